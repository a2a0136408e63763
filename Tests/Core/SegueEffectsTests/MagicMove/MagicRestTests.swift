import Foundation
import Segue
import SegueTesting
import Testing

/// The first and the last picture of a magic move are those of the pages at rest.
@Suite struct MagicRestTests {
  /// 2,000 pairs of pages; a tenth of them in `make test`.
  private nonisolated static let seeds = Array<UInt64>(1...2000).sample(every: 10)

  @Test(arguments: seeds)
  func `Any pages start and land as they rest`(seed: UInt64) {
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
    if random.chance(50) {
      scene.interactor.finish()
      scene.app.runUntilStill()
      #expect(scene.app.application.frame.difference(from: end) == 0, "at 1")
    } else {
      scene.interactor.cancel()
      scene.app.runUntilStill()
      #expect(scene.app.application.frame.difference(from: start) == 0, "cancelled")
    }
    #expect(scene.overlay == nil)
    #expect(scene.hiddenCount == 0)
  }
}

extension MagicScene {
  /// The number of layers in whose place copies are shown.
  var hiddenCount: Int {
    var count = 0
    for page in [from, to] { page.view.layer.forEachLayer { if $0.standInCount != 0 { count += 1 } } }
    return count
  }
}
