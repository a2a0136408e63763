import Segue

/// The state machine of ``ControlSequenceParser``: the syntax of terminal input, without its timing.
struct ControlSequenceRecognizer {
  enum State: Hashable {
    case ground
    /// After ESC.
    case escape
    /// After CSI, `ESC [`.
    case sequence
    /// After SS3, `ESC O`.
    case shiftThree
    /// After `CSI M`: three bytes of an X10 mouse report.
    case oldMouse
    /// After `CSI [`, with which the Linux console begins F1 to F5.
    case console
    /// In a string (OSC, DCS, SOS, PM or APC), and after an ESC in it, which may begin its terminator.
    case string, stringEscape
    /// Between `CSI 200 ~` and `CSI 201 ~`.
    case paste
  }

  /// The longest sequence with a meaning here, in bytes: kitty and foot cut theirs at 128. Longer ones are consumed and ignored.
  private static let longestBody = 128
  /// The longest string with a meaning here, in bytes.
  private static let longestString = 256

  private(set) var state = State.ground
  /// The byte that began the sequence: the one after ESC, or from a terminal set to 8 bits a C1 control character.
  private var introducer: UInt8 = 0
  private var body: [UInt8] = []
  /// How many bytes have followed the introducer.
  private var bodyCount = 0
  private var paste = PasteCollector()
  private var character = UTF8Collector()
  /// Whether ESC came before the first byte of the character, which means Alt.
  private var isAlternate = false

  var isInString: Bool { state == .string || state == .stringEscape }
  var isInCharacter: Bool { character.isPending }

  /// What is left of a paste that is under way, to look for its end; nil if none is.
  var restOfPaste: PasteCollector? { state == .paste ? paste.rest : nil }

  /// Whether ESC and this byte begin a sequence; so does the C1 control character that is 0x40 greater.
  static func isIntroducer(_ byte: UInt8) -> Bool { state(after: byte) != nil }

  /// Consumes one byte, and appends the reports that it completes.
  mutating func consume(_ byte: UInt8, into reports: inout [InputReport]) {
    switch state {
    case .ground: consumeInGround(byte, into: &reports)
    case .escape: consumeAfterEscape(byte, into: &reports)
    case .sequence: consumeInSequence(byte, into: &reports)
    case .shiftThree: consumeAfterShiftThree(byte, into: &reports)
    case .oldMouse: consumeOldMouse(byte, into: &reports)
    case .console: consumeInConsole(byte, into: &reports)
    case .string, .stringEscape: consumeInString(byte, into: &reports)
    case .paste: if let text = paste.feed(byte) { end(text, into: &reports) }
    }
  }

  /// Consumes a report that ncurses has decoded. It ends an unfinished sequence, except a paste, which may hold keys.
  mutating func consume(_ report: InputReport, into reports: inout [InputReport]) {
    if state == .paste {
      paste.feed(report)
    } else {
      giveUp(into: &reports)
      reports.append(report)
    }
  }

  /// Ends an unfinished sequence: a lone ESC is the Esc key, a lone introducer is Alt and a key, the rest disappears.
  mutating func giveUp(into reports: inout [InputReport]) {
    switch state {
    case .ground, .oldMouse, .console: break
    case .paste: end(paste.takeAll(), into: &reports)
    case .escape: reports.append(.key(Key(.escape)))
    case .sequence, .shiftThree, .string: appendLoneIntroducer(to: &reports)
    case .stringEscape: if appendLoneIntroducer(to: &reports) { reports.append(.key(Key(.escape))) }
    }
    reset()
  }

  mutating func reset() {
    state = .ground
    character.reset()
    paste = PasteCollector()
  }

  private mutating func consumeInGround(_ byte: UInt8, into reports: inout [InputReport]) {
    if byte == 0x1B {
      character.reset()
      state = .escape
    } else if (0x80...0x9F).contains(byte), !character.isPending, Self.isIntroducer(byte - 0x40) {
      begin(byte)
    } else {
      appendKey(byte, isAlternate: false, to: &reports)
    }
  }

  private mutating func consumeAfterEscape(_ byte: UInt8, into reports: inout [InputReport]) {
    switch byte {
    // Esc twice, or Esc and a key that begins with ESC: the first is a key.
    case 0x1B: reports.append(.key(Key(.escape)))
    case _ where Self.isIntroducer(byte): begin(byte)
    case 0x80...0x9F:
      reports.append(.key(Key(.escape)))
      state = .ground
      consumeInGround(byte, into: &reports)
    default:
      state = .ground
      appendKey(byte, isAlternate: true, to: &reports)
    }
  }

  private static func state(after introducer: UInt8) -> State? {
    switch introducer {
    case UInt8(ascii: "["): .sequence
    case UInt8(ascii: "O"): .shiftThree
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"): .string
    default: nil
    }
  }

  private mutating func begin(_ introducer: UInt8) {
    guard let state = Self.state(after: introducer & 0x7F | 0x40) else { return }
    self.state = state
    self.introducer = introducer
    body.removeAll(keepingCapacity: true)
    bodyCount = 0
  }

  /// If nothing has followed the introducer, the user pressed Alt and its key: appends that. Returns whether it did.
  @discardableResult
  private func appendLoneIntroducer(to reports: inout [InputReport]) -> Bool {
    guard bodyCount == 0, introducer < 0x80, var key = Key(typing: Unicode.Scalar(introducer)) else {
      return false
    }
    key.modifiers.insert(.alternate)
    reports.append(.key(key))
    return true
  }

  private mutating func appendKey(_ byte: UInt8, isAlternate: Bool, to reports: inout [InputReport]) {
    // ESC stands before the first byte of a character only, and holds for its other bytes.
    if !(0x80...0xBF).contains(byte) { self.isAlternate = isAlternate }
    guard let scalar = character.feed(byte), var key = Key(typing: scalar) else { return }
    if self.isAlternate { key.modifiers.insert(.alternate) }
    reports.append(.key(key))
  }

  private mutating func consumeInSequence(_ byte: UInt8, into reports: inout [InputReport]) {
    switch byte {
    case UInt8(ascii: "$") where ControlSequence.isShiftedKey(body: body): endSequence(byte, into: &reports)
    case 0x20...0x3F: appendToBody(byte, limit: Self.longestBody)
    case UInt8(ascii: "M") where body.isEmpty: state = .oldMouse
    case UInt8(ascii: "[") where body.isEmpty: state = .console
    case 0x40...0x7E: endSequence(byte, into: &reports)
    default: breakOff(with: byte, into: &reports)
    }
  }

  private mutating func endSequence(_ final: UInt8, into reports: inout [InputReport]) {
    state = .ground
    guard body.count <= Self.longestBody else { return }
    let sequence = ControlSequence(body: body[...], final: final)
    if sequence.startsPaste {
      state = .paste
      paste = PasteCollector(isEightBit: introducer >= 0x80)
    } else if let answer = sequence.answer {
      reports.append(.answer(answer))
    } else if let report = sequence.report {
      reports.append(report)
    }
  }

  private mutating func consumeAfterShiftThree(_ byte: UInt8, into reports: inout [InputReport]) {
    switch byte {
    // Old terminals put a modifier here: `ESC O 5 C`.
    case 0x30...0x3F: appendToBody(byte, limit: Self.longestBody)
    case 0x40...0x7E:
      state = .ground
      if let key = ControlSequence.shiftThree(byte) { reports.append(.key(key)) }
    default: breakOff(with: byte, into: &reports)
    }
  }

  private mutating func consumeInConsole(_ byte: UInt8, into reports: inout [InputReport]) {
    guard (0x20...0x7E).contains(byte) else { return breakOff(with: byte, into: &reports) }
    state = .ground
    if (0x41...0x45).contains(byte) { reports.append(.key(Key(.function(Int(byte) - 0x40)))) }
  }

  private mutating func consumeOldMouse(_ byte: UInt8, into reports: inout [InputReport]) {
    // Each byte is its value plus 32. xterm writes NUL for values that a byte cannot hold.
    guard byte >= 0x20 || byte == 0 else { return breakOff(with: byte, into: &reports) }
    body.append(byte)
    guard body.count == 3 else { return }
    state = .ground
    let values = body.map { ($0 == 0 ? 256 : Int($0)) - 32 }
    let report = MouseReport(bits: values[0], isRelease: false, column: values[1] - 1, row: values[2] - 1)
    if let report { reports.append(.mouse(report)) }
  }

  /// Keeps a byte. Of a sequence that is too long, keeps one byte more than the limit, which marks it.
  private mutating func appendToBody(_ byte: UInt8, limit: Int) {
    bodyCount += 1
    if body.count <= limit { body.append(byte) }
  }

  /// Ends the sequence at a byte that cannot be part of it. The byte starts over.
  private mutating func breakOff(with byte: UInt8, into reports: inout [InputReport]) {
    giveUp(into: &reports)
    // CAN and SUB cancel a sequence and mean nothing else.
    if byte != 0x18, byte != 0x1A { consumeInGround(byte, into: &reports) }
  }

  private mutating func consumeInString(_ byte: UInt8, into reports: inout [InputReport]) {
    switch (state, byte) {
    // ST, or BEL, which xterm accepts as well. In 7-bit mode 0x9C is half a character.
    case (.stringEscape, UInt8(ascii: "\\")), (_, 0x07): endString(into: &reports)
    case (_, 0x9C) where introducer >= 0x80: endString(into: &reports)
    // CAN and SUB cancel it.
    case (_, 0x18), (_, 0x1A): state = .ground
    case (_, 0x1B):
      // Alt and a key, then Esc twice: the second Esc may begin a sequence.
      if state == .stringEscape, appendLoneIntroducer(to: &reports) { return restart(with: 0x1B, into: &reports) }
      state = .stringEscape
    case (.stringEscape, _):
      appendLoneIntroducer(to: &reports)
      restart(with: byte, into: &reports)
    default: appendToBody(byte, limit: Self.longestString)
    }
  }

  /// The ESC in the string did not end it, but begins another sequence.
  private mutating func restart(with byte: UInt8, into reports: inout [InputReport]) {
    state = .escape
    consumeAfterEscape(byte, into: &reports)
  }

  private mutating func endString(into reports: inout [InputReport]) {
    state = .ground
    guard body.count <= Self.longestString else { return }
    let answer: TerminalAnswer? =
      switch introducer & 0x7F | 0x40 {
      case UInt8(ascii: "P"): TerminalAnswer(deviceControl: body[...])
      case UInt8(ascii: "]"): TerminalAnswer(command: body[...])
      case UInt8(ascii: "_"): TerminalAnswer(application: body[...])
      default: nil
      }
    if let answer { reports.append(.answer(answer)) }
  }

  private mutating func end(_ text: [UInt8], into reports: inout [InputReport]) {
    state = .ground
    if !text.isEmpty { reports.append(.paste(text)) }
  }
}

/// Collects the bytes of UTF-8 characters that arrive one by one. Invalid bytes are dropped.
///
/// `wget_wch` would forget half a character if the rest arrives later, and cannot decode UTF-8 in the C locale.
struct UTF8Collector {
  private var bytes: [UInt8] = []

  var isPending: Bool { !bytes.isEmpty }

  /// Adds one byte. Returns the character that it completes.
  mutating func feed(_ byte: UInt8) -> Unicode.Scalar? {
    switch byte {
    case 0x80...0xBF:
      guard isPending else { return nil }
      bytes.append(byte)
    // No continuation byte: the character before was incomplete.
    default: bytes = [byte]
    }
    guard bytes.count >= Self.length(startingWith: bytes[0]) else { return nil }
    defer { reset() }
    // The decoder rejects overlong forms, surrogates and bytes that begin no character.
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return nil }
    return scalar
  }

  mutating func reset() { bytes.removeAll(keepingCapacity: true) }

  private static func length(startingWith byte: UInt8) -> Int {
    switch byte {
    case 0x00...0x7F: 1
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 0
    }
  }
}
