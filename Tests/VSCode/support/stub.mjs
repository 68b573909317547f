// Visual Studio Code's API, as far as the extension uses it, with the names of the list alone.

import { EventEmitter as Notifier } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { within } from "../../EndToEnd/support/deadline.mjs";
import { agentProvider, namespaces, objects, providers } from "./api.mjs";
import { TextDocument } from "./document.mjs";
import { guarded, types } from "./objects.mjs";

const languageIDs = { ".xml": "xml", ".json": "json", ".strings": "strings", ".md": "markdown" };

const { EventEmitter, Position, Range, Selection, Uri } = types;

/** A window with documents, and what an extension did in it. */
export class Window {
  /** What changes, so that tests can wait for it. */
  #notifier = new Notifier().setMaxListeners(0);
  #events = {};
  #commands = new Map();
  /** The registered providers, by the function that registers them. */
  providers = new Map();
  contexts = {};
  popups = [];
  executed = [];
  opened = [];
  shown = [];
  panels = [];
  log = [];
  statusItems = [];
  diagnostics = new Map();
  documents = [];
  editors = [];
  activeEditor = undefined;
  /** Whether the editor has servers for agents, and those that the extension offers. */
  hasAgents = true;
  agents = new Map();
  /** How many events the extension listens to, and what it disposed of. */
  subscriptions = 0;
  disposed = [];
  /** The buttons that a person presses, in this order. */
  choices = [];
  isTrusted = true;
  setting = { defaultValue: "mkpreview" };

  // Waiting

  note() {
    this.#notifier.emit("change");
  }

  /** Waits until a condition holds after something changed; returns its value. */
  until(what, condition) {
    let check;
    const found = new Promise((resolve, reject) => {
      check = () => {
        try {
          const value = condition();
          if (value) resolve(value);
        } catch (error) {
          reject(error);
        }
      };
      this.#notifier.on("change", check);
      check();
    });
    return within(what, found).finally(() => this.#notifier.off("change", check));
  }

  // Documents and editors

  document(uri) {
    const known = this.documents.find((one) => one.uri.toString() === uri.toString());
    if (known) return known;
    const text = readFileSync(uri.path, "utf8");
    const document = new TextDocument(uri, languageIDs[extname(uri.path)] ?? "plaintext", text);
    this.documents.push(document);
    this.fire("workspace.onDidOpenTextDocument", document);
    return document;
  }

  show(document, viewColumn, selection) {
    let editor = this.editors.find((one) => one.document === document);
    if (!editor) {
      const start = new Selection(new Position(0, 0), new Position(0, 0));
      editor = { document, viewColumn, selection: start, selections: [start] };
      this.editors = [...this.editors.filter((one) => one.viewColumn !== viewColumn), editor];
    }
    if (selection) this.select(editor, selection.start, selection.end);
    this.activeEditor = editor;
    this.fire("window.onDidChangeActiveTextEditor", editor);
    return editor;
  }

  select(editor, start, end) {
    editor.selection = new Selection(start, end);
    editor.selections = [editor.selection];
    this.fire("window.onDidChangeTextEditorSelection", { textEditor: editor, selections: editor.selections });
  }

  /** Replaces ranges of a document at once, as several cursors do; the last one comes first. */
  edit(document, ...changes) {
    const sorted = changes.map(([start, end, text]) =>
      ({ range: new Range(...start, ...end), text }))
      .sort((one, other) => document.offsetAt(other.range.start) - document.offsetAt(one.range.start));
    // An event without changes says that the text was saved.
    if (sorted.length) document.apply(sorted);
    this.fire("workspace.onDidChangeTextDocument", { document, contentChanges: sorted });
  }

  // The API

  fire(name, value) {
    this.#events[name]?.fire(value);
    this.note();
  }

  #event(name) {
    this.#events[name] ??= new EventEmitter();
    return (listener) => {
      const subscription = this.#events[name].event(listener);
      this.subscriptions += 1;
      return { dispose: () => {
        this.subscriptions -= 1;
        subscription.dispose();
      } };
    };
  }

  /** What disposes of a part with a name. */
  #disposing(name) {
    return () => { this.disposed.push(name); };
  }

  get api() {
    const parts = {
      commands: this.#commandsAPI(), env: this.#envAPI(), languages: this.#languagesAPI(),
      window: this.#windowAPI(), workspace: this.#workspaceAPI(),
      ...this.hasAgents && { lm: this.#agentsAPI() },
    };
    const guardedParts = Object.entries(parts).map(
      ([name, part]) => [name, guarded(part, namespaces[name], name)]);
    const all = { lm: undefined, ...types, ...Object.fromEntries(guardedParts), version: "1.82.0" };
    return guarded(all, Object.keys(all), "vscode");
  }

  #commandsAPI() {
    return {
      registerCommand: (name, run) => {
        if (this.#commands.has(name)) throw new Error(`command ${name} is registered twice`);
        this.#commands.set(name, run);
        return { dispose: () => this.#commands.delete(name) };
      },
      executeCommand: async (name, ...args) => {
        if (name === "setContext") this.contexts[args[0]] = args[1];
        else this.executed.push([name, ...args]);
        this.note();
        return this.#commands.get(name)?.(...args);
      },
    };
  }

  /** Runs a registered command. */
  run(command, ...args) {
    return this.#commands.get(command)(...args);
  }

  get commands() {
    return [...this.#commands.keys()].sort();
  }

  #envAPI() {
    return {
      asExternalUri: async (uri) => this.forwards ? this.forwards(uri) : uri,
      openExternal: async (uri) => {
        this.opened.push(uri.toString(true));
        return true;
      },
    };
  }

  #languagesAPI() {
    const register = (name, hasSelector) => (...args) => {
      const [selector, provider, ...options] = hasSelector ? args : [undefined, ...args];
      const names = providers[name];
      const entry = { selector, provider: guarded(provider, names, `the provider of ${name}`), options };
      if (!provider[names[0]]) throw new TypeError(`the provider of ${name} has no ${names[0]}`);
      if (!this.providers.has(name)) this.providers.set(name, new Set());
      this.providers.get(name).add(entry);
      this.note();
      return { dispose: () => this.providers.get(name).delete(entry) };
    };
    return {
      match: (selector, document) => selector.some((one) => matches(one, document)) ? 10 : 0,
      createDiagnosticCollection: () => this.#collection(),
      ...Object.fromEntries(Object.keys(providers).map((name) =>
        [name, register(name, name !== "registerWorkspaceSymbolProvider")])),
    };
  }

  #agentsAPI() {
    return {
      registerMcpServerDefinitionProvider: (id, provider) => {
        this.agents.set(id, guarded(provider, agentProvider, "the provider of servers for agents"));
        provider.onDidChangeMcpServerDefinitions(() => this.note());
        return { dispose: () => this.agents.delete(id) };
      },
    };
  }

  #collection() {
    const all = this.diagnostics;
    const change = (act) => (...args) => {
      act(...args);
      this.note();
    };
    return guarded({
      set: change((uri, found) => all.set(uri.toString(), found)),
      clear: change(() => all.clear()),
      forEach: (act) => all.forEach((found, uri) => act(Uri.parse(uri), found)),
      dispose: this.#disposing("problems"),
    }, objects.DiagnosticCollection, "a collection of problems");
  }

  #windowAPI() {
    const editor = this;
    const popup = (kind) => async (text, ...buttons) => {
      const choice = buttons.includes(this.choices[0]) ? this.choices.shift() : undefined;
      this.popups.push({ kind, text, buttons });
      this.note();
      return choice;
    };
    return {
      get activeTextEditor() { return editor.activeEditor; },
      get visibleTextEditors() { return editor.editors; },
      onDidChangeActiveTextEditor: this.#event("window.onDidChangeActiveTextEditor"),
      onDidChangeTextEditorSelection: this.#event("window.onDidChangeTextEditorSelection"),
      showErrorMessage: popup("error"),
      showWarningMessage: popup("warning"),
      showInformationMessage: popup("information"),
      showTextDocument: async (document, { viewColumn, selection, preserveFocus }) => {
        this.shown.push({ document, viewColumn, selection, preserveFocus });
        return this.show(document, viewColumn, selection);
      },
      createOutputChannel: () => this.#channel(),
      createStatusBarItem: (id, alignment, priority) => this.#statusItem({ id, alignment, priority }),
      createWebviewPanel: (...args) => this.#panel(...args),
    };
  }

  #channel() {
    const write = (level) => (text) => {
      this.log.push(`${level}: ${text}`);
      this.note();
    };
    const levels = ["debug", "info", "warn", "error"].map((level) => [level, write(level)]);
    return guarded(
      {
        ...Object.fromEntries(levels), dispose: this.#disposing("log"),
        show: () => { this.showsLog = true; this.note(); },
      },
      objects.LogOutputChannel, "a log");
  }

  #statusItem(options) {
    const item = {
      ...options, isVisible: false, show: () => { item.isVisible = true; },
      hide: () => { item.isVisible = false; }, dispose: this.#disposing("status"),
    };
    this.statusItems.push(item);
    const { isVisible: _, ...listed } = item;
    const shown = guarded(listed, objects.StatusBarItem, "a status bar item");
    return new Proxy(shown, {
      set: (target, name, value) => {
        target[name] = value;
        item[name] = value;
        this.note();
        return true;
      },
    });
  }

  #panel(viewType, title, place, options) {
    const disposed = new EventEmitter();
    const panel = {
      viewType, title, viewColumn: 2, reveals: [], options, place, isDisposed: false, html: "",
    };
    this.panels.push(panel);
    const note = () => this.note();
    const webview = guarded({
      options, get html() { return panel.html; }, set html(text) { panel.html = text; note(); },
    }, objects.Webview, "a webview");
    panel.dispose = () => {
      panel.isDisposed = true;
      disposed.fire();
    };
    this.note();
    return guarded({
      viewType, title, options, webview, viewColumn: panel.viewColumn,
      onDidDispose: disposed.event, dispose: panel.dispose, reveal: (...args) => { panel.reveals.push(args); },
    }, objects.WebviewPanel, "a panel");
  }

  #workspaceAPI() {
    const editor = this;
    const names = [
      "onDidOpenTextDocument", "onDidCloseTextDocument", "onDidChangeTextDocument",
      "onDidSaveTextDocument", "onWillRenameFiles", "onDidChangeWorkspaceFolders", "onDidChangeConfiguration",
      "onDidGrantWorkspaceTrust",
    ];
    return {
      get isTrusted() { return editor.isTrusted; },
      get textDocuments() { return editor.documents; },
      get workspaceFolders() { return editor.workspaceFolders; },
      ...Object.fromEntries(names.map((name) => [name, this.#event(`workspace.${name}`)])),
      getConfiguration: () => guarded(
        { inspect: () => this.setting }, objects.WorkspaceConfiguration, "the settings"),
      createFileSystemWatcher: () => guarded({
        onDidCreate: this.#event("watcher.onDidCreate"),
        onDidDelete: this.#event("watcher.onDidDelete"), dispose: this.#disposing("watcher"),
      }, objects.FileSystemWatcher, "a watcher"),
      findFiles: async (pattern, skipped, most) => this.#files(pattern).slice(0, most),
      openTextDocument: async (uri) => this.document(uri),
      applyEdit: async (edit) => {
        for (const [uri, edits] of edit.entries()) {
          this.edit(this.document(uri), ...edits.map(({ range: { start, end }, newText }) =>
            [[start.line, start.character], [end.line, end.character], newText]));
        }
        return true;
      },
    };
  }

  /** The files of the workspace with the name after `**` in a pattern. */
  #files(pattern) {
    const name = pattern.slice(pattern.lastIndexOf("/") + 1);
    return (this.workspaceFolders ?? []).flatMap(({ uri }) =>
      readdirSync(uri.path, { recursive: true }).filter((path) => `/${path}`.endsWith(`/${name}`))
        .map((path) => Uri.file(join(uri.path, path))));
  }
}

/** Whether a filter of documents matches one: by scheme, language and the folder of a pattern. */
function matches({ scheme, language, pattern }, { uri, languageId }) {
  return scheme === uri.scheme && language === languageId
    && (!pattern || uri.path.startsWith(`${pattern.base.replace(/\/$/, "")}/`));
}
