public import JSONWriting
public import Markup

extension Diagnostic {
  /// Writes the diagnostic as API JSON; `document` in lists of several documents, `variants` in
  /// lists of several environments.
  public func write(
    to writer: inout JSONWriter, document: String? = nil, variants: [String]? = nil
  ) {
    writer.object { writer in
      if let document { writer.member("document", document) }
      writer.member("severity", severity.rawValue)
      writer.member("code", code)
      writer.member("message", message)
      writer.member("file", file)
      writer.members(of: range)
      if let path { writer.member("path", path) }
      if let hint { writer.member("hint", hint) }
      if let related {
        writer.member("related") {
          $0.member("message", related.message)
          if let file = related.file { $0.member("file", file) }
          $0.members(of: related.range)
        }
      }
      if let cause {
        writer.member("cause") {
          $0.member("code", cause.code)
          $0.member("file", cause.file)
          $0.members(of: cause.range)
        }
      }
      if let variants { writer.member("variants", array: variants) }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func members(of range: SourceRange) {
    member("line", range.start.line)
    member("column", range.start.column)
    member("endLine", range.end.line)
    member("endColumn", range.end.column)
  }
}
