import Foundation
import Segue
import SegueTesting
import Testing

/// Cube and flip: exact at both ends, whole in between, and gone without a trace.
@Suite struct CubeTests {
  private typealias Make = (NavigationController.Operation) -> any ViewControllerAnimatedTransitioning

  private static func animators() -> [(name: String, make: Make)] {
    [("cube", { CubeAnimator(operation: $0) }), ("flip", { FlipAnimator(operation: $0) })]
  }

  @Test(arguments: [false, true])
  func atBothEndsThePagesAreAsAtRest(_ isPop: Bool) {
    for (name, make) in Self.animators() {
      let scene = SpaceScene(isPop: isPop, animator: make)
      let before = scene.app.application.frame
      scene.begin()
      let first = scene.cells(at: 0)
      let middle = scene.cells(at: 0.4)
      let last = scene.cells(at: 1)
      #expect(first.cells == before.cells, "\(name)")
      #expect(middle.cells != before.cells && middle.cells != last.cells, "\(name)")
      scene.interactor.finish()
      scene.app.runUntilStill()
      #expect(scene.app.application.frame.cells == last.cells, "\(name)")
      #expect(scene.app.screen.contains(isPop ? "below" : "top"), "\(name)")
    }
  }

  /// Green comes from the white behind the faces alone.
  @Test(arguments: [(80, false), (81, true), (57, true)])
  func noSlitOpensBetweenTheFaces(_ columns: Int, _ isPop: Bool) {
    let scene = SpaceScene(columns: columns, rows: 12, isPop: isPop) { CubeAnimator(operation: $0) }
    scene.begin()
    let width = Double(columns * 8)
    let distance = max(500, width * 4 / 3)
    for step in 1..<50 {
      let progress = Double(step) / 50
      let frame = scene.cells(at: progress)
      // By hand: the edge is at `share` of the width; the far ends are a width away from it, by sine and cosine.
      let share = isPop ? progress : 1 - progress
      func end(_ angle: Double, _ way: Double) -> Double {
        let depth = distance / (distance + width * abs(sin(angle)))
        return width / 2 + ((share - 0.5) * width + way * width * cos(angle)) * depth
      }
      let (left, right) = (end((share - 1) * .pi / 2, -1), end(share * .pi / 2, 1))
      let alphas = [1 - 0.5 * (1 - share), 1 - 0.5 * share]
      // The middle row is covered from end to end. Each face lets through white by its alpha, no more anywhere.
      for column in 0..<columns where Double(column * 8) > left + 8 && Double(column * 8 + 16) < right {
        let cell = frame[column, 6]
        let edge = share * width
        let isLeft = Double(column * 8 + 8) <= edge, isRight = Double(column * 8) >= edge
        let most = 255 * (1 - (isLeft ? alphas[0] : isRight ? alphas[1] : min(alphas[0], alphas[1])))
        for color in [cell.fill, cell.glyph == .space ? cell.fill : cell.ink] {
          #expect(Double(color.green) <= most + 2, "column \(column) at \(progress)")
        }
      }
    }
  }

  @Test(arguments: [(false, true), (false, false), (true, true), (true, false)])
  func afterwardsNothingIsLeft(_ isPop: Bool, _ isFinished: Bool) {
    for (name, make) in Self.animators() {
      let scene = SpaceScene(isPop: isPop, animator: make)
      let shown = isPop ? scene.top : scene.below
      let container = shown.view.superview
      let stage = container.map { ViewTraits($0) }
      var before = ViewTraits(shown.view)
      scene.begin()
      _ = scene.cells(at: 0.7)
      if isFinished { scene.interactor.finish() } else { scene.interactor.cancel() }
      scene.app.runUntilStill()
      let now = (isPop == isFinished) ? scene.below : scene.top
      before.state.backgroundColor = now.view.layer.backgroundColor
      #expect(now.view.superview === container, "\(name)")
      #expect(ViewTraits(now.view) == before, "\(name): \(ViewTraits(now.view))")
      #expect(container.map { ViewTraits($0) } == stage, "\(name)")
      #expect(container?.subviews.count == 1, "\(name)")
      let other = now === scene.top ? scene.below : scene.top
      if isFinished {
        // The page that left lies flat again; where it lies is seen when it comes back.
        let left = ViewTraits(other.view)
        #expect(left.state.anchorPoint == before.state.anchorPoint && left.state.transform == .identity, "\(name)")
        #expect(left.isDoubleSided && left.state.opacity == 1 && !left.isHidden, "\(name)")
      }
    }
  }

  @Test func thereAndBackEveryPageIsWhereItWas() {
    for (name, make) in Self.animators() {
      let scene = SpaceScene(isPop: false, animator: make)
      let (before, frame) = (ViewTraits(scene.below.view), scene.app.application.frame)
      scene.begin(underFinger: false)
      scene.app.runUntilStill()
      scene.begin(underFinger: false)
      scene.app.runUntilStill()
      #expect(ViewTraits(scene.below.view) == before, "\(name)")
      #expect(scene.app.application.frame.cells == frame.cells, "\(name)")
    }
  }

  @Test func aSecondPushLeavesNothingOfTheFirst() {
    for (name, make) in Self.animators() {
      let scene = SpaceScene(isPop: false, animator: make)
      let container = scene.below.view.superview
      var before = ViewTraits(scene.below.view)
      before.state.backgroundColor = Color(0, 255, 0)
      let stage = container.map { ViewTraits($0) }
      scene.begin(underFinger: false)
      scene.app.run(for: 0.2)
      let third = ColorPage(Color(0, 255, 0), "third")
      scene.navigation.pushViewController(third, animated: true)
      scene.app.run(for: 0.2)
      scene.app.runUntilStill()
      #expect(ViewTraits(third.view) == before, "\(name)")
      #expect(container.map { ViewTraits($0) } == stage, "\(name)")
      #expect(container?.subviews.count == 1, "\(name)")
      for page in [scene.below, scene.top] {
        let traits = ViewTraits(page.view)
        #expect(traits.isDoubleSided && traits.state.anchorPoint == before.state.anchorPoint, "\(name)")
        #expect(traits.state.transform == .identity && traits.state.opacity == 1, "\(name)")
      }
    }
  }

  @Test func aPageThatIsTranslucentStaysSo() {
    for (name, make) in Self.animators() {
      let scene = SpaceScene(isPop: false, animator: make)
      scene.below.view.alpha = 0.8
      scene.begin(underFinger: false)
      scene.app.runUntilStill()
      #expect(scene.below.view.alpha == 0.8, "\(name)")
    }
  }

  @Test func halfWayAFlipShowsNeitherSideAndThenTheOther() {
    let scene = SpaceScene(isPop: false) { FlipAnimator(operation: $0) }
    scene.begin()
    // Red is the front, blue the back: never both.
    for step in 1..<40 {
      let frame = scene.cells(at: Double(step) / 40)
      let colors = frame.cells.map(\.fill)
      let (front, back) = (colors.contains { $0 == Color(255, 0, 0) }, colors.contains { $0 == Color(0, 0, 255) })
      if step < 19 { #expect(front && !back, "\(step)") }
      if step > 21 { #expect(back && !front, "\(step)") }
      // Its near edge stays on the screen: the first row keeps some of the background.
      if step == 10 || step == 30 { #expect(colors.prefix(40).contains { $0 == Color(255, 255, 255) }, "\(step)") }
    }
  }

  @Test(arguments: [false, true])
  func aPushTurnsTheCardToTheLeftAndAPopToTheRight(_ isPop: Bool) throws {
    let scene = SpaceScene(isPop: isPop) { FlipAnimator(operation: $0) }
    scene.begin()
    let frame = scene.cells(at: 0.2)
    let color = isPop ? Color(0, 0, 255) : Color(255, 0, 0)
    func height(_ column: Int) -> Int { (0..<12).count { frame[column, $0].fill == color } }
    // A card turns to the left when its right side comes nearer, and is seen larger.
    let columns = (0..<40).filter { frame[$0, 11 / 2].fill == color }
    let (left, right) = (height(try #require(columns.first) + 1), height(try #require(columns.last) - 1))
    #expect(isPop ? left > right : right > left, "\(left), \(right)")
  }
}
