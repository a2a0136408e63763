public import Foundation
import Segue

extension TestApplication {
  /// Lets tasks run, and draws the frames that they and all motion need, until neither is left.
  ///
  ///     app.press(.enter)  // begins a task that loads a page
  ///     await app.settle()
  ///     #expect(app.screen.contains("Loaded"))
  ///
  /// Motion takes the time of the clock, as in ``runUntilStill()``. Tasks take real time: none is left if for some hundredths of a second
  /// the main actor has had nothing to do, and nothing has asked for a frame. A task that waits for longer, as for a network, cannot be
  /// seen: wait for its effect with ``settle(until:limit:)``.
  ///
  /// - Parameter limit: After how many seconds it gives up, at least. It counts rounds of a thousandth, so that a busy machine, on which
  ///   each takes longer, has more time.
  /// - Returns: Whether all has come to rest.
  @discardableResult
  public func settle(limit: TimeInterval = 60) async -> Bool {
    await settle(limit: limit) { quiet in quiet >= Self.quietRounds }
  }

  /// Lets tasks run, and draws the frames that they and all motion need, until something is so.
  ///
  /// - Parameters:
  ///   - isDone: What is waited for. It is asked after each frame.
  ///   - limit: After how many seconds it gives up, at least, as for ``settle(limit:)``.
  /// - Returns: Whether it is so.
  @discardableResult
  public func settle(until isDone: () -> Bool, limit: TimeInterval = 60) async -> Bool {
    await settle(limit: limit) { _ in isDone() }
  }

  /// How many rounds in a row without a frame count as rest, of a thousandth of a second at least each.
  private static var quietRounds: Int { 30 }

  /// Goes round until `isDone`, which is asked with the number of rounds since the last frame.
  private func settle(limit: TimeInterval, isDone: (_ quiet: Int) -> Bool) async -> Bool {
    var (quiet, rounds) = (0, 0.0)
    while !isDone(quiet) {
      guard rounds < limit * 1000 else { return false }
      rounds += 1
      await Task.yield()
      if needsTick || jump(by: 0) != .never || ends?.isBusy == true {
        jump(by: frameInterval)
        quiet = 0
      } else {
        quiet += 1
        try? await Task.sleep(for: .milliseconds(1))
      }
    }
    return true
  }
}
