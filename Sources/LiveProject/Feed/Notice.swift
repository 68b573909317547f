import FileSystem
public import Markup
public import Views
import Workspace

/// What happened to the documents, for a person who looks at the terminal.
public enum Notice: Sendable {
  /// All documents that the folder had at the start are loaded.
  case loaded([DocumentReport])
  /// A file was changed, and a document was drawn again.
  case drawn(DocumentReport, in: Duration)
  /// Documents were removed; their files' paths within the folder.
  case removed([String])
  /// A save of an attribute took away what was tried out for it.
  case tweakDropped(DroppedTweak)
}

/// A document as a person at the terminal is told of it.
public struct DocumentReport: Sendable {
  /// The path of the document's file within the folder.
  public let file: String
  /// The diagnostics in the standard environment, in source order.
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
