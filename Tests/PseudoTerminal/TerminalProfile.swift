import SegueTesting

/// What a terminal answers.
public struct TerminalProfile: Sendable, Hashable {
  /// A question that a program may ask.
  public enum Question: Sendable, Hashable, CaseIterable {
    /// `CSI c`: what are you? All terminals answer that.
    case device
    /// `CSI 5 n`: have you drawn all that?
    case status
    /// `CSI ? u`: kitty's keyboard protocol.
    case keyboard
    /// `CSI ? 2026 $ p`: synchronised output.
    case synchronisation
    /// `DCS $ q m ST`: how do you write?
    case pen

    init?(_ token: ControlStream.Token) {
      switch token {
      case .sequence(let sequence):
        if sequence.isWritten("c") || sequence.isWritten("0c") {
          self = .device
        } else if sequence.isWritten("5n") {
          self = .status
        } else if sequence.isWritten("?u") {
          self = .keyboard
        } else if sequence.isWritten("?2026$p") {
          self = .synchronisation
        } else {
          return nil
        }
      case .deviceControl(let text) where text == Array("$qm".utf8): self = .pen
      default: return nil
      }
    }
  }

  /// What it answers; it passes over the rest in silence.
  public var answers: Set<Question>
  /// How long an answer takes, on top of what was written before it.
  public var delay = Duration.zero

  /// A terminal that answers these.
  public init(_ answers: Set<Question>) { self.answers = answers }

  /// Not a word.
  public static let mute = TerminalProfile([])
  /// What it is, as tmux before 3.7.
  public static let classic = TerminalProfile([.device])
  /// What it is, and that it has drawn everything.
  public static let acknowledging = TerminalProfile([.device, .status])
  /// Everything, as kitty.
  public static let full = TerminalProfile(Set(Question.allCases))

  /// The same, later.
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
    case .pen: "\u{1B}P1$r\(pen.report)m\u{1B}\\"
    }
  }
}
