import Foundation

extension Layer {
  /// The smallest rectangle around all letters in the layer's bounds, in points of it; nil if there are none. Lines of boxes and blocks
  /// are no letters: a part of them says as much.
  ///
  /// It is of the layers at rest: animations and transforms do not count, and neither do pictures and snapshots.
  package var letterBounds: CGRect? { letterBounds(in: bounds) }

  private func letterBounds(in clip: CGRect) -> CGRect? {
    guard !isHidden, opacity > 0 else { return nil }
    let clip = masksToBounds ? clip.intersection(bounds) : clip
    guard !clip.isNull, !clip.isEmpty else { return nil }
    var all = letterBoundsOfContents(in: clip)
    for sublayer in sublayers {
      let (frame, inside) = (sublayer.frame, sublayer.bounds)
      let (x, y) = (frame.minX - inside.minX, frame.minY - inside.minY)
      guard let letters = sublayer.letterBounds(in: clip.offsetBy(dx: -x, dy: -y))?.offsetBy(dx: x, dy: y) else {
        continue
      }
      all = all?.union(letters) ?? letters
    }
    return all
  }

  private func letterBoundsOfContents(in clip: CGRect) -> CGRect? {
    guard case .cells(let grid) = contents else { return nil }
    let (cell, clip) = (CellSize.pointsPerCell, clip.intersection(bounds).offsetBy(dx: -bounds.minX, dy: -bounds.minY))
    guard !clip.isNull, !clip.isEmpty else { return nil }
    var all: CGRect?
    let columns = Int(clip.minX / cell.width)..<min(grid.size.columns, Int((clip.maxX / cell.width).rounded(.up)))
    for row in Int(clip.minY / cell.height)..<min(grid.size.rows, Int((clip.maxY / cell.height).rounded(.up))) {
      let letters = columns.filter { grid[$0, row].glyph.isLetter }
      guard let first = letters.first, let last = letters.last else { continue }
      let line = CGRect(
        x: bounds.minX + CGFloat(first) * cell.width, y: bounds.minY + CGFloat(row) * cell.height,
        width: CGFloat(last - first + 1) * cell.width, height: cell.height)
      all = all?.union(line) ?? line
    }
    return all
  }
}

extension Glyph {
  /// Whether it is neither a blank nor of the blocks of lines, boxes and shades, U+2500…259F.
  fileprivate var isLetter: Bool { self != .space && !(0x2500...0x259F).contains(rawValue) }
}
