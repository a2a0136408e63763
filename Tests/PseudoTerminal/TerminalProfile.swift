import SegueTesting

/// The questions that a terminal answers.
public struct TerminalProfile: Sendable, Hashable {
  /// A question of a program.
  public enum Question: Sendable, Hashable, CaseIterable {
    /// DA1, `CSI c`, which all terminals answer.
    case device
    /// DSR 5, `CSI 5 n`, whose answer says that everything before it was read.
    case status
    /// `CSI ? u`, about kitty's keyboard protocol.
    case keyboard
    /// `CSI ? 2026 $ p`, about synchronised output.
    case synchronisation
    /// `CSI ? 1016 $ p`, about a mouse that reports pixels.
    case pixelMouse
    /// `CSI 16 t`, about the size of a cell.
    case cellSize
    /// DECRQSS, `DCS $ q m ST`, about the current rendition.
    case pen

    init?(_ token: ControlStream.Token) {
      switch token {
      case .sequence(let sequence):
        let forms: KeyValuePairs<String, Question> = [
          "c": .device, "0c": .device, "5n": .status, "?u": .keyboard, "?2026$p": .synchronisation,
          "?1016$p": .pixelMouse, "16t": .cellSize,
        ]
        guard let form = forms.first(where: { sequence.isWritten($0.key) }) else { return nil }
        self = form.value
      case .deviceControl(let text) where text == Array("$qm".utf8): self = .pen
      default: return nil
      }
    }
  }

  /// The questions that it answers; it ignores the others.
  public var answers: Set<Question>
  /// The time from reading a question to its answer.
  public var delay = Duration.zero

  /// A terminal that answers these questions.
  public init(_ answers: Set<Question>) { self.answers = answers }

  /// Answers nothing.
  public static let mute = TerminalProfile([])
  /// Answers DA1, as tmux before 3.7.
  public static let classic = TerminalProfile([.device])
  /// Answers DA1 and DSR 5.
  public static let acknowledging = TerminalProfile([.device, .status])
  /// Answers everything, as kitty.
  public static let full = TerminalProfile(Set(Question.allCases))

  /// The size of a cell in pixels.
  public static let cell = (width: 10, height: 20)

  /// The same answers, later.
  public func delayed(by delay: Duration) -> TerminalProfile {
    var profile = self
    profile.delay = delay
    return profile
  }

  /// The answer to a question.
  static func answer(to question: Question, modes: TerminalModes, pen: TerminalPen) -> String {
    switch question {
    case .device: "\u{1B}[?62;22c"
    case .status: "\u{1B}[0n"
    case .keyboard: "\u{1B}[?\(modes.keyboard[modes.isAlternate ? 1 : 0].last ?? 0)u"
    case .synchronisation: "\u{1B}[?2026;\(modes.enabled.contains(2026) ? 1 : 2)$y"
    case .pixelMouse: "\u{1B}[?1016;\(modes.enabled.contains(1016) ? 1 : 2)$y"
    case .cellSize: "\u{1B}[6;\(cell.height);\(cell.width)t"
    case .pen: "\u{1B}P1$r\(pen.report)m\u{1B}\\"
    }
  }
}
