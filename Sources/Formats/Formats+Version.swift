import CICU

extension Formats {
  /// The version of ICU, whose words and patterns the texts have: `76.1`.
  public static var libraryVersion: String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 20) { text in
      text.initialize(repeating: 0)
      guard let start = text.baseAddress else { return "" }
      mkp_icu_version(start)
      return String(cString: start)
    }
  }
}
