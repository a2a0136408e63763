/// A question to the terminal. Terminals answer in the order of the questions and ignore the ones they do not know.
enum TerminalQuestion: Hashable {
  /// `OSC 11 ; ? ST`: which colour has the background?
  case background
  /// `CSI ? u`: which parts of the kitty keyboard protocol are on?
  case keyboardProtocol
  /// `CSI ? 2026 $ p` (DECRQM): is synchronized output on, off or unknown?
  case synchronizedOutput
  /// `CSI ? 1016 $ p` (DECRQM): does the mouse report pixels, can it, or is that unknown?
  case pixelMouse
  /// `CSI 16 t`: how large is a cell in pixels?
  case cellSize
  /// Sets a background of 24 bits, asks for the attributes in force (DECRQSS), and resets them.
  case truecolor
  /// Places the cursor as at the end of a frame, and asks for its place (DSR 6): see ``FrameMark``.
  case cursorPosition
  /// `CSI c` (DA1): every terminal answers it.
  case deviceAttributes

  /// The background that ``truecolor`` sets. No palette contains it, so the terminal cannot round to it by accident.
  static let sampleColor = [1, 2, 3]

  /// The place that ``cursorPosition`` asks for. Another one in the answer says that the terminal moves its cursor in a
  /// way of its own.
  static let sampleMark = FrameMark(row: FrameMarks.rows.lowerBound, column: FrameMarks.columns.lowerBound)

  var text: String {
    switch self {
    case .background: "\u{1B}]11;?\u{1B}\\"
    case .keyboardProtocol: "\u{1B}[?u"
    case .synchronizedOutput: "\u{1B}[?2026$p"
    case .pixelMouse: "\u{1B}[?\(TerminalModes.pixelMouse)$p"
    case .cellSize: "\u{1B}[16t"
    case .truecolor:
      "\u{1B}[48;2;" + Self.sampleColor.map(String.init).joined(separator: ";") + "m\u{1B}P$qm\u{1B}\\\u{1B}[0m"
    case .cursorPosition: Self.sampleMark.question
    case .deviceAttributes: "\u{1B}[c"
    }
  }

  var bytes: ArraySlice<UInt8> { Array(text.utf8)[...] }

  func isAnswered(by answer: TerminalAnswer) -> Bool {
    switch (self, answer) {
    case (.background, .background), (.keyboardProtocol, .keyboard), (.synchronizedOutput, .mode(2026, _)),
      (.truecolor, .rendition), (.pixelMouse, .mode(TerminalModes.pixelMouse, _)), (.cellSize, .cellSize),
      (.deviceAttributes, .deviceAttributes):
      true
    case (.cursorPosition, .cursorPosition(let mark)): mark == Self.sampleMark
    default: false
    }
  }
}
