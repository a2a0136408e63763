import Foundation
import SegueMotion
import SegueTesting
import Testing

@testable import SegueCanvas

/// The common edges of many layers.
@Suite struct SeamFinderTests {
  /// Tiles of a grid at places between cells, some of them moved away by more or by less than what counts as the same edge.
  private func tiles(_ columns: Int, _ rows: Int, seed: UInt64) -> [Compositor.Sibling] {
    var dice = SplitMix64(seed: seed)
    var tiles: [Compositor.Sibling] = []
    for row in 0..<rows {
      for column in 0..<columns {
        let apart = dice.number(0...1) < 0.3 ? dice.number(-0.02...0.02) : 0
        let rect = CGRect(
          x: Double(column) * 13.37 - 40 + apart, y: Double(row) * 7.77 - 20, width: 13.37, height: 7.77)
        let turn = Homography(Transform3D(rotationAngle: 0.3, x: 0, y: 0, z: 1))
        tiles.append(Compositor.Sibling(layer: Layer(), depth: 0, quad: Quad(rect, through: turn)))
      }
    }
    tiles.append(Compositor.Sibling(layer: Layer(), depth: 0, quad: nil))
    return tiles
  }

  @Test func `Looking them up finds the same as comparing each with each`() {
    for seed in 1...8 as ClosedRange<UInt64> {
      let before = Compositor.Sibling(layer: Layer(), depth: 0, quad: nil, seams: .top)
      var found = [before] + tiles(9, 7, seed: seed)
      var finder = SeamFinder()
      finder.find(among: &found, from: 1)
      var count = 0
      for index in 1..<found.count {
        var expected: Seams = []
        for other in found[(index + 1)...] {
          if let one = found[index].quad, let two = other.quad { expected.formUnion(one.seams(with: two)) }
        }
        count += expected.isEmpty ? 0 : 1
        #expect(found[index].seams == expected)
      }
      #expect(count > 30)
      #expect(found[0].seams == .top)
    }
  }

  @Test func `Far away, and at places that are no numbers, nothing goes wrong`() {
    var far = tiles(8, 8, seed: 1)
    let rects = [
      CGRect(x: 1e300, y: 0, width: 1, height: 1), CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1),
      CGRect(x: 0, y: -CGFloat.infinity, width: 1, height: 1),
    ]
    for rect in rects {
      far.append(Compositor.Sibling(layer: Layer(), depth: 0, quad: Quad(rect, through: Homography(.identity))))
    }
    var finder = SeamFinder()
    finder.find(among: &far, from: 0)
    #expect(far.contains { !$0.seams.isEmpty })
  }
}
