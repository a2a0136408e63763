import Foundation
import Segue
import SegueTesting
import Testing

/// Fade and scale: where they are under a finger, and how long they take.
@Suite struct FlatAnimatorTests {
  /// Red below, blue above. The corner stays outside of the smaller page.
  @Test(arguments: [false, true]) func `A fade mixes the colours of both pages`(isPop: Bool) {
    let scene = SpaceScene(.fade, isPop: isPop)
    scene.begin()
    for share in [0, 0.25, 0.5, 1] {
      let color = scene.cells(at: share)[39, 11].fill
      let blue = 255 * (isPop ? 1 - share : share)
      // Both pages are rounded, and so is their mixture.
      #expect(abs(Double(color.blue) - blue) <= 1, "\(color) at \(share)")
      #expect(abs(Double(color.red) - 255 + blue) <= 1, "\(color) at \(share)")
      #expect(color.green == 0)
    }
  }

  /// 40 × 12 cells; at a share p the page above has 0.1 + 0.9 p of each side, popped 1 − 0.9 p.
  @Test(arguments: [false, true]) func `A page that scales lies in the middle`(isPop: Bool) {
    let scene = SpaceScene(.scale, isPop: isPop)
    scene.begin()
    for share in [0, 0.25, 0.5, 0.75] {
      let frame = scene.cells(at: share)
      // The row below the middle holds neither label nor picture in the page below, and all of the page above has blue.
      let blue = (0..<40).count { frame[$0, 6].fill.blue > 0 }
      let size = isPop ? 1 - 0.9 * share : 0.1 + 0.9 * share
      let columns = (0..<40).filter { frame[$0, 11].fill.red < 128 }
      // At either end a cell may show both pages.
      #expect(abs(Double(blue) - 40 * size) < 2, "\(blue) columns at \(share)")
      #expect(columns.isEmpty == (size < 0.9), "\(share)")
    }
  }

  @Test(
    arguments: [
      (SpaceScene.Look.fade, false, 0.35, false), (.fade, true, 1.2, false), (.scale, false, 0.4, false),
      (.scale, true, 0.4, false), (.scale, false, 0.2, true),
    ])
  func `A fade and a scaling take the time of their durations, and with reduced motion a scaling is a short fade`(
    look: SpaceScene.Look, isPop: Bool, seconds: Double, isReduced: Bool
  ) {
    let scene = SpaceScene(look, isPop: isPop)
    if look == .fade, isPop { scene.delegate.makeAnimator = { _ in FadeAnimator(duration: seconds) } }
    scene.app.application.isReduceMotionEnabled = isReduced
    scene.begin(underFinger: false)
    scene.app.run(for: seconds - 0.01)
    #expect(scene.navigation.transitionCoordinator != nil)
    if isReduced { #expect(scene.top.view.transform == .identity) }
    scene.app.run(for: 0.03)
    #expect(scene.navigation.transitionCoordinator == nil)
  }
}

/// What sets pages apart where shadows cannot be seen: lines, which are gone at rest.
@Suite struct FewColorsTests {
  private static func page() -> ViewController {
    let page = ViewController()
    page.view.backgroundColor = .black
    return page
  }

  /// The columns with a line in every row of the page, which is below a bar of a row.
  private static func uprightLines(in app: TestApplication) -> [Int] {
    let rows = app.rows.dropFirst().map(Array.init)
    return (0..<40).filter { column in rows.allSatisfy { $0.count > column && $0[column] == "│" } }
  }

  @Test(arguments: [ColorMode.palette16, .mono, .palette256], [true, false])
  func `A page that slides has a line along its edge, and a shadow instead with many colours`(
    _ mode: ColorMode, _ isPush: Bool
  ) {
    let navigation = NavigationController(rootViewController: Self.page())
    let app = TestApplication(navigation, columns: 40, rows: 10, colorMode: mode)
    #expect(Self.uprightLines(in: app).isEmpty)
    navigation.pushViewController(Self.page(), animated: true)
    if !isPush {
      app.runUntilStill()
      navigation.popViewController(animated: true)
    }
    var places: [Int] = []
    for _ in 0..<12 {
      app.run(for: 1.0 / 60)
      places += Self.uprightLines(in: app)
    }
    #expect(mode == .palette256 ? places.isEmpty : Set(places).count > 4)
    #expect(places == places.sorted(by: isPush ? { $0 > $1 } : { $0 < $1 }))
    app.runUntilStill()
    #expect(app.screen.allSatisfy { !"│─┌╭".contains($0) })
  }

  /// 60 columns and 18 rows in the middle of 80 × 30.
  @Test func `A sheet has a line around it, at rest, too`() {
    let app = TestApplication(Self.page(), columns: 80, rows: 30, colorMode: .palette16)
    let sheet = Self.page()
    sheet.modalPresentationStyle = .formSheet
    app.application.window.rootViewController?.present(sheet, animated: true)
    app.runUntilStill()
    let (left, line) = (String(repeating: " ", count: 9), String(repeating: "─", count: 60))
    #expect(app.rows[5] == left + "╭" + line + "╮")
    #expect(app.rows[24] == left + "╰" + line + "╯")
    for row in app.rows[6..<24] { #expect(row == left + "│" + String(repeating: " ", count: 60) + "│") }
  }
}
