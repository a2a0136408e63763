import Foundation
import Segue
public import SegueTesting

/// What arrives at a distant terminal of the demo's slide, half a second of motion.
public struct SlideOverLink: Sendable {
  /// The frames of each slide that arrived while it was shown.
  public var frames: [Int] = []
  /// The bytes of each slide.
  public var bytes: [Int] = []
  /// The seconds from each key to the arrival of its first frame, less the round trip.
  public var delays: [Double] = []
  /// The seconds from each key to the arrival of its last frame, less the round trip. What moves later, as the list's
  /// miniature does after a while, is not counted.
  public var ends: [Double] = []
  /// The most bytes that waited in front of the bottleneck at once.
  public var largestQueue = 0
  /// The bytes of the largest frame.
  public var largestFrame = 0
  /// The bytes of the page at rest, when it was drawn first.
  public var pageBytes = 0

  /// The seconds that a slide takes.
  public static let duration = 0.5

  /// Slides a page in and out, four times in all at 120 × 40, after two such slides from which the program learns the link. Nil if the
  /// program does not start.
  ///
  /// - Parameters:
  ///   - program: The path of the demo.
  ///   - roundTrip: The time to the terminal and back, in seconds.
  ///   - bytesPerSecond: What the line carries; nil for any number.
  ///   - graphics: The pictures of a terminal that shows them in pixels; nil for one that does not.
  public static func measure(
    _ program: String, roundTrip: Double, bytesPerSecond: Double?, graphics: TerminalGraphics? = nil
  ) -> SlideOverLink? {
    guard let terminal = open(program, roundTrip, bytesPerSecond, graphics, "slide") else { return nil }
    terminal.waitForPicture()
    terminal.waitForSilence(.seconds(1.5 + 2 * roundTrip))
    guard !terminal.state.hasEnded else { return nil }
    var result = SlideOverLink()
    result.pageBytes = terminal.look(\.count)
    for turn in 0..<6 {
      // The first slide leaves the page, the next one comes back to it.
      let slide = terminal.slide(turn % 2 == 0 ? "\u{7F}" : "\r", roundTrip: roundTrip, bytesPerSecond: bytesPerSecond)
      if turn > 1 { result.add(slide) }
    }
    return result
  }

  private static func open(
    _ program: String, _ roundTrip: Double, _ bytesPerSecond: Double?, _ graphics: TerminalGraphics?, _ page: String
  ) -> PseudoTerminal? {
    var setting = PseudoTerminal.Setting()
    setting.size = CellSize(columns: 120, rows: 40)
    setting.profile = graphics == nil ? .acknowledging : .full.named("kitty(0.40.0)")
    setting.graphics = graphics
    (setting.keepsCells, setting.keepsBytes) = (graphics != nil, false)
    setting.roundTrip = .seconds(roundTrip)
    setting.bytesPerSecond = bytesPerSecond
    return try? PseudoTerminal(program, ["--page", page, "--no-autoplay"], setting)
  }

  /// The seconds from a key to the arrival of its first change, less the round trip, while pictures are on their way to a terminal that shows
  /// them in pixels. Each key comes to a page of a new program, when a part of its pictures has come. Nil if the program does not start.
  public static func measureKeysDuringUpload(
    _ program: String, roundTrip: Double, bytesPerSecond: Double?, graphics: TerminalGraphics, count: Int = 5
  ) -> [Double]? {
    var delays: [Double] = []
    for turn in 0..<count {
      guard let terminal = open(program, roundTrip, bytesPerSecond, graphics, "hero") else { return nil }
      while !terminal.state.hasEnded, terminal.look(\.screen.graphics?.isLoading) != true {
        Thread.sleep(forTimeInterval: 0.001)
      }
      // Not in step with the pieces.
      Thread.sleep(forTimeInterval: 0.013 * Double(turn))
      let before = terminal.look(\.screen.cells)
      let typed = terminal.type("l")
      while !terminal.state.hasEnded, terminal.look(\.screen.cells) == before { Thread.sleep(forTimeInterval: 0.001) }
      delays.append((.now - typed) / .seconds(1) - roundTrip)
    }
    return delays
  }

  fileprivate struct Slide {
    var (frames, bytes, largestFrame, largestQueue) = (0, 0, 0, 0)
    var (delay, end) = (0.0, 0.0)
  }

  private mutating func add(_ slide: Slide) {
    frames.append(slide.frames)
    bytes.append(slide.bytes)
    delays.append(slide.delay)
    ends.append(slide.end)
    largestQueue = max(largestQueue, slide.largestQueue)
    largestFrame = max(largestFrame, slide.largestFrame)
  }
}

extension PseudoTerminal {
  /// Types a key that begins a slide, and follows it to its end.
  fileprivate func slide(_ key: String, roundTrip: Double, bytesPerSecond: Double?) -> SlideOverLink.Slide {
    forgetBytes()
    _ = takeLargestQueue()
    let (asked, offset) = look { ($0.questions.count, $0.count) }
    let typed = type(key)
    waitForSilence(.seconds(0.8 + 2 * roundTrip))
    var slide = SlideOverLink.Slide()
    var before = offset
    // Each frame ends with a question.
    let ends = look { $0.questions[asked...].filter { $0.question == .position } }
    for (index, end) in ends.enumerated() {
      let seconds = (end.time - typed) / .seconds(1) - roundTrip
      if index == 0 { slide.delay = seconds }
      let own = bytesPerSecond.map { Double(end.offset - before) / $0 } ?? 0
      if index > 0, seconds - own > slide.end + 0.25 { break }
      // The frame at the end of the motion is due with it, and one time between frames later at most.
      if seconds <= SlideOverLink.duration + slide.delay + 0.020 { slide.frames += 1 }
      slide.largestFrame = max(slide.largestFrame, end.offset - before)
      (before, slide.end) = (end.offset, seconds)
    }
    slide.bytes = before - offset
    slide.largestQueue = takeLargestQueue()
    return slide
  }

  /// Waits for more than modes and questions.
  fileprivate func waitForPicture() {
    while !state.hasEnded, look(\.count) < 2000 { Thread.sleep(forTimeInterval: 0.01) }
  }

  /// Waits until nothing has arrived for `quiet`.
  fileprivate func waitForSilence(_ quiet: Duration) {
    let begin = ContinuousClock.now
    while !state.hasEnded {
      let last = max(begin, look { $0.arrivals.last?.time } ?? begin)
      if .now >= last + quiet { return }
      Thread.sleep(forTimeInterval: max(0.005, (last + quiet - .now) / .seconds(1)))
    }
  }
}
