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

/** The report of a change of a template that some documents use. */
async function report(t, count) {
  const [old, folder] = [new Folder(), new Folder()];
  t.after(() => [old, folder].forEach((each) => each.delete()));
  for (const [each, height] of [[old, 44], [folder, 52]]) {
    each.write("mkpreview.json", `{ "matrix": [] }`);
    each.write("Styles.json", styles(height));
    for (let number = 0; number < count; number += 1) {
      each.write(`D${number}.xml`, screen(`Sum &lt;b>${number}`));
    }
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
});
