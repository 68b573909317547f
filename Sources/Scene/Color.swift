/// A colour in sRGB with eight bits per component; alpha is not premultiplied.
public struct Color: Hashable, Sendable {
  /// The red component.
  public var red: UInt8
  /// The green component.
  public var green: UInt8
  /// The blue component.
  public var blue: UInt8
  /// The opacity; 255 is opaque.
  public var alpha: UInt8

  /// A colour from its components.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A colour from the number 0xRRGGBBAA.
  public init(_ rgba: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: rgba >> 24), green: UInt8(truncatingIfNeeded: rgba >> 16),
      blue: UInt8(truncatingIfNeeded: rgba >> 8), alpha: UInt8(truncatingIfNeeded: rgba))
  }

  /// A colour from `#rrggbb` or `#rrggbbaa`; nil for anything else (guide 4.5, Colors).
  public init?(hex: String) {
    var hex = hex
    guard let color = hex.withUTF8({ Self(hex: $0) }) else { return nil }
    self = color
  }

  private init?(hex bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.first == UInt8(ascii: "#"), bytes.count == 7 || bytes.count == 9 else { return nil }
    var number: UInt32 = 0
    for byte in bytes.dropFirst() {
      guard let digit = Self.hexDigit(byte) else { return nil }
      number = number << 4 | digit
    }
    self.init(bytes.count == 9 ? number : number << 8 | 0xff)
  }

  private static func hexDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  /// The colour as `#rrggbbaa`.
  public var hex: String {
    String(unsafeUninitializedCapacity: 9) { text in
      text[0] = UInt8(ascii: "#")
      for (index, byte) in [red, green, blue, alpha].enumerated() {
        text[2 * index + 1] = Self.hexCharacter(byte >> 4)
        text[2 * index + 2] = Self.hexCharacter(byte & 15)
      }
      return 9
    }
  }

  private static func hexCharacter(_ digit: UInt8) -> UInt8 {
    digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
  }

  /// The colour with its opacity multiplied by a factor from 0 to 1.
  public func withAlpha(_ factor: Double) -> Color {
    var color = self
    color.alpha = UInt8((Double(alpha) * min(max(factor, 0), 1)).rounded())
    return color
  }

  /// Fully transparent.
  public static let clear = Color(0x0000_0000)
  /// Opaque black.
  public static let black = Color(0x0000_00ff)
  /// Opaque white.
  public static let white = Color(0xffff_ffff)
}
