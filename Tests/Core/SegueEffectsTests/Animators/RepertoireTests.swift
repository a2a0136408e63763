import Foundation
import Segue
import SegueTesting
import TestFiles
import Testing

/// What holds for every animator that describes a scene.
@Suite struct RepertoireTests {
  @Test(arguments: StockLook.scenes) func `A pop shows the frames of the push backwards`(look: StockLook) {
    let (push, pop) = (SpaceScene(look, isPop: false), SpaceScene(look, isPop: true))
    push.begin()
    pop.begin()
    for share in [0.0713, 0.2531, 0.5037, 0.7529, 0.9317] {
      let (forth, back) = (push.cells(at: share), pop.cells(at: 1 - share))
      #expect(forth.differences(from: back) == [], "at \(share)")
    }
  }

  @Test(arguments: StockLook.scenes) func `A finger that goes forth and back sees the same frames`(look: StockLook) {
    let scene = SpaceScene(look, isPop: true)
    scene.begin()
    let shares = stride(from: 0.0, through: 1, by: 0.125)
    let forth = shares.map { scene.bytes(at: $0) }
    let back = shares.reversed().map { scene.bytes(at: $0) }
    #expect(forth == back.reversed())
    // Something moves all the time. Where the page is blank, its flaps are alike.
    #expect(Set(forth).count >= (look == .splitFlap ? 7 : 9))
  }

  @Test(arguments: StockLook.scenes)
  func `By itself it shows the frames that it shows under a finger, in another time`(look: StockLook) {
    let (held, free) = (SpaceScene(look, isPop: false), SpaceScene(look, isPop: false))
    held.begin()
    free.begin(underFinger: false)
    let seconds = free.navigation.transitionCoordinator?.transitionDuration ?? 0
    free.app.jump(by: seconds / 2)
    let seen = free.app.application.frame
    let progress = free.app.application.transitionSnapshots.first?.fraction ?? 0
    #expect((0.3...0.99).contains(progress))
    #expect(seen.differences(from: held.cells(at: progress)) == [])
  }

  @Test(arguments: StockLook.scenes, [0.3, 0.8])
  func `Grabbed on its way, turned and flung, it never jumps`(look: StockLook, share: Double) {
    let scene = SpaceScene(look, isPop: false)
    let interactor = scene.interactor
    interactor.wantsInteractiveStart = false
    scene.begin()
    let motion = FrameMotion(scene)
    while (scene.app.application.transitionSnapshots.first?.fraction ?? 1) < share { motion.step() }
    let before = scene.app.application.frame
    interactor.pause()
    scene.app.jump(by: 0)
    // The finger takes it as it is.
    #expect(scene.app.application.frame.differences(from: before) == [])
    let start = interactor.percentComplete
    for step in 1...40 { motion.step { interactor.update(start - 0.004 * Double(step)) } }
    interactor.finish(velocity: 2)
    var frames = 0
    while scene.navigation.transitionCoordinator != nil, frames < 3000 {
      motion.step()
      frames += 1
    }
    #expect(frames < 3000)
    #expect(motion.largest < 0.12)
    #expect(scene.app.screen.contains("top"))
  }

  @Test(arguments: StockLook.scenes)
  func `In a window of another size it looks as if it had begun there`(look: StockLook) {
    let (scene, fresh) = (SpaceScene(look, isPop: false), SpaceScene(look, columns: 52, rows: 16, isPop: false))
    scene.begin()
    fresh.begin()
    _ = scene.cells(at: 0.4)
    scene.app.application.post(.resize(CellSize(columns: 52, rows: 16)), at: scene.app.time)
    scene.app.tick()
    #expect(scene.cells(at: 0.4).differences(from: fresh.cells(at: 0.4)) == [])
    scene.app.rest(after: scene.interactor.cancel())
    #expect(scene.app.screen.contains("below"))
  }

  @Test func `At 0.4 every animator looks as in the file`() {
    let screens = StockLook.allCases.map { look in
      let scene = SpaceScene(look, columns: 36, rows: 11, isPop: false)
      scene.begin(at: 0.4)
      let screen = scene.app.screen { max($0.red, $0.green, $0.blue) < 24 ? " " : $0.red > $0.blue ? "." : "#" }
      return "\(look.rawValue)\n\(screen)"
    }
    #expect(GoldenFile("repertoire").difference(from: screens.joined(separator: "\n\n")) == nil)
  }
}

/// How much of the picture changes from one millisecond to the next.
private final class FrameMotion {
  private let scene: SpaceScene
  private var last: CellGrid
  /// The mean difference of the fills, as a fraction of the difference of the two pages.
  private(set) var largest = 0.0

  init(_ scene: SpaceScene) { (self.scene, last) = (scene, scene.app.application.frame) }

  func step(_ event: () -> Void = {}) {
    event()
    scene.app.jump(by: 0.001)
    let frame = scene.app.application.frame
    // Red against blue is 510 levels.
    let change = zip(frame.cells, last.cells).reduce(0) { $0 + Self.distance($1.0.fill, $1.1.fill) }
    largest = max(largest, Double(change) / Double(frame.cells.count * 510))
    last = frame
  }

  private static func distance(_ one: Color, _ other: Color) -> Int {
    abs(Int(one.red) - Int(other.red)) + abs(Int(one.green) - Int(other.green)) + abs(Int(one.blue) - Int(other.blue))
  }
}

extension SpaceScene {
  /// The bytes of the frame with the finger at `share`, on an empty screen.
  fileprivate func bytes(at share: Double) -> [UInt8] {
    var encoder = FrameEncoder(colorMode: .truecolor)
    return Array(encoder.encodeLines(cells(at: share)))
  }
}

extension CellGrid {
  /// The places at which two frames differ, the first five of them.
  func differences(from other: CellGrid) -> [String] {
    let columns = size.columns
    return zip(cells, other.cells).enumerated().filter { $1.0 != $1.1 }.prefix(5).map { index, pair in
      "\(index % columns), \(index / columns): \(pair.0) instead of \(pair.1)"
    }
  }
}

/// The animators that describe a scene, in presentations and between tabs, and by other fingers than the one from the edge.
@Suite struct RepertoireElsewhereTests {
  /// Over a presenter that stays, each look has a picture in place of the page below. Where that leaves, a look has the two views of a
  /// push, and one look is enough.
  @Test(arguments: StockLook.scenes.map { ($0, ModalPresentationStyle.overFullScreen) } + [(.fold, .fullScreen)])
  func `A presentation comes, goes halfway, and goes`(look: StockLook, style: ModalPresentationStyle) {
    let (below, top) = (ColorPage(Color(255, 0, 0), "below"), ColorPage(Color(0, 0, 255), "top"))
    let app = TestApplication(below, columns: 40, rows: 12)
    let rest = app.application.frame
    let delegate = ScriptedDelegate { look.animator($0.operation, below: below.element, top: top.element) }
    let interactor = PercentDrivenInteractiveTransition()
    delegate.interactor = interactor
    (top.transitioningDelegate, top.modalPresentationStyle) = (delegate, style)
    func move(to share: Double) -> CellGrid {
      interactor.update(share)
      app.tick()
      return app.application.frame
    }
    below.present(top, animated: true)
    app.tick()
    #expect(move(to: 0).differences(from: rest) == [])
    let (middle, end) = (move(to: 0.5), move(to: 1))
    #expect(middle.cells != end.cells)
    app.rest(after: interactor.finish())
    #expect(app.application.frame.differences(from: end) == [])
    let shown = app.application.frame
    top.dismiss(animated: true)
    app.tick()
    #expect(move(to: 0.5).cells != shown.cells)
    app.rest(after: interactor.cancel())
    #expect(app.application.frame.differences(from: shown) == [])
    delegate.interactor = nil
    app.rest(after: top.dismiss(animated: true))
    #expect(app.application.frame.differences(from: rest) == [])
    #expect(below.presentedViewController == nil)
  }

  /// With either page in front.
  @Test(arguments: [StockLook.fold, .uncover]) func `Between tabs it goes in both directions`(look: StockLook) {
    let pages = [ColorPage(Color(255, 0, 0), "below"), ColorPage(Color(0, 0, 255), "top")]
    let tabs = TabBarController()
    tabs.viewControllers = pages
    let delegate = ScriptedDelegate { _ in
      // The delegate knows the direction.
      look.animator(tabs.selectedIndex == 0 ? .pop : .push, below: pages[0].element, top: pages[1].element)
    }
    tabs.delegate = delegate
    let app = TestApplication(tabs, columns: 40, rows: 12)
    let rest = app.application.frame
    tabs.selectedIndex = 1
    app.runUntilStill()
    #expect(app.screen.contains("top"))
    tabs.selectedIndex = 0
    app.run(for: 0.1)
    #expect(app.application.frame.cells != rest.cells)
    app.runUntilStill()
    #expect(app.application.frame.differences(from: rest) == [])
  }

  @Test(arguments: [PanInteractionController.Direction.right, .left, .down, .up])
  func `A drag in any direction moves it`(_ direction: PanInteractionController.Direction) {
    let scene = SpaceScene(.fold, isPop: true)
    let pan = PanGestureRecognizer()
    scene.top.view.addGestureRecognizer(pan)
    let drag = PanInteractionController(pan, direction: direction) {
      scene.navigation.popViewController(animated: true)
    }
    scene.delegate.makeInteractor = { _ in drag.active }
    let step: (x: Int, y: Int) =
      switch direction {
      case .right: (1, 0)
      case .left: (-1, 0)
      case .down: (0, 1)
      case .up: (0, -1)
      }
    scene.app.mouse(.press, 20, 6)
    for number in 1...4 { scene.app.mouse(.drag, 20 + number * step.x, 6 + number * step.y) }
    #expect(scene.navigation.transitionCoordinator?.isInteractive == true)
    #expect((scene.navigation.transitionCoordinator?.percentComplete ?? 0) > 0.03)
    scene.app.mouse(.drag, 20, 6)
    scene.app.run(for: 0.3)
    scene.app.rest(after: scene.app.release())
    #expect(scene.app.screen.contains("top"))
  }

  @Test func `The circle of a reveal begins inside of its source`() {
    // A wide view: a circle around it would stand far above and below it, and vanish at once at the end of a pop.
    let scene = SpaceScene(.reveal, isPop: true)
    let button = Label("a button in one row")
    button.frame = CGRect(cells: 4, 9, 20, 1)
    scene.below.view.addSubview(button)
    scene.delegate.makeAnimator = { change in
      let reveal = CircularRevealAnimator(operation: change.operation)
      reveal.source = button
      return reveal
    }
    scene.begin()
    let (rest, last) = (scene.cells(at: 1), scene.cells(at: 0.9999))
    let places = (0..<12).flatMap { y in (0..<40).map { (x: $0, y: y) } }
    let changed = places.filter { last[$0.x, $0.y] != rest[$0.x, $0.y] }
    #expect(!changed.isEmpty)
    #expect(changed.allSatisfy { $0.y == 9 && (12...15).contains($0.x) }, "\(changed)")
  }
}

/// What holds for every stock animator: its ends, and that it leaves no trace.
@Suite struct StockAnimatorTests {
  typealias Look = SpaceScene.Look

  @Test(arguments: Look.allCases.filter { $0 != .fade && $0 != .scale }, [false, true])
  func `At both ends of a transition the pages are as at rest`(look: Look, isPop: Bool) {
    let scene = SpaceScene(look, isPop: isPop)
    let before = scene.app.application.frame
    scene.begin()
    let (first, middle, last) = (scene.cells(at: 0), scene.cells(at: 0.4), scene.cells(at: 1))
    #expect(first.differences(from: before) == [])
    #expect(middle.cells != before.cells)
    #expect(middle.cells != last.cells)
    scene.app.rest(after: scene.interactor.finish())
    #expect(scene.app.application.frame.differences(from: last) == [])
    #expect(scene.app.screen.contains(isPop ? "below" : "top"))
  }

  @Test(arguments: Look.allCases, [(false, true), (false, false), (true, true), (true, false)])
  func `After its end or a cancel nothing is left of a transition or its animator`(look: Look, change: (Bool, Bool)) {
    let (isPop, isFinished) = change
    let scene = SpaceScene(look, isPop: isPop)
    weak var animator: (any ViewControllerAnimatedTransitioning)?
    let make = scene.delegate.makeAnimator
    scene.delegate.makeAnimator = { change in
      let made = make(change)
      animator = made
      return made
    }
    let shown = isPop ? scene.top : scene.below
    scene.below.view.alpha = 0.8
    if isPop { scene.top.view.alpha = 0.9 }
    let container = shown.view.superview
    let rest = container.map { ViewTraits($0) }
    var before = ViewTraits(shown.view)
    scene.begin(at: 0.7)
    #expect(animator != nil)
    scene.app.rest(after: scene.interactor.lift(finishing: isFinished))
    #expect(animator == nil)
    #expect(scene.below.view.alpha == 0.8)
    #expect(scene.top.view.alpha == (isPop ? 0.9 : 1))
    for page in [scene.below, scene.top] {
      let traits = ViewTraits(page.view)
      #expect((traits.state.anchorPoint, traits.state.transform) == (before.state.anchorPoint, .identity))
      #expect(traits.isDoubleSided)
      #expect(!traits.isHidden)
      #expect(!page.element.isHidden)
    }
    let now = isPop == isFinished ? scene.below : scene.top
    before.state.backgroundColor = now.view.layer.backgroundColor
    before.state.opacity = now.view.alpha
    #expect(ViewTraits(now.view) == before)
    #expect(now.view.superview === container)
    #expect(container?.subviews.count == 1)
    #expect(container.map { ViewTraits($0) } == rest)
    #expect(now.element.frame == (now === scene.top ? ColorPage.large : ColorPage.small))
  }
}
