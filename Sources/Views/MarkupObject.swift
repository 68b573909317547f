import Synchronization

/// An object that key paths of a document can reach: a view, a layer, or another part.
open class MarkupObject {
  /// The attributes by name, created on first use.
  private(set) final lazy var attributeTable = AttributeTable.of(Self.self)

  /// An object with the defaults of its class.
  public required init() {}

  /// The properties that documents can set; a later one replaces an earlier one of the same name.
  open class var attributes: [Attribute] { [] }

  /// What the class is, in one sentence without a final period.
  open class var summary: String { "" }

  /// Resolves a key path from this object to its property (guide 4.5, Attributes).
  ///
  /// Whether the platform has the property is checked when the value is set. All objects on the way
  /// must exist on the platform.
  final func resolve(
    _ keyPath: Substring, on platform: Environment.Platform
  ) -> KeyPathTarget {
    let end = keyPath.utf8.firstIndex(of: UInt8(ascii: ".")) ?? keyPath.endIndex
    let key = String(keyPath[..<end])
    guard let attribute = attributeTable[key] else {
      return .unknown(key, on: Self.self)
    }
    if end == keyPath.endIndex { return .property(attribute, of: self) }
    guard let hop = attribute.hop else { return .unknown(String(keyPath), on: Self.self) }
    guard attribute.platforms.contains(platform) else { return .unavailable(key) }
    guard let next = hop(self) else { return .nowhere(key) }
    return next.resolve(keyPath[keyPath.utf8.index(after: end)...], on: platform)
  }

  /// Whether a key path leads to a property.
  final func leads(_ keyPath: String, on platform: Environment.Platform) -> Bool {
    if case .property = resolve(keyPath[...], on: platform) { true } else { false }
  }
}

/// The target of a key path.
enum KeyPathTarget {
  /// A property of an object.
  case property(Attribute, of: MarkupObject)
  /// An object on the way is nil, so key-value coding ignores the value.
  case nowhere(String)
  /// A property on the way does not exist on the platform.
  case unavailable(String)
  /// The class has no property with the name.
  case unknown(String, on: MarkupObject.Type)
}

/// The names of classes in reports, read from the runtime once each.
enum ClassName {
  private static let names = Mutex<[ObjectIdentifier: String]>([:])

  /// The name of a class without its module.
  static func of(_ type: MarkupObject.Type) -> String {
    names.withLock { names in
      if let name = names[ObjectIdentifier(type)] { return name }
      let name = String(describing: type)
      names[ObjectIdentifier(type)] = name
      return name
    }
  }
}
