import assert from "node:assert/strict";
import { test } from "node:test";
import { filterDocuments, groupByFolder } from "../../web/js/panels/documents.js";
import { find, manualPages } from "../../web/js/base/findables.js";
import { createFonts, fontsOf } from "../../web/js/server/fonts.js";
import { shortcutOf } from "../../web/js/page/keyboard.js";
import { distanceOf } from "../../web/js/stage/keyscroll.js";
import { createOrigins } from "../../web/js/panels/origins.js";
import { plainFile, shownVariant } from "../../web/js/base/files.js";
import { gaps } from "../../web/js/base/measure.js";
import { distinct, groupProblems } from "../../web/js/panels/problemgroups.js";
import { countProblems, countText, problemsByPath } from "../../web/js/panels/problems.js";
import { createSources } from "../../web/js/server/sources.js";
import { titleOf } from "../../web/js/page/tabtitle.js";
import {
  colorOf, curlCommand, formatValue, frameText, placeText, writtenValue } from "../../web/js/base/values.js";
import { shapeOf } from "../../web/js/drawing/deviceframe.js";
import { pathsOfFound } from "../../web/js/layout/treesearch.js";
import { fittingZoom, nextZoom } from "../../web/js/stage/viewport.js";
import { allPrimitives } from "./canvas.js";

test("a filter finds every word in any case", () => {
  const documents = ["cells/IconCell", "cells/ColorCell", "Icons"].map((name) => ({ name }));
  const found = (text) => filterDocuments(documents, text).map(({ name }) => name);
  assert.deepEqual(found("icon CELL"), ["cells/IconCell"]);
  assert.deepEqual(found("icon"), ["cells/IconCell", "Icons"]);
  assert.equal(found("  ").length, 3);
});

test("problems are counted in words", () => {
  const diagnostics = ["error", "note", "error", "warning"].map((severity) => ({ severity }));
  assert.deepEqual(countProblems(diagnostics), { errors: 2, warnings: 1, notes: 1 });
  assert.equal(countText(countProblems(diagnostics)), "2 errors, 1 warning, 1 note");
  assert.equal(countText({}), "");
});

test("a shared problem is listed once, and views stay separate", () => {
  const shared = { code: "unknown-key", file: "mkpreview.json", line: 1, column: 3 };
  const inView = { code: "missing-image", file: "Part.xml", line: 2, column: 1 };
  const told = [
    { document: "A", ...shared }, { document: "B", ...shared }, { document: "B", ...shared, line: 2 },
    { ...inView, path: "0.1" }, { ...inView, path: "0.2" },
  ];
  assert.deepEqual(distinct(told), [told[0], told[2], told[3], told[4]]);
});

test("problems are ordered by severity, then by what they cause, and equal ones are counted", () => {
  const at = (severity, code, line, message, more) => (
    { severity, code, file: "A.xml", line, column: 1, message, ...more });
  const cause = { code: "key", file: "A.xml", line: 9, column: 1 };
  const told = groupProblems([
    at("note", "data", 1, "a", { cause }), at("note", "data", 2, "b", { cause }),
    at("warning", "cut", 3, "same"), at("warning", "cut", 4, "same"), at("warning", "cut", 5, "other"),
    at("error", "class", 6, "c"), at("warning", "key", 9, "d"),
    at("note", "data", 8, "e", { cause: { ...cause, line: 7 } }),
  ]);
  const lines = ({ diagnostic, others, effects }) =>
    [diagnostic.line, others.map(({ line }) => line), effects.map(({ line }) => line)];
  assert.deepEqual(told.map(lines),
    [[6, [], []], [9, [], [1, 2]], [3, [4], []], [5, [], []], [8, [], []]]);
  const many = [1, 2, 3, 4, 5].map((line) => at("warning", "cut", line, `cut ${line}`, { hint: "more" }));
  assert.deepEqual(groupProblems([...many, at("warning", "cut", 6, "cut 6", { hint: "wrap" })]).map(lines),
    [[1, [2, 3, 4, 5], []], [6, [], []]]);
});

test("a size-class file is distinguished from the document's own", () => {
  assert.equal(plainFile("cells/A~minimal.xml"), "cells/A.xml");
  assert.equal(plainFile("A~wide.xml"), "A~wide.xml");
  const layout = { document: "A", environment: { sizeClass: "normal" }, diagnostics: [] };
  const root = (file) => ({ ...layout, root: { source: { file } } });
  assert.equal(shownVariant(root("A~normal.xml")), "A~normal.xml");
  assert.equal(shownVariant(root("A.xml")), null);
  const broken = { ...layout, root: null, diagnostics: [{ file: "A~normal.xml" }] };
  assert.equal(shownVariant(broken), "A~normal.xml");
});

test("values are formatted in one line", () => {
  assert.equal(formatValue(97.50000001), "97.5");
  assert.equal(formatValue(["top", "leading"]), "top, leading");
  assert.equal(formatValue({ top: 8, left: 8, bottom: 8, right: 8 }), "8 on all sides");
  assert.equal(formatValue({ top: 1, left: 2, bottom: 3, right: 4 }), "top 1  left 2  bottom 3  right 4");
  assert.equal(formatValue({ name: "System", size: 17 }), "System 17");
  assert.equal(formatValue(false), "false");
  assert.equal(colorOf("#ff0000ff"), "#ff0000ff");
  assert.equal(colorOf("#ff0000ff; x"), null);
});

test("a value as written is shown unless it says the same", () => {
  const lines = ['<UILabel font="body" text=\'a "b" c\' layoutMargins="16"/>', '"spacing": 12, "font": "title1" }'];
  const at = (line, text) => ({ line, column: lines[line - 1].indexOf(text) + 1 });
  assert.equal(writtenValue(lines, at(1, "body"), "System 17"), "body");
  assert.equal(writtenValue(lines, at(1, "a "), "other"), 'a "b" c');
  assert.equal(writtenValue(lines, at(1, "16"), "16 on all sides"), null);
  assert.equal(writtenValue(lines, at(2, "12"), "13"), "12");
  assert.equal(writtenValue(lines, at(2, '"title1"'), "System 28"), "title1");
  assert.equal(writtenValue(lines, { line: 9, column: 1 }, "x"), null);
});

test("copied values can be pasted", () => {
  assert.equal(frameText({ x: 0, y: 1.5, width: 2, height: 3, extra: 1 }),
    `{"x":0,"y":1.5,"width":2,"height":3}`);
  assert.equal(curlCommand("http://h/api/layout/it's?a=1&b=2"),
    "curl -s 'http://h/api/layout/it%27s?a=1&b=2'");
  assert.equal(placeText({ file: "A.xml", line: 2, column: 5 }), "A.xml:2:5");
  assert.equal(placeText({ file: "A.xml" }), "A.xml");
});

test("a screen fits the room, at most at its own size", () => {
  assert.equal(fittingZoom({ width: 400, height: 800 }, { width: 900, height: 400 }), 0.5);
  assert.equal(fittingZoom({ width: 400, height: 800 }, { width: 4000, height: 4000 }), 1);
  assert.equal(fittingZoom({ width: 400, height: 800 }, { width: 4000, height: 1200 }, 2), 1.5);
  assert.equal(fittingZoom({ width: 400, height: 800 }, { width: 4000, height: 4000 }, 2), 2);
  assert.equal(fittingZoom({ width: 400, height: 800 }, { width: 4000, height: 860 }, 2), 1);
});

test("a device has its shape, and a free screen has none", () => {
  const shape = (device, platform = "iOS") => shapeOf({ device, platform });
  assert.deepEqual(["iphone-8", "iphone-x", "iphone-15", "ipad-pro-11"].map((one) => shape(one)),
    ["button", "notch", "island", "tablet"]);
  assert.equal(shape("apple-tv", "tvOS"), "television");
  assert.equal(shape(null), "free");
});

test("zoom moves in steps", () => {
  assert.equal(nextZoom(1, 1), 1.1);
  assert.equal(nextZoom(1, -1), 0.9);
  assert.equal(nextZoom(0.73, 1), 0.75);
  assert.equal(nextZoom(4, 1), 4);
  assert.equal(nextZoom(0.3, -1), 0.5);
});

test("keys are shortcuts only if nobody types and no modifier is held", () => {
  const shortcuts = [{ keys: ["j", "ArrowDown"] }, { keys: ["?"] }, { keys: ["k"], withControl: true }];
  assert.equal(shortcutOf(shortcuts, { key: "ArrowDown" }, null), shortcuts[0]);
  assert.equal(shortcutOf(shortcuts, { key: "k" }, null), undefined);
  assert.equal(shortcutOf(shortcuts, { key: "k", metaKey: true }, { localName: "input" }), shortcuts[2]);
  assert.equal(shortcutOf(shortcuts, { key: "k", ctrlKey: true, altKey: true }, null), undefined);
  assert.equal(shortcutOf(shortcuts, { key: "?", shiftKey: true }, { localName: "a" }), shortcuts[1]);
  assert.equal(shortcutOf(shortcuts, { key: "j" }, { localName: "input" }), undefined);
  assert.equal(shortcutOf(shortcuts, { key: "j", ctrlKey: true }, null), undefined);
});

test("keys that type a character can be switched off, and others stay", () => {
  const shortcuts = [{ keys: ["?"] }, { keys: ["Escape"] }, { keys: ["k"], withControl: true }];
  const press = (event) => shortcutOf(shortcuts, event, null, false);
  assert.equal(press({ key: "?" }), undefined);
  assert.equal(press({ key: "Escape" }), shortcuts[1]);
  assert.equal(press({ key: "k", ctrlKey: true }), shortcuts[2]);
});

test("documents are grouped by folder, those without one first", () => {
  const documents = ["b/C", "A", "b/D", "b/c/E", "Z"].map((name) => ({ name }));
  assert.deepEqual(
    groupByFolder(documents).map(({ folder, entries }) => [folder, entries.map(({ name }) => name)]),
    [["", ["A", "Z"]], ["b/", ["b/C", "b/D"]], ["b/c/", ["b/c/E"]]]);
});

test("names that begin with a word come first, then names with a word inside", () => {
  const all = ["Sign", "cells/SignCell", "Big sign", "Design", "Other"].map((name) => ({ name }));
  all.push({ name: "Title", about: "a sign" });
  const names = (text) => find(all, text).map(({ name }) => name);
  assert.deepEqual(names("SIGN"), ["Sign", "cells/SignCell", "Big sign", "Design", "Title"]);
  assert.deepEqual(names("sign big"), ["Big sign"]);
  assert.deepEqual(names("nothing"), []);
  assert.equal(find(Array(100).fill({ name: "a" }), "").length, 60);
});

test("pages and sections of the manual are found, and opened at their place", () => {
  const opened = [];
  const pages = manualPages([
    { page: "api", of: "The API", id: "", title: "The API", text: "" },
    { page: "api", of: "The API", id: "events", title: "Events", text: "" },
  ], (address) => opened.push(address));
  assert.deepEqual(pages.map(({ name, about }) => [name, about]), [["The API", ""], ["Events", "The API"]]);
  for (const { run } of pages) run();
  assert.deepEqual(opened, ["api", "api#events"]);
});

test("problems are grouped by view, the worst first", () => {
  const [note, error, other, placeless] = [
    { severity: "note", path: "0.1" }, { severity: "error", path: "0.1" },
    { severity: "warning", path: "0" }, { severity: "error" },
  ];
  assert.deepEqual([...problemsByPath([note, error, other, placeless])],
    [["0.1", [error, note]], ["0", [other]]]);
});

test("the browser's tab counts errors", () => {
  assert.equal(titleOf("cells/A", 0), "cells/A · mkpreview");
  assert.equal(titleOf("A", 2), "2 errors · A · mkpreview");
  assert.equal(titleOf("", 0), "mkpreview");
});

test("the gaps in a row or a column lie between its views", () => {
  const box = (x, y, width = 10, height = 10) => ({ x, y, width, height });
  const lengths = (...rects) => gaps(rects).map(({ length }) => length);
  assert.deepEqual(lengths(box(0, 0), box(0, 18), box(0, 28), box(0, 42)), [8, 4]);
  assert.deepEqual(lengths(box(30, 0), box(0, 0, 25)), [5]);
  assert.deepEqual(lengths(box(0, 0), box(5, 5)), []);
  assert.deepEqual(lengths(box(0, 0)), []);
});

test("a source's lines are those on disk or those drawn, requested once", async () => {
  const asked = [];
  const sources = createSources({ source: async (name, { file, revision }) => {
    asked.push([name, file, revision]);
    return revision ? "drawn" : "one\r\ntwo";
  } });
  const document = { name: "A", revision: "7" };
  for (let count = 0; count < 2; count += 1) {
    assert.deepEqual(await sources.lines(document, "A.xml"), ["one", "two"]);
    assert.deepEqual(await sources.lines(document, "A~minimal.xml", "7"), ["drawn"]);
  }
  assert.deepEqual(asked, [["A", "A.xml", null], ["A", "A~minimal.xml", "7"]]);
  assert.equal(await sources.lines(null, "A.xml"), null);
});

test("origins are added to the list that is shown when they arrive", async () => {
  const filled = [];
  const listOf = (name) => ({ dataset: {}, querySelectorAll() { filled.push(name); return []; } });
  let answer;
  const origins = createOrigins({
    ask: async () => ({ origins: {} }), onOrigins() {}, queue: { add: (_, work) => { answer = work; } },
  });
  for (const name of ["first", "second"]) origins.show(listOf(name), "0", "7");
  await answer();
  assert.deepEqual(filled, ["second"]);
});

test("views are found by class, id or text", () => {
  const label = { class: "Label", path: "0.1", properties: { text: "Sign in" } };
  const root = { class: "Column", path: "0", children: [{ class: "Image", id: "logo", path: "0.0" }, label] };
  assert.deepEqual(pathsOfFound(root, "sign label"), ["0.1"]);
  assert.deepEqual(pathsOfFound(root, "LOGO"), ["0.0"]);
  assert.deepEqual(pathsOfFound(root, " "), []);
  assert.deepEqual(pathsOfFound(null, "a"), []);
});

test("keys scroll by lines, by pages and to the ends", () => {
  const room = { width: 100, height: 200 };
  assert.deepEqual(distanceOf("ArrowLeft", room, 40), { x: -40, y: 0 });
  assert.deepEqual(distanceOf("PageDown", room, 40), { x: 0, y: 180 });
  assert.ok(distanceOf("Home", room, 40).y < -1e6);
  assert.equal(distanceOf("j", room, 40), null);
  assert.equal(distanceOf("toString", room, 40), null);
});

test("each font file is loaded once, under its own family name", async () => {
  const loaded = [];
  class Face {
    constructor(family, source) {
      Object.assign(this, { family, source });
    }
    async load() {
      loaded.push(`${this.family} ${this.source}`);
    }
  }
  const fonts = createFonts(new Set(), "http://localhost/", Face);
  const [regular, second] = [0, 1].map((index) => ({ family: "Noto", file: "Noto Sans.ttc", index }));
  await fonts.load([regular, second]);
  await fonts.load([regular]);
  assert.deepEqual(loaded, [
    `preview Noto_Sans.ttc 0 url("http://localhost/fonts/Noto%20Sans.ttc")`,
    `preview Noto_Sans.ttc 1 url("http://localhost/fonts/Noto%20Sans.ttc")`,
  ]);
  assert.equal(fonts.family(second), `"preview Noto_Sans.ttc 1", "Noto", sans-serif`);
});

test("a missing font does not delay the drawing, and is retried", async () => {
  let attempts = 0;
  class Face {
    load() {
      attempts += 1;
      return Promise.reject(new Error("404"));
    }
  }
  const fonts = createFonts(new Set(), "http://localhost/", Face);
  await fonts.load([{ family: "A", file: "a.otf", index: 0 }]);
  await fonts.load([{ family: "A", file: "a.otf", index: 0 }]);
  assert.equal(attempts, 2);
});

test("the fonts of a layout are those of its texts, including the overlay", () => {
  const files = fontsOf(allPrimitives).map(({ file }) => file).sort();
  assert.deepEqual(files, [
    "Inter-Bold.otf", "Inter-Italic.otf", "Inter-Regular.otf", "NotoSansArabic-Regular.ttf",
  ]);
  assert.deepEqual(fontsOf({ root: null }), []);
});
