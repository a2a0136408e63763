import Foundation
import Testing

@testable import SegueCanvas

@Suite struct RotationTests {
  /// A card of four colours, `columns` × `rows` cells, about the cell corner (8, 4).
  private static func card(_ columns: Double, _ rows: Double) -> Layer {
    let card = Layer(.clear, column: 8 - columns / 2, row: 4 - rows / 2, columns: columns, rows: rows)
    for (index, color) in [Color.r, .g, .b, .y].enumerated() {
      let (x, y) = (Double(index % 2), Double(index / 2))
      card.addSublayer(Layer(color, column: x * columns / 2, row: y * rows / 2, columns: columns / 2, rows: rows / 2))
    }
    return card
  }

  private static func shown(_ card: Layer) -> String {
    compose(Layer(holding: card), columns: 16, rows: 8)
      .fills()
      .split(separator: "\n").map { $0.trimmingCharacters(in: ["."]) }.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  @Test(arguments: [
    // Quarter turns, clockwise.
    (0, "RRRRGGGG\nRRRRGGGG\nBBBBYYYY\nBBBBYYYY"), (1, "BBBBRRRR\nBBBBRRRR\nYYYYGGGG\nYYYYGGGG"),
    (2, "YYYYBBBB\nYYYYBBBB\nGGGGRRRR\nGGGGRRRR"), (3, "GGGGYYYY\nGGGGYYYY\nRRRRBBBB\nRRRRBBBB"),
    (-1, "GGGGYYYY\nGGGGYYYY\nRRRRBBBB\nRRRRBBBB"), (4, "RRRRGGGG\nRRRRGGGG\nBBBBYYYY\nBBBBYYYY"),
  ])
  func `A square turns by right angles`(_ turns: Int, _ expected: String) {
    let card = Self.card(8, 4)
    card.transform = Transform3D(rotationAngle: Double(turns) * .pi / 2, x: 0, y: 0, z: 1)
    #expect(Self.shown(card) == expected)
  }

  @Test func `An upright card turns onto its side, and a mirror swaps its sides`() {
    // 4 × 4 cells are 32 × 64 points: turned, 8 × 2 cells from column 4 and row 3 on.
    let card = Self.card(4, 4)
    card.transform = Transform3D(rotationAngle: .pi / 2, x: 0, y: 0, z: 1)
    #expect(Self.shown(card) == "BBBBRRRR\nYYYYGGGG")
    let frame = compose(Layer(holding: card), columns: 16, rows: 8)
    #expect((frame[4, 3].fill, frame[11, 4].fill, frame[3, 3].fill) == (.b, .g, .black))
    let mirror = Self.card(8, 4)
    mirror.transform = Transform3D(scaleX: -1, y: 1)
    #expect(Self.shown(mirror) == "GGGGRRRR\nGGGGRRRR\nYYYYBBBB\nYYYYBBBB")
    mirror.isDoubleSided = false
    #expect(Self.shown(mirror) == "")
    mirror.transform = Transform3D(rotationAngle: .pi, x: 0, y: 1, z: 0)
    #expect(Self.shown(mirror) == "")
    mirror.isDoubleSided = true
    #expect(Self.shown(mirror) == "GGGGRRRR\nGGGGRRRR\nYYYYBBBB\nYYYYBBBB")
    // Two mirrors are half a turn: the front again.
    (mirror.isDoubleSided, mirror.transform) = (false, Transform3D(scaleX: -1, y: -1))
    #expect(Self.shown(mirror) == "YYYYBBBB\nYYYYBBBB\nGGGGRRRR\nGGGGRRRR")
  }

  /// Whether two convex polygons with four corners overlap: no side of either separates them.
  private static func overlap(_ one: [CGPoint], _ other: [CGPoint]) -> Bool {
    func isApart(_ polygon: [CGPoint], _ from: [CGPoint]) -> Bool {
      polygon.indices.contains { index in
        let (a, b) = (polygon[index], polygon[(index + 1) % polygon.count])
        let (nx, ny) = (b.y - a.y, a.x - b.x)
        let places = [polygon, from].map { corners in corners.map { Double($0.x * nx + $0.y * ny) }.sorted() }
        return places[0][3] <= places[1][0] + 1e-6 || places[1][3] <= places[0][0] + 1e-6
      }
    }
    return !isApart(one, other) && !isApart(other, one)
  }

  @Test(arguments: [(30.0, 1.0), (30, 0.5), (-75, 1), (45, 1), (10, 0.3), (170, 0.8)])
  func `Only cells under the turned hull are painted`(_ degrees: Double, _ scale: Double) {
    let card = Layer()
    (card.frame, card.backgroundColor) = (CGRect(x: 70, y: 50, width: 128, height: 64), .r)
    let angle = degrees * .pi / 180
    card.transform = Transform3D(scaleX: scale, y: scale).concatenating(
      Transform3D(rotationAngle: angle, x: 0, y: 0, z: 1))
    let hull = [(-64.0, -32.0), (64, -32), (64, 32), (-64, 32)].map { x, y in
      let turned = (cos(angle) * x - sin(angle) * y, sin(angle) * x + cos(angle) * y)
      return CGPoint(x: 134 + scale * turned.0, y: 82 + scale * turned.1)
    }
    let frame = compose(Layer(holding: card), columns: 36, rows: 13)
    for (column, row) in places(0..<36, 0..<13) {
      let cell = CGRect(x: Double(column * 8), y: Double(row * 16), width: 8, height: 16)
      if !Self.overlap(cell.corners, hull) { #expect(frame[column, row] == Cell(fill: .black), "at \(column), \(row)") }
      // The edge is more than a sample away.
      let isInside = cell.insetBy(dx: -4, dy: -4).corners.allSatisfy { Self.contains(hull, $0) }
      if isInside { #expect(frame[column, row] == Cell(fill: .r), "at \(column), \(row)") }
    }
    // Coverage is right to a quarter of a cell, which is a sixteenth on the mean. Not all errors are to the same side.
    let crossed = zip(hull, hull.dropFirst() + hull.prefix(1)).map { abs($1.x - $0.x) / 8 + abs($1.y - $0.y) / 16 }
    let area = 128 * 64 * scale * scale / 128
    #expect(abs(frame.light.x - area) < crossed.reduce(0, +) / 16)
  }

  private static func contains(_ polygon: [CGPoint], _ point: CGPoint) -> Bool {
    polygon.indices.allSatisfy { index in
      let (a, b) = (polygon[index], polygon[(index + 1) % polygon.count])
      return (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) >= 0
    }
  }
}
