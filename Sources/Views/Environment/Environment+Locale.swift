import Formats
public import Foundation

extension Environment {
  /// The locale for Foundation's formatters.
  public var foundationLocale: Locale { Locale(tag: locale) }

  /// The word after a number of hours: `hours`.
  public func hoursWord(beside number: Int) -> String {
    UnitWord.hour.text(beside: number, in: foundationLocale) ?? "hours"
  }

  /// The word after a number of minutes: `min`.
  public func minutesWord(beside number: Int) -> String {
    UnitWord.minute.text(beside: number, in: foundationLocale) ?? "min"
  }
}
