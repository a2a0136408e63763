import CMemory
import Foundation
import Segue
import SegueInspector
import SegueTerminal

enum DemoCommand {
  /// The rows of `--inline`, and its page unless another one is named: a sheet that can be flicked down.
  private static let (inlineRows, inlinePage) = (12, "bounce")

  static func run(_ arguments: Arguments, assets: Assets) throws -> Int32 {
    // Errors come before the terminal is opened.
    try assets.check(Catalogue.entries)
    var options = TerminalOptions()
    var arguments = arguments
    // Nobody would see it.
    if options.isLinear { arguments.playsByItself = false }
    options.colorMode = arguments.colorMode
    options.userInterfaceStyle = arguments.theme ?? .unspecified
    options.isMouseEnabled = arguments.isMouseEnabled
    options.framesPerSecond = arguments.framesPerSecond
    options.recording = arguments.castFile
    options.usesWholeScreen = arguments.script == nil
    if arguments.isInline { options.screen = .inline(rows: Self.inlineRows) }
    segue_keep_memory_low()
    try arguments.script?.checkSize(Terminal.currentSize)
    let recording = try arguments.scriptRecording.map(ScriptRecording.init)
    let recordedPage = try arguments.pageRecording.map(RecordedPage.init)
    let terminal = try open(options)
    let page = recordedPage.map { PageRecording($0, of: terminal, colorMode: terminal.colorMode) }
    let (application, inspector, list) = try application(
      arguments, assets: assets, size: arguments.script?.script.size ?? terminal.size, display: page ?? terminal,
      colorMode: terminal.colorMode, mosaic: arguments.mosaic ?? terminal.mosaic, style: terminal.userInterfaceStyle,
      isFollowing: arguments.theme == nil && arguments.script == nil)
    page?.application = application
    try recording?.start(application, arguments)
    let saver = arguments.isKiosk ? nil : addSaver(application, inspector, list)
    let reel = reel(arguments, list, in: application)
    let code = withExtendedLifetime((inspector, reel)) {
      arguments.script.map { terminal.run(application, playing: $0.script) } ?? terminal.run(application)
    }
    saver?.abandon()
    try recording?.finish()
    try page?.finish()
    return code
  }

  /// Pages that play by themselves for someone who waits. Who has asked for a page has begun, and a script says all that happens.
  private static func reel(_ arguments: Arguments, _ list: ListViewController, in application: Application) -> Reel? {
    guard arguments.playsByItself, arguments.page == nil, !arguments.isInline, arguments.script == nil,
      arguments.scriptRecording == nil
    else { return nil }
    return Reel(list, in: application)
  }

  /// Has the key w save the last transition in the current folder.
  private static func addSaver(
    _ application: Application, _ inspector: Inspector, _ list: ListViewController
  ) -> TransitionSaver {
    let saver = TransitionSaver(
      inspector, folder: URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    ) { [unowned application, unowned list] in
      (application.window.visibleViewController.flatMap(PageHelp.entry) ?? list.lastOpened)?.id ?? "list"
    } say: { [unowned list] in
      list.navigationController?.toolbar.show(note: $0, for: $1)
    } showProgress: { [unowned application] in
      application.progress = $0
    }
    application.addKeyCommand(
      KeyCommand(
        title: "save", keys: [.character("w")],
        discoverabilityTitle: "save the last transition as a GIF in this folder",
        attributes: [.hiddenInToolbar, .alwaysAvailable]
      ) { saver.save() })
    return saver
  }

  /// The demo with the arguments' settings, on any display: a terminal, or none for a script. Keep the inspector.
  static func application(
    _ arguments: Arguments, assets: Assets, size: CellSize, display: any Display, colorMode: ColorMode,
    mosaic: MosaicSet, style: UserInterfaceStyle, isFollowing: Bool = false
  ) throws(AssetError) -> (Application, Inspector, ListViewController) {
    let context = DemoContext(
      assets: assets, appearance: Appearance(style, mode: colorMode, isFollowing: isFollowing),
      playsByItself: arguments.playsByItself)
    let list = ListViewController(context: context)
    let navigation = Chrome.navigation(list, context: context)
    let application = Application(
      rootViewController: navigation, size: size, display: display, colorMode: colorMode, mosaic: mosaic,
      userInterfaceStyle: style)
    application.delegate = list
    application.isReduceMotionEnabled = arguments.reducesMotion
    application.keyReleaseDelay = arguments.keyReleaseDelay
    Chrome.prepare(application, context: context)
    application.unusedKeyHandler = { [unowned navigation] in UnusedKeys.answer($0, in: navigation) }
    application.speed = 1 / arguments.slowness
    let inspector = Inspector(application)
    inspector.frameInterval = 1 / arguments.framesPerSecond
    inspector.addKeyCommands()
    if arguments.isInline, let page = arguments.page ?? Catalogue.entry(inlinePage) {
      list.choose(page)
      // The page rises from the prompt, once the list stands there.
      application.schedule(after: 0.4) { [weak list] in try? list?.open(page, animated: true) }
    } else if let page = arguments.page {
      list.choose(page)
      try list.open(page, animated: false)
    }
    return (application, inspector, list)
  }

  private static func open(_ options: TerminalOptions) throws -> Terminal {
    do {
      return try Terminal(options: options)
    } catch {
      guard error == .notATerminal else { throw error }
      if options.isKiosk { throw UsageError("\(error); with ssh, give it -t") }
      throw UsageError("\(error); use segue render to write one frame to a file")
    }
  }
}
