import Expressions
import Markup

/// What preview data and settings name.
extension TextSymbols {
  /// Adds what the preview data of a document name.
  mutating func addPreviewData(_ root: JSONNode?) {
    addClass(root?["root"])
    addName(root?["tableForStrings"]) { .strings($0) }
    addShownData(root)
    for variant in root?["variants"]?.elements ?? [] { addShownData(variant) }
    for member in root?["formatters"]?.members ?? [] {
      define(.formatter(member.key), member.keyRange)
      addName(member.value["formatter"]) { .formatter($0) }
    }
    for member in root?["actions"]?.members ?? [] {
      define(.action(member.key), member.keyRange)
      for change in member.value.members ?? [] { addChange(change) }
    }
    addShared(root)
  }

  /// Adds the data of a document or of a variant.
  private mutating func addShownData(_ node: JSONNode?) {
    addKeys(of: node?["owner"], below: []) { .key($0) }
    for member in node?["outlets"]?.members ?? [] {
      define(.outlet(member.key), member.keyRange)
      addValues(member.value.members ?? [])
    }
    for member in node?["content"]?.members ?? [] {
      define(.outlet(member.key), member.keyRange)
      addContent(member.value)
    }
  }

  /// Adds what the settings of a folder name.
  mutating func addSettings(_ root: JSONNode?) {
    for member in root?["classes"]?.members ?? [] {
      define(.appClass(member.key), member.keyRange)
      addClass(member.value["superclass"])
      addName(member.value["document"]) { .document($0) }
    }
    addShared(root)
  }

  /// Adds what both kinds of files can have: rules, and bars.
  private mutating func addShared(_ root: JSONNode?) {
    for rule in root?["expect"]?.elements ?? [] {
      addCondition(rule.string == nil ? rule["that"] : rule)
      addCondition(rule["when"])
    }
    for bar in root?["container"]?.members ?? [] {
      for member in bar.value.members ?? [] {
        for item in member.value.elements ?? [] {
          addName(item["image"]) { .picture($0) }
          addName(item["selectedImage"]) { .picture($0) }
          addName(item["action"]) { .action($0) }
        }
      }
    }
  }

  /// Adds a string that is the name of a class of the app.
  private mutating func addClass(_ node: JSONNode?) {
    let classes = properties.applicationClasses
    addName(node) { classes.contains($0) ? .appClass($0) : nil }
  }

  /// Adds a string that is a name; nil if it names nothing that documents define.
  private mutating func addName(_ node: JSONNode?, _ symbol: (String) -> Symbol?) {
    guard let node, let text = node.string, let symbol = symbol(text) else { return }
    addUse(symbol, inner(node.range))
  }

  /// Adds the keys of data; the elements of a list have the keys of the list.
  private mutating func addKeys(
    of node: JSONNode?, below path: [String], _ symbol: ([String]) -> Symbol
  ) {
    for member in node?.members ?? [] {
      define(symbol(path + [member.key]), member.keyRange)
      addKeys(of: member.value, below: path + [member.key], symbol)
    }
    for element in node?.elements ?? [] { addKeys(of: element, below: path, symbol) }
  }

  /// Adds the content of a view, or of its sections.
  private mutating func addContent(_ node: JSONNode) {
    guard node["cell"] != nil || node["items"] != nil else {
      for section in node.members ?? [] where section.value["cell"] != nil {
        addContent(section.value)
      }
      return
    }
    addName(node["cell"]) { .document($0) }
    guard let cell = node["cell"]?.string else { return }
    for item in node["items"]?.elements ?? [] {
      addKeys(of: item, below: []) { .cellKey($0, cell: cell) }
    }
  }

  /// Adds a change of an action: a key path, and what it is set to.
  private mutating func addChange(_ member: JSONMember) {
    let written = WrittenText(json: inner(member.keyRange), in: lines.bytes)
    var (path, start) = ([String](), 0)
    for key in member.key.split(separator: ".", omittingEmptySubsequences: false) {
      let end = start + key.unicodeScalars.count
      path.append(String(key))
      addUse(.key(path), written.range(of: start..<end))
      start = end + 1
    }
    addKeys(of: member.value, below: path) { .key($0) }
    guard let text = member.value.string, text.hasPrefix("$"),
      let expression = try? BindingExpression(String(text.dropFirst()))
    else { return }
    let value = WrittenText(json: inner(member.value.range), in: lines.bytes)
    // The person's choice and the touched view are no data of the owner.
    for place in expression.keyPlaces where !["value", "sender"].contains(place.path[0]) {
      addUse(.key(place.path), value.range(of: place.range.shifted(by: 1)))
    }
  }

  /// The names in conditions that are not those of views.
  private static let screenNames: Set<String> = ["screen", "safeArea", "environment"]

  private mutating func addCondition(_ node: JSONNode?) {
    guard let node, let text = node.string, let condition = try? Predicate(text) else { return }
    let written = WrittenText(json: inner(node.range), in: lines.bytes)
    for place in condition.keyPlaces where !Self.screenNames.contains(place.path[0]) {
      let range = written.range(of: place.range)
      switch (place.path[0], place.path.count) {
      case ("owner", 1): break
      case ("owner", _): addUse(.key(Array(place.path.dropFirst())), range)
      case (Predicate.views, 2): addUse(.outlet(place.path[1]), range)
      case (Predicate.views, _): break
      case (_, 1): addUse(.outlet(place.path[0]), range)
      default: break
      }
    }
  }
}
