/// The present colours and style of a terminal; each may be unknown.
struct Pen {
  static let unknown = UInt32.max
  var ink = Pen.unknown
  var fill = Pen.unknown
  var style = Pen.unknown

  /// Whether a block needs fewer new colours if it is printed as its mirror, with swapped colours.
  @inline(__always)
  func prefersMirror(of cell: ScreenCell) -> Bool {
    let straight = (cell.ink != ink ? 1 : 0) &+ (cell.fill != fill ? 1 : 0)
    let swapped = (cell.fill != ink ? 1 : 0) &+ (cell.ink != fill ? 1 : 0)
    return swapped < straight
  }
}

/// Sets the pen (SGR).
extension FrameEncoder {
  @inline(__always)
  mutating func setPen(style: UInt32, ink: UInt32, fill: UInt32) {
    if style != pen.style {
      setStyle(style, ink: ink, fill: fill)
    } else if fill != pen.fill || ink != pen.ink {
      sendColors(ink: ink, fill: fill, isFirst: true)
    }
  }

  /// Sets the pen for a blank: its fill, and the ink only if a line is drawn. Bold and italic do not show.
  @inline(__always)
  mutating func setPenForBlank(_ cell: ScreenCell) {
    if cell.style & ScreenCell.lines != 0 {
      setPen(style: cell.style, ink: cell.ink, fill: cell.fill)
    } else if !fitsBlank(cell) {
      setStyle(cell.style, ink: pen.ink, fill: cell.fill)
    } else if cell.fill != pen.fill {
      sendColors(ink: pen.ink, fill: cell.fill, isFirst: true)
    }
  }

  /// Whether a blank with the present attributes looks like the cell.
  @inline(__always)
  private func fitsBlank(_ cell: ScreenCell) -> Bool {
    pen.style != Pen.unknown && pen.style & ScreenCell.stylesOfBlanks == cell.style & ScreenCell.stylesOfBlanks
  }

  @inline(__always)
  func penFits(_ cell: ScreenCell) -> Bool {
    guard cell.fill == pen.fill else { return false }
    return cell.isBlank ? fitsBlank(cell) : cell.ink == pen.ink && cell.style == pen.style
  }

  /// Switches attributes one by one, or resets all and sets the wanted ones, whichever takes fewer bytes.
  private mutating func setStyle(_ style: UInt32, ink: UInt32, fill: UInt32) {
    var isFirst = true
    let isKnown = pen.style != Pen.unknown
    let linked = style
    // Between frames no link is open.
    if (isKnown ? pen.style ^ style : style) & Cell.linkBits != 0 { sendLink(of: style) }
    let (old, style) = (pen.style & ~Cell.linkBits, style & ~Cell.linkBits)
    let off = isKnown ? old & ~style : 0
    var on = isKnown ? style & ~old : style
    // One number ends both bold and dim.
    if off & Self.weights != 0 { on |= style & Self.weights }
    let keptColors = (ink == pen.ink && ink != Pen.unknown ? 1 : 0) + (fill == pen.fill ? 1 : 0)
    let reset = 2 + 2 * style.nonzeroBitCount + keptColors * Self.usualBytes(of: colorMode)
    if !isKnown || 3 * off.nonzeroBitCount + 2 * on.nonzeroBitCount > reset {
      sendParameter(0, &isFirst)
      on = style
      (pen.ink, pen.fill) = (Pen.unknown, Pen.unknown)
    } else {
      if off & Self.weights != 0 { sendParameter(22, &isFirst) }
      for attribute in Self.attributes where off & ~Self.weights & attribute.bit != 0 {
        sendParameter(attribute.off, &isFirst)
      }
    }
    for attribute in Self.attributes where on & attribute.bit != 0 { sendParameter(attribute.on, &isFirst) }
    pen.style = linked
    sendColors(ink: ink, fill: fill, isFirst: isFirst)
  }

  /// Opens the link of a style, or closes the last one if it has none (OSC 8).
  @inline(never)
  private mutating func sendLink(of style: UInt32) {
    guard capabilities.contains(.hyperlinks) else { return }
    let link = pool?.links[LinkedStyle(rawValue: UInt16(truncatingIfNeeded: style)).link]
    let opening = link.map { "id=\($0.identifier);\($0.address)" } ?? ";"
    buffer.append("\u{1B}]8;\(opening)\u{1B}\\", thenReserve: (size.columns + 1) * Self.bytesPerCell)
  }

  /// Closes the link that is open, if any is.
  mutating func closeLink() {
    guard pen.style != Pen.unknown, pen.style & Cell.linkBits != 0 else { return }
    sendLink(of: 0)
    pen.style &= ~Cell.linkBits
  }

  /// The bit of each attribute, and its SGR parameters.
  private static let attributes: [(bit: UInt32, on: Int, off: Int)] = [
    (TextStyle.bold, 1, 22), (.dim, 2, 22), (.italic, 3, 23), (.underline, 4, 24), (.inverse, 7, 27),
    (.strikethrough, 9, 29),
  ].map { (style: TextStyle, on: Int, off: Int) in (UInt32(style.rawValue), on, off) }
  private static let weights = UInt32(TextStyle([.bold, .dim]).rawValue)

  private static func usualBytes(of mode: ColorMode) -> Int {
    switch mode {
    case .truecolor: 16
    case .palette256: 8
    case .palette16: 3
    case .mono: 0
    }
  }

  private mutating func sendParameter(_ number: Int, _ isFirst: inout Bool) {
    buffer.append(parameter(number, isFirst: isFirst))
    isFirst = false
  }

  /// A parameter of at most three digits, with the beginning of the sequence if it is the first one.
  @inline(__always)
  private func parameter(_ number: Int, isFirst: Bool) -> PackedText {
    let text = PackedText(numbers[number])
    return isFirst ? PackedText(ascii: "\u{1B}[").followed(by: text.droppingFirst) : text
  }

  /// Sends the colours that differ, and the end of the sequence. An unknown ink is not sent.
  @inline(__always)
  private mutating func sendColors(ink: UInt32, fill: UInt32, isFirst: Bool) {
    let (changesInk, changesFill) = (ink != pen.ink && ink != Pen.unknown, fill != pen.fill)
    pen.fill = fill
    if changesInk { pen.ink = ink }
    guard changesInk || changesFill, colorMode != .mono else {
      if !isFirst { buffer.append(Self.end) }
      return
    }
    if changesFill { sendColor(fill, isInk: false, isFirst: isFirst, isLast: !changesInk) }
    if changesInk { sendColor(ink, isInk: true, isFirst: isFirst && !changesFill, isLast: true) }
    statistics.colorsEmitted &+= (changesInk ? 1 : 0) &+ (changesFill ? 1 : 0)
  }

  @inline(__always)
  private mutating func sendColor(_ color: UInt32, isInk: Bool, isFirst: Bool, isLast: Bool) {
    let end = isLast ? Self.end : PackedText(ascii: "")
    if colorMode == .palette16 {
      // 30…37 and 90…97 for ink, ten more for fill.
      let number = Int(color) &+ (color < 8 ? 30 : 82) &+ (isInk ? 0 : 10)
      return buffer.append(parameter(number, isFirst: isFirst).followed(by: end))
    }
    // Constants are faster than a table: frames in 256 colours and printed lines set all their colours here.
    let selector =
      isFirst
      ? isInk ? PackedText(ascii: "\u{1B}[38") : PackedText(ascii: "\u{1B}[48")
      : isInk ? PackedText(ascii: ";38") : PackedText(ascii: ";48")
    if colorMode == .palette256 {
      buffer.append(selector.followed(by: PackedText(ascii: ";5")))
      buffer.append(PackedText(numbers[Int(color)]).followed(by: end))
    } else {
      buffer.append(selector.followed(by: PackedText(ascii: ";2")))
      let (red, green) = (PackedText(numbers[Int(color & 255)]), PackedText(numbers[Int(color >> 8 & 255)]))
      buffer.append(red.followed(by: green))
      buffer.append(PackedText(numbers[Int(color >> 16 & 255)]).followed(by: end))
    }
  }

  private static var end: PackedText { PackedText(ascii: "m") }
}
