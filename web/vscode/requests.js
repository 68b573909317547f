// What the language server asks of the editor, and what it announces.

const vscode = require("vscode");
const { codes } = require("./connection.js");
const { toDiagnostic, toRange, toWorkspaceEdit } = require("./conversion.js");

/** The messages that a person must see, by the protocol's number; others go to the log. */
const popups = { 1: "showErrorMessage", 2: "showWarningMessage" };

/** The requests and notifications of the server, by method. */
class Requests {
  #parts;

  /** @param {object} parts what shows the answers; `counted` is called at each change of the problems */
  constructor(parts) { this.#parts = parts; }

  async request(method, params) {
    switch (method) {
      case "window/showDocument": return { success: await this.#showDocument(params) };
      case "workspace/applyEdit": return this.#applyEdit(params);
      default:
        if (this.#parts.features.refresh(method)) return null;
        throw Object.assign(new Error(`${method} is unknown`), { code: codes.methodNotFound });
    }
  }

  notification(method, params) {
    switch (method) {
      case "textDocument/publishDiagnostics": return this.#publish(params);
      case "window/showMessage": return this.#showMessage(params);
      case "window/logMessage": this.#parts.log.info(params.message);
    }
  }

  async #showDocument({ uri, external, takeFocus, selection }) {
    const target = vscode.Uri.parse(uri, true);
    if (external) return this.#parts.preview.show(uri).then(() => true);
    try {
      await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(target), {
        selection: selection && toRange(selection), preserveFocus: !takeFocus,
        viewColumn: this.#parts.preview.columnBeside(target),
      });
      return true;
    } catch (error) {
      this.#parts.log.warn(`${uri}: ${error.message}`);
      return false;
    }
  }

  async #applyEdit({ edit }) {
    const converted = toWorkspaceEdit(edit);
    return converted ? { applied: await vscode.workspace.applyEdit(converted) }
      : { applied: false, failureReason: "The text has changed since." };
  }

  /**
   * Shows problems, also those of an earlier version of a text: the server sends them again only if
   * they are others in the newest one.
   */
  #publish({ uri, diagnostics }) {
    this.#parts.diagnostics.set(vscode.Uri.parse(uri, true), diagnostics.map(toDiagnostic));
    this.#parts.counted();
  }

  #showMessage({ type, message }) {
    this.#parts.log.info(message);
    if (popups[type]) vscode.window[popups[type]](message);
  }
}

module.exports = { Requests };
