import Foundation
import RayTracing
import SegueTesting
import Testing

@testable import SegueCanvas

/// Nearer layers cover farther ones, against a ray tracer.
@Suite struct DepthTests {
  /// An upright prism with `sides` faces of 10 × 6 cells, rotated by `angle`, in a scene of 32 × 10 cells.
  private static func prism(sides: Int, angle: Double, isDoubleSided: Bool, order: [Int]) -> Layer {
    let scene = Layer(.clear, columns: 32, rows: 10)
    scene.sublayerTransform.m34 = -1 / 600
    let radius = 40 / tan(.pi / Double(sides))
    let colors: [Color] = [.r, .g, .b, .y, Color(255, 0, 255), Color(0, 255, 255), .white, Color(128, 60, 0)]
    for side in order {
      let face = Layer()
      (face.bounds, face.position) = (CGRect(x: 0, y: 0, width: 80, height: 96), CGPoint(x: 128, y: 80))
      (face.backgroundColor, face.isDoubleSided) = (colors[side], isDoubleSided)
      let turn = Transform3D(rotationAngle: angle + Double(side) * 2 * .pi / Double(sides), x: 0, y: 1, z: 0)
      face.transform = Transform3D(translationX: 0, y: 0, z: radius).concatenating(turn)
      scene.addSublayer(face)
    }
    return Layer(holding: scene)
  }

  /// No error within the faces. At a seam a neighbour may reach into a sample that is not its own, one of a cell's four: a quarter
  /// of 255. On the average over an edge it is a sixteenth, as coverage that is right to a quarter has it.
  @Test(arguments: [0.1, 0.35, 0.5, 0.9, 1.4, 2.2, 3, 4.4, 5.5])
  func `The faces of a prism hide each other as rays say`(_ angle: Double) {
    var dice = SplitMix64(seed: UInt64(angle * 100))
    let prisms = [3, 4, 6, 8].flatMap { [($0, true), ($0, false)] }
    for (sides, isDoubleSided) in prisms.sample(every: 3, from: Int(angle * 10) % 3) {
      let order = (0..<sides).shuffled(using: &dice)
      let root = Self.prism(sides: sides, angle: angle, isDoubleSided: isDoubleSided, order: order)
      let error = FrameError(root, columns: 32, rows: 10)
      #expect(error.even.greatest <= 1, "\(sides), \(order): \(error)")
      #expect(error.even.count < 32 * 10, "\(sides), \(order): \(error)")
      #expect(max(error.inner.greatest, error.outline.greatest) <= 255 / 4, "\(sides), \(order): \(error)")
      #expect(max(error.inner.mean, error.outline.mean) <= 255 / 16, "\(sides), \(order): \(error)")
    }
  }

  @Test func `Equally near layers are drawn in their order`() {
    let turns = [
      Transform3D.identity, Transform3D(scaleX: 0.7, y: 0.7), Transform3D(rotationAngle: 1, x: 0, y: 1, z: 0),
    ]
    for z in [0.0, 30, -30] {
      for turn in turns {
        let scene = Layer(.clear, columns: 16, rows: 6)
        scene.sublayerTransform.m34 = -1 / 400
        for color in [Color.r, .g, .b] {
          let card = Layer(color, column: 3, row: 1, columns: 10, rows: 4)
          (card.zPosition, card.transform) = (z, turn)
          scene.addSublayer(card)
        }
        let root = Layer(holding: scene)
        #expect(compose(root, columns: 16, rows: 6)[8, 3] == Cell(fill: .b))
        // Five points are enough.
        scene.sublayers[0].zPosition += 5
        #expect(compose(root, columns: 16, rows: 6)[8, 3] == Cell(fill: .r))
        scene.sublayers[0].zPosition -= 10
        scene.sublayers[2].zPosition -= 10.5
        #expect(compose(root, columns: 16, rows: 6)[8, 3] == Cell(fill: .g))
      }
    }
  }

  @Test func `Cards on a pile are ordered by their height`() {
    var dice = SplitMix64(seed: 5)
    for round in 0..<12 {
      let scene = Layer(.clear, columns: 20, rows: 8)
      // Rotated a little, or not at all.
      scene.sublayerTransform = Transform3D(
        rotationAngle: round % 2 == 0 ? 0 : dice.number(-0.3...0.3), x: 0, y: 1, z: 0)
      scene.sublayerTransform = scene.sublayerTransform.concatenating(.eye(600))
      let heights = [-190.0, -110, 70, 140].shuffled(using: &dice)
      for (color, height) in zip([Color.r, .g, .b, .y], heights) {
        let card = Layer(
          color, column: Double(dice.integer(1..<10)), row: Double(dice.integer(1..<4)), columns: 8, rows: 4)
        card.zPosition = height
        scene.addSublayer(card)
      }
      let error = FrameError(Layer(holding: scene), columns: 20, rows: 8)
      #expect(error.even.greatest <= 1, "\(error)")
      // Where edges of two cards lie in one sample, the product of their coverages is wrong by a quarter at most. A corner has
      // five of the eight samples of a cell.
      #expect(max(error.outline.greatest, error.inner.greatest) <= 255 * 0.25 * 5 / 8, "\(error)")
      #expect(error.outline.mean <= 3, "\(error)")
    }
  }

  /// Turned by so much, the middle of the small layer at one end is farther than that of the large layer below it.
  @Test(arguments: [-0.9, 0.9, 2.4])
  func `Parallel layers of different sizes are ordered by their heights`(_ angle: Double) {
    let scene = Layer(.clear, columns: 28, rows: 8)
    scene.sublayerTransform = Transform3D(rotationAngle: angle, x: 0, y: 1, z: 0).concatenating(.eye(600))
    for (color, column) in [(Color.r, 3.0), (.g, 21)] {
      let small = Layer(color, column: column, row: 2, columns: 4, rows: 4)
      small.zPosition = 12
      scene.addSublayer(small)
    }
    scene.addSublayer(Layer(.b, column: 2, row: 1, columns: 24, rows: 6))
    let error = FrameError(Layer(holding: scene), columns: 28, rows: 8)
    #expect(error.even.greatest <= 1, "\(error)")
    #expect(error.even.count > 28)
  }

  @Test func `The back is hidden exactly where the rays see it`() {
    var dice = SplitMix64(seed: 6)
    var (fronts, backs) = (0, 0)
    for _ in 0..<40 {
      let scene = Layer(.clear, columns: 20, rows: 8)
      scene.sublayerTransform.m34 = -1 / dice.number(200...900)
      let card = Layer(.r, column: Double(dice.integer(-2..<12)), row: 1, columns: 10, rows: 6)
      card.isDoubleSided = false
      card.transform = Transform3D(
        rotationAngle: dice.number(0...6.28), x: dice.number(-1...1), y: dice.number(-1...1), z: dice.number(-0.5...0.5)
      )
      if dice.integer(0..<3) == 0 { card.transform = card.transform.scaledBy(x: -1, y: 1) }
      scene.addSublayer(card)
      let root = Layer(holding: scene)
      let tracer = RayTracer(root)
      let isSeen = (0..<160).contains { tracer.cell($0 % 20, $0 / 20).some != 0 }
      if isSeen { fronts += 1 } else { backs += 1 }
      let frame = compose(root, columns: 20, rows: 8)
      #expect(frame.cells.contains { $0 != Cell(fill: .black) } == isSeen)
    }
    #expect(fronts > 8)
    #expect(backs > 8)
  }

  @Test func `A layer that reaches behind the eye is in front`() {
    // The floor of a tunnel, with its middle behind the eye, and a wall in front of the eye.
    let scene = Layer(.clear, columns: 20, rows: 10)
    scene.sublayerTransform.m34 = -1 / 100
    let floor = Layer()
    (floor.bounds, floor.position) = (CGRect(x: 0, y: 0, width: 160, height: 600), CGPoint(x: 80, y: 130))
    floor.zPosition = 150
    floor.transform = Transform3D(rotationAngle: 1.5, x: 1, y: 0, z: 0)
    floor.backgroundColor = .r
    scene.addSublayer(floor)
    let wall = Layer(.b, column: -20, row: -10, columns: 60, rows: 30)
    wall.zPosition = -140
    scene.addSublayer(wall)
    let error = FrameError(Layer(holding: scene), columns: 20, rows: 10)
    #expect(error.even.greatest <= 1, "\(error)")
    #expect(error.outline.count > 0 || error.inner.count > 0)
  }
}
