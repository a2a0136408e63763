import Foundation
import Segue

/// Notes the calls of one transition, one a line.
final class TraceLog: TransitionObserver {
  private(set) var text = ""
  private var isOver = false

  /// Ignores what comes after the last call: the miniature beside the list plays transitions, too.
  func transitionDidStep(_ event: TransitionEvent) {
    guard !isOver else { return }
    isOver = event.receiver == .animator && event.message.hasPrefix("animationEnded")
    text += String(format: "%.3f", event.time) + "\t\(event.receiver.rawValue)\t\(event.message)\n"
  }
}
