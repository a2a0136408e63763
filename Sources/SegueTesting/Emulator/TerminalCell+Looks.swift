public import Segue

/// Whether two cells look alike.
nonisolated extension TerminalCell {
  /// The parts of the cell that its ink covers; nil for text, and for what is underlined.
  private var parts: BlockParts? { pen.isOn(.underline) ? nil : BlockParts.all[text] }

  /// Whether two cells look the same, where the channels of colours may differ by up to `tolerance` of 255. A block and its
  /// complement with swapped colours look the same. Blanks look the same with any ink.
  public func looks(like other: TerminalCell, tolerance: Int = 0) -> Bool {
    if let parts, let otherParts = other.parts {
      guard pen.isOn(.reverse) == other.pen.isOn(.reverse) else { return false }
      return BlockParts.meetings(parts, otherParts).allSatisfy {
        ($0.isInk ? pen.ink : pen.fill).isNear($0.isOtherInk ? other.pen.ink : other.pen.fill, tolerance)
      }
    }
    let isInkSeen = other.text != " " || other.pen.isOn(.underline)
    return text == other.text && pen.fill.isNear(other.pen.fill, tolerance)
      && pen.isOn(.underline) == other.pen.isOn(.underline)
      && (!isInkSeen || pen.ink.isNear(other.pen.ink, tolerance) && pen.attributes == other.pen.attributes)
  }

  /// The distances between the colours of two cells, and on how many of ``BlockParts/count`` parts each holds. Text counts
  /// as its fill.
  public func distances(from other: TerminalCell) -> [(channels: [Int], parts: Int)] {
    BlockParts.meetings(BlockParts.all[text] ?? BlockParts(), BlockParts.all[other.text] ?? BlockParts()).map {
      (($0.isInk ? pen.ink : pen.fill).distances(from: $0.isOtherInk ? other.pen.ink : other.pen.fill), $0.parts)
    }
  }
}

nonisolated extension TerminalPaint {
  /// A colour of 24 bits.
  public init(_ color: Color) {
    self = .rgb(UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue))
  }

  /// The distances of the three channels, each 0…255. A colour of a palette is 0 from itself and 255 from others.
  public func distances(from other: TerminalPaint) -> [Int] {
    guard case .rgb(let one) = self, case .rgb(let two) = other else { return [self == other ? 0 : 255] }
    return [16, 8, 0].map { abs(Int(one >> $0 & 0xFF) - Int(two >> $0 & 0xFF)) }
  }

  /// Whether no channel differs by more than `tolerance`.
  public func isNear(_ other: TerminalPaint, _ tolerance: Int) -> Bool {
    self == other || distances(from: other).allSatisfy { $0 <= tolerance }
  }
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
