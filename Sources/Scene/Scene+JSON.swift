public import Geometry
public import JSONWriting

extension SceneNode {
  /// Writes the primitives below the children and the view's composition; the caller writes the children.
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
    writer.member("align", alignment.rawValue)
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
    writer.member("image", url)
    writer.key("rect")
    writer.value(rect)
    if let crop {
      writer.key("crop")
      writer.value(crop)
    }
    if let tint { writer.member("tint", tint.hex) }
  }
}

extension PathPrimitive {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.member("path", data)
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
    case .pattern(let image, let size):
      writer.member(name) { writer in
        writer.member("pattern") { pattern in
          pattern.member("image", image)
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

/// A length to a thousandth of a point, as the contract rounds.
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

  /// Writes the members of a rectangle, to a thousandth of a point.
  public mutating func members(of rect: Rect) {
    member("x", rounded(rect.x))
    member("y", rounded(rect.y))
    members(of: rect.size)
  }

  /// Writes the members of a size, to a thousandth of a point.
  public mutating func members(of size: Size) {
    member("width", rounded(size.width))
    member("height", rounded(size.height))
  }

  /// Writes the members of insets, to a thousandth of a point.
  public mutating func members(of insets: Insets) {
    member("top", rounded(insets.top))
    member("left", rounded(insets.left))
    member("bottom", rounded(insets.bottom))
    member("right", rounded(insets.right))
  }
}
