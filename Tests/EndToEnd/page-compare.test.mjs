// The document as it was, beside the document as it is.

import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { Browser } from "./support/browser.mjs";
import { labels } from "./support/documents.mjs";
import { Page } from "./support/page.mjs";
import { repository } from "./support/repository.mjs";
import { serve } from "./support/server.mjs";

const windows = [[1440, 900], [390, 844]];

describe("comparing", () => {
  let browser;
  before(async () => { browser = await Browser.start(); });
  beforeEach(async () => {
    await browser.leave();
    await browser.resize(1440, 900);
    await browser.prefer({ "prefers-reduced-motion": "no-preference" });
  });
  after(() => browser.stop());

  const open = async (t, files, search) => {
    const page = new Page(browser, await serve(t, files));
    await page.open(search);
    return page;
  };

  // A window without room for two drawings has the earlier one over the current.
  const earlier = (text) => browser.until(`(text) => [...document.querySelectorAll(
    "#beside:not([hidden]) .drawing text, #device-frame .before.shown .drawing text")].map((one) => one.textContent).join() === text`, text);

  const differences = () => browser.run(`() => [...document.querySelectorAll("#compare-bar li li > button")]
    .map((one) => one.textContent)`);

  const said = (pattern) => browser.until(`(pattern) => new RegExp(pattern).test(
    document.querySelector("#compare-bar .about").textContent)`, pattern);

  for (const [width, height] of windows) {
    test(`in ${width} × ${height} keys compare the last save and list differences`, async (t) => {
      await browser.resize(width, height);
      const page = await open(t, { "A.xml": labels("one", "two") }, "?document=A");
      await browser.press("h");
      await said("^The document was not saved");
      page.server.folder.write("A.xml", labels("one", "two", "three"));
      await earlier("one,two");
      await said("^\\d+ differences? by 1 edit$");
      const added = (await differences()).find((text) => text.includes("three"));
      await browser.run(`(text) => [...document.querySelectorAll("#compare-bar li button")]
        .find((one) => one.textContent === text).focus()`, added);
      await browser.press("\ue007");
      await browser.until("() => location.search.includes('select=0.2')");
      assert.equal(await browser.run(`() => document.documentElement.scrollWidth
        - document.documentElement.clientWidth`), 0);
      await browser.press("h");
      await browser.until("() => document.getElementById('compare-bar').hidden");
      await browser.until("() => document.getElementById('beside').hidden");
      assert.equal(await browser.run("() => location.search"), "?document=A&select=0.2");
    });
  }

  test("both drawings stand on one line, in one scale, with the room that the list leaves", async (t) => {
    const folder = repository({ "A.xml": labels("one") });
    folder.write("A.xml", labels("two"));
    await open(t, folder, "?document=A&compare=HEAD&device=iphone-8");
    await earlier("one");
    const [before, now] = await browser.run(`() => ["#beside .screen", "#screen"].map((name) => {
      const { top, width, height } = document.querySelector(name).getBoundingClientRect();
      return { top, width, height };
    })`);
    assert.deepEqual(before, now);
    // An edit and its difference take two lines.
    assert.ok(now.width >= 375 * 0.85, `${now.width}`);
    const spare = await browser.run(`() => {
      const list = document.querySelector("#compare-bar .causes");
      return [list.scrollHeight - list.clientHeight,
        list.getBoundingClientRect().bottom - list.lastElementChild.getBoundingClientRect().bottom];
    }`);
    assert.ok(spare[0] <= 0 && spare[1] < 8, spare.join());
    // Views that an edit changed are outlined in both, in the colour of the edit.
    const outlines = await browser.run(`() => ["#causes", "#beside .causes"].map((name) =>
      [...document.querySelectorAll(name + " rect")].map((one) => one.getAttribute("class")))`);
    assert.deepEqual(outlines[0], ["cause-0 root"]);
    assert.deepEqual(outlines[1], outlines[0]);
  });

  test("on a phone one drawing is shown, and a switch", async (t) => {
    for (const [width, height, least] of [[390, 844, 0.5], [844, 390, 0.35]]) {
      await browser.resize(width, height);
      const folder = repository({ "A.xml": labels("one") });
      folder.write("A.xml", labels("two"));
      await open(t, folder, "?document=A&compare=HEAD&device=iphone-8&orientation=portrait");
      await earlier("one");
      assert.equal(await browser.run("() => document.getElementById('beside').checkVisibility()"), false);
      assert.ok(await browser.run("() => document.getElementById('screen').getBoundingClientRect().width")
        >= 375 * least, `${width}`);
      const overlaps = await browser.run(`() => {
        const row = [...document.querySelectorAll("#compare-bar .row > *")].filter((one) => one.checkVisibility());
        const rects = row.map((one) => one.getBoundingClientRect());
        const { right } = document.querySelector("#compare-bar select").getBoundingClientRect();
        return right > rects[0].right || rects.some((one, index) => rects.slice(index + 1).some((other) =>
          one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom));
      }`);
      assert.equal(overlaps, false, `${width}`);
      const opacity = "() => document.querySelector('.before').style.opacity";
      assert.equal(await browser.run(opacity), "0");
      await browser.run(`() => [...document.querySelectorAll("#compare-bar button")]
        .find((one) => one.textContent === "Earlier").click()`);
      assert.equal(await browser.run(opacity), "1");
    }
  });

  test("no control is empty before the versions are known", async (t) => {
    await browser.resize(1440, 900);
    const page = await open(t, { "A.xml": labels("one") }, "?document=A");
    page.server.signal("SIGSTOP");
    await browser.press("h");
    await browser.until("() => document.querySelector('#compare-bar .about').textContent === 'Loading'");
    const shown = await browser.run(`() => [...document.querySelectorAll("#compare-bar :is(select, button, input)")]
      .filter((one) => one.checkVisibility()).map((one) => one.title)`);
    assert.deepEqual(shown, ["Stop comparing (h)"]);
    page.server.signal("SIGCONT");
    await said("^The document was not saved");
  });

  test("controls of other ways to compare are never shown", async (t) => {
    const page = await open(t, { "A.xml": labels("one") }, "?document=A");
    page.server.folder.write("A.xml", labels("two"));
    await page.shows("two");
    await browser.run(`() => {
      const bar = document.getElementById("compare-bar");
      const look = () => {
        const shown = [...bar.querySelectorAll(".onion, [aria-label=Blinking]")].filter((one) => one.checkVisibility());
        if (shown.length && !bar.dataset.other) bar.dataset.other = "yes";
      };
      new MutationObserver(look).observe(bar, { attributes: true, childList: true, subtree: true });
    }`);
    await browser.press("h");
    await earlier("one");
    assert.equal(await browser.run("() => document.getElementById('compare-bar').dataset.other ?? null"), null);
  });

  test("each save is compared with the one before, on any device", async (t) => {
    const page = await open(t, { "A.xml": labels("one") }, "?document=A&compare=last");
    for (const [text, before] of [["two", "one"], ["three", "two"], ["four", "three"]]) {
      page.server.folder.write("A.xml", labels(text));
      await earlier(before);
      await said("^1 difference by 1 edit$");
    }
    await browser.press("]");
    await browser.until("() => location.search.includes('device=')");
    const widths = `() => ["#screen", "#beside .screen"].map((name) =>
      document.querySelector(name).viewBox.baseVal.width)`;
    await browser.until(`() => new Set((${widths})()).size === 1 && (${widths})()[0] !== 375`);
    page.server.folder.write("A.xml", "<LMColumnView>");
    page.server.folder.write("A.xml", labels("five"));
    await earlier("four");
  });

  test("the earlier drawing lies over the current one, or blinks", async (t) => {
    const page = await open(t, { "A.xml": labels("one") }, "?document=A&compare=last&as=onion");
    page.server.folder.write("A.xml", labels("two"));
    const over = "() => document.querySelector('#device-frame > .before.shown')";
    await browser.until(over);
    await browser.until(`() => (${over})().textContent.includes("one")`);
    const opacity = `() => (${over})().style.opacity`;
    assert.equal(await browser.run(opacity), "0.5");
    const same = await browser.run(`() => {
      const [one, other] = ["#screen", ".before"].map((name) =>
        document.querySelector(name).getBoundingClientRect());
      return [one.x - other.x, one.y - other.y, one.width - other.width].map(Math.round);
    }`);
    assert.deepEqual(same, [0, 0, 0]);
    await browser.run("() => document.querySelector('[data-as=blink]').click()");
    await browser.until("() => location.search.includes('as=blink')");
    await browser.until(`() => (${opacity})() === "1"`);
    await browser.until(`() => (${opacity})() === "0"`);
    await browser.until(`() => (${opacity})() === "1"`);
    await browser.prefer({ "prefers-reduced-motion": "reduce" });
    await browser.reload();
    await browser.until(over);
    const pressed = "() => document.querySelector('[aria-label=Blinking] button').ariaPressed";
    await browser.until(`() => (${pressed})() === "false"`);
  });

  test("git's HEAD is compared, with the files that the document uses", async (t) => {
    const files = {
      "A.xml": "<LMColumnView><?include B?><UILabel text=\"two\"/></LMColumnView>",
      "B.xml": '<UILabel text="one"/>',
    };
    const folder = repository(files);
    const page = await open(t, folder, "?document=A&compare=HEAD");
    await earlier("one,two");
    await said("^No difference$");
    page.server.folder.write("B.xml", '<UILabel text="other" id="new"/>');
    await page.shows("other", "two");
    await earlier("one,two");
    assert.match((await browser.run(`() => document.querySelector("#compare-bar select")
      .selectedOptions[0].textContent`)), /^git HEAD [0-9a-f]{8}$/);
  });

  test("the server says which earlier view is which, after one without an id", async (t) => {
    const [one, two, added] = ["one", "two", "new"].map((text) => `<UILabel text="${text}"/>`);
    const column = (...views) => `<LMColumnView>${views.join("")}<LMSpacer/></LMColumnView>`;
    const folder = repository({ "A.xml": column(one, two, '<UIButton title="gone"/>') });
    folder.write("A.xml", column(added, one, two));
    await open(t, folder, "?document=A&compare=HEAD&select=0.2");
    const marked = (text) => browser.until(`(text) => {
      const mark = document.querySelector("#beside .marks .selected")?.getBoundingClientRect();
      const words = [...document.querySelectorAll("#beside .drawing text")]
        .find((one) => one.textContent === text)?.getBoundingClientRect();
      return mark && words && words.y + words.height / 2 > mark.y && words.y + words.height / 2 < mark.bottom;
    }`, text);
    await marked("two");
    // The earlier view at the path of the inserted one is another.
    await browser.run("() => document.querySelector('#tree [data-path=\"0.0\"]').click()");
    await browser.until("() => location.search.includes('select=0.0')");
    await browser.until("() => !document.querySelector('#beside .marks .selected')");
    const middle = (text) => browser.run(`(text) => {
      const { x, y, width, height } = [...document.querySelectorAll("#beside .drawing text")]
        .find((one) => one.textContent === text).getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    }`, text);
    await browser.drag(await middle("one"));
    await browser.until("() => location.search.includes('select=0.1')");
    await browser.run(`() => [...document.querySelectorAll("#compare-bar li button")]
      .find((one) => one.textContent.includes("gone")).click()`);
    await marked("gone");
  });

  test("a renamed document is compared with its drawing under the old name", async (t) => {
    const folder = repository({ "A.xml": labels("one", "two", "three") });
    folder.move("A.xml", "B.xml");
    folder.write("B.xml", labels("one", "two", "four"));
    await open(t, folder, "?document=B&compare=HEAD");
    await earlier("one,two,three");
    assert.deepEqual(await differences(), ["renamed from A", "UILabel “three” now says “four”"]);
  });

  const columns = (spacing, size) => `<LMColumnView spacing="${spacing}">
  <UILabel id="title" text="Title" font="System ${size}"/>
  <UILabel id="a" text="a"/><UILabel id="b" text="b"/><UILabel id="c" text="c"/>
  <LMSpacer/>
</LMColumnView>
`;

  test("any commit is compared; what follows from a difference is below it", async (t) => {
    const folder = repository({ "A.xml": columns(8, 17) });
    const page = await open(t, folder, "?document=A&compare=HEAD");
    await said("^No difference$");
    page.server.folder.write("A.xml", columns(8, 24));
    await said("^\\d+ differences by 1 edit$");
    await browser.run(`() => {
      const select = document.querySelector("#compare-bar select");
      select.value = "other commit";
      select.dispatchEvent(new Event("change"));
    }`);
    await browser.press(..."master~0", "\ue007");
    await browser.until("() => location.search.includes('compare=master%7E0')");
    await said("^\\d+ differences by 1 edit$");
    const [first] = await browser.run(`() => [...document.querySelectorAll("#compare-bar .causes > li")]
      .map((cause) => [cause.querySelector(".edit b").textContent,
        cause.querySelector(".edit .place").textContent,
        ...[...cause.querySelectorAll(":scope > ul > li > button")].map((one) => one.textContent)])`);
    assert.deepEqual(first.slice(0, 2), ["title.font: “System 17” → “System 24”", "A.xml:2:36"]);
    // The label is the root; the three labels that moved are below it.
    assert.match(first[2], /^title /);
    assert.equal(first.length, 3, first.join("\n"));
    await browser.run("() => document.querySelector('#compare-bar .edit button').click()");
    await browser.until(`() => document.querySelector("#compare-bar .excerpt .current")
      ?.textContent.includes("System 24")`);
    const sides = await browser.run(`() => ["#beside", "#stage"].map((name) =>
      document.querySelector(name).getBoundingClientRect().x)`);
    assert.ok(sides[0] < sides[1], "the earlier drawing is at the left");
    assert.equal(await browser.run("() => document.getElementById('now').textContent"), "Now");
  });

  test("the documents that differ from HEAD are listed, and keys lead through them", async (t) => {
    const folder = repository({
      "A.xml": labels("a"), "B.xml": labels("b"), "C.xml": labels("c"), "D.xml": labels("d"),
    });
    const page = await open(t, folder, "?document=A");
    page.server.folder.write("A.xml", labels("a2"));
    page.server.folder.write("C.xml", labels("c2"));
    await page.shows("a2");
    await browser.press("H");
    const listed = (...names) => browser.until(`(names) => [...document.querySelectorAll(
      "#document-list a")].map((one) => one.title).join() === names`, names.join());
    await listed("A.xml", "C.xml");
    assert.equal(await browser.run("() => document.getElementById('counts').textContent")
      .then((text) => /^2 of 4 documents · 2 changed since [0-9a-f]{7}$/.test(text)), true);
    await said("^1 difference by 1 edit$");
    await browser.press("j");
    await page.shows("c2");
    await earlier("c");
    page.server.folder.write("D.xml", labels("d2"));
    await listed("A.xml", "C.xml", "D.xml");
    await browser.press("H");
    await listed("A.xml", "B.xml", "C.xml", "D.xml");
    assert.equal(await browser.run("() => location.search"), "?document=C");
  });

  test("H begins at the first document that differs, and Space ticks documents off", async (t) => {
    const folder = repository({
      "A.xml": labels("a"), "B.xml": labels("b"), "C.xml": labels("c"), "D.xml": labels("d"),
    });
    const page = await open(t, folder, "?document=A");
    await browser.press("H");
    await browser.until(`() => document.body.textContent.includes("No document differs from ")`);
    await browser.press("H");
    page.server.folder.write("B.xml", labels("b2"));
    page.server.folder.write("D.xml", labels("d2"));
    await browser.press("H");
    await page.shows("b2");
    await earlier("b");
    const ticked = (...names) => browser.until(`(names) => [...document.querySelectorAll(
      "#document-list [data-ticked] a")].map((one) => one.title).join() === names`, names.join());
    await browser.press(" ");
    await page.shows("d2");
    await ticked("B.xml");
    await browser.press(" ");
    await ticked("B.xml", "D.xml");
    // What changes again is to be looked at again.
    page.server.folder.write("D.xml", labels("d3"));
    await page.shows("d3");
    await ticked("B.xml");
    await browser.press("k");
    await page.shows("b2");
    await browser.press(" ");
    await ticked();
  });

  test("without a repository, the menu says why HEAD is missing", async (t) => {
    await open(t, { "A.xml": labels("one") }, "?document=A&compare=last");
    await browser.until(`() => [...document.querySelectorAll("#compare-bar option")].some((one) =>
      one.disabled && one.textContent === "git HEAD: The folder is in no git repository")`);
  });
});
