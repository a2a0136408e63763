import Foundation
import Segue

/// Notes the calls of transitions, one a line.
final class TraceLog: TransitionObserver {
  private(set) var text = ""
  private let format: Arguments.TraceFormat
  private let isOfOne: Bool
  private var isOver = false

  /// A log of one transition, or of all.
  init(_ format: Arguments.TraceFormat, isOfOne: Bool = true) {
    self.format = format
    self.isOfOne = isOfOne
  }

  /// Hears of each call after this log.
  weak var next: (any TransitionObserver)?

  /// Ignores the transitions that the miniature beside the list plays.
  func transitionDidStep(_ event: TransitionEvent) {
    next?.transitionDidStep(event)
    guard !isOver, !event.isEmbedded else { return }
    isOver = isOfOne && event.receiver == .animator && event.message.hasPrefix("animationEnded")
    switch format {
    case .text: text += String(format: "%.3f", event.time) + "\t\(event.receiver.rawValue)\t\(event.message)\n"
    case .json: text += TraceLine(event).json + "\n"
    }
  }
}
