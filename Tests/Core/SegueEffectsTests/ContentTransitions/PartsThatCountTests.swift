import Segue
import SegueTesting
import Testing

@testable import SegueEffects

/// What changes in place besides the text of a label: values that are drawn, and the texts of bars and buttons.
@Suite struct PartsThatCountTests {
  /// A page with one view in its second row, and what is seen there.
  private final class Scene<Part: View> {
    let part: Part
    let app: TestApplication
    private let page = ViewController()

    init(_ part: Part, columns: Int) {
      self.part = part
      part.frame = CGRect(cells: 0, 1, columns, 1)
      app = TestApplication(page, columns: 24, rows: 3)
      page.view.addSubview(part)
      app.tick()
    }

    func rows(_ fractions: [CGFloat], of animator: some ViewImplicitlyAnimating) -> [String] {
      fractions.map { fraction in
        animator.fractionComplete = fraction
        app.tick()
        return app.rows[1]
      }
    }
  }

  private func animator(_ changes: @escaping () -> Void) -> ViewPropertyAnimator {
    ViewPropertyAnimator(duration: 1, curve: .linear, animations: changes)
  }

  @Test func `Progress grows by half columns, and goes back where the animation does`() {
    let scene = Scene(ProgressView(frame: .zero), columns: 4)
    let animator = animator { scene.part.progress = 1 }
    #expect(scene.rows([0, 0.25, 0.375, 0.5, 1], of: animator) == ["────", "━───", "━╾──", "━━──", "━━━━"])
    animator.isReversed = true
    animator.startAnimation()
    scene.app.runUntilStill()
    #expect(scene.part.progress == CGFloat(0))
    #expect(scene.app.rows[1] == "────")
    #expect(scene.part.subviews.isEmpty)
  }

  @Test func `A new value in the midst of a movement begins at the one that is seen`() {
    let scene = Scene(ProgressView(frame: .zero), columns: 8)
    View.animate(withDuration: 1, delay: 0, options: .curveLinear) { scene.part.progress = 1 }
    scene.app.tick()
    scene.app.jump(by: 0.5)
    #expect(scene.app.rows[1] == "━━━━────")
    scene.part.setProgress(0.25, animated: true)
    scene.app.tick()
    #expect(scene.app.rows[1].hasPrefix("━━━━"))
    scene.app.runUntilStill()
    #expect(scene.app.rows[1] == "━━──────")
    #expect(scene.part.subviews.isEmpty)
  }

  @Test func `The knob of a slider goes through its columns, also in a change of the page, and stays in the range`() {
    let scene = Scene(Slider(frame: .zero), columns: 5)
    let animator = animator { scene.part.value = 1 }
    #expect(scene.rows([0, 0.5, 1], of: animator) == ["◆────", "━━◆──", "━━━━◆"])
    animator.startAnimation()
    scene.app.runUntilStill()
    let transition = StateTransition(in: scene.part.superview ?? scene.part) { scene.part.value = 0 }
    #expect(scene.rows([0, 0.5, 1], of: transition) == ["━━━━◆", "━━◆──", "◆────"])
    transition.isReversed = true
    transition.startAnimation()
    scene.app.runUntilStill()
    #expect(scene.part.value == Float(1))
    View.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.2, initialSpringVelocity: 0, options: []) {
      scene.part.value = 0
    }
    for _ in 0..<100 {
      scene.app.jump(by: 0.02)
      #expect(scene.app.rows[1].count == 5)
    }
  }

  @Test func `The title of a button counts`() {
    let button = Button("Pay 7", style: .plain)
    button.titleLabel?.contentTransition = .numeric
    let scene = Scene(button, columns: 8)
    let animator = animator { button.setTitle("Pay 9", for: .normal) }
    #expect(scene.rows([0, 0.5, 1], of: animator) == [" Pay 7", " Pay 8", " Pay 9"])
  }

  @Test func `The title of a navigation bar counts, and a new page's comes as it is`() {
    let page = ViewController()
    page.title = "7 new"
    let navigation = NavigationController(rootViewController: page)
    navigation.navigationBar.metrics = .compact
    navigation.navigationBar.contentTransition = .numeric
    let app = TestApplication(navigation, columns: 24, rows: 3)
    let animator = animator { page.title = "9 new" }
    animator.fractionComplete = 0.5
    app.tick()
    #expect(app.rows[0].contains(" 8 new"))
    animator.startAnimation()
    app.runUntilStill()
    let next = ViewController()
    next.title = "3 old"
    View.animate(withDuration: 1) { navigation.setViewControllers([next], animated: false) }
    app.tick()
    #expect(app.rows[0] == String(repeating: " ", count: 9) + "3 old")
  }

  @Test func `The badge of a tab stands behind its name, and counts`() {
    let pages = ["Mail", "Notes"].map { title in
      let page = ViewController()
      page.title = title
      return page
    }
    pages[0].tabBarItem.badgeValue = "7"
    let tabs = TabBarController()
    tabs.setViewControllers(pages, animated: false)
    tabs.tabBar.metrics = .compact
    tabs.tabBar.contentTransition = .numeric
    let app = TestApplication(tabs, columns: 24, rows: 3)
    #expect(app.rows[2] == "  Mail  7      Notes")
    let column = 8
    #expect(app.application.frame[column, 2].fill != app.application.frame[0, 2].fill)
    let animator = animator { pages[0].tabBarItem.badgeValue = "9" }
    animator.fractionComplete = 0.5
    app.tick()
    #expect(app.rows[2] == "  Mail  8      Notes")
    animator.startAnimation()
    app.runUntilStill()
    pages[0].tabBarItem.badgeValue = nil
    app.tick()
    #expect(app.rows[2] == "    Mail       Notes")
  }
}
