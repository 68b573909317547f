import FileSystem
import Markup

/// The arguments of a call, or an object among them, which fit their fields.
struct Arguments {
  private let values: [String: JSONNode]

  /// The most bytes of all texts together, and the most of them.
  static let textLimit = 1 << 20
  static let textCount = 20

  /// Checks arguments.
  ///
  /// - Parameter owner: The name of the tool, or of the argument.
  /// - Throws: What does not fit, and what does.
  init(_ node: JSONNode?, for fields: [Tool.Field], of owner: String) throws(ToolProblem) {
    var values: [String: JSONNode] = [:]
    let names = fields.map(\.name)
    for member in node?.members ?? [] where member.value.value != .null {
      guard let field = fields.first(where: { $0.name == member.key }) else {
        throw .unknown(
          "argument", member.key, among: names, next: "Leave out what \(owner) does not take.")
      }
      guard field.form.takes(member.value) else {
        throw ToolProblem("“\(member.key)” must be \(field.form.words)")
      }
      values[member.key] = member.value
    }
    for field in fields where field.isRequired && values[field.name] == nil {
      throw ToolProblem("\(owner) needs “\(field.name)”, \(field.form.words)")
    }
    self.values = values
  }

  /// A text.
  func text(_ name: String) -> String? { values[name]?.string }

  /// Several texts.
  func list(_ name: String) -> [String]? { values[name]?.elements?.compactMap(\.string) }

  /// Whether a flag is set.
  func flag(_ name: String) -> Bool { values[name]?.bool ?? false }

  /// A whole number.
  func number(_ name: String) -> Int? { values[name]?.number.flatMap { Int(exactly: $0) } }

  /// An object with fields of its own; nil if it is not given.
  func object(_ name: String, _ fields: [Tool.Field]) throws(ToolProblem) -> Arguments? {
    guard let node = values[name] else { return nil }
    return try Arguments(node, for: fields, of: name)
  }

  /// The texts to try, by file.
  func texts() throws(ToolProblem) -> [Path: [UInt8]] {
    let members = values["texts"]?.members ?? []
    guard members.count <= Self.textCount else {
      throw ToolProblem("“texts” may have \(Self.textCount) files; these are \(members.count)")
    }
    var (texts, size) = ([Path: [UInt8]](), 0)
    for member in members {
      let bytes = Array((member.value.string ?? "").utf8)
      size += bytes.count
      guard let path = Path(member.key).normalized, path != .root, !member.key.hasPrefix("/") else {
        throw ToolProblem(
          "“\(member.key)” is no file of the folder; name files relative to it, as list_documents does"
        )
      }
      texts[path] = bytes
    }
    guard size <= Self.textLimit else {
      throw ToolProblem(
        "“texts” may have 1 MiB together; these have \(size) bytes. Try fewer files")
    }
    return texts
  }
}
