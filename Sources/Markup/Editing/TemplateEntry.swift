/// A value of a template, where a file defines it.
public struct TemplateEntry: Hashable, Sendable {
  /// Identifies an entry of a file through edits of other parts.
  public struct Key: Hashable, Sendable {
    /// The name of the template.
    public let template: String
    /// The key path of the value.
    public let property: String
    /// The number of earlier values for the same key path in the file.
    let number: Int
  }

  /// What identifies the entry.
  public let key: Key
  /// The key with its value.
  public let member: JSONMember

  /// The values of some templates, in the order of their text.
  public static func all(in templates: [JSONMember]) -> [TemplateEntry] {
    var counts: [[String]: Int] = [:]
    return templates.flatMap { template in
      (template.value.members ?? []).map { member in
        let number = counts[[template.key, member.key], default: 0]
        counts[[template.key, member.key]] = number + 1
        let key = Key(template: template.key, property: member.key, number: number)
        return TemplateEntry(key: key, member: member)
      }
    }
  }
}

extension MarkupDocument {
  /// A document, or a JSON file of templates as one instruction with its text; nil if it does not
  /// parse.
  public init?(editable bytes: [UInt8], file: String) {
    guard file.hasSuffix(".json") else {
      guard let document = MarkupReader.read(bytes, file: file).content else { return nil }
      self = document
      return
    }
    guard JSONReader.read(bytes, file: file).content != nil else { return nil }
    let data = String(decoding: SourceText(bytes).bytes, as: UTF8.self)
    let range = SourceRange(at: .start)
    let text = MarkupInstruction(
      target: "properties", data: data, range: range, dataStart: .start)
    self.init(file: file, nodes: [.instruction(text)])
  }

  /// The values of all templates that the document itself defines, in the order of its text.
  public var templateEntries: [TemplateEntry] {
    var templates: [JSONMember] = []
    for instruction in Self.instructions(in: nodes) where instruction.target == "properties" {
      let reading = JSONReader.read(
        instruction.data, file: file, startingAt: instruction.dataStart)
      templates += reading.content?.members ?? []
    }
    return TemplateEntry.all(in: templates)
  }

  private static func instructions(in nodes: [MarkupNode]) -> [MarkupInstruction] {
    nodes.reduce(into: []) { found, node in
      switch node {
      case .instruction(let instruction): found.append(instruction)
      case .element(let element): found += instructions(in: element.children)
      case .text, .cdata, .comment: break
      }
    }
  }
}

extension JSONMember {
  /// The member with a tried value: a number or a boolean if the text is one and replaces one, else
  /// a string.
  public func tweaked(to text: String) -> JSONMember {
    var member = self
    member.value.value = .string(text)
    guard value.string == nil else { return member }
    let reading = JSONReader.read(text, file: "")
    guard reading.diagnostics.isEmpty, let node = reading.content,
      node.number != nil || node.bool != nil
    else { return member }
    member.value.value = node.value
    return member
  }
}
