import Markup
import Views

/// A table with sections and rows from the document (guide 4.5, LMTableView).
final class LMTableView: UITableView {
  override class var summary: String { "A table whose sections and rows the document has" }

  /// There is one section at the start.
  required init() {
    super.init()
    sections = [Section()]
  }

  override class var declaresSections: Bool { true }

  // MARK: Markup

  override class var factories: [Factory] {
    [
      Factory("plainTableView") { LMTableView(.plain) },
      Factory("groupedTableView") { LMTableView(.grouped) },
    ]
  }

  override class var elements: [ElementRule] {
    ["sectionHeader", "sectionFooter"].map { ElementRule($0, attributes: ["title": .string]) }
  }

  override func processMarkupElement(_ element: UntypedElement, in context: ViewContext)
    -> [Diagnostic]
  {
    guard let title = element.values["title"] else {
      return element.gives("title") ? [] : [element.problem(.missingTitle(element.name))]
    }
    set(title, at: element.name == "sectionHeader" ? \.header : \.footer, in: context)
    return []
  }

  /// `header` and `footer` belong to MarkupKit 1.
  override class var instructions: [InstructionRule] {
    super.instructions + [
      InstructionRule("sectionBreak"),
      InstructionRule("sectionName", data: .string),
      InstructionRule(
        "sectionSelectionMode", data: .enumeration(SelectionMode.allCases.map(\.rawValue))),
      InstructionRule("sectionHeaderView"),
      InstructionRule("sectionFooterView"),
      InstructionRule("backgroundView"),
      InstructionRule("tableHeaderView"),
      InstructionRule("tableFooterView"),
      InstructionRule(
        "header", data: .string, modernForm: "<?sectionBreak?><sectionHeader title=\"…\"/>"
      ).removed(after: "1.1"),
      InstructionRule("footer", data: .string, modernForm: "<sectionFooter title=\"…\"/>")
        .removed(after: "1.1"),
    ]
  }

  override func processMarkupInstruction(
    _ target: String, data: String, in context: ViewContext
  ) -> [Diagnostic] {
    switch target {
    case "sectionBreak": sections.append(Section(end: subviews.count))
    case "header":
      // MarkupKit 1 has no section before the first header or row.
      if sections.count > 1 || !sections[0].isUntouched {
        sections.append(Section(end: subviews.count))
      }
      if !data.isEmpty { set(data, at: \.header, in: context) }
    case "footer": set(data, at: \.footer, in: context)
    case "sectionName": sections[lastSection].name = data
    case "sectionSelectionMode":
      sections[lastSection].selectionMode = SelectionMode(rawValue: data) ?? .default
    default: return super.processMarkupInstruction(target, data: data, in: context)
    }
    return []
  }

  private var lastSection: Int { sections.count - 1 }

  private func set(
    _ title: String, at edge: WritableKeyPath<Section, Section.Edge>, in context: ViewContext
  ) {
    let view = UITableViewHeaderFooterView()
    view.prepare(for: context.environment)
    view.textLabel.text = title
    view.tablePlace = TablePlace(section: lastSection)
    adopt(view)
    sections[lastSection][keyPath: edge].title = view
  }

  override func contentRule(for child: UIView) -> ChildRule {
    child is UITableViewCell || child.acceptsAnything
      ? .taken : .mistake(.unexpectedRow(child.className))
  }

  override func appendMarkupElementView(_ view: UIView) {
    switch announced {
    case nil:
      view.tablePlace = TablePlace(section: lastSection, row: sections[lastSection].rows.count)
      sections[lastSection].rows.append(view)
    case "sectionHeaderView": setView(view, at: \.header)
    case "sectionFooterView": setView(view, at: \.footer)
    case let instruction?: addTableView(view, as: instruction)
    }
    super.appendMarkupElementView(view)
    sections[lastSection].end = subviews.count
  }

  private func setView(_ view: UIView, at edge: WritableKeyPath<Section, Section.Edge>) {
    view.tablePlace = TablePlace(section: lastSection)
    view.replace(&sections[lastSection][keyPath: edge].view)
  }
}
