// Texts, versions and the cursor: what the server knows is what the editor shows.

import assert from "node:assert/strict";
import { test } from "node:test";
import { ask } from "../EndToEnd/support/http.mjs";
import { Editor } from "./support/editor.mjs";
import { types } from "./support/objects.mjs";

const { CancellationTokenSource, Position, Range } = types;

const files = {
  "mkpreview.json": "{}\n",
  "A.xml": '<LMColumnView>\n  <UILabel text="one"/>\n  <UILabel text="𝄞 two"/>\n</LMColumnView>\n',
  "B.xml": '<LMColumnView>\n  <UILabel text="b"/>\n</LMColumnView>\n',
  "README.md": "# Read me\n",
};

/** The text that the server has, after all that was sent before. */
async function serverText(editor, name) {
  const url = await editor.pageURL();
  const { text } = await ask(`${url}/api/source/${name}?file=${name}.xml`);
  return text;
}

/** Numbers from 0 to 1 that depend on a seed alone. */
function random(seed) {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

test("after any edits at several cursors, the server has the text of the editor", async (t) => {
  const editor = await Editor.start(t, files);
  await editor.running();
  const { document } = editor.open("A.xml");
  const next = random(7);
  const pieces = ["", "x", "<", "\n", "𝄞", "é", '"/>\n  <UILabel text="', "\n\n"];
  for (let round = 0; round < 60; round += 1) {
    const length = document.getText().length;
    const places = Array.from({ length: 4 }, () => Math.floor(next() * (length + 1)))
      .map((offset) => (isInPair(document.getText(), offset) ? offset - 1 : offset))
      .sort((one, other) => one - other);
    const position = (offset) => {
      const { line, character } = document.positionAt(offset);
      return [line, character];
    };
    const piece = () => pieces[Math.floor(next() * pieces.length)];
    const changes = [[places[0], places[1]], [places[2], places[3]]]
      .map(([start, end]) => [position(start), position(end), piece()]);
    editor.edit(document, ...(places[1] === places[2] ? changes.slice(1) : changes));
    if (round % 10 === 9) assert.equal(await serverText(editor, "A"), document.getText());
  }
});

/** Whether an offset is between the two halves of a character. */
function isInPair(text, offset) {
  const unit = text.charCodeAt(offset);
  return unit >= 0xdc00 && unit < 0xe000;
}

test("unsaved text counts until its document is closed; other files are not sent", async (t) => {
  const editor = await Editor.start(t, files);
  await editor.running();
  const { document } = editor.open("A.xml");
  editor.edit(document, [[1, 17], [1, 20], "new"]);
  assert.match(await serverText(editor, "A"), /text="new"/);
  const { document: other } = editor.open("README.md");
  editor.edit(other, [[0, 0], [0, 1], "##"]);
  editor.save(other);
  editor.closeDocument(other);
  editor.closeDocument(document);
  assert.equal(await serverText(editor, "A"), files["A.xml"]);
  editor.edit(editor.open("A.xml").document, [[1, 17], [1, 20], "next"]);
  assert.match(await serverText(editor, "A"), /text="next"/);
  const sent = editor.sent.filter(({ method }) => method.startsWith("textDocument/did"));
  assert.deepEqual(sent.map(({ method }) => method.slice("textDocument/did".length)),
    ["Open", "Change", "Close", "Open", "Change"]);
  assert.deepEqual(sent.map(({ params }) => params.textDocument.version), [1, 2, undefined, 1, 2]);
  editor.moveCursor(editor.editors[0], 0, 1);
  await editor.cursorSent();
  const cursors = editor.sent.filter(({ method }) => method === "mkpreview/cursor");
  for (const { params } of [...sent, ...cursors]) assert.equal(params.textDocument.uri, document.uri.toString());
});

test("a save is announced, and an event without changes is not", async (t) => {
  const editor = await Editor.start(t, files);
  await editor.running();
  const { document } = editor.open("A.xml");
  editor.edit(document, [[1, 17], [1, 20], "new"]);
  editor.save(document);
  editor.edit(document);
  await serverText(editor, "A");
  const methods = editor.sent.map(({ method }) => method);
  assert.equal(methods.filter((one) => one === "textDocument/didSave").length, 1);
  assert.equal(methods.filter((one) => one === "textDocument/didChange").length, 1);
});

test("tried values that the page writes change the text, in its version alone", async (t) => {
  const editor = await Editor.start(t, files);
  await editor.running();
  const { document } = editor.open("B.xml");
  const url = await editor.pageURL();
  const change = (method, path, body) => ask(`${url}${path}`, {
    method, headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
  });
  const layout = JSON.parse((await ask(`${url}/api/layout/B`)).text);
  const label = layout.root.children[0].path;
  await change("PUT", "/api/tweak/B", { path: label, property: "text", value: "tried" });
  const apply = () => change("POST", "/api/tweak/B/apply", { path: label, property: "text" });
  const { status, text } = await apply();
  assert.equal(status, 200, text);
  assert.equal(document.getText(), files["B.xml"].replace('"b"', '"tried"'));

  await change("PUT", "/api/tweak/B", { path: label, property: "text", value: "again" });
  // The text has changed, and the server does not know it yet.
  document.apply([{ range: new Range(0, 0, 0, 0), text: " " }]);
  const refused = await apply();
  assert.notEqual(refused.status, 200);
  assert.match(refused.text, /The text has changed since/);
  assert.doesNotMatch(document.getText(), /again/);
});

test("an answer for an earlier version is dropped, except a list of completions", async (t) => {
  const editor = await Editor.start(t, files);
  await editor.running();
  const { document } = editor.open("A.xml");
  const { token } = new CancellationTokenSource();
  const place = new Position(1, 5);
  const question = () => [
    editor.ask("registerHoverProvider", "provideHover", document, place, token),
    editor.ask("registerCompletionItemProvider", "provideCompletionItems",
      document, place, token, { triggerKind: 0 }),
  ];
  const [hover, list] = await Promise.all(question());
  assert.ok(hover && list.items.length);
  const late = question();
  const colors = editor.ask("registerColorProvider", "provideColorPresentations",
    new types.Color(1, 0, 0, 1), { document, range: new Range(1, 17, 1, 20) }, token);
  editor.edit(document, [[3, 0], [3, 0], "  "]);
  const [lateHover, lateList] = await Promise.all(late);
  assert.deepEqual([lateHover, await colors], [null, null]);
  assert.ok(lateList.items.length);
});

test("a canceled request is withdrawn, and the server goes on", async (t) => {
  const editor = await Editor.start(t, files);
  await editor.running();
  const { document } = editor.open("A.xml");
  const source = new CancellationTokenSource();
  const answer = editor.ask("registerReferenceProvider", "provideReferences", document,
    new Position(1, 5), { includeDeclaration: true }, source.token);
  source.cancel();
  assert.equal(await answer, null);
  const request = editor.sent.findLast(({ method }) => method === "textDocument/references");
  const cancellation = editor.sent.find(({ method }) => method === "$/cancelRequest");
  assert.equal(cancellation.params.id, request.id);
  assert.equal(await serverText(editor, "A"), files["A.xml"]);
});

test("the page follows the cursor, and the editor that is shown", async (t) => {
  const editor = await Editor.start(t, files);
  await editor.running();
  const first = editor.open("A.xml");
  const url = await editor.pageURL();
  const state = async () => JSON.parse((await ask(`${url}/api/editor`)).text);
  await editor.cursorSent();
  editor.select(first, new Position(1, 3), new Position(2, 8));
  await editor.cursorSent();
  await serverText(editor, "A");
  assert.deepEqual((await state()).place, { file: "A.xml", line: 3, column: 3 });
  editor.open("B.xml");
  await editor.cursorSent();
  await serverText(editor, "B");
  assert.equal((await state()).document, "B");
});

test("the cursor in another file is not sent", async (t) => {
  const editor = await Editor.start(t, files);
  await editor.running();
  const { document } = editor.open("A.xml");
  await editor.cursorSent();
  const cursors = () => editor.sent.filter(({ method }) => method === "mkpreview/cursor");
  const { at } = cursors().at(-1);
  await editor.until("the next place may be sent", () => performance.now() > at + 50);
  editor.open("README.md");
  await serverText(editor, "A");
  for (const { params } of cursors()) assert.equal(params.textDocument.uri, document.uri.toString());
});

test("the cursor is sent at most 20 times a second, and its last place is sent", async (t) => {
  const editor = await Editor.start(t, files);
  await editor.running();
  const { document } = editor.open("A.xml");
  const shown = editor.editors[0];
  const cursors = () => editor.sent.filter(({ method }) => method === "mkpreview/cursor");
  let last;
  for (let move = 0; cursors().length < 4; move += 1) {
    last = [1, move % 15];
    editor.moveCursor(shown, ...last);
    await new Promise(setImmediate);
  }
  await editor.until("the last place", () => {
    const { line, character } = cursors().at(-1)?.params.position ?? {};
    return line === last[0] && character === last[1];
  });
  const times = cursors().map(({ at }) => at);
  const shortest = Math.min(...times.slice(1).map((at, index) => at - times[index]));
  // Timers may be early by a millisecond.
  assert.ok(shortest >= 48, `${shortest} ms between two places`);
  assert.equal(document.version, 1);
});
