/// One face of a family: its file and its style.
struct FamilyFace: Hashable, Sendable {
  /// The name of the font file.
  let file: String
  /// The weight as in CSS.
  let weight: Int
  /// Whether it slants.
  let isItalic: Bool
}

/// A free family that substitutes others.
struct FreeFamily: Sendable {
  /// Its display name.
  let name: String
  /// The Debian package of its files.
  let package: String
  /// Its faces; the first one is upright.
  let faces: [FamilyFace]

  /// The face that CSS would choose: the nearest slant, then the nearest weight.
  func face(weight: Int, isItalic: Bool) -> FamilyFace {
    let slanted = faces.filter { $0.isItalic == isItalic }
    let nearest = (slanted.isEmpty ? faces : slanted).min { one, other in
      Self.distance(from: weight, to: one.weight) < Self.distance(from: weight, to: other.weight)
    }
    return nearest ?? faces[0]
  }

  /// The name of a face: `Nimbus Sans Bold`.
  func name(of face: FamilyFace) -> String {
    let weight = face.weight == 400 && !face.isItalic ? "Regular" : Self.weights[face.weight]
    return [name, weight, face.isItalic ? "Italic" : nil].compactMap(\.self).joined(separator: " ")
  }

  private static let weights = [
    100: "Thin", 200: "ExtraLight", 300: "Light", 500: "Medium", 600: "Semibold", 700: "Bold",
    800: "Heavy", 900: "Black",
  ]

  /// The distance of a weight from the wanted one (CSS Fonts 4, 5.2: the preferred side differs).
  private static func distance(from wanted: Int, to weight: Int) -> Int {
    let wrongSide = 10_000
    switch wanted {
    case 400...500 where wanted <= weight && weight <= 500: return weight - wanted
    case ...500 where weight <= wanted: return wanted - weight + (wanted < 400 ? 0 : 1000)
    case ...500: return weight - wanted + wrongSide
    default: return weight >= wanted ? weight - wanted : wanted - weight + wrongSide
    }
  }
}
