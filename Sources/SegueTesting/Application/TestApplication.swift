import Foundation
public import Segue

/// A display that keeps what it is given.
public final class MemoryDisplay: Display {
  /// Every frame's bytes, in order.
  public private(set) var frames: [[UInt8]] = []

  /// Whether it takes frames: false is a terminal on which the last one is still on its way.
  public var isReady = true

  /// How far colours may be off in motion.
  public var motionTolerance = FrameEncoder.tolerance

  /// An empty one.
  public init() {}

  /// Keeps the frame.
  public func present(_ bytes: ArraySlice<UInt8>) { frames.append(Array(bytes)) }
}

/// An application without a terminal, on a clock set by hand.
public final class TestApplication {
  /// The application itself.
  public let application: Application
  /// What it has written.
  public let display = MemoryDisplay()
  /// Now, in seconds.
  public private(set) var time: TimeInterval = 0
  /// The interval of `run`, in seconds.
  public var frameInterval = 1.0 / 60

  /// An application that shows `root`; its first frame is drawn.
  public init(_ root: ViewController, columns: Int = 40, rows: Int = 12) {
    application = Application(
      rootViewController: root, size: CellSize(columns: columns, rows: rows), display: display)
    application.tick(at: 0)
  }

  /// What is on the screen, as lines of text without blanks at their ends.
  public var screen: String {
    application.frame.text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0.reversed().drop { $0 == " " }.reversed()) }.joined(separator: "\n")
  }

  /// A frame at this very moment.
  @discardableResult
  public func tick() -> Application.Wake { application.tick(at: time) }

  /// A frame after so many seconds, with none between.
  @discardableResult
  public func jump(by seconds: TimeInterval) -> Application.Wake {
    time += seconds
    return application.tick(at: time)
  }

  /// Frames at the usual interval until so many seconds have passed.
  public func run(for seconds: TimeInterval) {
    let end = time + seconds
    while time + frameInterval < end { jump(by: frameInterval) }
    time = end
    application.tick(at: time)
  }

  /// Frames until nothing moves; a minute at the most. Returns the seconds that it took.
  @discardableResult
  public func runUntilStill() -> TimeInterval {
    let start = time
    while time - start < 60, jump(by: frameInterval) != .never {}
    return time - start
  }

  /// Presses keys, one after the other, at this moment, and draws a frame.
  public func press(_ keys: Key.Code...) {
    for key in keys { application.post(.key(Key(key)), at: time) }
    tick()
  }

  /// Something the mouse does, and a frame.
  public func mouse(_ action: Mouse.Action, _ column: Int, _ row: Int) {
    application.post(.mouse(Mouse(action, column: column, row: row)), at: time)
    tick()
  }

  /// Holds a key: a press, the usual delay, then repeats, with frames all the while.
  public func hold(_ key: Key.Code, for seconds: TimeInterval, delay: TimeInterval = 0.5, period: TimeInterval = 0.03) {
    press(key)
    run(for: min(delay, seconds))
    var left = seconds - delay
    while left > 0 {
      press(key)
      run(for: min(period, left))
      left -= period
    }
  }
}
