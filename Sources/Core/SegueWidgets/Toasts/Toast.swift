public import Foundation
public import SegueCore

/// A line that comes up from the bottom for some seconds, and says what has happened, with an action that takes it back or goes on.
///
///     showToast(Toast("“milk” deleted", action: Action(title: "Undo") { [self] _ in undo() }))
///
/// See ``ViewController/showToast(_:)``.
@preconcurrency @MainActor public final class Toast: NSObject {
  /// What it says, in one line.
  public let message: String
  /// What its key and a click on its title do; nil for nothing. It is performed once at most.
  public let action: Action?
  /// The key of the action while the line is seen; `u` by default.
  public var key: Key
  /// How long the line is seen, in seconds of the application's time; 5 by default. Less than 1, and NaN, count as 1.
  public var duration: TimeInterval
  /// Whether it waits to be seen, or is seen.
  public internal(set) var isPending = false
  /// Takes it away while it is pending.
  var dismissal: (() -> Void)?

  /// A line with an action.
  public init(
    _ message: String, action: Action? = nil, key: Key = .character("u"), duration: TimeInterval = 5
  ) {
    (self.message, self.action, self.key, self.duration) = (message, action, key, duration)
  }

  /// Takes the line away, or out of those that wait. Otherwise nothing happens.
  public func dismiss() { dismissal?() }
}

extension ViewController {
  /// Shows a line at the bottom of the page, above its bars, as soon as those before it have gone. It stays while other pages come, and its
  /// key works on them, too. Without a window nothing happens; a line that is pending is not shown once more.
  public func showToast(_ toast: Toast) {
    guard let window = viewIfLoaded?.window, !toast.isPending else { return }
    let queue = window.layer.attachments[ToastEntry.self].queue ?? ToastQueue(window)
    window.layer.attachments[ToastEntry.self].queue = queue
    queue.add(toast)
  }
}

private struct ToastEntry: Attachments.Entry { var queue: ToastQueue? }
