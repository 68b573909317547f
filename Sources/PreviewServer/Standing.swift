import Markup

/// How a document stands in the default environment, as lists of documents show it.
struct Standing: Hashable, Sendable {
  /// The document's file in the workspace.
  let file: String
  /// Which of the document's states this is; 0 until it was loaded.
  var version = 0
  /// The number of the change that led here.
  var revision = 0
  /// What there is to tell the author.
  var diagnostics: [Diagnostic] = []
  /// The files besides its own that the document read, by path.
  var uses: [String] = []

  /// The word for the worst that there is to tell.
  var state: String {
    if version == 0 { return "pending" }
    if errors > 0 { return "error" }
    return warnings > 0 ? "warning" : "ok"
  }

  /// How many errors there are.
  var errors: Int { diagnostics.count { $0.severity == .error } }
  /// How many warnings there are.
  var warnings: Int { diagnostics.count { $0.severity == .warning } }
}
