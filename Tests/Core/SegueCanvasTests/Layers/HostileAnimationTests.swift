import Foundation
import SegueMotion
import SegueTesting
import Testing

@testable import SegueCanvas

@Suite struct HostileAnimationTests {
  private static let bad: [Double] = [
    .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e160, 1e20, -1e9,
    .leastNonzeroMagnitude, 1e-160, -0.0, 0, -1, 1e6,
  ]

  private static let changes: [(property: LayerProperty, set: @Sendable (inout LayerState, Double) -> Void)] = [
    (.transform, { $0.transform.m11 = $1 }), (.transform, { $0.transform.m12 = $1 }),
    (.transform, { $0.transform.m14 = $1 }), (.transform, { $0.transform.m22 = $1 }),
    (.transform, { $0.transform.m33 = $1 }), (.transform, { $0.transform.m34 = $1 }),
    (.transform, { $0.transform.m41 = $1 }), (.transform, { $0.transform.m43 = $1 }),
    (.transform, { $0.transform.m44 = $1 }), (.transform, { $0.transform = Transform3D(scaleX: $1, y: $1) }),
    (.transform, { $0.transform = Transform3D(rotationAngle: $1, x: 0, y: 1, z: 0) }),
    (.sublayerTransform, { $0.sublayerTransform.m11 = $1 }), (.sublayerTransform, { $0.sublayerTransform.m21 = $1 }),
    (.sublayerTransform, { $0.sublayerTransform.m34 = $1 }), (.sublayerTransform, { $0.sublayerTransform.m42 = $1 }),
    (.sublayerTransform, { $0.sublayerTransform.m44 = $1 }), (.bounds, { $0.bounds.origin.x = $1 }),
    (.bounds, { $0.bounds.size.width = $1 }), (.bounds, { $0.bounds.size = CGSize(width: $1, height: $1) }),
    (.bounds, { $0.bounds = CGRect(x: $1, y: $1, width: $1, height: $1) }), (.position, { $0.position.x = $1 }),
    (.position, { $0.position = CGPoint(x: $1, y: $1) }), (.anchorPoint, { $0.anchorPoint.x = $1 }),
    (.anchorPoint, { $0.anchorPoint = CGPoint(x: $1, y: $1) }), (.zPosition, { $0.zPosition = $1 }),
    (.opacity, { $0.opacity = $1 }), (.cornerRadius, { $0.cornerRadius = $1 }), (.borderWidth, { $0.borderWidth = $1 }),
    (.shadowOpacity, { $0.shadowOpacity = $1 }), (.shadowRadius, { $0.shadowRadius = $1 }),
    (.shadowOffset, { $0.shadowOffset = CGSize(width: $1, height: $1) }),
  ]

  /// A scene of 14 × 7 cells: a wall, a clip at (5, 1) of 8 × 5 cells with a card inside that gets the numbers, and a sign in
  /// front of the clip's right half.
  private final class Scene {
    let root = Layer()
    let window = Layer(.clear, column: 5, row: 1, columns: 8, rows: 5)
    let card: Layer
    let sign = Layer("STOP\n漢字", ink: .y, fill: .b, column: 8, row: 2)
    let compositor = Compositor()
    /// The scene without the card.
    let empty: CellGrid

    init(kind: Int) throws {
      card = Layer("text\n漢字", ink: .y, fill: .r, column: 2, row: 1)
      root.addSublayer(Layer("abcdefghijklmn\nABCDEFGHIJKLMN", ink: .g, fill: .black))
      root.addSublayer(Layer(Color(40, 50, 60), column: 0, row: 2, columns: 14, rows: 5))
      window.masksToBounds = true
      window.addSublayer(card)
      root.addSublayer(window)
      root.addSublayer(sign)
      card.addSublayer(Layer(.b, column: 1, row: 1, columns: 3, rows: 2))
      card.backgroundColor = Color(200, 100, 50, alpha: 200)
      (card.borderColor, card.borderWidth, card.shadowOpacity, card.cornerRadius) = (.g, 1, 0.5, 6)
      card.masksToBounds = kind & 1 == 1
      if kind & 2 == 2 {
        let image = try #require(Image(width: 2, height: 2, colors: [.r, .g, .b, .y]))
        (card.contents, card.opacity) = (.image(image, gravity: .resizeAspectFill), 0.5)
        card.transform = Transform3D(scaleX: 0.7, y: 0.9)
      }
      card.isHidden = true
      empty = compose(root, columns: 14, rows: 7, with: compositor)
      card.isHidden = false
    }

    func isOutside(_ column: Int, _ row: Int) -> Bool { !(5..<13).contains(column) || !(1..<6).contains(row) }
    func isSign(_ column: Int, _ row: Int) -> Bool { (8..<12).contains(column) && (2..<4).contains(row) }

    /// Compares the cells outside of the clip and those of the sign with the scene without the card.
    func check(at time: Double, _ comment: @autoclosure () -> String) {
      let frame = compose(root, columns: 14, rows: 7, at: time, with: compositor)
      #expect(CellGridTests.isWhole(frame), "\(comment())")
      #expect(frame.cells.allSatisfy { $0.fill.alpha == 255 }, "\(comment())")
      for (column, row) in places(0..<14, 0..<7) where isOutside(column, row) || isSign(column, row) {
        let isSame = frame[column, row] == empty[column, row] && frame.text(column, row) == empty.text(column, row)
        #expect(isSame, "\(column), \(row) of \(comment())")
      }
    }
  }

  @Test(arguments: 0..<4) func `Bad numbers leave the rest of the screen alone`(_ kind: Int) throws {
    let scene = try Scene(kind: kind)
    #expect(scene.empty.screen.contains("STOP"))
    #expect(scene.empty.screen.hasPrefix("abcdefghijklmn\n"))
    for (index, change) in Self.changes.enumerated() {
      for number in Self.bad {
        let before = scene.card.model
        var state = before
        change.set(&state, number)
        scene.card.restore(state)
        scene.check(at: 0, "\(change.property) \(index), \(number)")
        // The same number in the card's sublayer.
        let inner = scene.card.sublayers[0]
        let innerBefore = inner.model
        scene.card.restore(before)
        var innerState = innerBefore
        change.set(&innerState, number)
        inner.restore(innerState)
        scene.check(at: 0, "inside, \(change.property) \(index), \(number)")
        inner.restore(innerBefore)
      }
    }
  }

  @Test(arguments: 0..<4) func `Animations of bad numbers leave the rest of the screen alone`(_ kind: Int) throws {
    let scene = try Scene(kind: kind)
    let still = compose(scene.root, columns: 14, rows: 7, with: scene.compositor)
    let good = scene.card.model
    var dice = SplitMix64(seed: 1100 + UInt64(kind))
    for (index, change) in Self.changes.enumerated() {
      for number in Self.bad where dice.integer(0..<3) == 0 {
        var (from, to) = (good, good)
        switch dice.integer(0..<3) {
        case 0: change.set(&from, number)
        case 1: change.set(&to, number)
        default:
          change.set(&from, number)
          change.set(&to, Self.bad[dice.integer(0..<Self.bad.count)])
        }
        scene.card.restore(to)
        let timing = AnimationTiming(duration: 1, function: .linear)
        scene.card.add(LayerAnimation(of: change.property, from: from, to: to, timing: timing))
        for time in [0, 1e-9, 0.3, 0.999, 1.5] {
          scene.root.advance(toParent: time) { _ in }
          scene.check(at: time, "\(change.property) \(index), \(number) at \(time)")
        }
        #expect(scene.card.animations.isEmpty)
        scene.card.restore(good)
        let after = compose(scene.root, columns: 14, rows: 7, at: 1.5, with: scene.compositor)
        #expect(after.cells == still.cells, "nothing of \(change.property) \(index), \(number) is left")
      }
    }
  }

  @Test(arguments: [Double.nan, .infinity, 1e300, -1e300])
  func `Siblings keep their order beside one of any depth`(_ depth: Double) {
    // Three layers at one place, the nearest first; the odd depth is that of a fourth one beside them.
    for place in 0..<4 {
      let root = Layer()
      var layers = [(Color.r, 2.0), (.g, 1), (.b, -1)].map { color, z in
        let layer = Layer(color, columns: 1, rows: 1)
        layer.zPosition = z
        return layer
      }
      let odd = Layer(.y, column: 1, row: 0, columns: 1, rows: 1)
      odd.zPosition = depth
      layers.insert(odd, at: place)
      for layer in layers { root.addSublayer(layer) }
      #expect(compose(root, columns: 2, rows: 1)[0, 0].fill == .r)
    }
  }
}
