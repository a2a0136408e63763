import Foundation
import Segue

/// `segue trace`: who is called when, a line each.
enum TraceCommand {
  static func run(_ arguments: Arguments, page: CatalogueEntry, assets: Assets) throws(AssetError) {
    let stage = Stage(page, arguments: arguments, assets: assets, drawsFrames: false)
    try stage.prepare(goesBack: arguments.operation != .push)
    let log = TraceLog()
    stage.application.transitionObserver = log
    switch arguments.operation {
    case .push: try stage.push(nil)
    case .pop: stage.pop(nil)
    case .cancel: cancel(stage, page.makeFinger())
    }
    stage.advance(to: 0)
    stage.advanceUntilStill()
    FileHandle.standardOutput.write(Data(log.text.utf8))
  }

  /// A pop under a finger that goes four tenths of the way in a fifth of a second, and lets go there.
  private static func cancel(_ stage: Stage, _ finger: Finger) {
    stage.pop(finger)
    stage.advance(to: 0)
    for step in 1...12 {
      finger.update(0.4 * Double(step) / 12)
      stage.advance(to: 0.2 * Double(step) / 12)
    }
    finger.cancel()
  }
}

/// Writes down what happens in one transition.
private final class TraceLog: TransitionObserver {
  private(set) var text = ""
  private var isOver = false

  /// After the last call there may be more to come: beside the list that is back, the miniature plays.
  func transitionDidStep(_ event: TransitionEvent) {
    guard !isOver else { return }
    isOver = event.receiver == .animator && event.message.hasPrefix("animationEnded")
    text += String(format: "%.3f", event.time) + "\t\(event.receiver.rawValue)\t\(event.message)\n"
  }
}
