public import FileSystem
public import Markup
import Preview
public import Views
import Workspace

/// The status that lists show: of the standard environment, unless it is outdated.
public struct DocumentStatus: Sendable {
  /// Whether the document is not loaded yet.
  let isPending: Bool
  /// Whether the screen has changed since, or the values come from another environment.
  public var isOutdated = false
  /// The diagnostics, in source order.
  public let diagnostics: [Diagnostic]
  /// The paths of the files that the document used, without its own.
  public let uses: [Path]
  /// What the document expects from its owner.
  public var interface = OwnerInterface()

  /// The status of a document that is not loaded yet.
  static let pending = DocumentStatus(isPending: true, diagnostics: [], uses: [])

  /// The same status, marked as outdated.
  var outdated: DocumentStatus {
    var status = self
    status.isOutdated = true
    return status
  }

  /// The API's word for the highest severity.
  public var word: String {
    isPending ? "pending" : DocumentEntry.state(errors: errors, warnings: warnings)
  }

  /// The number of errors.
  public var errors: Int { diagnostics.count { $0.severity == .error } }
  /// The number of warnings.
  public var warnings: Int { diagnostics.count { $0.severity == .warning } }
}

extension DocumentStatus {
  /// The status from a rendition.
  init(_ rendition: TrackedRendition, ownFile: Path) {
    self.init(
      isPending: false, diagnostics: rendition.diagnostics,
      uses: rendition.dependencies.foundPaths.filter { $0 != ownFile },
      interface: rendition.interface)
  }
}
