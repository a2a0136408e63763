import Segue
import SegueTesting
import Testing

/// Animators with one fault each, and what the trial says about them.
@Suite struct TransitionTrialTests {
  /// A page with a colour, its name, and a view that an animator can leave changed.
  private final class Page: ViewController {
    private let name: String
    private let color: Color
    let label: Label

    init(_ name: String, _ color: Color) {
      (self.name, self.color, label) = (name, color, Label(name, color: .white))
      super.init()
    }

    override func viewDidLoad() {
      navigationController?.isNavigationBarHidden = true
      view.backgroundColor = color
      label.frame = CGRect(cells: 1, 1, 10, 1)
      view.addSubview(label)
    }

    static func old() -> ViewController { Page("old", Color(60, 90, 160)) }
    static func new() -> ViewController { Page("new", Color(200, 130, 40)) }
  }

  /// Fades the new page in.
  private final class Fade: ViewControllerAnimatedTransitioning {
    enum Fault: CaseIterable { case none, twice, never, always, still, seeThrough, seeThroughLabel, oldPage, trace }
    private let fault: Fault
    private let curve: View.AnimationOptions

    init(_ fault: Fault = .none, curve: View.AnimationOptions = .curveLinear) {
      (self.fault, self.curve) = (fault, curve)
    }

    func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

    func animateTransition(using context: any ViewControllerContextTransitioning) {
      guard let to = context.view(forKey: .to), let from = context.view(forKey: .from) else { return }
      context.containerView.addSubview(to)
      let page = context.viewController(forKey: .to) as? Page
      to.alpha = fault == .still ? 1 : 0
      View.animate(withDuration: 0.4, delay: 0, options: curve) { [fault] in
        to.alpha = fault == .seeThrough ? 0.9 : 1
        if fault == .seeThroughLabel { page?.label.alpha = 0.9 }
      } completion: { [fault] _ in
        if fault == .oldPage { from.transform = CGAffineTransform(translationX: 16, y: 0) }
        if fault != .never { context.completeTransition(fault == .always || !context.transitionWasCancelled) }
        if fault == .twice { context.completeTransition(!context.transitionWasCancelled) }
        if fault == .trace, context.transitionWasCancelled { page?.label.text = "trace" }
      }
    }
  }

  private func trial(
    _ action: ScriptedDelegate.Change.Action = .push,
    _ makeAnimator: @escaping () -> any ViewControllerAnimatedTransitioning
  ) -> TransitionTrial {
    TransitionTrial(action, from: Page.old, to: Page.new, columns: 20, rows: 4) { _ in makeAnimator() }
  }

  @Test(arguments: [ScriptedDelegate.Change.Action.push, .tab])
  func `An animator without faults has none`(action: ScriptedDelegate.Change.Action) {
    #expect(trial(action) { Fade() }.faults() == [])
  }

  @Test(arguments: [ScriptedDelegate.Change.Action.push, .pop, .tab, .presented, .dismissed])
  func `Stock animators and the built-in ones have no faults`(action: ScriptedDelegate.Change.Action) {
    let trial = TransitionTrial(action, from: Page.old, to: Page.new, columns: 20, rows: 8) { change in
      switch action {
      case .tab: TabSlideAnimator(isForward: true)
      case .presented, .dismissed: CoverVerticalAnimator(isPresenting: action == .presented)
      default: SlideAnimator(operation: change.operation)
      }
    }
    #expect(trial.faults() == [])
    if action == .push { #expect(TransitionTrial(.push, from: Page.old, to: Page.new) { _ in nil }.faults() == []) }
  }

  /// The ways in which the trial runs a transition.
  private static let (alone, cancelled, held) = (
    "by itself", "cancelled in the middle", "held in the middle, then finished"
  )
  private static let otherEnd = "the last frame is not that of the change without an animation: "

  /// A cancel takes back what the animator has changed on the old page.
  private static let faults: [(fault: Fade.Fault, ways: [String], words: String)] = [
    (.twice, [alone, cancelled, held], "completeTransition was called 2 times"),
    (.never, [alone, cancelled, held], "completeTransition was not called"),
    (.always, [cancelled], "completeTransition was called with true"),
    (.still, [alone, cancelled, held], "no frame lies between the first and the last one"),
    (.seeThrough, [alone, held], otherEnd + "80 cells differ; that in column 0, row 0 is blank on "),
    (.seeThroughLabel, [alone, held], otherEnd + "3 cells differ; that in column 1"),
    (.oldPage, [alone, held], "the way back without an animation shows something else: "),
    (.trace, [cancelled], "the change without an animation afterwards shows something else: "),
  ]

  @Test func `Each fault of an animator is told with the ways that show it`() {
    for (fault, ways, words) in Self.faults {
      let found = trial { Fade(fault) }.faults()
      #expect(found.map { $0.prefix { $0 != ":" } } == ways.map { $0[...] }, "\(fault)")
      for (one, way) in zip(found, ways) { #expect(one.hasPrefix("\(way): \(words)"), "\(fault)") }
    }
  }

  @Test func `Moments show the animator's own curve, with the colours of fills and text`() {
    let screens = trial { Fade() }.screens(at: [0, 0.25, 0.5, 1])
    let fills = screens.split(separator: "\n").filter { $0.hasPrefix("fills ") }
    // The mixture of both colours at each moment: 60 + 140 / 4 is 95, or 5F.
    #expect(fills == ["fills . 3C5AA0", "fills : 5F6482", "fills . 826E64", "fills : C88228"])
    #expect(screens.hasPrefix("0 %\n....................\n.old................\n"))
    #expect(screens.contains("\n100 %\n"))
    let eased = trial { Fade(curve: .curveEaseIn) }.screens(at: [0.25])
    #expect(!eased.contains("5F6482"))
  }

  @Test func `Moments outside of the transition are its ends`() {
    let trial = trial { Fade() }
    #expect(trial.screens(at: [-1, .nan, 7]) == trial.screens(at: [0, 0, 1]))
  }

  @Test func `Frames begin with the old page and end at rest`() {
    let trial = trial { Fade() }
    let frames = trial.frames(every: 0.1, after: 0.25)
    let times = frames.map { ($0.time * 100).rounded() }
    #expect(times.prefix(6) == [0, 25, 35, 45, 55, 65])
    #expect(frames.first?.frame[0, 0].fill == Color(60, 90, 160))
    #expect(frames.last?.frame[0, 0].fill == Color(200, 130, 40))
    #expect(trial.frames(every: .nan, after: -1).count > 400)
  }

  @Test func `Dragged frames are the two pages at rest, and the way between them in even steps`() {
    let fills = trial { Fade(curve: .curveEaseIn) }.draggedFrames(steps: 4).map { $0[0, 0].fill }
    // A finger moves the transition in proportion, whatever its curve.
    let way = [Color(60, 90, 160), Color(95, 100, 130), Color(130, 110, 100), Color(165, 120, 70), Color(200, 130, 40)]
    #expect(fills == [way[0]] + way + [way[4]])
  }

  @Test func `Rare fills share a mark and are counted, and colours of text are limited`() {
    let page = ViewController()
    let app = TestApplication(page, columns: 12, rows: 2)
    for column in 0..<12 {
      let view = View(frame: CGRect(cells: column, 1, 1, 1))
      view.backgroundColor = Color(0, 0, UInt8(100 + column))
      page.view.addSubview(view)
      let label = Label("a", color: Color(UInt8(100 + column), 0, 0))
      label.frame = CGRect(cells: column, 0, 1, 1)
      page.view.addSubview(label)
    }
    page.view.backgroundColor = Color(1, 2, 3)
    app.tick()
    let lines = app.coloredScreen.split(separator: "\n")
    #expect(lines[0] == "aaaaaaaaaaaa")
    #expect(lines[1] == ":+=#%~*?????")
    #expect(
      lines[2] == "fills . 010203  : 000064  + 000065  = 000066  # 000067  % 000068  ~ 000069  * 00006A  ? 5 more")
    #expect(lines[3] == "text  640000  650000  660000  670000  680000  7 more")
  }
}
