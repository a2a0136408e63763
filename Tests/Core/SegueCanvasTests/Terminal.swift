import SegueTesting
import TestFiles

@testable import SegueCanvas

/// A terminal that checks what the encoder sends.
struct Terminal {
  private(set) var emulator: TerminalScreen
  /// Sequences that are not the encoder's, and movements from a place where terminals do not agree on the cursor.
  private(set) var faults: [String] = []
  /// Whether a newline moves to the start of the next line.
  var hasNewlines = false
  private var stream = ControlStream()
  /// Whether a newline has left the last row.
  private var isBelow = false
  /// Whether the last character can be repeated by REP.
  private var canRepeat = false

  init(size: CellSize, clusters: TerminalScreen.Clusters = .graphemes) {
    emulator = TerminalScreen(size: size, clusters: clusters)
    // The encoder never writes behind the last column.
    emulator.read(Array("\u{1B}[?7l".utf8))
  }

  /// A terminal to which a grid was sent whole.
  static func showing(
    _ grid: CellGrid, colorMode: ColorMode = .truecolor, clusters: TerminalScreen.Clusters = .graphemes
  ) -> Terminal {
    var terminal = Terminal(size: grid.size, clusters: clusters)
    var encoder = FrameEncoder(colorMode: colorMode)
    terminal.feed(encoder.encode(grid))
    return terminal
  }

  var size: CellSize { emulator.size }
  var pen: TerminalPen { emulator.pen }
  var column: Int { emulator.column }
  var row: Int { isBelow ? size.rows : emulator.row }
  var rows: [[TerminalCell]] { emulator.rows() }
  /// As `CellGrid.screen`.
  var screen: String { emulator.lines().joined(separator: "\n") }

  subscript(column: Int, row: Int) -> TerminalCell { rows[row][column] }

  mutating func feed(_ bytes: some Sequence<UInt8>) {
    if String(validating: Array(bytes), as: UTF8.self) == nil { faults.append("not UTF-8") }
    for byte in bytes { if let token = stream.feed(byte) { obey(token) } }
    if !stream.isAtRest { faults.append("a sequence without an end") }
  }

  private mutating func obey(_ token: ControlStream.Token) {
    if token == .control(10), hasNewlines {
      isBelow = row + 1 == size.rows
      emulator.obey(.control(13))
      if isBelow { return }
    } else {
      check(token)
    }
    let overflows = emulator.overflows
    emulator.obey(token)
    if emulator.overflows > overflows, emulator.clusters == .graphemes {
      faults.append("\(token) behind the last column of row \(row)")
    }
  }

  private mutating func check(_ token: ControlStream.Token) {
    var repeats = false
    switch token {
    case .character(let scalar):
      if scalar.properties.generalCategory == .control { faults.append("control character \(scalar.value)") }
      repeats = true
    // The line discipline may move the cursor to the start: only from there its setting does not matter.
    case .control(10) where column == 0 && row + 1 < size.rows: break
    case .control(13) where column < size.columns: break
    case .control(8) where (1..<size.columns).contains(column): break
    case .sequence(let sequence) where sequence.marker == nil && sequence.intermediates.isEmpty:
      repeats = sequence.final == UInt8(ascii: "m") && canRepeat
      if !isAllowed(sequence) { faults.append("\(sequence) from \(column), \(row)") }
    case .command(let command) where Self.isLink(command): repeats = canRepeat
    default: faults.append("\(token) at \(column), \(row)")
    }
    canRepeat = repeats
  }

  /// Whether a command begins a link with an identifier and an address, or ends one.
  private static func isLink(_ command: [UInt8]) -> Bool {
    String(decoding: command, as: UTF8.self).wholeMatch(of: /8;(;|id=[0-9a-z]{1,16};[!-:<-~]{1,1000})/) != nil
  }

  private func isAllowed(_ sequence: ControlStream.Sequence) -> Bool {
    let numbers = sequence.numbers.map { $0 ?? 1 }
    let number = numbers[0]
    func isInside(_ column: Int, _ row: Int) -> Bool {
      (0..<size.columns).contains(column) && (0..<size.rows).contains(row)
    }
    // Behind the last column only an absolute position is certain.
    let isCertain = column < size.columns && number > 0
    switch Character(Unicode.Scalar(sequence.final)) {
    case "H": return isInside((numbers.count > 1 ? numbers[1] : 1) - 1, number - 1)
    case "G": return isCertain && isInside(number - 1, row)
    case "d": return isCertain && isInside(column, number - 1)
    case "A": return isCertain && isInside(column, row - number)
    case "B": return isCertain && isInside(column, row + number)
    case "C": return isCertain && isInside(column + number, row)
    case "D": return isCertain && isInside(column - number, row)
    case "K": return sequence.parameters.isEmpty && column < size.columns
    case "@", "P": return isCertain && column + number <= size.columns
    case "L", "M": return isCertain && row + number <= size.rows
    case "b": return canRepeat && column + number <= size.columns
    case "m":
      var pen = TerminalPen()
      return pen.set(sequence)
    default: return false
    }
  }
}

/// The bytes as text, with a caret for each ESC.
func escaped(_ bytes: ArraySlice<UInt8>) -> String {
  String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "^")
}

extension TerminalCell {
  var ink: TerminalPaint { pen.ink }
  var fill: TerminalPaint { pen.fill }
  var style: TextStyle {
    [
      (TerminalPen.Attribute.bold, TextStyle.bold), (.italic, .italic), (.underline, .underline), (.dim, .dim),
      (.strikethrough, .strikethrough), (.reverse, .inverse),
    ].reduce(into: []) { style, pair in if pen.isOn(pair.0) { style.insert(pair.1) } }
  }
}

extension Terminal {
  typealias Clusters = TerminalScreen.Clusters
  typealias Place = TerminalPen

  /// The cells that differ from a frame, and the faults.
  func differences(
    from frame: CellGrid, skippingClusters: Bool = false, fidelity: Fidelity = .exact,
    paint: (Color) -> TerminalPaint = TerminalPaint.init
  ) -> [String] {
    faults + frame.differences(from: emulator, fidelity: fidelity, skipsClusters: skippingClusters, paint: paint)
  }

  /// The largest distance in Oklab of any part of a cell from the frame.
  func error(from frame: CellGrid) -> Double {
    zip(rows.joined(), frame.terminalRows().joined()).reduce(0) { max($0, $1.0.difference(from: $1.1)) }
  }
}
