public import Markup

extension PreviewData {
  /// The keys of a `Name.preview.json`.
  static let keys = [
    "root", "environment", "dialect", "tableForStrings", "owner", "outlets", "content",
    "formatters", "actions", "variants",
  ]

  /// Takes preview data from the value of a file; each key is judged by itself, and the good ones
  /// count.
  public static func read(_ node: JSONNode, file: String) -> Reading<PreviewData> {
    var reader = KeyReader(file: file)
    var data = PreviewData()
    data.file = file
    guard let members = reader.object(node, "Preview data", keys: keys) else {
      return reader.reading(data)
    }
    data.root = reader.name(members["root"], "“root”")
    data.environmentRange = members["environment"]?.range
    if let parts = reader.object(
      members["environment"], "“environment”", keys: EnvironmentOptions.names)
    {
      data.environment = reader.environment(parts)
    }
    data.dialect = reader.dialect(members["dialect"])
    data.tableForStrings = reader.name(members["tableForStrings"], "“tableForStrings”")
    if reader.object(members["owner"], "“owner”") != nil { data.owner = members["owner"] }
    data.outlets = reader.objects(in: members["outlets"], "“outlets”")
    data.content = reader.content(members["content"])
    data.formatters = reader.formatters(members["formatters"])
    data.actions = reader.actions(members["actions"])
    data.variants = reader.environments(
      members["variants"], in: .variants, over: data.environment)
    return reader.reading(data)
  }
}

extension KeyReader {
  /// The members of an object that are objects themselves.
  fileprivate mutating func objects(in node: JSONNode?, _ what: String) -> [JSONMember] {
    (object(node, what) ?? []).filter { object($0.value, "“\($0.key)”") != nil }
  }
}
