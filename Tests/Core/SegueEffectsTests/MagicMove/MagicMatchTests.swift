import Foundation
import Segue
import SegueTesting
import TestFiles
import Testing

/// What is matched, and how it flies.
@Suite struct MagicMatchTests {
  private let small = CGRect(cells: 4, 4, 10, 3)
  private let large = CGRect(cells: 40, 10, 30, 9)

  @Test func `Of several views with one identifier the last one flies`() throws {
    let from = MagicPage("from", boxes: [("a", CGRect(cells: 50, 2, 6, 2)), ("a", small)])
    let scene = MagicScene(from, MagicPage("to", boxes: [("a", large)]))
    scene.begin(at: 0.5)
    // Half of the way from (32, 64) to (320, 160), and from 80 × 48 to 240 × 144.
    #expect(scene.flying.last?.frame == CGRect(x: 176, y: 112, width: 160, height: 96))
    #expect(from.view.subviews[0].layer.standInCount == 0)
  }

  @Test(arguments: ["hidden", "clear", "empty", "outside", "scrolled away", "in a hidden view"])
  func `A view that does not show has no match`(how: String) {
    let from = MagicPage("from", boxes: [("a", small)])
    let to = MagicPage("to") { page in
      let scroller = ScrollView(frame: CGRect(cells: 2, 2, 40, 8))
      let view = View(frame: CGRect(cells: 4, 4, 10, 3))
      (view.transitionID, view.backgroundColor) = ("a", .white)
      page.addSubview(scroller)
      (how == "scrolled away" || how == "in a hidden view" ? scroller : page).addSubview(view)
      switch how {
      case "hidden": view.isHidden = true
      case "clear": view.alpha = 0
      case "empty": view.frame.size.height = 0
      case "outside": view.frame.origin.x = 700
      case "scrolled away": view.frame.origin.y = 160
      default: scroller.isHidden = true
      }
    }
    let scene = MagicScene(from, to)
    scene.begin(at: 0.5)
    #expect(scene.overlay?.subviews.isEmpty == true)
    scene.app.rest(after: scene.interactor.finish())
    #expect(scene.navigation.topViewController === to)
  }

  @Test func `An identifier that is set while it runs counts for the next transition`() {
    let (from, to) = (MagicPage("from", boxes: [(nil, small)]), MagicPage("to", boxes: [("a", large)]))
    let scene = MagicScene(from, to)
    scene.begin()
    from.view.subviews[0].transitionID = "a"
    scene.move(to: 0.5)
    #expect(scene.overlay?.subviews.isEmpty == true)
    scene.app.rest(after: scene.interactor.cancel())
    scene.navigation.pushViewController(to, animated: true)
    scene.app.tick()
    #expect(scene.overlay?.subviews.count == 1)
  }

  @Test func `A label in a card flies by itself, and the card without it`() throws {
    func page(_ title: String, _ card: CGRect, _ label: CGRect) -> MagicPage {
      MagicPage(title) { page in
        let (box, text) = (View(frame: card), Label("Nested"))
        box.backgroundColor = Color(90, 40, 20)
        (box.transitionID, text.transitionID) = ("card", "text")
        text.frame = label
        box.addSubview(text)
        page.addSubview(box)
      }
    }
    let scene = MagicScene(
      page("from", small, CGRect(cells: 1, 1, 6, 1)), page("to", large, CGRect(cells: 20, 6, 6, 1)))
    scene.begin(at: 0.5)
    // From column 5, row 5 to column 60, row 16.
    let rows = scene.app.rows
    let found = rows.indices.filter { rows[$0].contains("Nested") }
    #expect(found == [10] || found == [11])
    let column = try #require(rows[found[0]].firstIndex(of: "N")).utf16Offset(in: rows[found[0]])
    #expect((32...33).contains(column))
  }

  @Test func `A text that wraps in another place is there as a whole before it lands, and every word once`() {
    let text = "Seven ridges lie in the mist as the sun clears the last of them."
    let from = MagicPage("from", label: text, at: CGRect(cells: 2, 2, 50, 3))
    let scene = MagicScene(from, MagicPage("to", label: text, at: CGRect(cells: 40, 14, 32, 3)))
    let start = scene.app.application.frame
    scene.begin()
    #expect(scene.move(to: 0).difference(from: start) == 0)
    scene.move(to: 0.97)
    let words = text.split(separator: " ").map(String.init)
    let shown = scene.app.screen.split { $0 == " " || $0 == "\n" }.map(String.init)
    #expect(shown.sorted() == words.sorted())
  }

  @Test func `Of two texts with little in common one takes the place of the other, and never both are in one row`() {
    let frame = CGRect(cells: 10, 5, 30, 1)
    let from = MagicPage("from", label: "Good morning", at: frame)
    let scene = MagicScene(from, MagicPage("to", label: "See you later", at: frame)) {
      MagicMoveAnimator(operation: $0, duration: 0.5)
    }
    scene.begin()
    for share in stride(from: 0.05, through: 0.95, by: 0.1) {
      scene.move(to: share)
      let row = scene.app.rows[5].trimmingCharacters(in: .whitespaces)
      #expect(row == (share < 0.5 ? "Good morning" : "See you later"), "at \(share)")
    }
  }

  @Test(arguments: [(0.0, 0), (0.5, 0), (0.7, 0), (0.85, 128), (1, 255)])
  func `A border of only one view takes three tenths of the way, beside that view`(share: Double, alpha: Int) throws {
    func page(_ title: String, hasBorder: Bool) -> MagicPage {
      MagicPage(title) { page in
        let view = View(frame: CGRect(cells: hasBorder ? 30 : 4, 4, 10, 3))
        view.transitionID = "a"
        (view.layer.borderWidth, view.layer.borderColor) = (hasBorder ? 1 : 0, .white)
        view.backgroundColor = .black
        page.addSubview(view)
      }
    }
    let (plain, lined) = (page("plain", hasBorder: false), page("lined", hasBorder: true))
    for isIncoming in [true, false] {
      let scene = MagicScene(isIncoming ? plain : lined, isIncoming ? lined : plain, isPop: !isIncoming) {
        MagicMoveAnimator(operation: $0, duration: 0.5)
      }
      scene.begin(at: isIncoming ? share : 1 - share)
      #expect(abs(Int(try #require(scene.flying.first).borderColor.alpha) - alpha) <= 1)
    }
  }

  @Test func `Words that stand in another line on the other page fade, and no word is cut`() {
    // “one two three”, “four five six”, “seven”; and “one two three four five”, “six seven”.
    let text = "one two three four five six seven"
    let from = MagicPage("from", label: text, at: CGRect(cells: 2, 2, 14, 3))
    let scene = MagicScene(from, MagicPage("to", label: text, at: CGRect(cells: 2, 2, 24, 2))) {
      MagicMoveAnimator(operation: $0, duration: 0.5)
    }
    scene.begin()
    // The longer lines of the wider label come where there is room for them.
    for share in stride(from: 0.05, through: 0.95, by: 0.05) where abs(share - 0.8) > 0.01 {
      scene.move(to: share)
      let rows = scene.app.rows[2...4].map { $0.trimmingCharacters(in: .whitespaces) }
      #expect(
        rows
          == (share < 0.8
            ? ["one two three", "four five six", "seven"] : ["one two three four five", "six seven", ""]),
        "at \(share)")
    }
  }

  @Test func `Words that fade in a line of their own stay in it, whatever moves sideways in another line`() {
    let frame = CGRect(cells: 12, 2, 40, 2)
    let from = MagicPage("from", label: "one two three\nsix", at: frame)
    let scene = MagicScene(from, MagicPage("to", label: "one three\nseven", at: frame)) {
      MagicMoveAnimator(operation: $0, duration: 0.5)
    }
    scene.begin()
    for share in [0.1, 0.3, 0.45, 0.55, 0.7, 0.9] {
      scene.move(to: share)
      #expect(scene.app.rows[3] == String(repeating: " ", count: 12) + (share < 0.5 ? "six" : "seven"), "at \(share)")
    }
  }

  @Test func `A label that flies over a picture leaves the picture around its letters`() {
    func page(_ title: String, column: Int) -> MagicPage {
      MagicPage(title, .black) { page in
        let (picture, label) = (View(frame: CGRect(cells: 20, 4, 20, 6)), Label("word"))
        (picture.backgroundColor, label.frame) = (Color(200, 40, 90), CGRect(cells: column, 6, 4, 1))
        label.transitionID = "label"
        page.addSubview(picture)
        page.addSubview(label)
      }
    }
    let scene = MagicScene(page("from", column: 4), page("to", column: 52)) {
      MagicMoveAnimator(operation: $0, duration: 0.5)
    }
    let frame = scene.begin(at: 0.5)
    // Half of the way from column 4 to 52.
    #expect(scene.app.rows[6].prefix(32).hasSuffix("word"))
    #expect((20..<40).map { frame[$0, 6].fill } == (20..<40).map { frame[$0, 5].fill })
  }

  @Test func `A word that flies over others takes them away as a whole`() {
    func page(_ title: String, column: Int) -> MagicPage {
      MagicPage(title) { page in
        let (below, label) = (Label("some words"), Label("word"))
        (below.frame, label.frame) = (CGRect(cells: 30, 6, 10, 1), CGRect(cells: column, 6, 4, 1))
        (below.transitionID, label.transitionID) = ("below", "label")
        page.addSubview(below)
        page.addSubview(label)
      }
    }
    let scene = MagicScene(page("from", column: 4), page("to", column: 60)) {
      MagicMoveAnimator(operation: $0, duration: 0.5)
    }
    scene.begin(at: 0.5)
    #expect(scene.app.rows[6].trimmingCharacters(in: .whitespaces) == "word")
    scene.move(to: 0.1)
    #expect(scene.app.rows[6].contains("some words"))
  }

  @Test func `A text in one piece leaves the lines close to it as they are`() {
    func page(_ title: String, row: Int) -> MagicPage {
      MagicPage(title) { page in
        let (box, label) = (View(frame: CGRect(cells: 10, row, 8, 3)), Label("inside"))
        (box.layer.borderWidth, box.layer.borderColor, label.frame) = (1, .white, CGRect(cells: 11, row + 1, 6, 1))
        for (view, identifier) in [(box, "box"), (label, "label")] {
          view.transitionID = identifier
          page.addSubview(view)
        }
      }
    }
    let scene = MagicScene(page("from", row: 2), page("to", row: 12))
    scene.begin()
    for share in stride(from: 0.0, through: 1, by: 0.05) {
      scene.move(to: share)
      #expect(scene.app.rows.contains { $0.contains("│inside│") }, "at \(share)")
    }
  }
}
