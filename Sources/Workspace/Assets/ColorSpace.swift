import Foundation
import Scene

/// The colour spaces of asset catalogues.
enum ColorSpace {
  case displayP3, gray, linear, sRGB

  /// The space of a name; colours of extended spaces are clipped to sRGB.
  init?(name: String) {
    switch name {
    case "srgb", "extended-srgb": self = .sRGB
    case "extended-linear-srgb": self = .linear
    case "display-p3": self = .displayP3
    case "gray-gamma-22", "extended-gray": self = .gray
    default: return nil
    }
  }

  /// The names of the components, without the opacity.
  var componentNames: [String] { self == .gray ? ["white"] : ["red", "green", "blue"] }

  /// The colour of components from 0 to 1; an opacity may follow them.
  func color(_ components: [Double]) -> Color {
    let count = componentNames.count
    let parts = sRGB(Array(components.prefix(count)))
    return Color(
      red: Self.byte(parts[0]), green: Self.byte(parts[1]), blue: Self.byte(parts[2]),
      alpha: Self.byte(components.count > count ? components[count] : 1))
  }

  private func sRGB(_ parts: [Double]) -> [Double] {
    switch self {
    case .sRGB: parts
    case .linear: parts.map(Self.encoded)
    case .gray: Array(repeating: Self.encoded(pow(max(parts[0], 0), 2.2)), count: 3)
    case .displayP3: Self.fromDisplayP3(parts.map(Self.decoded)).map(Self.encoded)
    }
  }

  /// Linear Display P3 as linear sRGB: both have the white point D65 (CSS Color 4, Sample Code for
  /// Color Conversions).
  private static func fromDisplayP3(_ parts: [Double]) -> [Double] {
    let rows = [
      [1.2249401763, -0.2249401763, 0],
      [-0.0420569547, 1.0420569547, 0],
      [-0.0196375546, -0.0786360456, 1.0982736001],
    ]
    return rows.map { row in zip(row, parts).reduce(0) { $0 + $1.0 * $1.1 } }
  }

  /// The transfer function of sRGB and Display P3 (IEC 61966-2-1), from light to component.
  private static func encoded(_ light: Double) -> Double {
    light <= 0.003_130_8 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055
  }

  private static func decoded(_ component: Double) -> Double {
    component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
  }

  private static func byte(_ component: Double) -> UInt8 {
    UInt8((min(max(component, 0), 1) * 255).rounded())
  }
}
