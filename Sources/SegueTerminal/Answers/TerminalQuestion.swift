/// A question to the terminal. Terminals answer in the order of the questions and ignore the ones they do not know.
enum TerminalQuestion: Hashable {
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
  /// `CSI 5 n` (DSR 5): the answer comes once all output before it has been processed.
  case status
  /// `CSI c` (DA1): every terminal answers it.
  case deviceAttributes

  /// The background that ``truecolor`` sets. No palette contains it, so the terminal cannot round to it by accident.
  static let sampleColor = [1, 2, 3]

  var text: String {
    switch self {
    case .keyboardProtocol: "\u{1B}[?u"
    case .synchronizedOutput: "\u{1B}[?2026$p"
    case .pixelMouse: "\u{1B}[?\(TerminalModes.pixelMouse)$p"
    case .cellSize: "\u{1B}[16t"
    case .truecolor:
      "\u{1B}[48;2;" + Self.sampleColor.map(String.init).joined(separator: ";") + "m\u{1B}P$qm\u{1B}\\\u{1B}[0m"
    case .status: "\u{1B}[5n"
    case .deviceAttributes: "\u{1B}[c"
    }
  }

  var bytes: ArraySlice<UInt8> { Array(text.utf8)[...] }

  func isAnswered(by answer: TerminalAnswer) -> Bool {
    switch (self, answer) {
    case (.keyboardProtocol, .keyboard), (.synchronizedOutput, .mode(2026, _)), (.truecolor, .rendition),
      (.pixelMouse, .mode(TerminalModes.pixelMouse, _)), (.cellSize, .cellSize), (.status, .status),
      (.deviceAttributes, .deviceAttributes):
      true
    default: false
    }
  }
}
