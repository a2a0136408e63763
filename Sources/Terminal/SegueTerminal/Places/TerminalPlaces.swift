import Foundation
import Segue

/// What a terminal shows outside of its screen: progress in the tab and the task bar, and notifications of the desktop. Detected by its name
/// and version, because an unknown sequence for progress is a notification in some, and one for a notification is printed by none but
/// answered by few. Pure functions of their arguments.
nonisolated struct TerminalPlaces: Hashable, Sendable {
  /// A way to a notification of the desktop.
  enum Notifications: Hashable, Sendable {
    /// `OSC 99` (kitty's protocol), with a title and a body.
    case kitty
    /// `OSC 777 ; notify ; title ; body` (urxvt's).
    case urxvt
    /// `OSC 9 ; text` (iTerm2's).
    case iTerm
    /// The bell.
    case bell
  }

  var showsProgress = false
  /// Whether the terminal takes progress away unless it is repeated.
  var forgetsProgress = false
  var notifications = Notifications.bell

  /// - Parameters:
  ///   - version: The terminal's answer to XTVERSION; nil if it has none.
  ///   - environment: The environment, of which WT_SESSION counts: Windows Terminal does not answer.
  init(version: TerminalVersion?, environment: [String: String]) {
    guard let version else {
      showsProgress = environment["WT_SESSION"]?.isEmpty == false
      return
    }
    if let least = Self.firstWithProgress[version.name] { showsProgress = version.reaches(least) }
    forgetsProgress = version.name == "ghostty"
    if let (least, way) = Self.firstWithNotifications[version.name], version.reaches(least) { notifications = way }
  }

  /// The first versions that show progress (OSC 9;4), by the terminals' changelogs and issues, as of November 2026. In kitty before 0.38,
  /// iTerm2 before 3.6.6, Ghostty before 1.0 and foot before 1.20 it is a notification.
  private static let firstWithProgress = [
    "vte": [7900], "ghostty": [1, 2], "wezterm": [20_250_101], "iterm2": [3, 6, 6], "konsole": [26, 4],
    "kitty": [0, 47],
    "tmux": [3, 7],
  ]

  /// The first versions with notifications. VTE and Alacritty have none that a program can ask for.
  private static let firstWithNotifications: [String: (least: [Int], way: Notifications)] = [
    "kitty": ([0, 36], .kitty), "foot": ([1, 18], .kitty), "ghostty": ([1], .urxvt), "wezterm": ([20_210_502], .urxvt),
    "konsole": ([22], .urxvt), "iterm2": ([3], .iTerm),
  ]

  /// The seconds after which progress is repeated, for a terminal that forgets it after 15.
  static let repetition: TimeInterval = 10

  /// The sequence that shows progress. Its states are ConEmu's: 0 none, 1 normal, 2 failed, 3 busy, 4 paused.
  static func sequence(_ progress: TaskProgress?) -> String {
    switch progress {
    case nil: progressOff
    case .indeterminate: "\u{1B}]9;4;3\u{1B}\\"
    case .fraction: "\u{1B}]9;4;1;\(progress?.percent ?? 0)\u{1B}\\"
    case .failed: "\u{1B}]9;4;2;\(progress?.percent ?? 0)\u{1B}\\"
    case .paused: "\u{1B}]9;4;4;\(progress?.percent ?? 0)\u{1B}\\"
    }
  }

  static let progressOff = "\u{1B}]9;4;0\u{1B}\\"

  /// The sequence that shows a notification, unless the user looks at the terminal.
  func sequence(_ notification: UserNotification) -> String {
    let (title, body) = (CommandText.plain(notification.title), CommandText.plain(notification.body))
    switch notifications {
    case .kitty:
      func part(_ kind: String, _ text: String, isLast: Bool) -> String {
        let payload = Data(text.utf8).base64EncodedString()
        return "\u{1B}]99;i=segue:d=\(isLast ? 1 : 0):o=unfocused:e=1:p=\(kind);\(payload)\u{1B}\\"
      }
      return part("title", title, isLast: body.isEmpty) + (body.isEmpty ? "" : part("body", body, isLast: true))
    case .urxvt:
      return
        "\u{1B}]777;notify;\(CommandText.field(notification.title));\(CommandText.field(notification.body))\u{1B}\\"
    case .iTerm:
      // A text that begins with 4 and a semicolon is progress.
      let text = CommandText.field(notification.body.isEmpty ? notification.title : "\(title): \(body)")
      return "\u{1B}]9;\(text)\u{1B}\\"
    case .bell: return "\u{7}"
    }
  }
}

extension Terminal {
  var places: TerminalPlaces {
    TerminalPlaces(
      version: features.version.map(TerminalVersion.init), environment: ProcessInfo.processInfo.environment)
  }

  /// Whether the terminal can be told anything but frames.
  private var takesCommands: Bool {
    !isClosed && !isLinear && !screen.isSuspended && !screen.terminfo.isLinuxConsole && !screen.terminfo.isGNUScreen
  }

  /// Shows a title; nil for the one that the terminal had before.
  func show(title: String?) {
    guard takesCommands else { return }
    // Saves the former title, once, or brings it back.
    screen.setModes { $0.hasTitle = true }
    output.write(title.map { "\u{1B}]2;\(CommandText.plain($0))\u{1B}\\" } ?? TerminalModes.titleBack)
  }

  /// Shows how far a task is, and repeats it where a terminal would forget it.
  func show(_ progress: TaskProgress?, at time: TimeInterval) {
    let places = places
    guard takesCommands, places.showsProgress else { return }
    progressRepetition = progress != nil && places.forgetsProgress ? time + TerminalPlaces.repetition : nil
    let sequence = TerminalPlaces.sequence(progress)
    if progress != nil { screen.setModes { $0.showsProgress = true } }
    // Parts of a percent are not seen.
    guard sequence != shownProgress else { return }
    shownProgress = sequence
    output.write(sequence)
  }

  /// Repeats the progress, if that is due.
  func repeatProgress(at time: TimeInterval) {
    guard let due = progressRepetition, due <= time, takesCommands else { return }
    progressRepetition = time + TerminalPlaces.repetition
    output.write(shownProgress)
  }

  /// Shows title and progress again, after another program has had the terminal.
  func showPlacesAgain(of application: Application, at time: TimeInterval) {
    shownProgress = TerminalPlaces.progressOff
    if let title = application.title { show(title: title) }
    if let progress = application.progress { show(progress, at: time) }
  }

  /// Shows a notification of the desktop. Returns whether the terminal is likely to have them.
  func notify(_ notification: UserNotification) -> Bool {
    guard takesCommands else { return false }
    let places = places
    output.write(places.sequence(notification))
    return places.notifications != .bell
  }
}

extension ApplicationRunner {
  func applicationDidChangeTitle(_ application: Application) { terminal.show(title: application.title) }

  func applicationDidChangeProgress(_ application: Application) {
    terminal.show(application.progress, at: SystemCall.monotonicSeconds)
    // The deadline of a repetition may be new.
    if terminal.progressRepetition != nil { wakeUp?() }
  }

  func application(_ application: Application, notify notification: UserNotification) -> Bool {
    terminal.notify(notification)
  }
}
