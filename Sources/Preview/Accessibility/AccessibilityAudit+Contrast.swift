import Geometry
import Markup
import Scene
import Views

/// Whether texts stand out from what is below them.
extension AccessibilityAudit {
  /// The most serious finding about the texts of a view.
  private enum Finding {
    case tooLow(Double, Double, better: Color?)
    case unsure(Double, Double)
    case colorVision(ColorVision, Double, Double)

    var rank: Int {
      switch self {
      case .tooLow: 2
      case .unsure: 1
      case .colorVision: 0
      }
    }
  }

  mutating func findContrast(reading pixels: (any PixelReading)?) {
    let backdrops = backdrops()
    // The eyes of people with a colour vision deficiency see one colour on another.
    let pixels = asksFor("contrast", "contrast-unsure") ? pixels : nil
    var worst: [Int: (index: Int, finding: Finding)] = [:]
    // Most texts of a screen share a few colours.
    var known: [Pair: Judgement] = [:]
    for backdrop in backdrops {
      let judged: Judgement?
      switch backdrop.ground {
      // The app chooses the ground of UIKit's white title.
      case .plain(_, .white, isPaper: true) where hasSystemTitle(backdrop.index): continue
      case .plain(let ground, let text, _):
        let pair = Pair(text: text, ground: ground, needed: backdrop.needed)
        judged = known[pair] ?? Self.judge(pair)
        known[pair] = judged
      case .varied(let with, let without):
        judged = pixels.flatMap {
          Self.judge($0.pixels(of: with), $0.pixels(of: without), backdrop.needed)
        }
      }
      guard let judged else { continue }
      note(judged.lowest, of: backdrop.index)
      guard let found = judged.finding else { continue }
      let owner = views.entries[backdrop.index].owner
      if found.rank > worst[owner]?.finding.rank ?? -1 { worst[owner] = (backdrop.index, found) }
    }
    for (_, found) in worst.sorted(by: { $0.key < $1.key }) {
      add(diagnostic(of: found.finding, found.index), about: found.index)
    }
  }

  private func diagnostic(of finding: Finding, _ index: Int) -> Diagnostic {
    let name = name(of: index)
    return switch finding {
    case .tooLow(let ratio, let needed, let better):
      .accessibilityContrast(
        name, ratio: ratio, needed: needed, better: better, property: colorProperty(of: index))
    case .unsure(let ratio, let needed):
      .accessibilityContrastUnsure(name, ratio: ratio, needed: needed)
    case .colorVision(let vision, let ratio, let needed):
      .accessibilityColorVision(name, vision, ratio: ratio, needed: needed)
    }
  }

  /// The property with the colour of a view's text; nil if that is not known.
  private func colorProperty(of index: Int) -> String? {
    let owner = views.owner(of: index).node
    if owner.facts.contains(.button) { return "titleColor" }
    return owner.properties["textColor"] == nil ? nil : "textColor"
  }

  /// A text's colour on a ground, with the ratio that it needs.
  private struct Pair: Hashable {
    let text: Color
    let ground: Color
    let needed: Double
  }

  /// The lowest contrast of a text, and what is wrong with it.
  private struct Judgement {
    let lowest: Double
    var finding: Finding?
  }

  private static func judge(_ pair: Pair) -> Judgement {
    let (text, ground, needed) = (pair.text, pair.ground, pair.needed)
    let ratio = Contrast.ratio(text, ground)
    if ratio < needed {
      let better = Contrast.nearest(to: text, on: ground, ratio: needed)
      return Judgement(lowest: ratio, finding: .tooLow(ratio, needed, better: better))
    }
    let (own, other) = (Contrast.light(of: text), Contrast.light(of: ground))
    let seen = ColorVision.allCases.lazy.map { ($0, Contrast.ratio($0.seen(own), $0.seen(other))) }
      .first { $0.1 < needed }
    return Judgement(lowest: ratio, finding: seen.map { .colorVision($0.0, $0.1, needed) })
  }

  /// The judgement of the pixels with and without a text; nil if they are unknown.
  private static func judge(
    _ text: [Color]?, _ ground: [Color]?, _ needed: Double
  ) -> Judgement? {
    guard let text, let ground, !text.isEmpty else { return nil }
    let ratios = zip(text, ground).map { Contrast.ratio($0, $1) }
    guard let lowest = ratios.min(), let highest = ratios.max() else { return nil }
    var judged = Judgement(lowest: lowest)
    if highest < needed {
      judged.finding = .tooLow(highest, needed, better: nil)
    } else if lowest < needed {
      judged.finding = .unsure(lowest, needed)
    }
    return judged
  }

  // MARK: The texts

  private func backdrops() -> [TextBackdrop] {
    let all = TextBackdrops(views)
    var found: [TextBackdrop] = []
    for index in views.entries.indices where isJudged(index) {
      let node = views.entries[index].node
      let places = node.report.scene.draw.indices.filter { place in
        guard case .text(let run) = node.report.scene.draw[place], run.fill.alpha > 0 else {
          return false
        }
        // A space is the last character of ASCII that leaves no trace.
        return run.text.utf8.contains { (33..<127).contains($0) }
          || run.text.contains { !$0.isWhitespace }
      }
      // The shadow of a text is drawn as the same text before it.
      let hasShadow = places.count > 1 && node.properties["shadowColor"] != nil
      for place in hasShadow ? places.suffix(places.count / 2) : places[...] {
        guard !isSystemTint(at: place, of: index), let backdrop = all.backdrop(of: index, place)
        else { continue }
        found.append(backdrop)
      }
    }
    return found
  }

  /// Whether the document or the app is responsible for the colours of a view's texts.
  private func isJudged(_ index: Int) -> Bool {
    let (node, owner) = (views.entries[index].node, views.owner(of: index).node)
    let facts = node.facts.union(owner.facts)
    guard !facts.isDisjoint(with: [.label, .native]),
      facts.isDisjoint(with: [.disabled, .placeholder, .standIn])
    else { return false }
    // A part of UIKit's around the text, such as a table's header, has its own colours.
    let around = views.around(index).prefix { $0 != views.entries[index].owner }
    if around.contains(where: { views.entries[$0].node.facts.contains(.native) }) { return false }
    return !owner.facts.contains(.native) || setsColors(views.entries[index].owner)
  }

  /// Whether the document sets colours of a view of UIKit, or a tint of one around it.
  private func setsColors(_ index: Int) -> Bool {
    let own = views.entries[index].node.properties.entries
    return own.contains { $0.keyPath.hasSuffix("olor") || $0.keyPath == "barStyle" }
      || views.ancestors(of: index).contains {
        views.entries[$0].node.properties["tintColor"] != nil
      }
  }

  /// Whether a white text is a button's title for which the document sets no colour.
  private func hasSystemTitle(_ index: Int) -> Bool {
    let owner = views.owner(of: index).node
    return owner.facts.contains(.button) && owner.properties["titleColor"] == nil
      && views.entries[index].node.report.part != nil
  }

  /// Whether a button's text has UIKit's own tint.
  private func isSystemTint(at place: Int, of index: Int) -> Bool {
    let owner = views.owner(of: index).node
    guard owner.facts.contains(.button), owner.properties["titleColor"] == nil,
      case .text(let run) = views.entries[index].node.report.scene.draw[place]
    else { return false }
    let tint = Color(0x007a_ffff)
    return (run.fill.red, run.fill.green, run.fill.blue) == (tint.red, tint.green, tint.blue)
  }
}
