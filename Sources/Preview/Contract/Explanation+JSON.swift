public import JSONWriting
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
      writeParts(to: &writer)
    }
    return writer.finish()
  }

  /// Writes the reasons, a member for each part of the frame.
  public func writeParts(to writer: inout JSONWriter) {
    for part in parts {
      writer.member(part.name, array: part.sentences) { $1.write(to: &$0) }
    }
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
      writer.member("origins") { write(to: &$0) }
    }
    return writer.finish()
  }

  /// Writes a member for each property.
  public func write(to object: inout JSONWriter) {
    for entry in entries {
      object.member(entry.keyPath) {
        $0.members(of: entry.origin)
        if let count = entry.viewCount { $0.member("views", count) }
        if let contrast = entry.shownContrast { $0.member("contrast", contrast) }
      }
    }
  }

  /// A line for each property: `textColor  template title  Styles.json:3:5, contrast 4.51 : 1`.
  public var text: TerminalText {
    entries.map { entry -> TerminalText in
      let (origin, start) = (entry.origin, entry.origin.range.start)
      let place = origin.file.isEmpty ? "" : "  \(origin.file):\(start.line):\(start.column)"
      let views = entry.viewCount.map { ", in \($0) view\($0 == 1 ? "" : "s")" } ?? ""
      let contrast = entry.shownContrast.map { ", contrast \($0) : 1" } ?? ""
      return "\(entry.keyPath)  \(origin.word)\(origin.name.map { " “\($0)”" } ?? "")"
        + "\(place + views + contrast)\n"
    }.joined()
  }
}

extension ValueOrigins.Entry {
  /// The contrast, rounded down, so that it never looks sufficient.
  fileprivate var shownContrast: Double? { contrast.map { ($0 * 100).rounded(.down) / 100 } }
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
