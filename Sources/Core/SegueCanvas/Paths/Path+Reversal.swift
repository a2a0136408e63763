import Foundation

extension Path {
  /// Returns the path with each subpath passed through backwards, from its last point to its first. Closed ones remain closed.
  public func reversed() -> Path {
    var path = Path()
    path.reserve(elements.count)
    var first = 0
    while first < elements.count {
      var last = first + 1
      while last < elements.count, !isMove(last) { last += 1 }
      path.addReversed(elements[first..<last])
      first = last
    }
    return path
  }

  private func isMove(_ index: Int) -> Bool {
    if case .move = elements[index] { return true }
    return false
  }

  private mutating func addReversed(_ subpath: ArraySlice<Element>) {
    let isClosed = subpath.last == .closeSubpath
    let steps = isClosed ? subpath.dropLast() : subpath
    func end(_ index: Int) -> CGPoint {
      switch steps[index] {
      case .move(let point), .line(let point), .quadCurve(let point, _), .curve(let point, _, _): point
      case .closeSubpath: .zero
      }
    }
    move(to: end(steps.endIndex - 1))
    for index in steps.indices.dropFirst().reversed() {
      let before = end(index - 1)
      switch steps[index] {
      case .quadCurve(_, let control): addQuadCurve(to: before, control: control)
      case .curve(_, let one, let two): addCurve(to: before, control1: two, control2: one)
      default: addLine(to: before)
      }
    }
    if isClosed { closeSubpath() }
  }
}
