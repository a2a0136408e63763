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

  private let source = PlainItems(20, header: "header")

  private func table(_ style: TableView.Style) -> TableView {
    configured(TableView(frame: .zero, style: style)) { ($0.dataSource, $0.delegate) = (source, source) }
  }
  private func collection(_ layout: CollectionViewLayout) -> CollectionView {
    configured(CollectionView(frame: .zero, collectionViewLayout: layout)) { $0.dataSource = source }
  }
  private func text(_ text: String) -> TextView { configured(TextView()) { $0.text = text } }
  private func field(_ alignment: Label.TextAlignment, isSecure: Bool = false) -> TextField {
    configured(TextField()) { ($0.text, $0.textAlignment, $0.isSecureTextEntry) = ("one two", alignment, isSecure) }
  }
  private func scroller(_ document: View? = nil) -> ScrollView {
    configured(ScrollView()) { ($0.contentSize, $0.documentView) = (CGSize(width: 2000, height: 2000), document) }
  }
  private func stack(_ axis: LayoutAxis) -> StackView {
    let views = [Label("one two"), View(), Button("Go"), SeparatorView(), Slider()]
    return configured(StackView(arrangedSubviews: views)) { $0.axis = axis }
  }

  private var views: [(name: String, make: () -> View)] {
    [
      ("view", { View() }), ("label", { Label("one two\nthree") }), ("picture", { ImageView() }),
      ("progress", { configured(ProgressView()) { ($0.progress, $0.threshold) = (0.5, 0.7) } }),
      ("button", { Button("Go on") }), ("button with a label", { configured(Button("Go on")) { _ = $0.titleLabel } }),
      ("switch", { Switch() }), ("slider", { Slider() }), ("stepper", { Stepper() }),
      ("segments", { SegmentedControl(items: ["one", "two"]) }), ("field", { field(.left) }),
      ("field at the right", { field(.right) }), ("secure field", { field(.center, isSecure: true) }),
      ("text", { text("one two\nthree") }), ("long text", { text(String(repeating: "one two\n", count: 3000)) }),
      ("activity", { ActivityIndicatorView() }), ("separator", { SeparatorView() }), ("scroller", { scroller() }),
      ("document", { scroller(Label("one two three")) }), ("row", { stack(.horizontal) }),
      ("column", { stack(.vertical) }), ("table", { table(.plain) }), ("grouped table", { table(.insetGrouped) }),
      ("grid", { collection(CollectionViewGridLayout()) }), ("flow", { collection(CollectionViewFlowLayout()) }),
      ("cell", { TableViewCell() }), ("header", { TableViewHeaderFooterView(reuseIdentifier: "x") }),
    ]
  }

  @Test func `The size that suits a content is finite and not below 0 in any room`() {
    for (index, (name, make)) in views.enumerated() {
      for width in Self.numbers.sample(every: 3, from: index % 3) {
        for height in Self.numbers {
          let size = make().sizeThatFits(CGSize(width: width, height: height))
          let isSize = [size.width, size.height].allSatisfy { $0.isFinite && $0 >= 0 }
          #expect(isSize, "\(size) for \(name) in \(width) × \(height)")
        }
      }
    }
  }

  /// Shows a view, changes it and uses it in every way: clicks, drags, the wheel, keys and text.
  private func use<Some: View>(_ view: Some, beside other: View? = nil, after change: (Some) -> Void) {
    let page = ViewController()
    let app = TestApplication(page, columns: 40, rows: 12)
    view.frame = CGRect(cells: 2, 1, 20, 6)
    for view in [other, view].compactMap({ $0 }) { page.view.addSubview(view) }
    app.tick()
    change(view)
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

  @Test(arguments: 0..<13) func `A view with any number in its frame or its bounds can be used`(index: Int) throws {
    try #require(Self.numbers.count == 13)
    let number = Self.numbers[index]
    for (_, make) in views.sample(every: 5, from: index % 5) {
      for part in Self.parts {
        for isFrame in [true, false] {
          use(make(), beside: Button("beside")) { view in
            if isFrame { view.frame[keyPath: part] = number } else { view.bounds[keyPath: part] = number }
          }
        }
      }
    }
  }

  @Test(arguments: 0..<13) func `Offsets, contents, insets and rows of any size can be scrolled`(index: Int) {
    let number = Self.numbers[index]
    func flow(_ view: ScrollView) -> CollectionViewFlowLayout? {
      (view as? CollectionView)?.collectionViewLayout as? CollectionViewFlowLayout
    }
    let sets: [(ScrollView) -> Void] = [
      { $0.contentOffset.y = number }, { $0.contentOffset.x = number },
      { $0.setContentOffset(CGPoint(x: 0, y: number), animated: true) }, { $0.contentSize.height = number },
      { $0.contentSize.width = number }, { $0.contentInset.top = number }, { $0.contentInset.left = number },
      { $0.contentInset.bottom = number }, { $0.scrollIndicatorInsets.top = number },
      { $0.scrollRectToVisible(CGRect(x: 0, y: number, width: 8, height: number), animated: false) },
      { ($0 as? TableView)?.rowHeight = number }, { ($0 as? TextView)?.textContainerInset.left = number },
      { ($0 as? TextView)?.textContainerInset.top = number },
      { ($0 as? TableView)?.tableHeaderView = View(frame: CGRect(x: 0, y: 0, width: 8, height: number)) },
      { flow($0)?.itemSize.height = number }, { flow($0)?.itemSize.width = number },
      { flow($0)?.minimumLineSpacing = number }, { flow($0)?.sectionInset.top = number },
      { (($0 as? CollectionView)?.collectionViewLayout as? CollectionViewGridLayout)?.sectionInset.left = number },
    ]
    for (place, set) in sets.enumerated() {
      for (_, make) in views.sample(every: 4, from: (index + place) % 4) {
        if let view = make() as? ScrollView { use(view, after: set) }
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
        let layout = CollectionViewGridLayout()
        first(layout)
        second(layout)
        let view = collection(layout)
        use(view) { _ in }
        #expect(view.contentSize.height.isFinite)
      }
    }
  }
}
