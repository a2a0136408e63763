import Segue
import SegueTesting
import Testing

/// What sets pages apart where shadows cannot be seen: lines, which are gone at rest.
@Suite struct FewColorsTests {
  private static func page() -> ViewController {
    let page = ViewController()
    page.view.backgroundColor = .black
    return page
  }

  /// The columns with a line in every row of the page, which is below a bar of a row.
  private static func uprightLines(in app: TestApplication) -> [Int] {
    let rows = app.screen.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().map(Array.init)
    return (0..<40).filter { column in rows.allSatisfy { $0.count > column && $0[column] == "│" } }
  }

  @Test(arguments: [ColorMode.palette16, .mono], [true, false])
  func `A page that slides has a line along its edge`(_ mode: ColorMode, _ isPush: Bool) {
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
    #expect(Set(places).count > 4)
    #expect(places == places.sorted(by: isPush ? { $0 > $1 } : { $0 < $1 }))
    app.runUntilStill()
    #expect(app.screen.allSatisfy { !"│─┌╭".contains($0) })
  }

  @Test func `All colours have shadows instead`() {
    let navigation = NavigationController(rootViewController: Self.page())
    let app = TestApplication(navigation, columns: 40, rows: 10, colorMode: .palette256)
    navigation.pushViewController(Self.page(), animated: true)
    app.run(for: 0.1)
    #expect(Self.uprightLines(in: app).isEmpty)
  }

  /// 60 columns and 18 rows in the middle of 80 × 30.
  @Test func `A sheet has a line around it, at rest, too`() {
    let app = TestApplication(Self.page(), columns: 80, rows: 30, colorMode: .palette16)
    let sheet = Self.page()
    sheet.modalPresentationStyle = .formSheet
    app.application.window.rootViewController?.present(sheet, animated: true)
    app.runUntilStill()
    let rows = app.screen.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let line = String(repeating: "─", count: 60)
    #expect(rows[5] == String(repeating: " ", count: 9) + "╭" + line + "╮")
    #expect(rows[24] == String(repeating: " ", count: 9) + "╰" + line + "╯")
    for row in 6..<24 {
      #expect(rows[row] == String(repeating: " ", count: 9) + "│" + String(repeating: " ", count: 60) + "│")
    }
  }
}
