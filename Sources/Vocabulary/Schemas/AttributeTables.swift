import Views

/// The attributes of every class, including key paths, and those that subclasses inherit.
///
/// A schema cannot change an inherited attribute. An attribute that differs in a subclass is
/// therefore listed for each class, every other one only for the topmost class.
struct AttributeTables {
  typealias Table = [String: SchemaGrammar.Attribute]

  private let objects: [String: MarkupVocabulary.ObjectClass]
  private var tables: [String: Table] = [:]
  private var sharedNames: [String: Set<String>] = [:]

  /// The maximum number of objects in a key path: `titleLabel.layer.cornerRadius`.
  private static let hops = 2

  init(_ vocabulary: MarkupVocabulary) {
    let all = vocabulary.classes.map(\.object) + vocabulary.objects
    objects = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let names = vocabulary.classes.map(\.name)
    for name in names { tables[name] = table(of: name, hops: Self.hops) }
    for name in names { sharedNames[name] = own(name) }
    for name in names {
      for parent in lineage(name).dropFirst() { release(parent, for: name) }
    }
  }

  /// A class and its superclasses, nearest first.
  func lineage(_ name: String) -> [String] {
    Array(sequence(first: name) { objects[$0]?.superclass })
  }

  /// The attributes that a class adds for itself and its subclasses, by name.
  func shared(_ name: String) -> [SchemaGrammar.Attribute] {
    attributes(of: name) { sharedNames[name, default: []].contains($0) }
  }

  /// The attributes listed only for this class, by name.
  func unshared(_ name: String) -> [SchemaGrammar.Attribute] {
    let shared = lineage(name).reduce(into: Set<String>()) {
      $0.formUnion(sharedNames[$1, default: []])
    }
    return attributes(of: name) { !shared.contains($0) }
  }

  private func attributes(
    of name: String, where isMeant: (String) -> Bool
  ) -> [SchemaGrammar.Attribute] {
    tables[name, default: [:]].values.filter { isMeant($0.name) }.sorted { $0.name < $1.name }
  }

  /// The names of the attributes that the superclass lacks or has in another form.
  private func own(_ name: String) -> Set<String> {
    let inherited = objects[name]?.superclass.flatMap { tables[$0] } ?? [:]
    return Set(tables[name, default: [:]].filter { inherited[$0.key] != $0.value }.keys)
  }

  /// Removes the attributes that a class changes from its superclasses' shared ones.
  private mutating func release(_ parent: String, for name: String) {
    let (theirs, ours) = (tables[parent, default: [:]], tables[name, default: [:]])
    sharedNames[parent] = sharedNames[parent]?.filter { theirs[$0] == ours[$0] }
  }

  /// The attributes of an object, and those of its objects under key paths.
  private func table(of name: String, hops: Int) -> Table {
    var table: Table = [:]
    for property in lineage(name).reversed().flatMap({ objects[$0]?.properties ?? [] }) {
      guard let container = property.container, !property.isEmpty else {
        table[property.name] = SchemaGrammar.Attribute(property)
        continue
      }
      guard hops > 0 else { continue }
      for (rest, attribute) in self.table(of: container, hops: hops - 1) {
        let keyPath = "\(property.name).\(rest)"
        table[keyPath] = SchemaGrammar.Attribute(
          name: keyPath, form: attribute.form, documentation: attribute.documentation)
      }
    }
    return table
  }
}

extension SchemaGrammar.Attribute {
  fileprivate init(_ property: MarkupVocabulary.Property) {
    name = property.name
    form = property.enumeration ?? property.type.form
    documentation = [property.summary + ".", property.platforms.restriction].compactMap(\.self)
      .joined(separator: " ")
  }
}
