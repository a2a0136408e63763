extension ScreenCell {
  enum Kind {
    case blank, block, text

    init(_ cell: ScreenCell) {
      self = cell.isBlank ? .blank : BlockShape.isBlock(cell.glyph) && cell.style == 0 ? .block : .text
    }
  }

  /// Whether this cell, on the screen, may stand for a wanted one of a kind, whose colours may lie in two boxes.
  @inline(__always)
  func looks(like cell: ScreenCell, _ kind: Kind, _ ink: ColorBox, _ fill: ColorBox) -> Bool {
    if glyph == cell.glyph {
      return style == cell.style && fill.contains(self.fill) && (kind == .blank || ink.contains(self.ink))
    }
    guard kind != .text, style == 0 else { return false }
    // Each pair of a colour of this cell and one of the other has to match if they meet in a quarter.
    guard let oldInk = isBlank ? 0 : BlockShape.quarters(of: glyph),
      let newInk = kind == .blank ? 0 : BlockShape.quarters(of: cell.glyph)
    else { return isBlock(near: ink, and: fill, like: cell) }
    let (oldFill, newFill) = (oldInk ^ 15, newInk ^ 15)
    let missed =
      fill.misses(self.fill) & Self.mask(oldFill & newFill) | ink.misses(self.ink) & Self.mask(oldInk & newInk)
      | ink.misses(self.fill) & Self.mask(oldFill & newInk) | fill.misses(self.ink) & Self.mask(oldInk & newFill)
    return missed == 0
  }

  /// All ones for any quarters, 0 for none.
  @inline(__always)
  private static func mask(_ quarters: UInt32) -> UInt64 { 0 &- (quarters != 0 ? 1 : 0) }

  /// The comparison where one of the two is a block of eighths. Colours of blocks with unknown parts may all meet.
  private func isBlock(near ink: ColorBox, and fill: ColorBox, like cell: ScreenCell) -> Bool {
    guard isBlank || BlockShape.isBlock(glyph) else { return false }
    let oldInk = isBlank ? 0 : BlockShape.parts(of: glyph)
    let newInk = cell.isBlank ? 0 : BlockShape.parts(of: cell.glyph)
    func fits(_ box: ColorBox, _ color: UInt32, where parts: (_ new: UInt64, _ old: UInt64) -> UInt64) -> Bool {
      if let oldInk, let newInk, parts(newInk, oldInk) == 0 { return true }
      return box.contains(color)
    }
    return fits(fill, self.fill) { ~$0 & ~$1 } && (isBlank || fits(fill, self.ink) { ~$0 & $1 })
      && (cell.isBlank || fits(ink, self.fill) { $0 & ~$1 })
      && (cell.isBlank || isBlank || fits(ink, self.ink) { $0 & $1 })
  }
}
