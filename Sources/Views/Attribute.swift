public import Geometry
public import Markup
import Synchronization

/// A property that documents can set: its name, its type, and how to set it.
///
/// It is a class because tables share it and every attribute of a document looks one up. The
/// closure that sets a value is specialized for the value's type, because setting values takes most
/// of a view's build time.
///
/// ```swift
/// let alpha = Attribute("alpha", \UIView.alpha)
/// let side = Attribute("side") { (view: UIView, length: Double, _) in
///   (view.layoutItem.width.fixed, view.layoutItem.height.fixed) = (length, length)
/// }
/// ```
public final class Attribute: Sendable {
  /// The name in documents.
  public let name: String
  /// The type of its values.
  public let type: ValueType
  /// The current spelling of a property of older MarkupKits.
  public let oldSpelling: OldSpelling?
  /// The platforms that have it.
  public let platforms: [Environment.Platform]
  /// Words that only older MarkupKits have, with their current spellings.
  public let oldWords: [String: OldSpelling]
  /// Words that only some platforms have, with these platforms.
  public let platformsOfWords: [String: [Environment.Platform]]
  /// The class of its object; nil for a property without properties.
  public let objectClass: MarkupObject.Type?
  /// The object at which a key path continues; nil for a property without properties.
  let hop: (@Sendable (MarkupObject) -> MarkupObject?)?
  /// Reads a value and sets it.
  let apply: @Sendable (MarkupObject, MarkupInput, ViewContext) -> AttributeResult
  /// Reads a value without setting it.
  let check: @Sendable (MarkupInput, ViewContext) -> AttributeResult
  /// The value that an object has; nil for a property that a function sets.
  private let current: (@Sendable (MarkupObject) -> PropertyValue?)?
  /// The word for the parts of the view of which a value names one; nil for other properties.
  let namedParts: String?
  /// Whether UIKit shows a value that the preview does not.
  let isUnshown: (@Sendable (UIView, PropertyValue) -> Bool)?

  /// A property of a class, by its key path.
  @inlinable
  public convenience init<Owner: MarkupObject, Value: MarkupValue>(
    _ name: String, _ property: any ReferenceWritableKeyPath<Owner, Value> & Sendable
  ) {
    let get: @Sendable (Owner) -> Value = { $0[keyPath: property] }
    self.init(name, get: get) { (owner: Owner, value: Value, _) in
      owner[keyPath: property] = value
    }
  }

  /// A property set by a function.
  @inlinable
  public convenience init<Owner: MarkupObject, Value: MarkupValue>(
    _ name: String, set: @escaping @Sendable (Owner, Value, ViewContext) -> Void
  ) {
    self.init(name, get: nil, set: set)
  }

  @inlinable
  convenience init<Owner: MarkupObject, Value: MarkupValue>(
    _ name: String, get: (@Sendable (Owner) -> Value)?,
    set: @escaping @Sendable (Owner, Value, ViewContext) -> Void
  ) {
    var current: (@Sendable (MarkupObject) -> PropertyValue?)?
    if let get { current = { object in (object as? Owner).flatMap { get($0).property } } }
    self.init(
      name, Value.type, oldWords: Value.spellingsOfOldWords,
      platformsOfWords: Value.platformsOfWords, current: current,
      apply: { object, input, context in
        let reading = Value.read(input, in: context)
        guard let value = reading.value else { return reading.withoutValue }
        if let owner = object as? Owner { set(owner, value, context) }
        return .applied(value.property, problems: reading.problems)
      },
      check: { Self.read(Value.self, from: $0, in: $1) })
  }

  /// A property without visible effect; its value is checked and reported.
  public convenience init<Value: MarkupValue>(_ name: String, unseen type: Value.Type) {
    self.init(
      name, Value.type, oldWords: Value.spellingsOfOldWords,
      platformsOfWords: Value.platformsOfWords,
      apply: { _, input, context in Self.read(Value.self, from: input, in: context) },
      check: { Self.read(Value.self, from: $0, in: $1) })
  }

  /// A property that holds an object; key paths reach the object's properties.
  public convenience init<Owner: MarkupObject, Object: MarkupObject>(
    _ name: String, object: @escaping @Sendable (Owner) -> Object?
  ) {
    self.init(
      name, objectClass: Object.self, hop: { ($0 as? Owner).flatMap(object) },
      refusing: .notSettable(
        name, hint: "Set one of its own properties, by a key path that begins with “\(name).”"))
  }

  /// A property that text cannot set, with the properties that set its parts.
  public convenience init(notSettable name: String, parts: [String] = []) {
    let hint = parts.isEmpty ? nil : "Set \(parts.joined(separator: " and ")) instead"
    self.init(name, refusing: .notSettable(name, hint: hint))
  }

  /// A property that text cannot set but a binding can: an attributed text, a date.
  ///
  /// - Parameter parts: The properties that text can set instead.
  public convenience init<Owner: MarkupObject, Value: MarkupValue>(
    onlyBound name: String, _ property: any ReferenceWritableKeyPath<Owner, Value> & Sendable,
    parts: [String] = []
  ) {
    let unbound = Attribute(notSettable: name, parts: parts)
    let bound = Attribute(name, property)
    self.init(
      name, .object,
      apply: { object, input, context in
        guard case .model = input else { return unbound.apply(object, input, context) }
        return bound.apply(object, input, context)
      },
      check: { input, context in
        guard case .model = input else { return unbound.check(input, context) }
        return bound.check(input, context)
      })
  }

  private convenience init(
    _ name: String, objectClass: MarkupObject.Type? = nil,
    hop: (@Sendable (MarkupObject) -> MarkupObject?)? = nil, refusing problem: Diagnostic
  ) {
    self.init(
      name, .object, objectClass: objectClass, hop: hop, apply: { _, _, _ in .refused([problem]) },
      check: { _, _ in .refused([problem]) })
  }

  /// One part of a structure, reported as the whole structure.
  fileprivate convenience init<Owner: MarkupObject, Whole: MarkupValue>(
    _ name: String, partOf whole: String,
    _ property: any ReferenceWritableKeyPath<Owner, Whole> & Sendable,
    _ set: @escaping @Sendable (inout Whole, Double, ViewContext) -> Void
  ) {
    self.init(
      name, .number,
      apply: { object, input, context in
        let reading = Double.read(input, in: context)
        guard let value = reading.value, let owner = object as? Owner else {
          return reading.withoutValue
        }
        set(&owner[keyPath: property], value, context)
        return .applied(owner[keyPath: property].property, name: whole, problems: reading.problems)
      },
      check: { Self.read(Double.self, from: $0, in: $1) })
  }

  @usableFromInline
  init(
    _ name: String, _ type: ValueType, oldSpelling: OldSpelling? = nil,
    platforms: [Environment.Platform] = Environment.Platform.allCases,
    oldWords: [String: OldSpelling] = [:],
    platformsOfWords: [String: [Environment.Platform]] = [:],
    objectClass: MarkupObject.Type? = nil,
    hop: (@Sendable (MarkupObject) -> MarkupObject?)? = nil,
    current: (@Sendable (MarkupObject) -> PropertyValue?)? = nil,
    apply: @escaping @Sendable (MarkupObject, MarkupInput, ViewContext) -> AttributeResult,
    check: @escaping @Sendable (MarkupInput, ViewContext) -> AttributeResult,
    namedParts: String? = nil,
    isUnshown: (@Sendable (UIView, PropertyValue) -> Bool)? = nil
  ) {
    self.name = name
    self.type = type
    self.oldSpelling = oldSpelling
    self.platforms = platforms
    self.oldWords = oldWords
    self.platformsOfWords = platformsOfWords
    self.objectClass = objectClass
    self.hop = hop
    self.current = current
    self.apply = apply
    self.check = check
    self.namedParts = namedParts
    self.isUnshown = isUnshown
  }

  /// The current spelling of a name of older MarkupKits.
  public struct OldSpelling: Hashable, Sendable {
    /// The current name; nil if the property no longer has an effect.
    public var modern: String?
    /// The last MarkupKit that has the name, if 4.5 raises for it.
    public var lastVersion: String?
  }

  /// The same property under an old spelling, which is reported as a note.
  ///
  /// - Parameter lastVersion: The last MarkupKit that has the name, if 4.5 raises for it.
  public func oldSpelling(_ oldName: String, until lastVersion: String? = nil) -> Attribute {
    Attribute(
      copying: self, name: oldName, OldSpelling(modern: name, lastVersion: lastVersion))
  }

  /// The same property, whose value names one of the view's parts, such as a segment.
  ///
  /// MarkupKit sets it when the element begins, before the view has parts, so it selects nothing
  /// (LMViewBuilder.m 4.5.1).
  public func naming(_ parts: String) -> Attribute {
    Attribute(copying: self, name: name, oldSpelling, namedParts: parts)
  }

  /// The same property, of which UIKit shows some values and the preview does not.
  public func unshown(
    _ isUnshown: @escaping @Sendable (UIView, PropertyValue) -> Bool
  ) -> Attribute {
    Attribute(copying: self, name: name, oldSpelling, isUnshown: isUnshown)
  }

  /// The same property, marked as effective only in older MarkupKits; its use is reported as a
  /// note.
  public var obsolete: Attribute {
    Attribute(copying: self, name: name, OldSpelling(modern: nil))
  }

  /// The same property, for which MarkupKit 4.5 raises; it has its effect only in older dialects.
  public func removed(after lastVersion: String) -> Attribute {
    Attribute(copying: self, name: name, OldSpelling(modern: nil, lastVersion: lastVersion))
  }

  /// The same property, limited to one platform; elsewhere it is an error.
  public func only(on platform: Environment.Platform) -> Attribute {
    let problem: @Sendable (ViewContext) -> Diagnostic? = { [name] context in
      let actual = context.environment.platform
      return actual == platform ? nil : .unavailableProperty(name, on: actual.rawValue)
    }
    return Attribute(
      copying: self, name: name, oldSpelling, platforms: [platform],
      apply: { [apply] in problem($2).map { .refused([$0]) } ?? apply($0, $1, $2) })
  }

  /// The object whose properties a key path reaches; nil without one.
  public func held(by object: MarkupObject) -> MarkupObject? { hop?(object) }

  /// The value that an object has; nil if it has none, or if no key path leads to it.
  public func value(of object: MarkupObject) -> PropertyValue? { current?(object) }

  private convenience init(
    copying modern: Attribute, name: String, _ oldSpelling: OldSpelling?,
    platforms: [Environment.Platform]? = nil,
    apply: (@Sendable (MarkupObject, MarkupInput, ViewContext) -> AttributeResult)? = nil,
    namedParts: String? = nil,
    isUnshown: (@Sendable (UIView, PropertyValue) -> Bool)? = nil
  ) {
    self.init(
      name, modern.type, oldSpelling: oldSpelling, platforms: platforms ?? modern.platforms,
      oldWords: modern.oldWords, platformsOfWords: modern.platformsOfWords,
      objectClass: modern.objectClass, hop: modern.hop, current: modern.current,
      apply: apply ?? modern.apply, check: modern.check,
      namedParts: namedParts ?? modern.namedParts, isUnshown: isUnshown ?? modern.isUnshown)
  }

  @usableFromInline
  static func read<Value: MarkupValue>(
    _ type: Value.Type, from input: MarkupInput, in context: ViewContext
  ) -> AttributeResult {
    let reading = type.read(input, in: context)
    guard let value = reading.value else { return reading.withoutValue }
    return .applied(value.property, problems: reading.problems)
  }
}

/// The result of setting a value.
@usableFromInline
enum AttributeResult {
  /// The value was set; it is reported under its own name or as part of another property.
  case applied(PropertyValue?, name: String? = nil, problems: [Diagnostic] = [])
  /// The value was not set.
  case refused([Diagnostic])
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

  /// The sides of insets that depend on the layout direction: `layoutMarginLeading`,
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

/// The attributes of a class and its superclasses by name, created once for each class.
final class AttributeTable: Sendable {
  private let attributes: [String: Attribute]
  /// The names of the attributes whose values are insets for all four sides.
  let insets: [String]
  /// The attributes of which UIKit shows some values and the preview does not, sorted by name.
  let unshown: [Attribute]

  private static let tables = Mutex<[ObjectIdentifier: AttributeTable]>([:])

  private init(_ attributes: [Attribute]) {
    self.attributes = Dictionary(
      attributes.map { ($0.name, $0) }, uniquingKeysWith: { _, later in later })
    insets = self.attributes.values.filter { $0.type == .edgeInsets }.map(\.name)
    unshown = self.attributes.values.filter { $0.isUnshown != nil }.sorted { $0.name < $1.name }
  }

  /// The attributes of a class.
  static func of(_ type: MarkupObject.Type) -> AttributeTable {
    tables.withLock { tables in
      if let table = tables[ObjectIdentifier(type)] { return table }
      let table = AttributeTable(type.attributes)
      tables[ObjectIdentifier(type)] = table
      return table
    }
  }

  subscript(name: String) -> Attribute? { attributes[name] }

  var keys: some Collection<String> { attributes.keys }

  /// The names to propose in place of a misspelt one: those of no older MarkupKit.
  var proposedNames: [String] {
    attributes.values.filter { $0.oldSpelling == nil }.map(\.name)
  }
}
