import Foundation
import Segue

/// When the program ends because nobody uses it: a pure value.
///
/// Only here can that be known. Each frame asks the terminal for its cursor, so a terminal in front of which nobody sits sends bytes as
/// well, and for sshd its connection is busy.
struct IdleLimit {
  /// The limit of a kiosk, in seconds.
  static let ofKiosk: TimeInterval = 600
  /// The exit code: that of timeout(1).
  static let exitCode: Int32 = 124

  /// The seconds without input until the program ends; infinite for never.
  let seconds: TimeInterval
  private var lastInput: TimeInterval

  /// Begins at `time`, in real seconds. A limit that is not positive counts as none.
  init(_ seconds: TimeInterval?, startingAt time: TimeInterval) {
    self.seconds = seconds.map { $0 > 0 ? $0 : .infinity } ?? .infinity
    lastInput = time
  }

  /// Starts over if somebody has pressed a key, moved the mouse or pasted a text. What a terminal says by itself does not count.
  mutating func note(_ events: [Event], at time: TimeInterval) {
    let isUsed = events.contains { event in
      switch event {
      case .key, .mouse, .touch, .paste: true
      case .resize, .active, .keyUp, .userInterfaceStyle: false
      }
    }
    if isUsed { lastInput = time }
  }

  mutating func restart(at time: TimeInterval) { lastInput = time }

  /// When the program ends, in real seconds; nil for never.
  var deadline: TimeInterval? { seconds.isFinite ? lastInput + seconds : nil }

  func isOver(at time: TimeInterval) -> Bool { deadline.map { time >= $0 } ?? false }
}

/// Why a program has ended that nobody used.
struct IdleEnd: Error, CustomStringConvertible {
  let seconds: TimeInterval

  var description: String { "ended, because nobody has pressed a key for \(String(format: "%g", seconds)) seconds" }
}
