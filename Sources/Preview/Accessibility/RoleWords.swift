import Views

/// The words by which VoiceOver names a role, in the languages of the system's words.
enum RoleWords {
  /// Whether a label ends or begins with the word for a role: “Submit button”.
  static func repeats(_ role: SpokenElement.Role, in label: String, language: String) -> Bool {
    let words = (texts[language]?[role] ?? []) + (texts["en"]?[role] ?? [])
    let label = label.lowercased()
    return words.contains { word in
      guard label.hasSuffix(word) || label.hasPrefix(word), label != word else {
        return label == word
      }
      // Languages that write no spaces add the word directly.
      if !word.contains(where: \.isSpacedLetter) { return true }
      let before = label.dropLast(word.count).last
      let after = label.dropFirst(word.count).first
      return label.hasSuffix(word) && before?.isLetter == false
        || label.hasPrefix(word) && after?.isLetter == false
    }
  }

  /// A word that also names things apps show, such as “karta” and “Switch”, is left out.
  private static let texts: [String: [SpokenElement.Role: [String]]] = [
    "ar": [.button: ["زر"], .image: ["صورة"], .tab: ["علامة تبويب"]],
    "da": [.button: ["knap"], .image: ["billede"], .tab: ["fane"]],
    "de": [.button: ["taste", "schaltfläche", "button"], .image: ["bild"], .tab: ["tab"]],
    "en": [
      .button: ["button"], .image: ["image"], .tab: ["tab"], .switchButton: ["switch button"],
      .textField: ["text field"], .secureTextField: ["text field"],
      .searchField: ["search field"], .heading: ["heading"], .stepper: ["stepper"],
    ],
    "es": [.button: ["botón"], .image: ["imagen"], .tab: ["pestaña"]],
    "fr": [.button: ["bouton"], .image: ["image"], .tab: ["onglet"]],
    "he": [.button: ["כפתור", "לחצן"], .image: ["תמונה"]],
    "it": [.button: ["pulsante"], .image: ["immagine"]],
    "ja": [.button: ["ボタン"], .image: ["イメージ"], .tab: ["タブ"]],
    "ko": [.button: ["버튼"], .image: ["이미지"], .tab: ["탭"]],
    "nb": [.button: ["knapp"], .image: ["bilde"], .tab: ["fane"]],
    "nl": [.button: ["knop"], .image: ["afbeelding"], .tab: ["tab"]],
    "pl": [.button: ["przycisk"], .image: ["obrazek"]],
    "pt": [.button: ["botão"], .image: ["imagem"], .tab: ["aba"]],
    "ru": [.button: ["кнопка"], .image: ["изображение"], .tab: ["вкладка"]],
    "sv": [.button: ["knapp"], .image: ["bild"], .tab: ["flik"]],
    "zh": [.button: ["按钮"], .image: ["图像"]],
    "zh-Hant": [.button: ["按鈕"], .image: ["影像"], .tab: ["標籤頁"]],
  ]
}

extension Character {
  /// Whether it is a letter of a script that separates words by spaces.
  fileprivate var isSpacedLetter: Bool {
    unicodeScalars.contains { $0.value < 0x3000 }
  }
}
