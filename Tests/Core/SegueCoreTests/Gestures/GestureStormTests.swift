import Segue
import SegueTesting
import TestFiles
import Testing

/// A storm on every recognizer, with targets that change everything.
@Suite struct GestureStormTests {
  /// Counts the calls of a recognizer's targets.
  private final class Witness {
    let name: String
    let recognizer: GestureRecognizer
    var lastState = GestureRecognizer.State.possible
    var (begun, over) = (0, 0)
    /// What was wrong with a call.
    var complaint: String?
    init(_ name: String, _ recognizer: GestureRecognizer) {
      (self.name, self.recognizer) = (name, recognizer)
      recognizer.addTarget { [unowned self] in called($0.state) }
    }

    private func called(_ state: GestureRecognizer.State) {
      let wasActive = lastState == .began || lastState == .changed
      switch state {
      case .began:
        if wasActive { complaint = "\(name) begins twice" }
        begun += 1
      case .changed: if !wasActive { complaint = "\(name) changes before it begins" }
      case .ended where recognizer is TapGestureRecognizer: break
      case .ended, .cancelled:
        if !wasActive { complaint = "\(name) is \(state) without having begun" }
        over += 1
      case .possible, .failed: complaint = "\(name) calls its targets for \(state)"
      }
      lastState = state
    }
  }

  /// A page with all recognizers, and whims that come again with the same events.
  private final class Scene {
    let scene = GestureScene()
    let scroller = ScrollView(frame: CGRect(cells: 5, 2, 30, 8))
    let inner = View(frame: CGRect(x: 100, y: 60, width: 200, height: 100))
    let answers = GestureAnswers()
    let whims = GestureAnswers()
    private(set) var witnesses: [Witness] = []
    private var dice: SplitMix64
    private var frames = 0
    init(seed: UInt64) {
      dice = SplitMix64(seed: seed)
      scroller.contentSize = CGSize(width: 600, height: 400)
      scene.page.addSubview(scroller)
      scroller.addSubview(inner)
      let (single, double) = (TapGestureRecognizer(), TapGestureRecognizer())
      double.numberOfTapsRequired = 2
      single.require(toFail: double)
      let (long, instant) = (LongPressGestureRecognizer(), LongPressGestureRecognizer())
      instant.minimumPressDuration = 0
      let edge = ScreenEdgePanGestureRecognizer()
      edge.edges = [.left, .top]
      let (page, extra, secondary) = (PanGestureRecognizer(), PanGestureRecognizer(), PanGestureRecognizer())
      secondary.buttonMaskRequired = .secondary
      page.require(toFail: edge)
      answers.isSimultaneous = { [unowned self] in $0 === scroller.panGestureRecognizer }
      extra.delegate = answers
      instant.delegate = answers
      whims.begins = { [unowned self] _ in Bool.random(using: &dice) }
      page.delegate = whims
      for recognizer in [edge, page, long, secondary] { scene.page.addGestureRecognizer(recognizer) }
      for recognizer in [single, double, extra, instant] { inner.addGestureRecognizer(recognizer) }
      let all: [(String, GestureRecognizer)] = [
        ("scroll", scroller.panGestureRecognizer), ("single", single), ("double", double), ("edge", edge),
        ("page", page), ("extra", extra), ("secondary", secondary), ("long", long), ("instant", instant),
      ]
      witnesses = all.map { Witness($0.0, $0.1) }
      // Targets that change recognizers and views during the arbitration.
      for (_, recognizer) in all where recognizer !== edge {
        recognizer.addTarget { [unowned self] _ in act(on: recognizer) }
      }
    }

    private func act(on recognizer: GestureRecognizer) {
      switch Int.random(in: 0..<24, using: &dice) {
      case 0: recognizer.isEnabled.toggle()
      case 1: witnesses.randomElement(using: &dice)?.recognizer.isEnabled.toggle()
      case 2: inner.removeFromSuperview()
      case 3: scroller.setContentOffset(CGPoint(x: 40, y: 160), animated: true)
      case 4: scroller.contentSize.height = .random(in: 100...400, using: &dice)
      case 5:
        guard let view = recognizer.view else { return }
        view.removeGestureRecognizer(recognizer)
        view.addGestureRecognizer(recognizer)
      default: break
      }
    }

    /// Changes something now and then, and says what is wrong.
    func look() -> String? {
      frames += 1
      if frames.isMultiple(of: 16) { enableAll() }
      switch Int.random(in: 0..<60, using: &dice) {
      case 0: witnesses.randomElement(using: &dice)?.recognizer.isEnabled.toggle()
      case 1: inner.removeFromSuperview()
      default: break
      }
      for witness in witnesses {
        if let complaint = witness.complaint { return complaint }
        let isActive = witness.recognizer.state == .began || witness.recognizer.state == .changed
        if witness.begun - witness.over != (isActive ? 1 : 0) {
          return
            "\(witness.name) is \(witness.recognizer.state), has begun \(witness.begun) and ended \(witness.over) times"
        }
      }
      return scroller.isDragging == (witnesses[0].begun > witnesses[0].over)
        ? nil : "dragging is \(scroller.isDragging)"
    }

    private func enableAll() {
      for witness in witnesses { witness.recognizer.isEnabled = true }
      scroller.addSubview(inner)
    }

    /// What is wrong once no finger is down.
    func rest() -> String? {
      enableAll()
      scene.app.jump(by: 2) { scroller.contentSize.height = 400 }
      scene.app.runUntilStill()
      for witness in witnesses where witness.recognizer.state != .possible || witness.recognizer.isWaiting {
        return "\(witness.name) is \(witness.recognizer.state) at rest"
      }
      if scroller.isTracking || scroller.isDragging || scroller.isDecelerating { return "the scroll view still moves" }
      let offset = scroller.contentOffset
      if offset.x.remainder(dividingBy: 8) != 0 || offset.y.remainder(dividingBy: 16) != 0 {
        return "between cells: \(offset)"
      }
      return CGRect(x: 0, y: 0, width: 361, height: 273).contains(offset) ? nil : "beyond the content: \(offset)"
    }
  }

  @Test func `In any storm of events every gesture that begins ends once`() async throws {
    var begun: [String: Int] = [:]
    var storm = Storm(steps: 200) {
      let scene = Scene(seed: 1)
      return Storm.Scene(
        scene.scene.app, eachStep: { scene.look() },
        atRest: {
          for witness in scene.witnesses { begun[witness.name, default: 0] += witness.begun }
          return scene.rest()
        })
    }
    // Mostly the mouse and fingers, and the keys that drag.
    storm.keys = [.left, .right, .up, .down, .escape, .enter, .character("x")]
    try await storm.run()
    for name in ["scroll", "edge", "page", "extra", "secondary", "long", "instant"] {
      #expect(begun[name, default: 0] > 0, "\(name) has begun")
    }
  }
}
