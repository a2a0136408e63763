import Foundation

/// Lengths along a path, prepared once for many points: for movements along a path at constant speed.
///
/// The lengths of all subpaths follow one another, with the lines that close them; moves have no length. The length of a curve is an
/// integral over sixteen parts, right to about twelve digits if the curve is smooth, and to three digits at a cusp.
public struct PathMeasure: Sendable {
  /// A place on a path.
  public struct Position: Sendable, Hashable {
    /// The point.
    public var point: CGPoint
    /// The direction of the path, in radians clockwise on the screen from the x axis. At a corner it is the direction of the line
    /// after it.
    public var angle: Double
  }

  /// A line or curve of the path.
  struct Piece {
    var curve: Cubic
    var isLine: Bool
    /// The length of all pieces before it.
    var start: Double
    var length: Double
    /// The index in `parts` of the length of its first part.
    var parts: Int
    /// The index of its subpath.
    var subpath: Int
  }

  /// The beginning and the end of a subpath.
  struct Subpath {
    var start: Double
    var end: Double
    var isClosed: Bool
    /// Whether its last piece is the line that closes it.
    var isLastImplied: Bool
    var firstPiece: Int
  }

  /// The length of the whole path, in points; 0 for a path without lines.
  public private(set) var length = 0.0
  /// The pieces with a length, in their order.
  private(set) var pieces: [Piece] = []
  private(set) var subpaths: [Subpath] = []
  /// For each curve, the lengths from its beginning to the end of each of its sixteen parts.
  private var parts: [Double] = []
  static let partCount = 16

  /// Measures a path.
  public init(_ path: Path) { measure(path) }

  init() {}

  /// Measures another path in the same memory.
  mutating func measure(_ path: Path) {
    length = 0
    pieces.removeAll(keepingCapacity: true)
    subpaths.removeAll(keepingCapacity: true)
    parts.removeAll(keepingCapacity: true)
    var isImplied = false
    var steps = PathPieces(path)
    while let step = steps.next() {
      switch step {
      case .begin:
        subpaths.append(
          Subpath(start: length, end: length, isClosed: false, isLastImplied: false, firstPiece: pieces.count))
      case .piece(let curve, let isLine): isImplied = add(curve, isLine: isLine) && steps.isClosing
      case .end(let isClosed):
        let last = subpaths.count - 1
        subpaths[last].end = length
        subpaths[last].isClosed = isClosed
        subpaths[last].isLastImplied = isClosed && isImplied
        isImplied = false
      }
    }
  }

  /// Returns whether the piece has a length. Without a length it has no direction either.
  private mutating func add(_ curve: Cubic, isLine: Bool) -> Bool {
    let first = parts.count
    var size = 0.0
    if isLine {
      size = (curve.p3 - curve.p0).length
    } else {
      for part in 0..<Self.partCount {
        let (from, to) = (Double(part) / Double(Self.partCount), Double(part + 1) / Double(Self.partCount))
        size += Self.length(of: curve, from: from, to: to)
        parts.append(size)
      }
    }
    guard size > 0 else {
      parts.removeLast(parts.count - first)
      return false
    }
    pieces.append(
      Piece(curve: curve, isLine: isLine, start: length, length: size, parts: first, subpath: subpaths.count - 1))
    length += size
    return true
  }

  /// The length of a curve between two values of t: the quadrature of Gauss and Legendre with five points.
  ///
  /// Source: Abramowitz and Stegun, “Handbook of Mathematical Functions”, table 25.4.
  static func length(of curve: Cubic, from start: Double, to end: Double) -> Double {
    let (middle, half) = ((start + end) / 2, (end - start) / 2)
    func speed(_ x: Double) -> Double { curve.derivative(at: middle + half * x).length }
    let inner = 0.478_628_670_499_366_47 * (speed(-0.538_469_310_105_683_1) + speed(0.538_469_310_105_683_1))
    let outer = 0.236_926_885_056_189_08 * (speed(-0.906_179_845_938_664) + speed(0.906_179_845_938_664))
    return half * (0.568_888_888_888_888_9 * speed(0) + inner + outer)
  }

  /// The piece at a length, 0…`length`; at a corner, the piece after it.
  func piece(at length: Double) -> Int {
    var (low, high) = (0, pieces.count)
    while low + 1 < high {
      let middle = (low + high) / 2
      if pieces[middle].start <= length { low = middle } else { high = middle }
    }
    return low
  }

  /// The parameter t = 0…1 of a piece at a length from its beginning.
  func parameter(of piece: Piece, at length: Double) -> Double {
    if length <= 0 { return 0 }
    if length >= piece.length { return 1 }
    if piece.isLine { return length / piece.length }
    var (low, high) = (0, Self.partCount - 1)
    while low < high {
      let middle = (low + high) / 2
      if parts[piece.parts + middle] < length { low = middle + 1 } else { high = middle }
    }
    let before = low == 0 ? 0 : parts[piece.parts + low - 1]
    let step = 1 / Double(Self.partCount)
    let first = Double(low) * step
    let whole = parts[piece.parts + low] - before
    guard whole > 0 else { return first }
    // Newton's method, limited to the part.
    var t = first + step * (length - before) / whole
    for _ in 0..<3 {
      let speed = piece.curve.derivative(at: t).length
      guard speed > 0 else { break }
      let error = Self.length(of: piece.curve, from: first, to: t) - (length - before)
      t = min(max(t - error / speed, first), first + step)
    }
    return t
  }

  /// Returns the position at a length from the beginning, in points, which is clamped to 0…``length``; NaN counts as 0. Nil for a path
  /// without lines.
  public func position(atLength place: Double) -> Position? {
    if pieces.isEmpty { return nil }
    let place = place > 0 ? min(place, length) : 0
    let piece = pieces[piece(at: place)]
    let t = parameter(of: piece, at: place - piece.start)
    let direction: SIMD2<Double>
    switch t {
    case 0: direction = piece.curve.startDirection
    case 1: direction = piece.curve.endDirection
    default: direction = piece.curve.derivative(at: t).unit ?? piece.curve.split(at: t).0.endDirection
    }
    return Position(point: CGPoint(piece.curve.point(at: t)), angle: atan2(direction.y, direction.x))
  }
}

extension Path {
  /// The length of all its lines and curves, in points, with the lines that close subpaths. For points on it, make a
  /// ``PathMeasure``.
  public var length: Double { PathMeasure(self).length }
}
