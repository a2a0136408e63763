import Segue
import SegueTesting
import Testing

/// Touches, mouse and keys at random, with targets that change everything.
@Suite struct GestureStormTests {
  /// Counts the calls of a recognizer's targets.
  private final class Witness {
    let name: String
    let recognizer: GestureRecognizer
    var lastState = GestureRecognizer.State.possible
    var (begun, over) = (0, 0)

    init(_ name: String, _ recognizer: GestureRecognizer) {
      (self.name, self.recognizer) = (name, recognizer)
      recognizer.addTarget { [unowned self] in called($0.state) }
    }

    private func called(_ state: GestureRecognizer.State) {
      let wasActive = lastState == .began || lastState == .changed
      switch state {
      case .began:
        #expect(!wasActive, "\(name) begins twice")
        begun += 1
      case .changed: #expect(wasActive, "\(name) changes before it begins")
      case .ended where recognizer is TapGestureRecognizer: break
      case .ended, .cancelled:
        #expect(wasActive, "\(name) is \(state) without having begun")
        over += 1
      case .possible, .failed: Issue.record("\(name) calls its targets for \(state)")
      }
      lastState = state
    }
  }

  @Test(arguments: 1...8) func `In any storm of events every gesture that begins ends once`(seed: UInt64) {
    var dice = SplitMix64(seed: seed)
    let scene = GestureScene()
    let scroller = ScrollView(frame: CGRect(cells: 5, 2, 30, 8))
    scroller.contentSize = CGSize(width: 600, height: 400)
    let inner = View(frame: CGRect(x: 100, y: 60, width: 200, height: 100))
    scene.page.addSubview(scroller)
    scroller.addSubview(inner)
    let (single, double) = (TapGestureRecognizer(), TapGestureRecognizer())
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    let edge = ScreenEdgePanGestureRecognizer()
    edge.edges = [.left, .top]
    let (page, extra) = (PanGestureRecognizer(), PanGestureRecognizer())
    page.require(toFail: edge)
    let answers = GestureAnswers()
    answers.isSimultaneous = { [unowned scroller] in $0 === scroller.panGestureRecognizer }
    extra.delegate = answers
    let whims = GestureAnswers()
    whims.begins = { _ in Bool.random(using: &dice) }
    page.delegate = whims
    for recognizer in [edge, page] { scene.page.addGestureRecognizer(recognizer) }
    for recognizer in [single, double, extra] { inner.addGestureRecognizer(recognizer) }
    let all: [(String, GestureRecognizer)] = [
      ("single", single), ("double", double), ("edge", edge), ("page", page), ("extra", extra),
      ("scroll", scroller.panGestureRecognizer),
    ]
    let witnesses = all.map { Witness($0.0, $0.1) }
    // Targets that change recognizers and views during the arbitration.
    for recognizer in [single, double, page, extra, scroller.panGestureRecognizer] {
      recognizer.addTarget { recognizer in
        switch Int.random(in: 0..<24, using: &dice) {
        case 0: recognizer.isEnabled.toggle()
        case 1: all.randomElement(using: &dice)?.1.isEnabled.toggle()
        case 2: inner.removeFromSuperview()
        case 3: scroller.setContentOffset(CGPoint(x: 40, y: 160), animated: true)
        case 4: scroller.contentSize.height = .random(in: 100...400, using: &dice)
        case 5:
          scene.page.removeGestureRecognizer(page)
          scene.page.addGestureRecognizer(page)
        default: break
        }
      }
    }
    let keys: [Key.Code] = [.left, .right, .up, .down, .escape, .enter, .character("x")]

    for step in 0..<1000 {
      if step.isMultiple(of: 16) {
        for (_, recognizer) in all { recognizer.isEnabled = true }
        scroller.addSubview(inner)
      }
      let place = CGPoint(x: .random(in: -5...330, using: &dice), y: .random(in: -5...200, using: &dice))
      let app = scene.app.application
      let event: Event
      switch Int.random(in: 0..<20, using: &dice) {
      case 0..<3: event = .touch(.began, at: place)
      case 3..<9: event = .touch(.moved, at: place)
      case 9..<12: event = .touch(.ended, at: place)
      case 12: event = .touch(.cancelled, at: place)
      case 13..<15:
        let action: Mouse.Action = [.press, .drag, .release, .wheelDown].randomElement(using: &dice) ?? .press
        event = .mouse(Mouse(action, column: Int(place.x) / 8, row: Int(place.y) / 16))
      case 15..<18: event = .key(Key(keys.randomElement(using: &dice) ?? .left))
      case 18: event = .keyUp(Key(.right))
      default:
        let recognizer = all.randomElement(using: &dice)?.1
        recognizer?.isEnabled.toggle()
        if recognizer === scroller.panGestureRecognizer {
          inner.removeFromSuperview()
        } else {
          scroller.addSubview(inner)
        }
        event = .touch(.moved, at: place)
      }
      app.post(event, at: scene.app.time)
      if Bool.random(using: &dice) { scene.app.tick() } else { scene.app.jump(by: .random(in: 0...0.2, using: &dice)) }
      for witness in witnesses {
        let isActive = witness.recognizer.state == .began || witness.recognizer.state == .changed
        #expect(witness.begun - witness.over == (isActive ? 1 : 0), "\(witness.name), step \(step)")
      }
      #expect(scroller.isDragging == (witnesses[5].begun > witnesses[5].over), "step \(step)")
    }
    for (_, recognizer) in all { recognizer.isEnabled = true }
    scroller.contentSize.height = 400
    // Lifts the finger, and waits until keys and taps time out.
    scene.touch(.began, 1, 1)
    scene.touch(.ended, 1, 1)
    scene.app.jump(by: 2)
    scene.app.runUntilStill()
    #expect(scene.app.tick() == .never)
    for witness in witnesses {
      #expect(witness.recognizer.state == .possible, "\(witness.name)")
      #expect(!witness.recognizer.isWaiting, "\(witness.name)")
      #expect(witness.begun == witness.over)
    }
    #expect(witnesses.map(\.begun).reduce(0, +) > 50, "something happened")
    #expect(!scroller.isTracking)
    #expect(!scroller.isDragging)
    #expect(!scroller.isDecelerating)
    let offset = scroller.contentOffset
    #expect(offset.x.remainder(dividingBy: 8) == 0)
    #expect(offset.y.remainder(dividingBy: 16) == 0)
    #expect(CGRect(x: 0, y: 0, width: 361, height: 273).contains(offset))
  }
}
