import Segue
import SegueTerminal

/// `segue render`: one exact frame of a page's transition, or all of it.
enum RenderCommand {
  static func run(_ arguments: Arguments, page: CatalogueEntry, assets: Assets) throws {
    if arguments.format == .html || arguments.format == .film {
      return try DragCommand.run(arguments, page: page, assets: assets)
    }
    if let frames = arguments.frames {
      return try FilmCommand.run(arguments, frames: frames, page: page, assets: assets)
    }
    let demo = HeadlessDemo(page, arguments: arguments, assets: assets, drawsFrames: false)
    try demo.prepare(goesBack: arguments.operation == .pop)
    switch arguments.moment {
    case .progress(let progress):
      let interactor = arguments.operation == .pop ? page.makeInteractor() : PercentDrivenInteractiveTransition()
      (interactor as? PercentDrivenInteractiveTransition)?.completionThreshold = page.origin.threshold
      try demo.begin(arguments.operation, interactor)
      interactor.update(progress)
      demo.advance(to: 0)
    case .time(let time):
      try demo.begin(arguments.operation)
      demo.advance(to: 0)
      demo.advance(to: time)
    case nil: break
    }
    // Only this frame is shown.
    demo.application.isDrawingEnabled = true
    demo.advance(to: demo.time)
    try write(demo.application.frame, arguments, title: "segue: \(page.title)")
  }

  static func write(_ frame: CellGrid, _ arguments: Arguments, title: String) throws {
    switch arguments.format {
    case .text: try StandardOutput.write(frame.text)
    case .ansi:
      var encoder = FrameEncoder(colorMode: arguments.colorMode ?? .truecolor, capabilities: .hyperlinks)
      try StandardOutput.write(encoder.encodeLines(frame))
    case .cast, .gif, .html, .film: try FilmCommand.write(frame, arguments, title: title)
    }
  }
}

/// The demo without a terminal: an application that draws into memory, on a clock set by hand.
final class HeadlessDemo {
  let application: Application
  let stage: PageStage
  private let display = NoDisplay()
  private(set) var time = 0.0

  /// Shows the list, with the page's row highlighted. Without `drawsFrames` nothing is drawn until `isDrawingEnabled` is set.
  init(_ entry: CatalogueEntry, arguments: Arguments, assets: Assets, drawsFrames: Bool = true) {
    let mode = arguments.colorMode ?? .truecolor
    // The same arguments give the same frame in every terminal.
    let style = arguments.theme ?? .dark
    // The frame must not depend on the miniature.
    let context = DemoContext(assets: assets, appearance: Appearance(style, mode: mode), playsByItself: false)
    let list = ListViewController(context: context)
    list.choose(entry)
    let navigation = Chrome.navigation(list, context: context)
    stage = PageStage(entry, in: navigation, context: context)
    application = Application(
      rootViewController: navigation, size: arguments.size, display: display, colorMode: mode,
      mosaic: arguments.mosaic ?? .quadrant, userInterfaceStyle: style)
    Chrome.prepare(application, context: context)
    application.isReduceMotionEnabled = arguments.reducesMotion
    application.isDrawingEnabled = drawsFrames
    application.tick(at: 0)
    fillMiniatures()
  }

  func advance(to time: Double) {
    self.time = time
    application.tick(at: time)
  }

  /// Lets time pass frame by frame until nothing moves any more; a minute at most.
  func advanceUntilStill() {
    let end = time + 60
    while time < end {
      time += 1.0 / 60
      if application.tick(at: time) == .never { return }
    }
  }

  /// Opens the transition's first page without animation: the page itself to go back, its leading page to go forward.
  func prepare(goesBack: Bool) throws(AssetError) {
    try stage.prepare()
    application.tick(at: time)
    fillMiniatures()
    if goesBack {
      application.tick(at: time)
      try stage.open(animated: false)
    }
    application.tick(at: time)
  }

  /// Gives the little apps beside the lists their pictures at once. In a terminal they come after the first frame.
  private func fillMiniatures() {
    for case let list as ListViewController in stage.navigation.viewControllers {
      list.miniature?.fill(animated: false)
    }
  }

  /// Begins the change to the page (push, present) or back (pop, dismiss), moved by `interactor` if there is one.
  func begin(_ operation: Arguments.Operation, _ interactor: (any ScrubbingInteractor)? = nil) throws(AssetError) {
    stage.interactor = { interactor }
    if operation == .push { try stage.open(animated: true) } else { stage.goBack() }
  }
}

/// Shows nothing: the application keeps the frame.
final class NoDisplay: Display {
  func present(_ bytes: ArraySlice<UInt8>) {}
}
