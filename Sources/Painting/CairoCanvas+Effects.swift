import CCairo
import Geometry
import Scene

/// Shadows and blurs, which are drawn as pixels.
extension CairoCanvas {
  /// Draws the shadow of recorded steps.
  func draw(_ shadow: Shadow, of recording: Surface) {
    var (x, y, width, height) = (0.0, 0.0, 0.0, 0.0)
    cairo_recording_surface_ink_extents(recording.pointer, &x, &y, &width, &height)
    let scale = effectScale
    let blur = GaussianBlur(deviation: shadow.radius * scale, edge: .transparent)
    let margin = Double(blur.reach + 1) / scale
    let shaded = Rect(x, y, width, height).offset(by: shadow.offset)
      .inset(by: Insets(-margin))
    guard let area = visible(shaded), let mask = pixels(of: area, scale, CAIRO_FORMAT_A8)
    else { return }
    let pen = cairo_create(mask.pointer)
    cairo_scale(pen, scale, scale)
    cairo_set_source_surface(
      pen, recording.pointer, shadow.offset.x - area.x, shadow.offset.y - area.y)
    cairo_paint(pen)
    cairo_destroy(pen)
    mask.blur(blur)
    set(shadow.color)
    withPattern(of: mask, in: area, scale) { cairo_mask(context, $0) }
  }

  /// Blurs what is drawn behind a rectangle.
  func blur(_ rect: Rect, radius: Double) {
    let scale = effectScale
    guard let area = visible(rect), let copy = pixels(of: area, scale, CAIRO_FORMAT_ARGB32)
    else { return collect(nil, in: nil) }
    let pen = cairo_create(copy.pointer)
    // From the copy's pixels to the layer's coordinates, and from there to the target's.
    cairo_scale(pen, scale, scale)
    cairo_translate(pen, -area.x, -area.y)
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    cairo_matrix_invert(&matrix)
    cairo_transform(pen, &matrix)
    cairo_set_source_surface(pen, cairo_get_group_target(context), 0, 0)
    cairo_paint(pen)
    cairo_destroy(pen)
    copy.blur(GaussianBlur(deviation: radius * scale, edge: .mirrored))
    collect(copy, in: area)
    cairo_save(context)
    add(area, radius: 0)
    cairo_clip(context)
    withPattern(of: copy, in: area, scale) { pattern in
      cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
      cairo_set_source(context, pattern)
      cairo_paint(context)
    }
    cairo_restore(context)
  }

  private func collect(_ copy: Surface?, in area: Rect?) {
    if collectsBlurs { blurred.append(BlurredPicture(area: area, png: copy?.png ?? [])) }
  }

  /// The pixels per point of the innermost layer.
  var effectScale: Double {
    var (x, y) = (1.0, 0.0)
    cairo_user_to_device_distance(context, &x, &y)
    return (x * x + y * y).squareRoot() * pixelsPerUnit
  }

  /// The part of the innermost layer that is not clipped.
  var visibleRect: Rect {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(context, &left, &top, &right, &bottom)
    return Rect(left, top, right - left, bottom - top)
  }

  /// The visible part of a rectangle; nil for none.
  private func visible(_ rect: Rect) -> Rect? {
    let clip = visibleRect
    let (x, y) = (max(rect.x, clip.x), max(rect.y, clip.y))
    let visible = Rect(x, y, min(rect.maxX, clip.maxX) - x, min(rect.maxY, clip.maxY) - y)
    guard visible.width > 0, visible.height > 0 else { return nil }
    return visible
  }

  private func pixels(of area: Rect, _ scale: Double, _ format: cairo_format_t) -> Surface? {
    let (width, height) = ((area.width * scale).rounded(.up), (area.height * scale).rounded(.up))
    guard width * height <= Double(Painter.pixelLimit) else { return nil }
    return .image(width: Int(width), height: Int(height), format)
  }

  private func withPattern(
    of surface: Surface, in area: Rect, _ scale: Double, _ body: (OpaquePointer?) -> Void
  ) {
    let pattern = cairo_pattern_create_for_surface(surface.pointer)
    defer { cairo_pattern_destroy(pattern) }
    var matrix = cairo_matrix_t()
    cairo_matrix_init_scale(&matrix, scale, scale)
    cairo_matrix_translate(&matrix, -area.x, -area.y)
    cairo_pattern_set_matrix(pattern, &matrix)
    body(pattern)
  }
}
