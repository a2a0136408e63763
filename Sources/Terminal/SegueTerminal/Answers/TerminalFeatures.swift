/// What the terminal can do, as far as its answers to ``OpeningQuestions`` say.
struct TerminalFeatures: Hashable {
  /// Whether it reports key releases: it has the kitty keyboard protocol.
  private(set) var reportsKeyReleases = false
  /// Whether it has synchronized output (mode 2026): it shows a frame only when it is complete.
  private(set) var isSynchronized = false
  /// Whether it reports the place of its cursor (DSR 6), and so says which frame it has drawn.
  private(set) var reportsCursor = false
  /// Whether it kept a 24-bit colour as it was set.
  private(set) var showsTruecolor = false
  /// Whether its mouse can report pixels instead of cells (mode 1016).
  private(set) var hasPixelMouse = false
  /// The size of a cell, as of the last answer.
  private(set) var cellPixels: CellPixels?
  /// The colour of its background.
  private(set) var background: ReportedColor?

  mutating func note(_ answer: TerminalAnswer) {
    switch answer {
    case .deviceAttributes: break
    case .cursorPosition(let mark): if mark == TerminalQuestion.sampleMark { reportsCursor = true }
    case .keyboard: reportsKeyReleases = true
    // A mode that is unknown or permanent cannot be switched.
    case .mode(2026, let setting): isSynchronized = setting == 1 || setting == 2
    // One that is permanently on needs no switch.
    case .mode(TerminalModes.pixelMouse, let setting): hasPixelMouse = (1...3).contains(setting)
    case .mode: break
    case .cellSize(let cell): cellPixels = cell
    case .background(let color): background = color
    case .rendition(let parameters): showsTruecolor = Self.holdsSampleColor(parameters)
    }
  }

  private static func holdsSampleColor(_ parameters: [[Int?]]) -> Bool {
    let numbers = parameters.flatMap { $0 }
    let sample = TerminalQuestion.sampleColor.map(Optional.some)
    return numbers.indices.contains { start in
      guard numbers[start...].starts(with: [48, 2]) else { return false }
      // Between colons a colour space may come before the colour (ISO 8613-6).
      let color = numbers[start...].dropFirst(2)
      return color.starts(with: sample) || color.dropFirst().starts(with: sample)
    }
  }
}
