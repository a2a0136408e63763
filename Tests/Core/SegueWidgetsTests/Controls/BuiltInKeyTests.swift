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

  private final class Items: NSObject, TableViewDataSource, TableViewDelegate, CollectionViewDataSource,
    CollectionViewDelegate
  {
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 40 }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell { TableViewCell() }
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 40 }
    func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }

  private let items = Items()

  private func view(_ widget: Widget) -> View {
    let frame = CGRect(cells: 0, 0, 20, 5)
    func scroll(_ columns: Int, _ rows: Int) -> ScrollView {
      let view = ScrollView(frame: frame)
      view.contentSize = CGSize(width: columns * 8, height: rows * 16)
      view.contentOffset = CGPoint(x: columns > 20 ? 160 : 0, y: rows > 5 ? 80 : 0)
      return view
    }
    switch widget {
    case .table:
      let table = TableView(frame: frame)
      (table.dataSource, table.delegate) = (items, items)
      table.highlightRow(at: IndexPath(row: 20, section: 0))
      return table
    case .collection:
      let layout = CollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 40, height: 16)
      let collection = CollectionView(frame: frame, collectionViewLayout: layout)
      collection.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      (collection.dataSource, collection.delegate) = (items, items)
      collection.highlightItem(at: IndexPath(row: 21, section: 0))
      return collection
    case .vertical: return scroll(20, 40)
    case .horizontal: return scroll(80, 5)
    case .both: return scroll(80, 40)
    case .pages:
      let view = scroll(80, 40)
      view.isPagingEnabled = true
      return view
    case .text:
      let text = TextView(frame: frame)
      (text.text, text.isSelectable) = (String(repeating: "row\n", count: 40), false)
      text.contentOffset.y = 160
      return text
    case .field:
      let field = TextField(frame: frame)
      field.text = "one two"
      field.addAction { _ in }
      return field
    case .editor, .reader:
      let text = TextView(frame: frame)
      (text.text, text.isEditable) = (String(repeating: "row\n", count: 40), widget == .editor)
      text.contentOffset.y = 160
      return text
    case .slider:
      let slider = Slider(frame: frame)
      slider.value = 0.5
      return slider
    case .stepper: return Stepper(frame: frame)
    case .segments:
      let segments = SegmentedControl(items: ["a", "b", "c"])
      segments.selectedSegmentIndex = 1
      return segments
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
