import Segue
import SegueMarkdown
import SegueTesting
import TestFiles
import Testing

/// A document in its own colours on every terminal.
@Suite struct MarkdownColorTests {
  private static let text = """
    # Heading with `code`

    Text, *emphasis*, a [link](https://a.org) and `code`.

    - one
      1. two
      - [x] done

    > said by `somebody`

    | a | b |
    |---|---|
    | c | `d` |

    ```swift
    // A comment
    let answer = "text \(42)"
    ```
    """

  private static func app(_ style: UserInterfaceStyle, _ mode: ColorMode) -> TestApplication {
    let page = MarkdownPage(MarkdownDocument(text), columns: 60, rows: 24)
    let app = TestApplication(page, columns: 60, rows: 24, colorMode: mode)
    app.application.userInterfaceStyle = style
    app.runUntilStill()
    return app
  }

  @Test(arguments: [UserInterfaceStyle.unspecified, .dark, .light], ColorMode.allCases)
  func `All text can be read`(style: UserInterfaceStyle, mode: ColorMode) {
    let app = Self.app(style, mode)
    #expect(app.screen.contains("// A comment"))
    #expect(app.weakText(in: mode) == [])
  }

  @Test(arguments: [UserInterfaceStyle.dark, .light])
  func `Lines and panels can be seen`(style: UserInterfaceStyle) throws {
    let app = Self.app(style, .truecolor)
    let frame = app.application.frame
    let page = frame[59, 23].fill
    let code = try #require(app.rows.firstIndex { $0.contains("// A comment") })
    #expect(frame[0, code].fill != page)
    let rule = try #require(app.rows.firstIndex { $0.contains("───") })
    #expect(frame[0, rule].ink != page)
  }

  @Test func `A change of the terminal's style changes the document on the screen`() {
    let app = Self.app(.dark, .truecolor)
    let dark = app.application.frame[0, 0].ink
    app.application.userInterfaceStyle = .light
    app.runUntilStill()
    #expect(app.application.frame[0, 0].ink != dark)
    #expect(app.weakText(in: .truecolor) == [])
  }
}
