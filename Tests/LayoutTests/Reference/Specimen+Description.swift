import Geometry
import Layout

/// Writes specimens so that they can be read again.
extension Specimen: CustomStringConvertible {
  var description: String {
    let direction = direction == .rightToLeft ? ", right to left" : ""
    return "(\(size.width.text) x \(size.height.text)\(direction)): \(root)"
  }
}

extension Box: CustomStringConvertible {
  var description: String {
    let attributes = attributes.isEmpty ? "" : " (\(attributes.joined(separator: ", ")))"
    let inside = children.map(\.description).joined(separator: "; ")
    return heading + attributes + (children.isEmpty && !isEmptyButton ? "" : " [\(inside)]")
  }

  private var isSpacer: Bool {
    item.arrangement == .none && item.content == ItemContent(width: 0, height: 0)
      && item.weight == 1
  }

  /// In brackets a button with content of its own differs from one with a title.
  private var isEmptyButton: Bool {
    item.arrangement == .pinned(.button) && children.isEmpty
  }

  private var isLabel: Bool {
    item.content.firstBaseline == item.content.height * 0.8
      && item.content.lastBaseline == item.content.height * 0.2
  }

  /// The class and the content size.
  private var heading: String {
    let name = item.arrangement.name
    guard item.arrangement == .none else { return name }
    let content = item.content
    if isSpacer { return "spacer" }
    if content.width.isNaN && content.height.isNaN { return name }
    return (isLabel ? "label " : "view ") + content.width.text + "x" + content.height.text
  }

  private var attributes: [String] {
    let numbers = LayoutItem.numericAttributes.compactMap { attribute in
      let number = item[keyPath: attribute.path]
      let isSet = number != attribute.standard && !number.isNaN && !isImplied(attribute.name)
      return isSet ? "\(attribute.name) \(number.text)" : nil
    }
    let lines = numberOfLines == 1 ? [] : ["numberOfLines \(numberOfLines)"]
    let anchors = Anchors.names.filter { $0.name != "all" && item.anchors.contains($0.anchors) }
      .map { "anchor \($0.name)" }
    let margins =
      hasEvenMargins && item.margins != .zero
      ? ["layoutMargins \(item.margins.top.text)"] : []
    return item.arrangement.attributes + margins + numbers + lines + anchors
      + (item.isHidden ? ["hidden"] : [])
  }

  private func isImplied(_ name: String) -> Bool {
    isSpacer && name == "weight" || isLabel && name.hasSuffix("Baseline")
      || hasEvenMargins && name.hasPrefix("layoutMargin")
  }

  private var hasEvenMargins: Bool {
    item.margins == Insets(item.margins.top)
  }
}

extension Double {
  /// The number without a zero fraction; an asterisk for NaN.
  fileprivate var text: String {
    if isNaN { return "*" }
    return self == rounded() && abs(self) < 1e9 ? "\(Int(self))" : "\(self)"
  }
}

extension Arrangement {
  fileprivate var name: String {
    switch self {
    case .none: "view"
    case .linear(let rule): rule.axis == .horizontal ? "row" : "column"
    case .stacked: "stack"
    case .anchored: "anchor"
    case .root: "root"
    case .layered: "layer"
    case .scrolled: "scroll"
    case .paged: "page"
    case .pinned(.button): "button"
    case .pinned(.tableCell): "cell"
    case .pinned(.collectionCell): "collectionCell"
    }
  }

  fileprivate var attributes: [String] {
    switch self {
    case .none, .anchored, .paged, .pinned:
      []
    case .linear(let rule):
      rule.attributes
    case .stacked(let stack):
      stack.attributes
    case .root(let top, let bottom):
      (top == 0 ? [] : ["topPadding \(top.text)"])
        + (bottom == 0 ? [] : ["bottomPadding \(bottom.text)"])
    case .layered(let insets):
      insets == .zero
        ? []
        : [
          "insets \(insets.top.text) \(insets.left.text) \(insets.bottom.text) \(insets.right.text)"
        ]
    case .scrolled(let fitsWidth, let fitsHeight):
      (fitsWidth ? ["fitToWidth"] : []) + (fitsHeight ? ["fitToHeight"] : [])
    }
  }
}

extension RowOrColumn {
  fileprivate var attributes: [String] {
    let isRow = axis == .horizontal
    let horizontal = (isRow ? mainAlignment : crossAlignment).word("leading", "trailing")
    let vertical = (isRow ? crossAlignment : mainAlignment).word("top", "bottom")
    return (spacing.isNaN ? [] : ["spacing \(spacing.text)"])
      + horizontal.map { "horizontalAlignment \($0)" }
      + vertical.map { "verticalAlignment \($0)" }
      + (alignsToBaseline ? ["alignToBaseline"] : [])
      + (baseline == .last ? ["baseline last"] : [])
      + (alignsToGrid ? ["alignToGrid"] : [])
  }
}

extension RowOrColumn.Alignment {
  fileprivate func word(_ start: String, _ end: String) -> [String] {
    switch self {
    case .fill: []
    case .start: [start]
    case .end: [end]
    case .center: ["center"]
    }
  }
}
