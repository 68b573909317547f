// The HTML report of `mkpreview diff`: one file that a browser opens from a disk.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { pathToFileURL } from "node:url";
import { Browser } from "./support/browser.mjs";
import { Folder } from "./support/folder.mjs";
import { run } from "./support/program.mjs";

const styles = (height) => `{ "box": { "height": ${height}, "backgroundColor": "#ff0000" } }`;
const screen = (text) => `<?properties Styles?>
<LMColumnView spacing="0"><UIView id="box" class="box"/><UILabel id="sum" text="${text}"/><LMSpacer/></LMColumnView>`;

/** The report of a template's change: documents with a root of two heights, and others. */
async function report(t, count, { others = [{}, {}] } = {}) {
  const [old, folder] = [new Folder(), new Folder()];
  t.after(() => [old, folder].forEach((each) => each.delete()));
  for (const [each, height, own] of [[old, 44, others[0]], [folder, 52, others[1]]]) {
    each.write("mkpreview.json", `{ "matrix": [] }`);
    each.write("Styles.json", styles(height));
    for (let number = 0; number < count; number += 1) {
      each.write(`D${number}.xml`, screen(`Sum &lt;b>${number}`));
    }
    for (const [path, text] of Object.entries(own)) each.write(path, text);
  }
  const { status, stderr } = await run(["diff", old.path, "--report", "html=diff.html"],
    { cwd: folder.path });
  assert.equal(status, 0, stderr);
  return { url: pathToFileURL(folder.at("diff.html")).href, html: folder.read("diff.html") };
}

test("it loads nothing, runs only its own script, and has at most 5 MB", async (t) => {
  const { html } = await report(t, 1000);
  assert.ok(html.length < 5_000_000, `${html.length}`);
  const [, policy] = html.match(/Content-Security-Policy" content="([^"]*)"/);
  const scripts = [...html.matchAll(/<script>([^]*?)<\/script>/g)];
  assert.equal(scripts.length, 1);
  const hash = createHash("sha256").update(scripts[0][1]).digest("base64");
  assert.equal(policy, "default-src 'none'; style-src 'unsafe-inline'; font-src data:; "
    + `img-src data:; script-src 'sha256-${hash}'`);
  assert.doesNotMatch(html.replaceAll("http://www.w3.org/", ""), /https?:\/\//);
  assert.doesNotMatch(html, /<b>/);
});

describe("in a browser", () => {
  let browser;
  before(async () => { browser = await Browser.start(); });
  after(() => browser?.stop());

  test("screens are drawn when they scroll into view, and one over the other", async (t) => {
    const { url } = await report(t, 40);
    await browser.go(url);
    const drawn = () => browser.run(`() => [...document.querySelectorAll(".pair")]
      .map((pair) => pair.querySelectorAll(".screen > svg:not(.outlines)").length)`);
    const first = await drawn();
    assert.deepEqual([first.length, first[0], first.at(-1)], [40, 2, 0]);
    await browser.run(`() => window.scrollTo(0, document.documentElement.scrollHeight)`);
    await browser.until(`() => document.querySelector("section").lastElementChild
      .querySelectorAll(".screen > svg:not(.outlines)").length === 2`);
    // A root and what moved because of it, in their places before and after.
    assert.deepEqual(await browser.run(`() => [...document.querySelectorAll(".pair")[0]
      .querySelectorAll("rect[class]")].map((rect) => [rect.getAttribute("class"),
        Number(rect.getAttribute("y")), Number(rect.getAttribute("height"))])`).then((rects) => (
      rects.map(([name, y, height]) => [name, name === "root" ? height : y]))),
    [["root", 44], ["consequence", 44], ["root", 52], ["consequence", 52]]);
    assert.deepEqual(await browser.run(`() => {
      document.getElementById("overlay").click();
      const pair = document.querySelector(".pair");
      const range = pair.querySelector("input");
      range.value = 25;
      range.dispatchEvent(new Event("input", { bubbles: true }));
      const [old, now] = [...pair.querySelectorAll(".screen")];
      return [old.getBoundingClientRect().x === now.getBoundingClientRect().x,
        getComputedStyle(now).clipPath];
    }`), [true, "inset(0px 0px 0px 25%)"]);
    assert.deepEqual(await browser.complaints(), []);
  });

  const label = (width) => `<LMColumnView horizontalAlignment="leading"><UILabel id="long" width="${width}"
    text="A text of some length"/><LMSpacer/></LMColumnView>`;

  test("an index leads to each screen, with thumbnails and counts", async (t) => {
    const { url } = await report(t, 3, { others: [{ "E.xml": label(300) }, { "E.xml": label(50) }] });
    await browser.go(url);
    const cards = await browser.run(`() => [...document.querySelectorAll("nav li")].map((card) =>
      [card.firstChild.innerText.slice(card.querySelector(".thumbnail").innerText.length).replace(/\\s+/g, " ").trim(), card.className,
        document.querySelector(card.firstChild.hash)?.querySelector("h3").lastChild.previousSibling.data])`);
    // New problems are first.
    assert.deepEqual(cards, [
      ["E 1 view, 1 new problem", "has-problem", "E"],
      ...[0, 1, 2].map((number) => [`D${number} 2 views`, "", `D${number}`]),
    ]);
    await browser.until(`() => document.querySelectorAll(".thumbnail > svg").length === 4`);
    // A copy's definitions are its own.
    assert.deepEqual(await browser.run(`() => {
      const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
      return ids.filter((id, index) => ids.indexOf(id) !== index);
    }`), []);
    assert.deepEqual(await browser.run(`() =>
      [...document.querySelectorAll("details.problems li")].map((item) => item.innerText)`),
    ["E: long is now cut off"]);
    assert.deepEqual(await browser.complaints(), []);
  });

  test("a sentence and its outlines have one number and one colour", async (t) => {
    const { url } = await report(t, 1);
    await browser.go(url);
    assert.deepEqual(await browser.run(`() => {
      const number = document.querySelector("article .number");
      const [before, after] = [...document.querySelectorAll("article .outlines g")];
      const color = (element, name) => getComputedStyle(element)[name];
      return [number.innerText, number.hash === "#" + after.id, before.textContent, after.textContent,
        new Set([color(number, "backgroundColor"), color(before.querySelector("rect"), "stroke"),
          color(after.querySelector("rect"), "stroke")]).size,
        after.querySelector("a").getAttribute("href") === "#" + number.closest("li").id];
    }`), ["1", true, "1", "1", 1, true]);
  });

  test("keys go through the screens and tick them off, also for the next visit", async (t) => {
    const { url } = await report(t, 3);
    await browser.go(url);
    const here = () => browser.run(`() => document.activeElement.id`);
    for (const [key, id] of [["j", "s1"], ["j", "s2"], ["j", "s3"], ["j", "s3"], ["k", "s2"]]) {
      await browser.press(key);
      assert.equal(await here(), id);
    }
    await browser.press(" ");
    const seen = () => browser.run(`() => [document.getElementById("seen-count").textContent,
      document.querySelector(".is-seen")?.hash,
      document.querySelector("#s2 .pair").checkVisibility()]`);
    assert.deepEqual(await seen(), ["1 of 3 seen", "#s2", false]);
    await browser.go(url);
    assert.deepEqual(await seen(), ["1 of 3 seen", "#s2", false]);
  });

  test("new problems can be shown alone", async (t) => {
    const { url } = await report(t, 2, { others: [{ "E.xml": label(300) }, { "E.xml": label(50) }] });
    await browser.go(url);
    assert.deepEqual(await browser.run(`() => {
      document.getElementById("problems-only").click();
      return [...document.querySelectorAll("article, nav li, section, nav h2")]
        .filter((each) => each.checkVisibility()).map((each) => each.id || each.localName);
    }`), ["h2", "li", "c1", "s1"]);
  });

  test("nothing is out of reach: long lists unfold, also for a link", async (t) => {
    const long = `<?properties Long?><LMColumnView class="list">${Array.from({ length: 40 }, (_, row) =>
      `<UIView id="${"view".repeat(150)}${row}" height="2" backgroundColor="red"/>`).join("")}
      <LMSpacer/></LMColumnView>`;
    const others = [1, 2].map((spacing) => Object.fromEntries([
      ["Long.json", `{ "list": { "spacing": ${spacing} } }`],
      ...Array.from({ length: 60 }, (_, number) => [`Long${number}.xml`, long])]));
    const { url, html } = await report(t, 0, { others });
    assert.ok(html.length < 5_000_000, `${html.length}`);
    await browser.go(url);
    assert.deepEqual(await browser.run(`() => {
      const more = document.querySelector("article ol details");
      const words = more.querySelector("summary").textContent;
      return [more.open, words === "and " + more.querySelectorAll("li").length + " more"];
    }`), [false, true]);
    const last = await browser.run(`() => [...document.querySelectorAll("nav a")].at(-1).hash`);
    assert.equal(await browser.run(`() => document.querySelector("${last}")`), null);
    await browser.run(`() => { location.hash = "${last}"; }`);
    await browser.until(`() => document.querySelector("${last}")`);
    assert.equal(await browser.run(`() => [...document.querySelectorAll("nav a")]
      .filter(({ hash }) => !document.querySelector(hash)).length`), 0);
    assert.deepEqual(await browser.complaints(), []);
  });
});
