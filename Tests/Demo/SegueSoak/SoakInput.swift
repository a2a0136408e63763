import PseudoTerminal
import Segue
import SegueTesting

/// An input or an event for the demo.
enum SoakInput: CustomStringConvertible {
  case bytes([UInt8])
  case size(CellSize)
  /// Ctrl-Z, and then `fg`.
  case stop
  /// Another speed of the line, in bytes a second, and another delay of answers, in milliseconds.
  case line(bytesPerSecond: Double?, delay: Int)

  var description: String {
    switch self {
    case .bytes(let bytes): String(decoding: bytes, as: UTF8.self).debugDescription
    case .size(let size): "\(size.columns)x\(size.rows)"
    case .stop: "Ctrl-Z"
    case .line(let rate, let delay): "\(rate.map { "\(Int($0))" } ?? "all") bytes a second, \(delay) ms"
    }
  }

  /// A random input that does not end the program. A click could, on the toolbar, which may be anywhere while an inspector comes:
  /// so each press drags, in the first `columns`. Keys, texts and pastes are those of a storm.
  static func random(columns: Int, typing storm: inout StormInput, using random: inout SplitMix64) -> SoakInput {
    switch Int.random(in: 0..<1000, using: &random) {
    case 0..<620: .bytes(typed(&storm))
    case 620..<800: .bytes(Array(mouse(columns: columns, using: &random).utf8))
    case 800..<860: .bytes(Array((answers.randomElement(using: &random) ?? "").utf8))
    case 860..<940: .bytes(garbage(using: &random))
    case 940..<985:
      .size(CellSize(columns: .random(in: 1...200, using: &random), rows: .random(in: 1...60, using: &random)))
    case 985..<996:
      .line(
        bytesPerSecond: [nil, nil, 50_000, 300_000, 2_000_000].randomElement(using: &random) ?? nil,
        delay: [0, 0, 5, 60].randomElement(using: &random) ?? 0)
    default: .stop
    }
  }

  /// The keys of the demo, without those that write files, or lead to such a key.
  static let keys = StormInput.keys.filter { $0 != .character("w") && $0 != .character("v") }

  /// What a storm types next.
  private static func typed(_ storm: inout StormInput) -> [UInt8] {
    let encoder = TerminalEncoder(reportsPixels: true)
    while true {
      let bytes = storm.next().events.flatMap { event -> [UInt8] in
        switch event {
        case .key, .keyUp, .paste: encoder.bytes(of: event)
        case .mouse, .touch, .resize, .active, .userInterfaceStyle: []
        }
      }
      if !bytes.isEmpty { return bytes }
    }
  }

  /// Places in pixels: the terminal has such a mouse.
  private static func mouse(columns: Int, using random: inout SplitMix64) -> String {
    let cell = TerminalProfile.cell
    var column = Int.random(in: 1...80 * cell.width, using: &random)
    var row = Int.random(in: 1...24 * cell.height, using: &random)
    let kind = Int.random(in: 0..<4, using: &random)
    // At the edge of a narrow window, a drag is a click: the pixels beyond count as those at the edge.
    guard kind > 0, columns >= 20 else {
      return "\u{1B}[<\([64, 65].randomElement(using: &random) ?? 64);\(column);\(row)M"
    }
    // Many drags begin at the left edge.
    column = kind == 1 ? 1 : min(column, columns * cell.width)
    var text = "\u{1B}[<0;\(column);\(row)M"
    let way = Int.random(in: 3 * cell.width...9 * cell.width, using: &random)
    column += column + way <= columns * cell.width ? way : -way
    text += "\u{1B}[<32;\(column);\(row)M"
    for _ in 0..<Int.random(in: 0...12, using: &random) {
      column = max(1, column + .random(in: -4 * cell.width...9 * cell.width, using: &random))
      row = max(1, row + .random(in: -2 * cell.height...2 * cell.height, using: &random))
      text += "\u{1B}[<32;\(column);\(row)M"
    }
    // Some windows lose the release.
    return Int.random(in: 0..<20, using: &random) == 0 ? text : text + "\u{1B}[<0;\(column);\(row)m"
  }

  /// A click on the middle of a cell.
  static func click(column: Int, row: Int) -> String {
    let (width, height) = TerminalProfile.cell
    let place = "\(column * width + width / 2 + 1);\(row * height + height / 2 + 1)"
    return "\u{1B}[<0;\(place)M\u{1B}[<0;\(place)m"
  }

  /// Without `CSI 0 n` and `CSI ? … c`, which would count as answers to outstanding questions.
  private static let answers = [
    "\u{1B}[?0u", "\u{1B}[?2026;2$y", "\u{1B}P1$r0;48:2::1:2:3m\u{1B}\\",
    "\u{1B}[12;40R", "\u{1B}[I", "\u{1B}[O", "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\", "\u{1B}[>1;4000;0c",
  ]

  /// Random bytes, without q and those with a meaning to the line discipline (Ctrl-C, -O, -Q, -S, -V, -Z, -\).
  private static func garbage(using random: inout SplitMix64) -> [UInt8] {
    (0..<Int.random(in: 1...20, using: &random)).map { _ in
      let byte = UInt8.random(in: 0...255, using: &random)
      return [3, 0x0F, 0x11, 0x13, 0x16, 0x1A, 0x1C, UInt8(ascii: "q")].contains(byte) ? 0x1B : byte
    } + [0x18]
  }
}
