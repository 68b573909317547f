/// As much of a profile as somebody has asked for.
struct PartialProfile {
  private var growth = Side()
  private var shrinkage = Side()

  /// What is read in one direction.
  struct Side {
    var steps = PieceRange()
    /// How far the steps go, in points: endless where there are no more, less than 0 while nobody has asked.
    var reach = -1.0
  }

  subscript(change: Change) -> Side {
    get { change == .growth ? growth : shrinkage }
    set {
      if change == .growth { growth = newValue } else { shrinkage = newValue }
    }
  }

  /// Whether anybody has asked for anything.
  var isRead: Bool { growth.reach >= 0 || shrinkage.reach >= 0 }

  /// The part as if it were all.
  func profile(_ outline: Outline) -> CostProfile {
    CostProfile(
      best: outline.best, least: outline.least, growth: growth.steps, shrinkage: shrinkage.steps)
  }
}
