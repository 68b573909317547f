import Markup
import ViewClasses
import Views

extension MarkupVocabulary {
  /// The vocabulary of UIKit's and MarkupKit's classes.
  public static let standard = MarkupVocabulary(.standard)

  /// The vocabulary of a catalog.
  init(_ catalog: Catalog) {
    var survey = Survey(catalog)
    let types = catalog.names.compactMap { catalog[$0] }
    classes = types.map { survey.viewClass($0) }
    objects = survey.objects()
    enumerations = survey.enumerations.sorted { $0.name < $1.name }
    events = Set(types.flatMap(Catalog.events)).sorted()
    instructions = Catalog.documentInstructions
  }
}

/// Visits the classes of a catalog, and collects the other classes and closed sets of words that it
/// finds.
private struct Survey {
  private(set) var enumerations: [MarkupVocabulary.Enumeration] = []
  private let catalog: Catalog
  /// A view of each class, to find out which classes accept it as a child.
  private let views: [UIView]
  private var namesOfWords: [Words: String] = [:]
  private var properties: [ObjectIdentifier: Table] = [:]
  /// The classes, with superclasses, that only key paths reach.
  private var reached: [String: MarkupObject.Type] = [:]

  private typealias Table = [String: MarkupVocabulary.Property]

  private struct Words: Hashable {
    let type: ValueType
    let oldWords: [String: Attribute.OldSpelling]
    let platforms: [String: [Environment.Platform]]
  }

  init(_ catalog: Catalog) {
    self.catalog = catalog
    views = catalog.names.compactMap { catalog[$0]?.init() }
  }

  mutating func viewClass(_ type: UIView.Type) -> MarkupVocabulary.ViewClass {
    let view = type.init()
    return MarkupVocabulary.ViewClass(
      object: objectClass(type), platforms: type.platforms,
      isCurrent: type.lastVersion == nil, factories: type.factories,
      takesViews: views.contains { view.childRule(for: $0).isFine },
      children: Set(views.filter { view.childRule(for: $0).isTaken }.map(\.className)),
      removedChildren: Set(views.filter { view.childRule(for: $0).isRemoved }.map(\.className)),
      firesEvents: !Catalog.events(of: type).isEmpty,
      elements: type.elements.sorted { $0.name < $1.name },
      instructions: type.instructions.sorted { $0.target < $1.target }, isApplicationClass: false)
  }

  /// All classes that the visit reaches.
  mutating func objects() -> [MarkupVocabulary.ObjectClass] {
    var classes: [String: MarkupVocabulary.ObjectClass] = [:]
    while let (name, type) = reached.first(where: { classes[$0.key] == nil }) {
      classes[name] = objectClass(type)
    }
    return classes.values.sorted { $0.name < $1.name }
  }

  private mutating func objectClass(_ type: MarkupObject.Type) -> MarkupVocabulary.ObjectClass {
    let parent = superclass(of: type.init())
    if let parent { addReached(parent) }
    let inherited = parent.map { allProperties(of: $0) } ?? [:]
    let own = allProperties(of: type).values.filter { inherited[$0.name] != $0 }
    return MarkupVocabulary.ObjectClass(
      name: String(describing: type), summary: type.summary,
      superclass: parent.map { String(describing: $0) },
      properties: own.sorted { $0.name < $1.name })
  }

  /// The nearest superclass of an object that documents can name; for an object that is not a view,
  /// its direct superclass.
  private func superclass(of object: MarkupObject) -> MarkupObject.Type? {
    var mirror = Mirror(reflecting: object).superclassMirror
    while let type = mirror?.subjectType as? MarkupObject.Type, type != MarkupObject.self {
      if !(type is UIView.Type) || isNamed(type) { return type }
      mirror = mirror?.superclassMirror
    }
    return nil
  }

  private func isNamed(_ type: MarkupObject.Type) -> Bool {
    catalog[String(describing: type)] == type
  }

  private mutating func addReached(_ type: MarkupObject.Type) {
    if !isNamed(type) { reached[String(describing: type)] = type }
  }

  // MARK: Properties

  /// The properties of a class by name, including inherited ones.
  ///
  /// Superclasses come first, so a closed set of words is named after its property there.
  private mutating func allProperties(of type: MarkupObject.Type) -> Table {
    if let known = properties[ObjectIdentifier(type)] { return known }
    let object = type.init()
    (object as? UIView)?.prepare(for: .standard)
    if let parent = superclass(of: object) { _ = allProperties(of: parent) }
    // A view from one factory may hold objects that others do not.
    let objects = [object] + ((type as? UIView.Type)?.factories.map { $0.make() } ?? [])
    var table: Table = [:]
    for attribute in type.attributes {
      let held = objects.lazy.compactMap { attribute.held(by: $0) }.first
      table[attribute.name] = property(attribute, of: object, holding: held)
    }
    properties[ObjectIdentifier(type)] = table
    return table
  }

  private mutating func property(
    _ attribute: Attribute, of owner: MarkupObject, holding held: MarkupObject?
  ) -> MarkupVocabulary.Property {
    let container = held.map { type(of: $0) } ?? attribute.objectClass
    if let container { addReached(container) }
    return MarkupVocabulary.Property(
      name: attribute.name, type: attribute.type,
      enumeration: enumeration(of: attribute, in: String(describing: type(of: owner))),
      container: container.map { String(describing: $0) },
      isEmpty: container != nil && held == nil,
      defaultValue: attribute.oldSpelling == nil ? attribute.value(of: owner)?.text : nil,
      platforms: attribute.platforms,
      oldSpelling: attribute.oldSpelling)
  }

  /// The name of the set of words for an attribute's values.
  private mutating func enumeration(of attribute: Attribute, in className: String) -> String? {
    guard let words = attribute.type.words else { return nil }
    let key = Words(
      type: attribute.type, oldWords: attribute.oldWords, platforms: attribute.platformsOfWords)
    if let name = namesOfWords[key] { return name }
    let isTaken = namesOfWords.values.contains(attribute.name)
    let name = isTaken ? "\(className).\(attribute.name)" : attribute.name
    namesOfWords[key] = name
    enumerations.append(
      MarkupVocabulary.Enumeration(
        name: name, isList: attribute.type == .list(words), words: words,
        oldWords: attribute.oldWords.sorted { $0.key < $1.key }.map { ($0.key, $0.value) },
        limitedWords: attribute.platformsOfWords.sorted { $0.key < $1.key }
          .map { ($0.key, $0.value) }))
    return name
  }
}

extension ChildRule {
  fileprivate var isRemoved: Bool { if case .removed = self { true } else { false } }

  /// Whether a view accepts a child without an error.
  var isFine: Bool {
    switch self {
    case .taken, .removed, .dropped: true
    case .refused: false
    case .mistake(let problem): problem.severity < .error
    }
  }
}
