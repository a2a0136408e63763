import Segue
import SegueTesting
import Testing

@_spi(Segue) import SegueCore

/// What toolbar and help card say of the keys of a widget is what the keys do.
@Suite struct BuiltInKeyTests {
  enum Widget: CaseIterable {
    case table, collection, vertical, horizontal, both, pages, text, slider, stepper, segments, button
    case field, editor, reader
  }

  /// Takes the keys that the widget passes on.
  private final class Sink: View {
    var keys: [Key] = []
    override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) { keys += presses.map(\.key) }
  }

  private let items = PlainItems(40)

  private func view(_ widget: Widget) -> View {
    let frame = CGRect(cells: 0, 0, 20, 5)
    let text = String(repeating: "row\n", count: 40)
    func scroll(_ columns: Int, _ rows: Int) -> ScrollView {
      configured(ScrollView(frame: frame)) {
        $0.contentSize = CGSize(width: columns * 8, height: rows * 16)
        $0.contentOffset = CGPoint(x: columns > 20 ? 160 : 0, y: rows > 5 ? 80 : 0)
      }
    }
    switch widget {
    case .table:
      return configured(TableView(frame: frame)) {
        ($0.dataSource, $0.delegate) = (items, items)
        $0.highlightRow(at: IndexPath(row: 20, section: 0))
      }
    case .collection:
      let layout = CollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 40, height: 16)
      return configured(CollectionView(frame: frame, collectionViewLayout: layout)) {
        ($0.dataSource, $0.delegate) = (items, items)
        $0.highlightItem(at: IndexPath(row: 21, section: 0))
      }
    case .vertical: return scroll(20, 40)
    case .horizontal: return scroll(80, 5)
    case .both: return scroll(80, 40)
    case .pages: return configured(scroll(80, 40)) { $0.isPagingEnabled = true }
    case .text, .editor, .reader:
      return configured(TextView(frame: frame)) {
        $0.text = text
        if widget == .text { $0.isSelectable = false } else { $0.isEditable = widget == .editor }
        $0.contentOffset.y = 160
      }
    case .field:
      return configured(TextField(frame: frame)) {
        $0.text = "one two"
        $0.addAction { _ in }
      }
    case .slider: return configured(Slider(frame: frame)) { $0.value = 0.5 }
    case .stepper: return Stepper(frame: frame)
    case .segments: return configured(SegmentedControl(items: ["a", "b", "c"])) { $0.selectedSegmentIndex = 1 }
    case .button: return Button("b") { _ in }
    }
  }

  private static let keys: [Key] = {
    let codes: [Key.Code] =
      [.up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .enter, .tab, .backTab, .escape, .backspace]
      + [.insert, .delete] + " ghjklGHJKLx+-1".map { .character($0) }
    return codes.flatMap { code in
      [Key.Modifiers(), .shift, .alternate, .control].map { Key(code, modifiers: $0) }
    }
  }()

  /// Whether a key is no command of an editor, but text.
  private static func types(_ key: Key) -> Bool {
    let isText = if case .character = key.code { true } else { key.code == .enter }
    return isText && key.modifiers.isSubset(of: .shift)
  }

  @Test(arguments: Widget.allCases) func `It acts on the keys that it names, and passes all others on`(widget: Widget) {
    let isEditor = widget == .field || widget == .editor
    for key in Self.keys {
      let (page, sink, view) = (ViewController(), Sink(frame: CGRect(cells: 0, 0, 20, 5)), view(widget))
      page.view.addSubview(sink)
      sink.addSubview(view)
      let app = TestApplication(page, columns: 20, rows: 5)
      view.becomeFocused()
      app.tick()
      let isNamed = view.builtInKeyCommands.contains { ($0.keys + $0.alternateKeys).contains(key) }
      view.pressesBegan([Press(key: key)], with: nil)
      let isTyped = isEditor && Self.types(key)
      #expect(!isNamed || !isTyped)
      #expect(sink.keys == (isNamed || isTyped ? [] : [key]), "\(key.word)")
    }
  }
}
