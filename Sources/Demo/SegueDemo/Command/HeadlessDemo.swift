import Segue

/// The demo without a terminal: an application that draws into memory, on a clock set by hand.
///
/// `render` and `trace` play a page's own transition in it, with its own animator.
final class HeadlessDemo {
  let application: Application
  let stage: PageStage
  private let display = NoDisplay()
  private(set) var time = 0.0

  /// Shows the list, with the page's row highlighted. A trace needs no frames, and a single moment one at its end.
  init(_ entry: CatalogueEntry, arguments: Arguments, assets: Assets, drawsFrames: Bool = true) {
    let mode = arguments.colorMode ?? .truecolor
    // Whatever the terminal is like, the same arguments give the same frame.
    let style = arguments.theme ?? .dark
    // A moment of the page is one moment, whatever else plays.
    let context = DemoContext(assets: assets, appearance: Appearance(style, mode: mode), playsByItself: false)
    let list = ListViewController(context: context)
    list.choose(entry)
    let navigation = Chrome.navigation(list, context: context)
    stage = PageStage(entry, in: navigation, context: context)
    application = Application(
      rootViewController: navigation, size: arguments.size, display: display, colorMode: mode,
      mosaic: arguments.mosaic ?? .quadrant, userInterfaceStyle: style)
    application.isReduceMotionEnabled = arguments.reducesMotion
    application.isDrawingEnabled = drawsFrames
    application.tick(at: 0)
  }

  func advance(to time: Double) {
    self.time = time
    application.tick(at: time)
  }

  /// Lets time pass frame by frame until nothing moves any more; a minute at the most.
  func advanceUntilStill() {
    let end = time + 60
    while time < end {
      time += 1.0 / 60
      if application.tick(at: time) == .never { return }
    }
  }

  /// Opens without animation what the transition starts from: to go back, the page; to go forward, its leading page.
  func prepare(goesBack: Bool) throws(AssetError) {
    try stage.prepare()
    if goesBack {
      application.tick(at: time)
      try stage.open(animated: false)
    }
    application.tick(at: time)
  }

  /// Begins the push (or presentation), moved by `interactor` if there is one.
  func push(_ interactor: ScrubbingInteractor?) throws(AssetError) {
    stage.interactor = { interactor }
    try stage.open(animated: true)
  }

  /// Begins the pop (or dismissal), moved by `interactor` if there is one.
  func pop(_ interactor: ScrubbingInteractor?) {
    stage.interactor = { interactor }
    stage.goBack()
  }
}

/// Shows nothing: the application keeps the frame.
final class NoDisplay: Display {
  func present(_ bytes: ArraySlice<UInt8>) {}
}
