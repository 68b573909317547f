/// Reduces a specimen to the smallest one that still fails.
struct Shrinker {
  private let fails: (Specimen) -> Bool
  private var attempts: Int

  /// The smallest specimen found that still fails.
  static func shrink(
    _ specimen: Specimen, attempts: Int = 4000, while fails: @escaping (Specimen) -> Bool
  ) -> Specimen {
    var shrinker = Shrinker(fails: fails, attempts: attempts)
    return shrinker.shrink(specimen)
  }

  private mutating func shrink(_ specimen: Specimen) -> Specimen {
    var best = specimen
    while let smaller = firstFailure(among: best.smallerSpecimens) { best = smaller }
    return best
  }

  private mutating func firstFailure(among candidates: some Sequence<Specimen>) -> Specimen? {
    for candidate in candidates {
      guard attempts > 0 else { return nil }
      attempts -= 1
      if fails(candidate) { return candidate }
    }
    return nil
  }
}
