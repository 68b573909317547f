public import Views

extension MarkupVocabulary {
  /// What editors offer in a dialect: in 4.5 nothing that only older MarkupKits have.
  public func offered(in dialect: Dialect) -> MarkupVocabulary {
    guard dialect == .generation45 else { return self }
    return MarkupVocabulary(
      classes: classes.filter(\.isCurrent).map(\.current), objects: objects.map(\.current),
      enumerations: enumerations.map(\.current), events: events,
      instructions: instructions.filter(\.isCurrent))
  }
}

extension MarkupVocabulary.ObjectClass {
  fileprivate var current: Self {
    Self(
      name: name, summary: summary, superclass: superclass,
      properties: properties.filter { $0.oldSpelling == nil })
  }
}

extension MarkupVocabulary.ViewClass {
  fileprivate var current: Self {
    let children = children.subtracting(removedChildren)
    return Self(
      object: object.current, platforms: platforms, isCurrent: isCurrent,
      factories: factories.filter { $0.oldSpelling == nil },
      takesViews: takesViews && (!children.isEmpty || removedChildren.isEmpty),
      children: children, removedChildren: [], firesEvents: firesEvents,
      elements: elements.filter { $0.lastVersion == nil },
      instructions: instructions.filter(\.isCurrent), isApplicationClass: isApplicationClass)
  }
}

extension MarkupVocabulary.Enumeration {
  fileprivate var current: Self {
    Self(name: name, isList: isList, words: words, oldWords: [], limitedWords: limitedWords)
  }
}
