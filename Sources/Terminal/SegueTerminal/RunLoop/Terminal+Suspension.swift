import Foundation
import Segue

// The terminal while others use it: the shell after Ctrl-Z, and the programs of `Application.suspend(_:)`.
extension Terminal {
  /// Stops the program if SIGTSTP has arrived, and returns when it is continued. Returns whether the program was stopped.
  ///
  /// - Parameter postsInput: Whether the application gets the input from before the stop.
  func stopOrContinueIfAsked(_ application: Application, postsInput: Bool = true) -> Bool {
    guard wasAskedToStop || wasContinued else { return false }
    let input = leave()
    for event in input.events where postsInput { application.post(event, at: clock.time(atReal: input.time)) }
    readSignals()
    let isToStop = wasAskedToStop
    wasAskedToStop = false
    if isToStop { signals.stopProcess() }
    enter(leftAt: input.time)
    application.setNeedsFullRepaint()
    return true
  }

  /// Closes the terminal for a while. Returns the input that has come before, and the time.
  func leave() -> (events: [Event], time: TimeInterval) {
    let time = SystemCall.monotonicSeconds
    let events = awaitLastAnswers()
    endPictures()
    screen.suspend()
    return (events, time)
  }

  /// Opens the terminal again. For the application, no time has passed since `time`.
  func enter(leftAt time: TimeInterval, wasLent: Bool = false) {
    screen.resume(wasLent: wasLent)
    earlierEvents += decoder.reset()
    placeInline(until: SystemCall.monotonicSeconds + OpeningQuestions.patience)
    // Keys went to other programs meanwhile. A user who continues the program is looking at it; otherwise the terminal reports
    // that it has no focus.
    earlierEvents += [.active(false), .active(true)]
    if screen.modes.reportsPixels { laterQuestions.append(.pixelMouse) }
    askForBackgroundAgain()
    clock.skip(from: time, to: SystemCall.monotonicSeconds)
    // Among these signals is the SIGCONT that ended a stop. A new SIGTSTP is kept for the next turn.
    readSignals()
    wasContinued = false
    // A stopped program gets no SIGWINCH.
    isSizeStale = true
  }

  /// Lends the terminal to other programs.
  func lend() -> (events: [Event], time: TimeInterval) {
    let input = leave()
    settings = TerminalSettings()
    // A Ctrl-Z that came just before is for both programs, too.
    readSignals()
    signals.lend(to: 0)
    if wasAskedToStop { signals.stopProcess() }
    return input
  }

  /// Takes the terminal back from them, however they have left it.
  func takeBack(lentAt time: TimeInterval) {
    signals.takeBack(toForeground: settings?.isForeground ?? false)
    settings?.restoreFlags()
    settings = nil
    enter(leftAt: time, wasLent: true)
    // They were meant for the other program.
    wasAskedToStop = false
  }
}

/// What other programs may change of a terminal and leave so, besides the modes that ncurses keeps.
struct TerminalSettings {
  /// Whether this program is in the terminal's foreground, and gets keys.
  let isForeground = tcgetpgrp(STDIN_FILENO) == getpgrp()
  /// The flags of the open files, which the other program shares: O_NONBLOCK would end reading and cut writing.
  private let flags = [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO].map { ($0, fcntl($0, F_GETFL)) }

  func restoreFlags() {
    for (descriptor, flags) in flags where flags >= 0 && fcntl(descriptor, F_GETFL) != flags {
      _ = fcntl(descriptor, F_SETFL, flags)
    }
  }
}
