package import SegueCanvas

/// A cell as a picture shows it: two plain colours, and no attribute that changes them.
package struct CellAppearance: Hashable {
  package let ink, fill: Color

  package init(_ cell: Cell) {
    var (ink, fill) = (cell.ink, cell.fill)
    if cell.style.contains(.inverse) { (ink, fill) = (fill, ink) }
    if cell.style.contains(.dim) { ink = ink.mixed(with: fill, by: 0.5) }
    (self.ink, self.fill) = (ink, fill)
  }
}
