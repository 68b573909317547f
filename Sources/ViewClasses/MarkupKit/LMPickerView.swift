import Geometry
import Markup
import Scene
import Views

/// A picker whose rows the document declares (guide 4.5, LMPickerView).
final class LMPickerView: UIPickerView {
  /// The titles of each component's rows; there is one component from the start.
  private(set) var components: [[String]] = [[]]

  override class var elements: [ElementRule] {
    [ElementRule("row", attributes: ["title": .string, "value": .any])]
  }

  override func processMarkupElement(_ element: UntypedElement, in context: ViewContext)
    -> [Diagnostic]
  {
    guard let title = element.values["title"] else {
      return element.gives("title") ? [] : [element.problem(.missingTitle(element.name))]
    }
    components[components.count - 1].append(title)
    return []
  }

  override class var instructions: [InstructionRule] {
    [InstructionRule("componentSeparator"), InstructionRule("componentName", data: .string)]
  }

  /// Names are the owner's affair.
  override func processMarkupInstruction(
    _ target: String, data: String, in context: ViewContext
  ) -> [Diagnostic] {
    if target == "componentSeparator" { components.append([]) }
    return []
  }

  /// Components are equally wide, from the edge where reading begins.
  override func draw(in drawing: inout Drawing, _ context: ViewContext) {
    let width = bounds.width / Double(components.count)
    let isMirrored = context.environment.direction == .rightToLeft
    for (index, titles) in components.enumerated() {
      let place = Double(isMirrored ? components.count - 1 - index : index)
      let wheel = Wheel(titles: titles, frame: Rect(place * width, 0, width, bounds.height))
      wheel.draw(in: &drawing, context)
    }
  }
}
