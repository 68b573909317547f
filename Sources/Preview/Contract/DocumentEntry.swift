public import JSONWriting

/// A document in the list of all documents.
public struct DocumentEntry: Sendable {
  /// The document's name.
  public var name: String
  /// The path of its file.
  public var file: String
  /// The API's word for its highest severity, or `pending`.
  public var state: String
  /// The number of errors.
  public var errors: Int
  /// The number of warnings.
  public var warnings: Int
  /// The revision; nil outside a server.
  public var revision: String?
  /// The names of the variants that it declares.
  public var variants: [String]
  /// The paths of the files that it uses, without its own.
  public var uses: [String]
  /// The names of the documents that include it.
  public var usedBy: [String]

  /// A document in the list.
  public init(
    name: String, file: String, state: String, errors: Int, warnings: Int, revision: String?,
    variants: [String], uses: [String], usedBy: [String]
  ) {
    (self.name, self.file, self.state) = (name, file, state)
    (self.errors, self.warnings, self.revision) = (errors, warnings, revision)
    (self.variants, self.uses, self.usedBy) = (variants, uses, usedBy)
  }

  /// The API's word for the highest severity.
  public static func state(errors: Int, warnings: Int) -> String {
    if errors > 0 { return "error" }
    return warnings > 0 ? "warning" : "ok"
  }

  /// Writes the members of the entry.
  public func write(to object: inout JSONWriter) {
    object.member("name", name)
    object.member("file", file)
    object.member("state", state)
    object.member("errors", errors)
    object.member("warnings", warnings)
    object.member("revision", revision)
    object.member("variants", array: variants)
    object.member("uses", array: uses)
    object.member("usedBy", array: usedBy)
  }
}
