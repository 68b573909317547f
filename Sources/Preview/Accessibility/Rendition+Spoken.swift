public import Geometry
public import JSONWriting
public import Markup
public import Scene
import Views

extension Rendition {
  /// A stop of VoiceOver.
  public struct SpokenItem: Hashable, Sendable {
    /// The path of its view; several stops, such as tabs, may share one.
    public let path: ViewPath
    /// The place on the screen, in points, even where something clips it.
    public let frame: Rect
    /// What VoiceOver says: `Adults, 2, stepper, adjustable`.
    public let text: String
  }

  /// What VoiceOver says about the screen, in the order in which swiping to the right goes on.
  public var spoken: [SpokenItem] {
    guard let root else { return [] }
    let screen = Rect(origin: .zero, size: environment.shownSize)
    let above = bars.filter { $0.frame.center.y < screen.center.y }
    let below = bars.filter { $0.frame.center.y >= screen.center.y }
    return (above + [root] + below).flatMap { tree in
      let views = PaintedViews(tree, screen: screen)
      return Self.items(of: SpokenScreen(views, direction: environment.direction), in: views)
    }
  }

  static func items(of screen: SpokenScreen, in views: PaintedViews) -> [SpokenItem] {
    screen.items.map { item in
      SpokenItem(path: views.entries[item.index].node.path, frame: item.rect, text: item.words)
    }
  }

  /// What VoiceOver says, as lines of text.
  public var spokenText: TerminalText { spoken.map { "\($0.text)\n" }.joined() }

  /// What VoiceOver says, as API JSON.
  public func spokenJSON(revision: String, pretty: Bool) -> [UInt8] {
    var writer = JSONWriter(pretty: pretty)
    writer.object { object in
      object.member("document", document)
      object.member("revision", revision)
      object.member("stale", isStale)
      object.key("environment")
      environment.write(to: &object)
      object.member("spoken", array: spoken) { $1.write(to: &$0) }
    }
    return writer.finish()
  }
}

extension Rendition.SpokenItem {
  /// Writes the stop as API JSON.
  public func write(to writer: inout JSONWriter) {
    writer.object { object in
      object.member("path", path.text)
      object.member("text", text)
      object.member("frame") { $0.members(of: frame) }
    }
  }
}
