import CMemory
import Foundation
import Segue
import SegueInspector
import SegueMovies

/// Saves the last transition as it was shown, as a GIF and as a recording for asciinema, in the folder where the demo was started.
///
/// Frames are drawn again from the inspector's film, one at a time, so that the demo stays in motion meanwhile.
final class TransitionSaver {
  private let inspector: Inspector
  private let folder: URL
  /// The family of fonts for the GIF, as Fontconfig knows it.
  private let font: String
  private let page: () -> String
  /// Shows the user one line for some seconds; for infinity as long as no other one comes.
  private let say: (_ note: String, _ seconds: TimeInterval) -> Void
  /// Shows how far a save is; nil for none.
  private let showProgress: (TaskProgress?) -> Void
  private var task: Task<Void, Never>?
  private var files: TransitionFiles?

  /// The least seconds between two frames, which is every second one of 60: the files, and the time they take, grow with their number.
  private static let interval = 0.03
  /// In wider windows, the cells of the GIF are 12 pixels high instead of 16.
  private static let wideColumns = 120
  /// How long the last frame stays before the GIF repeats, in seconds.
  private static let rest = 1.0
  /// How long a result is shown, in seconds.
  private static let patience = 5.0

  init(
    _ inspector: Inspector, folder: URL, font: String = "monospace", page: @escaping () -> String,
    say: @escaping (_ note: String, _ seconds: TimeInterval) -> Void,
    showProgress: @escaping (TaskProgress?) -> Void = { _ in }
  ) {
    (self.inspector, self.folder, self.font, self.page, self.say) = (inspector, folder, font, page, say)
    self.showProgress = showProgress
  }

  var isSaving: Bool { task != nil }

  func save() {
    guard !isSaving else { return say("still saving \(files?.picture.name ?? "")", .infinity) }
    guard !inspector.isRecording else { return say("not saved: the transition is still under way", Self.patience) }
    guard let transition = inspector.lastTransition else { return say("no transition to save yet", Self.patience) }
    do {
      let files = try TransitionFiles(page(), in: folder)
      self.files = files
      say("saving \(files.picture.name)", .infinity)
      task = Task(priority: .utility) { [weak self] in
        if let result = await self?.write(transition, to: files) { self?.ended(result) }
      }
    } catch {
      say("\(error)", Self.patience)
    }
  }

  private func ended(_ result: String) {
    (task, files) = (nil, nil)
    showProgress(nil)
    // A GIF takes much memory for a moment, in blocks of all sizes.
    segue_return_free_memory()
    say(result, Self.patience)
  }

  /// Removes the files of a save that has not ended, because the demo ends.
  func abandon() {
    task?.cancel()
    files?.remove()
    (task, files) = (nil, nil)
  }

  /// Writes both files. Returns the line for the user; nil if it was abandoned.
  private func write(_ transition: RecordedTransition, to files: TransitionFiles) async -> String? {
    let encoder = PictureEncoder(files.picture, colorMode: transition.colorMode)
    var obstacle: String?
    do {
      try await encoder.begin(
        size: transition.size, cellHeight: transition.size.columns > Self.wideColumns ? 12 : 16, font: font)
    } catch {
      // A recording needs no font. The hint for the command line would be too long for a toolbar.
      obstacle = "\(error)".prefix { $0 != ":" }.description
      files.picture.remove()
    }
    do {
      let cast = try CastWriter(
        size: transition.size, colorMode: transition.colorMode, title: files.title, output: files.recording.write)
      var next = 0.0
      for (index, time) in transition.times.enumerated() {
        // The last picture counts in any case.
        guard time >= next || index == transition.times.count - 1 else { continue }
        next = time + Self.interval
        showProgress(.fraction(Double(index) / Double(transition.times.count)))
        let frame = transition.frame(index)
        try cast.add(frame, at: time)
        if obstacle == nil { try await encoder.add(DetachedGrid(frame), at: time) } else { await Task.yield() }
        if Task.isCancelled { return nil }
      }
      let end = (transition.times.last ?? 0) + Self.rest
      try cast.finish(at: end)
      if obstacle == nil { try await encoder.finish(at: end) }
    } catch {
      files.remove()
      return "\(files.picture.name) could not be written: \(error.systemReason)"
    }
    if Task.isCancelled { return nil }
    return obstacle.map { "saved \(files.recording.name); no GIF: \($0)" } ?? "saved \(files.picture.name) and .cast"
  }
}

/// A GIF that is made apart from the main actor, because every frame has a million pixels in a large window.
actor PictureEncoder {
  private let file: SavedFile
  private let colorMode: ColorMode
  private let pool = GraphemePool()
  private var gif: GIFWriter?

  init(_ file: SavedFile, colorMode: ColorMode) { (self.file, self.colorMode) = (file, colorMode) }

  func begin(size: CellSize, cellHeight: Int, font: String) throws {
    let file = file
    gif = try GIFWriter(size: size, cellHeight: cellHeight, font: font) { try file.write($0) }
  }

  func add(_ frame: DetachedGrid, at time: TimeInterval) throws {
    try gif?.add(frame.attached(to: pool).shown(in: colorMode), at: time)
  }

  func finish(at time: TimeInterval) throws {
    try gif?.finish(at: time)
    gif = nil
  }
}
