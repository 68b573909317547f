/// The key `limits` of `mkpreview.json`: the ranges in which documents must have no lints.
public struct DeclaredLimits: Hashable, Sendable {
  /// The widths that can be declared, in points: those that a sweep lays out.
  public static let widths = 240...1366

  /// The widths of the screen, in points; nil if none are declared.
  public var width: ClosedRange<Int>?
  /// The text sizes, as indices of `TextSize.allCases`; nil if none are declared.
  public var textSize: ClosedRange<Int>?
  /// How many times as long as it is each text may become, from 1 to 4; nil if that is not declared.
  public var length: Double?

  /// No declared ranges.
  public init() {}
}
