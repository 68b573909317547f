/// Something that is named in one place and meant in others.
public enum Symbol: Hashable, Sendable {
  case template(String)
  case string(String)
  case color(String)
  case font(String)
  case picture(String)
  case document(String)
  case templates(String)
  case strings(String)
  case outlet(String)
  case action(String)
  case formatter(String)
  /// A class of the app.
  case appClass(String)
  /// A part of the owner's data, by the keys that lead to it.
  case key([String])
  /// A part of the data of each cell with a document, by the keys that lead to it.
  case cellKey([String], cell: String)
}

/// A place that names a symbol, by offsets in its text.
public struct SymbolUse: Sendable {
  /// What it names.
  public let symbol: Symbol
  /// The place.
  public let range: Range<Int>
  /// Whether the place says what the symbol is.
  public var isDefinition = false
  /// Whether a key of a table of strings is shown as it is written, as in templates.
  public var isShownAsWritten = false
}
