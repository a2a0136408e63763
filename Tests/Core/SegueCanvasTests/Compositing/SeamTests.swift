import Foundation
import RayTracing
import SegueMotion
import SegueTesting
import Testing

@testable import SegueCanvas

/// Layers that meet along an edge.
@Suite struct SeamTests {
  private struct Faults: CustomStringConvertible {
    /// Cells with background inside.
    var holes: [String] = []
    /// Cells with colour outside.
    var strays: [String] = []
    var inside = 0

    var isEmpty: Bool { holes.isEmpty && strays.isEmpty }
    var description: String {
      "holes \(holes.count): \(holes.prefix(4)), strays \(strays.count): \(strays.prefix(4)) of \(inside)"
    }
  }

  /// Draws layers without green over white, and finds wrong cells. Cells that layers cover together with a sample around
  /// them must have no green in any quarter (2 of 255 are rounding). Cells without a layer within `reach` points must be
  /// white.
  private static func faults(
    _ root: Layer, columns: Int, rows: Int, rowsLooked: [Int]? = nil, reach: Double = 1.5
  ) -> Faults {
    let frame = compose(root, columns: columns, rows: rows, background: .white)
    let tracer = RayTracer(root, background: .clear)
    var faults = Faults()
    for (column, row) in places(0..<columns, rowsLooked ?? Array(0..<rows)) {
      let quarters = frame.quarters(column, row)
      if quarters.allSatisfy({ $0 == .white }) {
        // Only a hole can be wrong here, and the ray through its middle finds it.
        if tracer.light(atX: Double(column * 8) + 4, y: Double(row * 16) + 8).met == 0 { continue }
      } else if quarters.allSatisfy({ $0.green == 0 }) {
        faults.inside += 1
        if tracer.light(atX: Double(column * 8) + 4, y: Double(row * 16) + 8).met != 0 { continue }
      }
      let place = "\(column), \(row)"
      var (some, all) = (false, true)
      // Rays two points apart, in the cell and a sample around it.
      for (x, y) in places(0...8, 0...12) {
        let isMet = tracer.light(atX: Double(column * 8 - 4 + x * 2), y: Double(row * 16 - 4 + y * 2)).met != 0
        all = all && isMet
        some = some || isMet
      }
      if all, quarters.contains(where: { $0.green > 2 }) { faults.holes.append("\(place): \(quarters.map(\.green))") }
      if !some, quarters.contains(where: { $0 != .white }) { faults.strays.append(place) }
      if !some || all { continue }
      // 77 rays in the cell and `reach` points around it.
      guard quarters.contains(where: { $0 != .white }) else { continue }
      let isNear = (0..<77).contains { index in
        let (x, y) = (Double(index % 7) / 6, Double(index / 7) / 10)
        return tracer.light(
          atX: Double(column * 8) - reach + x * (8 + 2 * reach), y: Double(row * 16) - reach + y * (16 + 2 * reach)
        ).met != 0
      }
      if !isNear { faults.strays.append(place) }
    }
    return faults
  }

  /// Two faces of a cube, hinged at an upright edge at `share` of the width.
  private static func cube(columns: Int, rows: Int, share: Double) -> Layer {
    let (width, height) = (Double(columns * 8), Double(rows * 16))
    let scene = Layer(.clear, columns: Double(columns), rows: Double(rows))
    scene.sublayerTransform.m34 = -1 / max(500, width * 4 / 3)
    for (color, anchor, angle) in [(Color.r, 1.0, (share - 1) * .pi / 2), (Color.b, 0, share * .pi / 2)] {
      let face = Layer()
      face.bounds = CGRect(x: 0, y: 0, width: width, height: height)
      (face.anchorPoint, face.position) = (CGPoint(x: anchor, y: 0.5), CGPoint(x: share * width, y: height / 2))
      (face.backgroundColor, face.isDoubleSided) = (color, false)
      face.transform = Transform3D(rotationAngle: angle, x: 0, y: 1, z: 0)
      scene.addSublayer(face)
    }
    return Layer(holding: scene)
  }

  @Test(arguments: [80, 81, 133, 200]) func `The faces of a cube meet without a gap at every angle`(_ columns: Int) {
    for step in Array(1..<60).sample(every: columns == 81 ? 3 : 8, from: columns % 5) {
      let root = Self.cube(columns: columns, rows: 3, share: Double(step) / 60)
      let faults = Self.faults(root, columns: columns, rows: 3)
      #expect(faults.isEmpty, "at \(step)/60: \(faults)")
      #expect(faults.inside > columns / 2, "at \(step)/60: \(faults)")
    }
  }

  @Test func `A clear layer that meets another one on a border of cells, beside a turned one, shows what is behind`() {
    let plate = Layer(.r, column: 1, row: 1, columns: 10, rows: 2)
    let clear = Layer(.clear, column: 1, row: 3, columns: 10, rows: 1)
    let turned = Layer(.b, column: 15, row: 1, columns: 4, rows: 2)
    turned.transform = Transform3D(rotationAngle: 0.2, x: 0, y: 1, z: 0)
    let frame = compose(Layer(holding: plate, turned, clear), columns: 20, rows: 5, background: .white)
    for column in 1..<11 {
      #expect(frame[column, 2].fill == .r)
      #expect(frame.quarters(column, 3).allSatisfy { $0 == .white })
    }
  }

  /// A scene of 30 × 10 cells with an eye, rotated by `turn` about its middle.
  private static func scene(_ turn: Transform3D, _ faces: [Layer]) -> Layer {
    let scene = Layer(.clear, columns: 30, rows: 10)
    scene.sublayerTransform = turn.concatenating(.eye(500))
    for face in faces { scene.addSublayer(face) }
    return Layer(holding: scene)
  }

  static let turns: [Transform3D] = [
    Transform3D(scaleX: 0.71, y: 0.83), Transform3D(rotationAngle: 0.7, x: 0, y: 1, z: 0),
    Transform3D(rotationAngle: -1.1, x: 0, y: 1, z: 0), Transform3D(rotationAngle: 0.8, x: 1, y: 0, z: 0),
    Transform3D(rotationAngle: -1.2, x: 1, y: 0, z: 0), Transform3D(rotationAngle: 0.2, x: 0, y: 0, z: 1),
    Transform3D(rotationAngle: 0.8, x: 0, y: 0, z: 1), Transform3D(rotationAngle: 0.9, x: 1, y: 1, z: 0.3),
    Transform3D(rotationAngle: 0.3, x: 0, y: 0, z: 1).scaledBy(x: 0.3, y: 0.3),
    Transform3D(rotationAngle: 1.3, x: 0, y: 0, z: 1).scaledBy(x: 0.21, y: 0.4),
    Transform3D(rotationAngle: .pi, x: 0, y: 1, z: 0).scaledBy(x: 0.77, y: 0.77),
    Transform3D(rotationAngle: 2.5, x: 1, y: 0, z: 0), Transform3D(scaleX: 1.37, y: 1.21),
  ]

  /// An overhanging sublayer makes the flattened face larger than its bounds, along which the faces meet.
  @Test(arguments: [-12.0, -3, 0, 5], [0.37, 0.44, 0.52, 0.61])
  func `Faces with an overhang meet without a gap`(_ overhang: Double, _ share: Double) {
    let cube = Self.cube(columns: 80, rows: 12, share: share)
    for (face, isLeft) in zip(cube.sublayers[0].sublayers, [true, false]) {
      // Over the outer edge and, where the overhang is positive, over the common one.
      let flag = Layer()
      flag.backgroundColor = face.backgroundColor
      flag.frame = CGRect(x: isLeft ? -24 : -max(0, overhang), y: 60, width: 640 + 24 + max(0, overhang), height: 20)
      face.addSublayer(flag)
      (face.shadowOpacity, face.shadowRadius) = (overhang < 0 ? 0.4 : 0, -overhang + 1)
    }
    let frame = compose(cube, columns: 80, rows: 12, background: .white)
    let hinge = Int(80 * share)
    for (column, row) in places(hinge - 1...hinge + 1, 2..<10) {
      let greens = frame.quarters(column, row).map(\.green)
      #expect(greens.allSatisfy { $0 <= 2 }, "\(column), \(row): \(greens)")
    }
  }

  @Test(arguments: [0.0, 0.3]) func `A seam reaches no further than its sample`(_ tilt: Double) {
    let turn = Transform3D(rotationAngle: tilt, x: 0, y: 0, z: 1)
    let pair = Layer(.clear, columns: 40, rows: 20)
    let left = Layer(.r, column: 10.2, row: 5, columns: 10, rows: 10)
    let right = Layer(.b, column: 20.2, row: 5, columns: 10, rows: 10)
    // Both rotate about the middle of their common edge.
    for (layer, anchor) in [(left, 1.0), (right, 0.0)] {
      (layer.anchorPoint, layer.position) = (CGPoint(x: anchor, y: 0.5), CGPoint(x: 20.2 * 8, y: 160))
      layer.transform = turn
      pair.addSublayer(layer)
    }
    right.opacity = 0.5
    let frame = compose(Layer(holding: pair), columns: 40, rows: 20, background: .white)
    // More than a sample from the edge there is blue over white, and no red of the left one.
    let (x, y) = (20.2 * 8 + 9 * cos(tilt), 160 + 9 * sin(tilt))
    let quarters = frame.quarters(Int(x / 8), Int(y / 16))
    let quarter = quarters[(Int(y / 8) % 2) * 2 + Int(x / 4) % 2]
    // Half of 255 is rounded up or down.
    #expect(abs(Double(quarter.red) - 127.5) <= 0.5, "\(quarter)")
    #expect(abs(Double(quarter.green) - 127.5) <= 0.5, "\(quarter)")
    #expect(quarter.blue == 255, "\(quarter)")
  }

  @Test(arguments: turns)
  func `Four faces meet in a corner, and layers on top of each other keep their outline`(_ turn: Transform3D) {
    // 11 + 13 columns and 3 + 5 rows: the halves of halves are odd.
    let faces = [
      Layer(.r, column: 3, row: 1, columns: 11, rows: 3), Layer(.b, column: 14, row: 1, columns: 13, rows: 3),
      Layer(Color(255, 0, 255), column: 3, row: 4, columns: 11, rows: 5),
      Layer(Color(90, 0, 30), column: 14, row: 4, columns: 13, rows: 5),
    ]
    // The order of drawing has no effect.
    for order in [[0, 1, 2, 3], [2, 1, 3, 0]] {
      let faults = Self.faults(Self.scene(turn, order.map { faces[$0] }), columns: 30, rows: 10, reach: 2.5)
      #expect(faults.isEmpty, "\(order): \(faults)")
      #expect(faults.inside > 3, "\(order): \(faults)")
    }
    // Both have the same outline. Drawn twice, an edge is heavier, but no wider.
    let under = Layer(.b, column: 3, row: 1, columns: 24, rows: 8)
    let above = Layer(.r, column: 3, row: 1, columns: 24, rows: 8)
    let faults = Self.faults(Self.scene(turn, [under, above]), columns: 30, rows: 10, reach: 0.5)
    #expect(faults.isEmpty, "\(faults)")
    #expect(faults.inside > 3, "\(faults)")
    // These share one edge, and are on the same side of it.
    let half = Layer(.r, column: 3, row: 1, columns: 12, rows: 8)
    let folded = Self.faults(Self.scene(turn, [under, half]), columns: 30, rows: 10, reach: 0.5)
    #expect(folded.isEmpty, "\(folded)")
  }

  @Test(arguments: [0.0, 0.2, 0.5]) func `A fan of cards has no slits`(_ tilt: Double) {
    // Six cards, rotated by `fold` and by −`fold` in turns.
    for fold in [0.3, 0.7, 1.0, 1.3] {
      let turn = Transform3D(rotationAngle: tilt, x: 1, y: 0, z: 0)
      let width = 80 * cos(fold)
      let faces = (0..<6).map { index -> Layer in
        let (isDown, face) = (index % 2 == 0, Layer())
        face.bounds = CGRect(x: 0, y: 0, width: 80, height: 96)
        // Hinged on the left; every second hinge is at the back.
        face.anchorPoint = CGPoint(x: 0, y: 0.5)
        face.position = CGPoint(x: 120 + (Double(index) - 3) * width, y: 80)
        face.zPosition = isDown ? 0 : -80 * sin(fold)
        face.transform = Transform3D(rotationAngle: isDown ? fold : -fold, x: 0, y: 1, z: 0)
        face.backgroundColor = [Color.r, .b, Color(255, 0, 255)][index % 3]
        return face
      }
      let faults = Self.faults(Self.scene(turn, faces), columns: 30, rows: 10, reach: 2.5)
      #expect(faults.isEmpty, "\(tilt), \(fold): \(faults)")
      #expect(faults.inside > 20, "\(tilt), \(fold): \(faults)")
    }
  }

  @Test(arguments: [0.25, 1, 2, 3.5, 4, 5.25, 6.9, 7])
  func `Pages side by side show nothing between them`(_ offset: Double) {
    for isTall in [false, true] {
      let (one, other) =
        isTall
        ? (Layer(.r, column: 2, row: -5, columns: 12, rows: 9), Layer(.b, column: 2, row: 4, columns: 12, rows: 9))
        : (Layer(.r, column: -10, row: 1, columns: 16, rows: 4), Layer(.b, column: 6, row: 1, columns: 16, rows: 4))
      for layer in [one, other] { if isTall { layer.position.y += offset } else { layer.position.x += offset } }
      for pages in [[one, other], [other, one]] {
        let scene = Layer(.clear, columns: 16, rows: 8)
        for page in pages { scene.addSublayer(page) }
        let frame = compose(Layer(holding: scene), columns: 16, rows: 8, background: .white)
        for (column, row) in places(isTall ? 2..<14 : 0..<16, isTall ? 0..<8 : 1..<5) {
          #expect(frame.quarters(column, row).allSatisfy { $0.green == 0 }, "\(column), \(row)")
        }
        #expect(frame[0, 0] == Cell(fill: .white) || isTall && frame[15, 7] == Cell(fill: .white))
      }
    }
  }

  @Test(arguments: [1.0, 2.5, 3]) func `Moved pages above each other keep their outline`(_ offset: Double) {
    let pages = [Color.b, .r].map { Layer($0, column: 3, row: 1, columns: 10, rows: 4) }
    for page in pages { page.position.x += offset }
    let scene = Layer(.clear, columns: 16, rows: 6)
    for page in pages { scene.addSublayer(page) }
    let faults = Self.faults(Layer(holding: scene), columns: 16, rows: 6, reach: 0.1)
    #expect(faults.isEmpty, "\(faults)")
  }
}

/// The common edges of many layers.
@Suite struct SeamFinderTests {
  /// Tiles of a grid at places between cells, some of them moved away by more or by less than what counts as the same edge.
  private func tiles(_ columns: Int, _ rows: Int, seed: UInt64) -> [Compositor.Sibling] {
    var dice = SplitMix64(seed: seed)
    var tiles: [Compositor.Sibling] = []
    for (column, row) in places(0..<columns, 0..<rows) {
      let apart = dice.number(0...1) < 0.3 ? dice.number(-0.02...0.02) : 0
      let rect = CGRect(x: Double(column) * 13.37 - 40 + apart, y: Double(row) * 7.77 - 20, width: 13.37, height: 7.77)
      let turn = Homography(Transform3D(rotationAngle: 0.3, x: 0, y: 0, z: 1))
      tiles.append(Compositor.Sibling(layer: Layer(), depth: 0, quad: Quad(rect, through: turn)))
    }
    tiles.append(Compositor.Sibling(layer: Layer(), depth: 0, quad: nil))
    return tiles
  }

  /// Such as one that holds a line along the edge of a page.
  @Test func `A layer without a width on an edge changes nothing`() {
    func frame(_ x: Double, hasLine: Bool) -> CellGrid {
      let page = Layer(.r, columns: 80, rows: 3)
      let line = Layer(.clear, columns: 0, rows: 3)
      (page.frame.origin.x, line.frame.origin.x) = (x, x)
      let root = hasLine ? Layer(holding: page, line) : Layer(holding: page)
      return compose(root, columns: 80, rows: 3, background: .white)
    }
    for step in 100...160 {
      let x = 640 * (1 - Double(step) / 400)
      #expect(frame(x, hasLine: true).cells == frame(x, hasLine: false).cells, "at \(x)")
    }
  }

  @Test func `Looking them up finds the same as comparing each with each`() {
    for seed in 1...8 as ClosedRange<UInt64> {
      let before = Compositor.Sibling(layer: Layer(), depth: 0, quad: nil, seams: .top)
      var (found, finder) = ([before] + tiles(9, 7, seed: seed), SeamFinder())
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
