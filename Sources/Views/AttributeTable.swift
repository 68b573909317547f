import Synchronization

/// The attributes of classes by name, each class's table made once.
enum AttributeTable {
  private static let tables = Mutex<[ObjectIdentifier: [String: Attribute]]>([:])

  /// The attributes of a class, inherited ones included.
  static func of(_ type: MarkupObject.Type) -> [String: Attribute] {
    tables.withLock { tables in
      if let table = tables[ObjectIdentifier(type)] { return table }
      let table = Dictionary(
        type.attributes.map { ($0.name, $0) }, uniquingKeysWith: { _, later in later })
      tables[ObjectIdentifier(type)] = table
      return table
    }
  }
}
