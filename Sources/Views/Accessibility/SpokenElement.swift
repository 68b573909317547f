public import Geometry

/// Something that VoiceOver stops at: a view, or a part of one such as a tab.
public struct SpokenElement: Hashable, Sendable {
  /// What an element is, in VoiceOver's words.
  public enum Role: String, Sendable, CaseIterable {
    case button, link, image, heading, tab, stepper
    case textField = "text field"
    case secureTextField = "secure text field"
    case searchField = "search field"
    case switchButton = "switch button"
    case pickerItem = "picker item"
  }

  /// The rectangle in the view's own coordinates, in points.
  public var rect: Rect
  /// What it is called; nil for the texts in it, if it has any.
  public var label: String?
  /// The value: `on`, `50%`, `page 2 of 5`.
  public var value: String?
  /// What it is; nil for a text.
  public var role: Role?
  /// Whether it can be used.
  public var isEnabled = true
  /// Whether it is the chosen one of several.
  public var isSelected = false
  /// Whether swiping up and down changes its value.
  public var isAdjustable = false
  /// Its place among several, such as tabs, from 1.
  public var position: (number: Int, count: Int)? {
    get { count == 0 ? nil : (number, count) }
    set { (number, count) = newValue ?? (0, 0) }
  }
  private var number = 0
  private var count = 0
  /// What it does, in addition to its label.
  public var hint: String?
  /// The name of its picture, if it has no text.
  public var imageName: String?
  /// The owner's methods that a tap calls.
  public var actions: [String] = []
  /// Whether the texts of the views in it are its label.
  public var mergesTexts = false
  /// Whether the document, not the app's code or UIKit, chose the label.
  public var hasOwnLabel = false

  /// An element.
  public init(_ rect: Rect, label: String? = nil, value: String? = nil, role: Role? = nil) {
    (self.rect, self.label, self.value, self.role) = (rect, label, value, role)
  }

  /// What VoiceOver says, if the element has this label.
  public func words(label: String?) -> String {
    let parts: [String?] = [
      isSelected ? "selected" : nil, label, value, isEnabled ? nil : "dimmed", role?.rawValue,
      isAdjustable ? "adjustable" : nil,
      position.map { "\($0.number) of \($0.count)" }, hint,
    ]
    return parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
