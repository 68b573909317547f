import Scene

/// The substitute face for a font, with the font's own metrics.
struct FontMatch: Hashable, Sendable {
  /// The face, with its file and style.
  let face: FamilyFace
  /// The vertical metrics, in points.
  let metrics: FontMetrics
  /// The space after each character, in points.
  let spacing: Double
}

/// Finds substitute faces for fonts named in documents.
struct FontMatcher: Sendable {
  /// The fonts on this machine.
  let files: FontFiles

  /// The weight of `boldSystemFont(ofSize:)`: on iOS it is San Francisco's semibold.
  private static let systemBold = 600

  /// The font with a PostScript or family name; the system font if there is no substitute.
  func font(named name: String, size: Double) -> NamedFont {
    guard let parsed = FontName(name), let family = Self.families[parsed.family] else {
      return NamedFont(.system(size), difference: .unknown)
    }
    if family.isSystem {
      return NamedFont(
        .system(size, weight: systemWeight(parsed) ?? 400, isItalic: parsed.isItalic))
    }
    guard let standIn = standIn(for: family) else {
      return NamedFont(
        .system(size), difference: .notInstalled(package: family.standIns[0].package))
    }
    let weight = parsed.weight ?? family.weight
    let font = Font(name: name, size: size, weight: weight, isItalic: parsed.isItalic)
    guard family.isExact else { return NamedFont(font, difference: .family(standIn.name)) }
    let face = standIn.face(weight: weight, isItalic: parsed.isItalic)
    let hasStyle = face.weight == weight && face.isItalic == parsed.isItalic
    return NamedFont(font, difference: hasStyle ? nil : .style(standIn.name(of: face)))
  }

  /// The face for a font; the system font's face if there is no substitute.
  func match(_ font: Font) -> FontMatch {
    guard let name = FontName(font.name), let family = Self.families[name.family],
      !family.isSystem, let standIn = standIn(for: family)
    else { return systemMatch(font) }
    return FontMatch(
      face: standIn.face(weight: name.weight ?? family.weight, isItalic: name.isItalic),
      metrics: family.metrics.scaled(for: font), spacing: 0)
  }

  private func systemMatch(_ font: Font) -> FontMatch {
    let name = FontName(font.name)
    let weight = name.flatMap(systemWeight) ?? font.weight
    let isItalic = font.isItalic || name?.isItalic == true
    let isDisplay = font.size >= SystemTracking.displaySize
    let family = isDisplay ? FontFamily.systemDisplay : FontFamily.system
    return FontMatch(
      face: family.standIns[0].face(weight: weight, isItalic: isItalic),
      metrics: family.metrics.scaled(for: font),
      spacing: SystemTracking.spacing(at: font.measuredSize))
  }

  /// The weight in a name of the system font; nil without one.
  private func systemWeight(_ name: FontName) -> Int? {
    name.family == "system" && name.weight == 700 ? Self.systemBold : name.weight
  }

  /// The first installed substitute.
  private func standIn(for family: FontFamily) -> FreeFamily? {
    family.standIns.first(where: files.has)
  }

  private static let families = Dictionary(
    FontFamily.all.flatMap { family in family.names.map { ($0, family) } },
    uniquingKeysWith: { first, _ in first })
}
