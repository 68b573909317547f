import JSONWriting
public import Markup
import Scene
public import Views

extension Explanation {
  /// The explanation as API JSON; the revision is nil outside a server.
  public func json(revision: String?, pretty: Bool) -> [UInt8] {
    var writer = JSONWriter(pretty: pretty)
    writer.object { writer in
      writer.member("revision", revision)
      writer.member("path", path.text)
      for part in parts {
        writer.member(part.name, array: part.sentences) { $1.write(to: &$0) }
      }
    }
    return writer.finish()
  }

  /// The sentences for a terminal, grouped by part of the frame.
  public var text: TerminalText {
    parts.flatMap { part in
      part.sentences.map { "\("\(part.name)  ".padded(to: 8))\($0.line)\n" as TerminalText }
    }.joined()
  }
}

extension Explanation.Sentence {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("text", text)
      writer.member("rule", rule)
      writer.member("others", array: others.map(\.text))
      if let source { writer.members(of: source) }
    }
  }

  /// The sentence with the place that states the rule.
  fileprivate var line: String {
    source.map { "\(text)  \($0.file):\($0.range.start.line):\($0.range.start.column)" } ?? text
  }
}

extension ValueOrigins {
  /// The origins as API JSON; the revision is nil outside a server.
  public func json(revision: String?, pretty: Bool) -> [UInt8] {
    var writer = JSONWriter(pretty: pretty)
    writer.object { writer in
      writer.member("revision", revision)
      writer.member("path", path.text)
      writer.member("origins") { object in
        for entry in entries {
          object.member(entry.keyPath) {
            $0.members(of: entry.origin)
            if let count = entry.viewCount { $0.member("views", count) }
            // Rounded down, so that a contrast never looks sufficient.
            if let contrast = entry.contrast {
              $0.member("contrast", (contrast * 100).rounded(.down) / 100)
            }
          }
        }
      }
    }
    return writer.finish()
  }
}

extension JSONWriter {
  fileprivate mutating func members(of source: ViewSource) {
    member("file", source.file)
    member("line", source.range.start.line)
    member("column", source.range.start.column)
  }

  fileprivate mutating func members(of origin: ValueOrigin) {
    member("kind", origin.word)
    if let name = origin.name { member("name", name) }
    guard !origin.file.isEmpty else { return }
    member("file", origin.file)
    member("line", origin.range.start.line)
    member("column", origin.range.start.column)
  }
}

extension String {
  /// The text padded with blanks to a length.
  fileprivate func padded(to length: Int) -> String {
    self + String(repeating: " ", count: max(0, length - count))
  }
}
