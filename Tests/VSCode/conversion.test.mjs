// Conversions between the objects of the protocol and those of Visual Studio Code.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { extensionFolder, load } from "./support/load.mjs";
import { types } from "./support/objects.mjs";

const { Position, Range, Uri } = types;

const workspace = { textDocuments: [] };
const convert = load(`${extensionFolder}conversion.js`, { vscode: { ...types, workspace } });

const place = { start: { line: 1, character: 2 }, end: { line: 3, character: 4 } };
const inner = { start: { line: 1, character: 3 }, end: { line: 2, character: 0 } };
const range = new Range(1, 2, 3, 4);
const document = { uri: Uri.parse("file:///a%20b.xml", true), version: 3 };
const textDocument = { uri: "file:///a%20b.xml" };

/** A range as numbers. */
const numbers = ({ start, end }) => [start.line, start.character, end.line, end.character];
const [placed, innerPlaced] = [[1, 2, 3, 4], [1, 3, 2, 0]];

describe("there", () => {
  test("completion says how it was asked for", () => {
    const position = new Position(1, 2);
    const context = (given) => convert.completionParams(document, position, null, given).context;
    assert.deepEqual(context({ triggerKind: 0 }), { triggerKind: 1, triggerCharacter: undefined });
    assert.deepEqual(context({ triggerKind: 1, triggerCharacter: "<" }), { triggerKind: 2, triggerCharacter: "<" });
    assert.deepEqual(convert.atPosition(document, position), { textDocument, position: { line: 1, character: 2 } });
  });

  test("actions are asked for with the problems at the place, and the wanted kind", () => {
    const known = [
      { range, message: "one", severity: 0, source: "mkpreview", code: { value: "a-code", target: document.uri } },
      { range, message: "two", severity: 3, source: "other", code: 7 },
    ];
    const { context, ...params } = convert.actionParams(document, range, { diagnostics: known, triggerKind: 2 });
    assert.deepEqual(params, { textDocument, range: place });
    assert.deepEqual(context, {
      diagnostics: [
        { range: place, message: "one", severity: 1, source: "mkpreview", code: "a-code" },
        { range: place, message: "two", severity: 4, source: "other", code: 7 },
      ],
      only: undefined, triggerKind: 2,
    });
    const only = new types.CodeActionKind("source.fixAll");
    const one = convert.actionParams(document, range, { diagnostics: [], only, triggerKind: 1 });
    assert.deepEqual(one.context, { diagnostics: [], only: ["source.fixAll"], triggerKind: 1 });
  });

  test("formatting has the editor's options, and the range or the place", () => {
    const options = { tabSize: 3, insertSpaces: false };
    assert.deepEqual(convert.formattingParams(document, { ...options, other: 1 }), { textDocument, options });
    assert.deepEqual(convert.rangeFormattingParams(document, range, options), { textDocument, options, range: place });
    assert.deepEqual(convert.typingParams(document, new Position(1, 2), ">", options),
      { textDocument, options, position: place.start, ch: ">" });
  });

  test("a colour is asked for with its parts, and all selections at once", () => {
    const color = new types.Color(0.1, 0.2, 0.3, 0.4);
    assert.deepEqual(convert.presentationParams(color, { document, range }),
      { textDocument, color: { red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4 }, range: place });
    assert.deepEqual(convert.selectionParams(document, [new Position(1, 2), new Position(3, 4)]),
      { textDocument, positions: [place.start, place.end] });
  });
});

describe("back", () => {
  test("a proposal keeps all that the editor shows and does with it", () => {
    const other = { range: inner, newText: "<?properties T?>" };
    const { items: [item, plain], isIncomplete } = convert.toCompletionList({ isIncomplete: true, items: [
      {
        label: "a", kind: 10, textEdit: { range: place, newText: 'a="$0"' }, insertTextFormat: 2, detail: "detail",
        documentation: { kind: "markdown", value: "*words*" }, sortText: "1", filterText: "f", deprecated: true,
        additionalTextEdits: [other],
      },
      { label: "b", kind: 1, textEdit: { range: place, newText: "$5" }, documentation: { kind: "plaintext", value: "*" } },
    ] });
    assert.equal(isIncomplete, true);
    assert.deepEqual([item.label, item.kind, numbers(item.range)], ["a", types.CompletionItemKind.Property, placed]);
    assert.ok(item.insertText instanceof types.SnippetString);
    assert.deepEqual([item.insertText.value, item.detail, item.sortText, item.filterText], ['a="$0"', "detail", "1", "f"]);
    assert.ok(item.documentation instanceof types.MarkdownString);
    assert.deepEqual(item.tags, [types.CompletionItemTag.Deprecated]);
    assert.deepEqual(item.additionalTextEdits.map((one) => [numbers(one.range), one.newText]), [[innerPlaced, other.newText]]);
    assert.deepEqual([plain.kind, plain.insertText, plain.documentation, plain.tags], [0, "$5", "*", []]);
  });

  test("a hover may have no range, and words without Markdown", () => {
    const hover = convert.toHover({ contents: { kind: "plaintext", value: "*" } });
    assert.deepEqual([hover.contents, hover.range], ["*", undefined]);
  });

  test("a highlight without a kind is one of a text", () => {
    const kinds = convert.toHighlights([{ range: place }, { range: place, kind: 3 }]).map(({ kind }) => kind);
    assert.deepEqual(kinds, [types.DocumentHighlightKind.Text, types.DocumentHighlightKind.Write]);
  });

  test("symbols have the kind, the name's range and the container", () => {
    const [symbol] = convert.toSymbols([{ name: "a", kind: 5, range: place, selectionRange: inner,
      children: [{ name: "b", detail: "d", kind: 8, range: inner, selectionRange: inner }] }]);
    assert.deepEqual([symbol.name, symbol.detail, symbol.kind], ["a", "", types.SymbolKind.Class]);
    assert.deepEqual([numbers(symbol.range), numbers(symbol.selectionRange)], [placed, innerPlaced]);
    assert.deepEqual(symbol.children.map(({ name, detail, kind }) => [name, detail, kind]), [["b", "d", types.SymbolKind.Field]]);
    const location = { uri: textDocument.uri, range: place };
    const [found, loose] = convert.toWorkspaceSymbols([
      { name: "a", kind: 5, containerName: "c", location }, { name: "b", kind: 1, location },
    ]);
    assert.deepEqual([found.name, found.kind, found.containerName], ["a", types.SymbolKind.Class, "c"]);
    assert.deepEqual([`${found.location.uri}`, numbers(found.location.range)], [textDocument.uri, placed]);
    assert.deepEqual([loose.kind, loose.containerName], [types.SymbolKind.File, ""]);
  });

  test("folds of comments and imports are marked as such", () => {
    const kinds = convert.toFolds(["comment", "imports", undefined].map((kind) => ({ startLine: 1, endLine: 2, kind })))
      .map(({ start, end, kind }) => [start, end, kind]);
    assert.deepEqual(kinds, [[1, 2, types.FoldingRangeKind.Comment], [1, 2, types.FoldingRangeKind.Imports], [1, 2, undefined]]);
  });

  test("a colour keeps how opaque it is", () => {
    const [{ color }] = convert.toColors([{ range: place, color: { red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4 } }]);
    assert.deepEqual([color.red, color.green, color.blue, color.alpha], [0.1, 0.2, 0.3, 0.4]);
  });

  test("an action may be a command, and has its kind", () => {
    const command = { title: "Open", command: "mkpreview.open", arguments: [1] };
    const [action] = convert.toActions([{ title: "Open", kind: "source.openPreview", command }]);
    assert.deepEqual([action.kind.value, action.command, action.isPreferred, action.edit],
      ["source.openPreview", command, false, undefined]);
  });

  test("a problem keeps its link, its tags and the places that it is about", () => {
    const one = convert.toDiagnostic({
      range: place, message: "words", severity: 2, source: "mkpreview", code: "a-code", tags: [1],
      codeDescription: { href: "http://127.0.0.1/manual#a-code" },
      relatedInformation: [{ location: { uri: textDocument.uri, range: inner }, message: "here" }],
    });
    assert.deepEqual([numbers(one.range), one.message, one.severity, one.source, one.tags],
      [placed, "words", types.DiagnosticSeverity.Warning, "mkpreview", [types.DiagnosticTag.Unnecessary]]);
    assert.deepEqual([one.code.value, one.code.target.path, one.code.target.scheme], ["a-code", "/manual", "http"]);
    assert.deepEqual(one.relatedInformation.map(({ location, message }) => [numbers(location.range), message]), [[innerPlaced, "here"]]);
    const plain = convert.toDiagnostic({ range: place, message: "words", severity: 4, code: "b" });
    assert.deepEqual([plain.code, plain.tags, plain.relatedInformation], ["b", [], []]);
  });
});

describe("edits", () => {
  const edits = [{ range: place, newText: "new" }];
  const given = (version) => ({ documentChanges: [{ textDocument: { ...textDocument, version }, edits }] });
  const written = (edit) => edit.entries().map(([uri, all]) => [`${uri}`, all.map((one) => [numbers(one.range), one.newText])]);
  const all = [[textDocument.uri, [[placed, "new"]]]];

  test("are for the version that they name, of a text that is open", () => {
    workspace.textDocuments = [{ uri: Uri.parse("file:///other.xml", true), version: 8 }, document];
    assert.deepEqual(written(convert.toWorkspaceEdit(given(3))), all);
    assert.equal(convert.toWorkspaceEdit(given(2)), null);
    assert.deepEqual(convert.toActions([{ title: "Fix", edit: given(2) }]), []);
  });

  test("of a closed file have no version, and are refused if they name one", () => {
    workspace.textDocuments = [];
    assert.deepEqual(written(convert.toWorkspaceEdit(given(null))), all);
    assert.equal(convert.toWorkspaceEdit(given(3)), null);
  });

  test("may give files other names", () => {
    workspace.textDocuments = [];
    const [oldUri, newUri] = ["file:///old.xml", "file:///new.xml"];
    const edit = convert.toWorkspaceEdit({
      documentChanges: [{ kind: "rename", oldUri, newUri }, ...given(null).documentChanges],
    });
    assert.deepEqual(edit.renamed.map(([from, to]) => [`${from}`, `${to}`]), [[oldUri, newUri]]);
    assert.deepEqual(written(edit), all);
  });

  test("may make new files", () => {
    workspace.textDocuments = [];
    const edit = convert.toWorkspaceEdit({
      documentChanges: [{ kind: "create", uri: textDocument.uri, options: { overwrite: false } }, ...given(null).documentChanges],
    });
    assert.deepEqual(edit.created.map(String), [textDocument.uri]);
    assert.deepEqual(written(edit), all);
  });
});
