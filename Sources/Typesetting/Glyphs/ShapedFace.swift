import CPangoCairo
import Geometry
public import Scene

/// A face of a font file that turns runs of text into glyphs.
final class ShapedFace: @unchecked Sendable {  // HarfBuzz only reads a font that is immutable
  /// The `hb_font_t`; its units are those of the file.
  private let font: OpaquePointer
  private let unitsPerEm: Double
  private let isColored: Bool

  /// A face of a file; nil if the file cannot be read.
  init?(path: String, index: Int) {
    guard let blob = hb_blob_create_from_file_or_fail(path) else { return nil }
    defer { hb_blob_destroy(blob) }
    let face = hb_face_create(blob, UInt32(clamping: index))
    defer { hb_face_destroy(face) }
    guard let font = hb_font_create(face) else { return nil }
    hb_font_make_immutable(font)
    self.font = font
    unitsPerEm = Double(hb_face_get_upem(face))
    isColored = hb_ot_color_has_png(face) != 0
  }

  deinit {
    hb_font_destroy(font)
  }

  /// The glyphs of a measured run.
  ///
  /// The gaps between clusters share the difference between the run's width and the glyphs', as in
  /// SVG's `textLength`.
  func glyphs(of run: TextPrimitive, locale: String) -> GlyphRun {
    let groups = groups(of: run, locale: locale)
    let natural = groups.reduce(0) { $0 + $1.advance }
    let isFitted = groups.count > 1 && run.width > 0
    let gap = isFitted ? (run.width - natural) / Double(groups.count - 1) : 0
    var result = GlyphRun(isRightToLeft: run.direction == .rightToLeft, isColored: isColored)
    var pen = 0.0
    for group in groups {
      for var glyph in group.glyphs {
        glyph.x += pen
        result.glyphs.append(glyph)
      }
      pen += group.advance + gap
    }
    let inOrder = result.isRightToLeft ? groups.reversed() : groups
    let ends = inOrder.dropFirst().map(\.start) + [run.text.utf8.count]
    result.clusters = zip(inOrder, ends).map { group, end in
      GlyphRun.Cluster(bytes: end - group.start, glyphs: group.glyphs.count)
    }
    return result
  }

  /// The picture of a coloured glyph; nil for a glyph without one.
  func picture(of glyph: UInt32) -> GlyphPicture? {
    var extents = hb_glyph_extents_t()
    guard isColored, hb_font_get_glyph_extents(font, glyph, &extents) != 0 else { return nil }
    let png = releasedBytes(of: hb_ot_color_glyph_reference_png(font, glyph))
    let em = [extents.x_bearing, -extents.y_bearing, extents.width, -extents.height]
      .map { Double($0) / unitsPerEm }
    return png.isEmpty ? nil : GlyphPicture(png: png, rect: Rect(em[0], em[1], em[2], em[3]))
  }

  /// The shape of a glyph from its origin, in ems; y grows downwards.
  func outline(of glyph: UInt32) -> BezierPath {
    var pen = OutlinePen(unitsPerEm: unitsPerEm)
    withUnsafeMutablePointer(to: &pen) {
      mkp_draw_glyph(font, glyph, OutlinePen.functions, $0)
    }
    return pen.path
  }

  /// A font file with only the glyphs of some characters; nil if none can be made.
  func subset(for scalars: Set<Unicode.Scalar>) -> [UInt8]? {
    guard let input = hb_subset_input_create_or_fail() else { return nil }
    defer { hb_subset_input_destroy(input) }
    let set = hb_subset_input_unicode_set(input)
    for scalar in scalars { hb_set_add(set, scalar.value) }
    guard let face = hb_subset_or_fail(hb_font_get_face(font), input) else { return nil }
    defer { hb_face_destroy(face) }
    return releasedBytes(of: hb_face_reference_blob(face))
  }

  /// The glyphs of one cluster.
  private struct Group {
    /// The offset of its first byte in the run's text.
    let start: Int
    /// The glyphs from left to right, from the cluster's left end.
    var glyphs: [GlyphRun.Glyph] = []
    /// The distance to the next cluster in points, with spacing.
    var advance = 0.0
  }

  /// The clusters of a run, from left to right.
  private func groups(of run: TextPrimitive, locale: String) -> [Group] {
    let bytes = Array(run.text.utf8)
    let scale = run.size / unitsPerEm
    var groups: [Group] = []
    withGlyphs(of: bytes, in: run, locale: locale) { info, position in
      let start = Int(info.cluster)
      if groups.last?.start != start { groups.append(Group(start: start)) }
      let (x, y) = (Double(position.x_offset), Double(position.y_offset))
      let last = groups.count - 1
      groups[last].glyphs.append(
        GlyphRun.Glyph(id: info.codepoint, x: groups[last].advance + x * scale, y: -y * scale))
      groups[last].advance += Double(position.x_advance) * scale
    }
    for index in groups.indices {
      let text = bytes[groups[index].start...]
      let isSpace = text.starts(with: " ".utf8) || text.starts(with: "\u{A0}".utf8)
      groups[index].advance += run.letterSpacing + (isSpace ? run.wordSpacing : 0)
    }
    return groups
  }

  /// Shapes a run as it was measured, and visits its glyphs from left to right.
  private func withGlyphs(
    of bytes: [UInt8], in run: TextPrimitive, locale: String,
    _ visit: (hb_glyph_info_t, hb_glyph_position_t) -> Void
  ) {
    guard let buffer = hb_buffer_create() else { return }
    defer { hb_buffer_destroy(buffer) }
    bytes.withUnsafeBytes { bytes in
      let text = bytes.assumingMemoryBound(to: CChar.self).baseAddress
      hb_buffer_add_utf8(buffer, text, Int32(bytes.count), 0, Int32(bytes.count))
    }
    hb_buffer_set_direction(
      buffer, run.direction == .leftToRight ? HB_DIRECTION_LTR : HB_DIRECTION_RTL)
    hb_buffer_set_language(buffer, hb_language_from_string(locale, -1))
    hb_buffer_guess_segment_properties(buffer)
    let features = textFeatures(isSpaced: run.letterSpacing != 0)
    hb_shape(font, buffer, features, UInt32(features.count))
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, &count)
    else { return }
    for index in 0..<Int(count) { visit(infos[index], positions[index]) }
  }
}

extension FontBook {
  /// The glyphs of a measured run: those that measuring used; nil if its font file cannot be read.
  ///
  /// - Parameter locale: The language of the text, as when it was measured.
  public func glyphs(of run: TextPrimitive, locale: String) -> GlyphRun? {
    shapedFace(run.face)?.glyphs(of: run, locale: locale)
  }

  /// The picture of a coloured glyph; nil for a glyph without one.
  public func picture(of glyph: UInt32, in face: FontFace) -> GlyphPicture? {
    shapedFace(face)?.picture(of: glyph)
  }

  /// The shape of a glyph from its origin, in ems; nil if the font file cannot be read.
  public func outline(of glyph: UInt32, in face: FontFace) -> BezierPath? {
    shapedFace(face)?.outline(of: glyph)
  }

  /// A font file with only the glyphs of some characters; nil if none can be made.
  public func subset(of face: FontFace, for scalars: Set<Unicode.Scalar>) -> [UInt8]? {
    shapedFace(face)?.subset(for: scalars)
  }
}
