/// The containers that an edit puts around views, removes, or turns into one another.
public enum Containers {
  /// The names of the classes.
  public static let names = ["LMColumnView", "LMRowView", "LMAnchorView", "LMScrollView", "UIView"]

  /// The name of the class around the view of an included document.
  public static let include = String(describing: LMIncludeContainer.self)

  /// The names of rows and columns, each with what it becomes.
  public static let turned = ["LMRowView": "LMColumnView", "LMColumnView": "LMRowView"]
}
