import Geometry
import Views

/// A rule that places a collection view's items.
class UICollectionViewLayout: MarkupObject {
  override class var summary: String { "A rule that places the items of a collection view" }
}

/// Items line by line, like words in a text (guide 4.5, UICollectionViewFlowLayout).
final class UICollectionViewFlowLayout: UICollectionViewLayout {
  override class var summary: String { "Items line by line, like words in a text" }

  /// The direction in which lines follow each other (UICollectionViewScrollDirection).
  enum ScrollDirection: String, MarkupEnumeration {
    case vertical, horizontal

    /// The axis across the lines.
    var axis: Axis { self == .vertical ? .vertical : .horizontal }

    /// The axis along the lines.
    var crossAxis: Axis { self == .vertical ? .horizontal : .vertical }
  }

  /// The reference of section insets (UICollectionViewFlowLayoutSectionInsetReference).
  enum SectionInsetReference: String, MarkupEnumeration {
    case fromContentInset, fromSafeArea, fromLayoutMargins
  }

  /// The size of each item in points.
  var itemSize = Size(50, 50)
  /// The assumed size of items in points until they are measured; zero if all have `itemSize`.
  var estimatedItemSize = Size.zero
  /// The size of the section's header in points; only the side along the scroll direction counts.
  var headerReferenceSize = Size.zero
  /// The size of the section's footer in points; only the side along the scroll direction counts.
  var footerReferenceSize = Size.zero
  /// The minimum gap between neighbours in a line, in points.
  var minimumInteritemSpacing = 10.0
  /// The gap between lines in points.
  var minimumLineSpacing = 10.0
  /// The direction in which lines follow each other.
  var scrollDirection = ScrollDirection.vertical
  /// The inset around all items, in points.
  var sectionInset = Insets.zero
  /// The insets to which `sectionInset` is added.
  var sectionInsetReference = SectionInsetReference.fromContentInset
  /// The insets from the reference, in points; set by the collection view.
  var referenceInsets = Insets.zero
  /// The total insets between the content's edges and the items, in points.
  var insets: Insets { sectionInset + referenceInsets }

  override class var attributes: [Attribute] {
    super.attributes + sizes
      + Attribute.insets(
        "sectionInset", side: "sectionInset", \UICollectionViewFlowLayout.sectionInset) + [
        Attribute(
          "minimumInteritemSpacing", \UICollectionViewFlowLayout.minimumInteritemSpacing),
        Attribute("minimumLineSpacing", \UICollectionViewFlowLayout.minimumLineSpacing),
        Attribute("scrollDirection", \UICollectionViewFlowLayout.scrollDirection),
        Attribute("sectionFootersPinToVisibleBounds", unseen: Bool.self),
        Attribute("sectionHeadersPinToVisibleBounds", unseen: Bool.self),
        Attribute(
          "sectionInsetReference", \UICollectionViewFlowLayout.sectionInsetReference),
      ]
  }

  /// Sizes by their sides, because text cannot set structures (guide 4.5,
  /// UICollectionViewFlowLayout).
  private class var sizes: [Attribute] {
    [
      fixed("estimatedItem"), fixed("footerReference"), fixed("headerReference"), fixed("item"),
      Attribute(
        "estimatedItemHeight", \UICollectionViewFlowLayout.estimatedItemSize.height),
      Attribute("estimatedItemWidth", \UICollectionViewFlowLayout.estimatedItemSize.width),
      Attribute(
        "footerReferenceHeight", \UICollectionViewFlowLayout.footerReferenceSize.height),
      Attribute("footerReferenceWidth", \UICollectionViewFlowLayout.footerReferenceSize.width),
      Attribute(
        "headerReferenceHeight", \UICollectionViewFlowLayout.headerReferenceSize.height),
      Attribute("headerReferenceWidth", \UICollectionViewFlowLayout.headerReferenceSize.width),
      Attribute("itemHeight", \UICollectionViewFlowLayout.itemSize.height),
      Attribute("itemWidth", \UICollectionViewFlowLayout.itemSize.width),
    ]
  }

  private class func fixed(_ name: String) -> Attribute {
    Attribute(notSettable: name + "Size", parts: [name + "Width", name + "Height"])
  }
}
