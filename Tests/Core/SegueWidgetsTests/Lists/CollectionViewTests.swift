import SegueTesting
import Testing

@testable import SegueCore
@testable import SegueWidgets

/// Collections of items in a layout.
@Suite struct CollectionViewTests {
  private final class Cell: CollectionViewCell {
    let label = Label("")
    override init(frame: CGRect) {
      super.init(frame: frame)
      label.frame = CGRect(cells: 0, 0, 4, 1)
      contentView.addSubview(label)
    }
  }

  /// Numbered items that fill a window of 24 × 8.
  private final class Scene: ViewController, CollectionViewDataSource, CollectionViewDelegate {
    let collection: CollectionView
    var sections: [[String]]
    var (asked, highlighted, opened): (Int, [IndexPath], [IndexPath]) = (0, [], [])
    private(set) lazy var app = TestApplication(self, columns: 24, rows: 8)

    init(_ sections: [[String]], _ layout: CollectionViewLayout) {
      self.sections = sections
      collection = CollectionView(frame: .zero, collectionViewLayout: layout)
      super.init()
    }

    override func viewDidLoad() {
      collection.register(Cell.self, forCellWithReuseIdentifier: "cell")
      (collection.dataSource, collection.delegate) = (self, self)
      collection.showsVerticalScrollIndicator = false
      view.addSubview(collection)
    }
    override func viewDidLayoutSubviews() { collection.frame = view.bounds }

    func numberOfSections(in collectionView: CollectionView) -> Int { sections.count }
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
      sections[section].count
    }
    func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
      asked += 1
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      (cell as? Cell)?.label.text = sections[indexPath.section][indexPath.item]
      return cell
    }
    func collectionView(
      _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> CollectionReusableView {
      let view = collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "h", for: indexPath)
      view.subviews.first?.removeFromSuperview()
      let label = Label("section \(indexPath.section)")
      label.frame = CGRect(cells: 0, 0, 12, 1)
      view.addSubview(label)
      return view
    }
    func collectionView(_ collectionView: CollectionView, didHighlightItemAt path: IndexPath) {
      highlighted.append(path)
    }
    func collectionView(_ collectionView: CollectionView, didSelectItemAt path: IndexPath) { opened.append(path) }

    var words: [[String]] { app.rows.map { $0.split(separator: " ").map(String.init) } }
    var highlightedName: String? { collection.indexPathForHighlightedItem.map { sections[$0.section][$0.item] } }
  }

  private static func grid(_ columns: CollectionViewGridLayout.Columns = .count(3)) -> CollectionViewGridLayout {
    let layout = CollectionViewGridLayout()
    (layout.columns, layout.lines) = (columns, .height(2))
    return layout
  }

  private static func scene(_ count: Int, _ layout: CollectionViewLayout = grid()) -> Scene {
    let scene = Scene([(0..<count).map { "i\($0)" }], layout)
    scene.app.runUntilStill()
    return scene
  }

  @Test func `A grid shares the width among its columns, and the four arrows move in it`() {
    let scene = Self.scene(11)
    #expect([0, 6].map { scene.words[$0] } == [["i0", "i1", "i2"], ["i9", "i10"]])
    #expect(scene.collection.layoutAttributesForItem(at: [0, 4])?.frame == CGRect(cells: 8, 2, 8, 2))
    var names: [String?] = []
    for key in [Key.Code.right, .right, .down, .left, .up, .right, .right, .end, .up, .up, .home, .left] {
      scene.app.press(key)
      names.append(scene.highlightedName)
    }
    // The first key highlights the first item in view, and at the end of a line the next one goes on.
    #expect(names == ["i0", "i1", "i4", "i3", "i0", "i1", "i2", "i10", "i7", "i4", "i0", "i0"])
    scene.app.press(.end)
    scene.app.press(.right)
    #expect(scene.highlightedName == "i10")
    scene.app.press(.home)
    for _ in 0..<3 { scene.app.press(.right) }
    #expect(scene.highlightedName == "i3", "on to the next line")
    for _ in 0..<2 { scene.app.press(.right) }
    for _ in 0..<3 { scene.app.press(.down) }
    #expect(scene.highlightedName == "i10", "the last line has no third item")
    scene.app.press(.enter)
    #expect(scene.opened == [[0, 10]])
    scene.app.click(18, 0)
    #expect(scene.opened == [[0, 10], [0, 2]])
    #expect(scene.collection.indexPathsForSelectedItems == [[0, 2]])
    #expect((scene.collection.cellForItem(at: [0, 2]) as? Cell)?.isHighlighted == true)
    #expect(scene.highlighted.last == [0, 2])
  }

  @Test(arguments: [(8, 3), (9, 2), (25, 1), (1, 24)])
  func `Columns of a least width are as many as fit`(least: Int, columns: Int) {
    let layout = Self.grid(.adaptive(minimum: least))
    _ = Self.scene(5, layout)
    #expect(layout.numberOfColumns == columns)
  }

  @Test func `Spacing, insets, headers and lines per view are whole cells`() {
    let layout = Self.grid(.adaptive(minimum: 7))
    (layout.columnSpacing, layout.lineSpacing, layout.headerHeight) = (2, 1, 1)
    layout.sectionInset = EdgeInsets(top: 16, left: 8, bottom: 16, right: 8)
    let scene = Scene([["a", "b", "c"], ["d"]], layout)
    scene.app.runUntilStill()
    // 22 columns hold two of 7 with 2 between, and no third one: 10 and 10.
    #expect(layout.numberOfColumns == 2)
    #expect(scene.collection.layoutAttributesForItem(at: [0, 1])?.frame == CGRect(cells: 13, 2, 10, 2))
    #expect(scene.collection.layoutAttributesForItem(at: [0, 2])?.frame == CGRect(cells: 1, 5, 10, 2))
    #expect(scene.collection.layoutAttributesForItem(at: [1, 0])?.frame == CGRect(cells: 1, 10, 10, 2))
    #expect(scene.collection.contentSize == CGSize(width: 192, height: 13 * 16))
    #expect(scene.words[0] == ["section", "0"])
    scene.collection.contentOffset.y = 80
    scene.app.tick()
    #expect(scene.words[3] == ["section", "1"])
    layout.lines = .perView(3)
    layout.lineSpacing = 0
    scene.app.tick()
    let heights = (0..<3).map { scene.collection.layoutAttributesForItem(at: [0, $0])?.frame.height }
    #expect(heights == [32, 32, 48])
  }

  @Test func `Of a million items only those in view have cells, which are used again`() {
    let scene = Self.scene(1_000_000)
    let (collection, app) = (scene.collection, scene.app)
    #expect(scene.asked == 12)
    app.press(.end)
    app.press(.end)
    #expect(collection.indexPathForHighlightedItem == [0, 999_999])
    #expect(collection.subviews.count <= 12)
    app.press(.pageUp)
    app.press(.home)
    #expect(scene.asked < 60)
    #expect(collection.stage.spareCount <= 13)
  }

  @Test(arguments: [UInt64(1), 2])
  func `Random changes: items move from where they are seen, and end as in a collection loaded anew`(seed: UInt64) {
    var (dice, next) = (SplitMix64(seed: seed), 20)
    let scene = Self.scene(20)
    scene.app.press(.right)
    for step in 0..<200 {
      let (old, name) = (scene.sections[0], scene.highlightedName)
      var new = old.filter { _ in Int.random(in: 0..<6, using: &dice) > 0 }
      if new.count > 1 { new.swapAt(0, Int.random(in: 0..<new.count, using: &dice)) }
      for _ in 0..<Int.random(in: 0...4, using: &dice) {
        new.insert("i\(next)", at: Int.random(in: 0...new.count, using: &dice))
        next += 1
      }
      let time = scene.app.application.time
      let before = Dictionary(
        uniqueKeysWithValues: scene.collection.visibleCells.map {
          (ObjectIdentifier($0), $0.layer.convertToRoot(.zero, at: time))
        })
      scene.sections[0] = new
      scene.collection.apply(new.difference(from: old).inferringMoves())
      for cell in scene.collection.subviews.compactMap({ $0 as? Cell }) where cell.itemKey != nil {
        let place = cell.layer.convertToRoot(.zero, at: scene.app.application.time)
        if let old = before[ObjectIdentifier(cell)] {
          #expect(abs(place.x - old.x) + abs(place.y - old.y) < 1e-6, "\(step)")
        }
      }
      if let name, new.contains(name) { #expect(scene.highlightedName == name) }
      scene.app.jump(by: 0.1)
      guard step % 8 == 7 else { continue }
      scene.app.runUntilStill()
      let fresh = Scene(scene.sections, Self.grid())
      fresh.app.runUntilStill()
      fresh.collection.contentOffset = scene.collection.contentOffset
      fresh.app.tick()
      #expect(scene.app.screen == fresh.app.screen, "\(step)")
      #expect(scene.collection.subviews.count == fresh.collection.subviews.count)
    }
  }

  @Test func `Another layout moves the items to their new places`() {
    let scene = Self.scene(9)
    let other = CollectionViewFlowLayout()
    (other.itemSize, other.minimumLineSpacing, other.minimumInteritemSpacing) = (CGSize(width: 40, height: 16), 16, 8)
    scene.collection.setCollectionViewLayout(other, animated: true)
    scene.app.tick()
    #expect(scene.collection.cellForItem(at: [0, 4])?.layer.animations.isEmpty == false)
    scene.app.runUntilStill()
    // 192 points hold four of 40 with three gaps of 8.
    #expect([0, 2].map { scene.words[$0] } == [["i0", "i1", "i2", "i3"], ["i4", "i5", "i6", "i7"]])
    scene.collection.scrollToItem(at: [0, 8], at: .centeredVertically, animated: false)
    #expect(scene.collection.contentOffset == .zero, "all of it is in view")
  }

  @Test func `A reload leaves the highlight at its place in its section`() {
    let scene = Scene([["a", "b"], ["c", "d"]], Self.grid())
    scene.app.runUntilStill()
    scene.collection.highlightItem(at: [1, 1])
    scene.sections[0] += ["x", "y", "z"]
    scene.collection.reloadData()
    #expect(scene.highlightedName == "d")
    scene.sections[1] = ["c"]
    scene.collection.reloadData()
    #expect(scene.highlightedName == "c")
    scene.sections[1] = []
    scene.collection.reloadData()
    #expect(scene.highlightedName == "z")
  }
}
