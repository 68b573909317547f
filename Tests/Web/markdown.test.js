import assert from "node:assert/strict";
import { test } from "node:test";

import { parseMarkdown } from "../../web/js/manual/markdown.js";

test("headings have anchors made of their words", () => {
  assert.deepEqual(parseMarkdown("## layout-truncated"), [
    { tag: "h2", attributes: { id: "layout-truncated" }, children: ["layout-truncated"] },
  ]);
});

test("a paragraph joins its lines, with code, emphasis and links as parts", () => {
  const [paragraph] = parseMarkdown("*Error.* Write `<a>`\nand see [there](page.md#top), **now**.");
  assert.deepEqual(paragraph, {
    tag: "p",
    children: [
      { tag: "em", children: ["Error."] },
      " Write ",
      { tag: "code", children: ["<a>"] },
      " and see ",
      { tag: "a", attributes: { href: "page#top" }, children: ["there"] },
      ", ",
      { tag: "strong", children: ["now"] },
      ".",
    ],
  });
});

test("a bare address is a link", () => {
  const [paragraph] = parseMarkdown("Open http://127.0.0.1:8080/ now");
  assert.deepEqual(paragraph.children[1], {
    tag: "a",
    attributes: { href: "http://127.0.0.1:8080/" },
    children: ["http://127.0.0.1:8080/"],
  });
});

test("fenced code keeps its lines unchanged", () => {
  assert.deepEqual(parseMarkdown("```\n# no *heading*\n\n- x\n```\nafter"), [
    { tag: "pre", children: [{ tag: "code", children: ["# no *heading*\n\n- x"] }] },
    { tag: "p", children: ["after"] },
  ]);
});

test("tables have a head and a body", () => {
  const [table] = parseMarkdown("| a | b |\n| --- | --- |\n| 1 | `2` |");
  assert.deepEqual(table.children[0].children[0].children.map((cell) => cell.tag), ["th", "th"]);
  assert.deepEqual(table.children[1].children[0].children, [
    { tag: "td", children: ["1"] },
    { tag: "td", children: [{ tag: "code", children: ["2"] }] },
  ]);
});

test("lists contain their items", () => {
  const [list] = parseMarkdown("- one\n- two\n");
  assert.deepEqual(list.children.map((item) => item.children), [["one"], ["two"]]);
});
