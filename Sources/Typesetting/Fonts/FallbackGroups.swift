/// Groups of fallback fonts for characters that a face lacks, loaded on demand.
///
/// A character's groups depend only on the character, so a text's shape does not depend on earlier
/// texts.
struct FallbackGroups: OptionSet, Hashable, Sendable {
  let rawValue: Int

  /// The world's scripts and symbols.
  static let scripts = FallbackGroups(rawValue: 1)
  /// Chinese, Japanese and Korean.
  static let eastAsian = FallbackGroups(rawValue: 2)
  /// Emoji.
  static let emoji = FallbackGroups(rawValue: 4)
  /// All of them.
  static let all: FallbackGroups = [.scripts, .eastAsian, .emoji]

  /// The packages of the groups, in lookup order.
  static let packages: [(group: FallbackGroups, package: FontPackage)] = [
    (.scripts, .noto), (.eastAsian, .droid), (.emoji, .emoji),
  ]

  /// The group of a character, if it is certain regardless of the face.
  static func certain(of scalar: Unicode.Scalar) -> FallbackGroups? {
    switch scalar.value {
    case ..<0x20E3: nil
    // The keycap, the emoji variation selector, and the tags of flags.
    case 0x20E3, 0xFE0F, 0xE0020...0xE007F: .emoji
    default: scalar.properties.isEmojiPresentation ? .emoji : nil
    }
  }

  /// The first group to search for a character that a face lacks.
  static func likely(of scalar: Unicode.Scalar) -> FallbackGroups {
    switch scalar.value {
    case 0x1100...0x11FF, 0x2E80...0x9FFF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF,
      0xFE30...0xFE4F, 0xFF00...0xFFEF, 0x20000...0x3FFFF:
      .eastAsian
    default: scalar.properties.isEmoji ? .emoji : .scripts
    }
  }
}
