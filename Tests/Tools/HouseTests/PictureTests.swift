import Testing

@testable import House

@Suite struct PictureTests {
  private static let page = """
    # Page
    <!-- The house, drawn by .ci/house -->
    ```
    old
    ```
    Text
    """

  @Test func `A picture has the Swift modules of Sources, each room once`() {
    let lines = Picture.house(of: Sample.manifest).text.split(separator: "\n")
    #expect(
      lines == [
        "Core      SegueMotion", "          SegueCanvas          ──► SegueMotion",
        "          Segue                ──► SegueCanvas", "Examples  SegueTodo            ──► Segue",
      ])
  }

  @Test func `A picture takes the place of an older one, and nothing else's`() throws {
    var picture = Picture.house(of: Sample.manifest)
    picture.pages = ["a"]
    let drawn = try #require(picture.replaced(in: Self.page))
    #expect(drawn == Self.page.replacing("old", with: picture.text))
    #expect(picture.breaches(in: ["a": drawn]).isEmpty)
    #expect(picture.breaches(in: ["a": Self.page]).count == 1)
    // A page without a place for it is found.
    #expect(picture.breaches(in: ["a": "# Page"]).count == 1)
  }
}

@Suite struct ClaimTests {
  private static let sources = [
    "Sources/Core/Segue/Control.swift": """
    open class Control: View {
      open func show(_ page: Page, sender: Any?) {}
      func show(_ page: Page) {}
      static let one, two: Int
      private var secret = 0
      public private(set) var shown = 0
      enum Kind { case plain(Int), other }
      func f() { let local = 1 }
    }
    """, "Sources/UIKit/UIKit/UIControl.swift": "open class UIBadge {}",
  ]

  private func claims(_ text: String, in article: String = "Views.md") -> [String] {
    var files = Self.sources
    files["Sources/Core/Segue/Segue.docc/\(article)"] = text
    return Claims.breaches(in: Sample("", files).checkout).map { "\($0.line) \($0.message)" }
  }

  @Test(arguments: [
    ("There is no `UIControl` here.", "UIControl"), ("It has (no longer `show(_:)`).", "show(_:)"),
    ("No `Control`", "Control"), ("`two` is\nleft out.", "two"), ("``Control`` does not exist.", "Control"),
    ("`a` and `show(_:sender:)` are missing.", "show(_:sender:)"), ("There are no `badge`, `shown` or `c`.", "shown"),
    ("## Left out on purpose\n\n- **`a`, `other`** are", "other"), ("| a | no `Kind` |", "Kind"),
  ])
  func `What is said not to exist and is declared is found`(_ text: String, _ name: String) {
    let start = text.hasPrefix("##") ? 3 : 1
    #expect(claims(text) == ["\(start) \(name) is declared"])
  }

  @Test(arguments: [
    "`Control` does not exist in UIKit.", "There is no `secret` and no `local`.", "No `show(_:from:)`.",
    "```\nno `Control`\n```", "``Control`` is open.", "## Left out\n\nUse `Control`.", "There is a `one`, no `three`.",
    "There is no `View.one`.", "Piano `Control`",
  ])
  func `What is private, local or said in other words is not found`(_ text: String) {
    #expect(claims(text) == [])
  }

  @Test func `Articles about sources for iOS speak of UIKit's modules`() {
    let text = "There is no `UIBadge`, and no `Control`."
    #expect(claims(text, in: "FromAnIOSProject.md") == ["1 UIBadge is declared"])
    #expect(claims(text) == ["1 Control is declared"])
  }
}
