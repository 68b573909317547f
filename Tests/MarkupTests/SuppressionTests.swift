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
    "", " a comment ", " mkpreview: ", " mkpreview: ignore ", " mkpreview ignore a ",
    " please mkpreview: ignore a ", " mkpreview: ignored a ",
  ])
  func `other comments silence nothing`(comment: String) {
    #expect(Suppression(comment: comment) == nil)
  }
}
