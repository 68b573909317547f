// What the language server offers, as providers of Visual Studio Code.

const vscode = require("vscode");
const convert = require("./conversion.js");

/**
 * The methods of the server: the capability that offers it, the kind of provider, the provider's
 * function, the conversion of its arguments into the method's parameters, and that of the answer.
 * Methods with the same kind share a provider.
 */
const features = [
  ["textDocument/completion", "completionProvider", "CompletionItem", "provideCompletionItems", convert.completionParams, convert.toCompletionList],
  ["textDocument/hover", "hoverProvider", "Hover", "provideHover", convert.atPosition, convert.toHover],
  ["textDocument/definition", "definitionProvider", "Definition", "provideDefinition", convert.atPosition, convert.toLocations],
  ["textDocument/references", "referencesProvider", "Reference", "provideReferences", convert.referenceParams, convert.toLocations],
  ["textDocument/documentHighlight", "documentHighlightProvider", "DocumentHighlight", "provideDocumentHighlights", convert.atPosition, convert.toHighlights],
  ["textDocument/documentSymbol", "documentSymbolProvider", "DocumentSymbol", "provideDocumentSymbols", convert.ofDocument, convert.toSymbols],
  ["workspace/symbol", "workspaceSymbolProvider", "WorkspaceSymbol", "provideWorkspaceSymbols", convert.symbolParams, convert.toWorkspaceSymbols],
  ["textDocument/foldingRange", "foldingRangeProvider", "FoldingRange", "provideFoldingRanges", convert.ofDocument, convert.toFolds],
  ["textDocument/documentLink", "documentLinkProvider", "DocumentLink", "provideDocumentLinks", convert.ofDocument, convert.toLinks],
  ["textDocument/selectionRange", "selectionRangeProvider", "SelectionRange", "provideSelectionRanges", convert.selectionParams, convert.toSelections],
  ["textDocument/linkedEditingRange", "linkedEditingRangeProvider", "LinkedEditingRange", "provideLinkedEditingRanges", convert.atPosition, convert.toLinkedRanges],
  ["textDocument/documentColor", "colorProvider", "Color", "provideDocumentColors", convert.ofDocument, convert.toColors],
  ["textDocument/colorPresentation", "colorProvider", "Color", "provideColorPresentations", convert.presentationParams, convert.toPresentations],
  ["textDocument/rename", "renameProvider", "Rename", "provideRenameEdits", convert.renameParams, convert.toWorkspaceEdit],
  ["textDocument/prepareRename", "renameProvider", "Rename", "prepareRename", convert.atPosition, convert.toName],
  ["textDocument/codeAction", "codeActionProvider", "CodeActions", "provideCodeActions", convert.actionParams, convert.toActions],
  ["codeAction/resolve", "codeActionProvider", "CodeActions", "resolveCodeAction", convert.resolveParams, convert.toAction],
  ["textDocument/formatting", "documentFormattingProvider", "DocumentFormattingEdit", "provideDocumentFormattingEdits", convert.formattingParams, convert.toEdits],
  ["textDocument/rangeFormatting", "documentRangeFormattingProvider", "DocumentRangeFormattingEdit", "provideDocumentRangeFormattingEdits", convert.rangeFormattingParams, convert.toEdits],
  ["textDocument/onTypeFormatting", "documentOnTypeFormattingProvider", "OnTypeFormattingEdit", "provideOnTypeFormattingEdits", convert.typingParams, convert.toEdits],
  ["textDocument/codeLens", "codeLensProvider", "CodeLens", "provideCodeLenses", convert.ofDocument, convert.toLenses],
].map(([method, offered, kind, provide, there, back]) =>
  ({ method, offered, register: `register${kind}Provider`, provide, there, back }));

/** What registering a provider takes besides, from the capability of the server. */
const further = {
  registerCompletionItemProvider: ({ triggerCharacters = [] }) => triggerCharacters,
  registerCodeActionsProvider: ({ codeActionKinds = [] }) => [{
    providedCodeActionKinds: codeActionKinds.map((one) => vscode.CodeActionKind.Empty.append(one)),
  }],
  registerOnTypeFormattingEditProvider: ({ firstTriggerCharacter, moreTriggerCharacter = [] }) =>
    [firstTriggerCharacter, ...moreTriggerCharacter],
};

/** The capabilities of this client for `textDocument`. */
const abilities = {
  completion: { completionItem: { snippetSupport: true, documentationFormat: ["markdown"] } },
  hover: { contentFormat: ["markdown"] },
  documentSymbol: { hierarchicalDocumentSymbolSupport: true },
  codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ["quickfix", "refactor", "source"] } },
    resolveSupport: { properties: ["edit"] }, disabledSupport: true },
  publishDiagnostics: { relatedInformation: true, tagSupport: { valueSet: [1, 2] } },
};

/** The providers that are registered for a running server. */
class Features {
  #server;
  #registered = [];
  /** Fires if code lenses are others than before. */
  #lenses = null;

  /** @param {{request: Function, log: object}} server */
  constructor(server) {
    this.#server = server;
  }

  /** Registers a provider of each kind that the server offers, for the documents of a selector. */
  register(capabilities, selector) {
    this.dispose();
    const offered = features.filter((one) => capabilities[one.offered]);
    for (const register of new Set(offered.map((one) => one.register))) {
      const methods = offered.filter((one) => one.register === register);
      const options = further[register]?.(capabilities[methods[0].offered]) ?? [];
      // Symbols of the workspace are of no document.
      const documents = register === "registerWorkspaceSymbolProvider" ? [] : [selector];
      this.#registered.push(
        vscode.languages[register](...documents, this.#provider(register, methods), ...options));
    }
    for (const command of capabilities.executeCommandProvider?.commands ?? []) {
      this.#registered.push(vscode.commands.registerCommand(command, (...args) =>
        this.#server.request("workspace/executeCommand", { command, arguments: args })));
    }
  }

  /** Lets Visual Studio Code ask again, as a request of the server demands; false if none does. */
  refresh(request) {
    if (request !== "workspace/codeLens/refresh") return false;
    this.#lenses?.fire();
    return true;
  }

  dispose() {
    for (const one of this.#registered.splice(0)) one.dispose();
    this.#lenses = null;
  }

  #provider(register, methods) {
    const provider = Object.fromEntries(
      methods.map((one) => [one.provide, (...args) => this.#answer(one, args)]));
    if (register === "registerCodeLensProvider") {
      this.#lenses = new vscode.EventEmitter();
      this.#registered.push(this.#lenses);
      provider.onDidChangeCodeLenses = this.#lenses.event;
    }
    return provider;
  }

  /** The answer to a provider's function; null if it is for an earlier version of the text. */
  async #answer({ method, there, back }, args) {
    const token = args.find((one) => typeof one?.onCancellationRequested === "function");
    const document = [args[0], args[1]?.document].find((one) => one?.version !== undefined);
    const version = document?.version;
    try {
      const answer = await this.#server.request(method, there(...args), token);
      // Visual Studio Code fits a list of completions to what is typed meanwhile.
      const isStale = document?.version !== version && method !== "textDocument/completion";
      return answer === null || isStale || token?.isCancellationRequested ? null : back(answer);
    } catch (error) {
      this.#server.log.debug(`${method}: ${error.message}`);
      if (method === "textDocument/rename") throw error;
      // Visual Studio Code would not say why nothing is edited.
      if (method === "codeAction/resolve") vscode.window.showWarningMessage(error.message);
      return null;
    }
  }
}

module.exports = { Features, features, abilities };
