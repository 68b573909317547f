private import CPangoCairo
import Scene

/// A fontconfig configuration with one face and the fallback fonts for characters that it lacks.
///
/// It contains nothing of the system's or the user's configuration.
final class FontConfiguration: @unchecked Sendable {  // fontconfig only reads it once it is made
  /// The `FcConfig`.
  let pointer: OpaquePointer
  /// The families to search for a character, in order, as a Pango family list.
  let families: String
  /// The face that shapes characters unless it lacks them.
  let face: FontFace
  /// Whether there are fallback fonts for characters that the face lacks.
  let hasFallback: Bool
  private let faces: [String: FontFace]
  private let fonts: [ScannedFonts]

  /// A configuration of one scanned face with others as fallback; nil if the face is corrupt.
  init?(_ font: ScannedFonts, fallback: [ScannedFonts]) {
    fonts = [font] + fallback
    faces = fonts.reduce(into: [:]) { $0.merge($1.faces) { first, _ in first } }
    families = fonts.flatMap(\.families).joined(separator: ",")
    hasFallback = !fallback.isEmpty
    guard let path = font.faces.first, let pointer = Self.configuration(of: fonts) else {
      return nil
    }
    face = path.value
    self.pointer = pointer
  }

  deinit {
    FcConfigDestroy(pointer)
  }

  /// Whether the face itself has a character.
  func contains(_ scalar: Unicode.Scalar) -> Bool { fonts[0].contains(scalar) }

  /// The face in a file.
  subscript(path: String) -> FontFace { faces[path] ?? face }

  private static func configuration(of fonts: [ScannedFonts]) -> OpaquePointer? {
    keepSystemConfigurationOut
    guard let configuration = FcConfigCreate() else { return nil }
    FcConfigParseAndLoadFromMemory(configuration, rules, FcFalse)
    FcConfigBuildFonts(configuration)
    guard let set = FcConfigGetFonts(configuration, FcSetSystem) else { return configuration }
    for pattern in fonts.flatMap(\.patterns) {
      FcPatternReference(pattern)
      FcFontSetAdd(set, pattern)
    }
    return configuration
  }

  /// Makes an empty configuration the current one.
  ///
  /// Pango initializes fontconfig with each font map, which would read the system's and the user's
  /// configuration.
  private static let keepSystemConfigurationOut: Void = {
    if let empty = FcConfigCreate() { FcConfigSetCurrent(empty) }
  }()

  /// Scales bitmap fonts to the wanted size, and maps Pango's name for emoji to ours.
  private static let rules = """
    <fontconfig>
      <match target="pattern">
        <test name="family"><string>emoji</string></test>
        <edit name="family" mode="prepend_first" binding="strong"><string>Noto Color Emoji</string></edit>
      </match>
      <match target="font">
        <test name="outline"><bool>false</bool></test>
        <edit name="pixelsizefixupfactor" mode="assign">
          <divide><name target="pattern">pixelsize</name><name target="font">pixelsize</name></divide>
        </edit>
        <edit name="matrix" mode="assign">
          <times>
            <name>matrix</name>
            <matrix>
              <name>pixelsizefixupfactor</name><double>0</double>
              <double>0</double><name>pixelsizefixupfactor</name>
            </matrix>
          </times>
        </edit>
        <edit name="size" mode="assign">
          <divide><name>size</name><name>pixelsizefixupfactor</name></divide>
        </edit>
      </match>
    </fontconfig>
    """
}
