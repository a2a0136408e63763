import Foundation
import SegueTesting
import Testing

@testable import SegueCanvas

@Suite struct PerspectiveTests {
  static func turn(_ degrees: Double, _ x: Double, _ y: Double, _ z: Double) -> Transform3D {
    Transform3D(rotationAngle: degrees * .pi / 180, x: x, y: y, z: z)
  }

  /// A card of `columns` × `rows` cells in the middle of a scene of 24 × 10 cells with an eye `distance` points away.
  static func scene(
    _ transform: Transform3D, anchor: CGPoint = CGPoint(x: 0.5, y: 0.5), columns: Int = 14, rows: Int = 6,
    distance: Double? = 300, change: (Layer) -> Void = { _ in }
  ) throws -> Layer {
    var dice = SplitMix64(seed: 77)
    let picture = try #require(
      Image(width: 7, height: 3, colors: (0..<21).map { _ in Color(dice.byte(), dice.byte(), dice.byte()) }))
    let card = Layer(
      .clear, column: Double(24 - columns) / 2, row: Double(10 - rows) / 2, columns: Double(columns), rows: Double(rows)
    )
    let frame = card.frame
    card.anchorPoint = anchor
    card.position = CGPoint(x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
    card.contents = .image(picture, gravity: .resize)
    card.addSublayer(Layer(.y, column: 2, row: 1, columns: 3, rows: 2))
    card.addSublayer(Layer(Color(0, 200, 255, alpha: 128), column: 4, row: 2, columns: 6, rows: 3))
    card.transform = transform
    let scene = Layer(.clear, columns: 24, rows: 10)
    if let distance { scene.sublayerTransform.m34 = -1 / distance }
    scene.addSublayer(card)
    change(card)
    return Layer(holding: scene)
  }

  /// Compares a scene with what the rays see: the greatest errors of even cells, of cells within a layer, and of its outline.
  private static func expect(
    _ root: Layer, within most: [Double], _ name: Comment, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let error = FrameError(root, columns: 24, rows: 10)
    for (part, most) in zip([error.even, error.inner, error.outline], most) {
      #expect(part.greatest <= most, "\(name): \(error)", sourceLocation: sourceLocation)
    }
    #expect(error.isDrawn, "nothing is drawn", sourceLocation: sourceLocation)
  }

  /// Measured: at most 1.0 of 255, with a mean of 0.5.
  @Test(arguments: [
    (0.1, 0.1), (0.2, 0.2), (0.37, 0.37), (0.5, 0.5), (0.75, 0.75), (0.9, 0.9), (1, 1), (1.7, 1.7), (0.3, 0.9),
    (1.7, 0.2), (-1, 1), (-0.5, 0.7), (0.4, -1.2), (-0.6, -0.6),
  ])
  func `Scaling is exact`(_ x: Double, _ y: Double) throws {
    Self.expect(try Self.scene(Transform3D(scaleX: x, y: y), distance: nil), within: [1, 1.5, 1.5], "\(x), \(y)")
    let anchored = try Self.scene(Transform3D(scaleX: x, y: y), anchor: CGPoint(x: 0.21, y: 0.83), distance: nil)
    Self.expect(anchored, within: [1, 1.5, 1.5], "\(x), \(y), anchored")
  }

  /// Measured up to 75°: at most 2.9 of 255 within the card and 2.7 along its edges, with a mean of 0.5.
  @Test(arguments: [10.0, -20, 45, -60, 75, 120, 150, 180, -130])
  func `A rotation about one axis is exact in perspective`(_ angle: Double) throws {
    let anchors = [CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0, y: 0.5), CGPoint(x: 0.2, y: 1)]
    let turns = anchors.flatMap { [($0, Self.turn(angle, 1, 0, 0)), ($0, Self.turn(angle, 0, 1, 0))] }
    for (anchor, turn) in turns.sample(every: 4, from: Int(abs(angle)) / 5 % 4) {
      Self.expect(try Self.scene(turn, anchor: anchor), within: [1, 3.2, 3.2], "\(angle) at \(anchor)")
    }
  }

  /// The scale changes within a sample. Measured: 4.3 of 255 within the card and 6.9 along its edges, with a mean of 2.5,
  /// but 1.3 about the upright axis.
  @Test(arguments: [85.0, 89, 91, 95, -88])
  func `A card seen almost edge-on is a narrow stripe`(_ angle: Double) throws {
    for anchor in [CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0, y: 0.5), CGPoint(x: 0.2, y: 1)] {
      Self.expect(try Self.scene(Self.turn(angle, 0, 1, 0), anchor: anchor), within: [1, 2, 2.5], "\(angle)")
      Self.expect(try Self.scene(Self.turn(angle, 1, 0, 0), anchor: anchor), within: [1, 5, 8], "\(angle)")
    }
  }

  /// A map that moves no corner by more than half a sample counts as a movement, so that text stays text. At an edge that
  /// is up to half a sample of four in a row and of two in a column, 0.37 of 255. Measured: 86.
  @Test(arguments: [5.0, -5, 2, 1]) func `The smallest rotations are drawn as movements`(_ angle: Double) throws {
    for axis in [0.0, 1] {
      Self.expect(
        try Self.scene(Self.turn(angle, axis, 1 - axis, 0), anchor: CGPoint(x: 0, y: 0.5)), within: [20, 96, 96],
        "\(angle)")
    }
  }

  /// Measured: 11.6 of 255 within the card (at 0.7 of the size: between two samples, an edge of the content is as wide as
  /// a source sample) and 11 along its edges, with a mean of 5.
  @Test(arguments: [10.0, 30, 45, 60, 135, 200, -20, -77])
  func `A rotation in the plane is as sharp as its samples`(_ angle: Double) throws {
    for scale in [0.2, 0.3, 0.5, 0.7, 1].sample(every: 3, from: Int(abs(angle)) / 5 % 3) {
      Self.expect(
        try Self.scene(Self.turn(angle, 0, 0, 1).scaledBy(x: scale, y: scale), distance: nil), within: [2.5, 13, 13],
        "\(angle), \(scale)")
    }
  }

  /// Measured for the steepest: 19.2 of 255 within the card and 20.3 along its edges, with a mean of 10. The scale differs
  /// between the two directions, and only one level of the source is read.
  @Test(arguments: [
    (30.0, 20.0, 10.0, 1.0), (60, 10, 5, 1), (75, 5, 3, 1), (-40, 30, 60, 0.7), (150, 20, 0, 0.8), (80, 0, 20, 1),
    (20, 70, 10, 1),
  ])
  func `Any other rotation is near what rays see`(_ y: Double, _ x: Double, _ z: Double, _ scale: Double) throws {
    let turn = Self.turn(y, 0, 1, 0).concatenating(Self.turn(x, 1, 0, 0)).concatenating(Self.turn(z, 0, 0, 1))
    let map = Transform3D(scaleX: scale, y: scale).concatenating(turn)
    Self.expect(try Self.scene(map), within: [1.5, 21, 22], "\(y), \(x), \(z)")
    let anchored = try Self.scene(map, anchor: CGPoint(x: 0.3, y: 0.8)) { $0.zPosition = -60 }
    Self.expect(anchored, within: [1.5, 21, 22], "\(y), \(x), \(z), farther away")
  }

  @Test func `A box with an eye of its own is flat in the scene around it`() throws {
    for (outer, inner) in [(20.0, 40.0), (-50, 70), (60, -30)] {
      let root = try Self.scene(Self.turn(inner, 0, 1, 0), columns: 10, rows: 4)
      let scene = root.sublayers[0]
      let box = Layer(Color(40, 60, 80), column: 3, row: 1, columns: 18, rows: 8)
      box.sublayerTransform.m34 = -1 / 200
      let card = scene.sublayers[0]
      card.position.x -= 24
      card.position.y -= 16
      box.addSublayer(card)
      box.transform = Self.turn(outer, 1, 0, 0)
      scene.addSublayer(box)
      // The card is averaged twice: 15 of 255 at an edge of its content.
      Self.expect(root, within: [4, 18, 4], "\(outer), \(inner)")
    }
  }

  @Test(arguments: [0.0, 3, 5.5]) func `The clip of an ancestor cuts what is rotated`(_ offset: Double) throws {
    for transform in [Self.turn(50, 0, 1, 0), Self.turn(50, 1, 0, 0), Self.turn(25, 0, 0, 1)] {
      let root = try Self.scene(transform)
      let scene = root.sublayers[0]
      scene.masksToBounds = true
      scene.bounds = CGRect(x: 56 + offset, y: 32 + offset, width: 90, height: 81)
      scene.position = CGPoint(x: scene.bounds.midX, y: scene.bounds.midY)
      Self.expect(root, within: [2, 13, 13], "\(offset)")
      // A rotated layer clips in its own plane.
      let inside = try Self.scene(transform) {
        $0.masksToBounds = true
        $0.addSublayer(Layer(Color(200, 0, 90), column: -3, row: 4, columns: 9, rows: 5))
      }
      Self.expect(inside, within: [2, 13, 13], "\(offset), inside")
    }
  }

  @Test(arguments: [0.25, 0.6]) func `A rotated group fades as one`(_ opacity: Double) throws {
    for transform in [Self.turn(50, 0, 1, 0), Transform3D(scaleX: 0.7, y: 0.8), Self.turn(25, 0, 0, 1)] {
      let root = try Self.scene(transform) { $0.opacity = opacity }
      root.sublayers[0].insertSublayer(Layer(Color(0, 90, 40), columns: 12, rows: 10), at: 0)
      Self.expect(root, within: [2, 8, 8], "\(opacity)")
    }
  }

  // MARK: Behind the eye

  /// Near the eye a source sample is larger than a cell. Measured: 17 of 255 where the rays see one colour, 23 at an edge
  /// of the content, 34 at the layer's; a mirror image would be off by whole colours.
  @Test(arguments: [40.0, 60, 75, -50])
  func `Of a layer that reaches behind the eye, only the part before it is seen`(_ angle: Double) throws {
    // 300 points wide and 60 points from the eye: one end is behind it.
    let tilt = Self.turn(7, 0, 0, 1)
    let turns = [Self.turn(angle, 0, 1, 0), Self.turn(angle, 1, 0, 0)]
    for transform in turns + [turns[0].concatenating(tilt)] {
      let root = try Self.scene(transform, columns: 38, rows: 20, distance: 60)
      Self.expect(root, within: [19, 26, 36], "\(angle)")
    }
  }

  @Test(arguments: [60.0, 61, 90, 1e5]) func `A layer behind the eye has no mirror image`(_ z: Double) throws {
    // Rotated by 30°, 50 points either way, all of it is behind the eye.
    let turned = Self.turn(30, 0, 1, 0)
    for transform in [.identity, Self.turn(10, 0, 0, 1), Transform3D(scaleX: 0.5, y: 0.5), turned] {
      let root = try Self.scene(transform, distance: 60) { $0.zPosition = transform == turned ? z + 60 : z }
      #expect(compose(root, columns: 24, rows: 10).cells.allSatisfy { $0 == Cell(fill: .black) })
    }
  }
}
