// Pictures are found by name, and concern the documents that use them alone.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { Browser } from "./support/browser.mjs";
import { within } from "./support/deadline.mjs";
import { escape, labels, nodesOf } from "./support/documents.mjs";
import { changes } from "./support/events.mjs";
import { Folder } from "./support/folder.mjs";
import { explodingPDF, looks, pdf, picture, png } from "./support/pictures.mjs";
import { run, start } from "./support/program.mjs";
import { serve } from "./support/server.mjs";

const view = (name) => `<LMColumnView><UIImageView image="${escape(name)}"/></LMColumnView>`;

const sizeIn = (layout) => nodesOf(layout)[1].intrinsicContentSize;

test("a changed picture reloads only the documents that use it", async (t) => {
  const server = await serve(t, {
    "First.xml": view("dot"),
    "Second.xml": view("dot.png"),
    "Third.xml": labels("no picture"),
    "dot.png": png(10, 20),
  });
  assert.deepEqual(sizeIn(await server.layout("First")), { width: 10, height: 20 });
  assert.deepEqual((await server.entry("First")).uses, ["dot.png"]);
  assert.deepEqual((await server.entry("Third")).uses, []);
  const third = await server.layout("Third");
  const stream = await server.listen();

  server.folder.write("dot.png", png(30, 40));
  const seen = await stream.until(changes("First"), "the change");
  seen.push(...await server.settled(stream));
  assert.deepEqual(seen.map(({ data: { documents, cause, files } }) => [documents, cause, files]),
    [[["First", "Second"], "dot.png", ["dot.png"]]]);
  assert.deepEqual(sizeIn(await server.layout("First")), { width: 30, height: 40 });
  assert.deepEqual(sizeIn(await server.layout("Second")), { width: 30, height: 40 });
  assert.equal((await server.layout("Third")).revision, third.revision);
});

test("a layout requested right after its picture was saved has the new one", async (t) => {
  const server = await serve(t, { "View.xml": view("dot"), "dot.png": png(1, 1) });
  for (let side = 2; side <= 40; side++) {
    server.folder.write("dot.png", png(side, side));
    assert.deepEqual(sizeIn(await server.layout("View")), { width: side, height: side });
  }
});

test("a missing picture is a warning until it exists", async (t) => {
  const server = await serve(t, { "folder/View.xml": view("dot") });
  const without = await server.layout("folder/View");
  assert.deepEqual(without.diagnostics.map(({ severity }) => severity), ["warning"]);
  const stream = await server.listen();

  server.folder.write("images/dot.png", png(10, 20));
  await stream.until(changes("folder/View"), "the picture");
  const found = await server.layout("folder/View");
  assert.deepEqual([sizeIn(found), found.diagnostics], [{ width: 10, height: 20 }, []]);

  server.folder.write("folder/dot.png", png(30, 40));
  await stream.until(changes("folder/View"), "a nearer picture");
  assert.deepEqual(sizeIn(await server.layout("folder/View")), { width: 30, height: 40 });

  server.folder.remove("folder/dot.png");
  await stream.until(changes("folder/View"), "the nearer one to go");
  assert.deepEqual(sizeIn(await server.layout("folder/View")), { width: 10, height: 20 });

  server.folder.remove("images");
  await stream.until(changes("folder/View"), "the picture to go");
  assert.deepEqual((await server.layout("folder/View")).diagnostics, without.diagnostics);
});

test("the drawing names a picture by a URL with its bytes", async (t) => {
  const bytes = png(10, 20);
  const server = await serve(t, {
    "View.xml": view("a #1 %&"), "folder ü/a #1 %&.png": bytes,
  });
  const { root } = await server.layout("View", "include=scene");
  const [{ image }] = root.children[0].draw;
  const answer = await server.ask(image);
  assert.deepEqual([answer.status, answer.mediaType], [200, "image/png"]);
  assert.ok(answer.body.equals(bytes));
  const again = await server.ask(image, { headers: { "If-None-Match": answer.headers.etag } });
  assert.deepEqual([again.status, again.body.length], [304, 0]);
});

const svg = (attributes, content = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>`
  + `${content}</svg>`;

/** Pictures of 30 × 20 points, red on the left and blue on the right, and what they become. */
const formats = {
  "heic.heic": [picture("plain.heic"), "image/heic", "png"],
  "tiff.tiff": [picture("plain.tiff"), "image/tiff", "png"],
  "pdf.pdf": [pdf(), "application/pdf", "svg"],
  "svg.svg": [svg('viewBox="0 0 30 20"', '<path d="M0 0h15v20H0z" fill="#f00"/>'
    + '<path d="M15 0h15v20H15z" fill="#0080ff"/>'), "image/svg+xml"],
  "webp.webp": [picture("lossless.webp"), "image/webp"],
  "jpeg.jpg": [picture("cmyk.jpg"), "image/jpeg"],
  "gif.gif": [picture("animated.gif"), "image/gif"],
  // What the name says counts for nothing.
  "lying.png": [picture("plain.heic"), "image/heic", "png"],
};

const files = Object.fromEntries(Object.entries(formats).flatMap(([file, [bytes]]) =>
  [[file, bytes], [`${file}.xml`, view(file.split(".")[0])]]));

test("every format has its size, and a URL that browsers can show", async (t) => {
  const server = await serve(t, files);
  for (const [file, [bytes, mediaType, conversion]] of Object.entries(formats)) {
    const layout = await server.layout(file, "include=scene");
    assert.deepEqual(layout.diagnostics, [], file);
    assert.deepEqual(sizeIn(layout), { width: 30, height: 20 }, file);
    const [{ image }] = layout.root.children[0].draw;
    assert.match(image, conversion ? new RegExp(`\\?as=${conversion}&v=`) : /\?v=/, file);

    const original = await server.ask(`/resources/${file}`);
    assert.deepEqual([original.status, original.mediaType], [200, mediaType], file);
    assert.ok(original.body.equals(Buffer.from(bytes)), file);
    const shown = await server.ask(image);
    const type = { png: "image/png", svg: "image/svg+xml" }[conversion] ?? mediaType;
    assert.deepEqual([shown.status, shown.mediaType], [200, type], file);
    assert.equal(shown.headers["content-security-policy"],
      "sandbox; default-src 'none'; style-src 'unsafe-inline'");
    assert.equal(shown.headers["x-content-type-options"], "nosniff");
    const again = await server.ask(image, { headers: { "If-None-Match": shown.headers.etag } });
    assert.deepEqual([again.status, again.body.length], [304, 0]);
  }
});

/** Whether a colour is red or blue, but for what lossy formats lose. */
const colorName = ([red, , blue]) => red > 180 && blue < 80 ? "red" : blue > 180 ? "blue" : "none";

test("a picture converted to PNG looks the same, and upright", async (t) => {
  const server = await serve(t, {
    "a.heic": picture("plain.heic"), "a.tiff": picture("plain.tiff"),
    "b.tiff": picture("turned.tiff"), "b.heic": picture("turned.heic"),
  });
  for (const file of ["a.heic", "a.tiff", "b.tiff", "b.heic"]) {
    const { width, height, left, right } = looks((await server.ask(`/resources/${file}?as=png`)).body);
    const sides = file.startsWith("a") ? [30, 20, "red", "blue"] : [20, 30];
    const found = [width, height, colorName(left), colorName(right)];
    assert.deepEqual(found.slice(0, sides.length), sides, file);
  }
});

test("a browser shows every format at its size, with both halves", async (t) => {
  const server = await serve(t, files);
  const browser = await Browser.start();
  t.after(() => browser.stop());
  for (const file of Object.keys(formats)) {
    const layout = await server.layout(file, "include=scene");
    const [{ image }] = layout.root.children[0].draw;
    await browser.go(`${server.url}/`);
    const pixels = await browser.run(`async (url) => {
      const picture = new Image(30, 20);
      picture.src = url;
      await picture.decode();
      const context = new OffscreenCanvas(30, 20).getContext("2d");
      context.drawImage(picture, 0, 0, 30, 20);
      return [3, 26].map((x) => [...context.getImageData(x, 10, 1, 1).data]);
    }`, image);
    assert.deepEqual(pixels.map(colorName), ["red", "blue"], file);
  }
});

/** An SVG whose shape is shown ten times by a group, which is shown ten times, and so on. */
const explodingSVG = svg('width="10" height="10"', `<defs><rect id="a0" width="1" height="1"/>${
  Array.from({ length: 11 }, (_, level) =>
    `<g id="a${level + 1}">${`<use xlink:href="#a${level}"/>`.repeat(10)}</g>`).join("")
}</defs><use xlink:href="#a11"/>`);

/** Files that are no good pictures, and what is said of them. */
const bad = {
  "empty.png": [Buffer.alloc(0), /empty\.png is empty$/],
  "cut.png": [png(10, 20).subarray(0, -1), /ends too early$/],
  "cut.heic": [picture("plain.heic").subarray(0, -1), /ends too early$/],
  "text.jpg": ["hello", /text\.jpg is not a picture$/],
  "zero.png": [png(0, 10), /Invalid IHDR/],
  "huge.webp": [picture("largest.webp"), /16383 × 16383 pixels, more than 64 million$/],
  "wide.svg": [svg('width="1e6" height="1e6"'), /1000000 × 1000000 pixels/],
  "flat.svg": [svg('width="0" height="9"'), /0 × 9 pixels/],
  "open.svg": [svg('width="9" height="9"').slice(0, -1), /cannot be read: /],
  "bomb.svg": [explodingSVG, /too much time or memory/],
  "bomb.pdf": [explodingPDF(), /too much time or memory/],
};

test("a broken picture causes one warning, and a box replaces it", async (t) => {
  const server = await serve(t, Object.fromEntries(Object.entries(bad).flatMap(
    ([file, [bytes]]) => [[file, bytes], [`${file}.xml`, view(file)]])));
  for (const [file, [, said]] of Object.entries(bad)) {
    const { diagnostics, root } = await server.layout(file, "include=scene");
    assert.deepEqual(diagnostics.map(({ severity, code }) => [severity, code]),
      [["warning", "unreadable-image"]], file);
    assert.match(diagnostics[0].message, said);
    assert.ok(JSON.stringify(root).includes(`"text":"${file}"`), file);
  }
  assert.equal((await server.ask("/resources/bomb.pdf?as=svg")).status, 404);
});

test("a missing reader of a format is reported with its package", async (t) => {
  const folder = new Folder({ "View.xml": view("a"), "a.heic": picture("plain.heic") });
  t.after(() => folder.delete());
  const none = ["env", "GDK_PIXBUF_MODULE_FILE=/dev/null"];
  const { status, stderr } = await run(["layout", folder.at("View.xml")], { wrapper: none });
  assert.equal(status, 0);
  assert.match(stderr, /a\.heic needs the Debian package heif-gdk-pixbuf: apt-get install/);
});

for (const signal of ["SIGTERM", "SIGKILL"]) {
  test(`a converter ends with the program that started it: ${signal}`, async (t) => {
    const folder = new Folder({ "View.xml": view("bomb"), "bomb.pdf": explodingPDF() });
    t.after(() => folder.delete());
    const { child, ended } = start(["layout", "View", "--root", folder.path]);
    const drawing = await within("the program that draws", found(() => drawingOf(child.pid)));
    child.kill(signal);
    assert.deepEqual(await within("the end", ended), { status: null, signal });
    await within("the end of the program that draws", found(() => !runs(drawing)));
  });
}

/** The process that draws a PDF for another one. */
function drawingOf(parent) {
  const threads = readdirSync(`/proc/${parent}/task`);
  const children = threads.flatMap((thread) =>
    readFileSync(`/proc/${parent}/task/${thread}/children`, "utf8").split(" ").filter(Boolean));
  return children.find((id) => readFileSync(`/proc/${id}/comm`, "utf8") === "pdftocairo\n");
}

/** Whether a process runs; one that ended may wait for its parent to look. */
function runs(id) {
  try {
    return !readFileSync(`/proc/${id}/stat`, "utf8").includes(") Z ");
  } catch {
    return false;
  }
}

/** The first value that is not undefined; /proc reports no changes, so it is read repeatedly. */
async function found(look) {
  for (;;) {
    try {
      const value = look();
      if (value) return value;
    } catch {
      // A process went while it was looked at.
    }
    await new Promise(setImmediate);
  }
}
