import Geometry
import Scene
import Views

/// The keyboard settings of text fields and text views (UITextInputTraits).
enum TextInput {
  /// Automatic capitalization (UITextAutocapitalizationType).
  enum Capitalization: String, MarkupEnumeration {
    case none, words, sentences, allCharacters
  }

  /// Whether words are corrected or checked (UITextAutocorrectionType, UITextSpellCheckingType).
  enum Choice: String, MarkupEnumeration {
    case `default`, yes, no
  }

  /// Whether dashes, quotes and spaces are replaced (UITextSmartDashesType and others).
  enum SmartChoice: String, MarkupEnumeration {
    case `default`, no, yes
  }

  /// The appearance of the keyboard (UIKeyboardAppearance).
  enum KeyboardAppearance: String, MarkupEnumeration {
    case `default`, dark, light

    /// MarkupKit 1 and 2 call `dark` `alert`.
    static var oldWords: [String: Self?] { ["alert": .dark] }
  }

  /// The keys of the keyboard (UIKeyboardType).
  enum KeyboardType: String, MarkupEnumeration {
    case `default`, ASCIICapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
    case emailAddress, decimalPad, twitter, webSearch
  }

  /// The title of the return key (UIReturnKeyType).
  enum ReturnKey: String, MarkupEnumeration {
    case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall
  }

  /// The settings; a preview only checks them.
  static var attributes: [Attribute] {
    [
      Attribute("autocapitalizationType", unseen: Capitalization.self),
      Attribute("autocorrectionType", unseen: Choice.self),
      Attribute("enablesReturnKeyAutomatically", unseen: Bool.self),
      Attribute("keyboardAppearance", unseen: KeyboardAppearance.self),
      Attribute("keyboardType", unseen: KeyboardType.self),
      Attribute("returnKeyType", unseen: ReturnKey.self),
      Attribute("smartDashesType", unseen: SmartChoice.self),
      Attribute("smartInsertDeleteType", unseen: SmartChoice.self),
      Attribute("smartQuotesType", unseen: SmartChoice.self),
      Attribute("spellCheckingType", unseen: Choice.self),
      Attribute("textContentType", unseen: String.self),
    ]
  }
}

extension Drawing {
  /// Draws the button that clears a field, about a centre.
  mutating func clearButton(at center: Point) {
    fill(path: .circle(center, radius: 7), Color(0xc7c7_ccff))
    for (dx, dy) in [(2.5, 2.5), (2.5, -2.5)] {
      stroke(path: .line(center - Point(dx, dy), center + Point(dx, dy)), .white, width: 1)
    }
  }
}
