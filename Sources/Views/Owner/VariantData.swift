public import Expressions
import Markup

/// The data that a variant shows in place of its document's own.
///
/// It is a class, so that environments, which are copied often, stay small.
public final class VariantData: Sendable {
  /// The owner's data for bindings, an object; nil if neither the document nor the variant has some.
  public let owner: ModelValue?
  /// Property values by outlet name.
  let outlets: [JSONMember]
  /// The contents of tables, collection views and pickers.
  let content: [PreviewContent]

  /// The document's data with the variant's changes.
  ///
  /// The owner's data are merged (RFC 7396), outlets by property, contents by view.
  init(_ own: PreviewData, over data: PreviewData) {
    let base = data.owner.map { ModelValue($0) }
    owner = own.owner.map { (base ?? [:]).merging(ModelValue($0)) } ?? base
    outlets = data.outlets.merging(own.outlets) { base, own in
      var outlet = own
      outlet.value.value = .object((base.value.members ?? []).merging(own.value.members ?? []))
      return outlet
    }
    let views = own.content.map(\.view.text)
    content = data.content.filter { !views.contains($0.view.text) } + own.content
  }
}

extension VariantData: Hashable {
  /// Whether all parts are equal.
  public static func == (left: VariantData, right: VariantData) -> Bool {
    left === right
      || (left.owner.isIdentical(to: right.owner) && left.outlets == right.outlets
        && left.content == right.content)
  }

  /// Mixes the owner's data and the outlets into a hash.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(owner)
    hasher.combine(outlets)
  }
}

extension PreviewData {
  /// The preview data that a variant shows.
  func showing(_ variant: VariantData?) -> PreviewData {
    guard let variant else { return self }
    var data = self
    (data.outlets, data.content) = (variant.outlets, variant.content)
    return data
  }
}

extension [JSONMember] {
  /// The members, each changed by the other list's member of the same key, and that list's further
  /// members.
  fileprivate func merging(
    _ others: [JSONMember], _ change: (JSONMember, JSONMember) -> JSONMember = { $1 }
  ) -> [JSONMember] {
    let changed = map { own in
      others.first { $0.key == own.key }.map { change(own, $0) } ?? own
    }
    return changed + others.filter { self[$0.key] == nil }
  }
}
