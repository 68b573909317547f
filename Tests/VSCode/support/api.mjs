// Names of Visual Studio Code's API, as its declarations (`vscode.d.ts`) have them: what extensions
// can call, read and set. The stub offers nothing else, so that a misspelt name fails in a test.
// Names that mkpreview does not use are here where they are easily taken for those that it does.

const words = (text) => text.trim().split(/\s+/);

/** The properties and functions of objects, by the name of their class. */
export const classes = Object.fromEntries(Object.entries({
  Position: "line character isBefore isBeforeOrEqual isAfter isAfterOrEqual isEqual compareTo translate with",
  Range: "start end isEmpty isSingleLine contains isEqual intersection union with",
  Selection: "start end isEmpty isSingleLine contains isEqual intersection union with anchor active isReversed",
  Uri: "scheme authority path query fragment fsPath with toString toJSON",
  Location: "uri range",
  Disposable: "dispose",
  EventEmitter: "event fire dispose",
  CancellationTokenSource: "token cancel dispose",
  RelativePattern: "baseUri base pattern",
  ThemeColor: "id",
  MarkdownString: "value isTrusted supportThemeIcons supportHtml baseUri appendText appendMarkdown appendCodeblock",
  SnippetString: "value appendText appendTabstop appendPlaceholder appendChoice appendVariable",
  Hover: "contents range",
  CompletionItem: "label kind tags detail documentation sortText filterText preselect insertText range keepWhitespace commitCharacters additionalTextEdits command",
  CompletionList: "isIncomplete items",
  DocumentHighlight: "range kind",
  DocumentSymbol: "name detail kind tags range selectionRange children",
  SymbolInformation: "name containerName kind tags location",
  FoldingRange: "start end kind",
  DocumentLink: "range target tooltip",
  SelectionRange: "range parent",
  LinkedEditingRanges: "ranges wordPattern",
  Color: "red green blue alpha",
  ColorInformation: "range color",
  ColorPresentation: "label textEdit additionalTextEdits",
  CodeActionKind: "value append contains intersects",
  CodeAction: "title edit diagnostics command kind isPreferred disabled",
  CodeLens: "range command isResolved",
  TextEdit: "range newText newEol",
  WorkspaceEdit: "size replace insert delete has set get createFile deleteFile renameFile entries",
  Diagnostic: "range message severity source code relatedInformation tags",
  DiagnosticRelatedInformation: "location message",
  McpStdioServerDefinition: "label cwd command args env version",
}).map(([name, text]) => [name, words(text)]));

/** The functions and values of classes themselves. */
export const statics = Object.fromEntries(Object.entries({
  Uri: "parse file joinPath from",
  TextEdit: "replace insert delete setEndOfLine",
  Disposable: "from",
  CodeActionKind: "Empty QuickFix Refactor RefactorExtract RefactorInline RefactorMove RefactorRewrite Source SourceOrganizeImports SourceFixAll Notebook",
}).map(([name, text]) => [name, words(text)]));

/** Enumerations, with the numbers of their cases. */
export const enumerations = {
  CompletionItemKind: {
    Text: 0, Method: 1, Function: 2, Constructor: 3, Field: 4, Variable: 5, Class: 6, Interface: 7,
    Module: 8, Property: 9, Unit: 10, Value: 11, Enum: 12, Keyword: 13, Snippet: 14, Color: 15,
    File: 16, Reference: 17, Folder: 18, EnumMember: 19, Constant: 20, Struct: 21, Event: 22,
    Operator: 23, TypeParameter: 24, User: 25, Issue: 26,
  },
  CompletionItemTag: { Deprecated: 1 },
  CompletionTriggerKind: { Invoke: 0, TriggerCharacter: 1, TriggerForIncompleteCompletions: 2 },
  CodeActionTriggerKind: { Invoke: 1, Automatic: 2 },
  DiagnosticSeverity: { Error: 0, Warning: 1, Information: 2, Hint: 3 },
  DiagnosticTag: { Unnecessary: 1, Deprecated: 2 },
  DocumentHighlightKind: { Text: 0, Read: 1, Write: 2 },
  FoldingRangeKind: { Comment: 1, Imports: 2, Region: 3 },
  StatusBarAlignment: { Left: 1, Right: 2 },
  SymbolKind: {
    File: 0, Module: 1, Namespace: 2, Package: 3, Class: 4, Method: 5, Property: 6, Field: 7,
    Constructor: 8, Enum: 9, Interface: 10, Function: 11, Variable: 12, Constant: 13, String: 14,
    Number: 15, Boolean: 16, Array: 17, Object: 18, Key: 19, Null: 20, EnumMember: 21, Struct: 22,
    Event: 23, Operator: 24, TypeParameter: 25,
  },
  ViewColumn: {
    Active: -1, Beside: -2, One: 1, Two: 2, Three: 3, Four: 4, Five: 5, Six: 6, Seven: 7, Eight: 8,
    Nine: 9,
  },
};

/** The functions, events and values of namespaces. */
export const namespaces = Object.fromEntries(Object.entries({
  commands: "registerCommand registerTextEditorCommand executeCommand getCommands",
  env: "appName appRoot appHost uriScheme language clipboard machineId sessionId isNewAppInstall isTelemetryEnabled remoteName shell uiKind openExternal asExternalUri logLevel onDidChangeLogLevel",
  languages: `getLanguages setTextDocumentLanguage match onDidChangeDiagnostics getDiagnostics
    createDiagnosticCollection createLanguageStatusItem registerCompletionItemProvider
    registerInlineCompletionItemProvider registerCodeActionsProvider registerCodeLensProvider
    registerDefinitionProvider registerImplementationProvider registerTypeDefinitionProvider
    registerDeclarationProvider registerHoverProvider registerEvaluatableExpressionProvider
    registerInlineValuesProvider registerDocumentHighlightProvider registerDocumentSymbolProvider
    registerWorkspaceSymbolProvider registerReferenceProvider registerRenameProvider
    registerDocumentSemanticTokensProvider registerDocumentRangeSemanticTokensProvider
    registerDocumentFormattingEditProvider registerDocumentRangeFormattingEditProvider
    registerOnTypeFormattingEditProvider registerSignatureHelpProvider registerDocumentLinkProvider
    registerColorProvider registerInlayHintsProvider registerFoldingRangeProvider
    registerSelectionRangeProvider registerCallHierarchyProvider registerTypeHierarchyProvider
    registerLinkedEditingRangeProvider registerDocumentDropEditProvider setLanguageConfiguration`,
  lm: `selectChatModels onDidChangeChatModels registerTool invokeTool tools
    registerMcpServerDefinitionProvider registerLanguageModelChatProvider`,
  window: `tabGroups activeTextEditor visibleTextEditors onDidChangeActiveTextEditor
    onDidChangeVisibleTextEditors onDidChangeTextEditorSelection onDidChangeTextEditorVisibleRanges
    onDidChangeTextEditorOptions onDidChangeTextEditorViewColumn state onDidChangeWindowState
    showTextDocument createTextEditorDecorationType showInformationMessage showWarningMessage
    showErrorMessage showQuickPick showWorkspaceFolderPick showOpenDialog showSaveDialog showInputBox
    createOutputChannel createWebviewPanel setStatusBarMessage withProgress createStatusBarItem
    createTerminal registerTreeDataProvider createTreeView registerUriHandler
    registerWebviewPanelSerializer registerWebviewViewProvider registerCustomEditorProvider
    activeColorTheme onDidChangeActiveColorTheme`,
  workspace: `fs rootPath workspaceFolders name workspaceFile onDidChangeWorkspaceFolders
    getWorkspaceFolder asRelativePath updateWorkspaceFolders createFileSystemWatcher findFiles save
    saveAs saveAll applyEdit textDocuments openTextDocument onDidOpenTextDocument
    onDidCloseTextDocument onDidChangeTextDocument onWillSaveTextDocument onDidSaveTextDocument
    notebookDocuments openNotebookDocument onDidCreateFiles onDidDeleteFiles onDidRenameFiles
    onWillCreateFiles onWillDeleteFiles onWillRenameFiles
    getConfiguration onDidChangeConfiguration registerTaskProvider registerFileSystemProvider
    isTrusted onDidGrantWorkspaceTrust`,
}).map(([name, text]) => [name, words(text)]));

/** The functions and events of providers; the first is required. */
export const providers = Object.fromEntries(Object.entries({
  registerCompletionItemProvider: "provideCompletionItems resolveCompletionItem",
  registerHoverProvider: "provideHover",
  registerDefinitionProvider: "provideDefinition",
  registerReferenceProvider: "provideReferences",
  registerDocumentHighlightProvider: "provideDocumentHighlights",
  registerDocumentSymbolProvider: "provideDocumentSymbols",
  registerWorkspaceSymbolProvider: "provideWorkspaceSymbols resolveWorkspaceSymbol",
  registerFoldingRangeProvider: "provideFoldingRanges onDidChangeFoldingRanges",
  registerDocumentLinkProvider: "provideDocumentLinks resolveDocumentLink",
  registerSelectionRangeProvider: "provideSelectionRanges",
  registerLinkedEditingRangeProvider: "provideLinkedEditingRanges",
  registerColorProvider: "provideDocumentColors provideColorPresentations",
  registerDocumentFormattingEditProvider: "provideDocumentFormattingEdits",
  registerDocumentRangeFormattingEditProvider: "provideDocumentRangeFormattingEdits provideDocumentRangesFormattingEdits",
  registerOnTypeFormattingEditProvider: "provideOnTypeFormattingEdits",
  registerRenameProvider: "provideRenameEdits prepareRename",
  registerCodeActionsProvider: "provideCodeActions resolveCodeAction",
  registerCodeLensProvider: "provideCodeLenses onDidChangeCodeLenses resolveCodeLens",
}).map(([name, text]) => [name, words(text)]));

/** The functions and events of a provider of servers for agents; the first is required. */
export const agentProvider = words(
  "provideMcpServerDefinitions resolveMcpServerDefinition onDidChangeMcpServerDefinitions");

/** The properties and functions of objects that functions of the API return. */
export const objects = Object.fromEntries(Object.entries({
  DiagnosticCollection: "name set delete clear forEach get has dispose",
  FileSystemWatcher: "ignoreCreateEvents ignoreChangeEvents ignoreDeleteEvents onDidCreate onDidChange onDidDelete dispose",
  LogOutputChannel: "name logLevel onDidChangeLogLevel trace debug info warn error append appendLine replace clear show hide dispose",
  StatusBarItem: "id alignment priority name text tooltip color backgroundColor command accessibilityInformation show hide dispose",
  Webview: "options html onDidReceiveMessage postMessage asWebviewUri cspSource",
  WebviewPanel: "viewType title iconPath webview options viewColumn active visible onDidChangeViewState onDidDispose reveal dispose",
  TextDocument: "uri fileName isUntitled languageId encoding version isDirty isClosed save eol lineCount lineAt offsetAt positionAt getText getWordRangeAtPosition validateRange validatePosition",
  TextEditor: "document selection selections visibleRanges options viewColumn edit insertSnippet setDecorations revealRange show hide",
  WorkspaceConfiguration: "get has inspect update",
}).map(([name, text]) => [name, words(text)]));
