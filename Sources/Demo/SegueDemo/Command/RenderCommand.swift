import Segue
import SegueTerminal

/// `segue render`: one exact frame of a page's transition, or all of it.
enum RenderCommand {
  static func run(_ arguments: Arguments, page: CatalogueEntry, assets: Assets) throws {
    if let frames = arguments.frames {
      return try FilmCommand.run(arguments, frames: frames, page: page, assets: assets)
    }
    let demo = HeadlessDemo(page, arguments: arguments, assets: assets, drawsFrames: false)
    try demo.prepare(goesBack: arguments.operation == .pop)
    switch arguments.moment {
    case .progress(let progress):
      let interactor = arguments.operation == .pop ? page.makeInteractor() : PercentDrivenInteractiveTransition()
      (interactor as? PercentDrivenInteractiveTransition)?.completionThreshold = page.origin.threshold
      try start(demo, arguments.operation, interactor)
      interactor.update(progress)
      demo.advance(to: 0)
    case .time(let time):
      try start(demo, arguments.operation, nil)
      demo.advance(to: 0)
      demo.advance(to: time)
    case nil:
      break
    }
    // Only this one is shown.
    demo.application.isDrawingEnabled = true
    demo.advance(to: demo.time)
    try write(demo.application.frame, arguments, title: "segue: \(page.title)")
  }

  static func write(_ frame: CellGrid, _ arguments: Arguments, title: String) throws {
    switch arguments.format {
    case .text: try StandardOutput.write(frame.text)
    case .ansi:
      var encoder = FrameEncoder(colorMode: arguments.colorMode ?? .truecolor)
      try StandardOutput.write(encoder.encodeLines(frame))
    case .cast, .gif: try FilmCommand.write(frame, arguments, title: title)
    }
  }

  private static func start(
    _ demo: HeadlessDemo, _ operation: Arguments.Operation, _ interactor: ScrubbingInteractor?
  ) throws(AssetError) {
    if operation == .pop { demo.pop(interactor) } else { try demo.push(interactor) }
  }
}
