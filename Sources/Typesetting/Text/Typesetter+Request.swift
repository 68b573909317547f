import CPangoCairo
import Geometry
import Scene

/// Passes a paragraph's request to Pango.
extension Typesetter {
  /// The direction of the first character that has one; nil without such a character.
  func direction(of bytes: ArraySlice<UInt8>) -> LayoutDirection? {
    switch bytes.withCharacters({ pango_find_base_dir($0, $1) }) {
    case PANGO_DIRECTION_LTR: .leftToRight
    case PANGO_DIRECTION_RTL: .rightToLeft
    default: nil
    }
  }

  /// Sets the font size and the language.
  func setFont(_ request: ParagraphRequest) {
    note(FontStyle(size: pangoUnits(request.size), locale: request.locale))
    pango_font_description_set_absolute_size(description, Double(pangoUnits(request.size)))
    pango_context_set_font_description(context, description)
    guard locale != request.locale else { return }
    locale = request.locale
    pango_context_set_language(context, pango_language_from_string(request.locale))
  }

  /// Empties the font map where it has fonts for many styles: Pango keeps up to 256 lists of fonts
  /// with each map, some 20 kB each.
  private func note(_ style: FontStyle) {
    guard styles.insert(style).inserted, styles.count > Self.styleLimit else { return }
    styles = [style]
    pango_fc_font_map_cache_clear(OpaquePointer(UnsafeMutableRawPointer(fontMap)))
  }

  /// The most styles that a font map has fonts for.
  private static let styleLimit = 16

  /// Sets the characters and their direction.
  func setText(_ request: ParagraphRequest) {
    pango_context_set_base_dir(context, request.direction.pango)
    request.bytes.withCharacters { pango_layout_set_text(layout, $0, $1) }
  }

  /// Sets where lines break, and where an ellipsis stands.
  func setBreaks(_ request: ParagraphRequest) {
    pango_layout_set_wrap(layout, request.breaksAnywhere ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
    pango_layout_set_ellipsize(layout, Self.ellipsize(request.ellipsis))
    pango_layout_set_height(layout, -Int32(clamping: request.lineLimit))
  }

  /// Spaces the characters of the first face only, as San Francisco does.
  ///
  /// Hyphens stand at the end of a line only if the text has soft hyphens.
  func setSpacing(_ request: ParagraphRequest) {
    let isUniform = !configuration.hasFallback && !request.hasSoftHyphen
    let spacing = isUniform ? request.spacing : nil
    if isUniform, spacing == uniformSpacing { return }
    uniformSpacing = spacing
    let attributes = pango_attr_list_new()
    defer { pango_attr_list_unref(attributes) }
    if !request.hasSoftHyphen {
      pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
    }
    for range in spacedRanges(request) {
      guard let attribute = pango_attr_letter_spacing_new(pangoUnits(request.spacing)) else {
        continue
      }
      attribute.pointee.start_index = range.lowerBound
      attribute.pointee.end_index = range.upperBound
      pango_attr_list_insert(attributes, attribute)
    }
    pango_layout_set_attributes(layout, attributes)
  }

  /// The stretches of the text that the first face has the characters of.
  private func spacedRanges(_ request: ParagraphRequest) -> [Range<UInt32>] {
    guard pangoUnits(request.spacing) != 0 else { return [] }
    guard configuration.hasFallback else { return [0..<UInt32.max] }
    let items = request.bytes.withCharacters { text, length in
      pango_itemize_with_base_dir(context, request.direction.pango, text, 0, length, nil, nil)
    }
    defer { g_list_free(items) }
    return sequence(first: items, next: { $0?.pointee.next }).compactMap { node in
      guard let item = node?.pointee.data?.assumingMemoryBound(to: PangoItem.self) else {
        return nil
      }
      defer { pango_item_free(item) }
      let isFirst = configuration.face(of: item.pointee.analysis.font) == configuration.face
      let start = UInt32(item.pointee.offset)
      return isFirst ? start..<start + UInt32(item.pointee.length) : nil
    }
  }

  private static func ellipsize(_ ellipsis: ParagraphRequest.Ellipsis?) -> PangoEllipsizeMode {
    switch ellipsis {
    case .head: PANGO_ELLIPSIZE_START
    case .middle: PANGO_ELLIPSIZE_MIDDLE
    case .tail: PANGO_ELLIPSIZE_END
    case nil: PANGO_ELLIPSIZE_NONE
    }
  }
}

/// A length in points in Pango's units, 1024 to the point.
func pangoUnits(_ points: Double) -> Int32 {
  Int32(clamping: Int((points * Double(PANGO_SCALE)).rounded()))
}

/// A length in Pango's units in points.
func points(_ units: Int32) -> Double {
  Double(units) / Double(PANGO_SCALE)
}

extension LayoutDirection {
  /// Pango's value for it.
  fileprivate var pango: PangoDirection {
    self == .leftToRight ? PANGO_DIRECTION_LTR : PANGO_DIRECTION_RTL
  }
}

extension ArraySlice<UInt8> {
  /// Calls with the characters as C takes them, and their number of bytes.
  fileprivate func withCharacters<Result>(
    _ body: (UnsafePointer<CChar>?, Int32) -> Result
  ) -> Result {
    withUnsafeBytes { body($0.assumingMemoryBound(to: CChar.self).baseAddress, Int32($0.count)) }
  }
}

extension ParagraphRequest {
  /// Whether there is a U+00AD in it.
  var hasSoftHyphen: Bool {
    bytes.contains(0xC2) && zip(bytes, bytes.dropFirst()).contains { $0 == 0xC2 && $1 == 0xAD }
  }
}

extension FontConfiguration {
  /// The face of a font that Pango chose.
  func face(of font: UnsafeMutablePointer<PangoFont>?) -> FontFace {
    guard hasFallback, let font else { return face }
    let raw = UnsafeMutableRawPointer(font).assumingMemoryBound(to: PangoFcFont.self)
    var path: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pango_fc_font_get_pattern(raw), FC_FILE, 0, &path) == FcResultMatch,
      let path
    else { return face }
    return self[String(cString: path)]
  }
}

/// What Pango makes a list of fonts for.
struct FontStyle: Hashable {
  /// The font size in Pango's units.
  let size: Int32
  /// The locale as the request has it.
  let locale: String
}
