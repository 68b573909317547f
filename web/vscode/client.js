// Everything together: which folders are previewed, by a server that runs as long as there are some.

const vscode = require("vscode");
const { Agents } = require("./agents.js");
const { codes } = require("./connection.js");
const { ofDocument } = require("./conversion.js");
const { Features } = require("./features.js");
const { Folders } = require("./folders.js");
const { Preview } = require("./preview.js");
const { Requests } = require("./requests.js");
const { Server } = require("./server.js");
const { Status } = require("./status.js");
const { Texts } = require("./texts.js");

/** The server's command that opens its page, with the URL, and the kind of action that has it. */
const [openCommand, openKind] = ["mkpreview.open", "source.openPreview"];

/** How often a question is repeated whose answer was outdated on its way. */
const mostRepetitions = 10;

const beginning = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

/** The client of the language server. */
class Client {
  #log = vscode.window.createOutputChannel("mkpreview", { log: true });
  #diagnostics = vscode.languages.createDiagnosticCollection("mkpreview");
  #status = new Status();
  #preview = new Preview();
  #folders = new Folders();
  #agents = new Agents();
  #readme;
  #server;
  #features;
  /** What the running server offers. */
  #capabilities = null;
  #texts = null;
  #hasFailed = false;
  /** What waits until the server runs or has ended for good. */
  #waiting = [];
  /** The last change of folders, or restart; they follow one another. */
  #change = Promise.resolve();
  /** The document that the panel was opened for. */
  #previewed = null;
  #subscriptions;

  /** @param {object} readme the URI of the text that says how to install the program */
  constructor(readme) {
    this.#readme = readme;
    const requests = new Requests({
      preview: this.#preview, diagnostics: this.#diagnostics, log: this.#log,
      features: { refresh: (method) => this.#features.refresh(method) },
      counted: () => this.#status.count(this.#diagnostics),
    });
    this.#server = new Server({
      log: this.#log,
      request: (method, params) => requests.request(method, params),
      notification: (method, params) => requests.notification(method, params),
      started: (capabilities) => this.#onStarted(capabilities),
      ended: (failure) => this.#onEnded(failure),
    });
    this.#features = new Features(this.#server);
    const { workspace, commands } = vscode;
    const settings = workspace.createFileSystemWatcher("**/mkpreview.json", false, true, false);
    const update = () => this.update();
    const openPage = (options) => () => this.#openPage(options);
    this.#subscriptions = [
      settings, settings.onDidCreate(update), settings.onDidDelete(update),
      workspace.onDidChangeWorkspaceFolders(update),
      workspace.onDidOpenTextDocument(update), workspace.onDidSaveTextDocument(update),
      workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration("mkpreview.command")) this.restart();
      }),
      commands.registerCommand("mkpreview.preview", openPage({})),
      commands.registerCommand("mkpreview.openInBrowser", openPage({ inBrowser: true })),
      commands.registerCommand("mkpreview.restart", () => this.restart()),
    ];
  }

  /** Finds the folders to preview, and starts the server for them. */
  update() { return this.#afterOthers(() => this.#updateFolders()); }

  /** Changes what runs, once the changes before have ended. */
  #afterOthers(change) {
    this.#change = this.#change.then(change).catch((error) => this.#log.error(error.message));
    return this.#change;
  }

  async #updateFolders() {
    const isChanged = await this.#folders.update();
    const { roots, hasLooseDocuments } = this.#folders;
    if (isChanged) this.#agents.offer(roots);
    if (this.#server.isRunning) {
      if (isChanged) this.#changeFolders();
    } else if (!this.#server.hasProcess && !this.#hasFailed && (roots.length || hasLooseDocuments)) {
      this.#start();
    }
  }

  #changeFolders() {
    this.#server.changeFolders(this.#folders.roots);
    this.#features.register(this.#capabilities, this.#folders.selector);
    this.#texts.update();
  }

  #start() {
    this.#status.show("starting");
    this.#server.start(this.#folders.roots);
  }

  /** Ends the server, if there is one, and starts it for the folders of this moment. */
  restart() {
    return this.#afterOthers(async () => {
      await this.#server.stop();
      this.#onStopped();
      this.#hasFailed = false;
      await this.#updateFolders();
    });
  }

  async dispose() {
    for (const one of this.#subscriptions) one.dispose();
    const ended = this.#server.stop();
    this.#onStopped();
    await ended;
    for (const one of [this.#agents, this.#preview, this.#status, this.#diagnostics, this.#log]) one.dispose();
  }

  #onStarted(capabilities) {
    this.#capabilities = capabilities;
    this.#texts = new Texts(this.#server, this.#folders);
    this.#changeFolders();
    this.#status.show("running");
    vscode.commands.executeCommand("setContext", "mkpreview.isRunning", true);
    for (const { resolve } of this.#waiting.splice(0)) resolve();
    // The page of the server before had another address.
    if (this.#preview.isOpen) this.#show(this.#previewed).catch((error) => this.#log.warn(error.message));
  }

  #onStopped() {
    this.#capabilities = null;
    this.#texts?.dispose();
    this.#texts = null;
    this.#features.dispose();
    this.#diagnostics.clear();
    vscode.commands.executeCommand("setContext", "mkpreview.isRunning", false);
  }

  /** Handles the end of the server; a failure ends it for good. */
  async #onEnded(failure) {
    this.#onStopped();
    if (!failure) {
      // Open pages find the next server at their address, if it has no other folder to show there.
      this.#server.port = this.#folders.roots.length > 1 ? null : this.#preview.port;
      return this.#status.show("starting");
    }
    this.#hasFailed = true;
    this.#status.show("stopped", failure.message);
    for (const { reject } of this.#waiting.splice(0)) reject(new Error(failure.message));
    const choices = {
      "How to Install It": () => vscode.commands.executeCommand("markdown.showPreview", this.#readme),
      "Start Again": () => this.restart(),
      "Show the Log": () => this.#log.show(),
    };
    const titles = Object.keys(choices).slice(failure.isMissing ? 0 : 1);
    const choice = await vscode.window.showErrorMessage(`mkpreview: ${failure.message}`, ...titles);
    return choices[choice]?.();
  }

  /** Returns once the server runs; fails if it cannot. */
  async #running() {
    if (this.#server.isRunning) return;
    if (!this.#server.hasProcess) this.#start();
    await new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }));
  }

  /** The document in the active editor, previewed from now on; null if it is none of ours. */
  async #activeDocument() {
    const document = vscode.window.activeTextEditor?.document;
    if (!document) return null;
    if (!this.#folders.includes(document)) {
      this.#folders.want(document);
      await this.update();
    }
    return this.#folders.includes(document) ? document : null;
  }

  /** Shows the page for a document, or for the first folder. */
  async #show(document) {
    const url = document && await this.#pageURL(document);
    this.#previewed = url ? document : null;
    // The server answers with the URL of the page.
    if (url) return this.#preview.show(url);
    return this.#server.request("workspace/executeCommand", { command: openCommand, arguments: [] });
  }

  /** Opens the page beside the editor or in the browser, after a start of the server if need be. */
  async #openPage({ inBrowser }) {
    const document = await this.#activeDocument();
    const { roots, hasLooseDocuments } = this.#folders;
    if (!roots.length && !hasLooseDocuments || inBrowser && !document) {
      vscode.window.showInformationMessage("Open a document of MarkupKit first.");
      return;
    }
    // A failure has its own message.
    if (!await this.#running().then(() => true, () => false)) return;
    if (!inBrowser) await this.#show(document);
    else await vscode.env.openExternal(vscode.Uri.parse(await this.#pageURL(document), true));
  }

  /** The URL of the page that shows a document. */
  async #pageURL(document) {
    for (let repetition = 0; ; repetition += 1) {
      try {
        const actions = await this.#server.request("textDocument/codeAction", {
          ...ofDocument(document), range: beginning, context: { diagnostics: [], only: [openKind] },
        });
        const open = actions?.find((one) => one.command?.command === openCommand);
        return open?.command.arguments[0] ?? null;
      } catch (error) {
        if (error.code !== codes.contentModified || repetition === mostRepetitions) throw error;
      }
    }
  }
}

module.exports = { Client };
