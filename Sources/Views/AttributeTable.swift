import Synchronization

/// The attributes of a class by name, inherited ones included; made once for each class.
final class AttributeTable: Sendable {
  private let attributes: [String: Attribute]
  /// The names of those whose values are insets of all four sides.
  let insets: [String]

  private static let tables = Mutex<[ObjectIdentifier: AttributeTable]>([:])

  private init(_ attributes: [Attribute]) {
    self.attributes = Dictionary(
      attributes.map { ($0.name, $0) }, uniquingKeysWith: { _, later in later })
    insets = self.attributes.values.filter { $0.type == .edgeInsets }.map(\.name)
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

  /// The attribute of a name.
  subscript(name: String) -> Attribute? { attributes[name] }

  /// The names of all attributes.
  var keys: some Collection<String> { attributes.keys }
}
