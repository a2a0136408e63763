public import Segue

/// The colours and attributes of the characters that a terminal writes next, as SGR sequences set them.
public nonisolated struct TerminalPen: Sendable, Hashable {
  /// Colour of the characters.
  public var ink = TerminalPaint.initial
  /// Colour behind them.
  public var fill = TerminalPaint.initial
  /// Colour of the line below them. Cells with placeholders of the graphics protocol name a placement by it.
  public var line = TerminalPaint.initial
  /// A bit for each attribute that is on, by its SGR number: bold is `1 << 1`.
  public var attributes: UInt16 = 0
  /// The address to which the characters lead (OSC 8); nil for none. SGR leaves it as it is.
  public var link: String?

  /// The pen after a reset.
  public init() {}

  /// Applies an operating system command, without its introducer and its end: OSC 8 begins a link or ends it.
  mutating func set(command: [UInt8]) {
    let parts = command.split(separator: UInt8(ascii: ";"), maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].elementsEqual("8".utf8) else { return }
    link = parts[2].isEmpty ? nil : String(decoding: parts[2], as: UTF8.self)
  }

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
      case 0:
        let kept = link
        self = TerminalPen()
        link = kept
      case 1...9: attributes |= 1 << number
      case 22: attributes &= ~0b110
      case 23...29: attributes &= ~(1 << (number - 20))
      case 30...37: ink = .index(number - 30)
      case 40...47: fill = .index(number - 40)
      case 90...97: ink = .index(number - 82)
      case 100...107: fill = .index(number - 92)
      case 39: ink = .initial
      case 49: fill = .initial
      case 59: line = .initial
      case 38, 48, 58:
        let parts = hasParts ? sequence.fields[index - 1] : []
        guard let paint = parts.count > 1 ? Self.paint(inParts: parts) : Self.paint(numbers, &index) else {
          return false
        }
        switch number {
        case 38: ink = paint
        case 48: fill = paint
        default: line = paint
        }
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
      + text(line, 58)
  }
}

/// A colour as SGR sequences name it.
public nonisolated enum TerminalPaint: Sendable, Hashable {
  /// The terminal's default colour.
  case initial
  /// One of a palette of 256.
  case index(Int)
  /// 0xRRGGBB.
  case rgb(UInt32)
}

nonisolated extension TerminalPaint {
  /// A colour of 24 bits.
  public init(_ color: Color) {
    self = .rgb(UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue))
  }

  /// The distance of two colours in Oklab, where black and white are 1 apart and 0.02 is just noticeable. A colour of a
  /// palette is 0 from itself and infinitely far from others.
  public func difference(from other: TerminalPaint) -> Double {
    if self == other { return 0 }
    guard let one = oklab, let two = other.oklab else { return .infinity }
    let way = one - two
    return (way * way).sum().squareRoot()
  }

  /// The colour in Oklab, with the matrices of Björn Ottosson's definition; nil for one of a palette.
  public var oklab: SIMD3<Double>? {
    guard case .rgb(let bits) = self else { return nil }
    func linear(_ shift: UInt32) -> Double {
      let value = Double(bits >> shift & 255) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    let (red, green, blue) = (linear(16), linear(8), linear(0))
    let cones =
      red * SIMD3(0.4122214708, 0.2119034982, 0.0883024619) + green * SIMD3(0.5363325363, 0.6806995451, 0.2817188376)
      + blue * SIMD3(0.0514459929, 0.1073969566, 0.6299787005)
    return cbrt(cones.x) * SIMD3(0.2104542553, 1.9779984951, 0.0259040371)
      + cbrt(cones.y) * SIMD3(0.7936177850, -2.4285922050, 0.7827717662)
      + cbrt(cones.z) * SIMD3(-0.0040720468, 0.4505937099, -0.8086757660)
  }
}

nonisolated extension TerminalPen {
  /// The attributes that frames use, by their SGR numbers.
  public enum Attribute: Int, Sendable {
    case bold = 1, dim = 2, italic = 3, underline = 4, reverse = 7, strikethrough = 9
  }

  /// Whether an attribute is on.
  public func isOn(_ attribute: Attribute) -> Bool { attributes >> attribute.rawValue & 1 == 1 }

  /// The pen with which a cell of a frame is written. With colours, an inverse cell has its two swapped.
  public init(_ cell: Cell, paint: (Color) -> TerminalPaint = TerminalPaint.init) {
    self.init()
    let isInverse = cell.style.contains(.inverse)
    (ink, fill) = isInverse ? (paint(cell.fill), paint(cell.ink)) : (paint(cell.ink), paint(cell.fill))
    for (style, attribute) in Self.styles where cell.style.contains(style) { attributes |= 1 << attribute.rawValue }
  }

  private static let styles: [(TextStyle, Attribute)] = [
    (.bold, .bold), (.dim, .dim), (.italic, .italic), (.underline, .underline), (.strikethrough, .strikethrough),
  ]
}
