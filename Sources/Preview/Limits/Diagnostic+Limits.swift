import Markup
import Views

extension Diagnostic {
  static func rangeWidth(
    _ verb: String, _ range: ClosedRange<Int>, of declared: ClosedRange<Int>
  ) -> Self {
    Self(
      .warning,
      "\(verb) at widths of \(range.words { "\($0)" }) points, and limits declare "
        + declared.words { "\($0)" },
      hint: "Let the view shrink, wrap or scroll, or change width of limits in mkpreview.json")
  }

  static func rangeTextSize(
    _ verb: String, _ range: ClosedRange<Int>, of declared: ClosedRange<Int>
  ) -> Self {
    func name(_ index: Int) -> String { TextSize.allCases[index].rawValue }
    return Self(
      .warning,
      "\(verb) at text size \(range.words(name)), and limits declare \(declared.words(name))",
      hint: "Let the text wrap or the screen scroll, or change textSize of limits in mkpreview.json"
    )
  }

  static func rangeLength(
    _ verb: String, from count: Int, of text: String?, longest: Int
  ) -> Self {
    let place = text.map { " in \($0)" } ?? ""
    return Self(
      .warning,
      "\(verb) from \(count) letter\(count == 1 ? "" : "s")\(place), and limits declare \(longest)",
      hint: "Let the text wrap or give it more room, or change length of limits in mkpreview.json")
  }
}

extension ClosedRange<Int> {
  /// The range in words, such as `320 to 343`.
  fileprivate func words(_ word: (Int) -> String) -> String {
    lowerBound == upperBound ? word(lowerBound) : "\(word(lowerBound)) to \(word(upperBound))"
  }
}
