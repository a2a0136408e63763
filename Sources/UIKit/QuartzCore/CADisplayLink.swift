public import Foundation
import Segue
import SegueMembers

/// Calls a method before each frame, as long as it is added to a run loop.
@preconcurrency @MainActor public final class CADisplayLink: NSObject {
  private let target: AnyObject
  private let selector: Selector
  private lazy var link = DisplayLink { [weak self] link in
    guard let self else { return }
    self.selector.perform(on: self.target, with: self)
  }

  /// A link that keeps its target alive.
  public init(target: Any, selector: Selector) {
    (self.target, self.selector) = (target as AnyObject, selector)
    super.init()
  }

  /// Begins to call, for the current application. It goes until ``invalidate()``.
  public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    guard let application = Application.ofProgram else { return }
    link.add(to: application)
    keptAlive = self
  }
  /// Stops.
  public func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) { invalidate() }
  /// Stops for good.
  public func invalidate() {
    link.invalidate()
    keptAlive = nil
  }

  /// The link itself, as a run loop keeps it, until it is invalidated.
  private var keptAlive: CADisplayLink?

  /// Whether it stands still.
  public var isPaused: Bool {
    get { link.isPaused }
    set { link.isPaused = newValue }
  }
  /// The time of the frame, in seconds: see ``CACurrentMediaTime()``.
  public var timestamp: CFTimeInterval { link.timestamp }
  /// Seconds since the frame before; 1/60 in the first one.
  public var duration: CFTimeInterval { link.duration > 0 ? link.duration : 1 / 60 }
  /// The time of the next frame, as far as that is known.
  public var targetTimestamp: CFTimeInterval { timestamp + duration }
  /// It has no effect: frames follow the terminal.
  public var preferredFramesPerSecond = 0
}
