/// The modes of a terminal. A program that changes them has to restore them at its end.
public nonisolated struct TerminalModes: Sendable, Hashable {
  /// The DEC private modes that are on. At first these are autowrap (7) and the cursor (25).
  public var enabled: Set<Int> = [7, 25]
  /// The modes of ECMA-48 that are on, such as inserting (4).
  public var standard: Set<Int> = []
  /// The stacks of flags of the kitty keyboard protocol, for the main and for the alternate screen.
  public var keyboard: [[Int]] = [[], []]
  /// Whether the keypad is in application mode.
  public var isKeypadApplication = false
  /// The character sets G0 to G3.
  public var characterSets: [UInt8] = Array("BBBB".utf8)
  /// The number of the character set in use.
  public var characterSet = 0
  /// The shape of the cursor, as in `CSI n SP q`.
  public var cursorShape = 0
  /// The number of titles on the stack.
  public var titles = 0

  /// The modes after a reset.
  public init() {}

  /// Whether the alternate screen is shown.
  public var isAlternate: Bool { !enabled.isDisjoint(with: [47, 1047, 1049]) }

  /// Applies a sequence that changes modes.
  mutating func obey(_ token: ControlStream.Token) {
    switch token {
    case .control(0x0E): characterSet = 1
    case .control(0x0F): characterSet = 0
    case .escape(nil, UInt8(ascii: "=")): isKeypadApplication = true
    case .escape(nil, UInt8(ascii: ">")): isKeypadApplication = false
    case .escape(nil, UInt8(ascii: "c")): self = TerminalModes()
    case .escape(let place?, let set):
      if let index = Array("()*+".utf8).firstIndex(of: place) { characterSets[index] = set }
    case .sequence(let sequence): obey(sequence)
    default: break
    }
  }

  private mutating func obey(_ sequence: ControlStream.Sequence) {
    var numbers: [Int?] { sequence.numbers }
    let screen = isAlternate ? 1 : 0
    switch (sequence.marker, sequence.intermediates.first, sequence.final) {
    case (UInt8(ascii: "?"), nil, UInt8(ascii: "h")): enabled.formUnion(numbers.compactMap { $0 })
    case (UInt8(ascii: "?"), nil, UInt8(ascii: "l")): enabled.subtract(numbers.compactMap { $0 })
    case (nil, nil, UInt8(ascii: "h")): standard.formUnion(numbers.compactMap { $0 })
    case (nil, nil, UInt8(ascii: "l")): standard.subtract(numbers.compactMap { $0 })
    case (UInt8(ascii: ">"), nil, UInt8(ascii: "u")): keyboard[screen].append(numbers[0] ?? 0)
    case (UInt8(ascii: "<"), nil, UInt8(ascii: "u")):
      keyboard[screen].removeLast(min(keyboard[screen].count, max(1, numbers[0] ?? 1)))
    // Without a second number, or with 1, it sets the flags on top.
    case (UInt8(ascii: "="), nil, UInt8(ascii: "u")): keyboard[screen] = keyboard[screen].dropLast() + [numbers[0] ?? 0]
    case (nil, UInt8(ascii: " "), UInt8(ascii: "q")): cursorShape = numbers[0] ?? 0
    case (nil, nil, UInt8(ascii: "t")):
      if numbers[0] == 22 { titles += 1 }
      if numbers[0] == 23 { titles = max(0, titles - 1) }
    case (nil, UInt8(ascii: "!"), UInt8(ascii: "p")):
      (standard, isKeypadApplication, characterSet) = ([], false, 0)
      enabled.formUnion([7, 25])
    default: break
    }
  }
}
