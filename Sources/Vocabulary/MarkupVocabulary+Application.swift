public import Views

extension MarkupVocabulary {
  /// The vocabulary with an application's classes, except known ones and those whose names are not
  /// valid element names.
  public func adding(_ applicationClasses: [String: ApplicationClass]) -> MarkupVocabulary {
    let names = Set(classes.map(\.name))
    let more = applicationClasses.keys.filter { !names.contains($0) && $0.isElementName }
    guard !more.isEmpty else { return self }
    return MarkupVocabulary(
      classes: (classes + more.compactMap { viewClass($0, among: applicationClasses) })
        .sorted { $0.name < $1.name },
      objects: objects, enumerations: enumerations, events: events, instructions: instructions)
  }

  /// A class of the application, with the inherited rules.
  private func viewClass(
    _ name: String, among applicationClasses: [String: ApplicationClass]
  ) -> ViewClass? {
    guard let base = base(of: name, among: applicationClasses) else { return nil }
    return ViewClass(
      object: ObjectClass(
        name: name, summary: "A class of the application", superclass: base.name, properties: []),
      platforms: base.platforms, isCurrent: base.isCurrent, factories: base.factories,
      takesViews: base.takesViews, children: base.children, removedChildren: base.removedChildren,
      firesEvents: base.firesEvents, elements: base.elements, instructions: base.instructions,
      isApplicationClass: true)
  }

  /// The nearest superclass outside the application; `UIView` if there is none, or if the
  /// superclasses form a cycle.
  private func base(
    of name: String, among applicationClasses: [String: ApplicationClass]
  ) -> ViewClass? {
    var name = name
    var seen: Set<String> = []
    while let type = applicationClasses[name], seen.insert(name).inserted {
      name = type.superclass.text
      if let base = classes.first(where: { $0.name == name }) { return base }
    }
    return classes.first { $0.object.superclass == nil }
  }
}

extension String {
  /// Whether the name is valid for elements without a namespace (XML 1.0, Namespaces in XML 1.0).
  fileprivate var isElementName: Bool {
    guard let first = unicodeScalars.first, first == "_" || first.properties.isAlphabetic else {
      return false
    }
    return unicodeScalars.allSatisfy {
      $0 == "_" || $0 == "-" || $0 == "." || $0.properties.isAlphabetic
        || $0.properties.numericType == .decimal
    }
  }
}
