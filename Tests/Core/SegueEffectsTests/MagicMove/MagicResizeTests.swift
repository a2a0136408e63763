import Foundation
import Segue
import SegueTesting
import TestFiles
import Testing

/// In a window of another size a magic move is as if it had begun in that window.
@Suite struct MagicResizeTests {
  /// 400 runs; a tenth of them in `make test`.
  private nonisolated static let seeds = Array<UInt64>(1...400).sample(every: 10)

  private static func scene(_ seed: UInt64, _ size: CellSize, isPop: Bool) -> MagicScene {
    MagicScene(
      LaidOutPage.make("from", seed: seed), LaidOutPage.make("to", seed: seed + 1_000_000), columns: size.columns,
      rows: size.rows, isPop: isPop
    ) { MagicMoveAnimator(operation: $0, duration: 0.5) }
  }

  @Test(arguments: seeds) func `After any events it shows the frame of a fresh start`(seed: UInt64) {
    var random = RandomPages(seed: seed)
    let isPop = random.chance(50)
    var (size, share) = (CellSize(columns: 60, rows: 20), 0.0)
    let scene = Self.scene(seed, size, isPop: isPop)
    scene.begin()
    for step in 0..<8 {
      switch random.number(0...3) {
      case 0:
        size = CellSize(columns: random.number(24...90), rows: random.number(8...30))
        scene.app.resize(columns: size.columns, rows: size.rows)
        scene.app.tick()
      case 1:
        // It is let go of, settles for a while, and is grabbed again.
        scene.interactor.lift(finishing: random.chance(50))
        scene.app.run(for: 0.03)
        guard scene.navigation.transitionCoordinator != nil else { return }
        scene.interactor.pause()
        scene.app.tick()
      default: break
      }
      share = Double(random.number(0...100)) / 100
      let fresh = Self.scene(seed, size, isPop: isPop)
      fresh.begin()
      #expect(scene.move(to: share).difference(from: fresh.move(to: share)) == 0, "step \(step), \(size), at \(share)")
    }
    scene.app.rest(after: scene.interactor.finish())
    #expect(scene.overlay == nil)
    #expect(scene.hiddenCount == 0)
    let rest = Self.scene(seed, size, isPop: isPop)
    rest.app.rest(after: rest.begin(underFinger: false))
    #expect(scene.app.application.frame.difference(from: rest.app.application.frame) == 0)
  }

  @Test func `What the new size does not concern goes on from where it is, with its velocity`() throws {
    func page(_ title: String, row: Int) -> MagicPage {
      MagicPage(title, boxes: [("a", CGRect(cells: 4 + row, row, 8, 2)), ("b", CGRect(cells: 30, 16 - row, 8, 2))])
    }
    let scene = MagicScene(page("from", row: 2), page("to", row: 12))
    scene.begin(underFinger: false)
    scene.app.run(for: 0.15)
    let time = scene.app.time
    func places(at time: TimeInterval) -> [CGPoint] {
      scene.overlay?.subviews.map { $0.layer.state(at: time).position } ?? []
    }
    let before = [places(at: time), places(at: time + 0.01)]
    scene.app.resize(columns: 100, rows: 30)
    scene.app.tick()
    let after = [places(at: time), places(at: time + 0.01)]
    #expect(before[0].count == 2)
    for (old, new) in zip(before.joined(), after.joined()) { #expect(abs(old.x - new.x) + abs(old.y - new.y) < 1e-6) }
  }
}

/// Pages whose texts, pictures and boxes depend on the size of the window.
enum LaidOutPage {
  static func make(_ title: String, seed: UInt64) -> MagicPage {
    var random = RandomPages(seed: seed)
    let words = ["One", "light", "over the sea", "two three four five", "and", "wide 日本語 text", "end"]
    let views = (0...random.number(2...5)).map { index -> (view: View, place: [Int]) in
      let view: View
      switch random.number(0...2) {
      case 0: view = View()
      case 1:
        view = ImageView(image: Image(width: 2, height: 1, colors: [.white, Color(200, 90, 40)], scale: 1.0 / 16))
      default:
        let label = Label((0...random.number(0...6)).map { words[($0 + index) % words.count] }.joined(separator: " "))
        (label.numberOfLines, label.lineBreakMode) = (0, .byWordWrapping)
        view = label
      }
      if random.chance(50) { view.backgroundColor = Color(UInt8(random.number(0...255)), 90, 120) }
      if random.chance(70) { view.transitionID = index }
      if random.chance(20) { view.transitionModifiers = [.fade, .translate(y: 64)] }
      return (view, [random.number(0...50), random.number(0...60), random.number(20...50), random.number(10...40)])
    }
    return MagicPage(title, Color(UInt8(random.number(0...90)), 40, 60)) { page in
      for (view, _) in views { page.addSubview(view) }
      page.layoutHandler = { page in
        let size = CellSize(covering: page.bounds.size)
        for (view, place) in views {
          view.frame = CGRect(
            cells: size.columns * place[0] / 100, size.rows * place[1] / 100, size.columns * place[2] / 100,
            max(1, size.rows * place[3] / 100))
        }
      }
    }
  }
}

/// The first and the last picture of a magic move are those of the pages at rest.
@Suite struct MagicRestTests {
  /// 2,000 pairs of pages; a tenth of them in `make test`.
  private nonisolated static let seeds = Array<UInt64>(1...2000).sample(every: 10)

  @Test(arguments: seeds) func `Any pages start and land as they rest`(seed: UInt64) {
    var random = RandomPages(seed: seed)
    let isPop = random.chance(50)
    let scene = MagicScene(random.page("from"), random.page("to"), columns: 60, rows: 20, isPop: isPop)
    let start = scene.app.application.frame
    scene.begin()
    let share = Double(random.number(1...99)) / 100
    let first = scene.move(to: share)
    #expect(scene.move(to: 0).difference(from: start) == 0, "at 0")
    let end = scene.move(to: 1)
    #expect(scene.move(to: share).difference(from: first) == 0, "there and back")
    let isFinished = random.chance(50)
    scene.app.rest(after: scene.interactor.lift(finishing: isFinished))
    #expect(scene.app.application.frame.difference(from: isFinished ? end : start) == 0, "finished: \(isFinished)")
    #expect(scene.overlay == nil)
    #expect(scene.hiddenCount == 0)
  }
}

extension MagicScene {
  /// The number of layers in whose place copies are shown.
  var hiddenCount: Int {
    var count = 0
    for page in [from, to] { page.view.layer.forEachLayer { count += $0.standInCount == 0 ? 0 : 1 } }
    return count
  }
}
