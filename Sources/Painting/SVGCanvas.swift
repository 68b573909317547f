import Geometry
import Images
import Scene
import Typesetting

/// Writes primitives as SVG.
///
/// Texts stay texts, in subsets of their fonts that are embedded for browsers. librsvg and Inkscape
/// ignore embedded fonts and use the installed family.
struct SVGCanvas: Canvas {
  /// How texts are written.
  enum TextForm {
    case text, paths
  }

  private let fonts: FontBook
  private let locale: String
  private let form: TextForm
  private let readPicture: @Sendable (Picture) -> [UInt8]?
  /// The pictures of what is behind each blur, in paint order, with their rectangles.
  private var blurs: ArraySlice<BlurredPicture>
  private var body = XMLText()
  private var definitions = XMLText()
  private var definitionCount = 0
  /// What the ids of definitions start with.
  private let prefix: String
  private var shadowIDs: [Shadow: String] = [:]
  private var tintIDs: [Color: String] = [:]
  /// The fonts and pictures so far.
  private(set) var resources: SVGResources

  /// A canvas without content.
  init(
    fonts: FontBook, locale: String, form: TextForm, blurs: [BlurredPicture],
    _ resources: SVGResources, prefix: String, pictures: @escaping @Sendable (Picture) -> [UInt8]?
  ) {
    (self.fonts, self.locale, self.form) = (fonts, locale, form)
    (self.blurs, readPicture) = (blurs[...], pictures)
    (self.resources, self.prefix) = (resources, prefix)
  }

  /// The whole file.
  func document(of drawing: ScreenDrawing, title: String) -> [UInt8] {
    element(of: drawing) { text in
      text.element("title", []) { $0.text(title) }
      if resources.hasFonts, form == .text {
        text.element("style", []) { $0.text(resources.fontRules(fonts)) }
      }
      if !resources.pictures.isEmpty { text.element("defs", []) { $0.append(resources.pictures) } }
    }
  }

  /// The drawing as an element, which begins with what a body writes.
  func element(of drawing: ScreenDrawing, _ head: (inout XMLText) -> Void = { _ in }) -> [UInt8] {
    let size = drawing.bounds.size
    var text = XMLText()
    text.element(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"),
        // Inkscape 1.2 ignores a plain href.
        ("xmlns:xlink", "http://www.w3.org/1999/xlink"), ("width", number(size.width)),
        ("height", number(size.height)),
        ("viewBox", "0 0 \(number(size.width)) \(number(size.height))"), ("lang", locale),
        ("text-rendering", "geometricPrecision"),
      ]
    ) { text in
      head(&text)
      if !definitions.isEmpty { text.element("defs", []) { $0.append(definitions) } }
      if drawing.background.alpha > 0 {
        text.element(
          "rect", [("width", "100%"), ("height", "100%")] + fill(drawing.background))
      }
      text.append(body)
    }
    return text.bytes
  }

  // MARK: Layers

  mutating func begin(_ layer: Layer) {
    var attributes: [(String, String)] = []
    var transform = ""
    if layer.offset != .zero {
      transform = "translate(\(number(layer.offset.x)),\(number(layer.offset.y)))"
    }
    if layer.scale != 1 { transform += "scale(\(number(layer.scale)))" }
    if !transform.isEmpty { attributes.append(("transform", transform)) }
    if layer.opacity < 1 { attributes.append(("opacity", number(layer.opacity))) }
    if let shadow = layer.shadow { attributes.append(("filter", dropShadow(shadow))) }
    if let clip = layer.clip {
      let id = define("clipPath", []) { $0.element("rect", outline(clip.rect, clip.radius)) }
      attributes.append(("clip-path", "url(#\(id))"))
    }
    body.open("g", attributes)
  }

  mutating func end(_ layer: Layer) { body.close("g") }

  // MARK: Primitives

  mutating func paint(_ primitive: Primitive) {
    switch primitive {
    case .rect(let rect):
      let attributes = outline(rect.rect, rect.radius) + paint(rect.fill, rect.stroke)
      let filter = shadow(rect.shadow)
      body.element("rect", attributes + filter)
    case .text(let run): paint(run)
    case .image(let image): paint(image)
    case .path(let path):
      body.element("path", [("d", path.path.svg)] + paint(path.fill, path.stroke))
    case .blur:
      if let blurred = blurs.popFirst(), let area = blurred.area {
        let id = resources.pictureID(blurred.png, "image/png")
        body.element("use", [("xlink:href", "#\(id)"), ("transform", unit(to: area))])
      }
    }
  }

  private mutating func paint(_ image: ImagePrimitive) {
    guard image.rect.width > 0, image.rect.height > 0,
      let id = pictureID(of: image.picture, size: image.rect.size)
    else { return }
    let picture = [("xlink:href", "#\(id)"), ("transform", unit(to: image.rect))]
    guard let tint = image.tint else { return body.element("use", picture) }
    let filter = self.filter(for: tint)
    body.element("g", [("filter", filter)]) { $0.element("use", picture) }
  }

  /// A filter that gives every pixel a colour; Inkscape 1.2 masks by lightness, not by opacity.
  private mutating func filter(for tint: Color) -> String {
    if let known = tintIDs[tint] { return "url(#\(known))" }
    let region = [("x", "0"), ("y", "0"), ("width", "1"), ("height", "1")]
    let id = define("filter", region + [("color-interpolation-filters", "sRGB")]) {
      $0.flood(tint, in: "SourceAlpha")
    }
    tintIDs[tint] = id
    return "url(#\(id))"
  }

  private mutating func paint(_ run: TextPrimitive) {
    guard let glyphs = fonts.glyphs(of: run, locale: locale) else { return }
    if glyphs.isColored {
      paintPictures(glyphs, of: run)
      // librsvg draws emoji in black, so they are pictures; the text can be selected.
      if form == .text {
        var invisible = run
        invisible.fill.alpha = 0
        write(invisible, glyphs)
      }
      return
    }
    switch form {
    case .paths:
      let path = glyphs.glyphs.reduce(into: BezierPath([])) { path, glyph in
        let origin = Point(run.x + glyph.x, run.baseline + glyph.y)
        guard let outline = fonts.outline(of: glyph.id, in: run.face) else { return }
        path.commands += outline.scaled(by: run.size, movedBy: origin).commands
      }
      if !path.commands.isEmpty { body.element("path", [("d", path.svg)] + fill(run.fill)) }
    case .text: write(run, glyphs)
    }
  }

  private mutating func paintPictures(_ glyphs: GlyphRun, of run: TextPrimitive) {
    for glyph in glyphs.glyphs {
      guard let picture = fonts.picture(of: glyph.id, in: run.face) else { continue }
      let rect = picture.rect(at: Point(run.x + glyph.x, run.baseline + glyph.y), size: run.size)
      let id = resources.pictureID(picture.png, "image/png")
      body.element("use", [("xlink:href", "#\(id)"), ("transform", unit(to: rect))])
    }
  }

  /// Writes a run as text; spaced clusters get their own places, since readers space differently.
  private mutating func write(_ run: TextPrimitive, _ glyphs: GlyphRun) {
    let family =
      glyphs.isColored
      ? "" : "\(resources.family(of: run.face, adding: run.text.unicodeScalars)),"
    let isLeftward = run.direction == .rightToLeft
    var attributes = [
      ("x", number(run.x)), ("y", number(run.baseline)),
      ("font-family", "\(family)'\(run.face.family)',sans-serif"),
      ("font-size", number(run.size)), ("xml:space", "preserve"),
    ]
    // The embedded face is all weights; the installed family has a face for each.
    if run.face.weight != 400 { attributes.append(("font-weight", "\(run.face.weight)")) }
    if run.face.isItalic { attributes.append(("font-style", "italic")) }
    if isLeftward { attributes += [("direction", "rtl"), ("text-anchor", "end")] }
    let isSpaced = run.letterSpacing != 0 || run.wordSpacing != 0
    if isSpaced { attributes.append(("style", "font-variant-ligatures:none")) }
    body.element("text", attributes + fill(run.fill)) { text in
      guard isSpaced, !isLeftward else { return text.text(run.text) }
      var bytes = run.text.utf8[...]
      var glyph = 0
      for cluster in glyphs.clusters {
        let part = String(decoding: bytes.prefix(cluster.bytes), as: UTF8.self)
        let x = number(run.x + glyphs.glyphs[glyph].x)
        if glyph == 0 {
          text.text(part)
        } else {
          text.element("tspan", [("x", x)]) { $0.text(part) }
        }
        bytes = bytes.dropFirst(cluster.bytes)
        glyph += cluster.glyphs
      }
    }
  }

  // MARK: Attributes

  private mutating func paint(_ fill: Paint?, _ stroke: Stroke?) -> [(String, String)] {
    var attributes = fill.map { self.fill($0) } ?? [("fill", "none")]
    if let stroke {
      attributes += [("stroke", stroke.color.rgb), ("stroke-width", number(stroke.width))]
      if stroke.color.alpha < 255 { attributes.append(("stroke-opacity", stroke.color.opacity)) }
    }
    return attributes
  }

  private mutating func shadow(_ shadow: Shadow?) -> [(String, String)] {
    shadow.map { [("filter", dropShadow($0))] } ?? []
  }

  /// A filter of the elements that Inkscape 1.2 knows; it lacks `drop-shadow` and `feDropShadow`.
  private mutating func dropShadow(_ shadow: Shadow) -> String {
    if let known = shadowIDs[shadow] { return "url(#\(known))" }
    let (color, offset) = (shadow.color, shadow.offset)
    let reach = 10_000.0
    let region = [
      ("filterUnits", "userSpaceOnUse"), ("x", number(-reach)), ("y", number(-reach)),
      ("width", number(2 * reach)), ("height", number(2 * reach)),
      ("color-interpolation-filters", "sRGB"),
    ]
    let id = define("filter", region) {
      $0.element(
        "feGaussianBlur", [("in", "SourceAlpha"), ("stdDeviation", number(shadow.radius))])
      $0.element(
        "feOffset", [("dx", number(offset.x)), ("dy", number(offset.y)), ("result", "shape")])
      $0.flood(color, in: "shape")
      $0.element("feMerge", []) {
        $0.element("feMergeNode", [])
        $0.element("feMergeNode", [("in", "SourceGraphic")])
      }
    }
    shadowIDs[shadow] = id
    return "url(#\(id))"
  }

  private func fill(_ color: Color) -> [(String, String)] {
    [("fill", color.rgb)] + (color.alpha < 255 ? [("fill-opacity", color.opacity)] : [])
  }

  private mutating func fill(_ paint: Paint) -> [(String, String)] {
    switch paint {
    case .color(let color): return fill(color)
    case .linear(let from, let to, let stops):
      let ends = [
        ("x1", number(from.x)), ("y1", number(from.y)), ("x2", number(to.x)), ("y2", number(to.y)),
      ]
      return [("fill", "url(#\(gradient("linearGradient", ends, stops)))")]
    case .radial(let center, let radius, let stops):
      let circle = [("cx", number(center.x)), ("cy", number(center.y)), ("r", number(radius))]
      return [("fill", "url(#\(gradient("radialGradient", circle, stops)))")]
    case .pattern(let picture, let size):
      guard let picture = pictureID(of: picture, size: size) else { return [("fill", "none")] }
      let tile = [
        ("width", number(size.width)), ("height", number(size.height)),
        ("patternUnits", "userSpaceOnUse"),
      ]
      let id = define("pattern", tile) {
        $0.element(
          "use",
          [("xlink:href", "#\(picture)"), ("transform", unit(to: Rect(origin: .zero, size: size)))])
      }
      return [("fill", "url(#\(id))")]
    }
  }

  /// Defines a gradient, which paints nothing beyond its ends; SVG would continue their colours.
  private mutating func gradient(
    _ name: String, _ place: [(String, String)], _ stops: [GradientStop]
  ) -> String {
    define(name, place + [("gradientUnits", "userSpaceOnUse")]) { text in
      guard let first = stops.first, let last = stops.last else { return }
      let inside = [GradientStop(0, first.color)] + stops + [GradientStop(1, last.color)]
      let all =
        [GradientStop(0, first.color.withAlpha(0))] + inside
        + [GradientStop(1, last.color.withAlpha(0))]
      for stop in all {
        text.element(
          "stop",
          [
            ("offset", number(stop.location)), ("stop-color", stop.color.rgb),
            ("stop-opacity", stop.color.opacity),
          ])
      }
    }
  }

  // MARK: Definitions

  /// Defines an element, and returns its id.
  private mutating func define(
    _ name: String, _ attributes: [(String, String)], _ content: (inout XMLText) -> Void
  ) -> String {
    definitionCount += 1
    let id = "\(prefix)d\(definitionCount)"
    definitions.element(name, [("id", id)] + attributes, content)
    return id
  }

  private mutating func pictureID(of picture: Picture, size: Size) -> String? {
    guard let bytes = readPicture(picture), let format = ImageFormat(of: bytes) else { return nil }
    switch format {
    case .png, .jpeg, .svg: return resources.pictureID(bytes, format.mediaType)
    case .gif, .tiff, .bmp, .webp, .heic, .pdf:
      let pixels = Size(size.width * 4, size.height * 4)
      return (try? ImageFile().png(of: bytes, size: pixels)).map {
        resources.pictureID($0, "image/png")
      }
    }
  }
}

extension XMLText {
  /// The steps of a filter that fill what an input covers.
  fileprivate mutating func flood(_ color: Color, in shape: String) {
    element("feFlood", [("flood-color", color.rgb), ("flood-opacity", color.opacity)])
    element("feComposite", [("operator", "in"), ("in2", shape)])
  }
}

extension Color {
  /// The colour without its opacity: `#rrggbb`.
  fileprivate var rgb: String { String(hex.prefix(7)) }
  /// The opacity from 0 to 1.
  fileprivate var opacity: String { number(Double(alpha) / 255) }
}

/// The shortest text of a number rounded to thousandths.
private func number(_ value: Double) -> String {
  let rounded = (value * 1000).rounded() / 1000
  return Int(exactly: rounded).map(String.init) ?? "\(rounded)"
}

private func outline(_ rect: Rect, _ radius: Double) -> [(String, String)] {
  [
    ("x", number(rect.x)), ("y", number(rect.y)), ("width", number(rect.width)),
    ("height", number(rect.height)),
  ] + (radius > 0 ? [("rx", number(radius))] : [])
}

/// The transform of the unit square to a rectangle.
private func unit(to rect: Rect) -> String {
  let numbers = [rect.width, 0, 0, rect.height, rect.x, rect.y].map(number)
  return "matrix(\(numbers.joined(separator: ",")))"
}
