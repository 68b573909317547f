import Scene

/// The face that stands in for a font, with the font's own measures.
struct FontMatch: Hashable, Sendable {
  /// The file of the face, and its style.
  let face: FamilyFace
  /// The vertical measures, in points.
  let metrics: FontMetrics
  /// The space after each character, in points.
  let spacing: Double
}

/// Finds the faces that stand in for fonts named in documents.
struct FontMatcher: Sendable {
  /// Whether the PostScript fonts are missing, so that Liberation stands in for them.
  let usesSubstitutes: Bool

  /// The weight of `boldSystemFont(ofSize:)`: on iOS it is San Francisco's semibold.
  private static let systemBold = 600

  /// The font of a PostScript or family name; nil where nothing stands in for it.
  func font(named name: String, size: Double) -> Font? {
    guard let parsed = FontName(name), let family = family(named: parsed.family) else { return nil }
    if family.isSystem {
      return .system(size, weight: systemWeight(parsed) ?? 400, isItalic: parsed.isItalic)
    }
    let weight = parsed.weight ?? 400
    return Font(name: name, size: size, weight: weight, isItalic: parsed.isItalic)
  }

  /// The face for a font; the system font's where nothing stands in for it.
  func match(_ font: Font) -> FontMatch {
    guard let name = FontName(font.name), let family = family(named: name.family),
      !family.isSystem
    else { return systemMatch(font) }
    return FontMatch(
      face: family.face(
        weight: name.weight ?? 400, isItalic: name.isItalic, substituted: usesSubstitutes),
      metrics: family.metrics.scaled(for: font), spacing: 0)
  }

  private func systemMatch(_ font: Font) -> FontMatch {
    let name = FontName(font.name)
    let weight = name.flatMap(systemWeight) ?? font.weight
    let isItalic = font.isItalic || name?.isItalic == true
    let isDisplay = font.size >= SystemTracking.displaySize
    let family = isDisplay ? FontFamily.systemDisplay : FontFamily.system
    return FontMatch(
      face: family.face(weight: weight, isItalic: isItalic),
      metrics: family.metrics.scaled(for: font),
      spacing: SystemTracking.spacing(at: font.measuredSize))
  }

  /// The weight in a name of the system font; nil without one.
  private func systemWeight(_ name: FontName) -> Int? {
    name.family == "system" && name.weight == 700 ? Self.systemBold : name.weight
  }

  /// The family of that name that has faces on this machine.
  private func family(named name: String) -> FontFamily? {
    Self.families[name].flatMap { family in
      usesSubstitutes && family.isPostScript && family.substitutes.isEmpty ? nil : family
    }
  }

  private static let families = Dictionary(
    FontFamily.all.flatMap { family in family.names.map { ($0, family) } },
    uniquingKeysWith: { first, _ in first })
}
