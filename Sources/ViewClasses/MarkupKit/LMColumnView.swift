import Geometry
import Layout
import Views

/// Children in a vertical line, from top to bottom (guide 4.5, LMColumnView).
final class LMColumnView: LMBoxView {
  /// Whether the cells of successive rows are equally wide.
  var alignToGrid = false

  /// The alignments along a column: MarkupKit raises for `center`.
  enum MainAlignment: String, MarkupEnumeration {
    case fill, top, bottom

    var alignment: VerticalAlignment {
      switch self {
      case .fill: .fill
      case .top: .top
      case .bottom: .bottom
      }
    }
  }

  override class var attributes: [Attribute] {
    super.attributes + [
      Attribute("alignToGrid", \LMColumnView.alignToGrid),
      Attribute("verticalAlignment") { (column: LMColumnView, value: MainAlignment, _) in
        column.verticalAlignment = value.alignment
      },
    ]
  }

  override func arrangement(in context: ViewContext) -> Arrangement {
    .linear(
      LinearArrangement(
        .vertical, mainAlignment: verticalAlignment.alignment,
        crossAlignment: horizontalAlignment.alignment, spacing: spacing,
        alignsToBaseline: alignToBaseline, alignsToGrid: alignToGrid))
  }
}
