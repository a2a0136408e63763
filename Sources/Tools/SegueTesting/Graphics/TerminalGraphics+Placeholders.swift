import Segue

/// Cells of one row that show neighbouring cells of a virtual placement.
nonisolated struct GraphicsPlaceholders {
  /// The character that shows a part of a picture.
  static let scalar: UInt32 = 0x10EEEE

  /// The first cell on the screen.
  let column: Int
  let row: Int
  /// How many cells they are.
  private(set) var count = 1
  /// The lower 24 bits of the image's id.
  private let low: UInt32
  /// The highest eight bits of the image's id.
  private let high: Int
  /// The id of the placement; 0 for any.
  let placement: UInt32
  /// The first cell of the placement.
  let placementColumn: Int
  let placementRow: Int

  /// The id of the image.
  var image: UInt32 { low | UInt32(high) << 24 }

  /// Finds the placeholders of a row.
  ///
  /// A cell without marks goes on where the cell to its left is, if both have the same colours. kitty (screen.c,
  /// screen_render_line_graphics) and Ghostty (graphics_unicode.zig, canAppend) do so for each mark by itself, which includes the
  /// three rules of the specification.
  static func runs(in cells: [TerminalCell], row: Int) -> [GraphicsPlaceholders] {
    var (runs, isOpen): ([GraphicsPlaceholders], Bool) = ([], false)
    for (column, cell) in cells.enumerated() {
      guard cell.scalar == scalar else {
        isOpen = false
        continue
      }
      if !isOpen || !runs[runs.count - 1].goesOn(with: cell) {
        runs.append(GraphicsPlaceholders(cell, column: column, row: row))
        isOpen = true
      }
    }
    return runs
  }

  private static func marks(of cell: TerminalCell) -> [Int?] {
    cell.marks.unicodeScalars.prefix(3).map(GraphicsDiacritics.number) + [nil, nil, nil]
  }

  private init(_ cell: TerminalCell, column: Int, row: Int) {
    let marks = Self.marks(of: cell)
    (self.column, self.row) = (column, row)
    (low, placement) = (cell.pen.ink.graphicsID, cell.pen.line.graphicsID)
    (placementRow, placementColumn, high) = (marks[0] ?? 0, marks[1] ?? 0, min(255, marks[2] ?? 0))
  }

  private mutating func goesOn(with cell: TerminalCell) -> Bool {
    let marks = Self.marks(of: cell)
    guard cell.pen.ink.graphicsID == low, cell.pen.line.graphicsID == placement,
      (marks[0] ?? placementRow) == placementRow,
      (marks[1] ?? placementColumn + count) == placementColumn + count, (marks[2] ?? high) == high
    else { return false }
    count += 1
    return true
  }
}

nonisolated extension TerminalPaint {
  /// The id that a colour stands for in a cell with a placeholder: its index, or its 24 bits.
  fileprivate var graphicsID: UInt32 {
    switch self {
    case .initial: 0
    case .index(let index): UInt32(index)
    case .rgb(let rgb): rgb
    }
  }
}

nonisolated extension GraphicsGeometry {
  /// Where cells with placeholders show a part of a virtual placement, and which; nil for cells beside the picture.
  ///
  /// The picture fits into the cells of its placement without distortion, in their middle. Cells that are not given are as many as its
  /// natural size needs (kitty: graphics.c, grman_put_cell_image). Ghostty (graphics_unicode.zig, renderPlacement) rounds to whole pixels.
  func part(
    of placeholders: GraphicsPlaceholders, _ placement: GraphicsPage.Placement
  ) -> (frame: CGRect, source: CGRect)? {
    let picture = placement.picture
    guard picture.width > 0, picture.height > 0 else { return nil }
    let columns = placement.columns > 0 ? placement.columns : (picture.width + cell.width - 1) / cell.width
    let rows = placement.rows > 0 ? placement.rows : (picture.height + cell.height - 1) / cell.height
    let box = CGSize(width: columns * cell.width, height: rows * cell.height)
    let scale = min(box.width / CGFloat(picture.width), box.height / CGFloat(picture.height))
    let size = CGSize(width: CGFloat(picture.width) * scale, height: CGFloat(picture.height) * scale)
    let fitted = CGRect(
      origin: CGPoint(x: (box.width - size.width) / 2, y: (box.height - size.height) / 2), size: size)
    let cells = CGRect(
      x: placeholders.placementColumn * cell.width, y: placeholders.placementRow * cell.height,
      width: placeholders.count * cell.width, height: cell.height)
    let part = cells.intersection(fitted)
    guard !part.isNull, part.width > 0, part.height > 0 else { return nil }
    let frame = part.offsetBy(
      dx: CGFloat(placeholders.column * cell.width) - cells.minX,
      dy: CGFloat(placeholders.row * cell.height) - cells.minY)
    let source = CGRect(
      x: (part.minX - fitted.minX) / scale, y: (part.minY - fitted.minY) / scale, width: part.width / scale,
      height: part.height / scale)
    return dialect == .ghostty ? (frame.rounded, source.rounded) : (frame, source)
  }
}

nonisolated extension CGRect {
  /// The origin and the size, each rounded.
  fileprivate var rounded: CGRect {
    CGRect(
      x: origin.x.rounded(), y: origin.y.rounded(), width: size.width.rounded(), height: size.height.rounded())
  }
}
