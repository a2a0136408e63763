import Foundation
import Segue

/// `segue render --script` and `segue trace --script`: a session played again, without a terminal.
enum ScriptCommand {
  /// Prints the last frame.
  static func render(_ script: EventScript, _ arguments: Arguments, assets: Assets) throws(AssetError) {
    let application = try makeApplication(arguments, assets: assets)
    application.play(script)
    RenderCommand.write(application.frame, arguments)
  }

  /// Prints the calls of all transitions, those of the miniature beside the list as well.
  static func trace(_ script: EventScript, _ arguments: Arguments, assets: Assets) throws(AssetError) {
    let application = try makeApplication(arguments, assets: assets)
    // Where no step says when frames are, drawing may ask for another one.
    application.isDrawingEnabled = !script.hasFrames
    let log = TraceLog(arguments.traceFormat, isOfOne: false)
    application.transitionObserver = log
    application.play(script)
    FileHandle.standardOutput.write(Data(log.text.utf8))
  }

  /// The demo that the script was recorded in; what neither the script nor the arguments say is as in `segue render`.
  static func makeApplication(_ arguments: Arguments, assets: Assets) throws(AssetError) -> Application {
    try DemoCommand.application(
      arguments, assets: assets, size: arguments.size, display: NoDisplay(),
      colorMode: arguments.colorMode ?? .truecolor,
      mosaic: arguments.mosaic ?? .quadrant, style: arguments.theme ?? .dark)
  }
}
