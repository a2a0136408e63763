import CBench
import Foundation
import Segue

/// A terminal as far as the benchmark needs one: it reads what a frame's bytes leave on the screen. It knows
/// what ncurses and our encoder write for pages of single-column text.
struct ScreenReader {
  private struct Shown: Equatable {
    var scalar: UInt32 = 0x20
    /// 0xRRGGBB; nil for the terminal's own.
    var ink: UInt32?
    var fill: UInt32?
    var style: UInt32 = 0
  }

  private let size: CellSize
  private var cells: [Shown]
  private var pen = Shown()
  private var (column, row) = (0, 0)
  /// The rows that scroll.
  private var margins: Range<Int>

  init(size: CellSize) {
    self.size = size
    margins = 0..<size.rows
    cells = Array(repeating: Shown(), count: size.columns * size.rows)
  }

  /// How many cells are not as in `frame`. A blank's ink and weight do not matter.
  func wrongCells(_ frame: PeerCells) -> Int {
    zip(cells, frame.cells).count { shown, cell in
      if shown.scalar != cell.scalar || shown.fill != cell.fill { return true }
      return cell.scalar != 0x20 && (shown.ink != cell.ink || shown.style != cell.style)
    }
  }

  mutating func read(_ bytes: Data) {
    var text = String(decoding: bytes, as: UTF8.self).unicodeScalars.makeIterator()
    while let scalar = text.next() {
      switch scalar {
      case "\u{1B}": readEscape(&text)
      case "\r": column = 0
      case "\n": lineFeed()
      case "\u{8}": column = max(0, column - 1)
      case "\u{F}", "\u{E}": break
      default: put(scalar.value)
      }
    }
  }

  private mutating func put(_ scalar: UInt32) {
    if column == size.columns {
      column = 0
      lineFeed()
    }
    pen.scalar = scalar
    cells[row * size.columns + column] = pen
    column += 1
  }

  private mutating func lineFeed() {
    if row + 1 == margins.upperBound {
      scroll(margins, up: 1)
    } else {
      row = min(row + 1, size.rows - 1)
    }
  }

  private mutating func readEscape(_ text: inout String.UnicodeScalarView.Iterator) {
    let kind = text.next()
    // Reverse line feed, and character sets, which have one character more.
    if kind == "M" {
      if row == margins.lowerBound { scroll(margins, up: -1) } else { row = max(0, row - 1) }
    }
    if kind == "(" || kind == ")" { _ = text.next() }
    guard kind == "[" else { return }
    var parameters = ""
    while let scalar = text.next() {
      guard scalar.value >= 0x40 else {
        parameters.unicodeScalars.append(scalar)
        continue
      }
      if !parameters.hasPrefix("?") { control(scalar, parameters) }
      return
    }
  }

  private mutating func control(_ final: Unicode.Scalar, _ parameters: String) {
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    let first = max(1, numbers.first ?? 1)
    let place = row * size.columns + min(column, size.columns - 1)
    let end = (row + 1) * size.columns
    switch final {
    case "m": setPen(numbers)
    case "H": (row, column) = (first - 1, max(1, numbers.count > 1 ? numbers[1] : 1) - 1)
    case "A": row = max(0, row - first)
    case "B": row = min(size.rows - 1, row + first)
    case "C": column = min(size.columns - 1, column + first)
    case "D": column = max(0, column - first)
    case "G": column = first - 1
    case "d": row = first - 1
    case "X": erase(place..<min(end, place + first))
    case "K": erase(numbers.first == 1 ? end - size.columns..<place + 1 : place..<end)
    case "J": erase(place..<cells.count)
    case "b": for _ in 0..<first { put(pen.scalar) }
    case "P", "@":
      let rest = Array(cells[place..<end])
      let gap = min(first, rest.count)
      let blank = Array(repeating: Shown(fill: pen.fill), count: gap)
      let moved = final == "P" ? Array(rest[gap...]) + blank : blank + Array(rest[..<(rest.count - gap)])
      cells.replaceSubrange(place..<end, with: moved)
    case "r": (margins, row, column) = (first - 1..<(numbers.count > 1 ? numbers[1] : size.rows), 0, 0)
    case "M": scroll(row..<margins.upperBound, up: first)
    case "L": scroll(row..<margins.upperBound, up: -first)
    case "S": scroll(margins, up: first)
    case "T": scroll(margins, up: -first)
    default: break
    }
  }

  /// Moves some rows up, or down; what comes in takes the pen's background.
  private mutating func scroll(_ rows: Range<Int>, up count: Int) {
    let before = cells
    for row in rows {
      for column in 0..<size.columns {
        cells[row * size.columns + column] =
          rows.contains(row + count)
          ? before[(row + count) * size.columns + column] : Shown(fill: pen.fill)
      }
    }
  }

  /// Erased cells take the pen's background, as xterm's do.
  private mutating func erase(_ range: Range<Int>) {
    for place in range { cells[place] = Shown(fill: pen.fill) }
  }

  private mutating func setPen(_ numbers: [Int]) {
    var rest = numbers[...]
    while let number = rest.popFirst() {
      switch number {
      case 0: pen = Shown(scalar: pen.scalar)
      case 1: pen.style |= 1
      case 3: pen.style |= 2
      case 4: pen.style |= 4
      case 22: pen.style &= ~1
      case 23: pen.style &= ~2
      case 24: pen.style &= ~4
      case 39: pen.ink = nil
      case 49: pen.fill = nil
      case 38, 48:
        guard rest.popFirst() == 2, rest.count >= 3 else { return }
        let color = rest.prefix(3).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        rest = rest.dropFirst(3)
        if number == 38 { pen.ink = color } else { pen.fill = color }
      default: break
      }
    }
  }
}
