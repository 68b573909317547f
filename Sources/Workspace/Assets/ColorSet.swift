import Markup
import Scene
import Views

/// A colour set of an asset catalogue, by its `Contents.json`.
struct ColorSet {
  private let table: ResourceTable

  init(_ contents: ResourceTable) { table = contents }

  /// The colour for an environment.
  func color(for traits: AssetTraits) -> ValueReading<Color> {
    guard let colors = table["colors"]?.value.elements else {
      return ValueReading(
        nil,
        problem: .invalidAsset("The colour set has no colours", hint: "Write \"colors\": [ … ]"))
    }
    let described = colors.filter { $0["color"] != nil }
    guard let color = traits.best(among: described).first?["color"] else {
      return refuse(
        "The set has no colour for this device", at: table["colors"]?.keyRange,
        hint: "Add one for any appearance")
    }
    return read(color)
  }

  private func read(_ color: JSONNode) -> ValueReading<Color> {
    guard let components = color["components"] else {
      return refuse(
        "The colour has no components", at: color.range,
        hint: "Write red, green, blue and alpha; system colours are not supported here")
    }
    let space = color["color-space"]?.string ?? "srgb"
    guard let space = ColorSpace(name: space) else {
      return refuse(
        "“\(space.prefix(60))” is not a known colour space", at: color["color-space"]?.range,
        hint: "Write srgb, display-p3 or gray-gamma-22")
    }
    var values: [Double] = []
    for name in space.componentNames + ["alpha"] {
      guard let node = components[name] else {
        if name == "alpha" { continue }
        return refuse("The component \(name) is missing", at: components.range, hint: "Add it")
      }
      guard let value = Self.component(node, isAlpha: name == "alpha") else {
        return refuse(
          "The component \(name) is not a number", at: node.range,
          hint: "Write 0.000 to 1.000, 0 to 255 or 0x00 to 0xFF")
      }
      values.append(value)
    }
    return ValueReading(space.color(values))
  }

  private func refuse(_ message: String, at range: SourceRange?, hint: String)
    -> ValueReading<Color>
  {
    var problem = Diagnostic.invalidAsset(message, hint: hint)
    problem.range = range ?? problem.range
    return ValueReading(nil, problem: problem)
  }

  /// A component from 0 to 1, in the three notations of Xcode's inspector: `0.5` of 1, `128` of
  /// 255, or `0x80`; an opacity is always a fraction of 1.
  private static func component(_ node: JSONNode, isAlpha: Bool) -> Double? {
    let text: String
    switch node.value {
    case .string(let string): text = string
    case .number(_, let written): text = written
    default: return nil
    }
    if text.lowercased().hasPrefix("0x") {
      return UInt8(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
    }
    guard let number = Double(text), number.isFinite else { return nil }
    return isAlpha || text.contains(".") ? number : number / 255
  }
}
