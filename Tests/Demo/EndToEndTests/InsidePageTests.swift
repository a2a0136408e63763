import Segue
import SegueTesting
import TestFiles
import Testing

@testable import SegueDemo

/// The shop that changes in place.
@MainActor @Suite struct InsidePageTests {
  private func open(columns: Int = 80, rows: Int = 24) throws -> Demo {
    try Demo.opened("inside", columns: columns, rows: rows, framesPerSecond: 60)
  }

  private func cells(_ demo: Demo) -> [Cell] { demo.test.application.frame.cells }

  @Test(arguments: [(80, 24), (120, 36), (200, 60), (40, 12)])
  func `A print opens in its place, and closes into it`(columns: Int, rows: Int) throws {
    let demo = try open(columns: columns, rows: rows)
    let before = cells(demo)
    #expect(demo.test.screen.contains("9 pictures"))
    demo.test.rest(after: .enter)
    #expect(demo.test.screen.contains("Add to bag"))
    #expect(demo.test.rows.prefix(3).contains { $0.contains("Prints") })
    demo.test.rest(after: .escape)
    #expect(cells(demo) == before)
    demo.test.rest(after: .tab)
    let list = cells(demo)
    demo.test.rest(after: .enter)
    #expect(demo.test.screen.contains("Add to bag"))
    demo.test.rest(after: .enter)
    #expect(cells(demo) == list)
    demo.test.rest(after: .tab)
    #expect(cells(demo) == before)
    demo.test.rest(after: .escape)
    #expect(demo.navigation.viewControllers.count == 1)
  }

  @Test func `A drag to the left leads on, to the right back, and what is let go early is as before`() throws {
    let demo = try open()
    let grid = cells(demo)
    demo.test.drag(from: (60, 10), to: (54, 10), for: 0.3)
    demo.test.run(for: 0.3)
    #expect(cells(demo) != grid)
    demo.test.rest(after: demo.test.release())
    #expect(cells(demo) == grid)
    demo.test.drag(from: (60, 10), to: (36, 10), for: 0.3)
    demo.test.rest(after: demo.test.release())
    #expect(demo.test.screen.contains("A lone sail"))
    let list = cells(demo)
    demo.test.rest(after: .down)
    demo.test.rest(after: .up)
    demo.test.rest(after: demo.test.hold(.left, for: 1.5))
    #expect(demo.test.screen.contains("Add to bag"))
    demo.test.rest(after: demo.test.hold(.right, for: 1.5))
    #expect(cells(demo) == list)
    demo.test.hold(.right, for: 0.4)
    demo.test.rest(after: .escape)
    #expect(cells(demo) == list)
    #expect(demo.navigation.viewControllers.count == 2)
  }

  @Test func `The bar takes the title with the change, and gives it back with it`() throws {
    let demo = try open()
    demo.test.drag(from: (60, 10), to: (30, 10), for: 0.3)
    demo.test.rest(after: demo.test.release())
    #expect(demo.test.rows[0].contains("Inside"))
    demo.test.hold(.left, for: 1.4)
    #expect(demo.test.rows[0].contains("Prints"))
    demo.test.rest(after: .escape)
    #expect(demo.test.rows[0].contains("Inside"))
    for _ in 0..<5 { demo.test.rest(after: .down) }
    #expect(demo.test.rows[0].contains("Prints"))
    for _ in 0..<5 { demo.test.rest(after: .up) }
    #expect(demo.test.rows[0].contains("Inside"))
  }

  @Test func `Numbers count, and the bag comes out of its item and goes back into it`() throws {
    let demo = try open()
    demo.test.rest(after: .character("a"))
    demo.test.rest(after: .right)
    demo.test.rest(after: .character("a"))
    demo.test.rest(after: .character("a"))
    #expect(demo.test.screen.contains("3 prints"))
    // One of 24 dollars, and two of 18.
    #expect(demo.test.screen.contains("$60"))
    let before = cells(demo)
    demo.test.rest(after: .character("b"))
    #expect(demo.test.screen.contains("2 ×   First Light"))
    demo.test.rest(after: .escape)
    #expect(cells(demo) == before)
    demo.test.rest(after: .character("b"))
    demo.test.rest(after: .character("x"))
    #expect(!demo.test.screen.contains("The Lagoon  "))
    demo.test.rest(after: .character("x"))
    demo.test.rest(after: .escape)
    #expect(demo.test.screen.contains("1 print "))
    #expect(demo.test.screen.contains("$18"))
  }

  @Test(arguments: ColorMode.allCases, [UserInterfaceStyle.dark, .light])
  func `All its words can be read, whatever is chosen, open or in the bag`(mode: ColorMode, style: UserInterfaceStyle)
    throws
  {
    let demo = try Demo.opened("inside", appearance: Appearance(style, mode: mode))
    func check(_ words: String..., from first: Int = 0) {
      #expect(demo.test.weakText(in: mode, rows: first..<24) == [])
      for word in words { #expect(demo.test.screen.contains(word), "\(demo.test.screen)") }
    }
    demo.test.rest(after: .character("a"))
    check("The Lagoon", "$24", "$18", "1 print", "free shipping from")
    demo.test.rest(after: .enter)
    check("The Lagoon", "$24", "A lone sail", "Signed, one of 90", "In the bag: 1")
    demo.test.rest(after: .escape)
    demo.test.rest(after: .tab)
    demo.test.rest(after: .down)
    demo.test.rest(after: .character("a"))
    check("First Light", "Seven ridges", "A lone sail", "$24", "$18")
    demo.test.rest(after: .character("b"))
    // The page below the sheet is darker.
    let top = demo.test.rows.firstIndex { $0.contains("$42") }
    check("1 ×   The Lagoon", "1 ×   First Light", "$42", from: try #require(top))
  }
}
