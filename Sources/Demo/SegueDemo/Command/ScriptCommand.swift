import Foundation
import Segue
import SegueImages
import SegueInspector
import SegueTerminal

/// `segue render --script` and `segue trace --script`: a session played again, without a terminal.
enum ScriptCommand {
  static func render(_ script: EventScript, _ arguments: Arguments, assets: Assets) throws {
    let (application, inspector, _) = try makeApplication(arguments, assets: assets)
    try withExtendedLifetime(inspector) {
      if case .all(let rate) = arguments.frames {
        try FilmCommand.play(script, in: application, rate: rate, arguments)
      } else {
        application.play(script)
        try RenderCommand.write(application.frame, arguments, title: title)
      }
    }
  }

  static let title = "segue"

  /// Prints the calls of all transitions except the miniature's.
  static func trace(_ script: EventScript, _ arguments: Arguments, assets: Assets) throws {
    let (application, inspector, _) = try makeApplication(arguments, assets: assets)
    let log = TraceLog(arguments.traceFormat, onlyFirst: false)
    // The inspector has to record the calls, because its keys replay and step through them.
    log.next = inspector
    application.transitionObserver = log
    application.play(script)
    try StandardOutput.write(log.text)
  }

  /// The demo with the script's and the arguments' settings. The others are as in `segue render`.
  static func makeApplication(_ arguments: Arguments, assets: Assets) throws(AssetError) -> (
    Application, Inspector, ListViewController
  ) {
    try DemoCommand.application(
      arguments, assets: assets, size: arguments.size, display: NoDisplay(),
      colorMode: arguments.colorMode ?? .truecolor, mosaic: arguments.mosaic ?? .quadrant,
      style: arguments.theme ?? .dark)
  }
}

struct ScriptFile {
  let path: String
  let script: EventScript

  /// The options that a script may set: all but commands and files.
  static let settings = [
    "size", "page", "color", "mosaic", "theme", "fps", "slow", "release", "reduce-motion", "no-autoplay",
  ]

  /// The most bytes of a script: half an hour in motion needs less.
  private static let mostBytes = 64 << 20

  /// Reads a script from a file or a pipe. Calls `set` with each setting.
  init(_ path: String, set: (_ name: String, _ value: String) throws -> Void) throws {
    self.path = path
    let bytes: [UInt8]
    do {
      bytes = try FilePath(bytes: CommandLineParser.bytes(of: path)).read(upTo: Self.mostBytes, acceptsPipes: true)
    } catch {
      throw UsageError("\(path) cannot be read: \(error)")
    }
    script = try EventScript(String(decoding: bytes, as: UTF8.self), file: path, checking: set)
  }

  /// Throws if a terminal is too small. In a larger one the picture is in the top left corner: another size gives other frames.
  func checkSize(_ size: CellSize?) throws(UsageError) {
    guard let size, let least = script.largestSize(startingAt: size),
      least.columns > size.columns || least.rows > size.rows
    else { return }
    throw UsageError(
      "\(path) needs \(least.columns)x\(least.rows) cells, and the terminal has "
        + "\(size.columns)x\(size.rows): make it larger, or use segue render --script")
  }
}

/// `--record FILE.script`: writes events and ticks to a file before they happen.
final class ScriptRecording {
  /// How each script begins, of any version.
  private static let beginning = Data("# segue script".utf8)

  private let path: String
  private let file: FileHandle
  private var recorder: EventScriptRecorder?
  private var failure: (any Error)?

  /// Opens or creates the file. Its contents stay until the recording starts. Anything but a script is somebody's, and refused.
  init(_ path: String) throws(UsageError) {
    (self.path, file) = (path, try RecordingFile.open(path, beginning: Self.beginning, kind: "a script"))
  }

  /// Begins with the settings for playing the script again: the application's, by terminal and arguments, and the demo's.
  func start(_ application: Application, _ arguments: Arguments) throws {
    var settings = EventScript.settings(of: application)
    func set(_ name: String, _ value: String) { settings.append(EventScript.Setting(name, value)) }
    if let page = arguments.page { set("page", page.id) }
    set("fps", String(format: "%g", arguments.framesPerSecond))
    if arguments.slowness != 1 { set("slow", String(format: "%g", arguments.slowness)) }
    if !arguments.playsByItself { set("no-autoplay", "") }
    // A device cannot be truncated.
    try? file.truncate(atOffset: 0)
    let recorder = EventScriptRecorder(settings) { [weak self] in self?.write($0) }
    self.recorder = recorder
    application.eventObserver = recorder
    // Reports an error now and not after the session.
    try finish()
  }

  /// Hands the lines to the system before the tick that they describe.
  private func write(_ lines: String) {
    guard failure == nil else { return }
    do { try file.write(contentsOf: Data(lines.utf8)) } catch { failure = error }
  }

  /// Throws if something could not be written, as on a full disk. The demo goes on without it.
  func finish() throws(UsageError) {
    guard let failure else { return }
    throw UsageError("\(path) could not be written to its end: \(failure.systemReason)")
  }
}
