import CCairo
import Geometry
import Scene
import Typesetting

/// Draws primitives with cairo, on an image or on a list of steps for other surfaces.
final class CairoCanvas: Canvas {
  /// The `cairo_t` of the innermost layer.
  private(set) var context: OpaquePointer
  /// The pixels per point of what is drawn as pixels on any surface: shadows, blurs, vector
  /// pictures.
  let pixelsPerPoint: Double
  /// The pixels of those per unit of the innermost layer's surface: 1 on an image.
  private(set) var pixelsPerUnit: Double
  let text: GlyphPainter
  let pictures: DecodedPictures
  /// Whether the pictures of blurs are collected.
  var collectsBlurs = false
  /// The pictures of the blurs so far.
  var blurred: [BlurredPicture] = []
  /// The contexts around the innermost layers that are recorded for their shadows.
  private var outer: [(context: OpaquePointer, pixelsPerUnit: Double, recording: Surface)] = []

  /// A canvas on a surface.
  ///
  /// - Parameter unitsPerPoint: The surface's units per point: those of an image are its pixels.
  init(
    on surface: Surface, unitsPerPoint: Double, pixelsPerPoint: Double, text: GlyphPainter,
    pictures: DecodedPictures
  ) {
    context = cairo_create(surface.pointer)
    self.pixelsPerPoint = pixelsPerPoint
    pixelsPerUnit = pixelsPerPoint / unitsPerPoint
    self.text = text
    self.pictures = pictures
    cairo_scale(context, unitsPerPoint, unitsPerPoint)
    // SVG's limit, as in the page; cairo's is 10.
    cairo_set_miter_limit(context, 4)
  }

  deinit { cairo_destroy(context) }

  /// The first failure within a shadow's recording.
  private var failure: cairo_status_t?

  /// Whether everything was drawn.
  var status: cairo_status_t { failure ?? cairo_status(context) }

  /// Fills everything.
  func fill(_ color: Color) {
    set(color)
    cairo_paint(context)
  }

  // MARK: Layers

  func begin(_ layer: Layer) {
    cairo_save(context)
    cairo_translate(context, layer.offset.x, layer.offset.y)
    cairo_scale(context, layer.scale, layer.scale)
    if let clip = layer.clip {
      add(clip.rect, radius: clip.radius)
      cairo_clip(context)
    }
    if layer.opacity < 1 { cairo_push_group(context) }
    if let shadow = layer.shadow { beginRecording(shadow) }
  }

  func end(_ layer: Layer) {
    if let shadow = layer.shadow { endRecording(shadow) }
    if layer.opacity < 1 {
      cairo_pop_group_to_source(context)
      cairo_paint_with_alpha(context, layer.opacity)
    }
    cairo_restore(context)
  }

  /// Records what is drawn from now on, including what casts a visible shadow from outside.
  private func beginRecording(_ shadow: Shadow) {
    let recording = Surface.recording(visibleRect.inset(by: Insets(-shadow.reach)))
    outer.append((context, pixelsPerUnit, recording))
    // The units of a recording are points.
    pixelsPerUnit = effectScale
    context = cairo_create(recording.pointer)
    cairo_set_miter_limit(context, 4)
  }

  /// Draws what was recorded, above its shadow.
  private func endRecording(_ shadow: Shadow) {
    let status = cairo_status(context)
    if status != CAIRO_STATUS_SUCCESS { failure = failure ?? status }
    cairo_destroy(context)
    let outside = outer.removeLast()
    let recording = outside.recording
    (context, pixelsPerUnit) = (outside.context, outside.pixelsPerUnit)
    draw(shadow, of: recording)
    cairo_set_source_surface(context, recording.pointer, 0, 0)
    cairo_paint(context)
  }

  // MARK: Primitives

  func paint(_ primitive: Primitive) {
    switch primitive {
    case .rect(let rect): paint(rect)
    case .text(let run): text.paint(run, on: self)
    case .image(let image): paint(image)
    case .path(let path):
      add(path.path)
      fillAndStroke(path.fill, path.stroke)
    case .blur(let radius, let rect): blur(rect, radius: radius)
    }
  }

  private func paint(_ rect: RectPrimitive) {
    if let shadow = rect.shadow { beginRecording(shadow) }
    add(rect.rect, radius: rect.radius)
    fillAndStroke(rect.fill, rect.stroke)
    if let shadow = rect.shadow { endRecording(shadow) }
  }

  private func fillAndStroke(_ fill: Paint?, _ stroke: Stroke?) {
    if let fill {
      set(fill)
      cairo_fill_preserve(context)
    }
    if let stroke {
      set(stroke.color)
      cairo_set_line_width(context, stroke.width)
      cairo_stroke_preserve(context)
    }
    cairo_new_path(context)
  }

  private func paint(_ image: ImagePrimitive) {
    let size = image.rect.size
    guard let surface = pictures.surface(of: image.picture, size: size, pixelsPerPoint) else {
      return
    }
    paint(surface, in: image.rect, tint: image.tint)
  }

  /// Draws an image in a rectangle: with an opacity, or as a mask of a colour.
  func paint(_ surface: Surface, in rect: Rect, alpha: Double = 1, tint: Color? = nil) {
    guard let pattern = pattern(of: surface, size: rect.size) else { return }
    defer { cairo_pattern_destroy(pattern) }
    cairo_save(context)
    cairo_translate(context, rect.x, rect.y)
    cairo_rectangle(context, 0, 0, rect.width, rect.height)
    cairo_clip(context)
    // The pixels at the edges are not mixed with transparent ones beyond them.
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    if let tint {
      set(tint)
      cairo_mask(context, pattern)
    } else {
      cairo_set_source(context, pattern)
      cairo_paint_with_alpha(context, alpha)
    }
    cairo_restore(context)
  }
}

/// What is behind a blur, blurred.
struct BlurredPicture {
  /// The visible rectangle in the layer's coordinates; nil if nothing is visible.
  let area: Rect?
  /// The bytes of a PNG file.
  let png: [UInt8]
}
