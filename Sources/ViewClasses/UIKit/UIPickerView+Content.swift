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
  /// The index of the section or component with a name.
  ///
  /// Without a name, it is the only named one, or else the only one.
  func contentIndex(named name: String?) -> Int? {
    if let name { return firstIndex(of: name) }
    let named = indices.filter { self[$0] != nil }
    return named.count == 1 ? named[0] : count == 1 ? 0 : nil
  }
}
