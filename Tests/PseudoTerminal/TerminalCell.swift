/// A colour, as a program asks for it.
public enum TerminalPaint: Sendable, Hashable {
  /// The terminal's own.
  case initial
  /// One of a palette of 256.
  case index(Int)
  /// 0xRRGGBB.
  case rgb(UInt32)
}

/// How characters are written.
public struct TerminalPen: Sendable, Hashable {
  /// Colour of the characters.
  public var ink = TerminalPaint.initial
  /// Colour behind them.
  public var fill = TerminalPaint.initial
  /// A bit for each attribute that is on, by its SGR number: bold is `1 << 1`.
  public var attributes: UInt16 = 0

  /// The pen of a terminal that has just been switched on.
  public init() {}

  mutating func set(_ fields: [[Int?]]) {
    var rest = fields[...]
    while let field = rest.popFirst() {
      let number = field[0] ?? 0
      switch number {
      case 0: self = TerminalPen()
      case 1...9: attributes |= 1 << number
      case 22: attributes &= ~0b110
      case 23...29: attributes &= ~(1 << (number - 20))
      case 30...37: ink = .index(number - 30)
      case 40...47: fill = .index(number - 40)
      case 90...97: ink = .index(number - 82)
      case 100...107: fill = .index(number - 92)
      case 39: ink = .initial
      case 49: fill = .initial
      case 38, 48:
        guard let paint = field.count > 1 ? Self.paint(inParts: field) : Self.paint(&rest) else { return }
        if number == 38 { ink = paint } else { fill = paint }
      default: break
      }
    }
  }

  /// `2;R;G;B` or `5;N`.
  private static func paint(_ rest: inout ArraySlice<[Int?]>) -> TerminalPaint? {
    switch rest.popFirst()?[0] {
    case 5: return rest.popFirst().map { .index($0[0] ?? 0) }
    case 2:
      guard rest.count >= 3 else { return nil }
      defer { rest.removeFirst(3) }
      return rgb(rest.prefix(3).map(\.[0]))
    default: return nil
    }
  }

  /// `38:2::R:G:B`, where the place of the colour space may be missing, or `38:5:N`.
  private static func paint(inParts field: [Int?]) -> TerminalPaint? {
    switch field[1] {
    case 5 where field.count > 2: .index(field[2] ?? 0)
    case 2 where field.count > 4: rgb(field.suffix(3))
    default: nil
    }
  }

  private static func rgb(_ channels: some Collection<Int?>) -> TerminalPaint {
    .rgb(channels.reduce(0) { $0 << 8 | UInt32($1 ?? 0) & 0xFF })
  }

  /// As a terminal answers what the pen is, for DECRQSS.
  var report: String {
    func text(_ paint: TerminalPaint, _ base: Int) -> String {
      switch paint {
      case .initial: ""
      case .index(let index): ";\(base):5:\(index)"
      case .rgb(let rgb): ";\(base):2::\(rgb >> 16):\(rgb >> 8 & 0xFF):\(rgb & 0xFF)"
      }
    }
    return "0" + (1...9).filter { attributes >> $0 & 1 == 1 }.map { ";\($0)" }.joined() + text(ink, 38) + text(fill, 48)
  }
}

/// One cell of a terminal.
public struct TerminalCell: Sendable, Hashable {
  /// The right half of a wide character has 0.
  public var scalar: UInt32 = 0x20
  /// What was put on it afterwards, such as accents.
  public var marks = ""
  /// How it was written.
  public var pen = TerminalPen()

  /// A blank.
  public init() {}

  /// What it shows; nothing for the right half of a wide character.
  public var text: String { scalar == 0 ? "" : String(Character(Unicode.Scalar(scalar) ?? " ")) + marks }
}
