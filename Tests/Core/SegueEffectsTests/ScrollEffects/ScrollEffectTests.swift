import Segue
import SegueTesting
import TestFiles
import Testing

/// Cards of four rows in a scroll view of 20 × 12 cells.
private final class CardScene {
  let page = ViewController()
  let scroller = ScrollView(frame: CGRect(cells: 0, 0, 20, 12))
  let app: TestApplication
  private(set) var cards: [View] = []

  init(_ count: Int = 10) {
    app = TestApplication(page, columns: 20, rows: 12)
    scroller.contentSize = CGSize(width: 160, height: 64 * count)
    scroller.showsVerticalScrollIndicator = false
    for index in 0..<count {
      let card = Label("card \(index)")
      card.backgroundColor = Color(UInt8(40 + index % 10 * 15), 90, 120)
      card.frame = CGRect(cells: 0, index * 4, 20, 4)
      scroller.addSubview(card)
      cards.append(card)
    }
    page.view.addSubview(scroller)
    app.tick()
  }

  func scroll(to offset: CGFloat) { app.tick { scroller.contentOffset.y = offset } }

  /// What is shown of a card.
  func state(_ index: Int) -> LayerState { cards[index].layer.state(at: app.time) }

  func opacity(_ index: Int) -> CGFloat { state(index).opacity }
}

@Suite struct ScrollPlaceTests {
  /// The upper edge and the height of a view in a room of 192 points, and the value.
  @Test(
    arguments: [
      (0, 64, 0), (-16, 64, -0.25), (-64, 64, -1), (-500, 64, -1), (128, 64, 0), (144, 64, 0.25), (192, 64, 1),
      (900, 64, 1), (-100, 500, 0), (100, 500, 0.520833), (-404, 500, -0.5), (20, 0, 0), (-1, 0, -1),
    ] as [(CGFloat, CGFloat, CGFloat)])
  func `The value is the share that is out of sight`(top: CGFloat, height: CGFloat, value: CGFloat) {
    let visible = CGRect(x: 0, y: 1000, width: 160, height: 192)
    let place = ScrollPlace(of: CGRect(x: 0, y: 1000 + top, width: 160, height: height), in: visible)
    // The one of 500 points from 100 on shows 92 of the 192 that it could.
    #expect(abs(place.value - value) < 1e-6)
    #expect(place.frame.minY == top)
  }

  @Test func `Sideways it counts from left to right`() {
    let place = ScrollPlace(
      of: CGRect(x: 76, y: 0, width: 32, height: 16), in: CGRect(x: 100, y: 0, width: 80, height: 16),
      along: .horizontal)
    #expect(place.value == -0.75)
  }
}

@Suite struct ScrollEffectTests {
  private let scene = CardScene()

  @Test func `An effect follows the wheel, a finger and an animation, and leaves the view's own values`() {
    for card in scene.cards { card.scrollEffect { .opacity(1 - abs($0.value)) } }
    scene.scroll(to: 16)
    #expect([scene.opacity(0), scene.opacity(1), scene.opacity(3)] == [0.75, 1, 0.25])
    scene.app.scroll(1, at: (5, 5))
    #expect(scene.opacity(0) == 0.5)
    #expect(scene.cards[0].alpha == 1)
    #expect(scene.cards[0].frame == CGRect(cells: 0, 0, 20, 4))
    scene.app.runUntilStill { scene.scroller.contentOffset.y = 0 }
    View.animate(withDuration: 1, delay: 0, options: .curveLinear) { scene.scroller.contentOffset.y = 64 }
    scene.app.tick()
    scene.app.jump(by: 0.25)
    #expect(abs(scene.opacity(0) - 0.75) < 1e-9)
    scene.app.jump(by: 0.25)
    #expect(abs(scene.opacity(0) - 0.5) < 1e-9)
    #expect(abs(scene.opacity(3) - 0.5) < 1e-9)
    scene.app.runUntilStill()
    scene.scroll(to: 0)
    scene.app.drag(from: (5, 10), to: (5, 7))
    scene.app.run(for: 0.4)
    #expect(abs(scene.opacity(0) - 0.25) < 1e-6)
  }

  @Test func `It multiplies what an animation of the view shows, whichever came first`() {
    scene.cards[0].scrollEffect { .opacity(1 - abs($0.value)).moved(x: 8) }
    scene.scroll(to: 32)
    View.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      scene.cards[0].alpha = 0
      scene.cards[0].transform = CGAffineTransform(translationX: 0, y: 40)
    }
    scene.app.tick()
    #expect(scene.opacity(0) == 0.5, "no jump at the beginning")
    scene.app.jump(by: 0.5)
    #expect(abs(scene.opacity(0) - 0.25) < 1e-9)
    #expect(abs(scene.state(0).transform.m42 - 20) < 1e-9)
    #expect(scene.state(0).transform.m41 == 8)
    // A view that is animated away from its place has the effect of where it is seen.
    scene.cards[1].scrollEffect { .opacity(1 - abs($0.value)) }
    View.animate(withDuration: 1, delay: 0, options: .curveLinear) { scene.cards[1].center.y -= 96 }
    scene.app.tick()
    #expect(scene.opacity(1) == 1)
    scene.app.jump(by: 0.5)
    // From 32 points below the edge it has moved by 48.
    #expect(abs(scene.opacity(1) - 0.75) < 1e-9)
  }

  @Test func `Without a change it is the same page, cell for cell`() {
    func frame(_ prepare: (CardScene) -> Void) -> CellGrid {
      let scene = CardScene()
      prepare(scene)
      scene.scroll(to: 37)
      return scene.app.application.frame
    }
    let plain = frame { _ in }
    #expect(frame { scene in scene.cards.forEach { $0.scrollEffect { _ in .identity } } }.cells == plain.cells)
    #expect(
      frame { scene in scene.cards.forEach { $0.scrollEffect { .rotation($0.value, x: 1) } } }.cells != plain.cells)
    let removed = frame { scene in
      scene.cards.forEach { $0.scrollEffect { _ in .opacity(0.2) } }
      scene.app.tick()
      scene.cards.forEach { $0.removeScrollEffect() }
    }
    #expect(removed.cells == plain.cells)
    #expect(
      frame { scene in scene.cards.forEach { $0.scrollEffect { _ in .opacity(.nan).scaled(.infinity) } } }.cells
        == plain.cells)
  }

  @Test func `Headers stay at the top, and the next one pushes`() {
    let headers = [0, 4, 6].map { scene.cards[$0] }
    for (index, header) in headers.enumerated() {
      let next = index + 1 < headers.count ? headers[index + 1] : nil
      header.scrollEffect(whileOutOfSight: true) { place in
        let room = (next?.frame.minY ?? .infinity) - place.contentFrame.maxY
        return .offset(y: min(max(0, -place.frame.minY), room))
      }
      scene.scroller.bringSubviewToFront(header)
    }
    scene.scroll(to: 100)
    #expect(scene.state(0).frame.minY == 100)
    #expect(scene.app.rows[1].contains("card 0"))
    scene.scroll(to: 220)
    #expect(scene.state(0).frame.maxY == 256, "pushed on by the next")
    scene.scroll(to: 300)
    #expect(scene.state(4).frame.minY == 300)
    // Touches go where the header is seen.
    let hit = scene.app.application.window.hitTest(CGPoint(x: 8, y: 8))
    #expect(hit === scene.cards[4])
  }

  @Test func `A picture on top stretches while it is pulled`() {
    let picture = scene.cards[0]
    picture.scrollEffect { place in
      .scale(1 + max(0, place.overscroll) / place.frame.height, anchor: CGPoint(x: 0.5, y: 1))
    }
    scene.app.drag(from: (5, 2), to: (5, 8))
    scene.app.run(for: 0.4)
    let pulled = -scene.scroller.contentOffset.y
    #expect(pulled > 20)
    let shown = scene.state(0).frame
    #expect(abs(shown.minY + pulled) < 1e-9)
    #expect(abs(shown.maxY - 64) < 1e-9)
    scene.app.runUntilStill { scene.app.release() }
    #expect(scene.state(0).frame == picture.frame)
  }

  @Test func `In a scroll view inside of another one, the nearest one counts, and a page that moves changes nothing`() {
    let inner = ScrollView(frame: CGRect(cells: 0, 4, 20, 4))
    inner.contentSize = CGSize(width: 480, height: 64)
    let card = Label("wide")
    card.frame = CGRect(cells: 10, 0, 10, 4)
    let holder = View(frame: CGRect(cells: 5, 0, 40, 4))
    holder.addSubview(card)
    inner.addSubview(holder)
    scene.scroller.addSubview(inner)
    var places: [ScrollPlace] = []
    card.scrollEffect { place in
      places.append(place)
      return .opacity(1 - abs(place.value))
    }
    scene.app.tick { inner.contentOffset.x = 140 }
    #expect(places.last?.axis == .horizontal)
    // It begins at 120 of the content, and 20 of its 80 points are out on the left.
    #expect(card.layer.state(at: scene.app.time).opacity == 0.75)
    scene.scroll(to: 48)
    scene.app.tick { scene.page.view.center.x += 40 }
    #expect(card.layer.state(at: scene.app.time).opacity == 0.75)
    // Taken out and put back.
    holder.removeFromSuperview()
    scene.app.tick()
    #expect(card.layer.state(at: scene.app.time).opacity == 1)
    scene.app.tick { inner.addSubview(holder) }
    #expect(card.layer.state(at: scene.app.time).opacity == 0.75)
  }

  @Test func `A view outside of the scroll view can follow it`() {
    let title = Label("title")
    title.frame = CGRect(cells: 0, 11, 20, 1)
    scene.page.view.addSubview(title)
    title.scrollEffect(in: scene.scroller) { .opacity(($0.scrolled - 32) / 10) }
    scene.scroll(to: 32)
    #expect(title.layer.state(at: scene.app.time).opacity == 0)
    scene.scroll(to: 37)
    #expect(title.layer.state(at: scene.app.time).opacity == 0.5)
    scene.scroll(to: 60)
    #expect(title.layer.state(at: scene.app.time).opacity == 1)
  }

  @Test func `A filter is data, too`() {
    scene.cards[0].scrollEffect { ScrollEffect(filter: .dissolve(amount: -$0.value, seed: 1)) }
    scene.scroll(to: 48)
    #expect(scene.state(0).filter == .dissolve(amount: 0.75, seed: 1))
    #expect(scene.cards[0].layer.filter == nil)
  }
}

/// What effects cost.
@Suite struct ScrollEffectCostTests {
  private final class List: ViewController, TableViewDataSource {
    let table = TableView()
    let rows: Int
    var calls = 0
    init(rows: Int) {
      self.rows = rows
      super.init()
    }
    override func viewDidLoad() {
      table.dataSource = self
      view.addSubview(table)
    }
    override func viewDidLayoutSubviews() { table.frame = view.bounds }
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { rows }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row") ?? TableViewCell(reuseIdentifier: "row")
      cell.textLabel?.text = "row \(indexPath.row)"
      cell.scrollEffect { [weak self] place in
        self?.calls += 1
        return .opacity(1 - abs(place.value))
      }
      return cell
    }
  }

  @Test func `Ten thousand rows cost what the visible ones do, and rest costs nothing`() {
    var counts: [Int] = []
    for rows in [40, 10_000] {
      let list = List(rows: rows)
      let app = TestApplication(list, columns: 40, rows: 20)
      app.runUntilStill()
      app.drag(from: (5, 18), to: (5, 12))
      app.run(for: 0.4)
      list.calls = 0
      for row in 2..<12 { app.mouse(.drag, 5, 13 - row) }
      counts.append(list.calls)
      app.release()
      app.runUntilStill()
      list.calls = 0
      #expect(app.jump(by: 1) == .never)
      #expect(list.calls == 0, "no frame, no question")
    }
    #expect(counts[0] == counts[1])
    #expect(counts[0] > 10 * 20)
    #expect(counts[0] < 10 * 20 * 5, "a few questions for each visible row in a frame")
  }

  @Test func `Of many views in a page that scrolls, only those near what is in sight are asked`() {
    let scene = CardScene(1000)
    var asked: Set<Int> = []
    for (index, card) in scene.cards.enumerated() {
      card.scrollEffect { _ in
        asked.insert(index)
        return .identity
      }
    }
    scene.scroll(to: 6400)
    asked = []
    scene.scroll(to: 6416)
    // 192 points in sight, and half as many on either side.
    #expect(asked.isSubset(of: Set(98...105)))
    #expect(asked.isSuperset(of: [100, 101, 102, 103]))
  }
}
