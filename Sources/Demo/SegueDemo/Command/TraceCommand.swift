import Segue
import SegueTerminal

/// `segue trace`: the calls of a page's transition in order, one a line.
enum TraceCommand {
  static func run(_ arguments: Arguments, page: CatalogueEntry, assets: Assets) throws {
    let demo = HeadlessDemo(page, arguments: arguments, assets: assets, drawsFrames: false)
    try demo.prepare(goesBack: arguments.operation != .push)
    let log = TraceLog(arguments.traceFormat)
    demo.application.transitionObserver = log
    switch arguments.operation {
    case .push: try demo.push(nil)
    case .pop: demo.pop(nil)
    case .cancel: cancel(demo, page.makeInteractor())
    }
    demo.advance(to: 0)
    demo.advanceUntilStill()
    try StandardOutput.write(log.text)
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
