import Layout
import Views

/// A row or a column: children side by side along an axis (guide 4.5, LMRowView and LMColumnView).
class LMBoxView: LMLayoutView {
  /// The horizontal alignment of children.
  var horizontalAlignment = HorizontalAlignment.fill
  /// The vertical alignment of children.
  var verticalAlignment = VerticalAlignment.fill
  /// The gap between neighbours in points; NaN for the system's.
  var spacing = Double.nan
  /// Whether the baselines of a row's children line up, and a column's gaps are counted between
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

  /// The alignment without regard to the axis.
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

  /// The alignment without regard to the axis.
  var alignment: RowOrColumn.Alignment {
    switch self {
    case .fill: .fill
    case .top: .start
    case .bottom: .end
    case .center: .center
    }
  }
}
