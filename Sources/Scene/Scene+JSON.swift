public import Geometry
public import JSONWriting

extension SceneNode {
  /// Writes the primitives below the children, and the view's composition; the caller writes the
  /// children.
  public func writeDrawing(to writer: inout JSONWriter) {
    if opacity < 1 { writer.member("opacity", rounded(opacity)) }
    if let shadow { writer.member("shadow", object: shadow.write) }
    if let clip { writer.member("clip", object: clip.write) }
    if let scroll { writer.member("scroll", object: scroll.write) }
    if let sticky {
      writer.member("sticky") {
        $0.member("edge", sticky.edge.rawValue)
        $0.member("until", rounded(sticky.until))
      }
    }
    if scale != 1 { writer.member("scale", rounded(scale)) }
    if zPosition != 0 { writer.member("zPosition", rounded(zPosition)) }
    if !draw.isEmpty { writer.member("draw", array: draw) { $1.write(to: &$0) } }
  }

  /// Writes the primitives above the children.
  public func writeOver(to writer: inout JSONWriter) {
    if !over.isEmpty { writer.member("over", array: over) { $1.write(to: &$0) } }
  }
}

extension Clip {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.key("rect")
    writer.value(rect)
    if radius > 0 { writer.member("radius", rounded(radius)) }
  }
}

extension Scroll {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.member("contentSize") { $0.members(of: contentSize) }
    writer.key("offset")
    writer.value(offset)
    writer.member("inset", object: { $0.members(of: inset) })
    let names = Axis.allCases.filter(axes.contains).map { "\($0)" }
    writer.member("axes", array: names)
    writer.member("paging", isPaging)
  }
}

extension Primitive {
  /// Writes the primitive as one object.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      switch self {
      case .rect(let rect): rect.write(to: &writer)
      case .text(let text): text.write(to: &writer)
      case .image(let image): image.write(to: &writer)
      case .path(let path): path.write(to: &writer)
      case .blur(let radius, let rect):
        writer.member("blur", rounded(radius))
        writer.key("rect")
        writer.value(rect)
      }
    }
  }
}

extension RectPrimitive {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.key("rect")
    writer.value(rect)
    if radius > 0 { writer.member("radius", rounded(radius)) }
    if let fill { fill.write("fill", to: &writer) }
    if let stroke { writer.member("stroke", object: stroke.write) }
    if let shadow { writer.member("shadow", object: shadow.write) }
  }
}

extension Stroke {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.member("color", color.hex)
    writer.member("width", rounded(width))
    // Strokes are centred on their outline; earlier versions had other alignments.
    writer.member("align", "center")
  }
}

extension Shadow {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.member("color", color.hex)
    writer.member("radius", rounded(radius))
    writer.key("offset")
    writer.value(offset)
  }
}

extension TextPrimitive {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.member("text", text)
    writer.member("x", rounded(x))
    writer.member("baseline", rounded(baseline))
    writer.member("width", rounded(width))
    if letterSpacing != 0 { writer.member("letterSpacing", rounded(letterSpacing)) }
    if wordSpacing != 0 { writer.member("wordSpacing", rounded(wordSpacing)) }
    writer.member("font") { font in
      font.member("family", face.family)
      font.member("file", face.file)
      font.member("index", face.index)
      font.member("size", rounded(size))
      font.member("weight", face.weight)
      font.member("italic", face.isItalic)
    }
    writer.member("fill", fill.hex)
    writer.member("direction", direction.rawValue)
  }
}

extension ImagePrimitive {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.member("image", picture.url)
    writer.key("rect")
    writer.value(rect)
    if let tint { writer.member("tint", tint.hex) }
  }
}

extension PathPrimitive {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.member("path", path.svg)
    if let fill { fill.write("fill", to: &writer) }
    if let stroke { writer.member("stroke", object: stroke.write) }
  }
}

extension Paint {
  fileprivate func write(_ name: String, to writer: inout JSONWriter) {
    switch self {
    case .color(let color): writer.member(name, color.hex)
    case .linear(let from, let to, let stops):
      writer.member(name) { writer in
        writer.member("linear") { linear in
          linear.key("from")
          linear.value(from)
          linear.key("to")
          linear.value(to)
          linear.member("stops", array: stops) { $1.write(to: &$0) }
        }
      }
    case .radial(let center, let radius, let stops):
      writer.member(name) { writer in
        writer.member("radial") { radial in
          radial.key("center")
          radial.value(center)
          radial.member("radius", rounded(radius))
          radial.member("stops", array: stops) { $1.write(to: &$0) }
        }
      }
    case .pattern(let picture, let size):
      writer.member(name) { writer in
        writer.member("pattern") { pattern in
          pattern.member("image", picture.url)
          pattern.member("size") { $0.members(of: size) }
        }
      }
    }
  }
}

extension GradientStop {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.array {
      $0.value(rounded(location))
      $0.value(color.hex)
    }
  }
}

extension Picture {
  /// The URL of the picture on the server; it changes with the content.
  fileprivate var url: String {
    "/resources/\(path.percentEncoded)?\(conversion.map { "as=\($0.rawValue)&" } ?? "")v=\(contentHash)"
  }
}

extension String {
  /// The text in percent encoding, except slashes and the unreserved characters of RFC 3986.
  fileprivate var percentEncoded: String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "-")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "~"):
        bytes.append(byte)
      default:
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension BezierPath {
  /// The shape in SVG's path syntax.
  public var svg: String {
    var (text, pen) = ("", Point.zero)
    for command in commands {
      switch command {
      case .move(let point): text += "M\(svg(point))"
      case .line(let point): text += "L\(svg(point))"
      case .curve(let first, let second, let end):
        text += "C\(svg(first)) \(svg(second)) \(svg(end))"
      case .arc(let center, let end): text += svg(from: pen, around: center, to: end)
      case .close: text += "Z"
      }
      pen = command.end ?? pen
    }
    return text
  }

  private func svg(from start: Point, around center: Point, to end: Point) -> String {
    let (from, to) = (start - center, end - center)
    let square = to.x * to.x + to.y * to.y
    // The sine of the angle, times the square of the radius.
    let isHalfTurnOrMore = from.x * to.y - from.y * to.x < 1e-6 * square
    let radius = svg(square.squareRoot())
    return "A\(radius) \(radius) 0 \(isHalfTurnOrMore ? 1 : 0) 1 \(svg(end))"
  }

  private func svg(_ point: Point) -> String { "\(svg(point.x)) \(svg(point.y))" }

  /// The shortest text of a number rounded to thousandths.
  private func svg(_ value: Double) -> String {
    let rounded = rounded(value)
    return Int(exactly: rounded).map { String($0) } ?? String(rounded)
  }
}

extension BezierPath.Command {
  /// The pen's position afterwards; nil for the start of the subpath.
  fileprivate var end: Point? {
    switch self {
    case .move(let point), .line(let point), .curve(_, _, let point), .arc(_, let point): point
    case .close: nil
    }
  }
}

/// A length rounded to thousandths of a point, as in the API.
private func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }

extension JSONWriter {
  /// Writes a rectangle as `[x,y,width,height]`.
  fileprivate mutating func value(_ rect: Rect) {
    array([rect.x, rect.y, rect.width, rect.height]) { $0.value(rounded($1)) }
  }

  /// Writes a point as `[x,y]`.
  fileprivate mutating func value(_ point: Point) {
    array([point.x, point.y]) { $0.value(rounded($1)) }
  }

  /// Writes the members of a rectangle, rounded to thousandths of a point.
  public mutating func members(of rect: Rect) {
    member("x", rounded(rect.x))
    member("y", rounded(rect.y))
    members(of: rect.size)
  }

  /// Writes the members of a size, rounded to thousandths of a point.
  public mutating func members(of size: Size) {
    member("width", rounded(size.width))
    member("height", rounded(size.height))
  }

  /// Writes the members of insets, rounded to thousandths of a point.
  public mutating func members(of insets: Insets) {
    member("top", rounded(insets.top))
    member("left", rounded(insets.left))
    member("bottom", rounded(insets.bottom))
    member("right", rounded(insets.right))
  }
}
