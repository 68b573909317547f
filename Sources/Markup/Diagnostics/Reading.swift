/// What a reader made of a file: its content, and what there is to say about it.
public struct Reading<Content: Sendable>: Sendable {
  /// What stands in the file; nil where it is too broken to say.
  public var content: Content?
  /// What is wrong, in the order of the file.
  public var diagnostics: [Diagnostic]
  /// Whether the file is empty or stops halfway, as one does that is being written at this moment.
  public var endsEarly: Bool

  /// What a reader made of a file.
  public init(content: Content?, diagnostics: [Diagnostic], endsEarly: Bool = false) {
    self.content = content
    self.diagnostics = diagnostics
    self.endsEarly = endsEarly
  }

  /// A file that is not read at all, since something is wrong with the whole of it.
  init(refusing mistake: Diagnostic, in file: String, endsEarly: Bool = false) {
    var mistake = mistake
    mistake.file = file
    self.init(content: nil, diagnostics: [mistake], endsEarly: endsEarly)
  }
}
