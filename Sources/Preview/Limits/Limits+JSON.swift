public import JSONWriting
import Markup
import Scene
import Views

extension Limits {
  /// The limits as API JSON; the revision is nil outside a server.
  public func json(revision: String?, pretty: Bool) -> [UInt8] {
    var writer = JSONWriter(pretty: pretty)
    write(to: &writer, revision: revision)
    return writer.finish()
  }

  /// Writes the limits as an object.
  public func write(to writer: inout JSONWriter, revision: String?) {
    writer.object { object in
      object.member("document", document)
      object.member("revision", revision)
      object.member("stale", isStale)
      object.key("environment")
      environment.write(to: &object)
      object.member("swept") { writeSwept(to: &$0) }
      object.member("limits", array: all) { $1.write(to: &$0) }
    }
  }

  /// Writes which values were laid out; null for an axis that was left out.
  private func writeSwept(to swept: inout JSONWriter) {
    swept.key("width")
    if axes.contains(.width) { swept.pair(Self.widths) } else { swept.null() }
    if hasHeights {
      swept.key("height")
      if axes.contains(.height) { swept.pair(Self.heights) } else { swept.null() }
    }
    swept.key("textSize")
    if axes.contains(.textSize) {
      swept.sizes(range(of: .textSize))
    } else {
      swept.null()
    }
    let lengths = texts.indices.filter { axes.contains(.length(text: $0)) }
    swept.member("length", array: lengths) { writer, index in
      let text = texts[index]
      writer.object { object in
        object.member("path", text.path.text)
        object.member("id", text.id)
        object.member("class", text.className)
        object.member("property", text.property)
        object.member("length", text.text.count)
        object.key("letters")
        object.pair(range(of: .length(text: index)))
      }
    }
  }
}

extension Limits.Limit {
  /// Writes the limit as API JSON.
  public func write(to writer: inout JSONWriter) {
    writer.object { object in
      object.member("path", path.text)
      object.member("id", id)
      object.member("class", className)
      object.member("code", diagnostic.code)
      object.member("severity", diagnostic.severity.rawValue)
      object.member("width", array: widths) { $0.pair($1) }
      if !heights.isEmpty { object.member("height", array: heights) { $0.pair($1) } }
      object.member("textSize", array: textSizes) { $0.sizes($1) }
      object.member("length", array: lengths) { writer, entry in
        writer.object { object in
          object.member("path", entry.text.path.text)
          object.member("id", entry.text.id)
          object.member("property", entry.text.property)
          object.member("letters", array: entry.letters) { $0.pair($1) }
        }
      }
      object.member("words", words)
    }
  }
}

extension JSONWriter {
  /// Writes an inclusive range as two numbers.
  fileprivate mutating func pair(_ range: ClosedRange<Int>) {
    array([range.lowerBound, range.upperBound]) { $0.value($1) }
  }

  /// Writes an inclusive range of text sizes as two names.
  fileprivate mutating func sizes(_ range: ClosedRange<Int>) {
    array([range.lowerBound, range.upperBound]) { $0.value(TextSize.allCases[$1].rawValue) }
  }
}
