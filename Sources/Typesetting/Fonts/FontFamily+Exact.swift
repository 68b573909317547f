import Scene

/// Families whose substitute has the same widths.
extension FontFamily {
  /// All of them.
  static let exact = [
    inter, helvetica, helveticaNeue, arial, times, courier, courierNew, menlo,
  ]

  /// Inter by its own name, with its file's metrics, for apps that bundle it.
  private static let inter = FontFamily(
    names: ["inter"], standIns: [.inter],
    metrics: FontMetrics(
      ascender: 2728.0 / 2816, descender: 680.0 / 2816, capHeight: 2048.0 / 2816,
      xHeight: 1536.0 / 2816))

  private static let helvetica = FontFamily(
    names: ["helvetica"], standIns: [.nimbusSans, .liberationSans],
    metrics: FontMetrics(ascender: 0.92, descender: 0.23, capHeight: 0.717, xHeight: 0.523))

  /// Its line gap of 0.028 em is part of its line height of 1.193 em.
  private static let helveticaNeue = FontFamily(
    names: ["helveticaneue"], standIns: [.nimbusSans, .liberationSans],
    metrics: FontMetrics(ascender: 0.952, descender: 0.241, capHeight: 0.714, xHeight: 0.517))

  private static let arial = FontFamily(
    names: ["arial", "arialmt"], standIns: [.nimbusSans, .liberationSans],
    metrics: FontMetrics(
      ascender: 1854.0 / 2048, descender: 501.0 / 2048, capHeight: 1466.0 / 2048,
      xHeight: 1062.0 / 2048))

  private static let times = FontFamily(
    names: ["times", "timesnewroman", "timesnewromanps", "timesnewromanpsmt"],
    standIns: [.nimbusRoman, .liberationSerif],
    metrics: FontMetrics(
      ascender: 1825.0 / 2048, descender: 530.0 / 2048, capHeight: 1356.0 / 2048,
      xHeight: 916.0 / 2048))

  private static let courier = FontFamily(
    names: ["courier"], standIns: [.nimbusMono, .liberationMono],
    metrics: FontMetrics(
      ascender: 1544.0 / 2048, descender: 504.0 / 2048, capHeight: 0.559, xHeight: 0.417))

  private static let courierNew = FontFamily(
    names: ["couriernew", "couriernewps", "couriernewpsmt"],
    standIns: [.nimbusMono, .liberationMono],
    metrics: FontMetrics(
      ascender: 1705.0 / 2048, descender: 615.0 / 2048, capHeight: 1170.0 / 2048,
      xHeight: 866.0 / 2048))

  /// Menlo and DejaVu Sans Mono both derive from Bitstream Vera Sans Mono and keep its metrics.
  private static let menlo = FontFamily(
    names: ["menlo"], standIns: [.dejaVuSansMono],
    metrics: FontMetrics(
      ascender: 1901.0 / 2048, descender: 483.0 / 2048, capHeight: 1493.0 / 2048,
      xHeight: 1120.0 / 2048))
}
