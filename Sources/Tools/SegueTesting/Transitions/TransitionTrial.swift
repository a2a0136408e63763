public import Foundation
public import Segue

/// One transition between two pages, for tests of its animator.
///
///     let trial = TransitionTrial(.push, from: ListPage.init, to: DetailPage.init) { _ in FadeAnimator() }
///     #expect(trial.faults() == [])
///     #expect(GoldenFile("fade").difference(from: trial.screens()) == nil)
///
/// Each method makes new pages, a new animator and a new ``TestApplication``, and runs the transition in that. The method moves the clock
/// itself. So a test takes as long as the frames take to compute, and finds the same ones in every run.
public struct TransitionTrial {
  /// The kind of the change.
  public let action: ScriptedDelegate.Change.Action
  /// The size of the screen in cells.
  public let size: CellSize
  private let makeFrom: () -> ViewController
  private let makeTo: () -> ViewController
  private let makePresentationController: ((ViewController, ViewController?) -> PresentationController?)?
  private let makeAnimator: (ScriptedDelegate.Change) -> (any ViewControllerAnimatedTransitioning)?

  /// Creates a transition.
  ///
  /// The pages of a push and a pop are in a navigation controller, those of `tab` in a tab bar controller, and the presenter is the
  /// root of its window.
  ///
  /// - Parameters:
  ///   - action: The kind of the change. `none` counts as `push`.
  ///   - makeFrom: Makes the page that leaves: of a pop the upper one, of a dismissal the presented one.
  ///   - makeTo: Makes the page that comes.
  ///   - columns: The width of the screen in cells of 8 points, at least 1.
  ///   - rows: Its height in cells of 16 points, at least 1.
  ///   - makePresentationController: Makes the presentation controller from the presented and the presenting page, whose style is then
  ///     `custom`. Nil, the default, leaves the presented page its style.
  ///   - makeAnimator: Makes the animator. Nil stands for the built-in one, which is run by itself only.
  public init(
    _ action: ScriptedDelegate.Change.Action, from makeFrom: @escaping () -> ViewController,
    to makeTo: @escaping () -> ViewController, columns: Int = 40, rows: Int = 12,
    makePresentationController: ((ViewController, ViewController?) -> PresentationController?)? = nil,
    makeAnimator: @escaping (ScriptedDelegate.Change) -> (any ViewControllerAnimatedTransitioning)?
  ) {
    (self.action, self.makeFrom, self.makeTo) = (action, makeFrom, makeTo)
    size = CellSize(columns: max(columns, 1), rows: max(rows, 1))
    (self.makePresentationController, self.makeAnimator) = (makePresentationController, makeAnimator)
  }

  /// The transition at some moments of its animator's duration, as text for a ``GoldenFile``: under each moment, in per cent, what
  /// ``TestApplication/coloredScreen`` has. A colour keeps its mark from one moment to the next.
  ///
  /// The transition runs by itself, so that the animator's curves show. At 1 it is over, and has come to rest.
  ///
  /// - Parameter fractions: Fractions of the duration, 0…1; values outside are clamped, and NaN counts as 0.
  public func screens(at fractions: [Double] = [0, 0.25, 0.5, 0.75, 1]) -> String {
    var colors = ScreenColors()
    return fractions.map { fraction in
      let fraction = fraction > 0 ? min(fraction, 1) : 0
      return "\((fraction * 100).formatted()) %\n" + colors.text(of: frame(at: fraction))
    }.joined(separator: "\n\n")
  }

  /// The frames of the transition while it runs by itself, with their times in seconds from 0 on, for a moving picture.
  ///
  /// - Parameters:
  ///   - interval: Seconds between two frames, at least 0.001; by default 0.02, the least that a GIF can have.
  ///   - lead: For how many seconds the page before the transition is shown; negative values count as 0.
  /// - Returns: The page before the transition, and all frames up to the first one at rest, for a minute at most.
  public func frames(
    every interval: TimeInterval = 0.02, after lead: TimeInterval = 0.5
  ) -> [(time: TimeInterval, frame: CellGrid)] {
    let run = makeRun()
    run.app.frameInterval = interval > 0.001 ? interval : 0.001
    var frames = [(time: 0.0, frame: run.frame)]
    let origin = run.app.time - (lead > 0 ? lead : 0)
    var wake = run.begin()
    while wake != .never, run.app.time - origin < 60 {
      frames.append((run.app.time - origin, run.frame))
      wake = run.app.jump(by: run.app.frameInterval)
    }
    frames.append((run.app.time - origin, run.frame))
    return frames
  }

  /// The transition under a finger, for `DraggedTransition` of the module SegueHTML: the page before it at rest, the places of the way from
  /// 0 to 1, evenly spread, and the page after it at rest.
  ///
  /// - Parameter steps: The number of steps of the way, at least 1; by default 120, of which a page has as many as there is room for.
  /// - Returns: `steps` and three frames. If the animator is a built-in one, which cannot be held, all but the first are of the page
  ///   after it.
  public func draggedFrames(steps: Int = 120) -> [CellGrid] {
    let (run, steps) = (makeRun(), max(1, steps))
    var frames = [run.frame]
    run.delegate.interactor = run.interactor
    run.begin()
    for step in 0...steps {
      run.interactor.update(CGFloat(step) / CGFloat(steps))
      run.app.tick()
      frames.append(run.frame)
    }
    run.interactor.finish()
    run.app.runUntilStill()
    return frames + [run.frame]
  }

  func makeRun() -> TransitionRun {
    TransitionRun(
      action, from: makeFrom(), to: makeTo(), size: size, makePresentationController: makePresentationController,
      makeAnimator: makeAnimator)
  }

  /// Whether the transition has an animator that is not built in.
  var hasAnimator: Bool {
    let run = makeRun()
    run.begin()
    return run.animator != nil
  }

  private func frame(at fraction: Double) -> CellGrid {
    let run = makeRun()
    run.begin()
    if fraction < 1 { run.app.run(for: run.duration * fraction) } else { run.app.runUntilStill() }
    return run.frame
  }
}
