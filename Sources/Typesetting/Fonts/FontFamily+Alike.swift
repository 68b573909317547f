import Scene

/// Families whose substitute looks similar, but has other widths or unknown line heights.
extension FontFamily {
  /// All of them.
  static let alike =
    [
      helveticaCondensed, verdana, georgia, trebuchet, avenir, avenirCondensed, futura,
      arialRounded,
    ] + asInStandIn

  /// The metrics are those of Helvetica Neue.
  private static let helveticaCondensed = FontFamily(
    names: ["helveticaneuecondensed"], standIns: [.nimbusSansNarrow],
    metrics: FontMetrics(ascender: 0.952, descender: 0.241, capHeight: 0.714, xHeight: 0.517),
    isExact: false)

  private static let verdana = FontFamily(
    names: ["verdana"], standIns: [.dejaVuSans],
    metrics: FontMetrics(
      ascender: 2059.0 / 2048, descender: 430.0 / 2048, capHeight: 1489.0 / 2048,
      xHeight: 1117.0 / 2048),
    isExact: false)

  private static let georgia = FontFamily(
    names: ["georgia"], standIns: [.charis],
    metrics: FontMetrics(
      ascender: 1878.0 / 2048, descender: 449.0 / 2048, capHeight: 1419.0 / 2048,
      xHeight: 986.0 / 2048),
    isExact: false)

  private static let trebuchet = FontFamily(
    names: ["trebuchetms", "trebuchet"], standIns: [.lato],
    metrics: FontMetrics(
      ascender: 1923.0 / 2048, descender: 455.0 / 2048, capHeight: 1465.0 / 2048,
      xHeight: 1071.0 / 2048),
    isExact: false)

  private static let avenir = FontFamily(
    names: ["avenir", "avenirnext"], standIns: [.lato],
    metrics: FontMetrics(ascender: 1, descender: 0.366, capHeight: 0.708, xHeight: 0.468),
    isExact: false)

  private static let avenirCondensed = FontFamily(
    names: ["avenirnextcondensed"], standIns: [.nimbusSansNarrow],
    metrics: FontMetrics(ascender: 1, descender: 0.366, capHeight: 0.708, xHeight: 0.468),
    isExact: false)

  private static let futura = FontFamily(
    names: ["futura", "futuracondensed"], standIns: [.beteckna],
    metrics: FontMetrics(
      ascender: 2127.0 / 2048, descender: 532.0 / 2048, capHeight: 0.75, xHeight: 0.43),
    isExact: false, weight: 500)

  /// The metrics are those of Arial.
  private static let arialRounded = FontFamily(
    names: ["arialroundedmtbold"], standIns: [.nimbusSans, .liberationSans],
    metrics: FontMetrics(
      ascender: 1854.0 / 2048, descender: 501.0 / 2048, capHeight: 1466.0 / 2048,
      xHeight: 1062.0 / 2048),
    isExact: false, weight: 700)

  /// Families without reliable metrics, which use those of their substitute's file.
  private static let asInStandIn = [
    measured(["palatino"], .p052, 0.726, 0.474),
    measured(["gillsans"], .gillius, 0.944, 0.325),
    measured(["optima"], .biolinum, 0.894, 0.246),
    measured(["baskerville"], .baskervald, 0.875, 0.278),
    measured(
      [
        "didot", "bodonisvtytwoitctt", "bodonisvtytwoositctt", "bodonisvtytwoscitctt",
      ], .berenis, 0.968, 0.338),
    measured(["hoeflertext", "cochin"], .libertine, 0.894, 0.246),
    measured(["americantypewriter", "americantypewritercondensed"], .bookman, 0.717, 0.483),
    measured(
      ["chalkboardse", "chalkduster", "markerfelt", "noteworthy", "bradleyhanditctt"], .comicNeue,
      0.9, 0.25),
    measured(["snellroundhand", "savoyeletplain", "zapfino"], .z003, 0.677, 0.523),
    measured(["dinalternate", "dincondensed"], .nimbusSansNarrow, 0.718, 0.482),
  ]

  /// A family with the ascender and descender of its substitute's file, in em.
  private static func measured(
    _ names: [String], _ standIn: FreeFamily, _ ascender: Double, _ descender: Double
  ) -> FontFamily {
    FontFamily(
      names: names, standIns: [standIn],
      metrics: FontMetrics(
        ascender: ascender, descender: descender, capHeight: 0.7, xHeight: 0.47),
      isExact: false)
  }
}
