/// Something that an application does later; `Application.schedule(after:_:)` makes one.
public final class ScheduledAction {
  /// In seconds.
  let delay: TimeInterval
  /// When it is due; nil until its delay begins.
  var deadline: TimeInterval?
  private var action: (() -> Void)?

  init(after delay: TimeInterval, _ action: @escaping () -> Void) {
    self.delay = delay > 0 ? delay : 0
    self.action = action
  }

  /// Whether it has neither run nor been cancelled.
  public var isPending: Bool { action != nil }

  /// Cancels it. After it has run, this does nothing.
  public func cancel() { action = nil }

  func run() {
    let action = action
    self.action = nil
    action?()
  }
}
