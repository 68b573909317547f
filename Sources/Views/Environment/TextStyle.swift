public import Scene

/// A text style that documents can use as a font (guide 4.5, Fonts).
public enum TextStyle: String, Sendable, CaseIterable {
  case title1, title2, title3, headline, subheadline, body, callout, footnote, caption1, caption2

  /// The font of the style in a Dynamic Type category.
  public func font(in environment: Environment) -> Font {
    if environment.platform == .tvOS { return televisionFont }
    let category = TextSize.allCases.firstIndex(of: environment.textSize) ?? 3
    return .system(
      sizes[category], weight: self == .headline ? 600 : 400, lineDistance: lineDistances[category])
  }

  /// Sizes in points from xSmall to accessibilityXXXLarge (Human Interface Guidelines, Dynamic
  /// Type).
  private var sizes: [Double] {
    switch self {
    case .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
    case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
    case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
    case .headline, .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
    case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
    case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
    case .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
    case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
    }
  }

  /// Distances between baselines in points, from xSmall to accessibilityXXXLarge (Human Interface
  /// Guidelines, Dynamic Type: Leading).
  private var lineDistances: [Double] {
    switch self {
    case .title1: [31, 32, 33, 34, 37, 39, 41, 46, 51, 57, 62, 68]
    case .title2: [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66]
    case .title3: [22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65]
    case .headline, .body: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62]
    case .subheadline: [16, 18, 19, 20, 22, 24, 28, 31, 37, 43, 50, 58]
    case .callout: [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60]
    case .footnote: [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52]
    case .caption1: [13, 13, 13, 16, 19, 21, 23, 28, 32, 39, 44, 51]
    case .caption2: [13, 13, 13, 13, 18, 20, 22, 25, 30, 35, 41, 48]
    }
  }

  /// The television's fonts, the same for all categories (Human Interface Guidelines, tvOS).
  ///
  /// The guidelines' table has no footnotes; UIKit uses the body font.
  private var televisionFont: Font {
    switch self {
    case .title1: .system(76, weight: 500, lineDistance: 96)
    case .title2: .system(57, weight: 500, lineDistance: 66)
    case .title3: .system(48, weight: 500, lineDistance: 56)
    case .headline: .system(38, weight: 500, lineDistance: 46)
    case .subheadline: .system(38, lineDistance: 46)
    case .body, .footnote: .system(29, weight: 500, lineDistance: 36)
    case .callout: .system(31, weight: 500, lineDistance: 38)
    case .caption1: .system(25, weight: 500, lineDistance: 32)
    case .caption2: .system(23, weight: 500, lineDistance: 30)
    }
  }
}
