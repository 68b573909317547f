import CMalloc

/// The arenas from which the C library allocates memory (mallopt(3)): up to eight for each core.
public enum Arenas {
  /// Limits the number of arenas that all threads share.
  ///
  /// Only threads with the same arena reuse each other's freed memory. With 20 documents on two cores,
  /// two arenas instead of up to 16 take 12 % less.
  public static func limit(to count: Int32) { mallopt(M_ARENA_MAX, count) }

  /// Returns freed blocks of at least 1 MiB to the system at once (M_MMAP_THRESHOLD).
  ///
  /// By default the C library adapts this limit to the largest freed block, up to 32 MiB. Pictures of
  /// ever new sizes then leave gaps in the arenas: after 100 of them a server took 180 MB, and 77 MB
  /// with this limit.
  public static func returnLargeBlocks() { mallopt(M_MMAP_THRESHOLD, 1 << 20) }
}
