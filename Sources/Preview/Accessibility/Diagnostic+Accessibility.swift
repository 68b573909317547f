import Geometry
import Markup
import Scene
import Views

extension Diagnostic {
  static func accessibilityLabel(
    _ name: String, image: String?, isBarItem: Bool = false
  ) -> Self {
    let spoken = image.map { ": VoiceOver reads the file’s name “\($0)”" } ?? ""
    return Self(
      .warning, "\(name) has a picture, but no text for VoiceOver\(spoken)",
      hint: isBarItem
        ? "Give the item a title, or set its accessibilityLabel in the app’s code and silence this"
        : "Set accessibilityLabel to what it does"
    ).proposing(
      isBarItem ? nil : image.map { .attribute("accessibilityLabel", spokenWords(of: $0)) })
  }

  static func accessibilityRoleInLabel(
    _ name: String, _ label: String, _ role: SpokenElement.Role
  ) -> Self {
    Self(
      .warning, "VoiceOver reads the role of \(name) twice: “\(label), \(role.rawValue)”",
      hint: "Remove the role from its text or accessibilityLabel")
  }

  static func accessibilityOverlap(_ name: String, by other: String) -> Self {
    Self(
      .warning, "\(other) covers the middle of \(name), so a tap there reaches the wrong one",
      hint: "Move one of them, or make it smaller")
  }

  static func accessibilityContrast(
    _ name: String, ratio: Double, needed: Double, better: Color?, property: String?
  ) -> Self {
    Self(
      .warning,
      "The text of \(name) has a contrast of \(short(ratio)) : 1, less than \(short(needed)) : 1",
      hint: better.map { "Use \($0.hex.prefix(7)) for the text, or another background" }
        ?? "Change the colour of the text, or what is below it"
    ).proposing(
      property.flatMap { property in
        better.map { .attribute(property, String($0.hex.prefix(7))) }
      })
  }

  static func accessibilityContrastUnsure(_ name: String, ratio: Double, needed: Double) -> Self {
    Self(
      .note,
      "The text of \(name) has a contrast of only \(short(ratio)) : 1 in places, less than \(short(needed)) : 1",
      hint: "Put a plain or translucent background below it")
  }

  static func accessibilityColorVision(
    _ name: String, _ vision: ColorVision, ratio: Double, needed: Double
  ) -> Self {
    Self(
      .note,
      "The text of \(name) has a contrast of \(short(ratio)) : 1 for \(vision.rawValue) colour vision, less than \(short(needed)) : 1",
      hint: "Make the text darker or lighter, not only of another hue")
  }

  static func accessibilityTarget(
    _ name: String, _ size: Size, isCrowded: Bool, isButton: Bool = false
  ) -> Self {
    let sides = "\(short(size.width)) × \(short(size.height)) points"
    return isCrowded
      ? Self(
        .warning, "\(name) is \(sides) large, and others are too near for a finger",
        hint: "Make it at least 24 × 24 points, or leave 24 points free around its middle")
      : Self(
        .note, "\(name) is \(sides) large, and fingers need 44 × 44",
        hint: "Give it a width and height of 44" + (isButton ? ", or contentEdgeInsets" : "")
      ).proposing(.attributes(["width", "height"], to: "44"))
  }

  static func accessibilityDuplicate(_ name: String, as other: String, label: String) -> Self {
    Self(
      .note, "\(name) sounds like \(other), “\(label)”, and does something else",
      hint: "Say in accessibilityLabel what it does")
  }

  static func accessibilityFixedText(_ name: String, isButton: Bool = false) -> Self {
    let property = isButton ? "titleLabel.font" : "font"
    return Self(
      .note, "The text of \(name) does not follow the user’s text size",
      hint: "Use a text style: \(property)=\"body\""
    ).proposing(.attribute(property, "body"))
  }

  /// The words in the name of a picture’s file: `Arrow left` for `arrow_left@2x.png`.
  private static func spokenWords(of image: String) -> String {
    let name = image.split(separator: ".").first ?? ""
    let words = name.prefix { $0 != "@" }.split { !$0.isLetter && !$0.isNumber }.joined(
      separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  private static func short(_ contrast: Double) -> String { TextContrasts.text(of: contrast) }
}
