import CCairo
import Geometry
import Scene
import Typesetting

/// Draws runs of text with cairo.
///
/// On an image glyphs are filled as shapes, with baselines on whole pixels, as browsers draw them:
/// cairo 1.16 would place each glyph of a text at whole pixels. A PDF gets texts, which can be
/// selected and searched.
final class GlyphPainter {
  /// How the glyphs of a text are drawn.
  enum Form {
    case shapes, text
  }

  private let fonts: FontBook
  private let locale: String
  private let form: Form
  private var faces: [FontFace: OpaquePointer] = [:]
  private var pictures: [FontFace: [UInt32: Surface]] = [:]

  /// A painter of texts in a language, given as a locale identifier.
  init(fonts: FontBook, locale: String, form: Form) {
    (self.fonts, self.locale, self.form) = (fonts, locale, form)
  }

  deinit {
    for face in faces.values { cairo_font_face_destroy(face) }
  }

  /// Draws a run of text.
  func paint(_ run: TextPrimitive, on canvas: CairoCanvas) {
    guard let glyphs = fonts.glyphs(of: run, locale: locale) else { return }
    canvas.set(run.fill)
    if glyphs.isColored {
      paintPictures(glyphs, of: run, on: canvas)
      if form == .text { paintInvisible(glyphs, of: run, on: canvas.context) }
    } else {
      setFont(run.face, size: run.size, on: canvas.context)
      switch form {
      case .shapes:
        var snapped = run
        snapped.baseline = canvas.wholePixels(run.baseline)
        cairo_glyph_path(canvas.context, glyphs.placed(in: snapped), Int32(glyphs.glyphs.count))
        cairo_fill(canvas.context)
      case .text: show(glyphs.placed(in: run), glyphs, of: run, on: canvas.context)
      }
    }
  }

  /// Draws glyphs that are pictures in their own colours.
  private func paintPictures(_ glyphs: GlyphRun, of run: TextPrimitive, on canvas: CairoCanvas) {
    for glyph in glyphs.glyphs {
      guard let picture = fonts.picture(of: glyph.id, in: run.face) else { continue }
      let surface = pictures[run.face]?[glyph.id] ?? Surface.png(picture.png)
      guard let surface else { continue }
      pictures[run.face, default: [:]][glyph.id] = surface
      let rect = picture.rect(at: Point(run.x + glyph.x, run.baseline + glyph.y), size: run.size)
      canvas.paint(surface, in: rect, alpha: Double(run.fill.alpha) / 255)
    }
  }

  /// Adds the text of pictures with a nearly transparent full stop for each, so that it can be
  /// selected and searched; cairo leaves out what is fully transparent.
  private func paintInvisible(
    _ glyphs: GlyphRun, of run: TextPrimitive, on context: OpaquePointer
  ) {
    guard let face = fonts.systemFace else { return }
    var stop = run
    (stop.text, stop.face, stop.width) = (".", face, 0)
    guard let id = fonts.glyphs(of: stop, locale: locale)?.glyphs.first?.id else { return }
    setFont(face, size: run.size, on: context)
    cairo_set_source_rgba(context, 0, 0, 0, 0.004)
    let stops = glyphs.placed(in: run).map { cairo_glyph_t(index: UInt(id), x: $0.x, y: $0.y) }
    show(stops, glyphs, of: run, on: context)
  }

  private func show(
    _ placed: [cairo_glyph_t], _ glyphs: GlyphRun, of run: TextPrimitive,
    on context: OpaquePointer
  ) {
    let clusters = glyphs.clusters.map {
      cairo_text_cluster_t(num_bytes: Int32($0.bytes), num_glyphs: Int32($0.glyphs))
    }
    let flags = glyphs.isRightToLeft ? CAIRO_TEXT_CLUSTER_FLAG_BACKWARD.rawValue : 0
    cairo_show_text_glyphs(
      context, run.text, Int32(run.text.utf8.count), placed, Int32(placed.count), clusters,
      Int32(clusters.count), cairo_text_cluster_flags_t(flags))
  }

  private func setFont(_ face: FontFace, size: Double, on context: OpaquePointer) {
    cairo_set_font_face(context, font(face))
    cairo_set_font_size(context, size)
    let options = cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_set_font_options(context, options)
  }

  /// The `cairo_font_face_t` of a face.
  ///
  /// A pattern with a file is never looked up in fontconfig's configuration.
  private func font(_ face: FontFace) -> OpaquePointer? {
    if let known = faces[face] { return known }
    guard let path = fonts.files[face.file], let pattern = FcPatternCreate() else { return nil }
    defer { FcPatternDestroy(pattern) }
    FcPatternAddString(pattern, FC_FILE, path)
    FcPatternAddInteger(pattern, FC_INDEX, Int32(clamping: face.index))
    FcPatternAddBool(pattern, FC_HINTING, FcFalse)
    FcPatternAddBool(pattern, FC_ANTIALIAS, FcTrue)
    let font = cairo_ft_font_face_create_for_pattern(pattern)
    faces[face] = font
    return font
  }
}

extension GlyphRun {
  /// The glyphs for cairo, at their places in a run's coordinates.
  fileprivate func placed(in run: TextPrimitive) -> [cairo_glyph_t] {
    glyphs.map { cairo_glyph_t(index: UInt($0.id), x: run.x + $0.x, y: run.baseline + $0.y) }
  }
}
