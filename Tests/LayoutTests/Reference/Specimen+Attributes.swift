import Geometry
import Layout

/// The numeric attributes of an item, by name.
extension LayoutItem {
  /// An attribute: the location of its number, and the value if it is not set.
  struct NumericAttribute {
    var name: String
    var path: WritableKeyPath<LayoutItem, Double>
    var standard: Double
  }

  static var numericAttributes: [NumericAttribute] {
    limitAttributes + marginAttributes + spacingAttributes + priorityAttributes
  }

  private static var limitAttributes: [NumericAttribute] {
    [
      ("width", \.width.fixed), ("minimumWidth", \.width.minimum),
      ("maximumWidth", \.width.maximum), ("height", \.height.fixed),
      ("minimumHeight", \.height.minimum), ("maximumHeight", \.height.maximum),
      ("aspectRatio", \.aspectRatio), ("weight", \.weight),
      ("firstBaseline", \.content.firstBaseline), ("lastBaseline", \.content.lastBaseline),
    ].map { NumericAttribute(name: $0, path: $1, standard: .nan) }
  }

  private static var marginAttributes: [NumericAttribute] {
    [
      ("layoutMarginTop", \.margins.top), ("layoutMarginLeft", \.margins.left),
      ("layoutMarginBottom", \.margins.bottom), ("layoutMarginRight", \.margins.right),
    ].map { NumericAttribute(name: $0, path: $1, standard: 0) }
  }

  private static var spacingAttributes: [NumericAttribute] {
    [
      ("topSpacing", \.spacing.top), ("leadingSpacing", \.spacing.left),
      ("bottomSpacing", \.spacing.bottom), ("trailingSpacing", \.spacing.right),
    ].map { NumericAttribute(name: $0, path: $1, standard: 0) }
  }
}

/// The priorities of content sizes as written in specimens.
extension LayoutItem {
  fileprivate static var priorityAttributes: [NumericAttribute] {
    [
      NumericAttribute(name: "widthHugging", path: \.[\.priorities.width.hugging], standard: 250),
      NumericAttribute(
        name: "widthResistance", path: \.[\.priorities.width.resistance], standard: 750),
      NumericAttribute(name: "heightHugging", path: \.[\.priorities.height.hugging], standard: 250),
      NumericAttribute(
        name: "heightResistance", path: \.[\.priorities.height.resistance], standard: 750),
    ]
  }

  /// A priority as a number.
  private subscript(path: WritableKeyPath<LayoutItem, UInt16>) -> Double {
    get { Double(self[keyPath: path]) }
    set { self[keyPath: path] = UInt16(newValue) }
  }
}

extension Anchors {
  static let names: [(name: String, anchors: Anchors)] = [
    ("all", .all), ("top", .top), ("bottom", .bottom), ("left", .left), ("right", .right),
    ("leading", .leading), ("trailing", .trailing),
  ]
}

extension Box {
  /// Sets an attribute as written, `spacing 10` or `hidden`; returns false if there is no such attribute.
  mutating func set(_ attribute: String, _ direction: LayoutDirection) -> Bool {
    let words = attribute.split(separator: " ").map(String.init)
    guard let name = words.first else { return false }
    if let anchors = Anchors.names.first(where: { $0.name == words.last })?.anchors,
      words.count == 1 || name == "anchor"
    {
      item.anchors.formUnion(anchors)
      return true
    }
    if words.count == 1 { return setFlag(name) }
    guard let number = Double(words[1]) else { return setWord(name, words[1]) }
    return setNumber(name, number, direction) || item.arrangement.set(name, words.dropFirst())
  }

  private mutating func setFlag(_ name: String) -> Bool {
    if name == "hidden" {
      item.isHidden = true
      return true
    }
    return item.arrangement.setFlag(name)
  }

  private mutating func setNumber(
    _ name: String, _ number: Double, _ direction: LayoutDirection
  ) -> Bool {
    if let attribute = LayoutItem.numericAttributes.first(where: { $0.name == name }) {
      item[keyPath: attribute.path] = number
      return true
    }
    switch (name, direction) {
    case ("numberOfLines", _): numberOfLines = Int(number)
    case ("layoutMargins", _): item.margins = Insets(number)
    case ("layoutMarginLeading", .leftToRight), ("layoutMarginTrailing", .rightToLeft):
      item.margins.left = number
    case ("layoutMarginLeading", .rightToLeft), ("layoutMarginTrailing", .leftToRight):
      item.margins.right = number
    default: return false
    }
    return true
  }

  private mutating func setWord(_ name: String, _ word: String) -> Bool {
    if case .stacked(var stack) = item.arrangement {
      defer { item.arrangement = .stacked(stack) }
      return stack.set(name, word)
    }
    guard case .linear(var rule) = item.arrangement else { return false }
    defer { item.arrangement = .linear(rule) }
    switch (name, rule.axis) {
    case ("baseline", _):
      rule.baseline = word == "last" ? .last : .first
    case ("horizontalAlignment", .horizontal), ("verticalAlignment", .vertical):
      rule.mainAlignment = .init(word: word)
    default:
      rule.crossAlignment = .init(word: word)
    }
    return true
  }
}

extension Arrangement {
  fileprivate mutating func setFlag(_ name: String) -> Bool {
    switch (name, self) {
    case ("alignToBaseline", .linear(var rule)):
      rule.alignsToBaseline = true
      self = .linear(rule)
    case ("alignToGrid", .linear(var rule)):
      rule.alignsToGrid = true
      self = .linear(rule)
    case ("baselineRelative", .stacked(var stack)):
      stack.isBaselineRelative = true
      self = .stacked(stack)
    case ("fitToWidth", .scrolled(_, let fitsHeight)):
      self = .scrolled(fitsWidth: true, fitsHeight: fitsHeight)
    case ("fitToHeight", .scrolled(let fitsWidth, _)):
      self = .scrolled(fitsWidth: fitsWidth, fitsHeight: true)
    default: return false
    }
    return true
  }

  fileprivate mutating func set(_ name: String, _ words: ArraySlice<String>) -> Bool {
    let numbers = words.compactMap { Double($0) }
    switch (name, self, numbers.count) {
    case ("spacing", .linear(var rule), 1):
      rule.spacing = numbers[0]
      self = .linear(rule)
    case ("spacing", .stacked(var stack), 1):
      stack.spacing = numbers[0]
      self = .stacked(stack)
    case ("topPadding", .root(_, let bottom), 1):
      self = .root(topPadding: numbers[0], bottomPadding: bottom)
    case ("bottomPadding", .root(let top, _), 1):
      self = .root(topPadding: top, bottomPadding: numbers[0])
    case ("insets", .layered, 4):
      self = .layered(
        insets: Insets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3]))
    default: return false
    }
    return true
  }
}

extension RowOrColumn.Alignment {
  fileprivate init(word: String) {
    switch word {
    case "leading", "top": self = .start
    case "trailing", "bottom": self = .end
    case "center": self = .center
    default: self = .fill
    }
  }
}
