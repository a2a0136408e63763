/// Carries out the changes of containers one after the other.
///
/// In the middle of a change its callbacks may ask for another one: a delegate that pushes from `willShow`, a page that
/// presents from `viewDidAppear`. Such a change waits until the one under way has been carried out, so that every
/// callback finds the containers in a state that the callbacks before it have seen coming. One queue serves a whole
/// tree of controllers; it belongs to the outermost one.
final class ChangeQueue {
  private var depth = 0
  private var waiting: [() -> Void] = []

  /// Whether a change is being carried out.
  var isBusy: Bool { depth > 0 }

  /// Carries out a change: now, or right after the one under way.
  func perform(_ change: @escaping () -> Void) {
    if depth > 0 { waiting.append(change) } else { hold(change) }
  }

  /// Runs `body`, which calls callbacks. What they ask for is carried out after the outermost such body.
  func hold(_ body: () -> Void) {
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
