public import Geometry
import Markup

/// A property that documents can set: its name there, and how to set it here.
public struct Attribute: Sendable {
  /// The name in documents.
  public let name: String
  /// The type of its values.
  public let type: ValueType
  /// What the property is now, where it is of an older MarkupKit.
  public private(set) var oldSpelling: OldSpelling?
  /// The platforms that have it.
  public private(set) var platforms = Environment.Platform.allCases
  /// Words that only older MarkupKits know, with what each is now.
  public private(set) var oldWords: [String: OldSpelling] = [:]
  /// The class of the object that it holds; nil for a property without properties of its own.
  public private(set) var objectClass: MarkupObject.Type?
  /// Where a key path goes on; nil for a property without properties of its own.
  let hop: (@Sendable (MarkupObject) -> MarkupObject?)?
  /// Reads a value and sets it.
  let apply: @Sendable (MarkupObject, MarkupInput, ViewContext) -> AttributeResult
  /// Reads a value without setting it.
  let check: @Sendable (MarkupInput, ViewContext) -> AttributeResult

  /// A property of a class, by its key path.
  public init<Owner: MarkupObject, Value: MarkupValue>(
    _ name: String, _ property: any ReferenceWritableKeyPath<Owner, Value> & Sendable
  ) {
    self.init(name) { (owner: Owner, value: Value, _) in owner[keyPath: property] = value }
  }

  /// A property that is set by a function.
  public init<Owner: MarkupObject, Value: MarkupValue>(
    _ name: String, set: @escaping @Sendable (Owner, Value, ViewContext) -> Void
  ) {
    self.name = name
    type = Value.type
    oldWords = Value.spellingsOfOldWords
    hop = nil
    apply = { object, input, context in
      let reading = Value.read(input, in: context)
      guard let value = reading.value else { return reading.withoutValue }
      if let owner = object as? Owner { set(owner, value, context) }
      return .applied(value.property, problem: reading.problem)
    }
    check = { Self.read(Value.self, from: $0, in: $1) }
  }

  /// A property that has no effect on what is seen; its value is checked and reported.
  public init<Value: MarkupValue>(_ name: String, unseen type: Value.Type) {
    self.name = name
    self.type = Value.type
    oldWords = Value.spellingsOfOldWords
    hop = nil
    apply = { _, input, context in Self.read(Value.self, from: input, in: context) }
    check = { Self.read(Value.self, from: $0, in: $1) }
  }

  /// A property that holds an object, whose own properties a key path reaches.
  public init<Owner: MarkupObject, Object: MarkupObject>(
    _ name: String, object: @escaping @Sendable (Owner) -> Object?
  ) {
    self.name = name
    type = .object
    objectClass = Object.self
    hop = { ($0 as? Owner).flatMap(object) }
    let problem = Diagnostic.notSettable(
      name, hint: "Set one of its own properties, by a key path that begins with “\(name).”")
    apply = { _, _, _ in .refused(problem) }
    check = { _, _ in .refused(problem) }
  }

  /// A property that exists but that text cannot set, with the properties that set parts of it.
  public init(notSettable name: String, parts: [String] = []) {
    self.name = name
    type = .object
    hop = nil
    let problem = Diagnostic.notSettable(
      name, hint: parts.isEmpty ? nil : "Set \(parts.joined(separator: " and ")) instead")
    apply = { _, _, _ in .refused(problem) }
    check = { _, _ in .refused(problem) }
  }

  /// One part of a structure, reported as the whole structure.
  fileprivate init<Owner: MarkupObject, Whole: MarkupValue>(
    _ name: String, partOf whole: String,
    _ property: any ReferenceWritableKeyPath<Owner, Whole> & Sendable,
    _ set: @escaping @Sendable (inout Whole, Double, ViewContext) -> Void
  ) {
    self.name = name
    type = .number
    hop = nil
    apply = { object, input, context in
      let reading = Double.read(input, in: context)
      guard let value = reading.value, let owner = object as? Owner else {
        return reading.withoutValue
      }
      set(&owner[keyPath: property], value, context)
      return .applied(owner[keyPath: property].property, name: whole, problem: reading.problem)
    }
    check = { Self.read(Double.self, from: $0, in: $1) }
  }

  /// What became of a property of an older MarkupKit.
  public struct OldSpelling: Hashable, Sendable {
    /// The name that it has now; nil where it has no effect any more.
    public var modern: String?
  }

  /// The same property under an old spelling, which earns a note.
  public func oldSpelling(_ oldName: String) -> Attribute {
    Attribute(copying: self, name: oldName, OldSpelling(modern: name))
  }

  /// The same property as one that had an effect in older MarkupKits only, which earns a note.
  public var obsolete: Attribute {
    Attribute(copying: self, name: name, OldSpelling(modern: nil))
  }

  /// The same property as one that only a platform has; on any other it is an error.
  public func only(on platform: Environment.Platform) -> Attribute {
    let problem: @Sendable (ViewContext) -> Diagnostic? = { [name] context in
      let actual = context.environment.platform
      return actual == platform ? nil : .unavailableProperty(name, on: actual.rawValue)
    }
    var attribute = Attribute(
      copying: self, name: name, oldSpelling,
      apply: { [apply] in problem($2).map { .refused($0) } ?? apply($0, $1, $2) })
    attribute.platforms = [platform]
    return attribute
  }

  /// The object whose properties a key path reaches; nil where there is none.
  public func held(by object: MarkupObject) -> MarkupObject? { hop?(object) }

  private init(
    copying modern: Attribute, name: String, _ oldSpelling: OldSpelling?,
    apply: (@Sendable (MarkupObject, MarkupInput, ViewContext) -> AttributeResult)? = nil
  ) {
    self.name = name
    self.oldSpelling = oldSpelling
    type = modern.type
    platforms = modern.platforms
    oldWords = modern.oldWords
    objectClass = modern.objectClass
    hop = modern.hop
    self.apply = apply ?? modern.apply
    check = modern.check
  }

  private static func read<Value: MarkupValue>(
    _ type: Value.Type, from input: MarkupInput, in context: ViewContext
  ) -> AttributeResult {
    let reading = type.read(input, in: context)
    guard let value = reading.value else { return reading.withoutValue }
    return .applied(value.property, problem: reading.problem)
  }
}

/// What became of a value.
enum AttributeResult {
  /// It was set, and is reported under its own name or as part of another property.
  case applied(PropertyValue?, name: String? = nil, problem: Diagnostic? = nil)
  /// It was not set.
  case refused(Diagnostic)
}

extension Attribute {
  /// Insets as a whole and by physical side: `contentEdgeInsets`, `contentEdgeInsetTop` … (guide
  /// 4.5, Edge Insets).
  public static func insets<Owner: MarkupObject>(
    _ whole: String, side: String,
    _ property: any ReferenceWritableKeyPath<Owner, Insets> & Sendable
  ) -> [Attribute] {
    [
      Attribute(whole, property),
      Attribute(side + "Top", partOf: whole, property) { insets, value, _ in insets.top = value },
      Attribute(side + "Left", partOf: whole, property) { insets, value, _ in insets.left = value },
      Attribute(side + "Bottom", partOf: whole, property) { insets, value, _ in
        insets.bottom = value
      },
      Attribute(side + "Right", partOf: whole, property) { insets, value, _ in insets.right = value
      },
    ]
  }

  /// The sides of insets that the layout direction decides: `layoutMarginLeading`,
  /// `layoutMarginTrailing`.
  static func directionalInsets<Owner: MarkupObject>(
    _ whole: String, side: String,
    _ property: any ReferenceWritableKeyPath<Owner, Insets> & Sendable
  ) -> [Attribute] {
    [
      Attribute(side + "Leading", partOf: whole, property) { insets, value, context in
        if context.environment.direction == .leftToRight {
          insets.left = value
        } else {
          insets.right = value
        }
      },
      Attribute(side + "Trailing", partOf: whole, property) { insets, value, context in
        if context.environment.direction == .leftToRight {
          insets.right = value
        } else {
          insets.left = value
        }
      },
    ]
  }
}
