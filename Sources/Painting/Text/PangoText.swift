import Geometry
public import Scene

/// Text measured with Pango and the fonts of a book.
///
/// It belongs to one thread at a time, as the font maps that it makes when it first needs them do.
public final class PangoText: TextMeasuring {
  private let fonts: FontBook
  private let cache: MeasureCache
  private let typesetters: Typesetters
  private var matches = [Font: FontMatch]()

  /// A measurer with font maps of its own.
  public convenience init(fonts: FontBook, cache: MeasureCache = MeasureCache()) {
    self.init(fonts: fonts, cache: cache, typesetters: Typesetters(fonts: fonts))
  }

  init(fonts: FontBook, cache: MeasureCache, typesetters: Typesetters) {
    self.fonts = fonts
    self.cache = cache
    self.typesetters = typesetters
  }

  /// The font of a PostScript or family name at a size in points; nil where nothing stands in for it.
  public func font(named name: String, size: Double) -> Font? {
    fonts.font(named: name, size: size)
  }

  /// The vertical measures of a font: those of iOS, not those of the file that stands in for it.
  public func metrics(of font: Font) -> FontMetrics {
    match(font).metrics.scaled(by: max(font.size, 0))
  }

  /// A text broken into lines; the system font's where nothing stands in for its font.
  public func layout(_ request: TextRequest) -> TextLayout {
    if let known = cache.layout(request) { return known }
    let layout = uncachedLayout(request)
    cache.insert(layout, for: request)
    return layout
  }

  private func uncachedLayout(_ request: TextRequest) -> TextLayout {
    let match = match(request.font)
    guard let typesetter = typesetters.typesetter(for: request.text, in: match.face) else {
      return .empty
    }
    var breaker = TextBreaker(request, match: match, typesetter: typesetter)
    return breaker.layout()
  }

  private func match(_ font: Font) -> FontMatch {
    if let known = matches[font] { return known }
    if matches.count >= 256 { matches.removeAll() }
    let match = fonts.matcher.match(font)
    matches[font] = match
    return match
  }
}

extension FontMetrics {
  /// The same of a font that is larger.
  func scaled(by size: Double) -> FontMetrics {
    FontMetrics(
      ascender: ascender * size, descender: descender * size, capHeight: capHeight * size,
      xHeight: xHeight * size)
  }
}
