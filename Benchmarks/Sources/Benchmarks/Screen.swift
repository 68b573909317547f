/// A screen of labels, all of them different.
enum Screen {
  private static let words = [
    "Account", "Balance", "Delivery", "Evening", "Forecast", "Journey", "Library", "Message",
  ]
  private static let labelsInRow = 4

  /// The labels' texts; each version has other texts.
  static func texts(labels: Int, version: Int) -> [String] {
    (0..<labels).map { "\(words[$0 % words.count]) \($0) \(version)" }
  }

  /// Rows of four labels in a column that scrolls; the first label of a row takes the free space.
  static func document(labels: Int, version: Int) -> String {
    document(texts: texts(labels: labels, version: version))
  }

  /// The same screen with other texts; they may be bindings.
  static func document(texts: [String]) -> String {
    let rows = rows(texts).map { texts in
      let cells = texts.enumerated().map { place, text in
        let weight = place == 0 ? " weight=\"1\"" : ""
        return "<UILabel text=\"\(text)\" font=\"System 11\"\(weight)/>\n"
      }
      return "<LMRowView spacing=\"4\" layoutMargins=\"8\">\n\(cells.joined())</LMRowView>\n"
    }
    return """
      <LMScrollView fitToWidth="true">
      <LMColumnView spacing="8" layoutMargins="16">
      \(rows.joined())</LMColumnView>
      </LMScrollView>

      """
  }

  /// The same screen in GtkBuilder's format.
  static func interface(labels: Int, version: Int) -> String {
    let rows = rows(texts(labels: labels, version: version)).map { texts in
      let cells = texts.enumerated().map { place, text in
        child("GtkLabel", ["label": text, "xalign": "0", "hexpand": place == 0 ? "1" : "0"])
      }
      return child("GtkBox", ["spacing": "4"].merging(margins(8)) { $1 }, cells.joined())
    }
    let column = object(
      "GtkBox", ["orientation": "vertical", "spacing": "8"].merging(margins(16)) { $1 },
      rows.joined())
    return """
      <interface>
      <object class="GtkScrolledWindow" id="root">
      <property name="hscrollbar-policy">never</property>
      <property name="child">\(column)</property>
      </object>
      </interface>

      """
  }

  private static func rows(_ texts: [String]) -> [ArraySlice<String>] {
    stride(from: 0, to: texts.count, by: labelsInRow).map { texts[$0...].prefix(labelsInRow) }
  }

  private static func margins(_ width: Int) -> [String: String] {
    let sides = ["top", "bottom", "start", "end"]
    return Dictionary(uniqueKeysWithValues: sides.map { ("margin-\($0)", "\(width)") })
  }

  private static func child(
    _ type: String, _ properties: [String: String], _ content: String = ""
  ) -> String {
    "<child>\(object(type, properties, content))</child>\n"
  }

  private static func object(_ type: String, _ properties: [String: String], _ content: String)
    -> String
  {
    let properties = properties.sorted { $0.key < $1.key }.map { name, value in
      "<property name=\"\(name)\">\(value)</property>"
    }
    return "<object class=\"\(type)\">\(properties.joined())\(content)</object>"
  }
}
