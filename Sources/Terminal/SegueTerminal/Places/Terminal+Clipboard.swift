import Foundation
import Segue

/// Whether a terminal takes a text for the system's clipboard (OSC 52). It never answers. Pure functions of their arguments.
enum ClipboardDetection {
  /// The most bytes of a text. Some terminals drop longer sequences, and a slow link would be busy for seconds.
  static let longest = 74_994

  /// Returns how far a text gets.
  ///
  /// - Parameters:
  ///   - bytes: The length of the text in UTF-8.
  ///   - term: The value of TERM.
  ///   - version: The terminal's answer to XTVERSION; nil if it has none.
  ///   - attributes: The numbers of its answer to DA1. 52 says that it allows it: kitty, Ghostty, foot, Rio, mlterm.
  ///   - environment: The environment, of which TMUX, STY and TERM_PROGRAM count.
  static func reach(
    bytes: Int, term: String, version: TerminalVersion?, attributes: [Int], environment: [String: String]
  ) -> Pasteboard.Reach {
    if bytes > longest { return .refused("more than \(longest / 1000) KB are too much for a terminal’s clipboard") }
    if attributes.dropFirst().contains(52) { return .sent }
    if term.hasPrefix("linux") { return .refused("the Linux console has no clipboard") }
    if environment["TMUX"] != nil || version?.name == "tmux" {
      return .sentIf("tmux needs set-clipboard on")
    }
    if environment["STY"] != nil || term.hasPrefix("screen") { return .refused("GNU screen passes on no clipboard") }
    if version?.name == "vte" || environment["VTE_VERSION"] != nil {
      return .refused("this terminal lets no program write its clipboard")
    }
    if environment["TERM_PROGRAM"] == "Apple_Terminal" {
      return .refused("Terminal.app lets no program write its clipboard")
    }
    if version?.name == "xterm" { return .sentIf("xterm needs allowWindowOps") }
    if version?.name == "iterm2" { return .sentIf("iTerm2 needs your consent") }
    return .sent
  }
}

extension Terminal {
  func reach(of text: String) -> Pasteboard.Reach {
    ClipboardDetection.reach(
      bytes: text.utf8.count, term: screen.terminfo.name, version: features.version.map(TerminalVersion.init),
      attributes: features.deviceAttributes, environment: ProcessInfo.processInfo.environment)
  }

  /// Asks the terminal to put a text on the system's clipboard (OSC 52). Terminals that do not know it, or do not allow it, ignore it; old
  /// Linux consoles and GNU screen would print it, and get none. A text of more than 75 KB stays in the program.
  public func setClipboard(_ text: String) {
    guard !isClosed, !screen.isSuspended, !isLinear, !screen.terminfo.isLinuxConsole, !screen.terminfo.isGNUScreen,
      text.utf8.count <= ClipboardDetection.longest
    else { return }
    output.write(Array("\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{1B}\\".utf8)[...])
  }

  /// Gives the mouse to the terminal, or takes it again.
  func setMouseReleased(_ isReleased: Bool) {
    guard hasMouse else { return }
    let reportsPixels = screen.modes.reportsPixels
    if isReleased {
      screen.setModes {
        $0.hasMouse = false
        $0.reportsPixels = false
      }
      decoder.pixels = nil
      hadPixels = reportsPixels
    } else {
      screen.setModes { $0.hasMouse = true }
      if hadPixels { laterQuestions.append(.pixelMouse) }
    }
  }
}

/// The file of a text that was selected.
enum SelectionFile {
  /// The most files of one name.
  private static let most = 1000

  /// Writes a text into a new file in the working folder, or if that cannot be, in the folder for temporary files. Nothing is replaced.
  ///
  /// - Returns: The path, with `~` for the home folder.
  static func write(_ text: String) -> Result<String, SavingRefusal> {
    let data = Data((text.last?.isNewline == true ? text : text + "\n").utf8)
    var reason = "there are too many of them"
    for folder in [FileManager.default.currentDirectoryPath, NSTemporaryDirectory()] {
      for number in 1...most {
        let name = number == 1 ? "selection.txt" : "selection-\(number).txt"
        let url = URL(fileURLWithPath: folder).appendingPathComponent(name)
        do {
          try data.write(to: url, options: .withoutOverwriting)
          return .success(shown(url.path))
        } catch CocoaError.fileWriteFileExists {
          continue
        } catch {
          reason =
            (error as? CocoaError)?.code == .fileWriteOutOfSpace ? "the disk is full" : "\(folder) cannot be written"
          break
        }
      }
    }
    return .failure(SavingRefusal("the selection is not written: \(reason)"))
  }

  private static func shown(_ path: String) -> String {
    let home = NSHomeDirectory()
    return home.count > 1 && path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path
  }
}

extension ApplicationRunner {
  func applicationDidReleaseMouse(_ application: Application) { terminal.setMouseReleased(application.isMouseReleased) }

  func application(_ application: Application, save text: String) -> Result<String, SavingRefusal> {
    terminal.isKiosk ? .failure(SavingRefusal("files are not written here")) : SelectionFile.write(text)
  }
}
