import Views

/// A view that a collection view reuses.
class UICollectionReusableView: UIView {}
