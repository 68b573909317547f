import Expressions
import Markup
public import Views
import Workspace

/// The state of a document's screen that is not in its files: the patched model, the touches and
/// the tweaks.
public struct LiveScreen: Sendable {
  /// The `owner` of the preview data, which patches change; nil if there is none.
  private var base: ModelValue?
  /// The data that bindings read.
  public private(set) var model: OwnerModel
  /// How often the data changed.
  private(set) var modelNumber = 0
  /// The values that touches set.
  var touches = Touches()
  /// The tried values.
  public var tweaks = Tweaks()
  /// The tweaks that saves discarded, the latest last, and the total number of them.
  private(set) var dropped: (latest: [DroppedTweak], count: Int) = ([], 0)

  /// The screen of a document with an owner.
  ///
  /// Keeps the touches of the last screen, and its patches of data that have not changed.
  ///
  /// Preview data that do not parse change nothing: an editor may save them half-written.
  init(_ owner: DocumentOwner, after last: LiveScreen?) {
    let base = owner.previewData.owner.map { ModelValue($0) }
    guard let last else {
      self.base = base
      model = OwnerModel(base)
      return
    }
    self = last
    if base.isIdentical(to: last.base) || owner.isPreviewDataBroken { return }
    self.base = base
    replaceData(ModelValue.rebasing(last.model.value, from: last.base, onto: base))
  }

  /// Merges a patch into the data.
  mutating func patch(_ patch: ModelValue) {
    replaceData((model.value ?? [:]).merging(patch))
  }

  /// Resets the data to the preview data.
  mutating func dropPatches() { replaceData(base) }

  private mutating func replaceData(_ data: ModelValue?) {
    guard !data.isIdentical(to: model.value) else { return }
    let last = model
    model = model.replacing(data)
    modelNumber += 1
    touches.follow(model, after: last)
  }

  /// Moves the tweaks to the newest version of a file.
  mutating func follow(_ document: MarkupDocument) {
    let lost = tweaks.follow(document)
    dropped = (Array((dropped.latest + lost).suffix(100)), dropped.count + lost.count)
  }

  /// The tweaks that saves discarded since an earlier screen of the document.
  func dropped(since earlier: LiveScreen) -> [DroppedTweak] {
    Array(dropped.latest.suffix(max(0, dropped.count - earlier.dropped.count)))
  }

  /// Discards the record of evaluated expressions: new markup has others.
  mutating func forgetExpressions() { model = OwnerModel(model.value) }

  /// Whether another screen of the same markup has the same data, touches and tweaks.
  func isSame(as other: LiveScreen) -> Bool {
    modelNumber == other.modelNumber && touches == other.touches && tweaks == other.tweaks
  }

  /// The screen state for building views.
  var state: ScreenState {
    var state = ScreenState()
    state.model = model
    state.touches = touches
    state.tweaks = tweaks
    return state
  }
}
