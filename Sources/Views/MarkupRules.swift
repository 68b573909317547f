public import Markup

/// A class method that creates a view, named by the `style` attribute (guide 4.5, Factory Methods).
public struct Factory: Sendable {
  /// The method's name.
  public let name: String
  /// The platforms that have it.
  public private(set) var platforms = Environment.Platform.allCases
  /// The current spelling of a method of older MarkupKits.
  public private(set) var oldSpelling: Attribute.OldSpelling?
  /// Creates a view.
  public let make: @Sendable () -> UIView

  /// A class method that creates a view.
  public init(_ name: String, _ make: @escaping @Sendable () -> UIView) {
    self.name = name
    self.make = make
  }

  /// The same method, limited to one platform.
  public func only(on platform: Environment.Platform) -> Factory {
    var factory = self
    factory.platforms = [platform]
    return factory
  }

  /// The same method as an old spelling of a current one, for which MarkupKit 4.5 raises.
  public func oldSpelling(of modern: String, until lastVersion: String) -> Factory {
    var factory = self
    factory.oldSpelling = Attribute.OldSpelling(modern: modern, lastVersion: lastVersion)
    return factory
  }

  /// The same method of older MarkupKits, for which 4.5 raises.
  public func removed(after lastVersion: String) -> Factory {
    var factory = self
    factory.oldSpelling = Attribute.OldSpelling(modern: nil, lastVersion: lastVersion)
    return factory
  }
}

/// An untyped element that a view accepts (guide 4.5, Untyped Elements).
public struct ElementRule: Hashable, Sendable {
  /// The element's name.
  public let name: String
  /// The attributes with the types of their values.
  public let attributes: [String: ValueType]
  /// The last MarkupKit that has the element, if 4.5 raises for it.
  public private(set) var lastVersion: String?

  /// An untyped element that a view accepts.
  public init(_ name: String, attributes: [String: ValueType]) {
    self.name = name
    self.attributes = attributes
  }

  /// The same element of older MarkupKits, for which 4.5 raises.
  public func removed(after lastVersion: String) -> ElementRule {
    var rule = self
    rule.lastVersion = lastVersion
    return rule
  }
}

/// A processing instruction that a view accepts (guide 4.5, View-Specific Processing Instructions).
public struct InstructionRule: Hashable, Sendable {
  /// The target.
  public let target: String
  /// The current spelling of an obsolete instruction; nil for a current one.
  public let modernForm: String?
  /// The type of its data; nil for an instruction without data.
  public let data: ValueType?
  /// The platforms that have it.
  public private(set) var platforms = Environment.Platform.allCases
  /// The last MarkupKit that has the instruction, if 4.5 raises for it.
  public private(set) var lastVersion: String?

  /// A processing instruction that a view accepts.
  public init(_ target: String, data: ValueType? = nil, modernForm: String? = nil) {
    self.target = target
    self.data = data
    self.modernForm = modernForm
  }

  /// Whether MarkupKit 4.5 has the instruction.
  public var isCurrent: Bool { modernForm == nil && lastVersion == nil }

  /// Whether an instruction says what the next element is for, as `backgroundView` does.
  public static func announces(_ target: String) -> Bool {
    target.hasSuffix("View") || ["overlayContent", "refreshControl"].contains(target)
  }

  /// The same instruction, limited to one platform.
  public func only(on platform: Environment.Platform) -> InstructionRule {
    var rule = self
    rule.platforms = [platform]
    return rule
  }

  /// The same instruction of older MarkupKits, for which 4.5 raises.
  public func removed(after lastVersion: String) -> InstructionRule {
    var rule = self
    rule.lastVersion = lastVersion
    return rule
  }
}

/// How a view treats a child from the document.
public enum ChildRule: Hashable, Sendable {
  /// It becomes a subview.
  case taken
  /// It becomes a subview in older MarkupKits; 4.5 raises.
  case removed(after: String)
  /// It is silently dropped, which is reported as a warning.
  case dropped
  /// It is an error.
  case refused
  /// It is left out, and this diagnostic is reported.
  case mistake(Diagnostic)

  /// Whether it becomes a subview.
  public var isTaken: Bool {
    switch self {
    case .taken, .removed: true
    case .dropped, .refused, .mistake: false
    }
  }
}

/// An untyped element and its attributes with resolved prefixes.
public struct UntypedElement: Hashable, Sendable {
  /// The element's name.
  public let name: String
  /// The values by attribute name.
  public private(set) var values: [String: String] = [:]
  private var valueRanges: [String: SourceRange] = [:]
  private let range: SourceRange

  /// An element without its attributes.
  init(_ element: MarkupElement) {
    name = element.name
    range = element.startTagRange
  }

  /// An element that stands in a JSON file, without its attributes.
  init(_ name: String, at range: SourceRange) {
    (self.name, self.range) = (name, range)
  }

  mutating func set(_ attribute: MarkupAttribute, to value: String?) {
    set(attribute.name, to: value, at: attribute.valueRange)
  }

  mutating func set(_ attribute: String, to value: String?, at range: SourceRange) {
    values[attribute] = value
    valueRanges[attribute] = range
  }

  /// Whether the element has an attribute, even if its binding has no value.
  public func gives(_ attribute: String) -> Bool { valueRanges[attribute] != nil }

  /// A mistake of the element, placed at an attribute's value or at the start tag.
  public func problem(_ problem: Diagnostic, at attribute: String? = nil) -> Diagnostic {
    var problem = problem
    problem.range = attribute.flatMap { valueRanges[$0] } ?? range
    return problem
  }
}
