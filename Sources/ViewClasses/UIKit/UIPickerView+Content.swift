import Views

extension UIPickerView: TitleHolder {
  static var contentWord: String { "pickerView" }
  static var contentInstruction: String? { declaresComponents ? "componentName" : nil }
  var contentNames: [String] { components.compactMap(\.name) }

  func contentIndex(named name: String?) -> Int? {
    guard Self.declaresComponents else {
      components.append(Component(name: name))
      return components.count - 1
    }
    return components.map(\.name).contentIndex(named: name)
  }

  func append(_ titles: [String], to component: Int) { components[component].titles += titles }
}

extension [String?] {
  /// The index of a section or component by the names of all: that of the name, and without a name
  /// the only one that has one, or the only one at all.
  func contentIndex(named name: String?) -> Int? {
    if let name { return firstIndex(of: name) }
    let named = indices.filter { self[$0] != nil }
    return named.count == 1 ? named[0] : count == 1 ? 0 : nil
  }
}
