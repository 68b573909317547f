import Geometry
import Layout
import Testing

@Suite struct AgreementTests {
  @Test(arguments: 0..<20)
  func `the layout of a random tree is one of the best that the law allows`(batch: UInt64) {
    for seed in (batch * 100)..<(batch * 100 + 100) {
      let specimen = RandomTree.specimen(seed: seed)
      let complaints = Review(specimen).complaints(about: specimen.laidOut())
      #expect(complaints.isEmpty, "seed \(seed) \(specimen)")
    }
  }
}
