import FileSystem

extension Sequence<Path> {
  /// Each path once, where it comes first.
  var unique: [Path] {
    var seen: Set<Path> = []
    return filter { seen.insert($0).inserted }
  }
}
