public import Markup

/// What an edit claims about the screens, which laying out proves.
public enum ScreenClaim: Hashable, Sendable {
  /// Every screen is the same.
  case same
  /// Every screen is the same, with another name.
  case renamed(old: String, new: String)
  /// Every screen is the same, apart from pseudo-languages, which transform the texts of tables.
  case sameWithoutPseudoLanguages
  /// Every screen is the same at the standard text size.
  case sameAtStandardTextSize
  /// Every screen is the same but for one view that comes or goes, which draws nothing.
  ///
  /// - Parameters:
  ///   - className: The view's class.
  ///   - element: The start of the view's element before the edit; nil if it comes.
  case sameButForContainer(_ className: String, element: SourceLocation?)
  /// Every screen is the same, but a view of an app class replaces one of its superclass, or the other
  /// way round.
  case sameButForClass(_ className: String, superclass: String)
  /// Nothing changes outside of the views of an element, which begins there before and after.
  case changedOnlyInside(SourceLocation)

  /// The claim in words.
  public var words: String {
    switch self {
    case .same, .renamed, .sameButForClass: "the same screen"
    case .sameWithoutPseudoLanguages: "the same screen but for pseudo-languages"
    case .sameAtStandardTextSize: "the same screen at the standard text size"
    case .sameButForContainer: "the same screen but for the container"
    case .changedOnlyInside: "changed only inside of the view"
    }
  }
}
