import Markup
import Preview
import Views

extension CheckResult {
  /// Reports problems with one cause once, at the cause: an entry of a template, a text of a table
  /// of strings, or a colour.
  public mutating func groupByCause() {
    struct Key: Hashable {
      let code: String
      let severity: Diagnostic.Severity
      let cause: SharedCause
    }
    var (groups, places) = ([[Finding]](), [Key: Int]())
    for finding in findings {
      let key = finding.shared.map {
        Key(code: finding.diagnostic.code, severity: finding.diagnostic.severity, cause: $0)
      }
      if let place = key.flatMap({ places[$0] }) {
        groups[place].append(finding)
      } else {
        if let key { places[key] = groups.count }
        groups.append([finding])
      }
    }
    let joined = groups.map(Finding.init(joining:))
    findings = Self.inOrder(joined.map { ($0.problem, $0) }, documents: documents).map(\.1)
  }

  /// Moves problems that follow from others below these.
  static func nested(_ findings: [Finding]) -> [Finding] {
    let places = Dictionary(
      findings.enumerated().map { (Diagnostic.Cause($1.diagnostic), $0) },
      uniquingKeysWith: { first, _ in first })
    var (nested, moved) = (findings, Set<Int>())
    for (index, finding) in findings.enumerated() {
      guard let cause = finding.diagnostic.cause, let place = places[cause], place != index else {
        continue
      }
      nested[place].others.append(finding)
      moved.insert(index)
    }
    return nested.enumerated().filter { !moved.contains($0.offset) }.map(\.element)
  }
}

extension CheckResult.Finding {
  /// Problems of the same code with one cause, as one problem at the cause; a single one as it is.
  ///
  /// - Parameter all: At least one.
  fileprivate init(joining all: [Self]) {
    let worst = all.dropFirst().reduce(all[0]) {
      $1.diagnostic.amount > $0.diagnostic.amount ? $1 : $0
    }
    self = worst
    guard all.count > 1, let cause = worst.shared else { return }
    problem = Problem(worst.problem, with: all.map(\.problem))
    let diagnostic = worst.diagnostic
    problem.diagnostic.related = Diagnostic.Related(
      message: "The first of them", file: diagnostic.file, range: diagnostic.range)
    (problem.diagnostic.file, problem.diagnostic.range) = (cause.source.file, cause.source.range)
    place = ProblemPlace(
      code: diagnostic.code, document: ProblemPlace.document(of: cause.source.file), view: "",
      property: cause.name)
    earlierPlace = place
    others = all.filter { $0.place != worst.place }
    environmentCount = all.map(\.environmentCount).max() ?? 0
    isGroup = true
  }

  /// What the problem stands for besides itself: `at A.xml:2, and 119 more like this: A.xml:3, …`;
  /// nil if nothing.
  func othersWords(_ shownPath: (String) -> String) -> String? {
    guard !others.isEmpty else { return nil }
    let places = others.map { ($0.diagnostic.file, $0.diagnostic.range.start.line) }
    let shown = places.prefix(Self.shownPlaces).enumerated().map { index, place in
      index > 0 && places[index - 1].0 == place.0
        ? "\(place.1)" : "\(shownPath(place.0)):\(place.1)"
    }
    let list = (shown + (places.count > shown.count ? ["…"] : [])).joined(separator: ", ")
    if diagnostic.code == Diagnostic.tooShortCode { return "at \(list)" }
    guard isGroup, let first = diagnostic.related, let file = first.file else {
      return "and \(others.count) more that follow\(others.count == 1 ? "s" : ""): \(list)"
    }
    return "at \(shownPath(file)):\(first.range.start.line), "
      + "and \(others.count) more like this: \(list)"
  }

  /// The most places that a line names; JSON and SARIF have all.
  private static let shownPlaces = 8
}
