import Foundation

/// The languages whose resources serve a locale, the best one first; what is for no language serves
/// last.
struct Languages: Hashable, Sendable {
  /// The names of `.lproj` folders, in small letters with hyphens.
  let names: [String]

  /// The locale, its language in the script that it is written in, its language, and Base.
  init(locale: String) {
    let plain = Self.plain(locale)
    var names = [plain]
    while let hyphen = names.last?.lastIndex(of: "-"), let last = names.last {
      names.append(String(last[..<hyphen]))
    }
    let parts = Self.plain(Locale.Language(identifier: locale).maximalIdentifier).split(
      separator: "-")
    if parts.count > 1 {
      let withScript = parts[..<2].joined(separator: "-")
      if !names.contains(withScript) { names.insert(withScript, at: max(1, names.count - 1)) }
    }
    self.names = names + ["base"]
  }

  /// How well a resource's language serves, the least being the best; nil where it does not.
  func rank(of language: String?) -> Int? {
    guard let language else { return names.count }
    return names.firstIndex(of: Self.plain(language))
  }

  private static func plain(_ name: String) -> String {
    name.lowercased().replacing("_", with: "-")
  }
}
