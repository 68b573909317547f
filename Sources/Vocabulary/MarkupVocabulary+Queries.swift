import ViewClasses
import Views

extension MarkupVocabulary {
  /// The class with a name that documents can write; nil for none.
  public func viewClass(named name: String) -> ViewClass? {
    classes.first { $0.name == name }
  }

  /// The closed set of words with a name; nil for none.
  public func enumeration(named name: String) -> Enumeration? {
    enumerations.first { $0.name == name }
  }

  /// A class and its superclasses, nearest first; empty for an unknown class.
  public func lineage(of name: String) -> [ObjectClass] {
    Array(sequence(first: object(named: name)) { $0?.superclass.map(object) }.prefix { $0 != nil })
      .compactMap(\.self)
  }

  /// The properties of a class, inherited ones included, sorted by name.
  public func properties(of name: String) -> [Property] {
    let own = lineage(of: name).flatMap(\.properties).map { ($0.name, $0) }
    return Dictionary(own) { nearest, _ in nearest }.values.sorted { $0.name < $1.name }
  }

  /// The property that a key path such as `titleLabel.font` reaches from a class; nil for none.
  public func property(_ keyPath: String, of name: String) -> Property? {
    let keys = keyPath.split(separator: ".", omittingEmptySubsequences: false)
    var (name, found) = (name as String?, nil as Property?)
    for key in keys {
      guard let owner = name,
        let property = lineage(of: owner).lazy.flatMap(\.properties).first(where: { $0.name == key }
        )
      else { return nil }
      (name, found) = (property.isEmpty ? nil : property.container, property)
    }
    return found
  }

  /// The classes whose views a class shows without an instruction, sorted by name.
  public func children(of name: String) -> [ViewClass] {
    guard let parent = viewClass(named: name) else { return [] }
    return classes.filter { parent.children.contains(base(of: $0)) }
  }

  /// The classes that show the views of a class without an instruction, sorted by name.
  public func parents(of name: String) -> [ViewClass] {
    guard let child = viewClass(named: name) else { return [] }
    return classes.filter { $0.children.contains(base(of: child)) }
  }

  /// The class itself, or the superclass of UIKit or MarkupKit that a class of the application has.
  private func base(of type: ViewClass) -> String {
    type.isApplicationClass ? type.object.superclass ?? type.name : type.name
  }

  private func object(named name: String) -> ObjectClass? {
    viewClass(named: name)?.object ?? objects.first { $0.name == name }
  }
}

extension MarkupVocabulary.Property {
  /// What it does, in one sentence without a final period.
  public var summary: String {
    guard let oldSpelling else { return Catalog.summary(ofProperty: name) ?? "" }
    return oldSpelling.modern.map { "An old spelling of \($0)" }
      ?? (oldSpelling.lastVersion != nil
        ? "An error in MarkupKit 4.5" : "Without effect in MarkupKit 4.5")
  }
}
