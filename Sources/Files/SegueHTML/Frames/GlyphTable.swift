import SegueCanvas
import SegueGlyphs

/// The numbers of glyphs in a film, and what the player draws for each.
struct GlyphTable {
  /// The number of a cell without ink.
  static let blank = 0

  private struct Key: Hashable {
    var glyph: Glyph
    var style: UInt8
    var isWide: Bool
  }

  /// What stays of a style once the colours are resolved.
  private static let drawnStyles: TextStyle = [.bold, .italic, .underline, .strikethrough]

  private var numbers: [String: Int] = ["{}": blank]
  private var new: [String] = []
  /// The numbers of glyphs of one pool.
  private var known: [Key: Int] = [:]
  private var pool: GraphemePool?

  mutating func number(of cell: Cell, in frame: CellGrid, isWide: Bool) -> Int {
    let style = cell.style.intersection(Self.drawnStyles)
    if cell.glyph == .space, style.isDisjoint(with: [.underline, .strikethrough]) { return Self.blank }
    if pool !== frame.pool { (pool, known) = (frame.pool, [:]) }
    let key = Key(glyph: cell.glyph, style: style.rawValue, isWide: isWide)
    if let number = known[key] { return number }
    let columns = cell.glyph == .continuation ? 0 : isWide ? 2 : 1
    let json = Self.json(frame.text(of: cell.glyph), style: style, columns: columns)
    let number = numbers[json] ?? numbers.count
    if number == numbers.count {
      numbers[json] = number
      new.append(json)
    }
    known[key] = number
    return number
  }

  /// The descriptions of the glyphs that were added since the last call, and the number of the first one.
  mutating func takeNew() -> (first: Int, descriptions: [String]) {
    defer { new = [] }
    return (numbers.count - new.count, new)
  }

  private static func json(_ text: String, style: TextStyle, columns: Int) -> String {
    var parts: [String] = []
    switch columns == 0 ? .blank : GlyphShape(text, columns: columns) {
    case .blank: break
    case .rects(let rects):
      let list = rects.map { rect in
        "[" + [rect.left, rect.top, rect.right, rect.bottom].map(number).joined(separator: ",") + "]"
      }
      parts.append("\"rects\":[\(list.joined(separator: ","))]")
    case .shade(let ink): parts.append("\"shade\":\(ink)")
    case .arc(let isRight, let isBelow): parts.append("\"arc\":[\(isRight ? 1 : 0),\(isBelow ? 1 : 0)]")
    case .diagonals(let rising, let falling):
      parts.append("\"diagonals\":\((rising ? 1 : 0) + (falling ? 2 : 0))")
    case .letters: parts.append("\"text\":\(JSON.string(text))")
    }
    if columns != 1 { parts.append("\"columns\":\(columns)") }
    if !style.isEmpty, columns > 0 { parts.append("\"style\":\(style.rawValue)") }
    return "{\(parts.joined(separator: ","))}"
  }

  /// An edge for the player: a number of 144ths, or 1010 and a number of lines from the middle.
  private static func number(_ edge: CellRect.Edge) -> String {
    switch edge {
    case .part(let part): "\(part)"
    case .lines(let lines): "\(1010 + lines)"
    }
  }
}
