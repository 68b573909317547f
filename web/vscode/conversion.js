// Conversions between the objects of the Language Server Protocol and those of Visual Studio Code.
// Numbers of the protocol's enumerations begin with 1, those of Visual Studio Code with 0.

const vscode = require("vscode");

// There

const position = ({ line, character }) => ({ line, character });
const range = ({ start, end }) => ({ start: position(start), end: position(end) });

/** The parameters that name a document. */
const ofDocument = (document) => ({ textDocument: { uri: document.uri.toString() } });

/** The parameters that name a place in a document. */
const atPosition = (document, place) => ({ ...ofDocument(document), position: position(place) });

function completionParams(document, place, _, { triggerKind, triggerCharacter }) {
  return { ...atPosition(document, place), context: { triggerKind: triggerKind + 1, triggerCharacter } };
}

const renameParams = (document, place, newName) => ({ ...atPosition(document, place), newName });
const referenceParams = (document, place, { includeDeclaration }) =>
  ({ ...atPosition(document, place), context: { includeDeclaration } });

function actionParams(document, place, { diagnostics, only, triggerKind }) {
  const known = diagnostics.map((one) => ({
    range: range(one.range), message: one.message, severity: one.severity + 1, source: one.source,
    code: one.code?.value ?? one.code,
  }));
  const context = { diagnostics: known, only: only && [only.value], triggerKind };
  return { ...ofDocument(document), range: range(place), context };
}

const presentationParams = ({ red, green, blue, alpha }, { document, range: place }) =>
  ({ ...ofDocument(document), color: { red, green, blue, alpha }, range: range(place) });
const symbolParams = (query) => ({ query });
const selectionParams = (document, places) =>
  ({ ...ofDocument(document), positions: places.map(position) });

const formattingParams = (document, { tabSize, insertSpaces }) =>
  ({ ...ofDocument(document), options: { tabSize, insertSpaces } });
const rangeFormattingParams = (document, place, options) =>
  ({ ...formattingParams(document, options), range: range(place) });
const typingParams = (document, place, ch, options) =>
  ({ ...formattingParams(document, options), position: position(place), ch });

// Back

const toPosition = ({ line, character }) => new vscode.Position(line, character);
const toRange = ({ start, end }) => new vscode.Range(toPosition(start), toPosition(end));
const toLocation = (one) => new vscode.Location(vscode.Uri.parse(one.uri, true), toRange(one.range));
const toLocations = (all) => all.map(toLocation);
const toEdit = (edit) => vscode.TextEdit.replace(toRange(edit.range), edit.newText);
const toEdits = (all) => all.map(toEdit);

const toWords = ({ kind, value }) => kind === "markdown" ? new vscode.MarkdownString(value) : value;

const toHover = (hover) =>
  new vscode.Hover(toWords(hover.contents), hover.range && toRange(hover.range));

function toCompletionItem(one) {
  const item = new vscode.CompletionItem(one.label, one.kind - 1);
  const { range: place, newText } = one.textEdit;
  item.range = toRange(place);
  item.insertText = one.insertTextFormat === 2 ? new vscode.SnippetString(newText) : newText;
  item.documentation = one.documentation && toWords(one.documentation);
  Object.assign(item, { detail: one.detail, sortText: one.sortText, filterText: one.filterText });
  item.tags = one.deprecated ? [vscode.CompletionItemTag.Deprecated] : [];
  item.additionalTextEdits = one.additionalTextEdits?.map(toEdit);
  return item;
}

const toName = ({ range: place, placeholder }) => ({ range: toRange(place), placeholder });
const toCompletionList = ({ items, isIncomplete }) => new vscode.CompletionList(items.map(toCompletionItem), isIncomplete);
const toHighlights = (all) => all.map((one) => new vscode.DocumentHighlight(toRange(one.range), (one.kind ?? 1) - 1));

const toSymbols = (all) => all.map((one) => {
  const symbol = new vscode.DocumentSymbol(
    one.name, one.detail ?? "", one.kind - 1, toRange(one.range), toRange(one.selectionRange));
  symbol.children = toSymbols(one.children ?? []);
  return symbol;
});

const toWorkspaceSymbols = (all) => all.map((one) => new vscode.SymbolInformation(
  one.name, one.kind - 1, one.containerName ?? "", toLocation(one.location)));

const foldingKinds = { comment: "Comment", imports: "Imports", region: "Region" };
const toFolds = (all) => all.map((one) => new vscode.FoldingRange(
  one.startLine, one.endLine, vscode.FoldingRangeKind[foldingKinds[one.kind]]));
const toLinks = (all) => all.map((one) => new vscode.DocumentLink(toRange(one.range), vscode.Uri.parse(one.target, true)));
const toLinkedRanges = ({ ranges }) => new vscode.LinkedEditingRanges(ranges.map(toRange));
const toSelections = (all) => all.map(toSelection);
const toSelection = ({ range: place, parent }) =>
  new vscode.SelectionRange(toRange(place), parent && toSelection(parent));
const toColors = (all) => all.map(({ range: place, color }) => new vscode.ColorInformation(
  toRange(place), new vscode.Color(color.red, color.green, color.blue, color.alpha)));
const toPresentations = (all) => all.map(({ label }) => new vscode.ColorPresentation(label));
const toLenses = (all) => all.map((one) => new vscode.CodeLens(toRange(one.range), one.command));

/** The server's actions that get their edits when they are chosen. */
const unresolved = new WeakMap();
const resolveParams = (action) => unresolved.get(action);
const toActions = (all) => all.map(toAction).filter(Boolean);

/** An action; null if a document has another version than its edit is for. */
function toAction(one) {
  const kind = one.kind && vscode.CodeActionKind.Empty.append(one.kind);
  const action = new vscode.CodeAction(one.title, kind);
  action.isPreferred = one.isPreferred ?? false;
  action.command = one.command;
  action.disabled = one.disabled;
  if (one.data) unresolved.set(action, one);
  if (!one.edit) return action;
  action.edit = toWorkspaceEdit(one.edit) ?? undefined;
  return action.edit ? action : null;
}

/** Texts and names of files, and new files; null if a document has another version than its edit is for. */
function toWorkspaceEdit({ documentChanges }) {
  const edit = new vscode.WorkspaceEdit();
  for (const { kind, uri: created, oldUri, newUri, textDocument, edits } of documentChanges) {
    if (kind === "rename") {
      edit.renameFile(vscode.Uri.parse(oldUri, true), vscode.Uri.parse(newUri, true));
      continue;
    }
    if (kind === "create") {
      edit.createFile(vscode.Uri.parse(created, true), { overwrite: false });
      continue;
    }
    const uri = vscode.Uri.parse(textDocument.uri, true);
    const open = vscode.workspace.textDocuments.find((one) => one.uri.toString() === uri.toString());
    if ((textDocument.version ?? open?.version) !== open?.version) return null;
    edit.set(uri, edits.map(toEdit));
  }
  return edit;
}

function toDiagnostic(one) {
  const diagnostic = new vscode.Diagnostic(toRange(one.range), one.message, one.severity - 1);
  diagnostic.source = one.source;
  diagnostic.code = one.codeDescription
    ? { value: one.code, target: vscode.Uri.parse(one.codeDescription.href, true) } : one.code;
  diagnostic.tags = one.tags ?? [];
  diagnostic.relatedInformation = (one.relatedInformation ?? []).map(
    ({ location, message }) => new vscode.DiagnosticRelatedInformation(toLocation(location), message));
  return diagnostic;
}

module.exports = {
  position, range, ofDocument, atPosition, completionParams, renameParams, referenceParams, actionParams,
  presentationParams, symbolParams, formattingParams, rangeFormattingParams, typingParams, selectionParams,
  toRange, toEdits, toName, toHover, toSelections, toCompletionList, toLocations, toHighlights, toSymbols, toFolds,
  toWorkspaceSymbols, toLinks, toLinkedRanges, toColors, toPresentations, toLenses, toActions, toAction, resolveParams,
  toWorkspaceEdit, toDiagnostic,
};
