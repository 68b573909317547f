import assert from "node:assert/strict";
import { test } from "node:test";
import { summaryOf, withConsequences } from "../../web/js/compare/causes.js";
import { choicesOf } from "../../web/js/compare/compare.js";

const difference = (text, isRoot, kind = "frame") => ({ text, isRoot, kind });

test("what follows from a difference is below it, and problems are by themselves", () => {
  const groups = withConsequences([
    difference("price is cut off", false, "problem"), difference("a moved", false),
    difference("title has another font", true, "look"), difference("b moved", false),
    difference("c moved", false), difference("new was added", true, "added"),
  ]);
  assert.deepEqual(groups.map(({ difference: { text }, consequences }) => (
    [text, ...consequences.map((one) => one.text)])), [
    ["price is cut off"], ["a moved"], ["title has another font", "b moved", "c moved"],
    ["new was added"],
  ]);
});

test("a comparison is summed up in a sentence", () => {
  const cause = (count, file = "A.xml") => ({
    file, documents: [{ differences: Array.from({ length: count }, () => difference("a", true)) }],
  });
  const rows = [
    [[], 0, "No difference"], [[cause(1)], 0, "1 difference by 1 edit"],
    [[cause(2), cause(1)], 1, "3 differences by 2 edits; 1 edit changes nothing that is drawn"],
    [[], 2, "No difference; 2 edits change nothing that is drawn"],
    [[cause(2, null)], 0, "2 differences"],
  ];
  for (const [causes, vain, text] of rows) {
    assert.equal(summaryOf({ causes, ineffectiveEdits: Array(vain).fill({}) }), text);
  }
});

test("a chosen commit is among the versions, and another one can be entered", () => {
  const head = { commit: "0123456789abcdef" };
  const texts = (known, chosen) => choicesOf(known, chosen).map(({ text }) => text);
  assert.deepEqual(texts({ revisions: [], head }, "HEAD"), [
    "Before the last save: none yet", "git HEAD 01234567", "Another commit of git …",
  ]);
  assert.deepEqual(texts({ revisions: [], head }, "main~2").slice(2), [
    "git main~2", "Another commit of git …",
  ]);
  assert.deepEqual(texts({ revisions: [], head: { problem: "git is not installed" } }, "last").slice(1),
    ["git HEAD: git is not installed"]);
});
