import Foundation
import SegueTesting
import Testing

@testable import SegueCanvas

/// Senseless numbers: nothing traps, and layers that cannot be drawn are left out.
@Suite struct HostileLayerTests {
  private static let bad: [Double] = [.nan, .infinity, -.infinity, 1e300, -1e300, 1e9, -1e9, 1e-300, 0, -1]

  private static func card() -> Layer {
    let card = Layer("text\n漢字", ink: .y, fill: .r, column: 2, row: 1)
    card.addSublayer(Layer(.b, column: 1, row: 1, columns: 3, rows: 2))
    return card
  }

  @Test(arguments: [
    Transform3D(scaleX: 0, y: 0), Transform3D(scaleX: 0, y: 1), Transform3D(scaleX: .nan, y: 1),
    Transform3D(scaleX: .infinity, y: .infinity), Transform3D(scaleX: 1e-200, y: 1e-200),
    Transform3D(translationX: .nan, y: 0), Transform3D(translationX: .infinity, y: 0),
    Transform3D(translationX: 1e300, y: 1e300), Transform3D(translationX: 0, y: -1e9),
    Transform3D(rotationAngle: .pi / 2, x: 0, y: 1, z: 0),
  ])
  func `A transform that leaves nothing to see draws nothing`(_ transform: Transform3D) {
    let card = Self.card()
    card.transform = transform
    #expect(compose(Layer(holding: card), columns: 12, rows: 5).fills() == blank)
    let scene = Layer(.clear, columns: 12, rows: 5)
    scene.sublayerTransform = transform
    scene.addSublayer(Self.card())
    #expect(compose(Layer(holding: scene), columns: 12, rows: 5).fills() == blank)
  }

  private let blank = Array(repeating: "............", count: 5).joined(separator: "\n")

  @Test func `Behind the eye nothing is drawn`() {
    let scene = Layer(.clear, columns: 12, rows: 5)
    scene.sublayerTransform.m34 = -1 / 100
    let card = Self.card()
    scene.addSublayer(card)
    for depth in [100.0, 101, 1e9] {
      card.transform = Transform3D(translationX: 0, y: 0, z: depth)
      #expect(compose(Layer(holding: scene), columns: 12, rows: 5).fills() == blank)
    }
    // With one half behind the eye the other one may be seen: it must not trap.
    card.transform = Transform3D(rotationAngle: 1.5, x: 0, y: 1, z: 0).translatedBy(x: 0, y: 0, z: 98)
    _ = compose(Layer(holding: scene), columns: 12, rows: 5)
  }

  @Test(arguments: [1e6, 1e9, 1e30, 1e300]) func `A huge layer covers the screen`(_ size: Double) {
    let layer = Layer()
    (layer.backgroundColor, layer.bounds) = (.r, CGRect(x: 0, y: 0, width: size, height: size))
    (layer.anchorPoint, layer.position) = (CGPoint(x: 0, y: 0), CGPoint(x: 8, y: 16))
    layer.cornerRadius = size == 1e6 ? 0 : 1e-9
    #expect(compose(Layer(holding: layer), columns: 4, rows: 3).fills() == "....\n.RRR\n.RRR")
    layer.masksToBounds = true
    layer.addSublayer(Layer("x", column: 1, row: 0))
    #expect(compose(Layer(holding: layer), columns: 4, rows: 3).screen == "\n  x\n")
    // The screen lies outside its round corner.
    layer.cornerRadius = .infinity
    #expect(compose(Layer(holding: layer), columns: 4, rows: 3).fills() == "....\n....\n....")
  }

  @Test func `The visible part of a huge scaled layer is drawn, and one far away is not seen and costs nothing`() {
    // 200,000 × 100,000 cells, with a mark in the middle of the screen.
    let field = Layer(.b, column: -99_998, row: -49_999, columns: 200_004, rows: 100_002)
    field.addSublayer(Layer(.r, column: 100_000, row: 49_999, columns: 4, rows: 4))
    field.transform = Transform3D(scaleX: 0.5, y: 0.5)
    // Its centre, (100,002, 50,001) in its own cells, lies at (4, 2) on the screen.
    #expect(
      compose(Layer(holding: field), columns: 8, rows: 4).fills() == """
        BBBBBBBB
        BBBRRBBB
        BBBRRBBB
        BBBBBBBB
        """)
    let far = Layer(.r, column: 1e9, row: -1e9, columns: 10, rows: 10)
    far.addSublayer(Layer("text", column: -1e9, row: 1e9))
    let frame = compose(Layer(holding: far), columns: 5, rows: 1)
    #expect((frame.fills(), frame.screen) == (".....", "text"))
    far.masksToBounds = true
    #expect(compose(Layer(holding: far), columns: 5, rows: 1).screen == "")
  }

  @Test(arguments: 0..<4) func `No tree of odd layers traps`(_ seed: UInt64) {
    var dice = SplitMix64(seed: 700 + seed)
    func number() -> Double {
      // Huge pages, which take long to flatten, have tests of their own.
      let bad = Self.bad.filter { !(abs($0) >= 1e9) || !$0.isFinite }
      return dice.integer(0..<6) == 0 ? bad[dice.integer(0..<bad.count)] : dice.number(-40...120)
    }
    let compositor = Compositor(mosaic: seed % 2 == 0 ? .quadrant : .half)
    for _ in 0..<25 {
      var layers = [Layer()]
      for _ in 0..<6 {
        let layer = dice.integer(0..<2) == 0 ? Layer("漢text", ink: .y, fill: .b) : Layer()
        layer.backgroundColor = Color(dice.byte(), dice.byte(), dice.byte(), alpha: dice.byte() | 1)
        if dice.integer(0..<2) == 0 {
          layer.frame = CGRect(x: number(), y: number(), width: number(), height: number())
        }
        if dice.integer(0..<3) == 0 {
          layer.transform = Transform3D(rotationAngle: number(), x: 0, y: 0.2, z: 1)
            .scaledBy(x: number() / 60, y: number() / 60)
        }
        if dice.integer(0..<3) == 0 { layer.sublayerTransform.m34 = 1 / number() }
        (layer.cornerRadius, layer.opacity) = (number() / 4, dice.number(0...1.5))
        (layer.borderWidth, layer.borderColor) = (number(), .g)
        (layer.shadowOpacity, layer.shadowRadius) = (number() / 50, number() / 5)
        layer.masksToBounds = dice.integer(0..<2) == 0
        layers[dice.integer(0..<layers.count)].addSublayer(layer)
        layers.append(layer)
      }
      let frame = compose(layers[0], columns: 14, rows: 6, with: compositor)
      #expect(frame.cells.allSatisfy { $0.fill.alpha == 255 })
      #expect(CellGridTests.isWhole(frame))
    }
  }
}
