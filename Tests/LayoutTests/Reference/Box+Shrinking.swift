import Geometry
import Layout

extension Box {
  /// The box with one attribute removed, for each attribute.
  var plainerBoxes: [Box] {
    let numbers = LayoutItem.numericAttributes.filter { isSet($0) && !isPartOfLeaf($0) }
      .map { attribute in changed { $0.item[keyPath: attribute.path] = attribute.standard } }
    let flags: [Box] =
      (item.isHidden ? [changed { $0.item.isHidden = false }] : [])
      + (item.anchors.isEmpty ? [] : [changed { $0.item.anchors = [] }])
      + (numberOfLines == 1 ? [] : [changed { $0.numberOfLines = 1 }])
    return numbers + flags
      + item.arrangement.plainer.map { plainer in changed { $0.item.arrangement = plainer } }
  }

  /// The box with one number rounded, for each number.
  var rounderBoxes: [Box] {
    let numbers = LayoutItem.numericAttributes.filter { isSet($0) && !isPartOfLeaf($0) }
      .map(\.path)
    let lengths: [WritableKeyPath<LayoutItem, Double>] =
      item.content.firstBaseline.isNaN ? [\.content.width, \.content.height] : []
    return (numbers + lengths).compactMap { path in
      let number = item[keyPath: path]
      guard !number.isNaN, number.rounder != number else { return nil }
      return changed { $0.item[keyPath: path] = number.rounder }
    }
  }

  private func isSet(_ attribute: LayoutItem.NumericAttribute) -> Bool {
    let number = item[keyPath: attribute.path]
    return !number.isNaN && number != attribute.standard
  }

  private func isPartOfLeaf(_ attribute: LayoutItem.NumericAttribute) -> Bool {
    attribute.name.hasSuffix("Baseline")
  }

  private func changed(_ change: (inout Box) -> Void) -> Box {
    var result = self
    change(&result)
    return result
  }
}

extension Double {
  /// A rounder number nearby: an integer, then a multiple of ten; weights and ratios become 1.
  var rounder: Double {
    if self != rounded() { return Swift.max(1, rounded()) }
    return self > 10 ? (self / 10).rounded() * 10 : self
  }
}

extension Arrangement {
  /// The arrangement with one attribute removed, for each attribute.
  fileprivate var plainer: [Arrangement] {
    switch self {
    case .none, .anchored, .paged, .pinned: []
    case .linear(let rule): rule.plainer.map(Arrangement.linear)
    case .stacked(let stack): stack.plainer.map(Arrangement.stacked)
    case .root(let top, let bottom):
      top == 0 && bottom == 0 ? [] : [.root(topPadding: 0, bottomPadding: 0)]
    case .layered(let insets): insets == .zero ? [] : [.layered(insets: .zero)]
    case .scrolled(let fitsWidth, let fitsHeight):
      (fitsWidth ? [.scrolled(fitsWidth: false, fitsHeight: fitsHeight)] : [])
        + (fitsHeight ? [.scrolled(fitsWidth: fitsWidth, fitsHeight: false)] : [])
    }
  }
}

extension RowOrColumn {
  fileprivate var plainer: [RowOrColumn] {
    let standard = RowOrColumn(axis)
    return [
      spacing.isNaN ? nil : changed { $0.spacing = .nan },
      mainAlignment == .fill ? nil : changed { $0.mainAlignment = .fill },
      crossAlignment == .fill ? nil : changed { $0.crossAlignment = .fill },
      alignsToBaseline ? changed { $0.alignsToBaseline = false } : nil,
      baseline == standard.baseline ? nil : changed { $0.baseline = standard.baseline },
      alignsToGrid ? changed { $0.alignsToGrid = false } : nil,
    ].compactMap(\.self)
  }

  private func changed(_ change: (inout RowOrColumn) -> Void) -> RowOrColumn {
    var result = self
    change(&result)
    return result
  }
}
