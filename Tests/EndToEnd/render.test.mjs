// `mkpreview render` and `GET /api/image`: pictures without a browser.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { labels } from "./support/documents.mjs";
import { Folder } from "./support/folder.mjs";
import { decodePNG } from "./support/png.mjs";
import { run } from "./support/program.mjs";
import { serve } from "./support/server.mjs";

/** A folder with documents, and a function that renders in it. */
function studio(t, files) {
  const folder = new Folder(files);
  t.after(() => folder.delete());
  const render = (...args) => run(["render", ...args], { cwd: folder.path });
  const bytes = (name) => readFileSync(folder.at(name));
  const picture = (name) => decodePNG(bytes(name));
  return { folder, render, bytes, picture };
}

const sizeOf = ({ width, height }) => [width, height];

const coloured = (color, more = "") => `<LMColumnView backgroundColor="${color}"${more}/>`;

test("a picture has the pixels of its environment", async (t) => {
  const { render, picture } = studio(t, { "A.xml": coloured("#ff0000") });
  assert.equal((await render("A.xml", "-o", "a.png")).status, 0);
  // An iPhone 8: 375 by 667 points, 2 pixels each.
  assert.deepEqual(sizeOf(picture("a.png")), [750, 1334]);
  assert.deepEqual(picture("a.png").pixel(9, 9), [255, 0, 0, 255]);
  await render("A", "-o", "a.png", "--device", "iphone-se", "--pixels-per-point", "1");
  assert.deepEqual(sizeOf(picture("a.png")), [320, 568]);
});

test("one view, a transparent ground and a device can be drawn", async (t) => {
  const { render, picture } = studio(t, {
    "A.xml": `<LMColumnView><LMRowView><LMSpacer id="box" backgroundColor="#0000ff" width="30"
      height="20"/><LMSpacer/></LMRowView><LMSpacer/></LMColumnView>`,
  });
  assert.equal((await render("A", "-o", "box.png", "--id", "box")).status, 0);
  assert.deepEqual(sizeOf(picture("box.png")), [60, 40]);
  assert.deepEqual(picture("box.png").pixel(0, 0), [0, 0, 255, 255]);
  await render("A", "-o", "clear.png", "--transparent");
  assert.equal(picture("clear.png").pixel(740, 1300)[3], 0);
  // An iPhone 8 has 8 points of frame on each side, 15 above and 35 below.
  await render("A", "-o", "device.png", "--device-frame");
  assert.deepEqual(sizeOf(picture("device.png")), [2 * (375 + 16), 2 * (667 + 50)]);
  assert.equal(picture("device.png").pixel(0, 0)[3], 0, "the corner outside the device");
  for (const excluded of [["--id", "box"], ["--transparent"]]) {
    const refused = await render("A", "-o", "x.png", "--device-frame", ...excluded);
    assert.deepEqual([refused.status, /--device-frame: .* device/.test(refused.stderr)], [64, true]);
  }
});

test("the full content of a scroll view makes the screen higher", async (t) => {
  const { render, picture } = studio(t, {
    "A.xml": `<LMScrollView fitToWidth="true"><LMColumnView>${
      '<LMSpacer height="300"/>'.repeat(3)}</LMColumnView></LMScrollView>`,
    "Fixed.xml": `<LMColumnView><LMScrollView height="100" fitToWidth="true"><LMColumnView>${
      '<LMSpacer height="300"/>'.repeat(3)}</LMColumnView></LMScrollView><LMSpacer/></LMColumnView>`,
  });
  await render("A", "-o", "a.png", "--full");
  const { height } = picture("a.png");
  assert.ok(height >= 1800 && height < 2200, `${height} pixels for at least 900 points`);
  // More height does not help a scroll view with a height of its own.
  await render("Fixed", "-o", "fixed.png", "--full");
  assert.deepEqual(sizeOf(picture("fixed.png")), [750, 1334]);
});

test("of several documents, those that exist are drawn, and the others are named", async (t) => {
  const { render, folder } = studio(t, { "A.xml": labels("a"), "B.xml": labels("b") });
  const { status, stderr } = await render("A", "Nope", "B", "None", "-o", "out");
  assert.equal(status, 2);
  assert.match(stderr, /^mkpreview: [^\n]*“Nope”[^\n]*\nmkpreview: [^\n]*“None”[^\n]*\n$/);
  assert.deepEqual(readdirSync(folder.at("out")).sort(), ["A.png", "B.png"]);
});

test("a mistake is printed once, with its code, however many pictures show it", async (t) => {
  const { render } = studio(t, {
    "A.xml": '<LMColumnView><UILabel width="20" text="A long text"/><LMSpacer/></LMColumnView>',
  });
  const { stderr } = await render("A", "--matrix", "-o", "out");
  assert.equal(stderr.match(/^A\.xml:1:15: warning: [^\n]* \[layout-conflict\]$/gm).length, 1);
});

test("errors are drawn and counted, unless they are left out", async (t) => {
  const { render, bytes } = studio(t, {
    "Bad.xml": '<LMColumnView><UILabel txt="x" text="Hello"/></LMColumnView>',
  });
  const { status, stderr } = await render("Bad", "-o", "with.png");
  assert.equal(status, 1);
  assert.match(stderr, /Bad\.xml:1:24: error: /);
  assert.equal((await render("Bad", "-o", "without.png", "--no-errors")).status, 1);
  assert.notDeepEqual(bytes("with.png"), bytes("without.png"));
});

test("every document is drawn in every declared variant", async (t) => {
  const { folder, render, picture } = studio(t, {
    "A.xml": coloured("#ff0000"), "cells/B.xml": coloured("#00ff00"),
    "A.preview.json": JSON.stringify({ variants: [{ name: "Tablet", device: "ipad-9-7" }] }),
  });
  assert.equal((await render("--all", "-o", "out")).status, 0);
  assert.deepEqual(readdirSync(folder.at("out")).sort(), ["A.Tablet.png", "A.png", "cells"]);
  assert.deepEqual(readdirSync(folder.at("out/cells")), ["B.png"]);
  assert.deepEqual(sizeOf(picture("out/A.Tablet.png")), [1536, 2048]);
  assert.equal((await render("A", "--matrix", "-o", "matrix", "--format", "svg")).status, 0);
  assert.ok(readdirSync(folder.at("matrix")).includes("A.small-phone.svg"));
});

test("the same document gives the same bytes, and so does the server", async (t) => {
  const files = { "A.xml": labels("Hello", "مرحبا", "你好 👍") };
  const { render, bytes } = studio(t, files);
  const server = await serve(t, files);
  for (const format of ["png", "pdf", "svg"]) {
    await render("A", "-o", `one.${format}`);
    await render("A", "-o", `two.${format}`);
    assert.deepEqual(bytes(`one.${format}`), bytes(`two.${format}`), format);
    const answer = await fetch(`${server.url}/api/image/A.${format}`);
    assert.deepEqual(Buffer.from(await answer.arrayBuffer()), bytes(`one.${format}`), format);
    const tag = answer.headers.get("ETag");
    const again = await fetch(answer.url, { headers: { "If-None-Match": tag } });
    assert.equal(again.status, 304);
  }
  const statusOf = async (path) => (await fetch(`${server.url}/api/image/${path}`)).status;
  assert.equal(await statusOf("A.gif"), 400);
  assert.equal(await statusOf("B.png"), 404);
  assert.equal(await statusOf("A.png?id=nobody"), 404);
  assert.equal(await statusOf("A.png?width=10000&height=10000"), 400);
  assert.equal(await statusOf("A.png?pixelsPerPoint=9"), 400);
});

test("the text of a PDF can be searched, and an SVG is well-formed", async (t) => {
  const { folder, render, bytes } = studio(t, {
    "A.xml": labels("Straße & <b>", "مرحبا بالعالم", "你好世界", "Bread 🍞"),
    "B.xml": labels("second page"),
  });
  await render("A", "B", "-o", "a.pdf");
  const text = execFileSync("pdftotext", [folder.at("a.pdf"), "-"], { encoding: "utf8" });
  for (const wanted of ["Straße & <b>", "مرحبا بالعالم", "你好世界", "Bread 🍞", "second page"]) {
    // pdftotext marks the direction of Arabic lines.
    assert.ok(text.replace(/[\u202a-\u202e]/g, "").includes(wanted), `${wanted} in ${text}`);
  }
  assert.match(execFileSync("pdfinfo", [folder.at("a.pdf")], { encoding: "utf8" }), /Pages: +2/);
  await render("A", "-o", "a.svg");
  execFileSync("xmllint", ["--noout", folder.at("a.svg")]);
  assert.match(bytes("a.svg").toString(), /@font-face.*مرحبا بالعالم/s);
  await render("A", "-o", "paths.svg", "--text", "paths");
  assert.doesNotMatch(bytes("paths.svg").toString(), /<text/);
  assert.equal((await render("A", "-o", "paths.png", "--text", "paths")).status, 64);
});

test("what cannot be drawn or written leaves no file, and one line", async (t) => {
  const { folder, render } = studio(t, { "A.xml": coloured("#ff0000"), "folder/x": "" });
  const failures = [
    [2, /there is no visible view “nobody”/, "A", "-o", "x.png", "--id", "nobody"],
    [2, /at most 64 million/, "A", "-o", "x.png", "--width", "10000", "--height", "10000"],
    [2, /cannot write none\/x\.png: No such file/, "A", "-o", "none/x.png"],
    [2, /cannot write folder: it is a folder/, "A", "-o", "folder", "--format", "png"],
    [2, /cannot write \/dev\/full: No space left/, "A", "-o", "/dev/full", "--format", "png"],
    [2, /there is no document “B”/, "B", "-o", "x.png"],
  ];
  for (const [status, message, ...args] of failures) {
    const result = await render(...args);
    assert.equal(result.status, status, args.join(" "));
    assert.match(result.stderr, new RegExp(`^mkpreview: .*${message.source}.*\n$`), args.join(" "));
  }
  const wrong = [
    [/suffix/, "A", "-o", "x.bmp"], [/--format/, "A", "-o", "-"],
    [/folder or a \.pdf/, "A", "A", "-o", "x.png"], [/Name a document/, "-o", "x.png"],
  ];
  for (const [message, ...args] of wrong) {
    const { status, stderr } = await render(...args);
    assert.equal(status, 64, args.join(" "));
    assert.match(stderr, message);
  }
  assert.deepEqual(readdirSync(folder.path).sort(), ["A.xml", "folder"]);
});

test("a link stays, and nothing is created beside a pipe", async (t) => {
  const { folder, render, bytes } = studio(t, { "A.xml": coloured("#ff0000"), "real.png": "old" });
  folder.link("real.png", "link.png");
  await render("A", "-o", "link.png");
  assert.deepEqual(bytes("real.png").subarray(1, 4).toString(), "PNG");
  folder.makePipe("pipe");
  const reader = run(["schema"], { wrapper: ["sh", "-c", 'cat pipe > read.png; "$@"', "sh"], cwd: folder.path });
  assert.equal((await render("A", "-o", "pipe", "--format", "png")).status, 0);
  await reader;
  assert.deepEqual(bytes("read.png"), bytes("real.png"));
  assert.ok(existsSync(folder.at("pipe")));
  assert.deepEqual(readdirSync(folder.path).sort(), ["A.xml", "link.png", "pipe", "read.png", "real.png"]);
});
