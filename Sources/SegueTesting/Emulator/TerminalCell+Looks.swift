public import Segue

/// Whether two cells look alike.
nonisolated extension TerminalCell {
  /// The parts of the cell that its ink covers; nil for text, and for what is underlined.
  private var parts: BlockParts? { pen.isOn(.underline) ? nil : BlockParts.all[text] }

  /// The largest distance of two cells' colours in Oklab, over the parts of a cell: see
  /// ``TerminalPaint/difference(from:)``.
  ///
  /// A block and its complement with swapped colours look the same. Blanks look the same with any ink. Text that differs is
  /// infinitely far apart.
  public func difference(from other: TerminalCell) -> Double {
    if let parts, let otherParts = other.parts {
      guard pen.isOn(.reverse) == other.pen.isOn(.reverse) else { return .infinity }
      return BlockParts.meetings(parts, otherParts).reduce(0) { largest, pair in
        let wanted = pair.isOtherInk ? other.pen.ink : other.pen.fill
        return max(largest, (pair.isInk ? pen.ink : pen.fill).difference(from: wanted))
      }
    }
    guard text == other.text, pen.isOn(.underline) == other.pen.isOn(.underline) else { return .infinity }
    let fill = pen.fill.difference(from: other.pen.fill)
    guard other.text != " " || other.pen.isOn(.underline) else { return fill }
    return pen.attributes == other.pen.attributes ? max(fill, pen.ink.difference(from: other.pen.ink)) : .infinity
  }

  /// Whether two cells look the same.
  public func looks(like other: TerminalCell) -> Bool { difference(from: other) == 0 }
}

nonisolated extension TerminalPen {
  /// The attributes that frames use, by their SGR numbers.
  public enum Attribute: Int, Sendable {
    case bold = 1, italic = 3, underline = 4, reverse = 7
  }

  /// Whether an attribute is on.
  public func isOn(_ attribute: Attribute) -> Bool { attributes >> attribute.rawValue & 1 == 1 }

  /// The pen with which a cell of a frame is written.
  public init(_ cell: Cell, paint: (Color) -> TerminalPaint = TerminalPaint.init) {
    self.init()
    (ink, fill) = (paint(cell.ink), paint(cell.fill))
    for (style, attribute) in [(TextStyle.bold, Attribute.bold), (.italic, .italic), (.underline, .underline)]
    where cell.style.contains(style) {
      attributes |= 1 << attribute.rawValue
    }
  }
}
