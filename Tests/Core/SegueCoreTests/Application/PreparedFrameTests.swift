import Segue
import SegueTesting
import Testing

/// A page that scales or turns is flattened once. That is done after the first frame of the movement, in which the page still
/// lies flat, so that no later frame is late.
@Suite struct PreparedFrameTests {
  private typealias Make = (NavigationController.Operation) -> any ViewControllerAnimatedTransitioning

  @Test func `A movement flattens nothing after its first frame`() {
    let makers: [Make] = [ScaleAnimator.init, CubeAnimator.init, FlipAnimator.init]
    for make in makers {
      let stack = StackScene(isPushed: false) { change in make(change.operation) }
      stack.app.application.post(.resize(CellSize(columns: 80, rows: 24)), at: 0)
      stack.app.runUntilStill()
      for move in [{ stack.push() }, stack.pop, { stack.push() }] {
        move()
        stack.app.run(for: stack.app.frameInterval)
        var flattened = 0
        for _ in 0..<60 {
          stack.app.run(for: stack.app.frameInterval)
          flattened += stack.app.application.compositorStatistics.flattened
        }
        #expect(flattened == 0, "\(make(.push)), \(stack.navigation.viewControllers.count) pages")
      }
      #expect(stack.navigation.viewControllers.count == 2)
    }
  }
}
