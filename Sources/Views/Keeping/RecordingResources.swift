import Markup
import Scene

/// Resources that record the requests for each element being built.
final class RecordingResources: Resources {
  /// Whether a table was found of which others are equally near.
  ///
  /// Whether they matter depends on the keys that each build looks up, so elements built from then
  /// on are not reused.
  private(set) var hasContest = false
  /// The requests for each open element, innermost last.
  private var questions: [[ResourceQuestion]] = [[]]
  private let resources: any Resources

  init(_ resources: any Resources) { self.resources = resources }

  /// Starts recording the requests for an element.
  func begin() { questions.append([]) }

  /// Stops recording; returns the requests for the element without its children, each once.
  func end() -> [ResourceQuestion] {
    let own = questions.removeLast()
    return own.count < 2 ? own : Array(Set(own))
  }

  private func record(_ question: ResourceQuestion) {
    questions[questions.count - 1].append(question)
  }

  func image(named name: String) -> ImageLookup {
    record(.image(name))
    return resources.image(named: name)
  }

  func color(named name: String) -> ResourceLookup<Color> {
    record(.color(name))
    return resources.color(named: name)
  }

  func strings(named name: String) -> ResourceLookup<StringTable> {
    record(.strings(name))
    let answer = resources.strings(named: name)
    if answer.found?.asked != nil { hasContest = true }
    return answer
  }

  func templates(named name: String) -> ResourceLookup<ResourceTable> {
    record(.templates(name))
    let answer = resources.templates(named: name)
    if answer.found?.asked != nil { hasContest = true }
    return answer
  }

  func propertyList(named name: String) -> ResourceLookup<ResourceTable> {
    record(.propertyList(name))
    let answer = resources.propertyList(named: name)
    if answer.found?.asked != nil { hasContest = true }
    return answer
  }

  func document(named name: String) -> ResourceLookup<MarkupDocument> {
    record(.document(name))
    return resources.document(named: name)
  }

  var problems: [Diagnostic] { resources.problems }

  /// Repeats a request, so that the current build also depends on its answer.
  func ask(_ question: ResourceQuestion) {
    switch question {
    case .image(let name): _ = image(named: name)
    case .color(let name): _ = color(named: name)
    case .strings(let name): _ = strings(named: name)
    case .templates(let name): _ = templates(named: name)
    case .propertyList(let name): _ = propertyList(named: name)
    case .document(let name): _ = document(named: name)
    }
  }
}
