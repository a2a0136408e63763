import CMemory
import Segue
import SegueInspector
import SegueTerminal

/// `segue`: the demo in a terminal.
enum DemoCommand {
  static func run(_ arguments: Arguments, assets: Assets) throws -> Int32 {
    // What can fail comes before the terminal is opened.
    try assets.check(Catalogue.entries)
    var options = TerminalOptions()
    options.colorMode = arguments.colorMode
    options.userInterfaceStyle = arguments.theme ?? .unspecified
    options.isMouseEnabled = arguments.isMouseEnabled
    options.framesPerSecond = arguments.framesPerSecond
    options.recording = arguments.castFile
    segue_return_large_blocks()
    let terminal = try open(options)
    let context = DemoContext(
      assets: assets, appearance: Appearance(terminal.userInterfaceStyle, mode: terminal.colorMode),
      playsByItself: arguments.playsByItself)
    let list = ListViewController(context: context)
    let navigation = Chrome.navigation(list, context: context)
    let application = Application(
      rootViewController: navigation, size: terminal.size, display: terminal, colorMode: terminal.colorMode,
      mosaic: arguments.mosaic ?? terminal.mosaic, userInterfaceStyle: terminal.userInterfaceStyle)
    application.delegate = list
    application.isReduceMotionEnabled = arguments.reducesMotion
    application.keyReleaseDelay = arguments.keyReleaseDelay
    application.setKeyCommand(.character("q")) { [weak application] in application?.terminate() }
    application.speed = 1 / arguments.slowness
    let inspector = Inspector(application)
    inspector.frameInterval = 1 / arguments.framesPerSecond
    inspector.help = { [unowned application] in PageHelp.help(for: application.window.visibleViewController) }
    inspector.addKeyCommands()
    if let page = arguments.page {
      list.choose(page)
      try list.open(page, animated: false)
    }
    return withExtendedLifetime(inspector) { terminal.run(application) }
  }

  private static func open(_ options: TerminalOptions) throws -> Terminal {
    do {
      return try Terminal(options: options)
    } catch {
      guard error == .notATerminal else { throw error }
      throw UsageError(description: "\(error); for one frame in a file there is segue render")
    }
  }
}
