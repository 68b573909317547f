import FileSystem
import Markup
import Views

extension ResourceReader {
  /// Whether a colour or image set that was used is another one in the other appearance.
  public func looksDifferentInDark(_ used: Dependencies) -> Bool {
    let sets = used.foundPaths.filter { $0.lastComponent == "Contents.json" }
    if sets.isEmpty { return false }
    var other = environment
    other.appearance = environment.appearance == .light ? .dark : .light
    let otherTraits = AssetTraits(other)
    return sets.contains { path in
      guard let table = readTable(path) else { return false }
      if path.parent.removing(suffix: ".colorset") != nil {
        let set = ColorSet(table)
        return set.color(for: traits).value != set.color(for: otherTraits).value
      }
      let set = ImageSet(table)
      return set.variant(for: traits).value?.file != set.variant(for: otherTraits).value?.file
    }
  }
}
