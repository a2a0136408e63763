import Segue
import SegueImages
import SegueMarkdown
import SegueTesting
import Testing

/// A page that a document fills, and an application that shows it.
final class MarkdownPage: ViewController {
  let markdown: MarkdownView
  private(set) lazy var app = TestApplication(self, columns: columns, rows: rowCount)
  private let columns: Int
  private let rowCount: Int

  init(_ document: MarkdownDocument, columns: Int, rows: Int, images: ImageLoader = ImageLoader()) {
    (markdown, self.columns, rowCount) = (MarkdownView(document, images: images), columns, rows)
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    (markdown.frame, markdown.autoresizingMask) = (view.bounds, [.flexibleWidth, .flexibleHeight])
    view.addSubview(markdown)
  }

  /// What is on the screen, without the empty rows at its end.
  var screen: String {
    let rows = app.rows
    return rows[..<((rows.lastIndex { !$0.isEmpty } ?? -1) + 1)].joined(separator: "\n")
  }

  /// A cell of the screen.
  func cell(_ column: Int, _ row: Int) -> Cell {
    _ = app
    return app.application.frame[column, row]
  }
}

/// What a text looks like on a screen.
func screen(
  _ text: String, columns: Int = 20, rows: Int = 30, alignment: Label.TextAlignment = .left
) -> String {
  let page = MarkdownPage(MarkdownDocument(text), columns: columns, rows: rows)
  page.markdown.textAlignment = alignment
  return page.screen
}

/// Expects what each text looks like on a screen.
func expectScreens(
  _ screens: KeyValuePairs<String, String>, columns: Int = 20, sourceLocation: SourceLocation = #_sourceLocation
) {
  for (text, shown) in screens {
    #expect(screen(text, columns: columns) == shown, "\(text)", sourceLocation: sourceLocation)
  }
}

/// What the blocks of a document are.
func kinds(_ text: String) -> [MarkdownBlock.Content] { MarkdownDocument(text).blocks.map(\.content) }

/// The texts of the blocks of a document.
func texts(_ text: String) -> [String] { MarkdownDocument(text).blocks.map { String($0.text.characters) } }
