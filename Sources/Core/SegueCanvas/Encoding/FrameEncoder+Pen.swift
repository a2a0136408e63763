extension FrameEncoder {
  @inline(__always)
  mutating func setPen(style: UInt32, ink: UInt32, fill: UInt32) {
    if style != pen.style {
      setStyle(style, ink: ink, fill: fill)
    } else if fill != pen.fill || ink != pen.ink {
      setColors(ink: ink, fill: fill)
    }
  }

  /// Sets what shows on a blank: its fill, and the ink only if a line is drawn. Bold and italic do not show.
  @inline(__always)
  mutating func setPenForBlank(_ cell: ScreenCell) {
    if cell.style & ScreenCell.lines != 0 {
      setPen(style: cell.style, ink: cell.ink, fill: cell.fill)
    } else if !fitsBlank(cell) {
      setStyle(cell.style, ink: pen.ink, fill: cell.fill)
    } else if cell.fill != pen.fill {
      setColors(ink: pen.ink, fill: cell.fill)
    }
  }

  /// Whether a blank looks as the cell wants it with the attributes that are set.
  @inline(__always)
  private func fitsBlank(_ cell: ScreenCell) -> Bool {
    pen.style != Pen.unknown && pen.style & ScreenCell.stylesOfBlanks == cell.style & ScreenCell.stylesOfBlanks
  }

  @inline(__always)
  func penFits(_ cell: ScreenCell) -> Bool {
    guard cell.fill == pen.fill else { return false }
    return cell.isBlank ? fitsBlank(cell) : cell.ink == pen.ink && cell.style == pen.style
  }

  @inline(__always)
  private mutating func setColors(ink: UInt32, fill: UInt32) {
    let (changesInk, changesFill) = (ink != pen.ink, fill != pen.fill)
    (pen.ink, pen.fill) = (ink, fill)
    switch colorMode {
    case .truecolor:
      if changesFill {
        buffer.append(PackedText(ascii: "\u{1B}[48;2"))
        appendChannels(fill, isLast: !changesInk)
      }
      if changesInk {
        buffer.append(changesFill ? PackedText(ascii: ";38;2") : PackedText(ascii: "\u{1B}[38;2"))
        appendChannels(ink, isLast: true)
      }
    case .palette256:
      if changesFill {
        buffer.append(PackedText(ascii: "\u{1B}[48;5"))
        buffer.append(changesInk ? numbers[Int(fill)] : numbers[Int(fill)].followed(by: Self.end))
      }
      if changesInk {
        buffer.append(changesFill ? PackedText(ascii: ";38;5") : PackedText(ascii: "\u{1B}[38;5"))
        buffer.append(numbers[Int(ink)].followed(by: Self.end))
      }
    case .palette16:
      var isOpen = false
      if changesFill { addParameter(Self.parameter16(fill, isInk: false), &isOpen) }
      if changesInk { addParameter(Self.parameter16(ink, isInk: true), &isOpen) }
      buffer.append(Self.end)
    case .mono: return
    }
    statistics.colorsEmitted &+= (changesInk ? 1 : 0) &+ (changesFill ? 1 : 0)
  }

  /// The SGR parameter of a colour: 30…37 and 90…97 for ink, ten more for fill.
  private static func parameter16(_ color: UInt32, isInk: Bool) -> Int {
    Int(color) + (color < 8 ? 30 : 82) + (isInk ? 0 : 10)
  }

  /// Switches attributes one by one, or resets all and sets those that are wanted, whichever takes fewer bytes.
  private mutating func setStyle(_ style: UInt32, ink: UInt32, fill: UInt32) {
    var isOpen = false
    let isKnown = pen.style != Pen.unknown
    let off = isKnown ? pen.style & ~style : 0
    var on = isKnown ? style & ~pen.style : style
    // One number ends both bold and dim.
    if off & Self.weights != 0 { on |= style & Self.weights }
    let keptColors = (ink == pen.ink && ink != Pen.unknown ? 1 : 0) + (fill == pen.fill ? 1 : 0)
    let reset = 2 + 2 * style.nonzeroBitCount + keptColors * Self.usualBytes(of: colorMode)
    if !isKnown || 3 * off.nonzeroBitCount + 2 * on.nonzeroBitCount > reset {
      addParameter(0, &isOpen)
      for attribute in Self.attributes where style & attribute.bit != 0 { addParameter(attribute.on, &isOpen) }
      pen.ink = Pen.unknown
      pen.fill = Pen.unknown
    } else {
      if off & Self.weights != 0 { addParameter(22, &isOpen) }
      for attribute in Self.attributes where off & ~Self.weights & attribute.bit != 0 {
        addParameter(attribute.off, &isOpen)
      }
      for attribute in Self.attributes where on & attribute.bit != 0 { addParameter(attribute.on, &isOpen) }
    }
    pen.style = style
    addColors(ink: ink, fill: fill, &isOpen)
    buffer.append(Self.end)
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

  /// Adds the colours that are not set yet. An unknown ink is not needed.
  private mutating func addColors(ink: UInt32, fill: UInt32, _ isOpen: inout Bool) {
    if fill != pen.fill { addColor(fill, isInk: false, &isOpen) }
    if ink != pen.ink, ink != Pen.unknown { addColor(ink, isInk: true, &isOpen) }
    pen.fill = fill
    if ink != Pen.unknown { pen.ink = ink }
  }

  private mutating func addColor(_ color: UInt32, isInk: Bool, _ isOpen: inout Bool) {
    switch colorMode {
    case .truecolor:
      addParameter(isInk ? 38 : 48, &isOpen)
      addParameter(2, &isOpen)
      appendChannels(color, isLast: false)
    case .palette256:
      addParameter(isInk ? 38 : 48, &isOpen)
      addParameter(5, &isOpen)
      addParameter(Int(color), &isOpen)
    case .palette16:
      addParameter(Self.parameter16(color, isInk: isInk), &isOpen)
    case .mono: return
    }
    statistics.colorsEmitted &+= 1
  }

  private mutating func addParameter(_ number: Int, _ isOpen: inout Bool) {
    if !isOpen { buffer.append(Self.introducer) }
    buffer.append(isOpen ? numbers[number] : numbers[number].droppingFirst)
    isOpen = true
  }

  @inline(__always)
  private mutating func appendChannels(_ color: UInt32, isLast: Bool) {
    let (red, green) = (Int(color & 255), Int(color >> 8 & 255))
    let blue = numbers[Int(color >> 16 & 255)]
    buffer.append(numbers[red].followed(by: numbers[green]))
    buffer.append(isLast ? blue.followed(by: Self.end) : blue)
  }

  private static var introducer: PackedText { PackedText(ascii: "\u{1B}[") }
  private static var end: PackedText { PackedText(ascii: "m") }
}
