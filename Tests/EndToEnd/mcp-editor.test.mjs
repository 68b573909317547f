// The tools for agents beside an editor: `POST /mcp` of `mkpreview lsp`.

import assert from "node:assert/strict";
import { test } from "node:test";
import { labels } from "./support/documents.mjs";
import { EditorClient } from "./support/lsp.mjs";

async function call(editor, name, args, headers = {}) {
  const response = await fetch(`${editor.url}/mcp`, {
    method: "POST", headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } }),
  });
  return response.status === 200 ? (await response.json()).result : response.status;
}

test("unsaved buffers count, and given texts lie over them", async (t) => {
  const editor = await EditorClient.start(t, { "A.xml": labels("saved") });
  const rows = async (texts) =>
    (await call(editor, "get_layout", { document: "A", ...(texts && { texts }) })).content[0].text;
  assert.match(await rows(), /“saved”/);
  editor.open("A.xml", labels("typed"));
  // The answer to this request follows the buffer.
  await editor.moveCursor("A.xml", [0, 0]);
  assert.match(await rows(), /“typed”/);
  assert.match(await rows({ "A.xml": labels("tried") }), /“tried”/);
  assert.match(await rows(), /“typed”/);
  assert.equal(`${editor.folder.read("A.xml")}`, labels("saved"));
  editor.close("A.xml");
  await editor.ask("textDocument/documentSymbol", { textDocument: { uri: editor.uri("A.xml") } });
  assert.match(await rows(), /“saved”/);
});

test("a planned edit is one of the buffers", async (t) => {
  const editor = await EditorClient.start(t, { "A.xml": "<UILabel/>\n" });
  editor.open("A.xml", "<UILabel id=\"title\"/>\n");
  await editor.moveCursor("A.xml", [0, 0]);
  const answer = await call(editor, "plan_edit", {
    rename: { kind: "id", name: "title", new_name: "heading" },
  });
  assert.match(answer.structuredContent.diff, /^\+<UILabel id="heading"\/>$/m);
});

test("other sites are refused, as by serve", async (t) => {
  const editor = await EditorClient.start(t, { "A.xml": labels("a") });
  assert.equal(await call(editor, "check", {}, { Origin: "http://evil.example" }), 403);
});
