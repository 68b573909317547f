/// The result of reading a file: its content and its diagnostics.
public struct Reading<Content: Sendable>: Sendable {
  /// The content of the file; nil if a mistake leaves it unclear.
  public var content: Content?
  /// The diagnostics, in the order of the file.
  public var diagnostics: [Diagnostic]
  /// Whether the file is empty or stops halfway, like a file that is still being written.
  public var endsEarly: Bool

  /// The result of reading a file.
  public init(content: Content?, diagnostics: [Diagnostic], endsEarly: Bool = false) {
    self.content = content
    self.diagnostics = diagnostics
    self.endsEarly = endsEarly
  }

  /// The result for a file that is rejected as a whole.
  init(refusing mistake: Diagnostic, in file: String, endsEarly: Bool = false) {
    var mistake = mistake
    mistake.file = file
    self.init(content: nil, diagnostics: [mistake], endsEarly: endsEarly)
  }
}
