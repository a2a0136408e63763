import Foundation

/// Finds the edges along which layers meet layers that are drawn after them.
///
/// A few layers are all compared with each other. Many layers are compared only if they have edges with the same middle, which a table
/// finds, so that the time grows with the number of tiles and not with its square. Storage is kept.
struct SeamFinder {
  /// With fewer layers, all are compared with each other.
  private static let fewestLayers = 32
  /// The side of a square of the table, in points: twice the tolerance for the ends of an edge.
  private static let square = 2 * Quad.seamTolerance

  /// The last edge in each slot of the table, and for each edge the edge before it in its slot; -1 for none.
  private var slots: [Int32] = []
  private var before: [Int32] = []

  /// Sets the seams of the siblings from index `first` on.
  mutating func find(among siblings: inout [Compositor.Sibling], from first: Int) {
    let count = siblings.count - first
    if count < Self.fewestLayers {
      for index in first..<siblings.count {
        for other in index + 1..<siblings.count { Self.join(index, other, &siblings) }
      }
      return
    }
    prepare(edges: count * 4)
    // Backwards, so that the table holds the layers that are drawn later.
    for index in stride(from: siblings.count - 1, through: first, by: -1) {
      guard let quad = siblings[index].quad else { continue }
      let middles = quad.middlesOfEdges
      for number in 0..<4 { look(at: middles[number], for: index, &siblings, from: first) }
      for number in 0..<4 { insert((index - first) * 4 + number, at: middles[number]) }
    }
  }

  private mutating func prepare(edges: Int) {
    var size = 64
    while size < edges * 2 { size *= 2 }
    if slots.count < size { slots = Array(repeating: -1, count: size) }
    if before.count < edges { before = Array(repeating: -1, count: size / 2) }
    for slot in slots.indices { slots[slot] = -1 }
  }

  private func look(at middle: CGPoint, for index: Int, _ siblings: inout [Compositor.Sibling], from first: Int) {
    let reach = Quad.seamTolerance
    guard let low = place(middle.x - reach, middle.y - reach), let high = place(middle.x + reach, middle.y + reach)
    else { return }
    for y in low.y...high.y {
      for x in low.x...high.x {
        var edge = slots[slot(x, y)]
        while edge >= 0 {
          Self.join(index, first + Int(edge) / 4, &siblings)
          edge = before[Int(edge)]
        }
      }
    }
  }

  private mutating func insert(_ edge: Int, at middle: CGPoint) {
    guard let (x, y) = place(middle.x, middle.y) else { return }
    let slot = slot(x, y)
    before[edge] = slots[slot]
    slots[slot] = Int32(edge)
  }

  /// The square that a point is in; nil far from any screen.
  private func place(_ x: Double, _ y: Double) -> (x: Int, y: Int)? {
    guard abs(x) < 1e9, abs(y) < 1e9 else { return nil }
    return (Int((x / Self.square).rounded(.down)), Int((y / Self.square).rounded(.down)))
  }

  private func slot(_ x: Int, _ y: Int) -> Int {
    // Fibonacci hashing: D. Knuth, The Art of Computer Programming, volume 3, section 6.4.
    let mixed = UInt64(bitPattern: Int64(x &* 92_821 &+ y)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> 32) & (slots.count - 1)
  }

  private static func join(_ index: Int, _ later: Int, _ siblings: inout [Compositor.Sibling]) {
    guard let quad = siblings[index].quad, let other = siblings[later].quad else { return }
    siblings[index].seams.formUnion(quad.seams(with: other))
  }
}
