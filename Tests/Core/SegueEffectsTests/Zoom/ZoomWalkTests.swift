import AppearanceLog
import SegueTesting
import TestFiles
import Testing

@testable import SegueCore
@testable import SegueEffects

/// Random actions of a user and of an app on pages that zoom, and a fresh start to compare the end with.
@Suite struct ZoomWalkTests {
  private final class Walk {
    let log = Log()
    let grid: LoggedPage
    let navigation: NavigationController
    let app: TestApplication
    var random: SplitMix64
    var sources: [View] = []
    var pages: [LoggedPage] = []
    var actions: [String] = []
    var finger: CGPoint?
    static let size = CGSize(width: 240, height: 192)

    init(seed: UInt64) {
      random = SplitMix64(seed: seed)
      grid = log.page("grid")
      navigation = NavigationController(rootViewController: grid)
      app = TestApplication(navigation, columns: 30, rows: 12)
      grid.view.backgroundColor = Color(hex: 0x102030)
      for index in 0..<3 {
        let source = View(frame: CGRect(x: 16 + 72 * index, y: 64, width: 56, height: 64))
        source.backgroundColor = Color(hex: UInt32(0x804020 + index * 0x2040))
        source.layer.cornerRadius = CGFloat(index * 6)
        source.addGestureRecognizer(TapGestureRecognizer { [unowned self] _ in open(index) })
        grid.view.addSubview(source)
        sources.append(source)
        pages.append(makePage(index))
      }
      app.application.isDrawingEnabled = false
    }

    private func makePage(_ index: Int) -> LoggedPage {
      let page = log.page("page\(index)")
      page.view.backgroundColor = Color(hex: UInt32(0xC0B0A0 + index * 0x101010))
      page.preferredTransition = .zoom { [unowned self] _ in sources[index].superview == nil ? nil : sources[index] }
      return page
    }

    func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

    private func open(_ index: Int) {
      if number(0..<4) == 0 {
        grid.present(pages[index], animated: true)
      } else {
        navigation.pushViewController(pages[index], animated: true)
      }
    }

    func step() {
      let (point, choice) = (CGPoint(x: number(0..<240), y: number(0..<192)), number(0..<20))
      actions.append("\(choice) \(point)")
      switch choice {
      case 0, 1, 2: open(number(0..<3))
      case 3: navigation.popViewController(animated: number(0..<5) > 0)
      case 4: grid.dismiss(animated: number(0..<5) > 0)
      case 5: navigation.popToRootViewController(animated: true)
      case 6, 7, 8, 9:
        touch(finger == nil ? .began : .moved, at: number(0..<3) == 0 ? CGPoint(x: 1, y: point.y) : point)
      case 10, 11: if let finger { touch(.moved, at: CGPoint(x: finger.x + 20, y: finger.y + 60)) }
      case 12, 13: if let finger { touch(.ended, at: finger) }
      case 14: app.press(.escape)
      case 15:
        for _ in 0..<number(1..<12) { app.press([.right, .down, .left, .up][number(0..<4)]); app.jump(by: 0.03) }
      case 16: app.application.post(.resize(CellSize(columns: number(20..<40), rows: number(8..<20))), at: app.time)
      case 17:
        let source = sources[number(0..<3)]
        if source.superview == nil { grid.view.addSubview(source) } else { source.removeFromSuperview() }
      case 18: sources[number(0..<3)].frame.origin.y = CGFloat(number(-100..<200))
      default: app.application.isReduceMotionEnabled = number(0..<8) == 0
      }
      app.jump(by: Double(number(0..<200)) / 1000)
    }

    private func touch(_ phase: Touch.Phase, at point: CGPoint) {
      app.application.post(.touch(phase, at: point), at: app.time)
      finger = phase == .ended ? nil : point
    }

    /// Everything at rest, in its first size and order, with the grid alone.
    func settle() {
      if let finger { touch(.ended, at: finger) }
      app.application.isReduceMotionEnabled = false
      app.runUntilStill { app.application.post(.resize(CellSize(columns: 30, rows: 12)), at: app.time) }
      grid.dismiss(animated: false)
      app.runUntilStill { navigation.popToRootViewController(animated: false) }
      for (index, source) in sources.enumerated() {
        grid.view.addSubview(source)
        source.frame = CGRect(x: 16 + 72 * index, y: 64, width: 56, height: 64)
      }
      app.runUntilStill { app.application.isDrawingEnabled = true }
    }
  }

  @Test(arguments: (0..<2000).map { UInt64($0) }.sample(every: 20))
  func `After random actions all is as after a fresh start`(seed: UInt64) {
    let (walk, fresh) = (Walk(seed: seed), Walk(seed: seed))
    for _ in 0..<24 { walk.step() }
    walk.settle()
    fresh.settle()
    let isSame = walk.app.application.frame.cells == fresh.app.application.frame.cells
    #expect(isSame, "seed \(seed): \(walk.actions)")
    expectBalanced(walk.log.lines, appeared: ["grid"])
    let isClean = walk.sources.allSatisfy { $0.layer.standInCount == 0 && $0.layer.animations.isEmpty }
    #expect(isClean, "seed \(seed): \(walk.actions)")
    #expect(walk.grid.view.layer.animations.isEmpty, "seed \(seed): \(walk.actions)")
    #expect(walk.grid.view.subviews.count == 4, "seed \(seed): \(walk.actions)")
  }
}
