// Everything that the language server offers, through the providers of Visual Studio Code.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { after, before, describe, test } from "node:test";
import { within } from "../EndToEnd/support/deadline.mjs";
import { program } from "../EndToEnd/support/program.mjs";
import { types } from "./support/objects.mjs";
import { Editor } from "./support/editor.mjs";

const { CancellationTokenSource, MarkdownString, Position, SnippetString } = types;

const files = {
  "mkpreview.json": "{}\n",
  "A.xml": `<?properties T?>
<LMColumnView id="page">
  <UILabel class="big" text="@hello" textColor="#ff0000"/>
  <UIButton id="go" title="Go"/>
</LMColumnView>
`,
  "B.xml": '<LMColumnView>\n  <UILabel text="two"/>\n</LMColumnView>\n',
  "T.json": '{\n  "big": {"text": "large"}\n}\n',
  "Wrong.xml": '<LMColumnView>\n  <UILable text="a"/>\n</LMColumnView>\n',
  "C.xml": "<LMColumnView>\n</LMColumnView>\n",
  "Named.xml": "<UILabel id='title'/>\n",
  "Two.xml": "<LMColumnView>\n<UIView backgroundColor='red'/>\n<UIView backgroundColor='red'/>\n</LMColumnView>\n",
  "Named.preview.json": "{\"outlets\": {\"title\": {}}}",
  "Untidy.xml": '<LMColumnView>\n<UILabel text="a"/>\n<UILabel text="b"/>\n</LMColumnView>\n',
  "en.lproj/Localizable.strings": '"hello" = "Hello";\n',
};

/** A range as numbers, for comparing. */
const numbers = ({ start, end }) => [start.line, start.character, end.line, end.character];

const { token } = new CancellationTokenSource();

describe("the providers", () => {
  let editor;
  let document;
  const context = { after: (act) => { ending = act; } };
  let ending;

  before(async () => {
    editor = await Editor.start(context, files);
    await editor.running();
    document = editor.open("A.xml").document;
  });
  after(() => ending());

  /** Asks a provider about a place in A.xml. */
  const ask = (kind, line, character, ...more) => editor.ask(
    `register${kind}Provider`, `provide${kind === "Reference" ? "References" : kind}`,
    document, new Position(line, character), ...more, token);

  test("completion has the range, the kind and the snippet of each item", async () => {
    const open = editor.open("B.xml").document;
    editor.edit(open, [[1, 11], [1, 11], "al "]);
    const { items, isIncomplete } = await editor.ask("registerCompletionItemProvider",
      "provideCompletionItems", open, new Position(1, 13), token, { triggerKind: 0 });
    const alpha = items.find(({ label }) => label === "alpha");
    assert.equal(isIncomplete, false);
    assert.equal(alpha.kind, types.CompletionItemKind.Property);
    assert.deepEqual(numbers(alpha.range), [1, 11, 1, 13]);
    assert.ok(alpha.insertText instanceof SnippetString);
    assert.equal(alpha.insertText.value, 'alpha="$0"');
    assert.ok(alpha.documentation instanceof MarkdownString);
  });

  test("completion is asked for at the characters that the server names", () => {
    const [{ options }] = editor.providers.get("registerCompletionItemProvider");
    assert.ok(options.includes("<") && options.includes("$"));
  });

  test("hover explains a class in Markdown, with the range of its name", async () => {
    const { contents, range } = await ask("Hover", 2, 5);
    assert.match(contents.value, /UILabel/);
    assert.deepEqual(numbers(range), [2, 3, 2, 10]);
  });

  test("the definition of a class of templates is its entry", async () => {
    const [{ uri, range }] = await ask("Definition", 2, 19);
    assert.equal(uri.path, editor.folder.at("T.json"));
    assert.equal(range.start.line, 1);
  });

  test("the references of a template are its uses, and its definition on request", async () => {
    const count = async (includeDeclaration) =>
      (await ask("Reference", 2, 19, { includeDeclaration })).length;
    assert.deepEqual([await count(false), await count(true)], [1, 2]);
  });

  test("both tags of an element are highlighted, and edited together", async () => {
    const highlights = await editor.ask("registerDocumentHighlightProvider",
      "provideDocumentHighlights", document, new Position(1, 3), token);
    const tags = [[1, 1, 1, 13], [4, 2, 4, 14]];
    assert.deepEqual(highlights.map(({ range }) => numbers(range)), tags);
    const { ranges } = await editor.ask("registerLinkedEditingRangeProvider",
      "provideLinkedEditingRanges", document, new Position(1, 3), token);
    assert.deepEqual(ranges.map(numbers), tags);
  });

  test("a selection grows from a value to the document", async () => {
    const [found] = await editor.ask("registerSelectionRangeProvider", "provideSelectionRanges",
      document, [new Position(2, 19)], token);
    const ranges = [];
    for (let one = found; one; one = one.parent) ranges.push(numbers(one.range));
    assert.ok(ranges.length > 4);
    assert.deepEqual(ranges.at(-2).slice(0, 2), [1, 0]);
  });

  test("the outline has the elements with their ids and texts", async () => {
    const [root, ...others] = await editor.ask(
      "registerDocumentSymbolProvider", "provideDocumentSymbols", document, token);
    assert.deepEqual([root.name, root.detail, others.length], ["LMColumnView", "page", 0]);
    assert.deepEqual(root.children.map(({ name, detail }) => [name, detail]),
      [["UILabel", "@hello"], ["UIButton", "go"]]);
  });

  test("documents and outlets are found by name", async () => {
    const found = await editor.ask(
      "registerWorkspaceSymbolProvider", "provideWorkspaceSymbols", "go", token);
    assert.deepEqual(found.map(({ name, containerName, location }) =>
      [name, containerName, location.uri.path]), [["go", "A", editor.folder.at("A.xml")]]);
  });

  test("elements fold up to the line before their end", async () => {
    const folds = await editor.ask(
      "registerFoldingRangeProvider", "provideFoldingRanges", document, {}, token);
    assert.deepEqual(folds.map(({ start, end, kind }) => [start, end, kind]), [[1, 3, 3]]);
  });

  test("the file of templates is linked", async () => {
    const links = await editor.ask(
      "registerDocumentLinkProvider", "provideDocumentLinks", document, token);
    assert.deepEqual(links.map(({ range, target }) => [numbers(range), target.path]),
      [[[0, 13, 0, 14], editor.folder.at("T.json")]]);
  });

  test("a colour is shown, and a picked one is written as documents do", async () => {
    const [{ range, color }] = await editor.ask(
      "registerColorProvider", "provideDocumentColors", document, token);
    assert.deepEqual(numbers(range), [2, 48, 2, 55]);
    assert.deepEqual([color.red, color.green, color.blue, color.alpha], [1, 0, 0, 1]);
    const picked = new types.Color(0, 0, 1, 1);
    const labels = await editor.ask("registerColorProvider", "provideColorPresentations",
      picked, { document, range }, token);
    assert.equal(labels[0].label, "#0000ff");
  });

  test("a quick fix corrects both the text and the problem", async () => {
    const wrong = editor.open("Wrong.xml").document;
    const [problem] = await editor.problems("Wrong.xml", ({ length }) => length === 1);
    assert.deepEqual([problem.source, problem.code.value, problem.severity], ["mkpreview", "unknown-class", 0]);
    assert.match(problem.code.target.toString(true), /^http:\/\/127\.0\.0\.1:\d+\/manual\/diagnostics/);
    const actions = await editor.ask("registerCodeActionsProvider", "provideCodeActions", wrong,
      problem.range, { diagnostics: [problem], triggerKind: 1 }, token);
    const fix = actions.find(({ isPreferred }) => isPreferred);
    assert.deepEqual([fix.title, fix.kind.value], ["Write “UILabel”", "quickfix"]);
    for (const [uri, edits] of fix.edit.entries()) {
      assert.equal(uri.path, editor.folder.at("Wrong.xml"));
      editor.edit(wrong, ...edits.map(({ range, newText }) =>
        [[range.start.line, range.start.character], [range.end.line, range.end.character], newText]));
    }
    assert.equal(wrong.getText(), files["Wrong.xml"].replace("UILable", "UILabel"));
    await editor.problems("Wrong.xml", ({ length }) => length === 0);
  });

  test("a refactoring is made when it is chosen, or the editor says what it would change", async () => {
    const chosen = async (name, line) => {
      const open = editor.open(name).document;
      const place = new types.Position(line, 1);
      const context = { diagnostics: [], triggerKind: 1, only: new types.CodeActionKind("refactor") };
      const actions = await editor.ask("registerCodeActionsProvider", "provideCodeActions", open,
        new types.Range(place, place), context, token);
      const wrap = actions.find(({ title }) => title.includes("LMRowView"));
      assert.equal(wrap.edit, undefined);
      return editor.ask("registerCodeActionsProvider", "resolveCodeAction", wrap, token);
    };
    const [[, [edit]]] = (await chosen("C.xml", 0)).edit.entries();
    assert.match(edit.newText, /RowView>/);
    assert.equal(await chosen("Two.xml", 1), null);
    assert.deepEqual([editor.popups.at(-1).kind, editor.popups.at(-1).text.slice(0, 3)], ["warning", "Two"]);
  });

  test("an id is renamed in the document and its preview data", async () => {
    const named = editor.open("Named.xml").document;
    const place = new types.Position(0, 14);
    const { range, placeholder } = await editor.ask("registerRenameProvider", "prepareRename", named, place, token);
    assert.deepEqual([numbers(range), placeholder], [[0, 13, 0, 18], "title"]);
    const edit = await editor.ask("registerRenameProvider", "provideRenameEdits", named, place, "heading", token);
    const written = edit.entries().map(([uri, edits]) => [uri.path.split("/").at(-1), edits.map((one) => one.newText)]);
    assert.deepEqual(written.sort(), [["Named.preview.json", ["heading"]], ["Named.xml", ["heading"]]]);
    await assert.rejects(
      editor.ask("registerRenameProvider", "provideRenameEdits", named, place, "a b", token), /is not a name for an id/);
  });

  test("a document and a range are formatted with the width of the editor", async () => {
    const untidy = editor.open("Untidy.xml").document;
    const written = async (kind, ...more) => {
      const edits = await editor.ask(`register${kind}EditProvider`, `provide${kind}Edits`, untidy, ...more,
        { tabSize: 2, insertSpaces: true }, token);
      return edits.map(({ range, newText }) => [numbers(range), newText]);
    };
    const indent = [[1, 0, 1, 0], "  "];
    const [first, ...others] = await written("DocumentFormatting");
    assert.deepEqual(first, indent);
    assert.equal(others.length, 1);
    assert.deepEqual(await written("DocumentRangeFormatting", new types.Range(1, 0, 1, 5)), [indent]);
  });

  test("providers are registered with what the server says of them", () => {
    const options = (kind) => [...editor.providers.get(`register${kind}Provider`)][0].options;
    assert.deepEqual(options("OnTypeFormattingEdit"), ["\n", ">", "/"]);
    const [{ providedCodeActionKinds: kinds }] = options("CodeActions");
    assert.deepEqual(kinds.map(({ value }) => value), ["quickfix", "refactor.rewrite", "refactor.extract", "refactor.inline", "source.fixAll.mkpreview", "source.openPreview"]);
    assert.deepEqual(options("Hover"), []);
  });

  test("the server learns what the client can do", () => {
    const { capabilities, processId } = editor.sent.find(({ method }) => method === "initialize").params;
    assert.equal(processId, process.pid, "it ends with the editor");
    const { general, window, workspace, textDocument } = capabilities;
    assert.deepEqual([general.positionEncodings, window.showDocument], [["utf-16"], { support: true }]);
    const { applyEdit, workspaceEdit, workspaceFolders, codeLens, fileOperations } = workspace;
    assert.deepEqual([applyEdit, workspaceFolders, codeLens.refreshSupport, fileOperations.willRename],
      [true, true, true, true]);
    assert.deepEqual(workspaceEdit, { documentChanges: true, resourceOperations: ["create", "rename"] });
    const { completion, hover, documentSymbol, codeAction, publishDiagnostics } = textDocument;
    assert.deepEqual(completion.completionItem, { snippetSupport: true, documentationFormat: ["markdown"] });
    assert.deepEqual([hover.contentFormat, documentSymbol.hierarchicalDocumentSymbolSupport], [["markdown"], true]);
    assert.deepEqual(codeAction.codeActionLiteralSupport.codeActionKind.valueSet, ["quickfix", "refactor", "source"]);
    assert.deepEqual([codeAction.resolveSupport, codeAction.disabledSupport], [{ properties: ["edit"] }, true]);
    assert.deepEqual(publishDiagnostics, { relatedInformation: true, tagSupport: { valueSet: [1, 2] } });
  });

  test("a line that is typed is indented", async () => {
    const open = editor.open("C.xml").document;
    editor.edit(open, [[0, 14], [0, 14], "\n"]);
    const edits = await editor.ask("registerOnTypeFormattingEditProvider", "provideOnTypeFormattingEdits",
      open, new Position(1, 0), "\n", { tabSize: 4, insertSpaces: true }, token);
    assert.deepEqual(edits.map(({ range, newText }) => [numbers(range), newText]),
      [[[1, 0, 1, 0], "    "]]);
  });

  test("the lens over the root element opens the page beside the editor", async () => {
    const [{ range, command }] = await editor.ask(
      "registerCodeLensProvider", "provideCodeLenses", document, token);
    assert.equal(range.start.line, 1);
    assert.match(command.title, /^Preview/);
    await editor.run(command.command, ...command.arguments);
    assert.match(editor.panels.at(-1).html, /<iframe title="Preview" src="http:\/\/127\.0\.0\.1:\d+\/\?document=A"/);
  });

  test("lenses are asked for again when other environments are checked", async () => {
    const [{ provider }] = editor.providers.get("registerCodeLensProvider");
    const refreshed = new Promise((resolve) => provider.onDidChangeCodeLenses(resolve));
    editor.edit(document, [[3, 25], [3, 27], "Gone"]);
    await within("the refresh", refreshed);
  });
});

test("a renamed document takes along what has its name", async (t) => {
  const editor = await Editor.start(t, {
    "mkpreview.json": '{"dialect": "4.0"}\n', "Row.xml": "<UILabel/>\n", "Row.preview.json": "{}\n",
    "A.xml": "<LMColumnView>\n<?include Row?>\n</LMColumnView>\n",
  });
  await editor.running();
  const { document } = editor.open("A.xml");
  const changes = (edit) => ({
    files: edit.renamed.map((both) => both.map((uri) => uri.path.split("/").at(-1))).sort(),
    texts: edit.entries().map(([uri, all]) => [uri.path.split("/").at(-1), all.map((one) => one.newText)]),
  });
  const texts = [["A.xml", ["Line"]]];
  const data = ["Row.preview.json", "Line.preview.json"];
  const renamed = await editor.ask("registerRenameProvider", "provideRenameEdits",
    document, new types.Position(1, 11), "Line", token);
  assert.deepEqual(changes(renamed), { files: [data, ["Row.xml", "Line.xml"]], texts });
  // Where a person renames the file itself, the rest follows.
  const followed = await new Promise((resolve) => editor.fire("workspace.onWillRenameFiles", {
    files: [{ oldUri: editor.uri("Row.xml"), newUri: editor.uri("Line.xml") }], waitUntil: resolve,
  }));
  assert.deepEqual(changes(followed), { files: [data], texts });
  const other = await new Promise((resolve) => editor.fire("workspace.onWillRenameFiles", {
    files: [{ oldUri: editor.uri("a.txt"), newUri: editor.uri("b.txt") }], waitUntil: resolve,
  }));
  assert.equal(other, null);
});

test("a table of strings and preview data are completed, too", async (t) => {
  const editor = await Editor.start(t, { ...files, "A.preview.json": '{\n  "d\n}\n' });
  await editor.running();
  editor.open("A.xml");
  const complete = async (name, line, character) => {
    const { items } = await editor.ask("registerCompletionItemProvider", "provideCompletionItems",
      editor.open(name).document, new Position(line, character), token, { triggerKind: 0 });
    // Visual Studio Code compares this with all that is replaced.
    return items.map(({ filterText, label }) => filterText ?? label);
  };
  assert.ok((await complete("A.preview.json", 1, 4)).includes('"dialect'));
  const strings = editor.open("en.lproj/Localizable.strings").document;
  assert.equal(strings.languageId, "strings");
  editor.edit(editor.open("B.xml").document, [[1, 17], [1, 20], "@bye"]);
  editor.edit(strings, [[1, 0], [1, 0], '"b']);
  assert.ok((await complete("en.lproj/Localizable.strings", 1, 2)).includes('"bye'));
});

test("the extension has a row for every capability of the server", async () => {
  const require = createRequire(import.meta.url);
  const { Connection } = require("../../web/vscode/connection.js");
  const child = spawn(program, ["lsp"], { stdio: ["pipe", "pipe", "inherit"] });
  const connection = new Connection(child.stdout, child.stdin, {
    request: () => null, notification() {}, failed: assert.fail,
  });
  const { capabilities } = await connection.request("initialize", { capabilities: {} });
  await connection.request("shutdown");
  connection.notify("exit");
  assert.deepEqual(await once(child, "close"), [0, null]);
  const offered = Object.keys(capabilities).filter((name) => name.endsWith("Provider"));
  // Commands have no provider.
  const others = offered.filter((name) => name !== "executeCommandProvider");
  const rows = [...new Set(await rowsOfTheTable())];
  assert.deepEqual(others.sort(), rows.sort());
});

/** The capabilities in the extension's table. */
async function rowsOfTheTable() {
  const { readFileSync } = await import("node:fs");
  const text = readFileSync(new URL("../../web/vscode/features.js", import.meta.url), "utf8");
  return [...text.matchAll(/^ {2}\["[\w/]+", "(\w+)"/gm)].map(([, name]) => name);
}
