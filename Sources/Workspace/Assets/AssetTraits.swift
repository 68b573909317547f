import Geometry
import Markup
import Views

/// The properties of an environment by which a variant of an asset is chosen.
struct AssetTraits: Hashable, Sendable {
  let languages: Languages
  /// Device pixels per point.
  let scale: Double
  private let idiom: String
  /// The wanted value of each qualifier of a variant.
  private let wanted: [String: String]

  /// The traits of an environment; a screen without a device counts as an iPad's if it is regular
  /// in both directions.
  init(_ environment: Environment) {
    languages = Languages.of(locale: environment.locale)
    scale = environment.scale
    let isTablet =
      environment.device.map { $0.hasPrefix("ipad") } ?? (environment.sizeClass == .normal)
    idiom = environment.platform == .tvOS ? "tv" : isTablet ? "ipad" : "iphone"
    let isWide = [.normal, .horizontal].contains(environment.sizeClass)
    let isHigh = [.normal, .vertical].contains(environment.sizeClass)
    wanted = [
      "width-class": isWide ? "regular" : "compact",
      "height-class": isHigh ? "regular" : "compact",
      "language-direction": environment.direction == .leftToRight
        ? "left-to-right" : "right-to-left",
      "luminosity": environment.appearance.rawValue,
    ]
  }

  /// The variants that fit the environment best, in their order.
  func best(among variants: [JSONNode]) -> [JSONNode] {
    let fits = variants.map { (variant: $0, fit: fit(of: $0)) }
    let best = fits.compactMap(\.fit).max()
    return fits.filter { $0.fit != nil && $0.fit == best }.map(\.variant)
  }

  /// How well a variant fits: the language weighs most, then the device, then the appearance; nil
  /// for a variant of another environment.
  private func fit(of variant: JSONNode) -> Int? {
    guard !Self.others.contains(where: { variant[$0] != nil }) else { return nil }
    var fit = 0
    if let language = variant["locale"]?.string {
      guard let rank = languages.rank(of: language) else { return nil }
      fit += 1000 - rank
    }
    let idiom = variant["idiom"]?.string ?? "universal"
    guard idiom == "universal" || idiom == self.idiom else { return nil }
    if idiom == self.idiom { fit += 100 }
    for appearance in variant["appearances"]?.elements ?? [] {
      guard let name = appearance["appearance"]?.string, let wanted = wanted[name],
        appearance["value"]?.string == wanted
      else { return nil }
      fit += 10
    }
    for name in ["width-class", "height-class", "language-direction"] {
      guard let value = variant[name]?.string else { continue }
      guard value == wanted[name] else { return nil }
      fit += 1
    }
    return fit
  }

  /// Qualifiers that no environment describes.
  private static let others = ["graphics-feature-set", "memory", "screen-width", "subtype"]
}
