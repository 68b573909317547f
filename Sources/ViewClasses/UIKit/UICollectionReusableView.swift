import Views

/// A view that a collection view uses again and again.
class UICollectionReusableView: UIView {}
