// What a server may do that the real one does not, or not at will: by programs that speak its protocol.

import assert from "node:assert/strict";
import { once } from "node:events";
import { test } from "node:test";
import { within } from "../EndToEnd/support/deadline.mjs";
import { Editor } from "./support/editor.mjs";
import { extensionFolder } from "./support/load.mjs";
import { types } from "./support/objects.mjs";

const { CancellationTokenSource, Position } = types;

/** A program that answers requests by a function, whose source it has; it can use the connection. */
const server = (answer) => `#!/usr/bin/env node
const { Connection, codes } = require(${JSON.stringify(`${extensionFolder}connection.js`)});
const answer = ${answer};
const report = (value) => connection.notify("window/logMessage", { type: 3, message: JSON.stringify(value) });
const connection = new Connection(process.stdin, process.stdout, {
  request: (method, params) => answer({ method, params, connection, codes, report }),
  notification: (method) => method === "exit" && process.exit(0), failed: () => process.exit(1),
});
`;

async function started(t, answer, { isReady = true } = {}) {
  const editor = await Editor.start(t, {
    "mkpreview.json": "{}", "A.xml": "<LMColumnView/>\n", server: server(answer),
  }, { activates: false });
  editor.folder.setPermissions("server", 0o755);
  editor.setting = { globalValue: editor.folder.at("server") };
  await editor.activate();
  if (isReady) await editor.running();
  return editor;
}

/** What the server reported, once it did. */
const reported = (editor) => editor.until("the report", () => editor.log.find((line) => /^info: [[{"]/.test(line)))
  .then((line) => JSON.parse(line.slice("info: ".length)));

const ask = (editor) => editor.ask("registerHoverProvider", "provideHover",
  editor.open("A.xml").document, new Position(0, 0), new CancellationTokenSource().token);

test("a server gets providers for what it offers alone", async (t) => {
  const editor = await started(t, ({ method }) => method === "initialize" ? {
    capabilities: { hoverProvider: true, completionProvider: {}, codeActionProvider: true },
  } : null);
  assert.deepEqual([...editor.providers.keys()].sort(),
    ["registerCodeActionsProvider", "registerCompletionItemProvider", "registerHoverProvider"]);
  assert.equal(await ask(editor), null, "no answer is none");
  assert.equal(editor.log.some((line) => line.startsWith("debug: ")), false);
});

test("an answer that fails is none, and the log says why", async (t) => {
  const editor = await started(t, ({ method }) => {
    if (method === "textDocument/hover") throw new Error("too deep");
    return { capabilities: { hoverProvider: true } };
  });
  assert.equal(await ask(editor), null);
  assert.ok(editor.log.includes("debug: textDocument/hover: too deep"), editor.log.join("\n"));
});

test("the page of a text that changes meanwhile is asked for again, but not forever", async (t) => {
  const editor = await started(t, ({ method, params, codes }) => {
    globalThis.left ??= 2;
    if (method === "initialize") return { capabilities: {} };
    if (method !== "textDocument/codeAction") return null;
    if (globalThis.left-- > 0) throw Object.assign(new Error("changed"), { code: codes.contentModified });
    globalThis.left = 100;
    const command = (name) => ({ title: name, command: { command: name, arguments: ["http://127.0.0.1:1/?document=A"] } });
    return params.context.only[0] === "source.openPreview" ? [command("other"), command("mkpreview.open")] : [];
  });
  const asked = () => editor.sent.filter(({ method }) => method === "textDocument/codeAction").length;
  editor.open("A.xml");
  await editor.run("mkpreview.preview");
  assert.match(editor.panels[0].html, /src="http:\/\/127\.0\.0\.1:1\/\?document=A"/);
  assert.equal(asked(), 3);
  await assert.rejects(editor.run("mkpreview.preview"), /changed/);
  assert.equal(asked(), 3 + 11);
});

test("a request that the editor does not know is refused with the protocol's code", async (t) => {
  const editor = await started(t, ({ method, connection, report }) => {
    if (method !== "initialize") return null;
    setImmediate(() => connection.request("window/other", {}).catch(({ code }) => report([code])));
    return { capabilities: {} };
  });
  assert.deepEqual(await reported(editor), [-32601]);
});

test("errors and warnings of the server pop up; other words are in the log alone", async (t) => {
  const editor = await started(t, ({ method, connection }) => {
    if (method !== "initialize") return null;
    setImmediate(() => {
      for (const type of [4, 3, 2, 1]) connection.notify("window/showMessage", { type, message: `words ${type}` });
    });
    return { capabilities: {} };
  });
  await editor.until("the error", () => editor.popups.some(({ kind }) => kind === "error"));
  assert.deepEqual(editor.popups.map(({ kind, text }) => [kind, text]), [["warning", "words 2"], ["error", "words 1"]]);
  for (const type of [1, 2, 3, 4]) assert.ok(editor.log.includes(`info: words ${type}`));
});

test("a file that cannot be shown is one that was not, and others are shown with and without focus", async (t) => {
  const editor = await started(t, ({ method, params, connection, report }) => {
    if (method !== "initialize") return null;
    const show = async (name, more) => {
      const uri = `${params.workspaceFolders[0].uri}/${name}`;
      return (await connection.request("window/showDocument", { uri, ...more })).success;
    };
    setImmediate(async () => report([await show("none.xml"), await show("A.xml"), await show("A.xml", { takeFocus: true })]));
    return { capabilities: {} };
  });
  assert.deepEqual(await reported(editor), [false, true, true]);
  assert.deepEqual(editor.shown.map(({ selection, preserveFocus }) => [selection, preserveFocus]),
    [[undefined, true], [undefined, false]]);
  assert.ok(editor.log.some((line) => line.startsWith("warn: ") && line.includes("none.xml")));
});

test("a server that refuses to begin is ended, and not started again", async (t) => {
  const editor = await started(t, () => { throw new Error("no folder"); }, { isReady: false });
  await editor.until("the message", () => editor.popups.length === 1);
  assert.match(editor.popups[0].text, /SIGTERM/);
  assert.ok(editor.log.includes("error: no folder"), editor.log.join("\n"));
  assert.equal(editor.processes.length, 1);
});

test("what was asked of a server that crashes has no answer", async (t) => {
  const editor = await started(t, ({ method }) =>
    method === "initialize" ? { capabilities: { hoverProvider: true } } : new Promise(() => {}));
  const answer = ask(editor);
  await editor.crash();
  assert.equal(await within("the end of the question", answer), null);
  // It never answers the end either.
  await editor.running(2);
  editor.processes[1].kill("SIGKILL");
});

test("a server that says what is no message is started again", async (t) => {
  const editor = await started(t, ({ method }) => {
    if (method === "initialize") setTimeout(() => process.stdout.write("Hello\r\n\r\n"));
    return { capabilities: {} };
  });
  await editor.running(2);
  assert.ok(editor.log.some((line) => line.includes("has no length")), editor.log.join("\n"));
});

test("a server that is stopped while it starts ends, and its late answer counts no more", async (t) => {
  const editor = await started(t, ({ report }) => new Promise((resolve) => {
    process.on("SIGTERM", () => {
      resolve({ capabilities: { hoverProvider: true } });
      setImmediate(() => process.exit(0));
    });
    report(["asked"]);
  }), { isReady: false });
  await reported(editor);
  const ended = once(editor.processes[0], "close");
  await editor.stop();
  assert.deepEqual(await ended, [0, null]);
  assert.equal(editor.contexts["mkpreview.isRunning"], false);
  assert.equal(editor.providers.size, 0);
});
