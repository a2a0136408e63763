import Segue
import SegueInspector
import SegueTerminal

/// `segue render --script` and `segue trace --script`: a session played again, without a terminal.
enum ScriptCommand {
  /// Prints the last frame, or writes all.
  static func render(_ script: EventScript, _ arguments: Arguments, assets: Assets) throws {
    let (application, inspector) = try makeApplication(arguments, assets: assets)
    try withExtendedLifetime(inspector) {
      if case .all(let rate) = arguments.frames {
        try FilmCommand.play(script, in: application, rate: rate, arguments)
      } else {
        application.play(script)
        try RenderCommand.write(application.frame, arguments, title: title)
      }
    }
  }

  /// The title of what is made of a script.
  static let title = "segue"

  /// Prints the calls of all transitions, but not those of the miniature beside the list.
  static func trace(_ script: EventScript, _ arguments: Arguments, assets: Assets) throws {
    let (application, inspector) = try makeApplication(arguments, assets: assets)
    let log = TraceLog(arguments.traceFormat, isOfOne: false)
    // The inspector records what its keys go through, and so changes what comes after them.
    log.next = inspector
    application.transitionObserver = log
    application.play(script)
    try StandardOutput.write(log.text)
  }

  /// The demo that the script was recorded in; what neither the script nor the arguments say is as in `segue render`.
  static func makeApplication(
    _ arguments: Arguments, assets: Assets
  ) throws(AssetError) -> (Application, Inspector) {
    try DemoCommand.application(
      arguments, assets: assets, size: arguments.size, display: NoDisplay(),
      colorMode: arguments.colorMode ?? .truecolor,
      mosaic: arguments.mosaic ?? .quadrant, style: arguments.theme ?? .dark)
  }
}
