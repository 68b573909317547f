public import Foundation

extension Locale {
  /// The locale of a language tag or an ICU identifier.
  ///
  /// Foundation on Linux crashes in a formatter if the locale is a tag with digits
  /// (`ar-u-nu-arab`), or names digits that ICU lacks (`ar@numbers=xyz`). So the locale gets ICU's
  /// identifier without such digits.
  public init(tag: String) {
    let identifier = Locale(identifier: tag).identifier(.icu)
    var components = Locale.Components(identifier: identifier)
    if let digits = components.numberingSystem,
      !Locale.NumberingSystem.availableNumberingSystems.contains(digits)
    {
      components.numberingSystem = nil
      self.init(components: components)
    } else {
      self.init(identifier: identifier)
    }
  }

  /// The locale with an additional keyword (UTS 35, Locale Extension Key and Type Data):
  /// `cf=account`.
  func with(keyword: String) -> Locale {
    let identifier = identifier(.icu)
    return Locale(identifier: identifier + (identifier.contains("@") ? ";" : "@") + keyword)
  }
}
