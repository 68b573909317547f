import Markup
import Testing

@Suite struct SuppressionTests {
  @Test(arguments: [
    (" mkpreview: ignore layout-truncated ", ["layout-truncated"]),
    ("mkpreview: ignore a, b", ["a", "b"]),
    ("\n  mkpreview:\tignore a,b\n", ["a", "b"]),
  ])
  func `a comment names the codes to silence`(comment: String, codes: [String]) {
    #expect(Suppression(comment: comment)?.codes == codes)
  }

  @Test(arguments: [
    ("mkpreview: ignore a", Suppression.Scope.nextElement), ("mkpreview: ignore-file a", .file),
    ("mkpreview: ignore-begin a", .begin), ("mkpreview: ignore-end a", .end),
  ])
  func `a word says where the codes are silenced`(comment: String, scope: Suppression.Scope) {
    #expect(Suppression(comment: comment)?.scope == scope)
  }

  @Test(arguments: [
    "", " a comment ", " mkpreview: ", " mkpreview: ignore ", " mkpreview ignore a ",
    " please mkpreview: ignore a ", " mkpreview: ignored a ",
  ])
  func `other comments silence nothing`(comment: String) {
    #expect(Suppression(comment: comment) == nil)
  }
}
