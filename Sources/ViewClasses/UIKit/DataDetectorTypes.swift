import Views

/// The kinds of data that become links in a text (UIDataDetectorTypes); `|` joins several words.
enum DataDetectorTypes: NumberedWords {
  private static let bits = ["phoneNumber": 1, "link": 2, "address": 4, "calendarEvent": 8]
  /// The bits of UIDataDetectorTypeAll that iOS 12 uses.
  private static let allBits = 127

  static var words: [String] { ["none", "all"] + bits.keys.sorted() }

  static func number(of word: String) -> Int? {
    if word == "none" { return 0 }
    if word == "all" { return allBits }
    let words = word.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    let numbers = words.compactMap { bits[$0] }
    return numbers.count == words.count ? numbers.reduce(0, |) : nil
  }
}
