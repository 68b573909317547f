import Geometry

/// What VoiceOver says about views.
extension UIView {
  /// The elements of the view itself, as its class and the document's accessibility properties
  /// determine them; the views in it have their own.
  ///
  /// A label or value that the document sets belongs to the only element of a view. Several elements
  /// keep theirs.
  public func spokenElements(in context: ViewContext) -> [SpokenElement] {
    var elements = spoken(in: context)
    guard properties.entries.contains(where: { Self.isAccessibilityKey($0.keyPath) }) else {
      return elements
    }
    if let isElement = isAccessibilityElement {
      if !isElement { return [] }
      if elements.isEmpty { elements = [SpokenElement(bounds, role: spokenRole)] }
    }
    guard var element = elements.first, elements.count == 1 else { return elements }
    if let label = accessibilityText("accessibilityLabel") {
      (element.label, element.imageName, element.hasOwnLabel) = (label, nil, true)
      element.mergesTexts = false
    }
    element.value = accessibilityText("accessibilityValue") ?? element.value
    element.hint = accessibilityText("accessibilityHint") ?? element.hint
    if case .number(let traits)? = properties["accessibilityTraits"] {
      element.set(AccessibilityTraits(rawValue: UInt64(max(0, min(traits, 1e15)))))
    }
    return [element]
  }

  /// The facts of the class, and whether the document makes the view one element.
  public func accessibilityFacts(in context: ViewContext) -> ViewFacts {
    let facts = facts(in: context)
    guard let isElement = isAccessibilityElement else { return facts }
    return isElement ? facts.union(.whole) : facts.subtracting(.whole)
  }

  /// What the document says; nil if it says nothing.
  private var isAccessibilityElement: Bool? {
    if case .boolean(let flag)? = properties["isAccessibilityElement"] { flag } else { nil }
  }

  private func accessibilityText(_ name: String) -> String? {
    if case .string(let text)? = properties[name] { text } else { nil }
  }

  private static func isAccessibilityKey(_ name: String) -> Bool {
    name.utf8.first == UInt8(ascii: "a") && name.hasPrefix("accessibility")
      || name == "isAccessibilityElement"
  }
}

/// The bits of UIAccessibilityTraits that change what VoiceOver says.
private struct AccessibilityTraits: OptionSet {
  let rawValue: UInt64

  static let button = Self(rawValue: 1)
  static let link = Self(rawValue: 1 << 1)
  static let image = Self(rawValue: 1 << 2)
  static let selected = Self(rawValue: 1 << 3)
  static let notEnabled = Self(rawValue: 1 << 8)
  static let searchField = Self(rawValue: 1 << 10)
  static let adjustable = Self(rawValue: 1 << 12)
  static let header = Self(rawValue: 1 << 16)
}

extension SpokenElement {
  /// Replaces the traits of the class.
  fileprivate mutating func set(_ traits: AccessibilityTraits) {
    let roles: [(AccessibilityTraits, Role)] = [
      (.button, .button), (.link, .link), (.searchField, .searchField), (.image, .image),
      (.header, .heading),
    ]
    role = roles.first { traits.contains($0.0) }?.1
    isSelected = traits.contains(.selected)
    isEnabled = !traits.contains(.notEnabled)
    isAdjustable = traits.contains(.adjustable)
  }
}
