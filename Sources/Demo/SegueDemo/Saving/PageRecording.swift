import Dispatch
import Foundation
import Segue
import SegueHTML
import Synchronization

/// `--record FILE.html`: writes each frame that a display shows to a page with a timeline.
///
/// It stands between the application and its display. Times are those of the run loop, as in a recording for asciinema: slow motion is
/// recorded slow.
final class PageRecording: Display {
  private let display: any Display
  private let page: RecordedPage
  /// When the first frame was shown.
  private var start: TimeInterval?
  /// The application whose frames are recorded.
  weak var application: Application?

  /// Begins a recording.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - display: The display that shows the frames.
  ///   - colorMode: Its colours.
  init(_ page: RecordedPage, of display: any Display, colorMode: ColorMode) {
    (self.page, self.display) = (page, display)
    page.begin(in: colorMode)
  }

  func present(_ bytes: ArraySlice<UInt8>) { display.present(bytes) }

  func present(_ bytes: ArraySlice<UInt8>, isMoving: Bool, fidelity: Fidelity, caret: ScreenCaret?) {
    display.present(bytes, isMoving: isMoving, fidelity: fidelity, caret: caret)
    guard let application, !bytes.isEmpty else { return }
    let start = start ?? application.hostTime
    self.start = start
    page.add(DetachedGrid(application.frame), at: application.hostTime - start)
  }

  var capabilities: FrameEncoder.Capabilities { display.capabilities }
  var isReady: Bool { display.isReady }
  var fidelity: Fidelity { display.fidelity }
  var byteLimit: Int? { display.byteLimit }
  var prefersRowOrder: Bool { display.prefersRowOrder }

  /// Ends the page. Throws if something could not be written, as on a full disk. The application goes on without it until then.
  func finish() throws(UsageError) {
    try page.finish(at: start.flatMap { start in application.map { $0.hostTime - start } } ?? 0)
  }
}

/// The file of a recording. Frames are compressed and written on a queue of its own, because that takes longer than a frame is shown.
nonisolated final class RecordedPage: Sendable {
  private struct State {
    var colorMode = ColorMode.truecolor
    var recorder: HTMLRecorder?
    let pool = GraphemePool()
    /// The error that stopped the recording.
    var failure: String?
  }

  /// The most frames that may wait. A disk that hangs does not cost more memory.
  private static let mostWaiting = 600

  private let path: String
  private let file: FileHandle
  private let queue = DispatchQueue(label: "segue.recording", qos: .utility)
  private let waiting = Mutex(0)
  private let state = Mutex(State())

  /// Opens or creates the file. Its contents stay until the recording begins.
  init(_ path: String) throws(UsageError) {
    self.path = path
    file = try RecordingFile.open(path, beginning: Data(HTMLWriter.beginning.utf8), kind: "a page of segue’s")
  }

  func begin(in colorMode: ColorMode) {
    perform { [file] state in
      // A device cannot be truncated.
      try? file.truncate(atOffset: 0)
      state.colorMode = colorMode
      state.recorder = try HTMLRecorder(title: "segue") { try file.write(contentsOf: Data($0)) }
    }
  }

  func add(_ frame: DetachedGrid, at time: TimeInterval) {
    let count = waiting.withLock { waiting in
      waiting += 1
      return waiting
    }
    perform { [self] state in
      waiting.withLock { $0 -= 1 }
      guard count <= Self.mostWaiting else { throw UsageError("writing takes too long") }
      try state.recorder?.add(frame.attached(to: state.pool).shown(in: state.colorMode), at: time)
    }
  }

  private func perform(_ action: @escaping @Sendable (inout State) throws -> Void) {
    queue.async { [self] in
      state.withLock { state in
        guard state.failure == nil else { return }
        do {
          try action(&state)
        } catch {
          state.failure = (error as? UsageError)?.description ?? error.systemReason
        }
      }
    }
  }

  /// Waits until all frames have been written.
  func finish(at time: TimeInterval) throws(UsageError) {
    perform { state in try state.recorder?.finish(at: time) }
    let failure = queue.sync { state.withLock { $0.failure } }
    if let failure { throw UsageError("\(path) could not be written to its end: \(failure)") }
  }
}
