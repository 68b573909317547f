import FileSystem

extension Sequence<Path> {
  /// Each path once, in the order of first appearance.
  var unique: [Path] {
    var seen: Set<Path> = []
    return filter { seen.insert($0).inserted }
  }
}
