/// Filters of the cells of a picture that lies alone on a canvas.
extension Canvas {
  /// How long one cell fades, as a fraction of the whole way.
  private static let softness: Float = 0.12

  /// Takes cells away in the order of a noise.
  mutating func dissolve(_ amount: Double, _ noise: NoiseMap, left: Int, top: Int) {
    // The last cell has gone at 1, and the first one begins at 0.
    let front = Float(amount) * (1 + Self.softness)
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let gone = (front - noise[left + column, top + row]) / Self.softness
        if gone > 0 { fade(row &* size.columns &+ column, to: UInt32(max(0, 1 - gone) * 255 + 0.5)) }
      }
    }
  }

  /// Keeps `opacity` / 255 of a cell.
  private mutating func fade(_ index: Int, to opacity: UInt32) {
    guard opacity > 0 else { return cells[index] = CanvasCell() }
    var cell = cells[index]
    if cell.isSplit {
      samples[index] = samples[index].scaled(by: opacity)
    } else {
      cell.fill = cell.fill.scaled(by: opacity)
    }
    if cell.hasInk {
      cell.ink = cell.ink.scaled(by: opacity)
      cell.strength = UInt8(truncatingIfNeeded: UInt32(cell.strength) &* opacity / 255)
      if cell.strength == 0 { cell.removeInk() }
    }
    cells[index] = cell
  }
}

extension NoiseMap {
  /// The number of a cell; of the nearest one for cells outside.
  fileprivate subscript(column: Int, row: Int) -> Float {
    if values.isEmpty { return 0 }
    return values[min(max(0, row), size.rows - 1) * size.columns + min(max(0, column), size.columns - 1)]
  }
}

// MARK: Split flaps

extension Canvas {
  /// How long one cell takes to turn over, as a fraction of the whole way, and how often its flap falls meanwhile.
  private static let turn: Float = 0.3
  private static let flaps = 7
  /// The shares in a cell's moment: of its column, of chance in its row, and of chance of its own.
  private static let byColumn: Float = 0.62
  private static let byRow: Float = 0.2
  private static let byCell: Float = 0.18

  /// Turns cells over, from the last ones to nothing.
  mutating func flap(_ amount: Double, left: Int, top: Int, columns: Int) {
    let come = Float(1 - amount)
    for row in 0..<size.rows {
      let rowChance = CellHash.fraction(0, top + row, 7) * Self.byRow
      for column in 0..<size.columns {
        let place = Float(left + column) / Float(max(1, columns)) * Self.byColumn
        let start = (place + rowChance + CellHash.fraction(left + column, top + row, 11) * Self.byCell)
        let turned = (come - start * (1 - Self.turn)) / Self.turn
        if turned >= 1 { continue }
        turn(row &* size.columns &+ column, by: turned * Float(Self.flaps))
      }
    }
  }

  /// Shows a cell after a number of flaps: first its upper half has come, then all of it, and its letter comes last.
  private mutating func turn(_ index: Int, by flaps: Float) {
    guard flaps > 0 else { return cells[index] = CanvasCell() }
    if flaps < 0.5 {
      split(index)
      for sample in 4..<8 { samples[index][sample] = .clear }
      return cells[index] = CanvasCell(flags: .isSplit)
    }
    guard cells[index].hasText else { return }
    let left = Self.flaps - Int(flaps)
    if let glyph = Alphabet.glyph(before: cells[index].glyph, by: left) {
      cells[index].glyph = glyph
    } else if left > Self.flaps / 2 {
      // A sign that is in no alphabet comes halfway.
      cells[index].removeInk()
    }
  }
}

/// The characters on a flap in their order.
private enum Alphabet {
  private static let ranges: [ClosedRange<UInt32>] = [0x30...0x39, 0x41...0x5A, 0x61...0x7A]

  /// The character that is `steps` flaps before another one; nil if that is on no flap.
  static func glyph(before glyph: Glyph, by steps: Int) -> Glyph? {
    guard let range = ranges.first(where: { $0.contains(glyph.rawValue) }) else { return nil }
    let count = Int(range.count)
    // A step of three, so that neighbours in the alphabet do not look alike.
    let place = (Int(glyph.rawValue - range.lowerBound) + count * 3 - steps * 3 % count) % count
    return Glyph(rawValue: range.lowerBound + UInt32(place))
  }
}

// MARK: Falling letters

extension Canvas {
  /// The moment at which a letter comes loose, as a fraction of the whole way: the share of its row, and the share of chance. The rows
  /// before it on its fall come loose first, so that it does not fall through lines that still stand.
  private static let byPlace: Float = 0.18
  private static let byChance: Float = 0.18
  /// How long a letter falls through the whole picture, as a fraction of the whole way.
  private static let fall: Float = 0.3
  /// The part of its fall after which a letter has faded. A faint letter is one that falls. The last one has gone at 0.6, and hardly shows
  /// at 0.5: where one text falls and another one rains in, they do not mix.
  private static let fading: Float = 0.8
  /// How many times as fast as the whole way the ground fades.
  private static let haste: Float = 2

  /// Draws this picture with its letters where they are on their fall. `rows` is the height of the layer.
  func dropLetters(
    _ letterFall: LayerFilter.LetterFall, _ amount: Double, left: Int, top: Int, rows: Int, into result: inout Canvas
  ) {
    let gone = Float(amount)
    let opacity = letterFall.keepsGround ? 255 : UInt32(max(0, 1 - gone * Self.haste) * 255 + 0.5)
    do {
      var targets = result.cells.mutableSpan
      for index in 0..<size.columns &* size.rows {
        var cell = cells[index]
        if FlatText.kind(of: cell) == .letter { cell.removeInk() }
        targets[index] = cell
      }
    }
    for index in 0..<size.columns &* size.rows {
      if cells[index].isSplit { result.samples[index] = samples[index] }
      if cells[index].flags.contains(.isDots) { result.coverage[index] = coverage[index] }
      if opacity < 255 { result.fade(index, to: opacity) }
    }
    for row in 0..<size.rows {
      let ahead = min(1, max(0, Float(top + row) / Float(max(1, rows))))
      let byPlace = (letterFall.isUpwards ? ahead : 1 - ahead) * Self.byPlace
      for column in 0..<size.columns {
        let index = row &* size.columns &+ column
        guard FlatText.kind(of: cells[index]) == .letter, cells[index].glyph != .continuation else { continue }
        let loose = byPlace + CellHash.fraction(left + column, top + row, 13) * Self.byChance
        let time = max(0, gone - loose) / Self.fall
        // Under gravity the way grows with the square of the time.
        let way = Int((time * time * Float(rows + 1)).rounded())
        let target = letterFall.isUpwards ? row - way : row + way
        guard target >= 0, target < size.rows else { continue }
        // By its rows and not by the time: a letter that has not moved keeps its colour, and costs no bytes.
        let fallen = min(1, (Float(way) / Float(rows + 1)).squareRoot())
        guard fallen < Self.fading else { continue }
        let part = UInt32((1 - fallen / Self.fading) * 255 + 0.5)
        result.take(cells[index], part, at: target &* size.columns &+ column)
        if cells[index].flags.contains(.isWide), column + 1 < size.columns {
          result.take(cells[index + 1], part, at: target &* size.columns &+ column &+ 1)
        }
      }
    }
  }

  /// Takes `part` / 255 of a letter.
  @inline(__always)
  private mutating func take(_ letter: CanvasCell, _ part: UInt32, at index: Int) {
    if part == 255 { return cells[index].take(letter, ink: letter.ink, strength: UInt32(letter.strength)) }
    cells[index].take(letter, ink: letter.ink.scaled(by: part), strength: UInt32(letter.strength) &* part / 255)
  }
}
