import Views

/// A view that a collection view reuses.
class UICollectionReusableView: UIView {
  override class var summary: String { "A view that a collection view reuses" }
}
