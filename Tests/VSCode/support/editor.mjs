// The extension in a window, with the real language server behind it, and a person in front.

import childProcess from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { Folder } from "../../EndToEnd/support/folder.mjs";
import { program } from "../../EndToEnd/support/program.mjs";
import { extensionFolder, load } from "./load.mjs";
import { types } from "./objects.mjs";
import { Window } from "./stub.mjs";

const { CancellationTokenSource, Position, Uri } = types;

/** An editor with a folder of files. */
export class Editor extends Window {
  #extension = null;
  /** The processes that the extension started. */
  processes = [];
  /** The messages that the extension sent to the last server. */
  sent = [];
  setting = { defaultValue: "mkpreview", globalValue: program };

  /** Opens a folder, and the extension in it. */
  static async start(t, files, { folders = [""], activates = true, ...options } = {}) {
    const editor = Object.assign(new Editor(), options);
    editor.folder = new Folder(files);
    editor.workspaceFolders = folders?.map((name, index) =>
      ({ uri: Uri.file(join(editor.folder.path, name)), name: name || "folder", index }));
    t.after(() => editor.close());
    editor.#load(options.extension ?? extensionFolder);
    if (activates) await editor.activate();
    return editor;
  }

  async activate() {
    this.context = { subscriptions: [], extensionUri: Uri.file(extensionFolder) };
    await this.#extension.activate(this.context);
  }

  /** Ends the extension. */
  stop() {
    return this.#extension.deactivate();
  }

  async close() {
    await this.stop();
    this.folder.delete();
  }

  /** Loads the extension with this stub as its API; nothing of an earlier test is left. */
  #load(folder) {
    const processes = { ...childProcess, spawn: (...args) => this.#spawn(...args) };
    this.#extension = load(folder, { vscode: this.api, "node:child_process": processes }, folder);
  }

  #spawn(...args) {
    const child = childProcess.spawn(...args);
    this.processes.push(Object.assign(child, { startedIn: args[2].cwd }));
    this.sent = [];
    const write = child.stdin.write.bind(child.stdin);
    child.stdin.write = (text, ...rest) => {
      this.sent.push({ at: performance.now(), ...JSON.parse(text.slice(text.indexOf("\r\n\r\n"))) });
      const result = write(text, ...rest);
      this.note();
      return result;
    };
    this.note();
    return child;
  }

  /** Waits until the server runs. */
  running(count = this.processes.length || 1) {
    return this.until("the server", () =>
      this.processes.length >= count && this.contexts["mkpreview.isRunning"]);
  }

  /** Waits until the extension has handled what happened before: all of it but for the server. */
  settled() {
    return new Promise(setImmediate);
  }

  /** Kills the server. */
  async crash() {
    const ended = once(this.processes.at(-1), "close");
    this.contexts = {};
    this.processes.at(-1).kill("SIGKILL");
    await ended;
  }

  /** The address of the page, after the server has handled what was sent before. */
  async pageURL() {
    const [{ provider }] = this.providers.get("registerWorkspaceSymbolProvider");
    await provider.provideWorkspaceSymbols("no such symbol", new CancellationTokenSource().token);
    return this.log.findLast((line) => line.includes(" at http:")).match(/http\S+(?=\/$)/)[0];
  }

  /** Waits until the next place of the cursor is sent. */
  cursorSent() {
    const count = () => this.sent.filter(({ method }) => method === "mkpreview/cursor").length;
    const before = this.sentCursors ?? 0;
    return this.until("the cursor", () => count() > before).then(() => { this.sentCursors = count(); });
  }

  // What a person does

  uri(name) {
    return Uri.file(this.folder.at(name));
  }

  /** Opens a file in an editor, and moves the cursor into it. */
  open(name, column = 1) {
    const document = this.document(this.uri(name));
    const editor = this.show(document, column);
    return Object.assign(editor, { name });
  }

  moveCursor(editor, line, character) {
    const place = new Position(line, character);
    this.select(editor, place, place);
  }

  save(document) {
    this.folder.write(document.uri.path.slice(this.folder.path.length + 1), document.getText());
    this.fire("workspace.onDidSaveTextDocument", document);
  }

  closeDocument(document) {
    this.documents = this.documents.filter((one) => one !== document);
    this.editors = this.editors.filter((one) => one.document !== document);
    this.fire("workspace.onDidCloseTextDocument", document);
  }

  trust() {
    this.isTrusted = true;
    this.fire("workspace.onDidGrantWorkspaceTrust");
  }

  /** Creates or deletes a file outside of the editor. */
  addFile(name, text) {
    this.folder.write(name, text);
    this.fire("watcher.onDidCreate", this.uri(name));
  }

  deleteFile(name) {
    this.folder.remove(name);
    this.fire("watcher.onDidDelete", this.uri(name));
  }

  changeSettingSilently(globalValue) {
    this.setting = { ...this.setting, globalValue };
  }

  changeSetting(globalValue) {
    this.changeSettingSilently(globalValue);
    this.fire("workspace.onDidChangeConfiguration",
      { affectsConfiguration: (name) => "mkpreview.command".startsWith(name) });
  }

  /** Asks a provider, as Visual Studio Code does. */
  ask(register, provide, ...args) {
    const [found] = [...this.providers.get(register) ?? []];
    return found.provider[provide](...args);
  }

  /** The words of the problems of a file, once a condition holds for them. */
  problems(name, condition = () => true) {
    return this.until(`problems of ${name}`, () => {
      const found = this.diagnostics.get(this.uri(name).toString()) ?? [];
      return condition(found) && { found };
    }).then(({ found }) => found);
  }
}
