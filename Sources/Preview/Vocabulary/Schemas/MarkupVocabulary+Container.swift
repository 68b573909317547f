import JSONWriting
import Views

extension MarkupVocabulary {
  /// The schema of the bars around a document.
  func writeContainer(to writer: inout JSONWriter) {
    writer.closedObject { keys in
      keys.property("statusBar", "Whether there is a status bar; true by default.") {
        $0.member("type", "boolean")
      }
      keys.property("navigationBar", "The bar at the top.") { bar in
        bar.closedObject { keys in
          keys.property("title", "The title.") { $0.nameOrNull() }
          keys.property("prompt", "The line above the title.") { $0.nameOrNull() }
          keys.property("leftItems", "The buttons before the title, the outermost first.") {
            writeItems(of: "UIToolbar", to: &$0)
          }
          keys.property("rightItems", "The buttons after the title, the outermost first.") {
            writeItems(of: "UIToolbar", to: &$0)
          }
          keys.property("prefersLargeTitles", "Whether the title has its own row.") {
            $0.member("type", "boolean")
          }
        }
      }
      keys.property("tabBar", "The tabs at the bottom.") { bar in
        bar.closedObject { keys in
          keys.property("items", "The tabs.") {
            writeItems(of: "UITabBar", to: &$0)
            $0.member("maxItems", BarContainer.TabBar.mostItems)
          }
          keys.property("selected", "The number of the selected tab, from 0.") {
            $0.member("type", "integer")
            $0.member("minimum", 0)
            $0.member("maximum", BarContainer.TabBar.mostItems - 1)
          }
        }
      }
      keys.property("toolbar", "The buttons at the bottom.") { bar in
        bar.closedObject { keys in
          keys.property("items", "The buttons and spaces.") {
            writeItems(of: "UIToolbar", to: &$0)
          }
        }
      }
      keys.property(
        "extendsUnderBars", "Whether the document fills the screen; true by default."
      ) {
        $0.member("type", "boolean")
      }
    }
  }

  /// The items of a bar, whose system items are those of a class.
  private func writeItems(of className: String, to writer: inout JSONWriter) {
    writer.list { item in
      item.either { choices in
        choices.object { $0.name() }
        choices.object { item in
          item.member("anyOf", array: ["title", "image", "systemItem"]) { choice, key in
            choice.object { $0.member("required", array: [key]) }
          }
          item.closedObject { keys in
            keys.property("title", "The text.") { $0.name() }
            keys.property("image", "The name of the picture.") { $0.name() }
            if className == "UITabBar" {
              keys.property("selectedImage", "The picture of the selected tab.") { $0.name() }
            }
            keys.property("systemItem", "The system's text and picture.") {
              $0.member("enum", array: systemItems(of: className))
            }
            keys.property("action", "The owner's method that a tap calls.") { $0.name() }
          }
        }
      }
    }
  }

  /// The words for the type of a class's items.
  private func systemItems(of className: String) -> [String] {
    let item = classes.first { $0.name == className }?.elements.first { $0.name == "item" }
    guard case .enumeration(let words) = item?.attributes["type"] else { return [] }
    return words
  }
}

extension JSONWriter {
  /// A string that is not empty, or null.
  fileprivate mutating func nameOrNull() {
    member("type", array: ["string", "null"])
    member("minLength", 1)
  }
}
