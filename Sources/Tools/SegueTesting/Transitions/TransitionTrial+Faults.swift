import Foundation
import Segue

extension TransitionTrial {
  /// How a transition is run to find faults.
  private enum Ending: String, CaseIterable {
    case byItself = "by itself"
    case cancelled = "cancelled in the middle"
    case finished = "held in the middle, then finished"
  }

  /// Runs the transition by itself, cancelled under a finger and finished under a finger, and lists what is wrong. An animator without
  /// faults
  ///
  /// - calls `completeTransition` once, with true, or with false after a cancel,
  /// - shows something between the first and the last frame,
  /// - ends with the frame that the change has without an animation, and after a cancel with the frame before it,
  /// - and leaves nothing behind that shows when the change is then undone without an animation, or made after a cancel.
  ///
  /// Frames are compared cell by cell, with their colours. Pages that look different each time they appear, as with a clock, have
  /// faults that are not the animator's.
  ///
  /// - Returns: A sentence for each fault, which begins with how the transition was run. Empty if there are none.
  public func faults() -> [String] {
    let still = makeRun()
    let start = still.frame
    let end = still.frame(afterChanging: true)
    let back = still.frame(afterChanging: false)
    // A built-in animator cannot be held: containers ask for an interactor only if there is another one.
    let endings = hasAnimator ? Ending.allCases : [.byItself]
    return endings.flatMap { ending in
      faults(ending, start: start, end: end, back: back).map { "\(ending.rawValue): \($0)" }
    }
  }

  private func faults(_ ending: Ending, start: CellGrid, end: CellGrid, back: CellGrid) -> [String] {
    let run = makeRun()
    var faults: [String] = []
    if !runShowsMotion(run, ending, start, end) { faults.append("no frame lies between the first and the last one") }
    let isUnderWay = run.app.application.transitionSnapshots(withAnimations: false).contains { !$0.isEmbedded }
    let completions = run.animator?.completions ?? []
    guard !isUnderWay, !completions.isEmpty || run.animator == nil else {
      return faults + ["completeTransition was not called"]
    }
    if completions.count > 1 {
      faults.append("completeTransition was called \(completions.count) times")
    } else if completions == [ending == .cancelled] {
      faults.append("completeTransition was called with \(ending == .cancelled)")
    }
    let isBack = ending == .cancelled
    if let difference = run.frame.difference(from: isBack ? start : end) {
      faults.append(
        isBack
          ? "the last frame is not that before the change: \(difference)"
          : "the last frame is not that of the change without an animation: \(difference)")
    } else if let difference = run.frame(afterChanging: isBack).difference(from: isBack ? end : back) {
      faults.append(
        isBack
          ? "the change without an animation afterwards shows something else: \(difference)"
          : "the way back without an animation shows something else: \(difference)")
    }
    return faults
  }

  /// Runs the transition to its end. Returns whether a frame on its way was another one than both ends.
  private func runShowsMotion(_ run: TransitionRun, _ ending: Ending, _ start: CellGrid, _ end: CellGrid) -> Bool {
    func isBetween() -> Bool {
      run.frame.difference(from: start) != nil && run.frame.difference(from: end) != nil
    }
    let app = run.app
    var showsMotion = false
    if ending == .byItself {
      run.begin()
      let limit = app.time + 60
      while app.time < limit, app.jump(by: app.frameInterval) != .never { showsMotion = showsMotion || isBetween() }
    } else {
      run.delegate.interactor = run.interactor
      run.begin()
      run.interactor.update(0.5)
      app.run(for: 0.2)
      showsMotion = isBetween()
      if ending == .cancelled { run.interactor.cancel() } else { run.interactor.finish() }
      app.runUntilStill()
    }
    return showsMotion
  }
}
