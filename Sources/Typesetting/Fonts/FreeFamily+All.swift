/// The families, and their files.
extension FreeFamily {
  static let inter = FreeFamily(
    name: "Inter", package: "fonts-inter", faces: weights("Inter"))
  static let interDisplay = FreeFamily(
    name: "Inter Display", package: "fonts-inter", faces: weights("InterDisplay"))

  static let nimbusSans = postScript("Nimbus Sans", fourFaces("NimbusSans"))
  static let nimbusSansNarrow = postScript(
    "Nimbus Sans Narrow",
    fourFaces("NimbusSansNarrow", italic: "Oblique", boldItalic: "BoldOblique"))
  static let nimbusRoman = postScript("Nimbus Roman", fourFaces("NimbusRoman"))
  static let nimbusMono = postScript("Nimbus Mono PS", fourFaces("NimbusMonoPS"))
  static let p052 = postScript("P052", fourFaces("P052", regular: "Roman"))
  /// Its two weights are those of text and headings.
  static let bookman = postScript(
    "URW Bookman",
    [
      FamilyFace(file: "URWBookman-Light.otf", weight: 400, isItalic: false),
      FamilyFace(file: "URWBookman-LightItalic.otf", weight: 400, isItalic: true),
      FamilyFace(file: "URWBookman-Demi.otf", weight: 700, isItalic: false),
      FamilyFace(file: "URWBookman-DemiItalic.otf", weight: 700, isItalic: true),
    ])
  static let z003 = postScript(
    "Z003", [FamilyFace(file: "Z003-MediumItalic.otf", weight: 400, isItalic: true)])

  static let liberationSans = liberation("Sans")
  static let liberationSerif = liberation("Serif")
  static let liberationMono = liberation("Mono")

  static let dejaVuSans = dejaVu("DejaVu Sans")
  static let dejaVuSansMono = dejaVu("DejaVu Sans Mono")
  static let charis = FreeFamily(
    name: "Charis SIL", package: "fonts-sil-charis",
    faces: fourFaces("CharisSIL", suffix: "ttf"))
  /// Without its hairline, which is far thinner than Avenir Next's thinnest weight.
  static let lato = FreeFamily(
    name: "Lato", package: "fonts-lato",
    faces: weights(
      from: 200, "Lato", suffix: "ttf",
      ["Thin", "Light", "Regular", "Medium", "Semibold", "Bold", "Heavy", "Black"]))
  static let gillius = FreeFamily(
    name: "Gillius ADF", package: "fonts-adf-gillius", faces: fourFaces("GilliusADF"))
  static let baskervald = FreeFamily(
    name: "Baskervald ADF", package: "fonts-adf-baskervald",
    faces: [
      FamilyFace(file: "BaskervaldADFStd.otf", weight: 400, isItalic: false),
      FamilyFace(file: "BaskervaldADFStd-Italic.otf", weight: 400, isItalic: true),
      FamilyFace(file: "BaskervaldADFStd-Bold.otf", weight: 700, isItalic: false),
      FamilyFace(file: "BaskervaldADFStd-BoldItalic.otf", weight: 700, isItalic: true),
    ])
  static let berenis = FreeFamily(
    name: "Berenis ADF", package: "fonts-adf-berenis", faces: fourFaces("BerenisADFPro"))
  static let biolinum = FreeFamily(
    name: "Linux Biolinum", package: "fonts-linuxlibertine",
    faces: [
      FamilyFace(file: "LinBiolinum_R.otf", weight: 400, isItalic: false),
      FamilyFace(file: "LinBiolinum_RI.otf", weight: 400, isItalic: true),
      FamilyFace(file: "LinBiolinum_RB.otf", weight: 700, isItalic: false),
    ])
  static let libertine = FreeFamily(
    name: "Linux Libertine", package: "fonts-linuxlibertine",
    faces: [
      FamilyFace(file: "LinLibertine_R.otf", weight: 400, isItalic: false),
      FamilyFace(file: "LinLibertine_RI.otf", weight: 400, isItalic: true),
      FamilyFace(file: "LinLibertine_RB.otf", weight: 700, isItalic: false),
      FamilyFace(file: "LinLibertine_RBI.otf", weight: 700, isItalic: true),
    ])
  static let beteckna = FreeFamily(
    name: "Beteckna", package: "fonts-beteckna",
    faces: [
      FamilyFace(file: "BetecknaGS.ttf", weight: 500, isItalic: false),
      FamilyFace(file: "BetecknaGS-Italic.ttf", weight: 500, isItalic: true),
      FamilyFace(file: "BetecknaGS-Bold.ttf", weight: 700, isItalic: false),
    ])
  static let comicNeue = FreeFamily(
    name: "Comic Neue", package: "fonts-comic-neue",
    faces: fourFaces("ComicNeue") + [
      FamilyFace(file: "ComicNeue-Light.otf", weight: 300, isItalic: false),
      FamilyFace(file: "ComicNeue-LightItalic.otf", weight: 300, isItalic: true),
    ])

  /// All of them.
  static let all = [
    inter, interDisplay, nimbusSans, nimbusSansNarrow, nimbusRoman, nimbusMono, p052, bookman, z003,
    liberationSans, liberationSerif, liberationMono, dejaVuSans,
    dejaVuSansMono, charis, lato, gillius, baskervald, berenis, biolinum, libertine, beteckna,
    comicNeue,
  ]

  private static func postScript(_ name: String, _ faces: [FamilyFace]) -> FreeFamily {
    FreeFamily(name: name, package: "fonts-urw-base35", faces: faces)
  }

  private static func liberation(_ name: String) -> FreeFamily {
    FreeFamily(
      name: "Liberation \(name)", package: "fonts-liberation",
      faces: fourFaces("Liberation\(name.replacing(" ", with: ""))", suffix: "ttf"))
  }

  /// The obliques are in a package that depends on the other faces.
  private static func dejaVu(_ name: String) -> FreeFamily {
    let stem = name.replacing(" ", with: "")
    return FreeFamily(
      name: name, package: "fonts-dejavu-extra",
      faces: [
        FamilyFace(file: "\(stem).ttf", weight: 400, isItalic: false),
        FamilyFace(file: "\(stem)-Oblique.ttf", weight: 400, isItalic: true),
        FamilyFace(file: "\(stem)-Bold.ttf", weight: 700, isItalic: false),
        FamilyFace(file: "\(stem)-BoldOblique.ttf", weight: 700, isItalic: true),
      ])
  }

  /// A face and its italic for each weight, 100 apart.
  private static func weights(
    from lightest: Int = 100, _ stem: String, suffix: String = "otf",
    _ names: [String] = [
      "Thin", "ExtraLight", "Light", "Regular", "Medium", "SemiBold", "Bold", "ExtraBold", "Black",
    ]
  ) -> [FamilyFace] {
    names.enumerated().flatMap { index, name in
      let weight = lightest + 100 * index
      let italic = name == "Regular" ? "Italic" : name + "Italic"
      return [
        FamilyFace(file: "\(stem)-\(name).\(suffix)", weight: weight, isItalic: false),
        FamilyFace(file: "\(stem)-\(italic).\(suffix)", weight: weight, isItalic: true),
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
}
