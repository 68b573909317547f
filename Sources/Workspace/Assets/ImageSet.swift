import FileSystem
import Markup
import Views

/// An image set of an asset catalogue, by its `Contents.json`.
struct ImageSet {
  /// One of the set's files.
  struct Variant: Hashable {
    /// The name of the file in the set's folder.
    var file: Path
    /// Pixels per point.
    var factor: Double
    /// Whether it is drawn in the tint colour.
    var isTemplate: Bool
  }

  private let table: ResourceTable

  init(_ contents: ResourceTable) { table = contents }

  /// The file for an environment: the one with the smallest scale that suffices for the screen, or
  /// else the largest.
  func variant(for traits: AssetTraits) -> ValueReading<Variant> {
    guard let images = table["images"]?.value.elements else {
      return ValueReading(
        nil,
        problem: .invalidAsset("The image set has no images", hint: "Write \"images\": [ … ]"))
    }
    let named = images.filter { Self.fileName(of: $0) != nil }
    let choices = traits.best(among: named).compactMap(variant)
    guard let choice = choices.min(by: { traits.rank(of: $0) < traits.rank(of: $1) }) else {
      var problem = Diagnostic.invalidAsset(
        "The set has no file for this device", hint: "Add one for all devices")
      problem.range = table["images"]?.keyRange ?? problem.range
      return ValueReading(nil, problem: problem)
    }
    return ValueReading(choice)
  }

  private func variant(_ image: JSONNode) -> Variant? {
    guard let file = Self.fileName(of: image) else { return nil }
    let scale = image["scale"]?.string.flatMap { Double($0.dropLast()) }
    let intent = table["properties"]?.value["template-rendering-intent"]?.string
    return Variant(
      file: file, factor: scale.map { max($0, 1) } ?? 1,
      isTemplate: intent == "template")
  }

  /// The name of a file in the set's own folder.
  private static func fileName(of image: JSONNode) -> Path? {
    guard let name = image["filename"]?.string.map({ Path($0) }), name != .root,
      name.normalized == name, name.lastComponent == name
    else { return nil }
    return name
  }
}

extension AssetTraits {
  fileprivate func rank(of variant: ImageSet.Variant) -> Double {
    variant.factor >= scale ? variant.factor : 1000 - variant.factor
  }
}
