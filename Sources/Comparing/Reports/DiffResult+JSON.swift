import Geometry
public import JSONWriting
import Preview
import Scene

extension DiffResult {
  /// The differences; scripts may rely on the keys and their order.
  public func json(pretty: Bool = false) -> [UInt8] {
    var writer = JSONWriter(pretty: pretty)
    writer.object { writeMembers(to: &$0) }
    return writer.finish()
  }

  /// Writes the members of the report.
  ///
  /// - Parameter limit: The most elements of each list; the summary counts all.
  public func writeMembers(to object: inout JSONWriter, limit: Int = .max) {
    object.member("from", from)
    object.member("to", to)
    if !notes.isEmpty { object.member("notes", array: notes) }
    writeCauses(to: &object, limit: limit)
    object.member("ineffectiveEdits", array: ineffectiveEdits.prefix(limit)) { writer, edit in
      writer.object { object in
        object.member("file", edit.file)
        if let line = edit.line { object.member("line", line) }
        if edit.isRemoved { object.member("removed", true) }
        object.member("text", edit.text)
      }
    }
    object.member("summary") {
      $0.member("documents", differingCount)
      $0.member("of", documentCount)
      $0.member("views", viewCount)
      $0.member("newProblems", count(.problem))
      $0.member("solvedProblems", count(.solved))
    }
    ViewCounterpart.write(counterparts, to: &object)
  }

  /// Writes the member `causes`.
  func writeCauses(to object: inout JSONWriter, limit: Int = .max) {
    object.member("causes", array: causes.prefix(limit)) { writer, cause in
      writer.object { object in
        cause.edit.write(to: &object)
        if cause.edits.count > 1 {
          object.member("with", array: cause.edits.dropFirst().prefix(limit)) { writer, edit in
            writer.object { edit.write(to: &$0) }
          }
        }
        object.member("documents", array: cause.documents.prefix(limit)) {
          $1.write(to: &$0, limit: limit)
        }
      }
    }
  }
}

extension SourceEdit {
  fileprivate func write(to object: inout JSONWriter) {
    object.member("file", file)
    for (name, number) in [("line", line), ("column", column)] {
      object.key(name)
      if let number { object.value(number) } else { object.null() }
    }
    if isRemoved { object.member("removed", true) }
    object.member("kind", kind.rawValue)
    object.member("text", text)
  }
}

extension DiffResult.DocumentPart {
  fileprivate func write(to writer: inout JSONWriter, limit: Int) {
    writer.object { object in
      object.member("name", name)
      object.member("environments", array: environments)
      object.member("differences", array: differences.prefix(limit)) { $1.write(to: &$0) }
    }
  }
}

extension Difference {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { object in
      object.member("kind", kind.rawValue)
      object.member("path", path?.text)
      if !paths.isEmpty { object.member("paths", array: paths.map(\.text)) }
      object.member("id", id)
      object.member("class", className)
      object.member("text", text)
      for (name, value) in [("from", from), ("to", to)] {
        object.key(name)
        switch value {
        case nil: object.null()
        case .words(let words): object.value(words)
        case .frame(let frame):
          object.object {
            $0.member("x", frame.x)
            $0.member("y", frame.y)
            $0.member("width", frame.width)
            $0.member("height", frame.height)
          }
        }
      }
      object.member("isRoot", isRoot)
    }
  }
}
