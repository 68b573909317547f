import CPangoCairo
import Geometry
import Scene

/// Passes a paragraph's request to Pango.
extension Typesetter {
  /// The direction of the first character with a direction; nil if there is none.
  func direction(of bytes: ArraySlice<UInt8>) -> LayoutDirection? {
    switch bytes.withCharacters({ pango_find_base_dir($0, $1) }) {
    case PANGO_DIRECTION_LTR: .leftToRight
    case PANGO_DIRECTION_RTL: .rightToLeft
    default: nil
    }
  }

  /// Sets the font size and the language.
  func setFont(_ request: ParagraphRequest) {
    limitFontMap(toHold: FontStyle(size: pangoUnits(request.size), locale: request.locale))
    pango_font_description_set_absolute_size(description, Double(pangoUnits(request.size)))
    pango_context_set_font_description(context, description)
    guard locale != request.locale else { return }
    locale = request.locale
    pango_context_set_language(context, pango_language_from_string(request.locale))
  }

  /// Empties the font map if it has fonts for many styles.
  ///
  /// Pango keeps up to 256 font lists per map, about 20 kB each.
  private func limitFontMap(toHold style: FontStyle) {
    guard styles.insert(style).inserted, styles.count > Self.styleLimit else { return }
    styles = [style]
    PangoThreads.waitForEnd()
    pango_fc_font_map_cache_clear(OpaquePointer(UnsafeMutableRawPointer(fontMap)))
  }

  /// The maximum number of styles in a font map.
  private static let styleLimit = 16

  /// Sets the characters and their direction.
  func setText(_ request: ParagraphRequest) {
    pango_context_set_base_dir(context, request.direction.pango)
    request.bytes.withCharacters { pango_layout_set_text(layout, $0, $1) }
  }

  /// Sets how lines break, and the position of an ellipsis.
  func setBreaks(_ request: ParagraphRequest) {
    pango_layout_set_wrap(layout, request.breaksAnywhere ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
    pango_layout_set_ellipsize(layout, Self.ellipsize(request.ellipsis))
    pango_layout_set_height(layout, -Int32(clamping: request.lineLimit))
  }

  /// Spaces the characters of the first face only, as San Francisco does.
  ///
  /// A line ends with a hyphen only if the text has soft hyphens.
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
      // Browsers disable contextual alternates of spaced letters. Inter's would also raise the colon
      // in 10:31 and make an arrow of ->, which San Francisco does not.
      let values = [
        pango_attr_letter_spacing_new(pangoUnits(request.spacing)),
        pango_attr_font_features_new("calt=0"),
      ]
      for case let attribute? in values {
        attribute.pointee.start_index = range.lowerBound
        attribute.pointee.end_index = range.upperBound
        pango_attr_list_insert(attributes, attribute)
      }
    }
    pango_layout_set_attributes(layout, attributes)
  }

  /// The ranges of the text whose characters the first face has.
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

/// Converts points to Pango's units, 1024 per point.
func pangoUnits(_ points: Double) -> Int32 {
  Int32(clamping: Int((points * Double(PANGO_SCALE)).rounded()))
}

/// Converts Pango's units to points.
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
  /// Calls a function with the characters for C, and their number of bytes.
  fileprivate func withCharacters<Result>(
    _ body: (UnsafePointer<CChar>?, Int32) -> Result
  ) -> Result {
    withUnsafeBytes { body($0.assumingMemoryBound(to: CChar.self).baseAddress, Int32($0.count)) }
  }
}

extension ParagraphRequest {
  /// Whether it contains U+00AD.
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

/// The key of Pango's font lists.
struct FontStyle: Hashable {
  /// The font size in Pango's units.
  let size: Int32
  /// The request's locale.
  let locale: String
}
