import Geometry
import Layout
import Markup
import Views

/// Children below each other, from top to bottom (guide 4.5, LMColumnView).
final class LMColumnView: LMBoxView {
  override class var summary: String { "Views below each other" }

  /// Whether the cells of successive rows have equal widths.
  var alignToGrid = false

  /// The horizontal alignments along a column; MarkupKit raises for `center`.
  enum MainAlignment: String, MarkupEnumeration {
    case fill, top, bottom

    static var raisingWords: [String] { ["center"] }

    var alignment: VerticalAlignment {
      switch self {
      case .fill: .fill
      case .top: .top
      case .bottom: .bottom
      }
    }
  }

  /// The values of MarkupKit 2's `alignment`: left and right mean leading and trailing.
  enum OldAlignment: String, MarkupEnumeration {
    case left, right, leading, trailing, center, fill

    static var raisingWords: [String] { ["top", "bottom", "baseline"] }

    func alignment(in direction: LayoutDirection) -> HorizontalAlignment {
      switch self {
      case .left: direction == .leftToRight ? .leading : .trailing
      case .right: direction == .leftToRight ? .trailing : .leading
      case .leading: .leading
      case .trailing: .trailing
      case .center: .center
      case .fill: .fill
      }
    }
  }

  override class var attributes: [Attribute] {
    super.attributes + [
      Attribute("horizontalAlignment") { (column: LMColumnView, value: OldAlignment, context) in
        column.horizontalAlignment = value.alignment(in: context.environment.direction)
      }.oldSpelling("alignment", until: "1.5"),
      Attribute("alignToGrid", \LMColumnView.alignToGrid),
      Attribute("verticalAlignment") { (column: LMColumnView, value: MainAlignment, _) in
        column.verticalAlignment = value.alignment
      },
    ]
  }

  /// Columns had padding before other layout views did (guide 2, LMRowView and LMColumnView).
  override class func spacingIsPadding(in dialect: Dialect) -> Bool { dialect <= .generation4 }

  /// From 4.1.3 to 4.5.1, upstream's constraint between baselines has the constant 0.
  override func contentProblems(in context: ViewContext) -> [(view: UIView, problem: Diagnostic)] {
    let problems = super.contentProblems(in: context)
    let views = arrangedSubviews.filter { !$0.layoutItem.isHidden }
    guard alignToBaseline, views.count > 1, context.dialect >= .generation4 else { return problems }
    let gaps = zip(views, views.dropFirst()).flatMap { upper, lower in
      [
        (upper, "bottomSpacing", upper.siblingSpacing(in: context).bottom),
        (lower, "topSpacing", lower.siblingSpacing(in: context).top),
      ]
    }
    return problems + (spacing.isNaN ? [] : [(self, .ignoredSpacing())])
      + gaps.filter { $0.2 != 0 }.map { ($0.0, .ignoredSpacing($0.1)) }
  }

  override func arrangement(in context: ViewContext) -> Arrangement {
    .linear(
      RowOrColumn(
        .vertical, mainAlignment: verticalAlignment.alignment,
        crossAlignment: horizontalAlignment.alignment, spacing: spacing,
        alignsToBaseline: alignToBaseline, alignsToGrid: alignToGrid))
  }
}
