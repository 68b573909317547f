import Views

/// The rule by which a collection view places its items.
class UICollectionViewLayout: MarkupObject {}
