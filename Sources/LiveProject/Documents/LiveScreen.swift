import Expressions
import Markup
public import Views
import Workspace

/// What a document's screen shows beside its files: the model as patches made it, what was touched,
/// and the values that are tried out.
public struct LiveScreen: Sendable {
  /// The data of the preview data, which patches change; nil where there are none.
  private var base: ModelValue?
  /// The data that bindings read.
  public private(set) var model: OwnerModel
  /// How often the data changed.
  private(set) var modelNumber = 0
  /// The values that touches set.
  var touches = Touches()
  /// The values that are tried out.
  public var tweaks = Tweaks()
  /// The tweaks that saves took away, the latest last, and how many there have been.
  private(set) var dropped: (latest: [DroppedTweak], count: Int) = ([], 0)

  /// The screen of a document with an owner; of the screen before, touches stay, and patches where
  /// the data below them are the same.
  ///
  /// Preview data that cannot be read change no data: an editor may save them half written.
  init(_ owner: DocumentOwner, after last: LiveScreen?) {
    let base = owner.previewData.owner.map { ModelValue($0) }
    guard let last else {
      self.base = base
      model = OwnerModel(base)
      return
    }
    self = last
    if base == last.base || owner.isPreviewDataBroken { return }
    self.base = base
    replaceData(ModelValue.rebasing(last.model.value, from: last.base, onto: base))
  }

  /// Merges a patch into the data.
  mutating func patch(_ patch: ModelValue) {
    replaceData((model.value ?? [:]).merging(patch))
  }

  /// Makes the data those of the preview data again.
  mutating func dropPatches() { replaceData(base) }

  private mutating func replaceData(_ data: ModelValue?) {
    guard data != model.value else { return }
    let last = model
    model = model.replacing(data)
    modelNumber += 1
    touches.follow(model, after: last)
  }

  /// Follows the tweaks into the newest version of a file.
  mutating func follow(_ document: MarkupDocument) {
    let lost = tweaks.follow(document)
    dropped = (Array((dropped.latest + lost).suffix(100)), dropped.count + lost.count)
  }

  /// The tweaks that saves took away since an earlier screen of the document.
  func dropped(since earlier: LiveScreen) -> [DroppedTweak] {
    Array(dropped.latest.suffix(max(0, dropped.count - earlier.dropped.count)))
  }

  /// Forgets which expressions were evaluated, as another markup has others.
  mutating func forgetExpressions() { model = OwnerModel(model.value) }

  /// Whether another screen of the same markup has the same data, touches and tweaks.
  func isSame(as other: LiveScreen) -> Bool {
    modelNumber == other.modelNumber && touches == other.touches && tweaks == other.tweaks
  }

  /// What views are built with.
  var state: ScreenState {
    var state = ScreenState()
    state.model = model
    state.touches = touches
    state.tweaks = tweaks
    return state
  }
}
