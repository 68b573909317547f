import CPangoCairo

/// The lookups that HarfBuzz applies for a script and a language, with Pango's features.
struct ShapingPlan: ~Copyable {
  /// The `hb_font_t`, which Pango owns.
  private let font: OpaquePointer
  private let face: OpaquePointer
  private let plan: OpaquePointer

  /// The plan for a Pango item; nil if HarfBuzz cannot read its font.
  ///
  /// HarfBuzz makes no fractions in ASCII.
  init?(_ analysis: PangoAnalysis, isSpaced: Bool) {
    guard let font = pango_font_get_hb_font(analysis.font), let face = hb_font_get_face(font) else {
      return nil
    }
    let script = g_unicode_script_to_iso15924(GUnicodeScript(Int32(analysis.script)))
    var properties = hb_segment_properties_t()
    properties.direction = HB_DIRECTION_LTR
    properties.script = hb_script_from_iso15924_tag(script)
    properties.language = hb_language_from_string(
      pango_language_to_string(analysis.language), -1)
    let features = disabled(["frac", "numr", "dnom"]) + textFeatures(isSpaced: isSpaced)
    let count = UInt32(features.count)
    guard let plan = hb_shape_plan_create_cached(face, &properties, features, count, nil) else {
      return nil
    }
    (self.font, self.face, self.plan) = (font, face, plan)
  }

  deinit {
    hb_shape_plan_destroy(plan)
  }

  /// Whether the font has all characters and never replaces one of them, in any order.
  func keeps(_ characters: [UInt8]) -> Bool {
    let (glyphs, all) = (hb_set_create(), hb_set_create())
    defer {
      hb_set_destroy(glyphs)
      hb_set_destroy(all)
    }
    for character in characters {
      var glyph: hb_codepoint_t = 0
      guard hb_font_get_nominal_glyph(font, UInt32(character), &glyph) != 0 else { return false }
      hb_set_add(glyphs, glyph)
    }
    hb_set_set(all, glyphs)
    withLookups(of: "GSUB") { hb_ot_layout_lookups_substitute_closure(face, $0, all) }
    return hb_set_is_equal(glyphs, all) != 0
  }

  /// Whether ASCII characters are positioned only by pairs, through the first one's advance.
  var positionsByPairs: Bool {
    withLookups(of: "GPOS") { lookups in
      // Without lookups HarfBuzz would use an older table, which moves both characters of a pair.
      guard hb_set_is_empty(lookups) == 0 else { return size(of: "kern") == 0 }
      let table = PositioningTable(bytes(of: "GPOS"))
      var lookup = UInt32.max
      while hb_set_next(lookups, &lookup) != 0 {
        guard table.keepsToPairs(lookup: Int(lookup)) else { return false }
      }
      return true
    }
  }

  private func withLookups<Result>(of table: String, _ body: (OpaquePointer?) -> Result) -> Result {
    let lookups = hb_set_create()
    defer { hb_set_destroy(lookups) }
    hb_ot_shape_plan_collect_lookups(plan, tag(table), lookups)
    return body(lookups)
  }

  private func size(of table: String) -> Int { bytes(of: table).count }

  private func bytes(of table: String) -> [UInt8] {
    releasedBytes(of: hb_face_reference_table(face, tag(table)))
  }
}

/// The bytes of a blob, which is released.
func releasedBytes(of blob: OpaquePointer?) -> [UInt8] {
  defer { hb_blob_destroy(blob) }
  var count: UInt32 = 0
  guard let data = hb_blob_get_data(blob, &count) else { return [] }
  return Array(UnsafeRawBufferPointer(start: data, count: Int(count)))
}

/// The features of a text: letters with spacing have neither ligatures, which Pango disables, nor
/// contextual alternates (`Typesetter.setSpacing`).
func textFeatures(isSpaced: Bool) -> [hb_feature_t] {
  isSpaced ? disabled(["liga", "clig", "dlig", "hlig", "calt"]) : []
}

private func disabled(_ features: [String]) -> [hb_feature_t] {
  features.map { hb_feature_t(tag: tag($0), value: 0, start: 0, end: .max) }
}

/// Converts the name of a table or feature for HarfBuzz.
private func tag(_ name: String) -> hb_tag_t { hb_tag_from_string(name, -1) }
