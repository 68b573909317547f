import Formats
public import Foundation

extension Environment {
  /// The locale with which Foundation's formatters write.
  public var foundationLocale: Locale { Locale(tag: locale) }

  /// The word beside a number of hours: `hours`.
  public func hoursWord(beside number: Int) -> String {
    UnitWord.hour.text(beside: number, in: foundationLocale) ?? "hours"
  }

  /// The word beside a number of minutes: `min`.
  public func minutesWord(beside number: Int) -> String {
    UnitWord.minute.text(beside: number, in: foundationLocale) ?? "min"
  }
}
