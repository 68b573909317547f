import Geometry
public import Scene
import Synchronization

/// Measures text with Pango and the fonts of a book, for one pass over a document.
///
/// It reads fonts and creates font maps on demand.
public final class PangoText: TextMeasuring {
  private let fonts: FontBook
  private let cache: MeasureCache
  private var fontsByName = [String: NamedFont]()
  private var matches = [Font: FontMatch]()
  /// The layouts of a pass with many texts; the shared cache would evict the first ones before they
  /// are drawn.
  private let own = MeasureCache(limit: 128 << 20)
  /// The number of requested layouts.
  private var requestCount = 0
  /// The number of texts set because no cache had them.
  private(set) var setCount = 0

  /// The maximum number of requests of a pass without its own cache.
  static let fewRequests = 4096

  /// A measurer with a cache that others may share.
  public init(fonts: FontBook, cache: MeasureCache = MeasureCache()) {
    self.fonts = fonts
    self.cache = cache
  }

  /// The font of a PostScript or family name at a size in points.
  public func font(named name: String, size: Double) -> NamedFont {
    if let known = fontsByName[name] {
      return NamedFont(known.font.withSize(size), difference: known.difference)
    }
    if fontsByName.count >= 256 { fontsByName.removeAll() }
    let font = fonts.font(named: name, size: size)
    fontsByName[name] = font
    return font
  }

  /// The vertical metrics of a font: iOS's, not those of the substitute's file.
  public func metrics(of font: Font) -> FontMetrics {
    match(font).metrics
  }

  /// Breaks a text into lines; uses the system font if its font has no substitute.
  public func layout(_ request: TextRequest) -> TextLayout {
    requestCount += 1
    let isLarge = requestCount > Self.fewRequests
    if isLarge, let known = layout(request, in: own) { return known }
    let layout = layout(request, in: cache) ?? newLayout(request)
    if isLarge { own.insert(layout, for: request) }
    return layout
  }

  /// The layout of a text in a cache.
  ///
  /// Lines that fit the width are the same as without a limit.
  private func layout(_ request: TextRequest, in cache: MeasureCache) -> TextLayout? {
    if let width = request.width, TextBreaker.handsOverWhole(request.text),
      let unlimited = cache.layout(request.withoutWidth), unlimited.size.width <= width
    {
      return unlimited
    }
    return cache.layout(request)
  }

  private func newLayout(_ request: TextRequest) -> TextLayout {
    setCount += 1
    let layout = uncachedLayout(request)
    cache.insert(layout, for: request)
    return layout
  }

  private func uncachedLayout(_ request: TextRequest) -> TextLayout {
    let (fonts, match) = (fonts, match(request.font))
    return Typesetters.process.withLock { typesetters in
      let typesetter = typesetters.typesetter(for: request.text, in: match.face, of: fonts)
      guard let typesetter else { return .empty }
      var breaker = TextBreaker(request, match: match, typesetter: typesetter)
      return breaker.layout()
    }
  }

  private func match(_ font: Font) -> FontMatch {
    if let known = matches[font] { return known }
    if matches.count >= 256 { matches.removeAll() }
    let match = fonts.match(font)
    matches[font] = match
    return match
  }
}

extension TextRequest {
  /// The same text with lines of any width.
  fileprivate var withoutWidth: TextRequest {
    var request = self
    request.width = nil
    return request
  }
}

extension Font {
  /// The size in points, clamped to a usable range.
  var usableSize: Double { size.isNaN ? 0 : min(max(size, 0), 1_000_000) }

  /// The size in points at which texts are measured; Pango cannot set every size.
  var measuredSize: Double { min(max(usableSize, 0.1), 2000) }
}

extension FontMetrics {
  /// The metrics of a font, scaled from these at one point.
  func scaled(for font: Font) -> FontMetrics {
    let size = font.usableSize
    return FontMetrics(
      ascender: ascender * size, descender: descender * size, capHeight: capHeight * size,
      xHeight: xHeight * size
    ).spaced(as: font)
  }
}
