import Segue

/// `segue render` in the formats cast and gif, and sessions also in html.
enum FilmCommand {
  /// How long the last frame of a transition stays before the picture repeats, in seconds.
  private static let rest = 1.0

  static func write(_ frame: CellGrid, _ arguments: Arguments, title: String) throws {
    let writer = try makeWriter(arguments, title: title)
    try writer.add(frame, at: 0)
    try writer.finish(at: rest)
  }

  /// Writes a transition: from the frame before it begins until nothing moves.
  static func run(_ arguments: Arguments, frames: Arguments.FrameCount, page: CatalogueEntry, assets: Assets) throws {
    // First, because the font or a library may be missing.
    let writer = try makeWriter(arguments, title: "segue: \(page.title)")
    switch frames {
    case .all(let rate): try shoot(.rate(rate), arguments, page: page, assets: assets, delay: 1 / rate, to: writer)
    case .count(let count):
      let end = try shoot(.rate(60), arguments, page: page, assets: assets, delay: 0, to: NoWriter())
      // The first frame shows the time before the transition.
      let interval = end / Double(max(1, count - 2))
      let times = count == 2 ? [end] : (0..<count - 1).map { interval * Double($0) }
      try shoot(.times(times), arguments, page: page, assets: assets, delay: count == 2 ? 0 : interval, to: writer)
    }
  }

  /// Plays the transition. Returns how long it lasts.
  @discardableResult
  private static func shoot(
    _ frames: Film.Frames, _ arguments: Arguments, page: CatalogueEntry, assets: Assets, delay: TimeInterval,
    to writer: any FrameWriter
  ) throws -> TimeInterval {
    let demo = HeadlessDemo(page, arguments: arguments, assets: assets)
    try demo.prepare(goesBack: arguments.operation != .push)
    try writer.add(demo.application.frame, at: 0)
    let interactor = arguments.operation == .cancel ? page.makeInteractor() : nil
    var (hasBegun, isDragging) = (false, interactor != nil)
    let end = try Film(application: demo.application, delay: delay).shoot(frames, to: writer) { time in
      if !hasBegun {
        hasBegun = true
        try demo.begin(arguments.operation, interactor)
      }
      if let interactor, isDragging { isDragging = drag(interactor, at: time) }
      return isDragging
    }
    try writer.finish(at: delay + end + rest)
    return end
  }

  /// Drags as `segue trace` does: four tenths of the way in a fifth of a second. Returns whether the finger still drags.
  private static func drag(_ interactor: any ScrubbingInteractor, at time: TimeInterval) -> Bool {
    // Lets go from the last drawn frame on.
    if time <= 0.2 { interactor.update(0.4 * time / 0.2) } else { interactor.cancel() }
    return time <= 0.2
  }

  /// Writes a session, with at most `rate` frames a second.
  static func play(_ script: EventScript, in application: Application, rate: Double, _ arguments: Arguments) throws {
    let size = application.frame.size
    guard script.largestSize(startingAt: size) == size else {
      throw UsageError("the script changes the window’s size, but all frames need the same size")
    }
    let writer = try makeWriter(arguments, title: ScriptCommand.title)
    var (last, skipped): (TimeInterval?, CellGrid?) = (nil, nil)
    var (end, failure): (TimeInterval, (any Error)?) = (0, nil)
    application.play(script) { time, frame in
      guard failure == nil else { return }
      end = time
      guard last.map({ time >= $0 + 1 / rate - 1e-6 }) ?? true else { return skipped = frame }
      (last, skipped) = (time, nil)
      do { try writer.add(frame, at: time) } catch { failure = error }
    }
    if let failure { throw failure }
    // The last picture must not be left out, however soon it followed another one.
    if let skipped, let last { try writer.add(skipped, at: max(end, last + 1 / rate)) }
    try writer.finish(at: end + rest)
  }

  private static func makeWriter(_ arguments: Arguments, title: String) throws -> any FrameWriter {
    let mode = arguments.colorMode ?? .truecolor
    return switch arguments.format {
    case .gif: try PictureWriter(size: arguments.size, colorMode: mode, font: arguments.font)
    case .html: try TimelineWriter(colorMode: mode, title: title)
    case .ansi, .text, .cast, .film: try CastWriter(size: arguments.size, colorMode: mode, title: title)
    }
  }
}

/// Draws an application without a terminal, frame by frame, and hands the frames to a writer.
struct Film {
  enum Frames {
    /// This many a second from 0 on, until nothing moves.
    case rate(Double)
    /// These moments, in ascending order.
    case times([TimeInterval])
  }

  /// The most seconds of a film, for an application that never rests.
  static let longest: TimeInterval = 60
  /// The longest step of time. A movement that follows another one begins at a frame, and so with longer steps would begin later.
  private static let step = 1.0 / 60

  let application: Application
  /// The time in the film at which the application's time is 0.
  var delay: TimeInterval = 0

  /// Hands each frame to `writer`, and returns the time of the last one.
  ///
  /// - Parameter happen: Called before the application moves on to a time, with that time. It posts events or begins a
  ///   transition, and returns whether more will happen after that time.
  @discardableResult
  func shoot(
    _ frames: Frames, to writer: some FrameWriter, happen: (TimeInterval) throws -> Bool
  ) throws -> TimeInterval {
    var time = 0.0
    switch frames {
    case .rate(let rate):
      for number in 0...Int(Self.longest * rate) {
        time = Double(number) / rate
        let isMoving = try advance(to: time, happen)
        try writer.add(application.frame, at: delay + time)
        if !isMoving { break }
      }
    case .times(let times):
      var number = 0.0
      for next in times {
        while number * Self.step < next - 1e-9 {
          _ = try advance(to: number * Self.step, happen)
          number += 1
        }
        time = next
        _ = try advance(to: time, happen)
        try writer.add(application.frame, at: delay + time)
      }
    }
    return time
  }

  /// Returns whether something moves afterwards, or happens later.
  private func advance(to time: TimeInterval, _ happen: (TimeInterval) throws -> Bool) throws -> Bool {
    let isMore = try happen(time)
    return application.tick(at: time) != .never || isMore
  }
}
