public import Segue

nonisolated extension TerminalScreen {
  /// The placements on the shown screen, in the order in which they are drawn. Virtual ones are not among them, but the pictures in
  /// cells with placeholders are. What lies beyond the window is not among them either.
  public var placements: [TerminalGraphics.Placement] { drawnPlacements.map(\.placement) }

  /// Returns what the terminal has answered to commands of the graphics protocol since the last call.
  public mutating func takeAnswers() -> [UInt8] {
    defer { graphics?.answers = [] }
    return graphics?.answers ?? []
  }

  /// The placements with their pictures.
  var drawnPlacements: [(placement: TerminalGraphics.Placement, picture: TerminalGraphics.Picture)] {
    guard let graphics else { return [] }
    let window = CGRect(
      x: 0, y: 0, width: size.columns * graphics.cellSize.width, height: size.rows * graphics.cellSize.height)
    return graphics.drawn(rows: rows()).filter {
      let seen = $0.placement.frame.intersection(window)
      return !seen.isNull && seen.width > 0 && seen.height > 0
    }
  }

  /// Notes for the pictures which screen is shown.
  mutating func showPictures() {
    let page = modes.isAlternate ? 1 : 0
    graphics?.shown = page
  }

  /// What the places of pictures depend on when the size changes: the columns, the row of the cursor, and the rows in use.
  var pictureAnchor: (columns: Int, row: Int, used: Int) {
    let lastLine = graphics == nil ? nil : lines().lastIndex { !$0.isEmpty }
    return (size.columns, row, max(row, lastLine ?? 0) + 1)
  }

  /// Moves the pictures after a change of the size.
  mutating func movePictures(from before: (columns: Int, row: Int, used: Int)) {
    if resizing == .cutting || modes.isAlternate {
      graphics?.cut(toRows: size.rows, used: before.used)
    } else {
      graphics?.resize(movedUp: before.row - row, isReflow: before.columns != size.columns)
    }
  }

  /// Obeys an application program command.
  mutating func obey(application bytes: [UInt8]) {
    guard bytes.first == UInt8(ascii: "G"), size.columns > 0, row < size.rows else { return }
    let cursor = (min(column, size.columns - 1), row)
    guard let advance = graphics?.obey(Array(bytes.dropFirst()), cursor: cursor) else { return }
    moveCursor(over: advance)
  }

  /// Moves the cursor behind a placement, to its last row. At the right edge it goes to the beginning of the next row.
  ///
  /// kitty (screen.c, screen_handle_graphics_command) and Ghostty (graphics_exec.zig, display) scroll as line feeds do, by the height
  /// of the screen at most. Konsole (Screen.cpp, addPlacement) scrolls until the picture fits, and leaves the cursor in the last row.
  private mutating func moveCursor(over advance: TerminalGraphics.Advance) {
    let isBeyondEdge = column + advance.columns >= size.columns
    var count = max(0, advance.rows - 1)
    if graphics?.dialect == .konsole {
      let hidden = max(0, min(advance.rows, row + advance.rows - size.rows))
      if hidden > 0 { scroll(margins, by: min(hidden, size.rows)) }
      row = hidden > 0 ? size.rows - 1 : row + count
      count = 0
    }
    let room = margins.contains(row) ? margins.upperBound - 1 - row : 0
    for _ in 0..<min(count + (isBeyondEdge ? 1 : 0), room + size.rows) { lineFeed() }
    column = isBeyondEdge ? 0 : column + advance.columns
  }
}

nonisolated extension TerminalGraphics {
  /// A picture on the screen, or a part of one in cells with placeholders.
  public struct Placement: Sendable, Hashable {
    /// The id of the image; 0 for none.
    public let image: UInt32
    /// The id of the placement; 0 for none.
    public let id: UInt32
    /// The place in the order of drawing. Below 0 it is under the text.
    public let z: Int32
    /// The first column that it takes.
    public let column: Int
    /// The first row that it takes; negative above the screen.
    public let row: Int
    /// The number of columns that it takes, also where they are beyond the screen.
    public let columns: Int
    /// The number of rows that it takes, also where they are beyond the screen.
    public let rows: Int
    /// Where the source is shown, in pixels from the top left corner of the window. It may reach beyond the window.
    public let frame: CGRect
    /// The part of the image that is shown there, in the image's pixels.
    public let source: CGRect
    /// The part that the program asked for, in the image's pixels. What is beyond the image is not shown.
    public let requestedSource: CGRect
    /// Whether the program asked for pixels that the image does not have.
    public let isBeyondImage: Bool
    /// Whether it is shown in cells with U+10EEEE.
    public let isPlaceholder: Bool
  }

  /// All that is drawn on the shown screen, in its order.
  ///
  /// - Parameter rows: The cells of the screen.
  func drawn(rows: [[TerminalCell]]) -> [(placement: Placement, picture: Picture)] {
    let page = pages[shown]
    var drawn = drawingOrder(page.placements).filter { !$0.isVirtual }.map { placement in
      let cells = geometry.cells(of: placement)
      let bounds = CGRect(x: 0, y: 0, width: placement.picture.width, height: placement.picture.height)
      let shown = Placement(
        image: placement.imageID, id: placement.id ?? 0, z: placement.z, column: placement.column, row: placement.row,
        columns: cells.columns, rows: cells.rows, frame: geometry.frame(of: placement), source: placement.source,
        requestedSource: placement.requestedSource, isBeyondImage: !bounds.contains(placement.requestedSource),
        isPlaceholder: false)
      return (placement: shown, picture: placement.picture)
    }
    guard page.placements.contains(where: \.isVirtual) else { return drawn }
    // Both kitty and Ghostty give them the z of -1.
    let place = drawn.firstIndex { $0.placement.z >= 0 } ?? drawn.count
    let runs = rows.enumerated().flatMap { GraphicsPlaceholders.runs(in: $1, row: $0) }
    drawn.insert(contentsOf: runs.compactMap { part(of: $0, page) }, at: place)
    return drawn
  }

  private func part(of placeholders: GraphicsPlaceholders, _ page: GraphicsPage) -> (
    placement: Placement, picture: Picture
  )? {
    let virtual = page.placements.first {
      $0.isVirtual && $0.imageID == placeholders.image
        && (placeholders.placement == 0 || $0.id == placeholders.placement)
    }
    guard placeholders.image > 0, let virtual, let part = geometry.part(of: placeholders, virtual) else { return nil }
    let placement = Placement(
      image: virtual.imageID, id: virtual.id ?? 0, z: -1, column: placeholders.column, row: placeholders.row,
      columns: placeholders.count, rows: 1, frame: part.frame, source: part.source, requestedSource: part.source,
      isBeyondImage: false, isPlaceholder: true)
    return (placement, virtual.picture)
  }
}
