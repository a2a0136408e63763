import Segue

nonisolated extension TerminalGraphics {
  /// How many rows that have scrolled off a terminal keeps with their pictures: kitty's default.
  private static let history = 2000

  /// What moves rows.
  enum RowMove {
    /// Line feeds, and `CSI S` and `T`.
    case scrolling
    /// `CSI L` and `M`.
    case editing
  }

  /// Moves the pictures of the shown screen with its rows, up by `count`, or down if it is negative.
  ///
  /// In kitty (screen.c, INDEX_GRAPHICS) and Ghostty (Terminal.zig, scrollUp), only scrolling moves pictures, and between margins
  /// only those move that are there with all their rows. Without margins, Ghostty leaves them where they are when rows move down,
  /// as libghostty-vt shows. In Konsole (Screen.cpp, scrollUp), all pictures move whenever any rows move up, and none when rows
  /// move down.
  mutating func moveRows(_ rows: Range<Int>, by count: Int, _ move: RowMove, size: CellSize) {
    let limit = shown == 0 ? -Self.history : 0
    let geometry = geometry
    if dialect == .konsole {
      guard count > 0 else { return }
      for index in pages[shown].placements.indices { pages[shown].placements[index].row -= count }
      pages[shown].placements.removeAll { $0.row + geometry.cells(of: $0).rows < limit }
    } else if move == .scrolling, rows == 0..<size.rows {
      if dialect == .ghostty, count < 0 { return }
      for index in pages[shown].placements.indices where !pages[shown].placements[index].isVirtual {
        pages[shown].placements[index].row -= count
        // Ghostty's pictures cannot leave the alternate screen: what follows a row that goes is in the first one.
        if dialect == .ghostty, shown == 1 {
          pages[shown].placements[index].row = max(0, pages[shown].placements[index].row)
        }
      }
      pages[shown].removePlacements(frees: false) { !$0.isVirtual && $0.row + geometry.cells(of: $0).rows <= limit }
    } else if move == .scrolling {
      let moved = pages[shown].placements.map { $0.isVirtual ? $0 : geometry.moved($0, by: count, within: rows) }
      let gone = Set(zip(pages[shown].placements, moved).filter { $1 == nil }.map(\.0.serial))
      pages[shown].removePlacements(frees: false) { gone.contains($0.serial) }
      pages[shown].placements = moved.compactMap { $0 }
    }
  }

  /// Moves the pictures of a screen whose size changes, where lines scroll off or come back.
  ///
  /// kitty (graphics.c, grman_resize) leaves them where they are, unless rows scroll off and the number of columns stays. Ghostty
  /// and Konsole (Screen.cpp, resizeImage) move them with their rows. Lines that are wrapped anew above a picture are not looked at
  /// here: it moves as far as the cursor does.
  ///
  /// - Parameters:
  ///   - movedUp: How many rows the line of the cursor has moved up.
  ///   - isReflow: Whether the number of columns changes.
  mutating func resize(movedUp: Int, isReflow: Bool) {
    let count = dialect != .kitty ? movedUp : isReflow ? 0 : max(0, movedUp)
    for index in pages[shown].placements.indices where !pages[shown].placements[index].isVirtual {
      pages[shown].placements[index].row -= count
    }
  }

  /// Moves the pictures of a screen of another height from which nothing scrolls off, as the alternate one.
  ///
  /// Only Ghostty's move: up as far as rows in use are lost, and never out of the screen, as libghostty-vt shows. Konsole 22.12 moves
  /// neither pictures nor text there.
  ///
  /// - Parameters:
  ///   - rows: The number of rows now.
  ///   - used: How many rows, from the top, had text or the cursor.
  mutating func cut(toRows rows: Int, used: Int) {
    guard dialect == .ghostty, rows > 0 else { return }
    for index in pages[shown].placements.indices where !pages[shown].placements[index].isVirtual {
      let row = max(0, pages[shown].placements[index].row - max(0, used - rows))
      pages[shown].placements[index].row = min(row, rows - 1)
    }
  }
}

nonisolated extension GraphicsGeometry {
  /// A placement after rows between margins have moved: cut off at the margins; nil if nothing of it is left.
  ///
  /// kitty: graphics.c, scroll_filter_margins_func. Ghostty: graphics_storage.zig, clipTop and clipBottom, which keep the offset in the
  /// first cell, and take a placement with columns alone for one of natural size.
  func moved(_ placement: GraphicsPage.Placement, by count: Int, within rows: Range<Int>) -> GraphicsPage.Placement? {
    let span = cells(of: placement).rows
    guard span > 0, rows.contains(placement.row), placement.row + span <= rows.upperBound else { return placement }
    var moved = placement
    moved.row -= count
    guard moved.row + span > rows.lowerBound, moved.row < rows.upperBound else { return nil }
    let above = max(0, rows.lowerBound - moved.row)
    let below = max(0, moved.row + span - rows.upperBound)
    guard above + below > 0 else { return moved }
    let height = placement.source.height
    let left = cell.height * (span - above - below)
    var lost: CGFloat
    if dialect == .ghostty {
      if placement.rows > 0 {
        lost = (height * CGFloat(above + below) / CGFloat(span)).rounded(.down)
      } else if above > 0 {
        lost = CGFloat(cell.height * above)
      } else {
        lost = max(0, height - CGFloat(left - placement.offset.y))
      }
    } else {
      let shownHeight = size(of: placement).height
      let scale = shownHeight > 0 ? height / shownHeight : 1
      if above > 0 {
        lost = scale * CGFloat(cell.height * above - placement.offset.y)
        moved.offset.y = 0
      } else {
        lost = max(0, height - scale * CGFloat(left - placement.offset.y))
      }
    }
    guard lost < height else { return nil }
    moved.source.size.height -= lost
    if above > 0 { moved.source.origin.y += lost }
    if moved.rows > 0 { moved.rows -= above + below }
    moved.row += above
    return moved
  }
}
