import SegueTesting

/// The questions that a terminal answers.
public struct TerminalProfile: Sendable, Hashable {
  /// A question of a program.
  public enum Question: Sendable, Hashable, CaseIterable {
    /// OSC 11, `OSC 11 ; ? ST`, about the colour of the background.
    case background
    /// DA1, `CSI c`, which all terminals answer.
    case device
    /// DA2, `CSI > c`, about its kind and version.
    case secondaryDevice
    /// DSR 6, `CSI 6 n`, whose answer is the cursor's place and says that everything before it was read.
    case position
    /// `CSI ? u`, about kitty's keyboard protocol.
    case keyboard
    /// `CSI ? 2026 $ p`, about synchronised output.
    case synchronisation
    /// `CSI ? 1016 $ p`, about a mouse that reports pixels.
    case pixelMouse
    /// `CSI ? 2031 $ p`, about reports of light and dark colours.
    case colorScheme
    /// `CSI ? 2048 $ p`, about reports of the size among the keys.
    case windowSize
    /// `CSI 16 t`, about the size of a cell.
    case cellSize
    /// DECRQSS, `DCS $ q m ST`, about the current rendition.
    case pen
    /// XTVERSION, `CSI > q`, about its name and version.
    case version
    /// `CSI ? 2004 $ p` and `CSI ? 1004 $ p`, about pastes and the focus.
    case pasteMode, focusMode

    init?(_ token: ControlStream.Token) {
      switch token {
      case .sequence(let sequence):
        let forms: KeyValuePairs<String, Question> = [
          "c": .device, "0c": .device, "6n": .position, "?u": .keyboard, "?2026$p": .synchronisation,
          "?1016$p": .pixelMouse, "?2031$p": .colorScheme, "?2048$p": .windowSize, "16t": .cellSize, ">q": .version,
          ">c": .secondaryDevice,
          "?2004$p": .pasteMode, "?1004$p": .focusMode,
        ]
        guard let form = forms.first(where: { sequence.isWritten($0.key) }) else { return nil }
        self = form.value
      case .deviceControl(let text) where text == Array("$qm".utf8): self = .pen
      case .command(let text) where text == Array("11;?".utf8): self = .background
      default: return nil
      }
    }
  }

  /// The questions that it answers; it ignores the others.
  public var answers: Set<Question>
  /// The time from reading a question to its answer.
  public var delay = Duration.zero
  /// The colour of the background, as the terminal says it.
  public var background = "rgb:1e1e/1e1e/2e2e"

  /// Its name and version.
  public var version = "Emulator(1.0)"

  /// A terminal that answers these questions.
  public init(_ answers: Set<Question>) { self.answers = answers }

  /// Answers nothing.
  public static let mute = TerminalProfile([])
  /// Answers DA1 only.
  public static let classic = TerminalProfile([.device])
  /// Answers DA1 and DSR 6, as tmux 3.3 and the Linux console.
  public static let acknowledging = TerminalProfile([.device, .position])
  /// Answers everything but its name, as Alacritty.
  public static let full = TerminalProfile(Set(Question.allCases).subtracting([.version]))

  /// The size of a cell in pixels.
  public static let cell = (width: 10, height: 20)

  /// The same answers, later.
  public func delayed(by delay: Duration) -> TerminalProfile { changed { $0.delay = delay } }

  /// The same answers on another background, such as `rgb:ffff/ffff/ffff`.
  public func on(_ background: String) -> TerminalProfile { changed { $0.background = background } }

  /// The same answers of a terminal with a name and version, such as `kitty(0.40.1)`.
  public func named(_ version: String) -> TerminalProfile {
    changed {
      $0.answers.insert(.version)
      $0.version = version
    }
  }

  private func changed(_ change: (inout TerminalProfile) -> Void) -> TerminalProfile {
    var profile = self
    change(&profile)
    return profile
  }

  /// The answer to a question.
  func answer(to question: Question, modes: TerminalModes, pen: TerminalPen, place: (column: Int, row: Int)) -> String {
    switch question {
    case .background: "\u{1B}]11;\(background)\u{1B}\\"
    case .device: "\u{1B}[?62;22c"
    // Alacritty 0.15.0's.
    case .secondaryDevice: "\u{1B}[>0;1500;1c"
    case .position: "\u{1B}[\(place.row + 1);\(place.column + 1)R"
    case .keyboard: "\u{1B}[?\(modes.keyboard[modes.isAlternate ? 1 : 0].last ?? 0)u"
    case .synchronisation: "\u{1B}[?2026;\(modes.enabled.contains(2026) ? 1 : 2)$y"
    case .pixelMouse: "\u{1B}[?1016;\(modes.enabled.contains(1016) ? 1 : 2)$y"
    case .colorScheme: "\u{1B}[?2031;\(modes.enabled.contains(2031) ? 1 : 2)$y"
    case .windowSize: "\u{1B}[?2048;\(modes.enabled.contains(2048) ? 1 : 2)$y"
    case .cellSize: "\u{1B}[6;\(Self.cell.height);\(Self.cell.width)t"
    case .pen: "\u{1B}P1$r\(pen.report)m\u{1B}\\"
    case .version: "\u{1B}P>|\(version)\u{1B}\\"
    case .pasteMode: "\u{1B}[?2004;\(modes.enabled.contains(2004) ? 1 : 2)$y"
    case .focusMode: "\u{1B}[?1004;\(modes.enabled.contains(1004) ? 1 : 2)$y"
    }
  }
}
