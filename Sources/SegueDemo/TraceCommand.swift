import Foundation
import Segue

/// `segue trace`: who is called when, a line each.
enum TraceCommand {
  static func run(_ arguments: Arguments, page: CatalogueEntry, assets: Assets) throws(AssetError) {
    let demo = HeadlessDemo(page, arguments: arguments, assets: assets, drawsFrames: false)
    try demo.prepare(goesBack: arguments.operation != .push)
    let log = TraceLog()
    demo.application.transitionObserver = log
    switch arguments.operation {
    case .push: try demo.push(nil)
    case .pop: demo.pop(nil)
    case .cancel: cancel(demo, page.makeInteractor())
    }
    demo.advance(to: 0)
    demo.advanceUntilStill()
    FileHandle.standardOutput.write(Data(log.text.utf8))
  }

  /// A pop that is moved four tenths of the way in a fifth of a second, and let go there.
  private static func cancel(_ demo: HeadlessDemo, _ interactor: ScrubbingInteractor) {
    demo.pop(interactor)
    demo.advance(to: 0)
    for step in 1...12 {
      interactor.update(0.4 * Double(step) / 12)
      demo.advance(to: 0.2 * Double(step) / 12)
    }
    interactor.cancel()
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
