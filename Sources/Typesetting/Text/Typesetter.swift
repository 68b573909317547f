import CPangoCairo
import Scene

/// A Pango font map, context and reusable layout for one configuration.
///
/// Only the holder of the lock of `Typesetters` may use it.
final class Typesetter {
  /// The fonts.
  let configuration: FontConfiguration
  /// The `PangoContext`: the font, the language and the direction.
  let context: OpaquePointer
  /// The `PangoLayout`: the characters and their lines.
  let layout: OpaquePointer
  /// The `PangoFontDescription` of all families, at the last size.
  let description: OpaquePointer
  /// The locale of the last request.
  var locale: String?
  /// The layout's current space in points after every character; nil if it varies.
  var uniformSpacing: Double?
  /// The sizes and locales with fonts in the font map; at most `styleLimit`.
  var styles = Set<FontStyle>()
  /// The known advances in the most recently used styles.
  var advances: [PlainLine.Style: KnownAdvances] = [:]
  let fontMap: UnsafeMutablePointer<PangoFontMap>

  /// A typesetter with its own font map; nil if Pango has no FreeType.
  init?(configuration: FontConfiguration) {
    guard let fontMap = Self.fontMap(configuration.pointer) else { return nil }
    self.configuration = configuration
    self.fontMap = fontMap
    context = pango_font_map_create_context(fontMap)
    layout = pango_layout_new(context)
    description = pango_font_description_new()
    pango_font_description_set_family(description, configuration.families)
    pango_layout_set_auto_dir(layout, 0)
    Self.measureExactly(context)
    Self.setTabs(of: layout)
  }

  deinit {
    PangoThreads.waitForEnd()
    pango_font_description_free(description)
    g_object_unref(UnsafeMutableRawPointer(layout))
    g_object_unref(UnsafeMutableRawPointer(context))
    g_object_unref(fontMap)
  }

  /// Sets a paragraph in lines.
  func set(_ request: ParagraphRequest) -> SetParagraph {
    guard !configuration.hasFallback, let line = PlainLine(request) else { return shape(request) }
    if let known = knownLine(line) {
      return SetParagraph(lines: [known], isEllipsized: false)
    }
    defer { learn(line) }
    return shape(request)
  }

  /// Sets a paragraph in lines with Pango.
  func shape(_ request: ParagraphRequest) -> SetParagraph {
    PangoThreads.start {
      setFont(request)
      setText(request)
      setBreaks(request)
      setSpacing(request)
      let lines = setLines(request)
      return SetParagraph(lines: lines, isEllipsized: pango_layout_is_ellipsized(layout) != 0)
    }
  }

  /// A font map with one pixel per point.
  private static func fontMap(_ config: OpaquePointer) -> UnsafeMutablePointer<PangoFontMap>? {
    guard let fontMap = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) else {
      return nil
    }
    let raw = UnsafeMutableRawPointer(fontMap)
    pango_fc_font_map_set_config(OpaquePointer(raw), config)
    pango_cairo_font_map_set_resolution(OpaquePointer(raw), 72)
    return fontMap
  }

  /// Disables rounding to whole pixels, so widths do not depend on a screen.
  private static func measureExactly(_ context: OpaquePointer) {
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context, 0)
  }

  /// Sets tab stops 28 points apart (NSParagraphStyle's default).
  private static func setTabs(of layout: OpaquePointer) {
    let tabs = pango_tab_array_new(1, 0)
    pango_tab_array_set_tab(tabs, 0, PANGO_TAB_LEFT, pangoUnits(28))
    pango_layout_set_tabs(layout, tabs)
    pango_tab_array_free(tabs)
  }
}
