import JSONWriting
import Views

extension MarkupVocabulary {
  /// The schema of the bars around a document.
  func writeContainer(to writer: inout JSONWriter) {
    writer.closedObject { keys in
      keys.flag("statusBar", "Whether there is a status bar; true by default.")
      keys.property("navigationBar", "The bar at the top.") { writeNavigationBar(to: &$0) }
      keys.property("tabBar", "The tabs at the bottom.") { writeTabBar(to: &$0) }
      keys.property("toolbar", "The buttons at the bottom.") { bar in
        bar.closedObject { keys in
          keys.property("items", "The buttons and spaces.") { writeItems(to: &$0) }
        }
      }
      keys.flag("extendsUnderBars", "Whether the document fills the screen; true by default.")
    }
  }

  private func writeNavigationBar(to bar: inout JSONWriter) {
    bar.closedObject { keys in
      keys.property("title", "The title.") { $0.nameOrNull() }
      keys.property("prompt", "The line above the title.") { $0.nameOrNull() }
      keys.property("back", "The title of the screen before, in the button back to it.") {
        $0.nameOrNull()
      }
      keys.property("leftItems", "The buttons before the title, the outermost first.") {
        writeItems(to: &$0)
      }
      keys.property("rightItems", "The buttons after the title, the outermost first.") {
        writeItems(to: &$0)
      }
      keys.flag("prefersLargeTitles", "Whether the title has its own row.")
    }
  }

  private func writeTabBar(to bar: inout JSONWriter) {
    bar.closedObject { keys in
      keys.property("items", "The tabs.") {
        writeItems(areTabs: true, to: &$0)
        $0.member("maxItems", BarContainer.TabBar.mostItems)
      }
      keys.property("selected", "The number of the selected tab, from 0.") {
        $0.member("type", "integer")
        $0.member("minimum", 0)
        $0.member("maximum", BarContainer.TabBar.mostItems - 1)
      }
    }
  }

  private func writeItems(areTabs: Bool = false, to writer: inout JSONWriter) {
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
            if areTabs {
              keys.property("selectedImage", "The picture of the selected tab.") { $0.name() }
            }
            keys.property("systemItem", "The system's text and picture.") {
              $0.member("enum", array: systemItems(areTabs: areTabs))
            }
            keys.property("action", "The owner's method that a tap calls.") { $0.name() }
          }
        }
      }
    }
  }

  /// The words for the type of an `<item>`: that of a tab also has a picture for the selected tab.
  private func systemItems(areTabs: Bool) -> [String] {
    let items = classes.flatMap(\.elements).filter { $0.name == "item" }
    let item = items.first { ($0.attributes["selectedImage"] != nil) == areTabs }
    guard case .enumeration(let words) = item?.attributes["type"] else { return [] }
    return words
  }
}

extension JSONWriter {
  fileprivate mutating func flag(_ name: String, _ description: String) {
    property(name, description) { $0.member("type", "boolean") }
  }

  /// A string that is not empty, or null.
  fileprivate mutating func nameOrNull() {
    member("type", array: ["string", "null"])
    member("minLength", 1)
  }
}
