// The pointer as a finger on the drawing, in a real browser: what is touched is drawn as the server
// answers.

import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { Browser } from "./support/browser.mjs";
import { nodesOf } from "./support/documents.mjs";
import { Page, showing } from "./support/page.mjs";
import { serve } from "./support/server.mjs";

const column = (...views) =>
  `<LMColumnView layoutMargins="10" spacing="10">\n${views.join("\n")}\n<LMSpacer/></LMColumnView>\n`;

const [tab, space, enter] = ["\ue004", " ", "\ue007"];
const [left, right, down] = ["\ue012", "\ue014", "\ue015"];

describe("touching the drawing", () => {
  let browser;
  before(async () => { browser = await Browser.start(); });
  beforeEach(() => browser.leave());
  after(() => browser.stop());

  /** The page of one document in touch mode. */
  const touching = async (t, ...views) => {
    const page = new Page(browser, await serve(t, { "A.xml": column(...views) }));
    await page.open(showing("A"));
    await page.touch();
    return page;
  };

  const quiet = async () => assert.deepEqual(await browser.complaints(), []);

  /** Returns when a view's property has a value for every client. */
  const has = async ({ server }, path, property, value) => {
    for (;;) {
      const layout = await server.layout("A");
      const node = nodesOf(layout).find((one) => one.path === path);
      if (node.properties[property] === value) return;
      await server.json(`/api/layout/A?after=${layout.revision}`);
    }
  };

  test("a switch flips, and its action is listed", async (t) => {
    const page = await touching(t, '<UISwitch onValueChanged="wifiChanged:"/>');
    await page.areaHas("0.0#tap", "aria-pressed", "false");
    await page.tap("0.0#tap");
    await page.areaHas("0.0#tap", "aria-pressed", "true");
    await page.logs("wifiChanged:");
    await page.tap("0.0#tap");
    await page.areaHas("0.0#tap", "aria-pressed", "false");
    await quiet();
  });

  test("what lies under views that let touches through can be used", async (t) => {
    // Guide 2.x, LMLayerView: a button floats over other content.
    const rows = Array.from({ length: 30 }, (_, index) => `<UITableViewCell textLabel.text="Row ${index}"/>`);
    const page = new Page(browser, await serve(t, { "A.xml": `<LMAnchorView>
  <LMTableView anchor="all">${rows.join("")}</LMTableView>
  <LMColumnView anchor="all"><UILabel text="Above" height="88"/><LMSpacer/>
    <UIButton title="Press" backgroundColor="#00aa00" onPrimaryActionTriggered="pressed:"/></LMColumnView>
</LMAnchorView>` }));
    await page.open(showing("A"));
    await page.touch();
    const isChosen = (path) => browser.until(
      "(area) => document.querySelector(`[data-area^='${area}#']`)?.ariaPressed === 'true'", path);
    // The label is over the first row, the spacer over the fourth.
    for (const row of [0, 3]) {
      await page.tap(`0.0.${row}#Row ${row}`);
      await isChosen(`0.0.${row}`);
    }
    await page.tap("0.1.2#press");
    await page.logs("pressed:");
    await quiet();
  });

  test("a stepper steps by its halves, and repeats while held", async (t) => {
    const page = await touching(t, '<UIStepper value="5" maximumValue="8"/>');
    await page.tap("0.0#Increment");
    await has(page, "0.0", "value", 6);
    await page.tap("0.0#Decrement");
    await has(page, "0.0", "value", 5);
    await browser.hold(...await page.pointsOf("0.0#Increment", [0.5, 0.5]));
    await has(page, "0.0", "value", 8);
    await browser.release();
    await quiet();
  });

  test("a slider follows a drag", async (t) => {
    const page = await touching(t, '<UISlider value="0.5" onValueChanged="volume:"/>');
    await browser.drag(...await page.pointsOf("0.0#slide", [0.5, 0.5], [0.7, 0.5], [1.4, 0.5]));
    await page.areaHas("0.0#slide", "aria-valuenow", "1");
    await quiet();
  });

  test("the bars around a document are drawn over it, and their items are touched", async (t) => {
    const container = {
      navigationBar: { title: "Contacts", rightItems: [{ systemItem: "add", action: "add:" }] },
      tabBar: { items: ["Home", { title: "More", action: "more:" }] },
    };
    const page = new Page(browser, await serve(t, {
      "A.xml": column('<UISwitch onValueChanged="wifiChanged:"/>'),
      "A.preview.json": JSON.stringify({ container }),
    }));
    await page.open(showing("A"));
    await page.touch();
    await page.tap("1#add");
    await page.logs("add:");
    await page.areaHas("2#More", "aria-pressed", "false");
    await page.tap("2#More");
    await page.areaHas("2#More", "aria-pressed", "true");
    await page.logs("more:", "add:");
    const drawn = await browser.run(`() => [...document.querySelectorAll("#drawing > .view")]
      .map((view) => view.dataset.path)`);
    assert.deepEqual(drawn, ["0", "1", "2", "3"]);
    // The switch begins below status bar, navigation bar and margin.
    const node = (await page.server.layout("A")).root.children[0];
    assert.deepEqual([node.frame.y, node.path], [74, "0.0"]);
    await browser.run(`() => document.querySelector("#container [data-value=off]").click()`);
    await page.areaHas("0.0#tap", "aria-pressed", "false");
    await browser.until(`() => document.querySelectorAll("#drawing > .view").length === 1`);
    await quiet();
  });

  test("a segment is chosen", async (t) => {
    const page = await touching(t, `<UISegmentedControl>
      <segment title="One"/><segment title="Two"/><segment title="Three"/></UISegmentedControl>`);
    await page.tap("0.0#One");
    await page.areaHas("0.0#One", "aria-pressed", "true");
    await page.tap("0.0#Three");
    await page.areaHas("0.0#Three", "aria-pressed", "true");
    await page.areaHas("0.0#One", "aria-pressed", "false");
    await quiet();
  });

  test("a button looks pressed while held, and fires when released", async (t) => {
    const page = await touching(t,
      '<UIButton style="systemButton" title="Book" onTouchUpInside="book:"/>');
    await browser.hold(...await page.pointsOf("0.0#press", [0.5, 0.5]));
    await has(page, "0.0", "highlighted", true);
    await browser.release();
    await has(page, "0.0", "highlighted", false);
    await page.logs("book:");
    await quiet();
  });

  test("a text is typed over the drawing, and drawn afterwards", async (t) => {
    const page = await touching(t, `<UITextField placeholder="Name" borderStyle="roundedRect"
      onEditingChanged="typed:" onPrimaryActionTriggered="done:"/>`);
    await page.tap("0.0#edit");
    await browser.until("() => document.activeElement.matches('#touches input')");
    await browser.press(..."Ada", enter);
    await page.shows("Ada");
    await browser.until("() => !document.querySelector('#touches input')");
    await browser.until(`() => [...document.querySelectorAll("#action-list .action")]
      .map((one) => one.textContent).join() === "done:,typed:"`);
    await quiet();
  });

  test("text views and search bars accept typing", async (t) => {
    const page = await touching(t, '<UITextView text="one" height="60"/>', "<UISearchBar/>");
    await page.tap("0.0#edit");
    await browser.press(..."two");
    await has(page, "0.0", "text", "two");
    await page.tap("0.1#edit");
    await browser.press(..."find", enter);
    await has(page, "0.1", "text", "find");
    await quiet();
  });

  /** The place of the raised keyboard on the screen, in points; null without one. */
  const keyboard = () => browser.run(`() => {
    const view = document.querySelector("#drawing > [data-path='1']");
    if (!view) return null;
    const [inner, screen] = [view, document.getElementById("screen")].map((one) => one.getBoundingClientRect());
    const scale = screen.width / 375;
    return [inner.x - screen.x, inner.y - screen.y, inner.width, inner.height]
      .map((pixels) => Math.round(pixels / scale));
  }`);
  const isRaised = () => browser.until(`() => document.querySelector("#drawing > [data-path='1']")`);
  const isLowered = () => browser.until(`() => !document.querySelector("#drawing > [data-path='1']")`);

  test("a key raises the keyboard over any screen", async (t) => {
    const page = new Page(browser, await serve(t, { "A.xml": column('<UILabel text="a"/>') }));
    await page.open(showing("A"));
    assert.equal(await keyboard(), null);
    await browser.press("K");
    await isRaised();
    // An iPhone 8 is 667 points high, and its keyboard 260.
    assert.deepEqual(await keyboard(), [0, 407, 375, 260]);
    assert.match(await browser.run("() => location.search"), /keyboard=on/);
    await browser.press("K");
    await isLowered();
    // The key is pressed again before anything but the drawing has followed.
    const release = await page.holdFrames();
    await browser.press("K");
    await isRaised();
    await browser.press("K");
    await release();
    await isLowered();
    await quiet();
  });

  test("a field raises the keyboard until editing ends", async (t) => {
    const page = await touching(t, "<UITextField/>", '<UIView height="400"/>',
      '<UITextField borderStyle="roundedRect" height="30"/>');
    await page.tap("0.0#edit");
    await isRaised();
    assert.deepEqual(await keyboard(), [0, 407, 375, 260]);
    // The address says what a person chose.
    assert.doesNotMatch(await browser.run("() => location.search"), /keyboard/);
    await browser.press(..."Ada", enter);
    await isLowered();
    await has(page, "0.0", "text", "Ada");
    // The keyboard hides a field below it as on a device, and what is typed there.
    await page.tap("0.2#edit");
    await isRaised();
    await browser.until(`() => document.querySelector("#touches input")?.style.clipPath`);
    const [input, hidden] = await browser.run(`() => {
      const input = document.querySelector("#touches input");
      return [input.getBoundingClientRect().height, parseFloat(input.style.clipPath.split(" ")[2])];
    }`);
    assert.ok(hidden >= input, `${hidden} of ${input} pixels are hidden`);
    // Tapping another field keeps it up.
    await page.tap("0.0#edit");
    await browser.until(`() => document.querySelector("#touches input")?.value === "Ada"`);
    await browser.press("!", enter);
    await has(page, "0.0", "text", "!");
    await isLowered();
    await quiet();
  });

  test("a checkmark follows the tapped row", async (t) => {
    const page = await touching(t, `<LMTableView height="200">
      <?sectionSelectionMode singleCheckmark?>
      <UITableViewCell textLabel.text="Red" checked="true"/>
      <UITableViewCell textLabel.text="Blue"/></LMTableView>`);
    await page.tap("0.0.1#Blue");
    await page.areaHas("0.0.1#Blue", "aria-pressed", "true");
    await page.areaHas("0.0.0#Red", "aria-pressed", "false");
    await quiet();
  });

  test("a swipe or a tap beside the dots turns pages", async (t) => {
    const page = await touching(t, `<LMPageView height="100"><UIView backgroundColor="red"/>
      <UIView backgroundColor="blue"/><UIView backgroundColor="green"/></LMPageView>`,
    '<UIPageControl numberOfPages="3" backgroundColor="gray"/>');
    await browser.drag(...await page.pointsOf("0.0#page", [0.9, 0.5], [0.5, 0.5], [0.2, 0.5]));
    await page.areaHas("0.0#page", "aria-valuenow", "2");
    await page.tap("0.1#Next page");
    await has(page, "0.1", "currentPage", 1);
    await quiet();
  });

  test("the wheels of a picker and a date picker turn", async (t) => {
    const page = await touching(t, `<LMPickerView>
      <row title="S"/><row title="M"/><row title="L"/></LMPickerView>`,
    '<UIDatePicker datePickerMode="time" onValueChanged="time:"/>');
    await browser.drag(...await page.pointsOf("0.0#turn", [0.5, 0.5], [0.5, 0.4], [0.5, 0.35]));
    await page.areaHas("0.0#turn", "aria-valuenow", "1");
    await browser.wheel((await page.pointsOf("0.1#hour", [0.5, 0.5]))[0], 0, 40);
    await page.areaHas("0.1#hour", "aria-valuenow", "9");
    await page.logs("time:");
    await quiet();
  });

  test("tabs and toolbar items are touched", async (t) => {
    const page = await touching(t,
      `<UITabBar><item title="One"/><item title="Two"/></UITabBar>`,
      `<UIToolbar><item title="Send" action="send:"/></UIToolbar>`);
    await page.tap("0.0#Two");
    await page.areaHas("0.0#Two", "aria-pressed", "true");
    await page.tap("0.1#Send");
    await page.logs("send:");
    await quiet();
  });

  test("the keyboard reaches touchable views, with a visible ring", async (t) => {
    const page = await touching(t, "<UISwitch/>", '<UISlider value="0.5"/>');
    await page.pointsOf("0.1#slide");
    await browser.run("() => document.getElementById('stage').focus()");
    await browser.press(tab);
    const focused = "(area) => document.activeElement.dataset.area === area";
    await browser.until(focused, "0.0#tap");
    assert.equal(
      await browser.run("() => getComputedStyle(document.activeElement).outlineStyle"), "solid");
    await browser.press(space);
    await page.areaHas("0.0#tap", "aria-pressed", "true");
    await browser.press(tab);
    await browser.until(focused, "0.1#slide");
    await browser.press(right);
    await page.areaHas("0.1#slide", "aria-valuenow", "0.55");
    await quiet();
  });

  test("a television's arrow keys move the focus, and Return presses", async (t) => {
    const page = new Page(browser, await serve(t, {
      "A.preview.json": '{ "environment": { "device": "apple-tv" },'
        + ' "outlets": { "choice": { "selectedSegmentIndex": 1 } } }',
      "A.xml": column(
        '<UIButton style="systemButton" title="Play" onPrimaryActionTriggered="play"/>',
        '<UISegmentedControl id="choice"><segment title="A"/><segment title="B"/>'
        + "</UISegmentedControl>",
        '<UIButton style="systemButton" title="Stop" onPrimaryActionTriggered="stop"/>'),
    }));
    await page.open(showing("A"));
    await page.touch();
    await page.pointsOf("0.0#tap");
    const focused = "(area) => document.activeElement.dataset.area === area";
    await browser.run("() => document.activeElement.blur()");
    await browser.press(enter);
    await page.logs("play");
    await browser.press(down);
    // The control is entered at the segment that is chosen.
    await browser.until(focused, "0.1#B");
    await browser.press(left);
    await page.areaHas("0.1#A", "aria-pressed", "true");
    await has(page, "0.1", "selectedSegmentIndex", 0);
    await browser.press(down);
    await browser.until(focused, "0.2#tap");
    await browser.press(enter);
    await page.logs("stop", "play");
    const { root } = await page.server.layout("A");
    assert.deepEqual(root.children.map((one) => one.focused), [undefined, undefined, true, undefined]);
    await quiet();
  });

  test("the mode is stored, and selects nothing", async (t) => {
    const page = await touching(t, "<UISwitch/>");
    await browser.reload();
    await page.isLive();
    assert.equal(await browser.run("() => document.documentElement.dataset.mode"), "touch");
    await page.tap("0.0#tap");
    await page.areaHas("0.0#tap", "aria-pressed", "true");
    assert.equal(await browser.run("() => location.search.includes('select')"), false);
    await browser.press("t");
    await browser.until("() => !document.querySelector('#touches button')");
    await quiet();
  });
});
