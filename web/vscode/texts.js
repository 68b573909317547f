// What the server knows of documents and of the cursor.

const vscode = require("vscode");
const { ofDocument, position, range, toWorkspaceEdit } = require("./conversion.js");

/** The shortest time between two places of the cursor, in milliseconds. */
const cursorInterval = 50;

/** Keeps the server's texts the same as those of the editor. */
class Texts {
  #server;
  #folders;
  #open = new Set();
  #cursor = null;
  #timer = null;
  #lastSent = 0;
  #subscriptions;

  constructor(server, folders) {
    [this.#server, this.#folders] = [server, folders];
    const { workspace, window } = vscode;
    this.#subscriptions = [
      workspace.onDidOpenTextDocument((document) => this.#update(document)),
      workspace.onDidCloseTextDocument((document) => this.#close(document)),
      workspace.onDidChangeTextDocument((event) => this.#change(event)),
      workspace.onDidSaveTextDocument((document) => this.#save(document)),
      workspace.onWillRenameFiles((event) => event.waitUntil(this.#follow(event.files))),
      window.onDidChangeTextEditorSelection((event) => this.#moveCursor(event.textEditor)),
      // Another editor has its cursor without an event of its own.
      window.onDidChangeActiveTextEditor((editor) => this.#moveCursor(editor)),
    ];
  }

  dispose() {
    clearTimeout(this.#timer);
    this.#subscriptions.forEach((one) => one.dispose());
  }

  /** Opens and closes documents as the folders demand, and sends the cursor. */
  update() {
    for (const document of vscode.workspace.textDocuments) this.#update(document);
    this.#moveCursor(vscode.window.activeTextEditor);
  }

  #update(document) {
    if (!this.#folders.includes(document)) return this.#close(document);
    const uri = document.uri.toString();
    if (this.#open.has(uri)) return;
    this.#open.add(uri);
    const { languageId, version } = document;
    this.#server.notify("textDocument/didOpen", {
      textDocument: { uri, languageId, version, text: document.getText() },
    });
  }

  #close(document) {
    const params = ofDocument(document);
    if (this.#open.delete(params.textDocument.uri)) {
      this.#server.notify("textDocument/didClose", params);
    }
  }

  #isOpen(document) { return this.#open.has(document.uri.toString()); }

  #change({ document, contentChanges }) {
    // Events without changes say whether the text is saved.
    if (!this.#isOpen(document) || !contentChanges.length) return;
    this.#server.notify("textDocument/didChange", {
      textDocument: { uri: document.uri.toString(), version: document.version },
      contentChanges: contentChanges.map((one) => ({ range: range(one.range), text: one.text })),
    });
  }

  #save(document) {
    if (this.#isOpen(document)) this.#server.notify("textDocument/didSave", ofDocument(document));
  }

  /** The edit of what else has the names of files that a person renames; null if nothing has. */
  async #follow(files) {
    const edit = await this.#server.request("workspace/willRenameFiles", {
      files: files.map(({ oldUri, newUri }) => ({ oldUri: `${oldUri}`, newUri: `${newUri}` })),
    });
    return edit && toWorkspaceEdit(edit);
  }

  #moveCursor(editor) {
    if (!editor || !this.#isOpen(editor.document)) return;
    this.#cursor = { ...ofDocument(editor.document), position: position(editor.selection.active) };
    const rest = this.#lastSent + cursorInterval - Date.now();
    this.#timer ??= setTimeout(() => this.#sendCursor(), Math.max(0, rest));
  }

  #sendCursor() {
    this.#timer = null;
    this.#lastSent = Date.now();
    this.#server.notify("mkpreview/cursor", this.#cursor);
  }
}

module.exports = { Texts };
