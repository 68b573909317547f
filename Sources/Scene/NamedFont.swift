/// The font for a name in a document, and how far it differs from that of a device.
public struct NamedFont: Hashable, Sendable {
  /// The font with the name that the document has; the system font where nothing stands in for it.
  public var font: Font
  /// The difference; nil where letters and lines have the sizes that they have on a device.
  public var difference: Difference?

  /// The ways in which a font differs from that of a device.
  public enum Difference: Hashable, Sendable {
    /// Nothing stands in for the font.
    case unknown
    /// The Debian package of the family that stands in is not installed.
    case notInstalled(package: String)
    /// Another family is shown that looks alike: `Lato`.
    case family(String)
    /// The family that stands in has no face of that style; the nearest is shown: `Nimbus Sans Regular`.
    case style(String)
  }

  /// The font for a name, and how far it differs from that of a device.
  public init(_ font: Font, difference: Difference? = nil) {
    self.font = font
    self.difference = difference
  }
}
