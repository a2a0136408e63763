public import Segue

nonisolated extension TerminalGraphics {
  /// The pixels of a window, and what they show.
  public struct Rendering: Sendable {
    /// The pixels. All are opaque.
    public let picture: Picture
    /// The placements on the screen, in the order in which they are drawn.
    public let placements: [Placement]
    /// For each pixel, the index of a placement, or -1.
    fileprivate let owners: [Int32]

    /// The placement that is seen at a pixel; nil where cells are seen, also through transparent pixels, and outside of the window.
    public func owner(x: Int, y: Int) -> Placement? {
      guard (0..<picture.width).contains(x), (0..<picture.height).contains(y) else { return nil }
      let owner = owners[y * picture.width + x]
      return owner < 0 ? nil : placements[Int(owner)]
    }
  }
}

nonisolated extension TerminalScreen {
  /// What the window shows: backgrounds, block characters, and the placements in their order, each pixel by its nearest neighbour.
  /// Other characters are bars at half height.
  ///
  /// - Parameters:
  ///   - ink: The default colour of characters.
  ///   - fill: The default background.
  public func rendered(ink: Color = .white, fill: Color = .black) -> TerminalGraphics.Rendering {
    let cell = graphics?.cellSize ?? TerminalGraphics.Size(width: 9, height: 18)
    var window = WindowPixels(size: size, cell: cell, fill: fill, usesFixedPoint: graphics?.dialect == .konsole)
    let drawn = drawnPlacements
    // Konsole (TerminalPainter.cpp, drawImagesBelowText) draws all that is below the text before any background. In the specification,
    // which kitty and Ghostty follow, only what is far below is there.
    let isKonsole = graphics?.dialect == .konsole
    let levels = drawn.map { $0.placement.z >= 0 ? 2 : isKonsole || $0.placement.z < Int32.min / 2 ? 0 : 1 }
    func draw(_ level: Int) {
      for index in drawn.indices where levels[index] == level {
        window.draw(drawn[index].picture, drawn[index].placement, owner: Int32(index))
      }
    }
    let palette = (ink, fill)
    draw(0)
    for (index, content) in cells.enumerated() where content.pen.hasFill {
      window.fill(cell: index, in: size, content.pen.colors(palette).fill)
    }
    draw(1)
    for (index, content) in cells.enumerated() where content.scalar != 0x20 && content.scalar != 0 {
      if content.scalar == GraphicsPlaceholders.scalar, !isKonsole { continue }
      window.draw(Unicode.Scalar(content.scalar) ?? " ", cell: index, in: size, content.pen.colors(palette).ink)
    }
    draw(2)
    return TerminalGraphics.Rendering(
      picture: TerminalGraphics.Picture(width: window.width, height: window.height, bytes: window.bytes),
      placements: drawn.map(\.placement), owners: window.owners)
  }
}

/// The pixels of a window while they are drawn.
private nonisolated struct WindowPixels {
  let width: Int
  let height: Int
  private let cell: TerminalGraphics.Size
  /// Whether pictures are scaled in steps of 1 / 65,536 of a pixel, as Qt does for Konsole.
  private let usesFixedPoint: Bool
  private(set) var bytes: [UInt8]
  private(set) var owners: [Int32]

  init(size: CellSize, cell: TerminalGraphics.Size, fill: Color, usesFixedPoint: Bool) {
    (width, height, self.cell) = (size.columns * cell.width, size.rows * cell.height, cell)
    self.usesFixedPoint = usesFixedPoint
    bytes = TerminalGraphics.Picture(width: width, height: height, color: fill).bytes
    owners = Array(repeating: -1, count: width * height)
  }

  /// Sets the pixels of a cell for which `isInked` is true. They show no placement any more.
  private mutating func paint(cell index: Int, in size: CellSize, _ color: Color, where isInked: (Int, Int) -> Bool) {
    let (left, top) = (index % size.columns * cell.width, index / size.columns * cell.height)
    for y in 0..<cell.height {
      for x in 0..<cell.width where isInked(x, y) {
        let place = (top + y) * width + left + x
        owners[place] = -1
        (bytes[4 * place], bytes[4 * place + 1], bytes[4 * place + 2]) = (color.red, color.green, color.blue)
      }
    }
  }

  mutating func fill(cell index: Int, in size: CellSize, _ color: Color) {
    paint(cell: index, in: size, color) { _, _ in true }
  }

  mutating func draw(_ scalar: Unicode.Scalar, cell index: Int, in size: CellSize, _ color: Color) {
    let (width, height) = (cell.width, cell.height)
    if let pattern = BlockPattern(scalar) {
      paint(cell: index, in: size, color) { pattern[$0 * pattern.columns / width, $1 * pattern.rows / height] }
    } else {
      paint(cell: index, in: size, color) { (height * 3 / 8..<height * 5 / 8).contains($1) }
    }
  }

  /// Draws the pixels whose middles are in the frame of a placement, over what is there.
  mutating func draw(_ picture: TerminalGraphics.Picture, _ placement: TerminalGraphics.Placement, owner: Int32) {
    let (frame, source) = (placement.frame, placement.source)
    guard frame.width > 0, frame.height > 0, source.width > 0, source.height > 0 else { return }
    func pixels(_ low: CGFloat, _ high: CGFloat, _ count: Int) -> Range<Int> {
      let first = max(0, min(CGFloat(count), (low - 0.5).rounded(.up)))
      let end = max(first, min(CGFloat(count), (high - 0.5).rounded(.up)))
      return Int(first)..<Int(end)
    }
    func nearest(_ pixel: Int, _ start: CGFloat, _ length: CGFloat, _ from: CGFloat, _ part: CGFloat, _ count: Int)
      -> Int
    {
      if usesFixedPoint {
        let step = Int(part * 65_536 / length)
        return Int(from) + (step / 2 + (pixel - Int(start)) * step) >> 16
      }
      return max(0, min(count - 1, Int((from + (CGFloat(pixel) + 0.5 - start) * part / length).rounded(.down))))
    }
    let columns = pixels(frame.minX, frame.maxX, width)
    let sources = columns.map { nearest($0, frame.minX, frame.width, source.minX, source.width, picture.width) }
    for y in pixels(frame.minY, frame.maxY, height) {
      let line = nearest(y, frame.minY, frame.height, source.minY, source.height, picture.height)
      for (x, column) in zip(columns, sources) {
        let (from, to) = (4 * (line * picture.width + column), y * width + x)
        let alpha = Int(picture.bytes[from + 3])
        guard alpha > 0 else { continue }
        owners[to] = owner
        for channel in 0..<3 {
          let mixed = Int(picture.bytes[from + channel]) * alpha + Int(bytes[4 * to + channel]) * (255 - alpha)
          bytes[4 * to + channel] = UInt8((mixed + 127) / 255)
        }
      }
    }
  }
}

nonisolated extension TerminalPen {
  /// Whether the background is not the default one.
  fileprivate var hasFill: Bool { fill != .initial || isOn(.reverse) }

  /// The colours, with those of the window for the default ones. Inverse cells have them swapped.
  fileprivate func colors(_ window: (ink: Color, fill: Color)) -> (ink: Color, fill: Color) {
    let (ink, fill) = (self.ink.color ?? window.ink, self.fill.color ?? window.fill)
    return isOn(.reverse) ? (fill, ink) : (ink, fill)
  }
}

nonisolated extension TerminalPaint {
  /// The colours 0 to 15 of xterm.
  private static let named: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5, 0x7F7F7F, 0xFF0000, 0x00FF00,
    0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]

  /// The colour with xterm's palette; nil for the default one.
  fileprivate var color: Color? {
    switch self {
    case .initial: return nil
    case .rgb(let rgb): return Color(hex: rgb)
    case .index(let index) where index < 16: return Color(hex: Self.named[max(0, index)])
    case .index(let index) where index < 232:
      let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
      return Color(levels[(index - 16) / 36], levels[(index - 16) / 6 % 6], levels[(index - 16) % 6])
    case .index(let index):
      let grey = UInt8(clamping: 8 + 10 * (min(255, index) - 232))
      return Color(grey, grey, grey)
    }
  }
}
