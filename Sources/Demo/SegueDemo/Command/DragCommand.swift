import Segue
import SegueHTML
import SegueTerminal

/// `segue render` in the formats html and film: a transition that a finger drags in a browser.
enum DragCommand {
  static func run(_ arguments: Arguments, page: CatalogueEntry, assets: Assets) throws {
    let transition = try transition(arguments, page: page, assets: assets)
    if arguments.format == .html { return try StandardOutput.write(HTMLWriter.page(of: transition)) }
    let name = [arguments.animator?.id ?? page.id, arguments.theme.map { "\($0)" }].compactMap(\.self).joined(
      separator: "-")
    try StandardOutput.write(HTMLWriter.script(of: transition, named: name))
  }

  static func transition(_ arguments: Arguments, page: CatalogueEntry, assets: Assets) throws -> DraggedTransition {
    let steps: Int? = if case .count(let count)? = arguments.frames { count - 1 } else { nil }
    let isBack = arguments.operation == .pop
    let demo = HeadlessDemo(page, arguments: arguments, assets: assets)
    try demo.prepare(goesBack: isBack)
    var frames = [demo.application.frame]
    let interactor = isBack ? page.makeInteractor() : PercentDrivenInteractiveTransition()
    let percent = interactor as? PercentDrivenInteractiveTransition
    percent?.completionThreshold = page.origin.threshold
    try demo.begin(arguments.operation, interactor)
    let count = steps ?? DraggedTransition.mostSteps
    for step in 0...count {
      interactor.update(Double(step) / Double(count))
      demo.advance(to: 0)
      frames.append(demo.application.frame)
    }
    let duration = percent.map { Double($0.duration) }
    interactor.finish()
    demo.advanceUntilStill()
    frames.append(demo.application.frame)
    let direction = direction(page, isBack: isBack)
    guard var transition = DraggedTransition(frames, title: page.title, direction: direction) else {
      throw UsageError("the transition changes the window’s size")
    }
    let names = ("the list", "the page")
    (transition.firstName, transition.lastName) = isBack ? (names.1, names.0) : names
    transition.threshold = Double(page.origin.threshold)
    if let duration, duration > 0 { transition.duration = duration }
    return transition
  }

  private static func direction(_ page: CatalogueEntry, isBack: Bool) -> DraggedTransition.Direction {
    page.isSheet ? (isBack ? .down : .up) : (isBack ? .right : .left)
  }
}
