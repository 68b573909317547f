import Markup

extension ViewBuilder {
  /// Adds the owner's method for an event (guide 4.5, Actions); prefixes have no meaning.
  mutating func addAction(_ attribute: MarkupAttribute, to view: UIView) {
    guard view is UIControl || view.acceptsAnything else {
      let problem = Diagnostic.eventOnNonControl(attribute.name, view.className)
      return log.add(located(problem, attribute.nameRange), about: view)
    }
    guard UIControl.eventAttributes.contains(attribute.name) else {
      let names = Set(UIControl.eventAttributes).subtracting(presentAttributes.map(\.name))
      let nearest = NearestName.of(attribute.name, among: names.sorted())
      let problem = Diagnostic.unknownEvent(attribute.name, nearest: nearest)
      return log.add(located(problem, attribute.nameRange), about: view)
    }
    let event = attribute.name.dropFirst(2)
    view.actions.append((event.prefix(1).lowercased() + event.dropFirst(), attribute.value))
  }
}

/// Distinguishes events from properties.
enum Event {
  /// Whether an attribute names an event.
  ///
  /// In generations 1 and 2, all names that start with “on” do, except one property (only MarkupKit
  /// 1.0 treated it as an event).
  static func isNamed(by attribute: String, in dialect: Dialect) -> Bool {
    switch dialect {
    case .generation1, .generation2:
      attribute.count > 2 && attribute.hasPrefix("on") && attribute != "onTintColor"
    case .generation4, .generation45:
      attribute.hasPrefix("on") && UIControl.eventAttributes.contains(attribute)
    }
  }
}
