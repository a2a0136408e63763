extension ControlSequence {
  /// The answer that the sequence is; nil if it is none to a ``TerminalQuestion``.
  var answer: TerminalAnswer? {
    switch (marker, Array(intermediates), final) {
    case (UInt8(ascii: "?"), [], UInt8(ascii: "c")): .deviceAttributes
    case (nil, [], UInt8(ascii: "R")): cursorPosition
    case (UInt8(ascii: "?"), [], UInt8(ascii: "u")): parameter(0).map { .keyboard(flags: $0) }
    case (UInt8(ascii: "?"), [UInt8(ascii: "$")], UInt8(ascii: "y")):
      parameter(0).flatMap { mode in parameter(1).map { .mode(mode, setting: $0) } }
    case (nil, [], UInt8(ascii: "t")) where parameters.count == 3 && parameter(0) == 6: cellSize
    default: nil
    }
  }

  private var cellSize: TerminalAnswer? {
    guard let height = parameter(1), let width = parameter(2) else { return nil }
    return CellPixels(width: width, height: height).map { .cellSize($0) }
  }

  /// In the first row the same bytes are a key, F3 with modifiers.
  private var cursorPosition: TerminalAnswer? {
    guard parameters.count == 2, parameters.allSatisfy({ $0.count == 1 }), let row = parameter(0),
      let column = parameter(1), row > 1, column > 0
    else { return nil }
    return .cursorPosition(FrameMark(row: row, column: column))
  }
}

extension TerminalAnswer {
  /// The answer in a device control string, without its introducer and terminator. Nil for anything but a valid answer
  /// to DECRQSS for SGR. 1 says valid, as in xterm and all that follow it; DEC's manual says 0.
  init?(deviceControl payload: ArraySlice<UInt8>) {
    let opening = Array("1$r".utf8)
    guard payload.starts(with: opening), let final = payload.last, final == UInt8(ascii: "m") else { return nil }
    let body = payload.dropFirst(opening.count).dropLast()
    guard body.allSatisfy({ (0x30...0x3B).contains($0) }) else { return nil }
    self = .rendition(ControlSequence(body: body, final: final).parameters)
  }

  /// The answer in an operating system command, without its introducer and terminator. Nil for anything but a background.
  init?(command payload: ArraySlice<UInt8>) {
    let opening = Array("11;".utf8)
    guard payload.starts(with: opening), let color = ReportedColor(payload.dropFirst(opening.count)) else { return nil }
    self = .background(color)
  }
}
