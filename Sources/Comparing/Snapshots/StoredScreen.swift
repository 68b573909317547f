import Geometry
import JSONWriting
import Markup
import Preview
import Scene

/// A screen as a snapshot stores it: a line of JSON with its scale, one for each problem, and one for
/// each view.
///
/// All keys are sorted, and numbers have three decimals, so that equal screens have equal bytes and a
/// changed view is a changed line.
struct StoredScreen {
  var record: ScreenRecord
  var problems: [Diagnostic]

  init(_ record: ScreenRecord, _ problems: [Diagnostic]) {
    (self.record, self.problems) = (record, problems)
  }

  /// The lines.
  var text: [UInt8] {
    var text = Self.line { $0.member("scale", record.scale) }
    let problems = problems.map { problem in Self.line { problem.write(to: &$0) } }
    text += problems.sorted { $0.lexicographicallyPrecedes($1) }.joined()
    var depths: [Int] = []
    depths.reserveCapacity(record.views.count)
    for view in record.views {
      let depth = view.parent.map { depths[$0] + 1 } ?? 0
      depths.append(depth)
      text += Self.line { view.write(to: &$0, depth: depth) }
    }
    return text
  }

  private static func line(_ write: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { write(&$0) }
    return writer.finish()
  }
}

extension Diagnostic {
  /// Without its place: each edit above it would change that.
  fileprivate func write(to object: inout JSONWriter) {
    object.member("code", code)
    object.member("file", file)
    object.member("message", message)
    if let path { object.member("path", path) }
    if let property { object.member("property", property) }
    object.member("severity", severity.rawValue)
  }
}

extension ViewRecord {
  fileprivate func write(to object: inout JSONWriter, depth: Int) {
    object.member("class", className)
    if let contentSize {
      object.member("content", numbers: [contentSize.width, contentSize.height])
    }
    object.member("depth", depth)
    object.member("frame", numbers: [frame.x, frame.y, frame.width, frame.height])
    if isHidden { object.member("hidden", true) }
    if let id { object.member("id", id) }
    if !lines.isEmpty { object.member("lines", array: lines) }
    object.member("look", values: look)
    if let part { object.member("part", part) }
    object.member("path", path.text)
    object.member("properties", values: properties)
    if !shapes.isEmpty { object.member("shapes", numbers: shapes) }
    if !spoken.isEmpty { object.member("spoken", array: spoken) }
  }
}

extension JSONWriter {
  fileprivate mutating func member(_ name: String, numbers: [Double]) {
    member(name, array: numbers) { $0.value(($1 * 1000).rounded() / 1000) }
  }

  fileprivate mutating func member(_ name: String, values: [ViewRecord.Value]) {
    if values.isEmpty { return }
    member(name) { object in
      for value in values.sorted(by: { $0.name < $1.name }) {
        object.member(value.name, value.value)
      }
    }
  }
}
