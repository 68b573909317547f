import Geometry
import Layout
import Scene
import Views

/// A field for what is searched for, in a bar.
final class UISearchBar: Bar {
  /// How much of the bar is seen (UISearchBarStyle).
  enum SearchBarStyle: String, MarkupEnumeration {
    case `default`, prominent, minimal
  }

  /// The characters.
  var text: String?
  /// What is shown while there is no text.
  var placeholder: String?
  /// A line above the field.
  var prompt: String?
  /// How much of the bar is seen.
  var searchBarStyle = SearchBarStyle.default
  /// The picture behind everything.
  var backgroundImage: ImageValue?
  /// Whether a button at the end of the field shows bookmarks.
  var showsBookmarkButton = false
  /// Whether a button at the end of the bar ends the search.
  var showsCancelButton = false
  /// Whether a button at the end of the field shows the results.
  var showsSearchResultsButton = false
  /// Whether bullets stand for the characters.
  var isSecure = false

  override class var attributes: [Attribute] {
    super.attributes + TextInput.attributes + [
      Attribute("backgroundImage", \UISearchBar.backgroundImage),
      Attribute("placeholder", \UISearchBar.placeholder),
      Attribute("prompt", \UISearchBar.prompt),
      Attribute("scopeBarBackgroundImage", unseen: ImageValue.self),
      Attribute("searchBarStyle", \UISearchBar.searchBarStyle),
      Attribute("searchResultsButtonSelected", unseen: Bool.self),
      Attribute("secureTextEntry", \UISearchBar.isSecure),
      Attribute("selectedScopeButtonIndex", unseen: Int.self),
      Attribute("showsBookmarkButton", \UISearchBar.showsBookmarkButton).only(on: .iOS),
      Attribute("showsCancelButton", \UISearchBar.showsCancelButton).only(on: .iOS),
      Attribute("showsScopeBar", unseen: Bool.self),
      Attribute("showsSearchResultsButton", \UISearchBar.showsSearchResultsButton)
        .only(on: .iOS),
      Attribute("text", \UISearchBar.text),
    ]
  }
}
