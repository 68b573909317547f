/// A colour in sRGB, eight bits a component, alpha not premultiplied.
public struct Color: Hashable, Sendable {
  /// The red component.
  public var red: UInt8
  /// The green component.
  public var green: UInt8
  /// The blue component.
  public var blue: UInt8
  /// The opacity: 255 covers all behind it.
  public var alpha: UInt8

  /// A colour, by its components.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A colour, by the number 0xRRGGBBAA.
  public init(_ rgba: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: rgba >> 24), green: UInt8(truncatingIfNeeded: rgba >> 16),
      blue: UInt8(truncatingIfNeeded: rgba >> 8), alpha: UInt8(truncatingIfNeeded: rgba))
  }

  /// A colour from `#rrggbb` or `#rrggbbaa`; nil for anything else (guide 4.5, Colors).
  public init?(hex: some StringProtocol) {
    let digits = hex.dropFirst()
    guard hex.first == "#", digits.count == 6 || digits.count == 8,
      digits.utf8.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }),
      let number = UInt32(digits, radix: 16)
    else { return nil }
    self.init(digits.count == 8 ? number : number << 8 | 0xff)
  }

  /// The colour as `#rrggbbaa`.
  public var hex: String {
    let digits = String(
      UInt32(red) << 24 | UInt32(green) << 16 | UInt32(blue) << 8 | UInt32(alpha), radix: 16)
    return "#" + String(repeating: "0", count: 8 - digits.count) + digits
  }

  /// The colour with its opacity multiplied by a factor from 0 to 1.
  public func withAlpha(_ factor: Double) -> Color {
    var color = self
    color.alpha = UInt8((Double(alpha) * min(max(factor, 0), 1)).rounded())
    return color
  }

  /// Nothing: fully transparent.
  public static let clear = Color(0x0000_0000)
  /// Opaque black.
  public static let black = Color(0x0000_00ff)
  /// Opaque white.
  public static let white = Color(0xffff_ffff)
}
