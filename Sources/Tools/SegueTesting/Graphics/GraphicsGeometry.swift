import Segue

/// Where placements are, in pixels.
nonisolated struct GraphicsGeometry {
  let dialect: GraphicsDialect
  let cell: TerminalGraphics.Size

  /// The part of an image that a command asks for, and the one that is shown: what of it is in the image. It is scaled to all of the cells.
  ///
  /// kitty: graphics.c, handle_put_command. Ghostty: graphics_storage.zig, sourceRect. Where nothing of it is in the image, they show
  /// nothing. Konsole (Vt102Emulation.cpp, processGraphicsToken) shows the whole image then, because Qt copies all of a picture for an
  /// empty rectangle.
  func source(of command: GraphicsCommand, in picture: TerminalGraphics.Picture) -> (requested: CGRect, shown: CGRect) {
    let (x, y) = (command.number("x"), command.number("y"))
    let (restX, restY) = (max(0, picture.width - x), max(0, picture.height - y))
    let (w, h) = (command.number("w"), command.number("h"))
    let requested = CGRect(x: x, y: y, width: w > 0 ? w : restX, height: h > 0 ? h : restY)
    let (width, height) = (min(Int(requested.width), restX), min(Int(requested.height), restY))
    if dialect == .konsole, width == 0 || height == 0 {
      return (requested, CGRect(x: 0, y: 0, width: picture.width, height: picture.height))
    }
    return (requested, CGRect(x: min(x, picture.width), y: min(y, picture.height), width: width, height: height))
  }

  /// The offset in the first cell. kitty and Ghostty keep it inside of the cell; Konsole takes it as it is.
  func offset(of command: GraphicsCommand) -> (x: Int, y: Int) {
    let (x, y) = (command.number("X"), command.number("Y"))
    return dialect == .konsole ? (x, y) : (min(x, cell.width - 1), min(y, cell.height - 1))
  }

  /// The offset with the present size of a cell.
  private func offset(of placement: GraphicsPage.Placement) -> (x: Int, y: Int) {
    if dialect == .konsole { return placement.offset }
    return (min(placement.offset.x, cell.width - 1), min(placement.offset.y, cell.height - 1))
  }

  /// The size at which a placement is shown.
  ///
  /// - c and r: the right and the lower edge are those of the cells, so that X and Y take from the size (kitty: graphics.c,
  ///   grman_update_layers; Ghostty: graphics_storage.zig, pixelSize). Konsole scales to all of the cells, and X and Y shift it.
  /// - One of them: the other side follows the source's, without distortion; Ghostty rounds it. Konsole shows it at its natural size, and
  ///   kitty before 0.35 left the other side as it is.
  /// - None: a pixel of the source is a pixel of the window.
  func size(of placement: GraphicsPage.Placement) -> CGSize {
    let source = placement.source.size
    let cells = CGSize(width: placement.columns * cell.width, height: placement.rows * cell.height)
    if dialect == .konsole { return placement.columns > 0 && placement.rows > 0 ? cells : source }
    let offset = offset(of: placement)
    let (width, height) = (max(0, cells.width - CGFloat(offset.x)), max(0, cells.height - CGFloat(offset.y)))
    func scaled(_ side: CGFloat, _ numerator: CGFloat, _ denominator: CGFloat) -> CGFloat {
      let exact = denominator > 0 ? side * numerator / denominator : 0
      return dialect == .ghostty ? exact.rounded() : exact
    }
    switch (placement.columns > 0, placement.rows > 0) {
    case (true, true): return CGSize(width: width, height: height)
    case (true, false): return CGSize(width: width, height: scaled(width, source.height, source.width))
    case (false, true): return CGSize(width: scaled(height, source.width, source.height), height: height)
    case (false, false): return source
    }
  }

  /// Where a placement is shown.
  func frame(of placement: GraphicsPage.Placement) -> CGRect {
    let offset = offset(of: placement)
    let origin = CGPoint(
      x: placement.column * cell.width + offset.x, y: placement.row * cell.height + offset.y)
    return CGRect(origin: origin, size: size(of: placement))
  }

  /// The number of columns and rows that a placement takes.
  ///
  /// kitty (graphics.c, update_dest_rect) adds the offset to the given side where Ghostty (gridSize) has taken it away, so that their
  /// numbers differ by one at times. Konsole (Screen.cpp, addPlacement) leaves the offset out.
  func cells(of placement: GraphicsPage.Placement) -> (columns: Int, rows: Int) {
    func count(_ pixels: CGFloat, _ unit: Int) -> Int { Int((pixels / CGFloat(unit)).rounded(.up)) }
    let (columns, rows, source) = (placement.columns, placement.rows, placement.source.size)
    if columns > 0, rows > 0 { return (columns, rows) }
    let (size, offset) = (size(of: placement), offset(of: placement))
    switch dialect {
    case .konsole: return (count(size.width, cell.width), count(size.height, cell.height))
    case .ghostty:
      return (
        columns > 0 ? columns : count(size.width + CGFloat(offset.x), cell.width),
        rows > 0 ? rows : count(size.height + CGFloat(offset.y), cell.height)
      )
    case .kitty:
      if columns > 0 {
        let width = CGFloat(cell.width * columns + offset.x)
        return (columns, source.width > 0 ? count(width * source.height / source.width, cell.height) : 0)
      }
      if rows > 0 {
        let height = CGFloat(cell.height * rows + offset.y)
        return (source.height > 0 ? count(height * source.width / source.height, cell.width) : 0, rows)
      }
      return (
        count(size.width + CGFloat(offset.x), cell.width), count(size.height + CGFloat(offset.y), cell.height)
      )
    }
  }

  /// Whether a placement is not above the screen altogether. For Ghostty (graphics_storage.zig, deleteVisiblePlacements), one without
  /// a size is visible, too.
  func isVisible(_ placement: GraphicsPage.Placement) -> Bool {
    placement.row + cells(of: placement).rows > 0 || dialect == .ghostty && placement.row >= 0
  }
}
