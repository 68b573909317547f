import Geometry
import Testing

@Suite struct PixelGridTests {
  @Test func `lengths round up to a pixel, forgiving the last bits`() {
    let grid = PixelGrid(scale: 2)
    #expect(grid.roundUp(20.287) == 20.5)
    #expect(grid.roundUp(20.5) == 20.5)
    #expect(grid.roundUp(20.500000001) == 20.5)
    #expect(PixelGrid(scale: 3).roundUp(20.287) == 61.0 / 3)
  }

  @Test func `edges are rounded, not sizes, so that neighbours stay neighbours`() {
    let grid = PixelGrid(scale: 2)
    let left = grid.round(Rect(0, 0, 10.3, 10))
    let right = grid.round(Rect(10.3, 0, 10.3, 10))
    #expect(left.maxX == right.x)
    #expect(left == Rect(0, 0, 10.5, 10))
    #expect(right == Rect(10.5, 0, 10, 10))
  }
}
