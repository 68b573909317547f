/// A screen of labels, no two of them alike.
enum Screen {
  private static let words = [
    "Account", "Balance", "Delivery", "Evening", "Forecast", "Journey", "Library", "Message",
  ]

  /// Rows of four labels in a column that scrolls; another version has other texts.
  static func document(labels: Int, version: Int) -> String {
    let rows = stride(from: 0, to: labels, by: 4).map { first in
      let cells = (first..<min(first + 4, labels)).map { label($0, version: version) }
      return "<LMRowView spacing=\"4\" layoutMargins=\"8\">\n\(cells.joined())</LMRowView>\n"
    }
    return """
      <LMScrollView fitToWidth="true">
      <LMColumnView spacing="8" layoutMargins="16">
      \(rows.joined())</LMColumnView>
      </LMScrollView>

      """
  }

  private static func label(_ index: Int, version: Int) -> String {
    let word = words[index % words.count]
    let weight = index.isMultiple(of: 4) ? " weight=\"1\"" : ""
    return "<UILabel text=\"\(word) \(index) \(version)\" font=\"System 12\"\(weight)/>\n"
  }
}
