import Markup
import Views

/// A picker with rows from the document (guide 4.5, LMPickerView).
final class LMPickerView: UIPickerView {
  override class var summary: String { "Wheels whose rows the document has" }

  /// There is one component at the start.
  required init() {
    super.init()
    components = [Component()]
  }

  override class var declaresComponents: Bool { true }

  override class var elements: [ElementRule] {
    [ElementRule("row", attributes: ["title": .string, "value": .any])]
  }

  override func processMarkupElement(_ element: UntypedElement, in context: ViewContext)
    -> [Diagnostic]
  {
    guard let title = element.values["title"] else {
      return element.gives("title") ? [] : [element.problem(.missingTitle(element.name))]
    }
    components[components.count - 1].titles.append(title)
    return []
  }

  override class var instructions: [InstructionRule] {
    [InstructionRule("componentSeparator"), InstructionRule("componentName", data: .string)]
  }

  override func processMarkupInstruction(
    _ target: String, data: String, in context: ViewContext
  ) -> [Diagnostic] {
    if target == "componentSeparator" {
      components.append(Component())
    } else {
      components[components.count - 1].name = data
    }
    return []
  }
}
