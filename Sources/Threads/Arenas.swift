import CMalloc

/// The arenas from which the C library allocates memory (mallopt(3)): up to eight for each core.
public enum Arenas {
  /// Limits the number of arenas that all threads share.
  ///
  /// Only threads with the same arena reuse each other's freed memory. With 20 documents on two cores,
  /// two arenas instead of up to 16 take 12 % less.
  public static func limit(to count: Int32) { mallopt(M_ARENA_MAX, count) }
}
