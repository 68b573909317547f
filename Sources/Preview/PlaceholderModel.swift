public import Expressions
import JSONWriting
public import Views

/// Placeholder data that give every binding of a document a value, for a new file of preview data.
public struct PlaceholderModel {
  /// The data, an object.
  public private(set) var value = ModelValue.object(ModelObject())

  /// Creates data for the bindings of a document.
  ///
  /// A key is null if no value fits all its bindings.
  public init(_ interface: OwnerInterface) {
    let uses = KeyUses(interface.bindings.compactMap { try? Binding($0.expression).expression })
    let readings = interface.bindings.compactMap { Reading($0, uses) }
    for reading in readings {
      fill(reading.uses.filter { isMissing($0.path[...], in: value) }, of: reading)
    }
    for (index, reading) in readings.enumerated() where !isSatisfied(by: reading) {
      var trial = self
      trial.fill(reading.uses, of: reading)
      if readings[...index].allSatisfy({ trial.isSatisfied(by: $0) }) {
        self = trial
      } else {
        for use in reading.uses { set(.null, at: use.path.prefix(1)) }
      }
    }
  }

  /// The text of a preview data file with the data.
  public var previewData: String {
    var writer = JSONWriter(pretty: true)
    writer.object { object in
      object.key("owner")
      value.write(to: &object)
    }
    return String(decoding: writer.finish(), as: UTF8.self)
  }

  /// A binding, and the parts of the data that it reads.
  private struct Reading {
    let binding: Binding
    let property: String
    let type: ValueType
    let uses: [DataUse]

    init?(_ written: OwnerInterface.Binding, _ uses: KeyUses) {
      guard let binding = try? Binding(written.expression) else { return nil }
      self.binding = binding
      property = written.property
      type = written.type
      self.uses = uses.of(binding.expression)
    }

    /// Whether the property is a date; documents have no type for dates.
    var isDate: Bool { ["date", "maximumDate", "minimumDate"].contains(property) }
  }

  /// A possible value for a key.
  private enum Candidate {
    /// The key's own name.
    case name
    case value(ModelValue)

    func value(for path: [DataUse.Step]) -> ModelValue {
      guard case .value(let value) = self else {
        return if case .key(let key) = path.last { .string(key) } else { "item" }
      }
      return value
    }
  }

  /// Possible values for the keys of an expression, best first.
  private static func candidates(for reading: Reading) -> [Candidate] {
    let wanted: [Candidate] =
      switch reading.binding.format?.name {
      case "date": [.value(moment)]
      case "measurement": [.value(["value": 2.5, "unit": "km"])]
      case "personNameComponents":
        [.value(["givenName": "Ada", "familyName": "Lovelace"])]
      case "number", "byteCount": [.value(1)]
      default: reading.isDate ? [.value("2018-07-04")] : candidates(for: reading.type)
      }
    return wanted + [
      .name, .value(1), .value(true), .value(moment), .value([1]), .value(["item"]), .value([[:]]),
    ]
  }

  private static let moment: ModelValue = "2018-07-04T09:30:00Z"

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

  private static func candidate(for kind: DataUse.Kind) -> Candidate {
    switch kind {
    case .flag: .value(true)
    case .number: .value(1)
    case .text: .name
    case .date: .value(moment)
    case .list: .value([1])
    }
  }

  /// Sets the parts that a binding reads to values that suit its property, or else to null.
  private mutating func fill(_ uses: [DataUse], of reading: Reading) {
    guard !uses.isEmpty else { return }
    for heedsKinds in [true, false] {
      for candidate in Self.candidates(for: reading) {
        var trial = self
        for use in uses {
          let known = heedsKinds ? use.kind.map(Self.candidate) : nil
          if use.kind == .list, !isMissing((use.path + [.element])[...], in: trial.value) {
            continue
          }
          trial.set((known ?? candidate).value(for: use.path), at: use.path[...])
        }
        if trial.fits(reading) {
          self = trial
          return
        }
      }
    }
    for use in uses {
      let keys = use.path.prefix { $0 != .element }
      if isMissing(keys, in: value) { set(.null, at: keys) }
    }
  }

  /// Whether a binding causes no error: its value suits the property, or it has none.
  private func isSatisfied(by reading: Reading) -> Bool {
    (try? reading.binding.expression.value(in: value)) == .null || fits(reading)
  }

  /// Whether a binding has a value that suits its property.
  private func fits(_ reading: Reading) -> Bool {
    // A missing picture would be reported.
    if reading.type == .image { return false }
    guard let value = try? reading.binding.expression.value(in: value) else { return false }
    switch reading.binding.format?.name {
    case "number", "byteCount": return value.isNumber
    case "date": return Moment(value, timeZone: "UTC") != nil
    case "measurement", "personNameComponents":
      if case .object = value { return true } else { return false }
    case nil where reading.isDate: return Moment(value, timeZone: "UTC") != nil
    default: return Self.accepts(reading, value)
    }
  }

  private static func accepts(_ reading: Reading, _ value: ModelValue) -> Bool {
    switch (reading.type, value) {
    case (.number, _), (.integer, _), (.edgeInsets, _): value.isNumber
    case (.boolean, .bool): true
    case (.boolean, _): false
    case (.enumeration(let words), .string(let word)): words.contains(word)
    case (.color, .string), (.font, .string), (.list, .string):
      // A key's name is not a valid word.
      !reading.binding.expression.isKeyPath
        || candidates(for: reading.type).contains { $0.value(for: []) == value }
    case (_, .string): true
    case (.any, .number), (.any, .bool): true
    default: false
    }
  }

  // MARK: Places

  private func isMissing(_ path: ArraySlice<DataUse.Step>, in value: ModelValue) -> Bool {
    switch (path.first, value) {
    case (nil, _): return false
    case (.key(let key), .object(let object)):
      return object[key].map { isMissing(path.dropFirst(), in: $0) } ?? true
    case (.key, .list(let values)): return values.first.map { isMissing(path, in: $0) } ?? true
    case (.element, .list(let values)):
      return values.first.map { isMissing(path.dropFirst(), in: $0) } ?? true
    default: return true
    }
  }

  private mutating func set(_ new: ModelValue, at path: ArraySlice<DataUse.Step>) {
    value = Self.setting(new, at: path, in: value)
  }

  /// The value with one part set; missing objects and lists are created in place of other values.
  private static func setting(
    _ new: ModelValue, at path: ArraySlice<DataUse.Step>, in value: ModelValue
  ) -> ModelValue {
    switch (path.first, value) {
    case (nil, _): return new
    case (.key, .list(let values)):
      return .list([setting(new, at: path, in: values.first ?? .null)])
    case (.key(let key), _):
      var object = ModelObject()
      if case .object(let present) = value { object = present }
      object[key] = setting(new, at: path.dropFirst(), in: object[key] ?? .null)
      return .object(object)
    case (.element, .list(let values)):
      return .list([setting(new, at: path.dropFirst(), in: values.first ?? .null)])
    case (.element, _): return .list([setting(new, at: path.dropFirst(), in: value)])
    }
  }
}

extension ModelValue {
  fileprivate var isNumber: Bool { if case .number = self { true } else { false } }
}

/// The parts of the data that some expressions read; it distinguishes keys from method names.
private struct KeyUses {
  /// The parts that are read, and the containers around them.
  private var read: Set<[DataUse.Step]> = []
  private var around: Set<[DataUse.Step]> = []

  init(_ expressions: [BindingExpression]) {
    for use in expressions.flatMap(\.dataUses) {
      if use.method == nil { read.insert(use.path) }
      for count in 0..<use.path.count { around.insert(Array(use.path.prefix(count))) }
    }
  }

  /// The parts that an expression reads, each once.
  func of(_ expression: BindingExpression) -> [DataUse] {
    var uses: [DataUse] = []
    for var use in expression.dataUses {
      if let method = use.method, isKey(method, of: use.path) {
        use.path.append(.key(method))
      }
      if let index = uses.firstIndex(where: { $0.path == use.path }) {
        uses[index].kind = uses[index].kind ?? use.kind
      } else {
        uses.append(use)
      }
    }
    return uses
  }

  /// Whether a method's name is a key: the object has other keys, or the name is the common word
  /// `description` and no binding shows the object.
  private func isKey(_ name: String, of path: [DataUse.Step]) -> Bool {
    around.contains(path) || name == "description" && !read.contains(path)
  }
}
