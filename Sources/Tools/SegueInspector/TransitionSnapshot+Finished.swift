import Segue

extension TransitionSnapshot {
  /// The same transition once it has ended.
  func finished(_ wasCancelled: Bool) -> TransitionSnapshot {
    var end = self
    end.phase = .finished(wasCancelled: wasCancelled)
    (end.fraction, end.velocity) = (wasCancelled ? 0 : 1, 0)
    end.elapsed = wasCancelled ? 0 : (animations.map { $0.begin + $0.timing.end }.filter(\.isFinite).max() ?? duration)
    (end.motion, end.finger) = (nil, nil)
    return end
  }
}
