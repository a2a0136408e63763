import Foundation
import Segue

/// `--record FILE.script`: writes what happens to a file, before it happens.
final class ScriptRecording {
  private let path: String
  private let file: FileHandle
  private var recorder: EventScriptRecorder?
  private var failure: (any Error)?

  /// Opens the file, or makes it. What is in it stays until the recording starts.
  init(_ path: String) throws(UsageError) {
    self.path = path
    let url = URL(fileURLWithPath: path)
    // Where a link leads, and not in its place, as FileManager makes files. What is wrong, if anything is, the next line says.
    if !FileManager.default.fileExists(atPath: path) { try? Data().write(to: url) }
    do {
      file = try FileHandle(forWritingTo: url)
    } catch {
      throw UsageError(description: "\(path) cannot be written: \(ScriptFile.reason(error))")
    }
  }

  /// Begins with the settings that are needed to play it again: those of the application, as the terminal and the arguments have
  /// made it, and those of the demo.
  func start(_ application: Application, _ arguments: Arguments) throws {
    var settings = EventScript.settings(of: application)
    func set(_ name: String, _ value: String) { settings.append(EventScript.Setting(name, value)) }
    if let page = arguments.page { set("page", page.id) }
    set("fps", String(format: "%g", arguments.framesPerSecond))
    if arguments.slowness != 1 { set("slow", String(format: "%g", arguments.slowness)) }
    if !arguments.playsByItself { set("no-autoplay", "") }
    // A device cannot be cut.
    try? file.truncate(atOffset: 0)
    let recorder = EventScriptRecorder(settings) { [weak self] in self?.write($0) }
    self.recorder = recorder
    application.eventObserver = recorder
    // Better now than after the session.
    try finish()
  }

  /// Each call reaches the system before the tick that it tells of.
  private func write(_ lines: String) {
    guard failure == nil else { return }
    do { try file.write(contentsOf: Data(lines.utf8)) } catch { failure = error }
  }

  /// Throws if something could not be written, as on a full disk. The demo goes on without it.
  func finish() throws(UsageError) {
    guard let failure else { return }
    throw UsageError(description: "\(path) could not be written to its end: \(ScriptFile.reason(failure))")
  }
}
