// Which folders and documents the server previews.

const vscode = require("vscode");

/** The languages of files that documents are made of. */
const languages = ["xml", "json", "jsonc", "strings"];

/** What is never searched for settings. */
const skipped = "**/{node_modules,.git,.build,DerivedData,vendor}/**";
const mostFolders = 100;

/** How much of a text is searched for its root element. */
const mostCharacters = 1 << 16;

/** The parts that may stand before a root element, by how they begin. */
const beforeRoot = [["<?", "?>"], ["<!--", "-->"], ["<!", ">"]];

/** The name of the root element of a text; null if it has none. */
function rootName(text) {
  let rest = text.slice(0, mostCharacters);
  for (;;) {
    rest = rest.trimStart();
    const part = beforeRoot.find(([start]) => rest.startsWith(start));
    if (!part) return /^<([\w.:-]+)/.exec(rest)?.[1] ?? null;
    const end = rest.indexOf(part[1]);
    if (end < 0) return null;
    rest = rest.slice(end + part[1].length);
  }
}

/** Whether the root element of a text has the name of a class of UIKit or MarkupKit. */
const hasClassAsRoot = (text) => /^(?:UI|LM)[A-Z]\w*$/.test(rootName(text) ?? "");

const isBelow = (uri, folder) => `${uri}/`.startsWith(`${folder}/`.replace(/\/\/$/, "/"));

/**
 * The folders to preview: in each folder of the workspace, the outermost ones with `mkpreview.json`.
 *
 * A folder without such settings is one if a document in it is open whose root element is a class,
 * or if a person asked for it. The same is true of documents outside of all folders.
 */
class Folders {
  #wanted = new Set();
  /** The folders to preview. */
  roots = [];
  /** Whether documents are previewed that are in no folder, since the workspace has none. */
  hasLooseDocuments = false;

  /** Previews the folder of a document, whatever its root element is. */
  want(document) {
    this.#wanted.add(document.uri.toString());
  }

  /** Finds the folders; returns whether they are others than before. */
  async update() {
    const before = JSON.stringify([this.roots, this.hasLooseDocuments]);
    const files = await vscode.workspace.findFiles("**/mkpreview.json", skipped, mostFolders);
    const found = files.map((file) => vscode.Uri.joinPath(file, ".."))
      .sort((one, other) => one.path.length - other.path.length);
    const outermost = [];
    for (const folder of found) {
      if (!outermost.some((outer) => isBelow(folder, outer))) outermost.push(folder);
    }
    const workspace = (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri);
    const documents = vscode.workspace.textDocuments.filter((one) => this.#isWanted(one));
    this.roots = workspace.flatMap((folder) => {
      const inside = outermost.filter((one) => isBelow(one, folder));
      if (inside.length) return inside;
      return documents.some(({ uri }) => isBelow(uri, folder)) ? [folder] : [];
    });
    this.hasLooseDocuments = !workspace.length && documents.length > 0;
    return JSON.stringify([this.roots, this.hasLooseDocuments]) !== before;
  }

  #isWanted(document) {
    const { uri, languageId } = document;
    if (uri.scheme !== "file" || !languages.includes(languageId)) return false;
    return this.#wanted.has(uri.toString())
      || languageId === "xml" && hasClassAsRoot(document.getText());
  }

  /** The documents that the server gets. */
  get selector() {
    const patterns = this.hasLooseDocuments
      ? [undefined] : this.roots.map((root) => new vscode.RelativePattern(root, "**/*"));
    return patterns.flatMap((pattern) =>
      languages.map((language) => ({ scheme: "file", language, pattern })));
  }

  /** Whether the server gets a document. */
  includes(document) {
    return vscode.languages.match(this.selector, document) > 0;
  }
}

module.exports = { Folders, hasClassAsRoot };
