import Layout
import Views

/// A row or a column: children next to each other along an axis (guide 4.5, LMRowView and
/// LMColumnView).
class LMBoxView: LMLayoutView {
  var horizontalAlignment = HorizontalAlignment.fill
  var verticalAlignment = VerticalAlignment.fill
  /// The gap between neighbours in points; NaN for the system's default.
  var spacing = Double.nan
  /// Whether a row aligns its children's baselines, and a column measures its gaps between
  /// baselines.
  var alignToBaseline = false

  override class var attributes: [Attribute] {
    super.attributes + [
      Attribute("alignToBaseline", \LMBoxView.alignToBaseline),
      Attribute("horizontalAlignment", \LMBoxView.horizontalAlignment),
      Attribute("spacing", \LMBoxView.spacing),
      Attribute("verticalAlignment", \LMBoxView.verticalAlignment),
    ]
  }
}

/// The horizontal alignment of children (LMHorizontalAlignment).
enum HorizontalAlignment: String, MarkupEnumeration {
  case fill, leading, trailing, center

  var alignment: RowOrColumn.Alignment {
    switch self {
    case .fill: .fill
    case .leading: .start
    case .trailing: .end
    case .center: .center
    }
  }
}

/// The vertical alignment of children (LMVerticalAlignment).
enum VerticalAlignment: String, MarkupEnumeration {
  case fill, top, bottom, center

  var alignment: RowOrColumn.Alignment {
    switch self {
    case .fill: .fill
    case .top: .start
    case .bottom: .end
    case .center: .center
    }
  }
}
