public import JSONWriting
import Markup
import Preview

extension CheckResult {
  /// The problems and their numbers; scripts may rely on the keys and their order.
  func json() -> [UInt8] {
    var writer = JSONWriter()
    writer.object { write(findings, to: &$0) }
    return writer.finish()
  }

  /// Writes some of the problems, and the numbers of all.
  ///
  /// - Parameter fixes: The changes that solve problems, as unified diffs.
  public func write(
    _ findings: [Finding], fixes: [ProblemPlace: String] = [:], to writer: inout JSONWriter
  ) {
    writer.member("problems", array: findings) { $1.write(fix: fixes[$1.place], to: &$0) }
    writer.member("summary") {
      $0.member("documents", documents.count)
      $0.member("environments", environmentCount)
      $0.member("errors", count(.error))
      $0.member("warnings", count(.warning))
      $0.member("notes", count(.note))
      $0.member("known", knownCount)
    }
    if !limits.isEmpty {
      writer.member("limits", array: limits) { $1.write(to: &$0, revision: nil) }
    }
  }
}

extension CheckResult.Finding {
  fileprivate func write(fix: String? = nil, to writer: inout JSONWriter) {
    let diagnostic = diagnostic
    writer.object { writer in
      writer.member("code", diagnostic.code)
      writer.member("severity", diagnostic.severity.rawValue)
      writer.member("message", diagnostic.message)
      writer.member("hint", diagnostic.hint)
      if let fix { writer.member("fix", fix) }
      writer.member("file", diagnostic.file)
      writer.members(of: diagnostic.range)
      writer.member("documents", array: problem.documents)
      writer.member("path", diagnostic.path)
      writer.member("id", place.id)
      writer.member("environments", array: problem.environments)
      writer.key("related")
      if let related = diagnostic.related {
        writer.object {
          $0.member("message", related.message)
          if let file = related.file { $0.member("file", file) }
          $0.members(of: related.range)
        }
      } else {
        writer.null()
      }
      writer.member("others", array: others) { $1.write(to: &$0) }
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
