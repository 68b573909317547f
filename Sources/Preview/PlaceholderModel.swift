public import Expressions
import JSONWriting
public import Views

/// Data with which every binding of a document has a value, for a new file of preview data.
public struct PlaceholderModel {
  /// The data; an object.
  public private(set) var value = ModelValue.object(ModelObject())

  /// Data for the bindings of a document.
  public init(_ interface: OwnerInterface) {
    for written in interface.bindings {
      guard let binding = try? Binding(written.expression) else { continue }
      let missing = binding.expression.keyPaths.filter { !$0.isEmpty && isMissing($0) }
      guard !missing.isEmpty else { continue }
      let values = candidates(for: written.type, binding.format)
      let fitting = values.first { fits($0, at: missing, binding, written.type) }
      for keyPath in missing { set(fitting?.value(for: keyPath) ?? .null, at: keyPath) }
    }
  }

  /// The text of a file of preview data that has the data.
  public var previewData: String {
    var writer = JSONWriter(pretty: true)
    writer.object { object in
      object.key("owner")
      value.write(to: &object)
    }
    return String(decoding: writer.finish(), as: UTF8.self)
  }

  /// A value that a key may have.
  private enum Candidate {
    /// The key's own name.
    case name
    case value(ModelValue)

    func value(for keyPath: [String]) -> ModelValue {
      switch self {
      case .name: .string(keyPath.last ?? "")
      case .value(let value): value
      }
    }
  }

  /// Values for the keys of an expression, the best one first.
  private func candidates(for type: ValueType, _ format: FormatSpecifier?) -> [Candidate] {
    let wanted: [Candidate] =
      switch format?.name {
      case "date": [.value("2018-07-04T09:30:00Z")]
      case "measurement": [.value(["value": 2.5, "unit": "km"])]
      case "personNameComponents":
        [.value(["givenName": "Ada", "familyName": "Lovelace"])]
      case "number", "byteCount": [.value(1)]
      default: Self.candidates(for: type)
      }
    return wanted + [.name, .value(1), .value(true), .value([1]), .value(["item"]), .value([[:]])]
  }

  private static func candidates(for type: ValueType) -> [Candidate] {
    switch type {
    case .number, .integer, .edgeInsets: [.value(1)]
    case .boolean: [.value(true)]
    case .color: [.value("#808080")]
    case .font: [.value("body")]
    case .enumeration(let words), .list(let words): words.prefix(1).map { .value(.string($0)) }
    case .string, .image, .any, .object: []
    }
  }

  /// Whether an expression has a value that its property takes.
  private func fits(
    _ candidate: Candidate, at keyPaths: [[String]], _ binding: Binding, _ type: ValueType
  ) -> Bool {
    // A picture that is not there would be reported.
    if type == .image { return false }
    var trial = self
    for keyPath in keyPaths { trial.set(candidate.value(for: keyPath), at: keyPath) }
    guard let value = try? binding.expression.value(in: trial.value) else { return false }
    switch (binding.format?.name, value) {
    case ("number", .number), ("byteCount", .number), ("date", .string), ("date", .date):
      return true
    case ("measurement", .object), ("personNameComponents", .object): return true
    case (.some("number"), _), (.some("byteCount"), _), (.some("date"), _),
      (.some("measurement"), _), (.some("personNameComponents"), _):
      return false
    default: return Self.takes(type, value)
    }
  }

  private static func takes(_ type: ValueType, _ value: ModelValue) -> Bool {
    switch (type, value) {
    case (.number, .number), (.integer, .number), (.edgeInsets, .number), (.boolean, .bool): true
    case (.number, _), (.integer, _), (.edgeInsets, _), (.boolean, _): false
    case (_, .string): true
    case (.any, .number), (.any, .bool): true
    default: false
    }
  }

  private func isMissing(_ keyPath: [String]) -> Bool {
    var value = value
    for key in keyPath {
      guard case .object(let object) = value, let next = object[key] else { return true }
      value = next
    }
    return false
  }

  private mutating func set(_ new: ModelValue, at keyPath: [String]) {
    value = Self.setting(new, at: keyPath[...], in: value)
  }

  /// A value with a key of it set; what is not an object becomes one.
  private static func setting(
    _ new: ModelValue, at keyPath: ArraySlice<String>, in value: ModelValue
  ) -> ModelValue {
    guard let key = keyPath.first else { return new }
    var object = ModelObject()
    if case .object(let present) = value { object = present }
    object[key] = setting(new, at: keyPath.dropFirst(), in: object[key] ?? .object(ModelObject()))
    return .object(object)
  }
}
