import Geometry
import Layout
import Views

/// The layout of a cell's texts in a width, depending on the style.
struct CellTexts {
  /// The total height in points.
  var height = 0.0
  /// The labels with their frames, from the start of the text room and the top of the first text,
  /// in points.
  var places: [(label: UILabel, frame: Rect, content: ItemContent)] = []

  fileprivate mutating func add(_ label: UILabel, _ frame: Rect, _ content: ItemContent) {
    places.append((label, frame, content))
    height = max(height, frame.maxY)
  }
}

extension UITableViewCell {
  /// The gap between the two lines of a subtitle cell; it makes the cell 60 points high.
  private static var subtitleGap: Double { 3 }

  /// The layout of the texts in a width.
  func texts(in width: Double, _ context: ViewContext) -> CellTexts {
    let labels = shownParts.compactMap { $0.view as? UILabel }
    guard labels.count == 2 || style == .value2 else { return oneText(labels, width, context) }
    switch style {
    case .default, .subtitle: return subtitle(width, context)
    case .value1: return value1(width, context)
    case .value2: return value2(width, context)
    }
  }

  private func oneText(
    _ labels: [UILabel], _ width: Double, _ context: ViewContext
  ) -> CellTexts {
    var texts = CellTexts()
    for label in labels {
      let content = label.content(in: width, context)
      let isAtEnd = style == .value1 && label === detailTextLabel
      let taken = isAtEnd ? min(content.width, width) : width
      texts.add(label, Rect(isAtEnd ? width - taken : 0, 0, taken, content.height), content)
    }
    return texts
  }

  /// Texts below each other.
  private func subtitle(_ width: Double, _ context: ViewContext) -> CellTexts {
    var texts = CellTexts()
    for label in [textLabel, detailTextLabel] {
      let content = label.content(in: width, context)
      let y = texts.places.isEmpty ? 0 : texts.height + Self.subtitleGap
      texts.add(label, Rect(0, y, width, content.height), content)
    }
    return texts
  }

  /// Texts at both ends; the second yields if there is too little room.
  private func value1(_ width: Double, _ context: ViewContext) -> CellTexts {
    let text = textLabel.content(in: width, context)
    let textWidth = min(text.width, width)
    let detailRoom = max(0, width - textWidth - 8)
    let detail = detailTextLabel.content(in: detailRoom, context)
    let detailWidth = min(detail.width, detailRoom)
    let height = max(text.height, detail.height)
    var texts = CellTexts()
    texts.add(textLabel, Rect(0, (height - text.height) / 2, textWidth, text.height), text)
    texts.add(
      detailTextLabel,
      Rect(width - detailWidth, (height - detail.height) / 2, detailWidth, detail.height), detail)
    return texts
  }

  /// Texts on both sides of a line: the first ends at the line, the second starts after it.
  private func value2(_ width: Double, _ context: ViewContext) -> CellTexts {
    let column = Self.looks[context].column
    let text = textLabel.content(in: column.width, context)
    let detailX = column.width + column.gap
    let detailRoom = max(0, width - detailX)
    let detail = detailTextLabel.content(in: detailRoom, context)
    let height = max(text.height, detail.height)
    var texts = CellTexts()
    if textLabel.hasText {
      let frame = Rect(0, (height - text.height) / 2, min(column.width, width), text.height)
      texts.add(textLabel, frame, text)
    }
    if detailTextLabel.hasText {
      let frame = Rect(detailX, (height - detail.height) / 2, detailRoom, detail.height)
      texts.add(detailTextLabel, frame, detail)
    }
    return texts
  }
}

extension UILabel {
  var hasText: Bool { text?.isEmpty == false }

  /// The label's size in a width in points, wrapped if allowed.
  func content(in width: Double, _ context: ViewContext) -> ItemContent {
    measure(width: wraps ? width : nil, in: context)
  }
}
