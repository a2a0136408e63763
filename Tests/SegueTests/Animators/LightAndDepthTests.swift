import Segue
import SegueTesting
import Testing

/// The light on a page's edge, and the stage behind pages that turn.
@Suite struct LightAndDepthTests {
  private final class DarkPage: ViewController {
    let color: Color
    init(_ color: Color) {
      self.color = color
      super.init()
    }
    override func viewDidLoad() { view.backgroundColor = color }
  }

  private let below = DarkPage(Color(16, 18, 24))
  private let top = DarkPage(Color(20, 20, 20))
  private let interactor = PercentDrivenInteractiveTransition()
  private let delegate = ScriptedDelegate()

  private func app(
    _ mode: ColorMode = .truecolor, _ makeAnimator: @escaping () -> any ViewControllerAnimatedTransitioning
  ) -> (Application, push: () -> Void) {
    let navigation = NavigationController(rootViewController: below)
    navigation.isNavigationBarHidden = true
    let application = Application(
      rootViewController: navigation, size: CellSize(columns: 40, rows: 12), display: MemoryDisplay(), colorMode: mode)
    delegate.makeAnimator = { _ in makeAnimator() }
    delegate.interactor = interactor
    navigation.delegate = delegate
    application.tick(at: 0)
    return (
      application,
      { [top] in
        navigation.pushViewController(top, animated: true)
        application.tick(at: 0)
      }
    )
  }

  @Test("Between two dark pages a sliding page has an edge of light, and nothing of it stays")
  func edge() {
    let (app, push) = app { SlideAnimator(operation: .push) }
    push()
    interactor.update(0.5)
    app.tick(at: 0)
    let row = (0..<40).map { app.frame[$0, 6] }
    // The edge is at column 20; its light is half a column wide.
    #expect(max(row[20].ink.red, row[20].fill.red) > 60)
    #expect(row[21...].allSatisfy { $0.fill == top.color })
    #expect(row[..<20].allSatisfy { $0.fill.red < 16 }, "dimmed")
    interactor.finish()
    for frame in 1..<90 { app.tick(at: Double(frame) / 60) }
    #expect(app.frame.cells.allSatisfy { $0.fill == top.color && $0.glyph == .space })
  }

  @Test("Without colours the edge is a line") func mono() {
    let (app, push) = app(.mono) { SlideAnimator(operation: .push) }
    push()
    interactor.update(0.5)
    app.tick(at: 0)
    for row in 0..<12 {
      #expect((0..<40).filter { app.frame[$0, row].glyph != .space || app.frame[$0, row].fill.red > 127 } == [20])
    }
  }

  @Test(
    "Behind pages that turn there is a stage in their own dark, darkest at the top, and no void",
    arguments: [true, false])
  func stage(isCube: Bool) {
    top.view.backgroundColor = Color(60, 20, 40)
    let (app, push) = app {
      if isCube { return CubeAnimator(operation: .push) }
      return FlipAnimator(operation: .push)
    }
    push()
    interactor.update(0.5)
    app.tick(at: 0)
    let colors = app.frame.cells.map(\.fill)
    #expect(!colors.contains(.black))
    if !isCube {
      // Both pages are seen from the side: the stage alone is left, of a mixture of their colours.
      let column = (0..<12).map { app.frame[3, $0].fill }
      #expect(zip(column, column.dropFirst()).allSatisfy { $0.red <= $1.red })
      #expect(column[11].red > column[0].red && column[11].red < 38)
      #expect(column[11].red > column[11].green)
    }
    interactor.cancel()
    for frame in 1..<90 { app.tick(at: Double(frame) / 60) }
    #expect(app.frame.cells.allSatisfy { $0.fill == below.color })
  }
}
