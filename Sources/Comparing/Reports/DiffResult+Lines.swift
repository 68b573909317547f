extension DiffResult {
  /// A line of a report: a problem, or a root with what follows from it.
  struct Line {
    /// The difference, and the first ones that follow from it.
    var words: String
    /// The others that follow from it.
    var rest: [String] = []
    var isProblem = false
    var place: Difference.Place?
    /// All that the line reports.
    var differences: [Difference]

    /// The words, with the number of what they leave out.
    var text: String {
      if differences[0].kind == .solved, differences.count > 1 {
        return "\(words) (\(differences.count) times)"
      }
      return rest.isEmpty ? words : "\(words); and \(rest.count) more"
    }

    /// The place of a problem: `Checkout.xml:41`.
    func place(_ context: DifferenceContext) -> String? {
      place.map { "\(context.shownPath($0.file)):\($0.line)" }
    }
  }
}

extension DiffResult.DocumentPart {
  /// How many consequences of a root are written.
  private static let consequenceLimit = 3

  /// The differences in lines: each problem, and each root with what follows from it.
  var lines: [DiffResult.Line] {
    var lines: [DiffResult.Line] = []
    var followers: [String] = []
    // What “it” means: the last view that was named.
    var subject = ""
    func finish() {
      guard let last = lines.indices.last else { return }
      lines[last].words += followers.prefix(Self.consequenceLimit).map { "; \($0)" }.joined()
      lines[last].rest = Array(followers.dropFirst(Self.consequenceLimit))
      followers = []
    }
    var canFollow = false
    for difference in differences {
      // Solved problems have no place that would tell one from another.
      if difference.kind == .solved,
        let same = lines.firstIndex(where: { $0.words == difference.text })
      {
        lines[same].differences.append(difference)
        continue
      }
      let isProblem = difference.kind == .problem
      let isSameView = lines.last?.differences.first.map { $0.isSameView(as: difference) } ?? false
      let isOwn = difference.isRoot && !isSameView || isProblem || difference.kind == .solved
      if canFollow, !isOwn {
        let isSame =
          !subject.isEmpty && difference.subject == subject && difference.allPaths.count == 1
          && difference.text.hasPrefix(subject)
        followers.append(isSame ? difference.textAboutIt : difference.text)
        lines[lines.count - 1].differences.append(difference)
      } else {
        finish()
        lines.append(
          .init(
            words: difference.text, isProblem: isProblem, place: difference.place,
            differences: [difference]))
        canFollow = !isProblem && difference.kind != .solved
      }
      subject = difference.isAboutSubject ? difference.subject : ""
    }
    finish()
    return lines
  }

  /// The environments, unless they are all of the document's: ` (small-phone, de)`.
  var spread: String {
    let left = all.filter { !environments.contains($0) }
    if left.isEmpty { return "" }
    func list(_ names: [String]) -> String {
      names.map { $0.contains(" ") ? "“\($0)”" : $0 }.joined(separator: ", ")
    }
    return left.count < environments.count && left.count <= 2
      ? " (not in \(list(left)))" : " (\(list(environments)))"
  }
}

extension Difference {
  /// Whether the text begins with one view, and is about it alone.
  fileprivate var isAboutSubject: Bool {
    allPaths.count == 1 && ![.spoken, .problem, .solved].contains(kind)
  }

  /// Whether both are about the same view.
  fileprivate func isSameView(as other: Difference) -> Bool {
    path != nil && path == other.path && isInOld == other.isInOld && paths.isEmpty
      && other.paths.isEmpty
  }

  /// The text behind another one about the same view.
  fileprivate var textAboutIt: String {
    let words = text.dropFirst(subject.count)
    let verbs = ["is", "now", "no", "has", "draws", "breaks"]
    let isVerb = verbs.contains { words.hasPrefix(" \($0) ") }
    return (kind == .look && !isVerb ? "its" : "it") + words
  }
}
