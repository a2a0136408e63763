public import Foundation
import Segue

/// Calls a method before each frame while the link is in a run loop.
@preconcurrency @MainActor public final class CADisplayLink: NSObject {
  private let target: AnyObject
  private let selector: Selector
  private lazy var link = DisplayLink { [weak self] link in
    guard let self else { return }
    self.selector.perform(on: self.target, with: self)
  }

  /// Creates a link that keeps its target alive.
  public init(target: Any, selector: Selector) {
    (self.target, self.selector) = (target as AnyObject, selector)
    super.init()
  }

  /// Begins the calls in the current application. They go on until ``invalidate()``.
  public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    guard let application = Application.ofProgram else { return }
    link.add(to: application)
    keptAlive = self
  }
  /// Ends the calls.
  public func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) { invalidate() }
  /// Ends the calls for good.
  public func invalidate() {
    link.invalidate()
    keptAlive = nil
  }

  /// The link itself: like a run loop, it keeps the link alive until `invalidate()`.
  private var keptAlive: CADisplayLink?

  /// Whether the calls pause.
  public var isPaused: Bool {
    get { link.isPaused }
    set { link.isPaused = newValue }
  }
  /// The time of the frame, in seconds: see ``CACurrentMediaTime()``.
  public var timestamp: CFTimeInterval { link.timestamp }
  /// Seconds since the last frame; 1/60 in the first one.
  public var duration: CFTimeInterval { link.duration > 0 ? link.duration : 1 / 60 }
  /// The expected time of the next frame.
  public var targetTimestamp: CFTimeInterval { timestamp + duration }
  /// It has no effect: frames follow the terminal.
  public var preferredFramesPerSecond = 0
  /// It has no effect: frames follow the terminal.
  public var preferredFrameRateRange = CAFrameRateRange.default
}

/// Frames per second. It has no effect: frames follow the terminal.
public struct CAFrameRateRange: Hashable, Sendable {
  public var minimum: Float
  public var maximum: Float
  public var preferred: Float?
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}
