import Geometry
import Layout
import Views

/// Children next to each other, from leading to trailing (guide 4.5, LMRowView).
final class LMRowView: LMBoxView {
  override class var summary: String { "Views next to each other" }

  /// The line that aligned baselines use.
  var baseline = Baseline.first

  /// A baseline of children (LMBaseline).
  enum Baseline: String, MarkupEnumeration {
    case first, last
  }

  /// The vertical alignments along a row; MarkupKit raises for `center`.
  enum MainAlignment: String, MarkupEnumeration {
    case fill, leading, trailing

    static var raisingWords: [String] { ["center"] }

    var alignment: HorizontalAlignment {
      switch self {
      case .fill: .fill
      case .leading: .leading
      case .trailing: .trailing
      }
    }
  }

  /// The values of MarkupKit 2's `alignment`.
  enum OldAlignment: String, MarkupEnumeration {
    case top, bottom, center, baseline, fill

    static var raisingWords: [String] { ["left", "right", "leading", "trailing"] }

    var alignment: VerticalAlignment {
      switch self {
      case .top: .top
      case .bottom: .bottom
      case .center: .center
      case .baseline, .fill: .fill
      }
    }
  }

  override class var attributes: [Attribute] {
    super.attributes + [
      Attribute("verticalAlignment") { (row: LMRowView, value: OldAlignment, _) in
        row.verticalAlignment = value.alignment
        row.alignToBaseline = value == .baseline
      }.oldSpelling("alignment", until: "1.5"),
      Attribute("baseline", \LMRowView.baseline),
      Attribute("horizontalAlignment") { (row: LMRowView, value: MainAlignment, _) in
        row.horizontalAlignment = value.alignment
      },
    ]
  }

  override func arrangement(in context: ViewContext) -> Arrangement {
    .linear(
      RowOrColumn(
        .horizontal, mainAlignment: horizontalAlignment.alignment,
        crossAlignment: verticalAlignment.alignment, spacing: spacing,
        alignsToBaseline: alignToBaseline, baseline: baseline == .first ? .first : .last))
  }
}
