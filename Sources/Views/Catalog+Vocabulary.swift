public import Scene

/// The vocabulary besides classes and their properties.
extension Catalog {
  /// The attributes of a class that name events; empty for a class that fires none.
  public static func events(of type: UIView.Type) -> [String] {
    type is UIControl.Type ? UIControl.eventAttributes.sorted() : []
  }

  /// UIColor's constants by name.
  public static var colors: [String: Color] { NamedColors.all }

  /// The processing instructions that concern a document as a whole (guide 4.5, Property Templates,
  /// Conditional Processing; guide 4.0, Includes; guide 2, Localization).
  public static let documentInstructions = [
    InstructionRule("case", data: .enumeration(Environment.Platform.allCases.map(\.rawValue))),
    InstructionRule("end"),
    InstructionRule("include", data: .string),
    InstructionRule("properties", data: .string),
    InstructionRule("strings", data: .string, modernForm: "Localizable.strings"),
  ]
}
