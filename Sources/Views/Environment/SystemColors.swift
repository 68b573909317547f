public import Scene

/// The system's colours for everything that a document does not colour.
///
/// iOS 11 and 12 have one set. tvOS has one for each appearance. Apple publishes no values for
/// tvOS; those here are matched by eye.
public struct SystemColors: Hashable, Sendable {
  /// Texts.
  public let label: Color
  /// Secondary texts, such as a cell's second one.
  public let secondaryLabel: Color
  /// The text of an empty field.
  public let placeholder: Color
  /// The plate of a control, on a television only.
  public let plate: Color
  /// The plate of the selected segment or tab, on a television only.
  public let chosenPlate: Color
  /// The unfilled part of a progress bar.
  public let track: Color
  /// The background behind a root view, from top to bottom, on a television only; elsewhere it is
  /// white.
  let ground: [Color]

  /// The colours of iOS 11 and 12.
  static let iOS = SystemColors(
    label: .black, secondaryLabel: Color(0x8e8e_93ff), placeholder: Color(0xc7c7_cdff),
    plate: .clear, chosenPlate: .clear, track: Color(0xb7b7_b7ff), ground: [])

  /// The colours of a television's light appearance, and of everything on a white plate.
  static let tvOSLight = SystemColors(
    label: .black, secondaryLabel: Color(0x0000_0099), placeholder: Color(0x0000_0066),
    plate: Color(0x0000_001a), chosenPlate: Color(0x0000_0033), track: Color(0x0000_0033),
    ground: [Color(0xecec_eeff), Color(0xcdce_d1ff)])

  /// The colours of a television's dark appearance.
  static let tvOSDark = SystemColors(
    label: .white, secondaryLabel: Color(0xffff_ff99), placeholder: Color(0xffff_ff66),
    plate: Color(0xffff_ff26), chosenPlate: Color(0xffff_ff4d), track: Color(0xffff_ff33),
    ground: [Color(0x2b2b_2dff), Color(0x1313_14ff)])
}

extension UIView {
  /// The system colours for the view; on the white plate behind the focus they are dark.
  public func systemColors(in context: ViewContext) -> SystemColors {
    switch context.environment.platform {
    case .iOS: .iOS
    case .tvOS: isOnFocusPlate ? .tvOSLight : context.environment.systemColors
    }
  }
}

extension Environment {
  /// The system's colours for everything that a document does not colour.
  public var systemColors: SystemColors {
    if platform == .iOS { return .iOS }
    return appearance == .light ? .tvOSLight : .tvOSDark
  }
}
