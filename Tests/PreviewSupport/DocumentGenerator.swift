import TestSupport

/// Makes documents of the vocabulary's words.
struct DocumentGenerator: RandomNumberGenerator {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func next() -> UInt64 { random.next() }

  mutating func element(depth: Int) -> String {
    guard let list = ClassList.classes.randomElement(using: &self) else { return "" }
    let name = chance(20) ? "Unknown\(depth)" : list.name
    var attributes: [String: String] = [:]
    for _ in 0..<Int.random(in: 0...6, using: &self) {
      guard let property = list.allProperties.randomElement(using: &self) else { continue }
      attributes[property.name] = value(of: property)
    }
    if chance(6) {
      attributes["style"] = list.factories.randomElement(using: &self)?.name ?? "none"
    }
    let text = attributes.sorted { $0.key < $1.key }.map { " \($0.key)=\"\($0.value)\"" }.joined()
    return "<\(name)\(text)>\n\(content(of: list, depth: depth))</\(name)>\n"
  }

  private mutating func content(of list: ClassList, depth: Int) -> String {
    var content = ""
    for instruction in list.allInstructions where chance(3) {
      content += "<?\(instruction.target) 10x10.png?>\n"
    }
    for element in list.allElements where chance(2) {
      content += "<\(element.name) title=\"ab\"/><\(element.name) image=\"20x10.png\"/>\n"
    }
    guard depth < 4 else { return content }
    for _ in 0..<Int.random(in: 0...3, using: &self) { content += element(depth: depth + 1) }
    return content
  }

  private mutating func value(of property: ClassList.Property) -> String {
    if chance(8) {
      return ["", "@key", "$name", "^$", "nowhere.png", "#12"].randomElement(using: &self) ?? ""
    }
    if ["number", "integer", "edgeInsets"].contains(property.type) {
      return ["0", "1", "7.3", "-4", "50", "1000", "1e9"].randomElement(using: &self) ?? ""
    }
    if property.type == "string" {
      return ["a", "some longer text that wraps", "&#10;b", "שלום"].randomElement(using: &self)
        ?? ""
    }
    return property.values.randomElement(using: &self) ?? "x"
  }

  private mutating func chance(_ sides: Int) -> Bool {
    Int.random(in: 0..<sides, using: &self) == 0
  }
}
