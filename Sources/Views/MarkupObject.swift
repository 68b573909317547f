import Synchronization

/// An object that a document can reach by a key path: a view, a layer, a part of a view.
open class MarkupObject {
  /// The properties by name, once asked for.
  private(set) final lazy var attributeTable = AttributeTable.of(Self.self)

  /// An object with the defaults of its class.
  public required init() {}

  /// The properties that documents can set; a later one replaces an earlier one of the same name.
  open class var attributes: [Attribute] { [] }

  /// The property that a key path leads to from this object (guide 4.5, Attributes).
  ///
  /// Whether the platform has the property is asked when it is set; the objects on the way must be on
  /// the platform.
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
  /// To a property of an object.
  case property(Attribute, of: MarkupObject)
  /// Through an object of that name that is not there: key-value coding swallows the value in
  /// silence.
  case nowhere(String)
  /// Through a property of that name that the platform does not have.
  case unavailable(String)
  /// To a name that the class does not have.
  case unknown(String, on: MarkupObject.Type)
}

/// The names of classes as reports have them, each asked of the runtime once.
enum ClassName {
  private static let names = Mutex<[ObjectIdentifier: String]>([:])

  /// The name of a class, without its module's.
  static func of(_ type: MarkupObject.Type) -> String {
    names.withLock { names in
      if let name = names[ObjectIdentifier(type)] { return name }
      let name = String(describing: type)
      names[ObjectIdentifier(type)] = name
      return name
    }
  }
}
