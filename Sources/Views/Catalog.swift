public import Markup
public import Scene

/// The classes that a document may name.
public struct Catalog: Sendable {
  private let classes: [String: UIView.Type]
  /// The names of all classes, sorted.
  public let names: [String]
  /// The classes of views with cells; tables come before collection views.
  private let holders: [any RowHolder.Type]
  /// The class of `<root>` if no other is specified.
  let defaultRoot: UIView.Type
  /// The class that replaces unknown ones.
  let placeholder: UIView.Type
  /// The class around the view of an included document.
  let includeContainer: UIView.Type
  /// Creates the bars around a document's view.
  let makeBars: BarMaker

  /// Creates the bars that an environment shows, with their frames on the screen, in the order in
  /// which they are drawn over the document's view; returns the problems of their items.
  public typealias BarMaker =
    @Sendable (ViewContext) -> (bars: [ContainerBar], problems: [Diagnostic])

  /// A catalog of classes, each under its own name.
  public init(
    _ classes: [UIView.Type], defaultRoot: UIView.Type, placeholder: UIView.Type,
    includeContainer: UIView.Type = UIView.self, bars: @escaping BarMaker = { _ in ([], []) }
  ) {
    self.classes = Dictionary(
      classes.map { (String(describing: $0), $0) }, uniquingKeysWith: { first, _ in first })
    names = self.classes.keys.sorted()
    holders = names.reversed().compactMap { [classes = self.classes] in
      classes[$0] as? any RowHolder.Type
    }
    self.defaultRoot = defaultRoot
    self.placeholder = placeholder
    self.includeContainer = includeContainer
    makeBars = bars
  }

  /// The class of a name.
  public subscript(name: String) -> UIView.Type? { classes[name] }

  /// The result of checking a value for a property of any class; nil if no class has it.
  ///
  /// It serves placeholder views: the value is checked, not set.
  func check(_ input: MarkupInput, forKeyPath keyPath: String, in context: ViewContext)
    -> AttributeResult?
  {
    for name in names {
      guard let type = classes[name] else { continue }
      // Only the first name of a key path is checked: the part's class is unknown here.
      let key = keyPath.prefix { $0 != "." }
      guard let attribute = AttributeTable.of(type)[String(key)] else { continue }
      return key.endIndex == keyPath.endIndex
        ? attribute.check(input, context) : .applied(input.text.map { .string($0) })
    }
    return nil
  }

  /// A view around a document's view that shows it alone as a cell; nil if it is none.
  ///
  /// It decides whether a document is a cell.
  func stage(for root: UIView, in context: ViewContext) -> UIView? {
    holders.first { $0.isRow(root) }?.stage(for: root, in: context)
  }

  /// The class of `<root>` in the cells of a view, from the word for its kind or its class.
  func cell(in view: String) -> UIView.Type? {
    holders.first { $0.contentWord == view || ClassName.of($0) == view }?.rowRoot
  }

  /// The class of the cells that have one of some attributes, if no other view has it.
  func cell(having keyPaths: [String]) -> UIView.Type? {
    for key in keyPaths.map({ String($0.prefix { $0 != "." }) }) {
      if AttributeTable.of(defaultRoot)[key] != nil { continue }
      let owners = classes.values.filter { AttributeTable.of($0)[key] != nil }
      let areCells = owners.allSatisfy { type in holders.contains { $0.isRow(type.init()) } }
      guard areCells else { continue }
      let holder = holders.first { AttributeTable.of($0.rowRoot)[key] != nil }
      if let holder { return holder.rowRoot }
    }
    return nil
  }

  var attributeNames: Set<String> {
    classes.values.reduce(into: []) { names, type in
      names.formUnion(AttributeTable.of(type).proposedNames)
    }
  }
}

/// The vocabulary apart from classes and their properties.
extension Catalog {
  /// The event attributes of a class; empty for a class that fires no events.
  public static func events(of type: UIView.Type) -> [String] {
    type is UIControl.Type ? UIControl.eventAttributes.sorted() : []
  }

  /// UIColor's constants by name.
  public static var colors: [String: Color] { NamedColors.all }

  /// The last MarkupKit that includes documents.
  static let includeVersion = "3.4.2"

  /// The processing instructions for the whole document (guide 4.5, Property Templates, Conditional
  /// Processing; guide 4.0, Includes; guide 2, Localization).
  public static let documentInstructions = [
    InstructionRule("case", data: .enumeration(Environment.Platform.allCases.map(\.rawValue))),
    InstructionRule("end"),
    InstructionRule("include", data: .string).removed(after: includeVersion),
    InstructionRule("properties", data: .string),
    InstructionRule("strings", data: .string, modernForm: "Localizable.strings"),
  ]
}
