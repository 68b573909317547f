/// Whatever a document can reach by a key path: a view, a layer, a part of a view.
open class MarkupObject {
  /// An object with the defaults of its class.
  public required init() {}

  /// The properties that documents can set; a later one replaces an earlier one of the same name.
  open class var attributes: [Attribute] { [] }

  /// The property that a key path leads to from this object (guide 4.5, Attributes).
  final func resolve(_ keyPath: Substring) -> KeyPathTarget {
    let key = keyPath.prefix { $0 != "." }
    guard let attribute = AttributeTable.of(Self.self)[String(key)] else {
      return .unknown(String(key), on: Self.self)
    }
    if key.endIndex == keyPath.endIndex { return .property(attribute, of: self) }
    guard let hop = attribute.hop else { return .unknown(String(keyPath), on: Self.self) }
    guard let next = hop(self) else { return .nowhere(String(key)) }
    return next.resolve(keyPath[keyPath.index(after: key.endIndex)...])
  }
}

/// Where a key path leads.
enum KeyPathTarget {
  /// To a property of an object.
  case property(Attribute, of: MarkupObject)
  /// Through an object of that name that is not there: key-value coding swallows the value in
  /// silence.
  case nowhere(String)
  /// To a name that the class does not have.
  case unknown(String, on: MarkupObject.Type)
}
