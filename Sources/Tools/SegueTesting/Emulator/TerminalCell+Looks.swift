public import Segue

/// Whether two cells look alike.
nonisolated extension TerminalCell {
  /// The parts of the cell that its ink covers; nil for text, and for what has a line below or through it.
  private var parts: BlockParts? { pen.lines == 0 ? BlockParts.all[text] : nil }

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
    guard text == other.text, pen.lines == other.pen.lines else { return .infinity }
    let fill = pen.fill.difference(from: other.pen.fill)
    guard other.text != " " || other.pen.lines != 0 else { return fill }
    return pen.attributes == other.pen.attributes ? max(fill, pen.ink.difference(from: other.pen.ink)) : .infinity
  }

  /// Whether two cells look the same.
  public func looks(like other: TerminalCell) -> Bool { difference(from: other) == 0 }
}

nonisolated extension TerminalPen {
  /// The attributes that frames use, by their SGR numbers.
  public enum Attribute: Int, Sendable {
    case bold = 1, dim = 2, italic = 3, underline = 4, reverse = 7, strikethrough = 9
  }

  /// The bits of the attributes that draw a line.
  fileprivate var lines: UInt16 {
    attributes & (1 << Attribute.underline.rawValue | 1 << Attribute.strikethrough.rawValue)
  }

  /// Whether an attribute is on.
  public func isOn(_ attribute: Attribute) -> Bool { attributes >> attribute.rawValue & 1 == 1 }

  /// The pen with which a cell of a frame is written. With colours, an inverse cell has its two swapped.
  public init(_ cell: Cell, paint: (Color) -> TerminalPaint = TerminalPaint.init) {
    self.init()
    let isInverse = cell.style.contains(.inverse)
    (ink, fill) = isInverse ? (paint(cell.fill), paint(cell.ink)) : (paint(cell.ink), paint(cell.fill))
    for (style, attribute) in Self.styles where cell.style.contains(style) { attributes |= 1 << attribute.rawValue }
  }

  private static let styles: [(TextStyle, Attribute)] = [
    (.bold, .bold), (.dim, .dim), (.italic, .italic), (.underline, .underline), (.strikethrough, .strikethrough),
  ]
}
