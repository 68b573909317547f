import CPangoCairo

extension FontBook {
  /// The version of HarfBuzz, which shapes texts: `6.0.0`.
  public static var shaperVersion: String { String(cString: hb_version_string()) }
}
