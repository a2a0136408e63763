/// The colours and attributes of the characters that a terminal writes next, as SGR sequences set them.
public nonisolated struct TerminalPen: Sendable, Hashable {
  /// Colour of the characters.
  public var ink = TerminalPaint.initial
  /// Colour behind them.
  public var fill = TerminalPaint.initial
  /// A bit for each attribute that is on, by its SGR number: bold is `1 << 1`.
  public var attributes: UInt16 = 0

  /// The pen after a reset.
  public init() {}

  /// Applies an SGR sequence.
  ///
  /// - Returns: Whether all its numbers are known.
  @discardableResult
  public mutating func set(_ sequence: ControlStream.Sequence) -> Bool {
    let hasParts = sequence.parameters.contains(UInt8(ascii: ":"))
    let numbers = sequence.numbers
    var index = 0
    while index < numbers.count {
      let number = numbers[index] ?? 0
      index += 1
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
        let parts = hasParts ? sequence.fields[index - 1] : []
        guard let paint = parts.count > 1 ? Self.paint(inParts: parts) : Self.paint(numbers, &index) else {
          return false
        }
        if number == 38 { ink = paint } else { fill = paint }
      default: return false
      }
    }
    return true
  }

  /// `2;R;G;B` or `5;N`.
  private static func paint(_ numbers: [Int?], _ index: inout Int) -> TerminalPaint? {
    guard index < numbers.count else { return nil }
    let kind = numbers[index]
    index += kind == 2 ? 4 : 2
    guard index <= numbers.count else { return nil }
    switch kind {
    case 5: return .index(numbers[index - 1] ?? 0)
    case 2: return rgb(numbers[(index - 3)..<index])
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

  /// The answer of a terminal to the question for its pen (DECRQSS).
  public var report: String {
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
