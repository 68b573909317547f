// The extension: it does nothing in a workspace that its user does not trust.

const vscode = require("vscode");
const { Client } = require("./client.js");

let client = null;

/** Starts the client, at once or when the workspace is trusted. */
function activate({ extensionUri, subscriptions }) {
  const begin = () => {
    client = new Client(vscode.Uri.joinPath(extensionUri, "README.md"));
    return client.update();
  };
  if (vscode.workspace.isTrusted) return begin();
  subscriptions.push(vscode.workspace.onDidGrantWorkspaceTrust(begin));
  return undefined;
}

/** Ends the server. */
async function deactivate() {
  await client?.dispose();
  client = null;
}

module.exports = { activate, deactivate };
