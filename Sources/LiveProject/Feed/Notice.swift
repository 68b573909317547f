import FileSystem
public import Markup
public import Views
import Workspace

/// A report for the terminal.
public enum Notice: Sendable {
  /// All documents of the start are loaded.
  case loaded([DocumentReport])
  /// A document was drawn again after a file changed.
  case drawn(DocumentReport, in: Duration)
  /// Documents were removed; their files' paths within the folder.
  case removed([String])
  /// A save of an attribute discarded its tweak.
  case tweakDropped(DroppedTweak)
}

/// A document in a report for the terminal.
public struct DocumentReport: Sendable {
  /// The path of the document's file within the folder.
  public let file: String
  /// The diagnostics of the last drawing, in source order.
  public let diagnostics: [Diagnostic]

  /// A report of a file and its diagnostics.
  public init(file: String, diagnostics: [Diagnostic]) {
    self.file = file
    self.diagnostics = diagnostics
  }
}

extension DocumentReport {
  init(_ state: DocumentState) {
    self.init(file: state.document.file.text, diagnostics: state.status.diagnostics)
  }
}
