import Geometry
import Layout
import Views

/// Children in a horizontal line, from leading to trailing (guide 4.5, LMRowView).
final class LMRowView: LMBoxView {
  var baseline = Baseline.first

  /// The line that children are aligned to (LMBaseline).
  enum Baseline: String, MarkupEnumeration {
    case first, last
  }

  /// The alignments along a row: MarkupKit raises for `center`.
  enum MainAlignment: String, MarkupEnumeration {
    case fill, leading, trailing

    var alignment: HorizontalAlignment {
      switch self {
      case .fill: .fill
      case .leading: .leading
      case .trailing: .trailing
      }
    }
  }

  override class var attributes: [Attribute] {
    super.attributes + [
      Attribute("baseline", \LMRowView.baseline),
      Attribute("horizontalAlignment") { (row: LMRowView, value: MainAlignment, _) in
        row.horizontalAlignment = value.alignment
      },
    ]
  }

  override func arrangement(in context: ViewContext) -> Arrangement {
    .linear(
      LinearArrangement(
        .horizontal, mainAlignment: horizontalAlignment.alignment,
        crossAlignment: verticalAlignment.alignment, spacing: spacing,
        alignsToBaseline: alignToBaseline, baseline: baseline == .first ? .first : .last))
  }
}
