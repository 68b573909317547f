import Scene

/// One face of a family: its file and its style.
struct FamilyFace: Hashable, Sendable {
  /// The name of the font file.
  let file: String
  /// The weight as in CSS.
  let weight: Int
  /// Whether it slants.
  let isItalic: Bool
}

/// A family that documents name, and the free family that stands in for it.
struct FontFamily: Sendable {
  /// Its names in documents, in lowercase without spaces.
  let names: [String]
  /// The faces that stand in.
  let faces: [FamilyFace]
  /// The replacements if the first faces are not installed.
  var substitutes: [FamilyFace] = []
  /// The vertical measures at one point, as on iOS; a line gap counts to the descender.
  let metrics: FontMetrics
  /// Whether it is the system font, which tracks by size and has a second cut for titles.
  var isSystem = false
  /// Whether its faces are of the one package that may be missing.
  var isPostScript: Bool { FontPackage.urw.files.contains(faces.first?.file ?? "") }

  /// The face that CSS would choose: the nearest slant, then the nearest weight.
  func face(weight: Int, isItalic: Bool, substituted: Bool = false) -> FamilyFace {
    let all = substituted && !substitutes.isEmpty ? substitutes : faces
    let slanted = all.filter { $0.isItalic == isItalic }
    let nearest = (slanted.isEmpty ? all : slanted).min { one, other in
      Self.distance(from: weight, to: one.weight) < Self.distance(from: weight, to: other.weight)
    }
    return nearest ?? Self.systemFace
  }

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

extension FontFamily {
  /// San Francisco up to titles, as Inter; its measures are those of SF's own tables.
  static let system = FontFamily(
    names: [
      "system", ".sfui", ".sfuitext", ".sfuidisplay", "sfpro", "sfprotext", "sfprodisplay",
      ".applesystemuifont",
    ],
    faces: interFaces("Inter"), metrics: sanFrancisco, isSystem: true)

  /// San Francisco's cut for titles, as Inter Display.
  static let systemDisplay = FontFamily(
    names: [], faces: interFaces("InterDisplay"), metrics: sanFrancisco, isSystem: true)

  /// Inter by its own name, for applications that bring it along, with its file's measures.
  static let inter = FontFamily(
    names: ["inter"], faces: interFaces("Inter"),
    metrics: FontMetrics(
      ascender: 2728.0 / 2816, descender: 680.0 / 2816, capHeight: 2048.0 / 2816,
      xHeight: 1536.0 / 2816))

  /// The families for which the PostScript fonts stand in.
  static let postScript = [
    helvetica, helveticaNeue, helveticaCondensed, arial, times, courier, courierNew, palatino,
  ]

  /// All families that documents can name.
  static let all = [system, inter] + postScript

  private static let systemFace = FamilyFace(
    file: "Inter-Regular.otf", weight: 400, isItalic: false)

  private static let sanFrancisco = FontMetrics(
    ascender: 0.9521484375, descender: 0.2412109375, capHeight: 0.705, xHeight: 0.526)

  private static let helvetica = FontFamily(
    names: ["helvetica"], faces: fourFaces("NimbusSans"), substitutes: liberationFaces("Sans"),
    metrics: FontMetrics(ascender: 0.92, descender: 0.23, capHeight: 0.717, xHeight: 0.523))

  /// Its line gap of 0.028 em is part of its line height of 1.193 em.
  private static let helveticaNeue = FontFamily(
    names: ["helveticaneue"], faces: fourFaces("NimbusSans"),
    substitutes: liberationFaces("Sans"),
    metrics: FontMetrics(ascender: 0.952, descender: 0.241, capHeight: 0.714, xHeight: 0.517))

  private static let helveticaCondensed = FontFamily(
    names: ["helveticaneuecondensed"],
    faces: fourFaces("NimbusSansNarrow", italic: "Oblique", boldItalic: "BoldOblique"),
    substitutes: liberationFaces("SansNarrow"),
    metrics: FontMetrics(ascender: 0.952, descender: 0.241, capHeight: 0.714, xHeight: 0.517))

  private static let arial = FontFamily(
    names: ["arial", "arialmt"], faces: fourFaces("NimbusSans"),
    substitutes: liberationFaces("Sans"),
    metrics: FontMetrics(
      ascender: 1854.0 / 2048, descender: 501.0 / 2048, capHeight: 1466.0 / 2048,
      xHeight: 1062.0 / 2048))

  private static let times = FontFamily(
    names: ["times", "timesnewroman", "timesnewromanps", "timesnewromanpsmt"],
    faces: fourFaces("NimbusRoman"), substitutes: liberationFaces("Serif"),
    metrics: FontMetrics(
      ascender: 1825.0 / 2048, descender: 530.0 / 2048, capHeight: 1356.0 / 2048,
      xHeight: 916.0 / 2048))

  private static let courier = FontFamily(
    names: ["courier"], faces: fourFaces("NimbusMonoPS"), substitutes: liberationFaces("Mono"),
    metrics: FontMetrics(
      ascender: 1544.0 / 2048, descender: 504.0 / 2048, capHeight: 0.559, xHeight: 0.417))

  private static let courierNew = FontFamily(
    names: ["couriernew", "couriernewps", "couriernewpsmt"], faces: fourFaces("NimbusMonoPS"),
    substitutes: liberationFaces("Mono"),
    metrics: FontMetrics(
      ascender: 1705.0 / 2048, descender: 615.0 / 2048, capHeight: 1170.0 / 2048,
      xHeight: 866.0 / 2048))

  /// The measures of P052's own file.
  private static let palatino = FontFamily(
    names: ["palatino"], faces: fourFaces("P052", regular: "Roman"),
    metrics: FontMetrics(ascender: 0.726, descender: 0.474, capHeight: 0.689, xHeight: 0.449))
}

extension FontFamily {
  private static func interFaces(_ stem: String) -> [FamilyFace] {
    let weights = [
      ("Thin", 100), ("ExtraLight", 200), ("Light", 300), ("Regular", 400), ("Medium", 500),
      ("SemiBold", 600), ("Bold", 700), ("ExtraBold", 800), ("Black", 900),
    ]
    return weights.flatMap { name, weight in
      let italic = weight == 400 ? "Italic" : name + "Italic"
      return [
        FamilyFace(file: "\(stem)-\(name).otf", weight: weight, isItalic: false),
        FamilyFace(file: "\(stem)-\(italic).otf", weight: weight, isItalic: true),
      ]
    }
  }

  private static func fourFaces(
    _ stem: String, regular: String = "Regular", italic: String = "Italic",
    boldItalic: String = "BoldItalic", suffix: String = "otf"
  ) -> [FamilyFace] {
    [
      FamilyFace(file: "\(stem)-\(regular).\(suffix)", weight: 400, isItalic: false),
      FamilyFace(file: "\(stem)-\(italic).\(suffix)", weight: 400, isItalic: true),
      FamilyFace(file: "\(stem)-Bold.\(suffix)", weight: 700, isItalic: false),
      FamilyFace(file: "\(stem)-\(boldItalic).\(suffix)", weight: 700, isItalic: true),
    ]
  }

  private static func liberationFaces(_ name: String) -> [FamilyFace] {
    fourFaces("Liberation\(name)", suffix: "ttf")
  }
}
