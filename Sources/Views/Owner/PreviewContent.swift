public import Markup

/// The content of a view in a preview, which replaces its data source.
public struct PreviewContent: Hashable, Sendable {
  /// The view: its id, its path, or the word for its kind if it is the only one of its kind.
  public var view: WrittenName
  /// The contents of the view's sections or components, or of the whole view.
  public var fillings: [Filling]

  /// The content of a section, a component, or a whole view.
  public struct Filling: Hashable, Sendable {
    /// The name of the section or component; nil for the whole view.
    public var name: WrittenName?
    /// The document of each cell; nil for text cells.
    public var cell: WrittenName?
    /// The items: objects for cells with a document, else texts; nil if the file has none.
    public var items: [JSONNode]?
    /// The place of the filling in the file.
    public var range: SourceRange

    /// The number of placeholder items for a cell without items.
    private static let placeholderCount = 3

    /// The number of rows.
    var count: Int { items?.count ?? (cell == nil ? 0 : Self.placeholderCount) }

    /// The item of a row; nil for a placeholder.
    subscript(row: Int) -> JSONNode? { items?[row] }
  }
}

extension JSONForm {
  /// The content of views by name.
  static let content = dictionary(
    .either(
      fillings
        + [.dictionary(.either(fillings), except: PreviewContent.Filling.keys.map(\.name))]))

  /// The content of a section or a view: a list of texts, or a cell with data for each instance.
  private static let fillings: [JSONForm] = {
    let texts = JSONKey("items", "The text of each row.", .list(.scalar))
    return [texts.form, .object([texts]), .object(PreviewContent.Filling.keys)]
  }()
}

extension PreviewContent.Filling {
  /// The keys of a cell with its items.
  fileprivate static let keys: [Key<Self>] = [
    Key("cell", "The document of each cell.", .name(), isRequired: true, \.cell) {
      $0.documentName($1, $2)
    },
    Key(
      "items", "The data of each cell; without them, three cells.", .list(.anyObject), \.items
    ) { $0.list($1, $2) },
  ]
}

extension KeyReader {
  /// The content of views by name.
  mutating func content(_ node: JSONNode, _ what: String) -> [PreviewContent] {
    limited(object(node, what) ?? [], "views").compactMap { view in
      guard let fillings = fillings(of: view) else { return nil }
      return PreviewContent(view: WrittenName(view.key, at: view.keyRange), fillings: fillings)
    }
  }

  private static let texts = Alternative(kind: "a list", hint: "Write its texts between [ and ]")

  /// The fillings of a view: one for all of it, or one for each named section.
  private mutating func fillings(of view: JSONMember) -> [PreviewContent.Filling]? {
    let keys = PreviewContent.Filling.keys.map(\.name)
    let isWhole = view.value.members?.contains { keys.contains($0.key) } ?? false
    if isWhole || view.value.elements != nil { return filling(view).map { [$0] } }
    guard let sections = object(view.value, "“\(view.key)”", or: Self.texts) else { return nil }
    return limited(sections, "sections").compactMap { section in
      var filling = filling(section)
      filling?.name = WrittenName(section.key, at: section.keyRange)
      return filling
    }
  }

  /// A list of texts, or a cell with its items.
  private mutating func filling(_ member: JSONMember) -> PreviewContent.Filling? {
    let node = member.value
    var new = PreviewContent.Filling(range: node.range)
    if let texts = node.elements {
      new.items = items(texts, hasCell: false)
      return new
    }
    let keys = PreviewContent.Filling.keys
    guard var filling = object(node, "“\(member.key)”", keys, into: new, or: Self.texts) else {
      return nil
    }
    let isNamed = node["cell"].map { $0.value != .null } ?? false
    filling.items = filling.items.map { items($0, hasCell: isNamed) }
    // A cell with an invalid name is reported, and its items cannot be used.
    return filling.cell != nil || !isNamed ? filling : nil
  }

  /// The valid items for a cell; only the first invalid one is reported.
  private mutating func items(_ nodes: [JSONNode], hasCell: Bool) -> [JSONNode] {
    let isShown = { (node: JSONNode) in
      hasCell ? node.members != nil : node.scalarText != nil
    }
    guard let first = nodes.first(where: { !isShown($0) }) else { return nodes }
    if hasCell {
      reportKind("An item of a cell", "an object", first, hint: "Write { and } around its values")
    } else {
      reportKind(
        "An item without a cell", "a text", first,
        hint: "Name the document of each cell: { \"cell\": \"…\", \"items\": [ … ] }")
    }
    return nodes.filter(isShown)
  }
}
