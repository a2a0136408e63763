import Foundation
import SegueTesting
import Testing

@testable import SegueCore
@testable import SegueWidgets

/// Frames, offsets and rooms of any number that a program may set: what is done with them must not end the program.
@Suite struct AnyNumberTests {
  private static let numbers: [CGFloat] = [
    .nan, -.infinity, -.greatestFiniteMagnitude, -1e300, -1e19, -7.5, 0, .leastNonzeroMagnitude, 0.3, 1e19, 1e300,
    .greatestFiniteMagnitude, .infinity,
  ]

  private final class Source: TableViewDataSource, CollectionViewDataSource, TableViewDelegate {
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 20 }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell { TableViewCell() }
    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { "header" }
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 20 }
    func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
      CollectionViewCell(frame: .zero)
    }
  }

  private let source = Source()

  private func table(_ style: TableView.Style) -> TableView {
    let table = TableView(frame: .zero, style: style)
    (table.dataSource, table.delegate) = (source, source)
    return table
  }

  private func collection(_ layout: CollectionViewLayout) -> CollectionView {
    let collection = CollectionView(frame: .zero, collectionViewLayout: layout)
    collection.dataSource = source
    return collection
  }

  private func text(_ text: String) -> TextView {
    let view = TextView()
    view.text = text
    return view
  }

  private func field(_ alignment: Label.TextAlignment, isSecure: Bool = false) -> TextField {
    let field = TextField()
    (field.text, field.textAlignment, field.isSecureTextEntry) = ("one two", alignment, isSecure)
    return field
  }

  private func scroller(_ document: View? = nil) -> ScrollView {
    let view = ScrollView()
    view.contentSize = CGSize(width: 2000, height: 2000)
    view.documentView = document
    return view
  }

  private func stack(_ axis: LayoutAxis) -> StackView {
    let views = [Label("one two"), View(), Button("Go"), SeparatorView(), Slider()]
    let stack = StackView(arrangedSubviews: views)
    stack.axis = axis
    return stack
  }

  private func button(_ configure: (Button) -> Void) -> Button {
    let button = Button("Go on")
    configure(button)
    return button
  }

  private func progress() -> ProgressView {
    let view = ProgressView()
    (view.progress, view.threshold) = (0.5, 0.7)
    return view
  }

  private var views: [(name: String, make: () -> View)] {
    [
      ("view", { View() }), ("label", { Label("one two\nthree") }), ("picture", { ImageView() }),
      ("progress", progress), ("button", { button { _ in } }),
      ("button with a label", { button { _ = $0.titleLabel } }),
      ("switch", { Switch() }), ("slider", { Slider() }), ("stepper", { Stepper() }),
      ("segments", { SegmentedControl(items: ["one", "two"]) }), ("field", { field(.left) }),
      ("field at the right", { field(.right) }), ("secure field", { field(.center, isSecure: true) }),
      ("text", { text("one two\nthree") }), ("long text", { text(String(repeating: "one two\n", count: 3000)) }),
      ("activity", { ActivityIndicatorView() }), ("separator", { SeparatorView() }), ("scroller", { scroller() }),
      ("document", { scroller(Label("one two three")) }), ("row", { stack(.horizontal) }),
      ("column", { stack(.vertical) }),
      ("table", { table(.plain) }), ("grouped table", { table(.insetGrouped) }),
      ("grid", { collection(CollectionViewGridLayout()) }), ("flow", { collection(CollectionViewFlowLayout()) }),
      ("cell", { TableViewCell() }), ("header", { TableViewHeaderFooterView(reuseIdentifier: "x") }),
    ]
  }

  @Test func `The size that suits a content is finite and not below 0 in any room`() {
    for (index, (name, make)) in views.enumerated() {
      for width in Self.numbers.sample(every: 3, from: index % 3) {
        for height in Self.numbers {
          let view = make()
          let size = view.sizeThatFits(CGSize(width: width, height: height))
          #expect(size.width.isFinite, "\(name) in \(width) × \(height)")
          #expect(size.width >= 0, "\(name) in \(width) × \(height)")
          #expect(size.height.isFinite, "\(name) in \(width) × \(height)")
          #expect(size.height >= 0, "\(name) in \(width) × \(height)")
        }
      }
    }
  }

  /// Uses a view in every way: clicks, drags, the wheel, keys and text.
  private func use(_ app: TestApplication, _ view: View) {
    app.tick()
    app.click(5, 3)
    app.click(5, 3)
    app.drag(from: (5, 3), to: (9, 4))
    app.release()
    app.scroll(2, at: (5, 3))
    view.becomeFocused()
    app.press(.left, .right, .up, .down, .home, .end, .pageDown, .pageUp, .tab, .backTab, .enter)
    app.type("x")
    app.press(.left)
    app.jump(by: 1)
  }

  private static let parts: [WritableKeyPath<CGRect, CGFloat>] = [\.origin.x, \.origin.y, \.size.width, \.size.height]

  @Test(arguments: 0..<13)
  func `A view with any number in its frame or its bounds can be used`(index: Int) throws {
    try #require(Self.numbers.count == 13)
    let number = Self.numbers[index]
    for (_, make) in views.sample(every: 5, from: index % 5) {
      for part in Self.parts {
        for isFrame in [true, false] {
          let (page, view) = (ViewController(), make())
          let app = TestApplication(page, columns: 40, rows: 12)
          view.frame = CGRect(cells: 2, 1, 20, 6)
          page.view.addSubview(Button("beside"))
          page.view.addSubview(view)
          app.tick()
          if isFrame { view.frame[keyPath: part] = number } else { view.bounds[keyPath: part] = number }
          use(app, view)
        }
      }
    }
  }

  @Test(arguments: 0..<13)
  func `Offsets, contents, insets and rows of any size can be scrolled`(index: Int) {
    let number = Self.numbers[index]
    let sets: [(ScrollView) -> Void] = [
      { $0.contentOffset.y = number }, { $0.contentOffset.x = number },
      { $0.setContentOffset(CGPoint(x: 0, y: number), animated: true) }, { $0.contentSize.height = number },
      { $0.contentSize.width = number }, { $0.contentInset.top = number }, { $0.contentInset.left = number },
      { $0.contentInset.bottom = number }, { $0.scrollIndicatorInsets.top = number },
      { $0.scrollRectToVisible(CGRect(x: 0, y: number, width: 8, height: number), animated: false) },
      { ($0 as? TableView)?.rowHeight = number }, { ($0 as? TextView)?.textContainerInset.left = number },
      { ($0 as? TextView)?.textContainerInset.top = number },
      { ($0 as? TableView)?.tableHeaderView = View(frame: CGRect(x: 0, y: 0, width: 8, height: number)) },
      { (($0 as? CollectionView)?.collectionViewLayout as? CollectionViewFlowLayout)?.itemSize.height = number },
      { (($0 as? CollectionView)?.collectionViewLayout as? CollectionViewFlowLayout)?.itemSize.width = number },
      { (($0 as? CollectionView)?.collectionViewLayout as? CollectionViewFlowLayout)?.minimumLineSpacing = number },
      { (($0 as? CollectionView)?.collectionViewLayout as? CollectionViewFlowLayout)?.sectionInset.top = number },
      { (($0 as? CollectionView)?.collectionViewLayout as? CollectionViewGridLayout)?.sectionInset.left = number },
    ]
    for (place, set) in sets.enumerated() {
      for (_, make) in views.sample(every: 4, from: (index + place) % 4) {
        guard let view = make() as? ScrollView else { continue }
        let page = ViewController()
        let app = TestApplication(page, columns: 40, rows: 12)
        view.frame = CGRect(cells: 2, 1, 20, 6)
        page.view.addSubview(view)
        app.tick()
        set(view)
        use(app, view)
      }
    }
  }

  @Test(arguments: [Int.min, -1, 0, 1, 1_000_000, .max])
  func `A grid of any numbers of cells can be used`(number: Int) {
    let sets: [(CollectionViewGridLayout) -> Void] = [
      { $0.columns = .count(number) }, { $0.columns = .adaptive(minimum: number) }, { $0.lines = .height(number) },
      { $0.lines = .perView(number) }, { $0.columnSpacing = number }, { $0.lineSpacing = number },
      { $0.headerHeight = number },
    ]
    for first in sets {
      for second in sets.sample(every: 3, from: abs(number % 3)) {
        let (page, layout) = (ViewController(), CollectionViewGridLayout())
        first(layout)
        second(layout)
        let view = collection(layout)
        let app = TestApplication(page, columns: 40, rows: 12)
        view.frame = CGRect(cells: 2, 1, 20, 6)
        page.view.addSubview(view)
        use(app, view)
        #expect(view.contentSize.height.isFinite)
      }
    }
  }
}
