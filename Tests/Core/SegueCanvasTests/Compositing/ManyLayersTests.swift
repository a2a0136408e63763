import Foundation
import SegueMotion
import SegueTesting
import Testing

@testable import SegueCanvas

/// Of many sublayers only those near the clip are looked at; the picture is the same as if all were drawn.
@Suite struct ManyLayersTests {
  private static let size = CellSize(columns: 40, rows: 12)

  /// A layer, one in `odds` of which may paint beyond its bounds, or does not rest. It lies on one of 200 rows: without a
  /// `share` of the way down on any.
  private static func layer(_ dice: inout SplitMix64, odds: Int, at share: Double? = nil) -> Layer {
    let (layer, share) = (Layer(), share ?? Double.random(in: 0...1, using: &dice))
    let (x, y) = (Double.random(in: -200...400, using: &dice), -1500 + 3200 * share)
    layer.frame = CGRect(x: (x / 8).rounded() * 8, y: (y / 16).rounded() * 16, width: 64, height: 16)
    var grid = CellGrid(size: CellSize(columns: 8, rows: 1))
    let fill = Color(UInt8.random(in: 0...200, using: &dice), 90, 40)
    grid.write("\(Int(x))", column: 0, row: 0, ink: .white, fill: fill)
    layer.contents = .cells(grid)
    guard Int.random(in: 0..<odds, using: &dice) == 0 else { return layer }
    switch Int.random(in: 0..<9, using: &dice) {
    case 0: layer.frame.origin.y += 5.3
    case 1: layer.transform = Transform3D(rotationAngle: 0.4, x: 0, y: 0, z: 1)
    case 2: (layer.shadowOpacity, layer.shadowOffset) = (0.8, CGSize(width: 0, height: 150))
    case 3:
      let inner = Self.layer(&dice, odds: .max)
      inner.frame.origin = CGPoint(x: 16, y: -160)
      layer.addSublayer(inner)
      layer.masksToBounds = Bool.random(using: &dice)
    case 4: layer.isHidden = true
    case 5: layer.position.y = .nan
    case 6: layer.bounds.size.height = .infinity
    case 7: layer.zPosition = Double.random(in: -9...9, using: &dice)
    default: layer.animate(.position, AnimationTiming(duration: 1)) { $0.position = CGPoint(x: 100, y: 100) }
    }
    return layer
  }

  /// The layers as few: in groups too small to be passed over, one after the other.
  private static func grouped(_ layers: [Layer], like parent: Layer) -> Layer {
    let root = Layer()
    root.restore(parent.model)
    root.masksToBounds = parent.masksToBounds
    for start in stride(from: 0, to: layers.count, by: 8) {
      let group = Layer()
      layers[start..<min(start + 8, layers.count)].forEach(group.addSublayer)
      root.addSublayer(group)
    }
    return root
  }

  private func cells(_ root: Layer, _ compositor: Compositor, at time: TimeInterval) -> [Cell] {
    compose(root, columns: Self.size.columns, rows: Self.size.rows, at: time, with: compositor).cells
  }

  @Test(arguments: [(1, 7), (2, 40), (3, .max), (4, 12), (5, 40), (7, 100)] as [(UInt64, Int)])
  func `Only layers far outside are passed over, whatever has changed since the last frame`(_ seed: UInt64, _ odds: Int)
  {
    var dice = SplitMix64(seed: seed)
    let (compositor, root) = (Compositor(), Layer())
    (root.frame, root.masksToBounds) = (CGRect(origin: .zero, size: Self.size.points), true)
    // In one half of the scenes below each other, so that blocks of neighbours lie together.
    let isSorted = !seed.isMultiple(of: 2)
    var layers = (0..<300).map { Self.layer(&dice, odds: odds, at: isSorted ? Double($0) / 300 : nil) }
    layers.forEach(root.addSublayer)
    for step in 0..<12 {
      let time = Double(step) / 10
      for _ in 0..<Int.random(in: 0..<4, using: &dice) {
        let index = Int.random(in: 0..<layers.count, using: &dice)
        switch Int.random(in: 0..<6, using: &dice) {
        case 0: layers[index].position = CGPoint(x: 80, y: 8 + 16 * Double(step))
        case 1: layers[index].removeFromSuperlayer(); layers.remove(at: index)
        case 2:
          layers.insert(Self.layer(&dice, odds: 3), at: index)
          root.insertSublayer(layers[index], at: index)
        case 3: layers[index].isHidden.toggle()
        case 4: root.bounds.origin.y += Double(Int.random(in: -40...40, using: &dice))
        default: layers[index].bounds.size.height = 48
        }
      }
      root.advance(toParent: time) { _ in }
      let shown = cells(root, compositor, at: time)
      // The same layers elsewhere, and back.
      let reference = Self.grouped(layers, like: root)
      let expected = cells(reference, compositor, at: time)
      layers.forEach(root.addSublayer)
      #expect(shown == expected, "step \(step)")
      #expect(cells(root, compositor, at: time) == expected, "step \(step), again")
    }
  }

  @Test func `A frame paints what it shows of ten thousand layers, at rest and while one of them moves`() {
    let (root, compositor) = (Layer(), Compositor())
    (root.frame, root.masksToBounds) = (CGRect(origin: .zero, size: Self.size.points), true)
    var dice = SplitMix64(seed: 3)
    let layers = (0..<10_000).map { row in
      let layer = Self.layer(&dice, odds: .max)
      layer.frame.origin = CGPoint(x: 0, y: 16 * Double(row))
      root.addSublayer(layer)
      return layer
    }
    root.bounds.origin.y = 5000 * 16
    _ = cells(root, compositor, at: 0)
    // The root, 12 rows, and two more on each side that might reach in.
    #expect((13...17).contains(compositor.statistics.layers))
    layers[5003].position.x += 3
    _ = cells(root, compositor, at: 0)
    #expect((13...17).contains(compositor.statistics.layers))
  }
}
