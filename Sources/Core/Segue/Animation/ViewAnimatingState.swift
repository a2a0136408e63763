/// The state of an animator.
///
/// Starting, pausing and scrubbing lead from `inactive` to `active`; running to the end leads back. Stopping leads from
/// `active` to `stopped`, or straight to `inactive`; finishing leads from `stopped` to `inactive`.
public nonisolated enum ViewAnimatingState: Int, Sendable, CaseIterable {
  /// Nothing has begun, or all is over.
  case inactive
  /// Running or paused.
  case active
  /// Stopped on its way: it waits for `finishAnimation(at:)`.
  case stopped
}
