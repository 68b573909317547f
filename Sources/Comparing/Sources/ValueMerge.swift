import FileSystem
import JSONWriting
import Markup

/// Two versions of JSON or of a property list as one, with the edits that choose between values.
indirect enum ValueMerge: Sendable {
  /// Both versions have the value.
  case same(JSONNode)
  /// An edit replaced, added or removed the value.
  case choice(edit: Int, old: JSONNode?, new: JSONNode?)
  case object([Member])
  case array([ValueMerge])

  /// A key with its value.
  struct Member: Sendable {
    let key: String
    let value: ValueMerge
  }

  /// The edits between two versions of a file; nil if one of them does not parse.
  static func edits(_ old: [UInt8], _ new: [UInt8], at path: Path) -> FileEdits? {
    let isPropertyList = path.fileKind == .propertyList
    func read(_ bytes: [UInt8]) -> JSONNode? {
      isPropertyList
        ? PropertyListReader.read(bytes, file: path.text).content
        : JSONReader.read(bytes, file: path.text).content
    }
    guard let before = read(old), let after = read(new), before.members != nil,
      after.members != nil
    else { return nil }
    var maker = ValueMergeMaker(file: path.text, kind: path.editKind)
    let merge = maker.merge(before, after, at: "")
    return FileEdits(
      edits: maker.edits, plan: .values(merge, isPropertyList: isPropertyList), new: .text(new))
  }

  /// The value with some edits undone; nil if it is missing then.
  private func value(undoing undone: Set<Int>) -> JSONValue? {
    switch self {
    case .same(let node): node.value
    case .choice(let edit, let old, let new): (undone.contains(edit) ? old : new)?.value
    case .object(let members):
      .object(
        members.compactMap { member in
          member.value.value(undoing: undone).map {
            let place = SourceRange(at: .start)
            return JSONMember(key: member.key, keyRange: place, value: JSONNode($0, place))
          }
        })
    case .array(let elements):
      .array(
        elements.compactMap { $0.value(undoing: undone) }.map {
          JSONNode($0, SourceRange(at: .start))
        })
    }
  }

  /// The text with some edits undone.
  func text(undoing undone: Set<Int>, isPropertyList: Bool) -> [UInt8] {
    guard let value = value(undoing: undone) else { return [] }
    if isPropertyList {
      return Array("<plist version=\"1.0\">\(value.propertyList)</plist>\n".utf8)
    }
    var writer = JSONWriter()
    value.write(to: &writer)
    return writer.finish()
  }
}

/// Merges two versions of a value, and collects the edits.
struct ValueMergeMaker {
  let file: String
  let kind: SourceEdit.Kind
  var edits: [SourceEdit] = []

  init(file: String, kind: SourceEdit.Kind) { (self.file, self.kind) = (file, kind) }

  mutating func merge(_ old: JSONNode, _ new: JSONNode, at keys: String) -> ValueMerge {
    if old.value.isSame(as: new.value) { return .same(new) }
    if let before = old.members, let after = new.members {
      return .object(members(before, after, at: keys))
    }
    if let before = old.elements, let after = new.elements, before.count == after.count {
      var merged: [ValueMerge] = []
      for (index, pair) in zip(before, after).enumerated() {
        merged.append(merge(pair.0, pair.1, at: "\(keys)[\(index)]"))
      }
      return .array(merged)
    }
    let edit = add(
      "\(keys): \(old.value.words) → \(new.value.words)", at: new.range.start, isRemoved: false)
    return .choice(edit: edit, old: old, new: new)
  }

  private mutating func members(
    _ old: [JSONMember], _ new: [JSONMember], at keys: String
  ) -> [ValueMerge.Member] {
    let before = Dictionary(old.map { ($0.key, $0) }, uniquingKeysWith: { $1 })
    let after = Set(new.map(\.key))
    func path(_ key: String) -> String { keys.isEmpty ? key : "\(keys).\(key)" }
    var merged: [ValueMerge.Member] = []
    for member in new {
      let place = path(member.key)
      if let other = before[member.key] {
        merged.append(.init(key: member.key, value: merge(other.value, member.value, at: place)))
      } else {
        let edit = add(
          "\(place): \(member.value.value.words) (new)", at: member.keyRange.start, isRemoved: false
        )
        merged.append(
          .init(key: member.key, value: .choice(edit: edit, old: nil, new: member.value)))
      }
    }
    for (index, member) in old.enumerated() where !after.contains(member.key) {
      let edit = add(
        "\(path(member.key)): \(member.value.value.words) (removed)", at: member.keyRange.start,
        isRemoved: true)
      // Behind the key that it followed.
      let behind = old[..<index].last { other in merged.contains { $0.key == other.key } }
      let place = behind.flatMap { other in merged.firstIndex { $0.key == other.key } }
      merged.insert(
        .init(key: member.key, value: .choice(edit: edit, old: member.value, new: nil)),
        at: place.map { $0 + 1 } ?? 0)
    }
    return merged
  }

  private mutating func add(_ text: String, at place: SourceLocation, isRemoved: Bool) -> Int {
    edits.append(
      SourceEdit(
        kind: kind, file: file, line: place.line, column: place.column, isRemoved: isRemoved,
        text: text))
    return edits.count - 1
  }
}

extension JSONValue {
  /// Whether another value is the same, wherever it is written.
  func isSame(as other: JSONValue) -> Bool {
    switch (self, other) {
    case (.object(let own), .object(let others)):
      own.count == others.count
        && zip(own, others).allSatisfy {
          $0.key == $1.key && $0.value.value.isSame(as: $1.value.value)
        }
    case (.array(let own), .array(let others)):
      own.count == others.count && zip(own, others).allSatisfy { $0.value.isSame(as: $1.value) }
    case (.number(let own, _), .number(let other, _)): own == other
    default: self == other
    }
  }

  /// The value in a few words.
  var words: String {
    switch self {
    case .object(let members): members.isEmpty ? "{}" : "{ \(members.count) keys }"
    case .array(let elements): elements.count == 1 ? "1 value" : "\(elements.count) values"
    case .string(let text): text.isEmpty ? "“”" : text.shortened()
    case .number(_, let text): text
    case .bool(let flag): flag ? "true" : "false"
    case .null: "null"
    }
  }

  fileprivate func write(to writer: inout JSONWriter) {
    switch self {
    case .object(let members):
      writer.object { writer in
        for member in members {
          writer.key(member.key)
          member.value.value.write(to: &writer)
        }
      }
    case .array(let elements): writer.array(elements) { $1.value.write(to: &$0) }
    case .string(let text): writer.value(text)
    case .number(let number, _): writer.value(number)
    case .bool(let flag): writer.value(flag)
    case .null: writer.null()
    }
  }

  fileprivate var propertyList: String {
    func escaped(_ text: String) -> String {
      text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    }
    switch self {
    case .object(let members):
      return "<dict>"
        + members.map { "<key>\(escaped($0.key))</key>\($0.value.value.propertyList)" }.joined()
        + "</dict>"
    case .array(let elements):
      return "<array>\(elements.map(\.value.propertyList).joined())</array>"
    case .string(let text): return "<string>\(escaped(text))</string>"
    case .number(let number, let text):
      return number == number.rounded() && !text.contains(".")
        ? "<integer>\(text)</integer>" : "<real>\(text)</real>"
    case .bool(let flag): return flag ? "<true/>" : "<false/>"
    case .null: return "<string></string>"
    }
  }
}
