import Markup
import Scene

/// Resources that record the requests for each element being built, and the answers.
final class RecordingResources: Resources {
  /// Whether a table was found of which others are equally near.
  ///
  /// Whether they matter depends on the keys that each build looks up, so elements built from then
  /// on are not reused.
  private(set) var hasContest = false
  /// The answers so far.
  private(set) var answers = ResourceAnswers()
  /// The requests for each open element, innermost last.
  private var questions: [[ResourceQuestion]] = [[]]
  private let resources: any Resources

  init(_ resources: any Resources) { self.resources = resources }

  /// Starts recording the requests for an element.
  func begin() { questions.append([]) }

  /// Stops recording; returns the requests for the element without its children, each once.
  func end() -> [ResourceQuestion] {
    let own = questions.removeLast()
    guard own.count > 1 else { return own }
    var known: Set<ResourceQuestion> = []
    return own.filter { known.insert($0).inserted }
  }

  /// Records a request for the element being built.
  func record(_ question: ResourceQuestion) { questions[questions.count - 1].append(question) }

  func image(named name: String) -> ImageLookup {
    record(.image(name))
    return find(name, in: &answers.images) { resources.image(named: $0) }
  }

  func color(named name: String) -> ResourceLookup<Color> {
    record(.color(name))
    return find(name, in: &answers.colors) { resources.color(named: $0) }
  }

  func strings(named name: String) -> ResourceLookup<StringTable> {
    record(.strings(name))
    let answer = find(name, in: &answers.strings) { resources.strings(named: $0) }
    if answer.found?.asked != nil { hasContest = true }
    return answer
  }

  func templates(named name: String) -> ResourceLookup<ResourceTable> {
    let answer = resources.templates(named: name)
    if answer.found?.asked != nil { hasContest = true }
    return answer
  }

  func propertyList(named name: String) -> ResourceLookup<ResourceTable> {
    record(.propertyList(name))
    let answer = find(name, in: &answers.propertyLists) { resources.propertyList(named: $0) }
    if answer.found?.asked != nil { hasContest = true }
    return answer
  }

  func document(named name: String) -> ResourceLookup<MarkupDocument> {
    resources.document(named: name)
  }

  func contents() -> [OwnedContent] { resources.contents() }

  var problems: [Diagnostic] { resources.problems }

  func record(_ use: ResourceUse) { resources.record(use) }

  private func find<Content>(
    _ name: String, in known: inout [String: ResourceLookup<Content>],
    _ find: (String) -> ResourceLookup<Content>
  ) -> ResourceLookup<Content> {
    if let answer = known[name] { return answer }
    let answer = find(name)
    known[name] = answer
    return answer
  }
}

/// A request of a view for a template or a resource.
enum ResourceQuestion: Hashable {
  /// A template, with the digest of its values: it may differ from element to element.
  case template(String, values: Int)
  case image(String)
  case color(String)
  case strings(String)
  case propertyList(String)
}
