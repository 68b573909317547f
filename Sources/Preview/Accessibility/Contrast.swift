import Foundation
import Scene

/// Contrast as WCAG defines it, and how people with a colour vision deficiency see colours.
enum Contrast {
  /// A colour in linear light, each component from 0 to 1.
  typealias Light = (red: Double, green: Double, blue: Double)

  /// The contrast ratio of two opaque colours, from 1 to 21 (WCAG 2.2, contrast ratio).
  static func ratio(_ first: Color, _ second: Color) -> Double {
    ratio(light(of: first), light(of: second))
  }

  /// The contrast ratio of two colours in linear light.
  static func ratio(_ first: Light, _ second: Light) -> Double {
    let (one, other) = (luminance(first), luminance(second))
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  /// The relative luminance, 0 to 1 (WCAG 2.2, relative luminance).
  private static func luminance(_ light: Light) -> Double {
    0.2126 * light.red + 0.7152 * light.green + 0.0722 * light.blue
  }

  /// A colour without its opacity in linear light.
  static func light(of color: Color) -> Light {
    (linear[Int(color.red)], linear[Int(color.green)], linear[Int(color.blue)])
  }

  /// The linear light of each component of sRGB.
  private static let linear: [Double] = (0...255).map { byte in
    let value = Double(byte) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// A colour drawn on an opaque one.
  static func compose(_ color: Color, opacity: Double = 1, on ground: Color) -> Color {
    let alpha = Double(color.alpha) / 255 * opacity
    func mix(_ top: UInt8, _ bottom: UInt8) -> UInt8 {
      UInt8((Double(top) * alpha + Double(bottom) * (1 - alpha)).rounded())
    }
    return Color(
      red: mix(color.red, ground.red), green: mix(color.green, ground.green),
      blue: mix(color.blue, ground.blue))
  }

  /// The colour nearest to a text's that has a contrast on a ground, darker or lighter; nil if
  /// neither black nor white has it.
  static func nearest(to color: Color, on ground: Color, ratio needed: Double) -> Color? {
    let ends = [Color.black, .white].filter { ratio($0, ground) >= needed }
    let found = ends.compactMap { end -> (step: Int, color: Color)? in
      for step in 0...100 {
        var mixed = end
        mixed.alpha = UInt8((Double(step) * 2.55).rounded())
        let candidate = compose(mixed, on: color)
        if ratio(candidate, ground) >= needed { return (step, candidate) }
      }
      return nil
    }
    return found.min { $0.step < $1.step }?.color
  }
}

/// A complete colour vision deficiency.
enum ColorVision: String, CaseIterable {
  case protan, deutan, tritan

  /// How people with the deficiency see a colour (Machado, Oliveira and Fernandes 2009, severity 1).
  func seen(_ light: Contrast.Light) -> Contrast.Light {
    let (red, green, blue) = rows
    let light = SIMD3(light.red, light.green, light.blue)
    func component(_ row: SIMD3<Double>) -> Double { min(max((row * light).sum(), 0), 1) }
    return (component(red), component(green), component(blue))
  }

  /// The parts of the components that make each component.
  private var rows: (red: SIMD3<Double>, green: SIMD3<Double>, blue: SIMD3<Double>) {
    switch self {
    case .protan:
      (
        SIMD3(0.152286, 1.052583, -0.204868), SIMD3(0.114503, 0.786281, 0.099216),
        SIMD3(-0.003882, -0.048116, 1.051998)
      )
    case .deutan:
      (
        SIMD3(0.367322, 0.860646, -0.227968), SIMD3(0.280085, 0.672501, 0.047413),
        SIMD3(-0.011820, 0.042940, 0.968881)
      )
    case .tritan:
      (
        SIMD3(1.255528, -0.076749, -0.178779), SIMD3(-0.078411, 0.930809, 0.147602),
        SIMD3(0.004733, 0.691367, 0.303900)
      )
    }
  }
}
