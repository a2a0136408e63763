/// Carries out the changes of containers one after the other.
///
/// A callback may call for another change: a delegate pushes from `willShow`, a page presents from `viewDidAppear`. The
/// queue defers that change until it has made the callbacks of the current one, so that the remaining callbacks find the
/// containers as the earlier ones left them. A tree of controllers has one queue. See <doc:Architecture>.
final class ChangeQueue {
  private var depth = 0
  private var waiting: [() -> Void] = []

  var isBusy: Bool { depth > 0 }

  /// Carries out a change: now, or right after the current one.
  func perform(_ change: @escaping () -> Void) {
    if depth > 0 { waiting.append(change) } else { deferringChanges(change) }
  }

  /// Runs `body`, which makes callbacks. Changes that they call for are carried out after the outermost `body`.
  func deferringChanges(_ body: () -> Void) {
    depth += 1
    body()
    depth -= 1
    while depth == 0, !waiting.isEmpty {
      let change = waiting.removeFirst()
      depth = 1
      change()
      depth = 0
    }
  }
}
