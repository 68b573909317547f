import Geometry
import Layout

/// Stacks as written in specimens, and simplified.
extension StackView {
  private static let distributions: [(word: String, value: Distribution)] = [
    ("fill", .fill), ("fillEqually", .fillEqually), ("fillProportionally", .fillProportionally),
    ("equalSpacing", .equalSpacing),
  ]

  private static let alignments: [(word: String, value: Alignment)] = [
    ("fill", .fill), ("leading", .start), ("top", .start), ("center", .center),
    ("trailing", .end), ("bottom", .end), ("firstBaseline", .firstBaseline),
    ("lastBaseline", .lastBaseline),
  ]

  /// Sets an attribute by a word; returns false if there is no such attribute.
  mutating func set(_ name: String, _ word: String) -> Bool {
    switch name {
    case "axis": axis = word == "vertical" ? .vertical : .horizontal
    case "distribution":
      distribution = Self.distributions.first { $0.word == word }?.value ?? .fill
    case "alignment": alignment = Self.alignments.first { $0.word == word }?.value ?? .fill
    default: return false
    }
    return true
  }

  /// The attributes in which it differs from a horizontal stack that fills.
  var attributes: [String] {
    let distribution = Self.distributions.first { $0.value == self.distribution }?.word ?? ""
    let alignment = Self.alignments.first { $0.value == self.alignment }?.word ?? ""
    return (axis == .vertical ? ["axis vertical"] : [])
      + (self.distribution == .fill ? [] : ["distribution " + distribution])
      + (self.alignment == .fill ? [] : ["alignment " + alignment])
      + (spacing == 0 ? [] : ["spacing \(spacing)"])
      + (isBaselineRelative ? ["baselineRelative"] : [])
  }

  /// The stack with one attribute removed, for each attribute.
  var plainer: [StackView] {
    [
      distribution == .fill ? nil : changed { $0.distribution = .fill },
      alignment == .fill ? nil : changed { $0.alignment = .fill },
      spacing == 0 ? nil : changed { $0.spacing = 0 },
      isBaselineRelative ? changed { $0.isBaselineRelative = false } : nil,
    ].compactMap(\.self)
  }

  private func changed(_ change: (inout StackView) -> Void) -> StackView {
    var result = self
    change(&result)
    return result
  }

  /// Whether baselines couple its children.
  var countsBaselines: Bool {
    axis == .horizontal
      ? alignment == .firstBaseline || alignment == .lastBaseline : isBaselineRelative
  }
}

extension Arrangement {
  /// Whether it fills proportionally.
  var sharesInProportion: Bool {
    if case .stacked(let stack) = self { stack.distribution == .fillProportionally } else { false }
  }
}
