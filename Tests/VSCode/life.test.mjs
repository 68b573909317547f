// The life of the server: when it runs, and what happens if it ends.

import assert from "node:assert/strict";
import { once } from "node:events";
import { homedir } from "node:os";
import { test } from "node:test";
import { Folder } from "../EndToEnd/support/folder.mjs";
import { Editor } from "./support/editor.mjs";
import { extensionFolder, load } from "./support/load.mjs";
import { types } from "./support/objects.mjs";

const document = '<LMColumnView>\n  <UILable text="a"/>\n</LMColumnView>\n';

const files = { "mkpreview.json": "{}\n", "A.xml": document };

const hasProblems = ({ length }) => length > 0;

test("an untrusted workspace runs nothing until it is trusted", async (t) => {
  const editor = await Editor.start(t, files, { isTrusted: false });
  editor.open("A.xml");
  assert.deepEqual([editor.processes.length, editor.commands], [0, []]);
  assert.equal(editor.context.subscriptions.length, editor.subscriptions);
  editor.trust();
  await editor.running();
  await editor.problems("A.xml", hasProblems);
});

test("a workspace without documents of MarkupKit runs nothing", async (t) => {
  const editor = await Editor.start(t, {
    "pom.xml": '<?xml version="1.0"?>\n<!-- <LMColumnView> -->\n<project/>\n', "A.xml": document,
  });
  const { document: other } = editor.open("pom.xml");
  await editor.settled();
  assert.equal(editor.processes.length, 0);
  assert.equal(editor.statusItems.some(({ isVisible }) => isVisible), false);
  editor.open("A.xml");
  await editor.running();
  await editor.problems("A.xml", hasProblems);
  assert.equal(editor.diagnostics.get(other.uri.toString()), undefined);
});

test("settings that are created later start the server for their folder", async (t) => {
  const editor = await Editor.start(t, { "views/A.xml": document });
  await editor.settled();
  assert.equal(editor.processes.length, 0);
  editor.addFile("views/mkpreview.json", "{}");
  await editor.running();
  editor.open("views/A.xml");
  await editor.problems("views/A.xml", hasProblems);
  const { params } = editor.sent.find(({ method }) => method === "initialize");
  assert.deepEqual(params.workspaceFolders.map(({ uri }) => uri), [editor.uri("views").toString()]);
});

test("folders come and go while the server runs", async (t) => {
  const editor = await Editor.start(t, {
    "one/mkpreview.json": "{}", "one/A.xml": document, "two/B.xml": document.replaceAll("a", "b"),
  }, { folders: ["one", "two"] });
  await editor.running();
  editor.open("one/A.xml");
  await editor.problems("one/A.xml", hasProblems);
  editor.addFile("two/mkpreview.json", "{}");
  await editor.settled();
  editor.open("two/B.xml");
  await editor.problems("two/B.xml", hasProblems);
  editor.closeDocument(editor.documents.find(({ uri }) => uri.path.endsWith("one/A.xml")));
  editor.deleteFile("one/mkpreview.json");
  await editor.problems("one/A.xml", ({ length }) => length === 0);
  assert.equal(editor.processes.length, 1);
  const { event } = editor.sent.findLast(({ method }) => method.endsWith("ChangeWorkspaceFolders")).params;
  assert.deepEqual([event.added, event.removed.map(({ uri }) => uri)], [[], [`${editor.uri("one")}`]]);
  for (const [name, all] of editor.providers) assert.equal(all.size, 1, name);
});

test("a folder that is added to the workspace is previewed", async (t) => {
  const editor = await Editor.start(t, {
    "one/mkpreview.json": "{}", "two/mkpreview.json": "{}", "two/B.xml": document,
  }, { folders: ["one"] });
  await editor.running();
  editor.workspaceFolders = [...editor.workspaceFolders, { uri: editor.uri("two"), name: "two", index: 1 }];
  editor.fire("workspace.onDidChangeWorkspaceFolders", {});
  await editor.settled();
  editor.open("two/B.xml");
  await editor.problems("two/B.xml", hasProblems);
  const { event } = editor.sent.findLast(({ method }) => method.endsWith("ChangeWorkspaceFolders")).params;
  assert.deepEqual([event.added.map(({ uri }) => uri), event.removed], [[`${editor.uri("two")}`], []]);
});

test("a text starts the server when it is saved with a class as its root", async (t) => {
  const editor = await Editor.start(t, { "A.xml": "<project/>\n" });
  const { document: open } = editor.open("A.xml");
  await editor.settled();
  editor.edit(open, [[0, 1], [0, 8], "UILabel"]);
  await editor.settled();
  assert.equal(editor.processes.length, 0);
  editor.save(open);
  await editor.running();
});

test("a document of a folder without settings is closed there, and its problems end", async (t) => {
  const editor = await Editor.start(t, {
    "one/mkpreview.json": "{}", "two/mkpreview.json": "{}", "two/B.xml": document,
  }, { folders: ["one", "two"] });
  await editor.running();
  const { document: open } = editor.open("two/B.xml");
  await editor.problems("two/B.xml", hasProblems);
  editor.documents = [];
  editor.deleteFile("two/mkpreview.json");
  await editor.until("one folder", () => editor.sent.at(-1).method.endsWith("ChangeWorkspaceFolders"));
  editor.documents = [open];
  editor.fire("workspace.onDidOpenTextDocument", open);
  await editor.running();
  await editor.until("the folder", () => editor.sent.some(({ method }) => method === "textDocument/didClose"));
});

test("agents in the editor get a server for each folder", async (t) => {
  const editor = await Editor.start(t, {
    "one/mkpreview.json": "{}", "two/mkpreview.json": "{}",
  }, { folders: ["one", "two"] });
  await editor.running();
  const offered = () => editor.agents.get("mkpreview").provideMcpServerDefinitions();
  assert.deepEqual(offered().map(({ label, args }) => [label, args]), ["one", "two"].map(
    (name) => [`mkpreview: ${name}`, ["mcp", editor.uri(name).fsPath]]));
  assert.equal(offered()[0].command, editor.setting.globalValue);
  let changes = 0;
  editor.agents.get("mkpreview").onDidChangeMcpServerDefinitions(() => { changes += 1; });
  editor.deleteFile("two/mkpreview.json");
  await editor.until("one server", () => changes === 1 && offered().length === 1);
  await editor.stop();
  assert.equal(editor.agents.size, 0);
});

test("an editor without servers for agents gets none", async (t) => {
  const editor = await Editor.start(t, files, { hasAgents: false });
  await editor.running();
  assert.equal(editor.agents.size, 0);
});

test("a document outside of all folders is previewed, too", async (t) => {
  const editor = await Editor.start(t, { "A.xml": document }, { folders: null });
  await editor.settled();
  editor.open("A.xml");
  await editor.running();
  await editor.problems("A.xml", hasProblems);
});

test("a server that crashes is started again with the unsaved texts", async (t) => {
  const editor = await Editor.start(t, files);
  await editor.running();
  const { document: open } = editor.open("A.xml");
  await editor.problems("A.xml", hasProblems);
  editor.edit(open, [[1, 3], [1, 10], "UILabel"]);
  await editor.problems("A.xml", ({ length }) => length === 0);
  await editor.crash();
  await editor.running(2);
  await editor.until("the cursor", () => editor.sent.some(({ method }) => method === "mkpreview/cursor"));
  editor.edit(open, [[1, 10], [1, 10], "x"]);
  await editor.problems("A.xml", ([problem]) => problem?.message.includes("UILabelx"));
  assert.equal(editor.sent.filter(({ method }) => method === "textDocument/didChange").length, 1);
  assert.deepEqual(editor.popups, []);
});

test("problems of a crashed server are removed, and its providers with it", async (t) => {
  const editor = await Editor.start(t, files);
  await editor.running();
  editor.open("A.xml");
  await editor.problems("A.xml", hasProblems);
  // The next server cannot start.
  editor.changeSettingSilently("/nowhere/mkpreview");
  await editor.crash();
  await editor.until("the failure", () => editor.popups.length === 1);
  assert.equal(editor.diagnostics.size, 0);
  for (const [name, all] of editor.providers) assert.equal(all.size, 0, name);
});

test("a server that crashes six times stays down until a person starts it", async (t) => {
  const editor = await Editor.start(t, files);
  for (let count = 1; count <= 5; count += 1) {
    await editor.running(count);
    await editor.crash();
  }
  await editor.running(6);
  editor.choices = ["Start Again"];
  await editor.crash();
  await editor.until("the message", () => editor.popups.length === 1);
  assert.match(editor.popups[0].text, /SIGKILL/);
  await editor.running(7);
  assert.equal(editor.processes.length, 7);
  await editor.crash();
  await editor.running(8);
});

test("a crash keeps the address of the page", async (t) => {
  const editor = await Editor.start(t, files);
  await editor.running();
  editor.open("A.xml");
  await editor.run("mkpreview.preview");
  const address = () => /src="([^"]*)"/.exec(editor.panels[0].html)[1];
  const before = address();
  editor.panels[0].html = "";
  await editor.crash();
  await editor.running(2);
  await editor.until("the page", () => editor.panels[0].html);
  assert.equal(address(), before);
  assert.equal(editor.panels.length, 1);
});

test("a page in one of several folders has no address that all could keep", async (t) => {
  const editor = await Editor.start(t, {
    "one/mkpreview.json": "{}", "two/mkpreview.json": "{}", "two/B.xml": document,
  }, { folders: ["one", "two"] });
  await editor.running();
  editor.open("two/B.xml");
  await editor.run("mkpreview.preview");
  await editor.crash();
  await editor.running(2);
  const { params } = editor.sent.find(({ method }) => method === "initialize");
  assert.deepEqual(params.initializationOptions, {});
});

test("a program that is missing is named, with the way to install it", async (t) => {
  const editor = await Editor.start(t, files, {
    setting: { defaultValue: "mkpreview", globalValue: "/nowhere/mkpreview" },
    choices: ["How to Install It"],
  });
  await editor.until("the text", () => editor.executed.length);
  assert.equal(editor.popups[0].text, "mkpreview: There is no program /nowhere/mkpreview.");
  const [command, uri] = editor.executed[0];
  assert.equal(command, "markdown.showPreview");
  assert.match(uri.path, /\/vscode\/README\.md$/);
  editor.open("A.xml");
  await editor.settled();
  assert.equal(editor.processes.length, 1, "it is not started again and again");
  assert.equal(await editor.run("mkpreview.preview"), undefined, "a person starts it again");
  await editor.until("the second message", () => editor.popups.length === 2);
  assert.deepEqual([editor.processes.length, editor.panels.length], [2, 0]);
});

test("a file that is no program is one that is missing", async (t) => {
  const folder = new Folder({ text: "no program\n" });
  t.after(() => folder.delete());
  const editor = await Editor.start(t, files, { setting: { globalValue: folder.at("text") } });
  await editor.until("the message", () => editor.popups.length === 1);
  assert.equal(editor.popups[0].text, `mkpreview: There is no program ${folder.at("text")}.`);
});

test("a program that ends at once is not started again, and its words are shown", async (t) => {
  const folder = new Folder({ old: "#!/bin/sh\necho 'Unknown command lsp' >&2\nexit 64\n" });
  t.after(() => folder.delete());
  folder.setPermissions("old", 0o755);
  const editor = await Editor.start(t, files, {
    setting: { defaultValue: "mkpreview", globalValue: folder.at("old") },
    choices: ["Show the Log"],
  });
  await editor.until("the message", () => editor.popups.length === 1);
  assert.match(editor.popups[0].text, /status 64\. Unknown command lsp$/);
  assert.equal(editor.processes.length, 1);
  const [item] = editor.statusItems;
  assert.deepEqual([item.command, item.backgroundColor.id],
    ["mkpreview.restart", "statusBarItem.errorBackground"]);
  assert.match(item.tooltip, /status 64/);
  assert.ok(editor.log.includes("info: Unknown command lsp"));
  assert.deepEqual(editor.popups[0].buttons, ["Start Again", "Show the Log"]);
  await editor.until("the log", () => editor.showsLog);
});

test("a program that speaks no protocol is ended", async (t) => {
  const folder = new Folder({ other: "#!/bin/sh\nprintf 'Hello\\r\\n\\r\\n'\nexec cat\n" });
  t.after(() => folder.delete());
  folder.setPermissions("other", 0o755);
  const editor = await Editor.start(t, files, {
    setting: { defaultValue: "mkpreview", globalValue: folder.at("other") },
  });
  await editor.until("the message", () => editor.popups.length === 1);
  assert.ok(editor.log.some((line) => line.includes("has no length")), editor.log.join("\n"));
});

test("a workspace cannot set the program; a change of the user's setting starts it", async (t) => {
  const { setting } = new Editor();
  const editor = await Editor.start(t, files, {
    setting: {
      ...setting, workspaceValue: "/nowhere/workspace", workspaceFolderValue: "/nowhere/folder",
    },
  });
  await editor.running();
  const [{ spawnfile, spawnargs, startedIn }] = editor.processes;
  assert.deepEqual([spawnfile, spawnargs.slice(1)], [setting.globalValue, ["lsp"]]);
  assert.equal(startedIn, homedir(), "a relative name finds nothing in the workspace");
  editor.fire("workspace.onDidChangeConfiguration", { affectsConfiguration: () => false });
  await editor.settled();
  assert.equal(editor.sent.some(({ method }) => method === "shutdown"), false, "other settings change nothing");
  editor.changeSetting(setting.globalValue);
  await editor.until("the second server", () => editor.processes.length === 2);
  await editor.running(2);
});

test("the extension ends its server as the protocol says", async (t) => {
  const editor = await Editor.start(t, files);
  await editor.running();
  await editor.stop();
  assert.equal(editor.processes[0].exitCode, 0, "the end waits for it");
});

test("nothing of the extension is left after its end", async (t) => {
  const editor = await Editor.start(t, files);
  await editor.running();
  editor.open("A.xml");
  await editor.run("mkpreview.preview");
  await editor.problems("A.xml", hasProblems);
  await editor.stop();
  await editor.stop();
  assert.deepEqual([editor.commands, editor.subscriptions, editor.diagnostics.size], [[], 0, 0]);
  assert.deepEqual(editor.disposed.sort(), ["log", "problems", "status", "watcher"]);
  assert.equal(editor.panels[0].isDisposed, true);
  assert.equal(editor.contexts["mkpreview.isRunning"], false);
  for (const [name, all] of editor.providers) assert.equal(all.size, 0, name);
  const timers = process.getActiveResourcesInfo().filter((one) => one === "Timeout");
  assert.deepEqual(timers, []);
});

test("what happens during a restart waits for its end", async (t) => {
  const editor = await Editor.start(t, files);
  await editor.running();
  const [{ pid }] = editor.processes;
  // The server takes long to end.
  process.kill(pid, "SIGSTOP");
  const restarted = editor.run("mkpreview.restart");
  editor.open("A.xml");
  editor.addFile("deep/mkpreview.json", "{}");
  await editor.settled();
  assert.equal(editor.processes.length, 1);
  process.kill(pid, "SIGCONT");
  await restarted;
  await editor.running(2);
  await editor.problems("A.xml", hasProblems);
  assert.deepEqual([editor.processes.length, editor.popups], [2, []]);
  editor.edit(editor.documents[0], [[1, 3], [1, 10], "UILabel"]);
  assert.equal(editor.sent.filter(({ method }) => method === "textDocument/didChange").length, 1);
});

test("a server that does not answer is killed", async (t) => {
  const editor = await Editor.start(t, files);
  await editor.running();
  editor.processes[0].kill("SIGSTOP");
  const ended = once(editor.processes[0], "close");
  await editor.stop();
  assert.deepEqual(await ended, [null, "SIGKILL"]);
});

test("the status bar counts the problems", async (t) => {
  const editor = await Editor.start(t, files);
  await editor.running();
  const [item] = editor.statusItems;
  editor.open("A.xml");
  await editor.until("one problem", () => item.text === "$(device-mobile) mkpreview · 1 problem");
  assert.equal(item.command, "mkpreview.preview");
  assert.equal(item.isVisible, true);
  editor.edit(editor.documents[0], [[2, 0], [2, 0], "<UILable/>\n"]);
  await editor.until("two problems", () => item.text === "$(device-mobile) mkpreview · 2 problems");
  editor.edit(editor.documents[0], [[1, 3], [1, 10], "UILabel"], [[2, 0], [3, 0], ""]);
  await editor.until("no problem", () => item.text === "$(device-mobile) mkpreview");
});

test("problems are errors and warnings, and are counted while the server runs", () => {
  const item = { show() {}, dispose() { item.isDisposed = true; } };
  const window = { createStatusBarItem: () => item };
  const { Status } = load(`${extensionFolder}status.js`, { vscode: { ...types, window } });
  const status = new Status();
  const found = [[0, 1, 2], [3], [1]].map((all) => all.map((severity) => ({ severity })));
  const count = () => status.count({ forEach: (act) => found.forEach((all, index) => act(index, all)) });
  const look = (...state) => {
    status.show(...state);
    return [item.text, item.tooltip];
  };
  count();
  count();
  assert.deepEqual(look("starting"), ["$(loading~spin) mkpreview", "mkpreview starts"]);
  assert.deepEqual(look("running"), ["$(device-mobile) mkpreview · 3 problems", "Open the preview"]);
  assert.deepEqual(look("stopped", "why"), ["$(error) mkpreview", "mkpreview has ended; start it again\nwhy"]);
  status.dispose();
  assert.equal(item.isDisposed, true);
});

test("the status bar says that the server starts, also after a crash", async (t) => {
  const editor = await Editor.start(t, files);
  const [item] = editor.statusItems;
  const look = () => [item.name, item.text, item.command, item.isVisible];
  const starting = ["mkpreview", "$(loading~spin) mkpreview", undefined, true];
  assert.deepEqual(look(), starting);
  await editor.running();
  editor.open("A.xml");
  await editor.problems("A.xml", hasProblems);
  await editor.crash();
  assert.deepEqual(look(), starting);
  await editor.running(2);
});
