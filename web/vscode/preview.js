// The page beside the editor.

const { randomBytes } = require("node:crypto");
const vscode = require("vscode");

/** A text as an attribute's value. */
const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/** A page that has nothing but a frame with another one. */
function framing(url) {
  const nonce = randomBytes(16).toString("hex");
  const policy = `default-src 'none'; frame-src ${new URL(url).origin}; style-src 'nonce-${nonce}'`;
  return `<!DOCTYPE html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta http-equiv="Content-Security-Policy" content="${escaped(policy)}">
  <style nonce="${nonce}">
    html, body { height: 100%; margin: 0; padding: 0; overflow: hidden; }
    iframe { display: block; width: 100%; height: 100%; border: 0; }
  </style>
</head>
<body><iframe title="Preview" src="${escaped(url)}"></iframe></body>
</html>
`;
}

/** The URL at which this window's browser reaches a page of the server, which may be remote. */
async function externalURL(url) {
  const { origin, pathname, searchParams } = new URL(url);
  const outside = await vscode.env.asExternalUri(vscode.Uri.parse(origin + pathname, true));
  const result = new URL(outside.toString(true));
  for (const [name, value] of searchParams) result.searchParams.append(name, value);
  return result.href;
}

/** A panel with the page; there is one at most. */
class Preview {
  #panel = null;
  /** The port of the page that was shown last. */
  port = null;
  get isOpen() { return this.#panel !== null; }

  /** Shows a page of the server, beside the editor if there is no panel yet. */
  async show(url) {
    this.port = Number(new URL(url).port);
    const outside = await externalURL(url);
    if (this.#panel) {
      this.#panel.reveal(undefined, true);
    } else {
      this.#panel = vscode.window.createWebviewPanel(
        "mkpreview.preview", "Preview",
        { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true },
        { enableScripts: true, retainContextWhenHidden: true, localResourceRoots: [] });
      this.#panel.onDidDispose(() => { this.#panel = null; });
    }
    this.#panel.webview.html = framing(outside);
  }

  /** The column in which a file is shown, so that it does not cover the panel. */
  columnBeside(uri) {
    const editors = vscode.window.visibleTextEditors
      .filter((one) => one.viewColumn !== undefined && one.viewColumn !== this.#panel?.viewColumn);
    const own = editors.find((one) => one.document.uri.toString() === uri.toString());
    return (own ?? editors[0])?.viewColumn ?? vscode.ViewColumn.One;
  }

  dispose() { this.#panel?.dispose(); }
}

module.exports = { Preview };
