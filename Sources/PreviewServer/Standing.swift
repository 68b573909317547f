import Markup
import Views

/// How a document stands in the default environment, as lists of documents show it.
struct Standing: Sendable {
  /// The document's file in the workspace.
  let file: String
  /// Which of the document's states this is.
  var version: Version
  /// The number of the change that led here.
  var revision = 0
  /// What there is to tell the author.
  var diagnostics: [Diagnostic] = []
  /// The files besides its own that the document read, by path.
  var uses: [String] = []
  /// What decides the environments that the document is shown in.
  var layers = EnvironmentLayers()

  /// Whether the document was loaded yet.
  var isLoaded: Bool { version.number > 0 }

  /// The word for the worst that there is to tell.
  var state: String {
    if !isLoaded { return "pending" }
    if errors > 0 { return "error" }
    return warnings > 0 ? "warning" : "ok"
  }

  /// How many errors there are.
  var errors: Int { diagnostics.count { $0.severity == .error } }
  /// How many warnings there are.
  var warnings: Int { diagnostics.count { $0.severity == .warning } }
}
