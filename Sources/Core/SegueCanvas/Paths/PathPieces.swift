import Foundation

/// A path as one piece of line or curve after another, with the lines that close its subpaths.
struct PathPieces: Sequence, IteratorProtocol {
  enum Step {
    case begin(SIMD2<Double>)
    case piece(Cubic, isLine: Bool)
    case end(isClosed: Bool)
  }

  private let elements: [Path.Element]
  private var index = 0
  private var isOpen = false
  private var isClosing = false
  private var start = SIMD2<Double>.zero
  private var current = SIMD2<Double>.zero

  init(_ path: Path) { elements = path.elements }

  mutating func next() -> Step? {
    if isClosing || isOpen && (index == elements.count || isMove(elements[index])) {
      defer { (isClosing, isOpen) = (false, false) }
      return .end(isClosed: isClosing)
    }
    guard index < elements.count else { return nil }
    let before = current
    let element = elements[index]
    index += 1
    switch element {
    case .move(let point):
      isOpen = true
      (start, current) = (SIMD2(point), SIMD2(point))
      return .begin(current)
    case .line(let end):
      current = SIMD2(end)
      return .piece(Cubic(line: before, current), isLine: true)
    case .quadCurve(let end, let control):
      current = SIMD2(end)
      return .piece(Cubic(quad: before, SIMD2(control), current), isLine: false)
    case .curve(let end, let one, let two):
      current = SIMD2(end)
      return .piece(Cubic(before, SIMD2(one), SIMD2(two), current), isLine: false)
    case .closeSubpath:
      isClosing = true
      current = start
      // The end of a circle is not always its beginning to the last digit; that gap has no direction to look at.
      let (gap, size) = (start - before, Swift.max(1, start.dot(start)))
      return gap.dot(gap) <= 1e-24 * size ? next() : .piece(Cubic(line: before, start), isLine: true)
    }
  }

  /// Whether the last piece was the line that closes a subpath.
  var isAtEnd: Bool { isClosing }

  private func isMove(_ element: Path.Element) -> Bool {
    if case .move = element { return true }
    return false
  }
}

extension Path {
  mutating func add(_ piece: Cubic, isLine: Bool) {
    if isLine { return addLine(to: CGPoint(piece.p3)) }
    addCurve(to: CGPoint(piece.p3), control1: CGPoint(piece.p1), control2: CGPoint(piece.p2))
  }
}
