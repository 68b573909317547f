import Formats
public import Foundation

extension Environment {
  /// The locale with which Foundation's formatters write.
  public var foundationLocale: Locale { Locale(tag: locale) }
}
