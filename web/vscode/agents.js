// The server for agents that work in the editor: one for each previewed folder.

const vscode = require("vscode");
const { command } = require("./server.js");

/** Offers the servers; versions of the editor before 1.101 have none. */
class Agents {
  #changes = new vscode.EventEmitter();
  #roots = [];
  #registration = vscode.lm?.registerMcpServerDefinitionProvider?.("mkpreview", {
    onDidChangeMcpServerDefinitions: this.#changes.event,
    provideMcpServerDefinitions: () => this.#roots.map((root) => new vscode.McpStdioServerDefinition(
      `mkpreview: ${root.path.split("/").pop()}`, command(), ["mcp", root.fsPath])),
  });

  /** Offers servers for these folders. */
  offer(roots) { this.#changes.fire(this.#roots = roots); }

  dispose() { this.#registration?.dispose(); }
}

module.exports = { Agents };
