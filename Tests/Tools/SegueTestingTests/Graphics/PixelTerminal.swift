import Foundation
import PictureCodecs
import Segue
import SegueTesting

/// A terminal of 20 × 10 cells of 10 × 20 pixels, which makes a window of 200 × 200, and what tests send to it.
nonisolated struct PixelTerminal {
  var screen: TerminalScreen

  init(_ dialect: GraphicsDialect = .kitty, quota: Int = 320_000_000) {
    let graphics = TerminalGraphics.decoding(
      dialect: dialect, cellSize: TerminalGraphics.Size(width: 10, height: 20), quota: quota)
    screen = TerminalScreen(size: CellSize(columns: 20, rows: 10), graphics: graphics)
  }

  /// The bytes of a command.
  static func command(_ control: String, base64: String) -> [UInt8] {
    Array("\u{1B}_G\(control);\(base64)\u{1B}\\".utf8)
  }

  /// Sends text and sequences: `‹` stands for `CSI`.
  mutating func type(_ text: String) {
    screen.read(Array(text.replacing("‹", with: "\u{1B}[").utf8))
  }

  /// Sends a command.
  ///
  /// - Returns: The answers to it, without what is around them: `i=1;OK`.
  @discardableResult
  mutating func send(_ control: String, _ data: [UInt8] = []) -> String {
    send(control, base64: Data(data).base64EncodedString())
  }

  @discardableResult
  mutating func send(_ control: String, base64: String) -> String {
    screen.read(Self.command(control, base64: base64))
    return String(decoding: screen.takeAnswers(), as: UTF8.self)
      .replacing("\u{1B}_G", with: "").replacing("\u{1B}\\", with: " ").trimmingCharacters(in: .whitespaces)
  }

  /// Sends a command, and returns the code of its answer: `OK`, `EINVAL`.
  mutating func code(_ control: String, _ data: [UInt8] = []) -> String {
    let answer = send(control, data)
    return String(answer.split(separator: ";").last?.prefix { $0 != ":" } ?? "")
  }

  /// Sends an even image with an id, and places it if `keys` have the action T.
  mutating func upload(
    _ id: Int, _ width: Int, _ height: Int, _ color: Color = .white, _ keys: String = "a=t"
  ) {
    let pixel = [color.red, color.green, color.blue, color.alpha]
    let data = (0..<width * height).flatMap { _ in pixel }
    let text = Data(data).base64EncodedString()
    var (first, rest) = ("\(keys),i=\(id),s=\(width),v=\(height),q=2,", Substring(text))
    repeat {
      let chunk = rest.prefix(4096)
      rest = rest.dropFirst(4096)
      send("\(first)m=\(rest.isEmpty ? 0 : 1)", base64: String(chunk))
      first = ""
    } while !rest.isEmpty
  }

  /// Moves the cursor to a cell, counted from 0.
  mutating func move(_ column: Int, _ row: Int) { type("‹\(row + 1);\(column + 1)H") }

  var graphics: TerminalGraphics { screen.graphics ?? TerminalGraphics() }
  var placements: [TerminalGraphics.Placement] { screen.placements }
  var ids: [UInt32] { graphics.images.map(\.id) }
  /// The codes of the commands that were rejected.
  var faults: [String] { graphics.faults.map(\.code) }
  /// The column and the row of the cursor.
  var cursor: [Int] { [screen.column, screen.row] }
  /// The first rows of the placements.
  var places: [Int] { placements.map(\.row) }
}
