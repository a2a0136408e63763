import Segue

/// The parts of a control sequence, `ESC [ body final` (ECMA-48, 5.4).
struct ControlSequence {
  /// `<`, `=`, `>` or `?` before the parameters; nil in the sequences of most keys.
  let marker: UInt8?
  /// The parameters, which semicolons separate, with their parts, which colons separate. A missing number is nil.
  let parameters: [[Int?]]
  let intermediates: ArraySlice<UInt8>
  let final: UInt8
  /// Whether there is nothing but the final byte.
  let isBare: Bool

  /// - Parameter body: The bytes 0x20…0x3F between `ESC [` and the final byte.
  init(body: ArraySlice<UInt8>, final: UInt8) {
    var rest = body
    if let first = rest.first, (0x3C...0x3F).contains(first) {
      marker = first
      rest.removeFirst()
    } else {
      marker = nil
    }
    let end = rest.firstIndex { $0 < 0x30 } ?? rest.endIndex
    intermediates = rest[end...]
    parameters = rest[..<end].split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map {
      $0.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map(Self.number)
    }
    self.final = final
    isBare = body.isEmpty
  }

  /// A part of the parameter at `index`; nil if it is missing.
  func parameter(_ index: Int, part: Int = 0) -> Int? {
    guard parameters.indices.contains(index), parameters[index].indices.contains(part) else { return nil }
    return parameters[index][part]
  }

  /// Nil above seven digits: no terminal sends such a number.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard digits.count <= 7, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(String(decoding: digits, as: UTF8.self))
  }
}

extension ControlSequence {
  /// The sequence as a key, key release, mouse report or focus report. Nil for an answer (see ``answer``), and for a sequence that
  /// is ignored, such as a key without a ``Key/Code``.
  ///
  /// The forms are xterm's (`CSI 1 ; m A`, `CSI n ; m ~`), the kitty keyboard protocol's (`CSI n ; m : e u`, and
  /// event types `e` in the others), rxvt's (`CSI a`, `CSI n $`, `CSI n ^`, `CSI n @`) and SGR mouse reports
  /// (`CSI < b ; x ; y M`).
  var report: InputReport? {
    guard intermediates.isEmpty else { return nil }
    if marker == UInt8(ascii: "<") { return mouse.map(InputReport.mouse) }
    if isBare, final == UInt8(ascii: "I") || final == UInt8(ascii: "O") { return .focus(final == UInt8(ascii: "I")) }
    guard marker == nil, let code else { return nil }
    let key = normalized(code).sameOnAllTerminals
    switch parameter(1, part: 1) {
    case nil, 1, 2: return .key(key)
    case 3: return .keyUp(key)
    default: return nil
    }
  }

  var startsPaste: Bool { final == UInt8(ascii: "~") && parameter(0) == 200 && marker == nil }

  private var code: Key.Code? {
    switch final {
    case UInt8(ascii: "Z"): .backTab
    case UInt8(ascii: "~"): parameter(0) == 27 ? typed(parameter(2)) : numbered
    case UInt8(ascii: "$"), UInt8(ascii: "^"), UInt8(ascii: "@"): parameters.count == 1 ? numbered : nil
    case UInt8(ascii: "u"): typed(unicode)
    // rxvt sends Shift and an arrow as a small letter.
    case UInt8(ascii: "a")...UInt8(ascii: "d"): parameter(0) == nil ? Self.lettered(final - 0x20) : nil
    // `CSI row ; column R` is also a cursor position report: only the forms of F3 count.
    case UInt8(ascii: "R"): [nil, 1].contains(parameter(0)) ? .function(3) : nil
    default: Self.lettered(final)
    }
  }

  /// Whether `ESC [ body $` is a key of rxvt with Shift. In reports of modes, which have two parameters, `$` stands before the
  /// final byte.
  static func isShiftedKey(body: [UInt8]) -> Bool {
    let sequence = ControlSequence(body: body[...], final: UInt8(ascii: "$"))
    return sequence.marker == nil && sequence.intermediates.isEmpty && sequence.code != nil
  }

  /// The key of both `CSI letter` and `SS3 letter`.
  static func lettered(_ letter: UInt8) -> Key.Code? {
    switch letter {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "M"): .enter
    case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(letter - UInt8(ascii: "P")) + 1)
    default: nil
    }
  }

  /// The key of `SS3 letter`.
  static func shiftThree(_ letter: UInt8) -> Key? {
    switch letter {
    // rxvt sends Control and an arrow as a small letter.
    case UInt8(ascii: "a")...UInt8(ascii: "d"): lettered(letter - 0x20).map { Key($0, modifiers: .control) }
    // The numeric keypad in application mode, which ncurses switches on: the character is 0x40 less.
    case UInt8(ascii: "j")...UInt8(ascii: "y"): Key(.character(Character(Unicode.Scalar(letter - 0x40))))
    case UInt8(ascii: "I"): Key(.tab)
    case UInt8(ascii: "X"): Key(.character("="))
    default: lettered(letter).map { Key($0) }
    }
  }

  /// The code point of a key in the kitty keyboard protocol: `key : shifted : on a Latin layout`. With Shift, the shifted one; with
  /// another modifier, on a keyboard of another script, the one of the Latin layout, as Ctrl-C is where с is typed.
  private var unicode: Int? {
    let modifiers = modifiers
    guard let key = parameter(0) else { return nil }
    if key > 0x7F, !modifiers.subtracting(.shift).isEmpty, let latin = parameter(0, part: 2),
      (0x21...0x7E).contains(latin)
    {
      return latin
    }
    if modifiers.contains(.shift), let shifted = parameter(0, part: 1), shifted > 0x20 { return shifted }
    return key
  }

  private var numbered: Key.Code? {
    guard let number = parameter(0) else { return nil }
    switch number {
    case 1, 7: return .home
    case 2: return .insert
    case 3: return .delete
    case 4, 8: return .end
    case 5: return .pageUp
    case 6: return .pageDown
    // The gaps in the numbers are the gaps between the keys of the VT220.
    case 11...15: return .function(number - 10)
    case 17...21: return .function(number - 11)
    case 23...26: return .function(number - 12)
    case 28, 29: return .function(number - 13)
    case 31...34: return .function(number - 14)
    default: return nil
    }
  }

  private func typed(_ value: Int?) -> Key.Code? {
    switch value {
    case nil: return nil
    case 8, 127: return .backspace
    case 9: return .tab
    case 10, 13: return .enter
    case 27: return .escape
    // kitty's code points for F13 to F35, and for the numeric keypad: characters, then named keys.
    case let value? where (57376...57398).contains(value): return .function(value - 57376 + 13)
    case let value? where (57399...57416).contains(value):
      let sign = Array("0123456789./*-+\r=,")[value - 57399]
      return sign == "\r" ? .enter : .character(sign)
    case let value? where (57417...57426).contains(value):
      let keys: [Key.Code] = [.left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .insert, .delete]
      return keys[value - 57417]
    case let value?:
      // kitty uses the private use area for keys without a character.
      guard value >= 32, !(0x80...0x9F).contains(value), !(0xE000...0xF8FF).contains(value),
        let scalar = UInt32(exactly: value).flatMap(Unicode.Scalar.init)
      else { return nil }
      return .character(Character(scalar))
    }
  }

  /// The modifiers in the second parameter, which is 1 plus their bits, the same as in `Key.Modifiers`. Caps Lock and Num Lock, bits 64 and
  /// 128, are not part of a key.
  private var modifiers: Key.Modifiers {
    var modifiers = Key.Modifiers(rawValue: UInt8(max(0, (parameter(1) ?? 1) - 1) & 63))
    switch final {
    // rxvt's final bytes stand for modifiers.
    case UInt8(ascii: "a")...UInt8(ascii: "d"), UInt8(ascii: "$"): modifiers.insert(.shift)
    case UInt8(ascii: "^"): modifiers.insert(.control)
    case UInt8(ascii: "@"): modifiers.formUnion([.shift, .control])
    default: break
    }
    return modifiers
  }

  /// Leaves out Shift in a typed character and in back-tab, which imply it, as terminals without the protocol do.
  private func normalized(_ code: Key.Code) -> Key {
    let modifiers = modifiers
    guard modifiers.contains(.shift) || code == .backTab else { return Key(code, modifiers: modifiers) }
    switch code {
    case .tab, .backTab: return Key(.backTab, modifiers: modifiers.subtracting(.shift))
    case .character(let character):
      let upper = character.uppercased()
      let shifted = upper.count == 1 ? Character(upper) : character
      return Key(.character(shifted), modifiers: modifiers.subtracting(.shift))
    default: return Key(code, modifiers: modifiers)
    }
  }

  /// An SGR mouse report. The final byte `m` stands for a release.
  private var mouse: MouseReport? {
    guard final == UInt8(ascii: "M") || final == UInt8(ascii: "m"),
      let bits = parameter(0), let column = parameter(1), let row = parameter(2)
    else { return nil }
    return MouseReport(bits: bits, isRelease: final == UInt8(ascii: "m"), column: column - 1, row: row - 1)
  }
}

extension Key {
  /// The key that a terminal without the kitty keyboard protocol reports, where both have one byte: Tab for Ctrl-I, Esc for Ctrl-[. So a
  /// key has one meaning wherever the program runs.
  fileprivate var sameOnAllTerminals: Key {
    guard modifiers.contains(.control), modifiers.isSubset(of: [.control, .alternate]),
      case .character(let character) = code,
      let ascii = character.asciiValue
    else { return self }
    let byte: UInt8
    switch ascii {
    case UInt8(ascii: "/"): byte = 0x1F
    case UInt8(ascii: " "), UInt8(ascii: "@"), UInt8(ascii: "[")...UInt8(ascii: "_"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      byte = ascii & 0x1F
    default: return self
    }
    guard var key = Key(typing: Unicode.Scalar(byte)) else { return self }
    key.modifiers.formUnion(modifiers.intersection(.alternate))
    return key
  }

  /// The key that types `scalar`. Nil for C1 control characters, which no key sends.
  init?(typing scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x00: self.init(.character(" "), modifiers: .control)
    case 0x08, 0x7F: self.init(.backspace)
    case 0x09: self.init(.tab)
    case 0x0A, 0x0D: self.init(.enter)
    case 0x1B: self.init(.escape)
    // Control subtracts 0x60 from a small letter, and 0x40 from the characters after Z.
    case 0x01...0x1F:
      let letter = UInt8(scalar.value) + (scalar.value <= 0x1A ? 0x60 : 0x40)
      self.init(.character(Character(Unicode.Scalar(letter))), modifiers: .control)
    case 0x80...0x9F: return nil
    default: self.init(.character(Character(scalar)))
    }
  }
}
