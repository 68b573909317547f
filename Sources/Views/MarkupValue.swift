public import Expressions
public import Markup

/// A type of values that documents can write.
///
/// An enumeration needs only `enum Mode: String, CaseIterable, MarkupEnumeration`. Its cases define
/// the parser, the schema and the message.
public protocol MarkupValue: SendableMetatype {
  /// The type in schemas.
  static var type: ValueType { get }

  /// Words that only older MarkupKits have, with their current spellings; schemas list both.
  static var spellingsOfOldWords: [String: Attribute.OldSpelling] { get }

  /// Words that only some platforms have, with these platforms.
  static var platformsOfWords: [String: [Environment.Platform]] { get }

  /// The value of a text in a document, and its problems.
  static func read(_ input: MarkupInput, in context: ViewContext) -> ValueReading<Self>

  /// The value in the layout report; nil if it is not reported.
  var property: PropertyValue? { get }
}

extension MarkupValue {
  /// No old words.
  public static var spellingsOfOldWords: [String: Attribute.OldSpelling] { [:] }

  /// All platforms have all words.
  public static var platformsOfWords: [String: [Environment.Platform]] { [:] }
}

extension MarkupEnumeration {
  /// The enumeration's old words.
  public static var spellingsOfOldWords: [String: Attribute.OldSpelling] {
    oldWords.mapValues { Attribute.OldSpelling(modern: $0?.rawValue) }
  }
}

extension WordList {
  /// The old words of the enumeration.
  public static var spellingsOfOldWords: [String: Attribute.OldSpelling] {
    Word.spellingsOfOldWords
  }
}

/// The types of values in schemas.
public enum ValueType: Hashable, Sendable {
  /// Any text.
  case string
  /// A number with fraction.
  case number
  /// A whole number.
  case integer
  /// True or false.
  case boolean
  /// A hexadecimal or named colour, or a pattern image.
  case color
  /// A font name with a size, or a text style.
  case font
  /// The name of an image.
  case image
  /// One number for all four sides.
  case edgeInsets
  /// One of some words.
  case enumeration([String])
  /// A comma-separated selection of some words.
  case list([String])
  /// Any text, number or flag.
  case any
  /// An object with properties, which text cannot set.
  case object
}

/// A value as a document writes it.
public enum MarkupInput: Sendable {
  /// The text of an attribute, prefixes resolved.
  case text(String)
  /// A value of a template.
  case json(JSONNode)
  /// The value of a binding, or one set by a touch.
  case model(ModelValue)

  /// The value as text, with a binding's list of scalars joined by commas.
  ///
  /// Nil for null, objects, and JSON arrays.
  public var text: String? {
    switch self {
    case .text(let text): text
    case .json(let node): node.scalarText
    case .model(let value): value.text
    }
  }

  /// The value as a number.
  var number: Double? {
    switch self {
    case .json(let node): node.number
    case .model(.number(let number, _)): number
    case .text, .model: nil
    }
  }

  /// The value as a flag.
  var flag: Bool? {
    switch self {
    case .json(let node): node.bool
    case .model(.bool(let flag)): flag
    case .text, .model: nil
    }
  }
}

/// The result of reading a value.
public struct ValueReading<Value> {
  /// The value; nil if there is none to set.
  public var value: Value?
  /// The first problem of the value.
  public var problem: Diagnostic? {
    get { problems.first }
    set { problems = newValue.map { [$0] } ?? [] }
  }
  /// The problem is boxed, because readings are passed on often and a diagnostic is large.
  @usableFromInline
  var problems: [Diagnostic]

  /// A value, with or without a problem.
  @inlinable
  public init(_ value: Value?, problem: Diagnostic? = nil) {
    self.value = value
    problems = problem.map { [$0] } ?? []
  }

  @usableFromInline
  init(_ value: Value?, problems: [Diagnostic]) {
    self.value = value
    self.problems = problems
  }

  /// A reading without a value to set.
  @usableFromInline
  var withoutValue: AttributeResult {
    problems.isEmpty ? .applied(nil) : .refused(problems)
  }

  /// The reading with its value converted.
  @inlinable
  public func map<Other>(_ transform: (Value) -> Other) -> ValueReading<Other> {
    ValueReading<Other>(value.map(transform), problems: problems)
  }
}

extension JSONNode {
  /// A string, number or flag as text; nil for null, arrays and objects.
  var scalarText: String? {
    switch value {
    case .string(let string): string
    case .number(_, let text): text
    case .bool(let flag): flag ? "true" : "false"
    case .null, .array, .object: nil
    }
  }
}

extension ModelValue {
  /// A scalar, or a list of scalars joined with commas, as text; nil for other values.
  fileprivate var text: String? {
    switch self {
    case .null, .object: return nil
    case .bool(let flag): return flag ? "true" : "false"
    case .number(let number, _): return number.shortText
    case .string(let text): return text
    case .date(let seconds): return ISODate.text(of: seconds)
    case .list(let values):
      let texts = values.compactMap(\.text)
      return texts.count == values.count ? texts.joined(separator: ",") : nil
    }
  }
}

extension Optional: MarkupValue where Wrapped: MarkupValue {
  /// The type of the wrapped value.
  public static var type: ValueType { Wrapped.type }

  /// The old words of the wrapped type.
  public static var spellingsOfOldWords: [String: Attribute.OldSpelling] {
    Wrapped.spellingsOfOldWords
  }

  /// The wrapped value; never a reset to nil, which MarkupKit does not have.
  @inlinable
  public static func read(_ input: MarkupInput, in context: ViewContext) -> ValueReading<Self> {
    Wrapped.read(input, in: context).map { $0 }
  }

  /// The value as reported, if there is one.
  public var property: PropertyValue? { self?.property }
}
