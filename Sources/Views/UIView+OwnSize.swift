public import Geometry
import Layout
import Markup

extension UIView {
  /// Warns if `sizeToFit` gives the view no size on an axis on which its constraints ask for one.
  ///
  /// - Parameter hint: Where to put the view instead.
  public func reportUnsized(on axes: [Axis], hint: String, in context: ViewContext) {
    guard isShown, !bookkeeping.isMissing else { return }
    let size = sizeThatFits(in: context)
    let empty = axes.filter { size[$0] <= 0 }
    guard !empty.isEmpty else { return }
    let asked = ViewLayout.fittingSize(of: self, in: context)
    guard let axis = empty.first(where: { asked[$0] > 0 }) else { return }
    let problem = Diagnostic.unsizedView(self, axis, hint: hint).about(axis, asked[axis])
    bookkeeping.layoutProblems.append(located(problem))
  }

  /// Warns of views in a scroll view that get no height, since they have none of their own.
  public func reportUnsizedContent(in context: ViewContext) {
    guard isShown, !bookkeeping.isMissing else { return }
    let arrangement = arrangement(in: context)
    switch arrangement {
    case .none, .scrolled, .paged: break
    default: return subviews.forEach { $0.reportUnsizedContent(in: context) }
    }
    let limits = layoutItem.height
    guard frame.width > 0, frame.height <= 0, limits.fixed.isNaN, !(limits.maximum <= 0),
      arrangement != .none || cachedContent(width: nil, in: context).height.isNaN,
      drawsSomething(in: context) || arrangement != .none && subviews.contains(where: \.isShown)
    else { return }
    let problem = Diagnostic.unsizedView(inScrollView: self).about(.vertical)
    bookkeeping.layoutProblems.append(located(problem))
  }
}
