import Markup

/// What the client can do, as it says in `initialize`.
struct Client: Sendable {
  /// What columns of positions count.
  var unit = LineIndex.Unit.utf16
  var showsDocuments = false
  var pullsDiagnostics = false
  var refreshesDiagnostics = false
  var refreshesLenses = false
  var appliesEdits = false
  /// Whether edits may say the versions of the texts that they change.
  var takesVersionedEdits = false
  /// Whether edits may rename files.
  var renamesFiles = false
  /// Whether edits may create files.
  var createsFiles = false
  /// Whether edits may say what a person has to know about them.
  var showsAnnotations = false
  var showsRelatedPlaces = false
  var takesTags = false
  var readsMarkdownInHover = false
  var readsMarkdownInCompletion = false
  var takesSnippets = false
  /// Whether the edits of code actions can be asked for when one is chosen.
  var resolvesActions = false
  /// Whether code actions that cannot be done are shown with the reason.
  var showsDisabledActions = false

  init() {}

  /// The capabilities in the parameters of `initialize`.
  init(_ capabilities: JSONNode?) {
    guard let capabilities else { return }
    func isOn(_ node: JSONNode?) -> Bool { node?.bool ?? false }
    func has(_ word: String, in node: JSONNode?) -> Bool {
      node?.elements?.contains { $0.string == word } ?? false
    }
    let text = capabilities["textDocument"]
    if has("utf-8", in: capabilities.value("general", "positionEncodings")) { unit = .utf8 }
    showsDocuments = isOn(capabilities.value("window", "showDocument", "support"))
    pullsDiagnostics = text?["diagnostic"] != nil
    refreshesDiagnostics = isOn(capabilities.value("workspace", "diagnostics", "refreshSupport"))
    refreshesLenses = isOn(capabilities.value("workspace", "codeLens", "refreshSupport"))
    appliesEdits = isOn(capabilities.value("workspace", "applyEdit"))
    takesVersionedEdits = isOn(
      capabilities.value("workspace", "workspaceEdit", "documentChanges"))
    let edit = capabilities.value("workspace", "workspaceEdit")
    renamesFiles = has("rename", in: edit?["resourceOperations"])
    createsFiles = takesVersionedEdits && has("create", in: edit?["resourceOperations"])
    showsAnnotations = edit?["changeAnnotationSupport"] != nil
    showsRelatedPlaces = isOn(text?.value("publishDiagnostics", "relatedInformation"))
    takesTags = text?.value("publishDiagnostics", "tagSupport") != nil
    readsMarkdownInHover = has("markdown", in: text?.value("hover", "contentFormat"))
    let item = text?.value("completion", "completionItem")
    readsMarkdownInCompletion = has("markdown", in: item?["documentationFormat"])
    takesSnippets = isOn(item?["snippetSupport"])
    let action = text?["codeAction"]
    resolvesActions = has("edit", in: action?.value("resolveSupport", "properties"))
    showsDisabledActions = isOn(action?["disabledSupport"])
  }
}
