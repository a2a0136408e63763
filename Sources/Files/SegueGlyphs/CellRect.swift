/// A rectangle in a cell of any size, whose edges are whole pixels: those of two cells side by side meet.
package struct CellRect: Hashable {
  /// A place along the width or the height of a cell.
  package enum Edge: Hashable {
    /// A number of 144ths of the length: halves, thirds, quarters, sixths and eighths are whole numbers of them.
    case part(Int)
    /// A number of light lines from the light line in the middle: 0 is its left or upper side, and 1 the other one.
    case lines(Int)

    package static let (start, end) = (part(0), part(144))

    /// The number of whole pixels before it, with light lines of so many pixels. A part begins at the ceiling, so that parts differ by one pixel at most.
    package func place(in length: Int, light: Int) -> Int {
      switch self {
      case .part(let part): (part * length + 143) / 144
      case .lines(let lines): (length - light) / 2 + lines * light
      }
    }
  }

  package var left, top, right, bottom: Edge

  package init(left: Edge, top: Edge, right: Edge, bottom: Edge) {
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
  }
}
