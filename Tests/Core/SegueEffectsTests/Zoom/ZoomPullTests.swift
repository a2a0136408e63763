import SegueTesting
import TestFiles
import Testing

@testable import SegueCore
@testable import SegueEffects

/// Figures of the three drags of a zoomed page, on screens of 400 × 880 and 640 × 384 points, measured on the layers.
@Suite struct ZoomPullTests {
  private nonisolated static let sizes = [(50, 55), (80, 24)]

  private let scene = Self.scene(50, 55)

  private static func scene(_ columns: Int, _ rows: Int) -> ZoomScene {
    let scene = ZoomScene(columns: columns, rows: rows)
    scene.openAtOnce()
    return scene
  }

  /// The law of a drag down, as it was measured: straight to 0.52, then a band of 0.4203.
  private func scaleDown(_ depth: Double) -> Double {
    1 - 0.67 * (depth <= 0.52 ? depth : 0.52 + band(depth - 0.52, limit: 0.4203, slope: 1))
  }

  @Test(arguments: sizes, [0, 10, 18, 40, 100, 150, 250, 300])
  func `A drag down shrinks the page by 0.67 of its depth past 18 points, to a knee`(size: (Int, Int), way: CGFloat) {
    let scene = Self.scene(size.0, size.1)
    scene.drag(from: CGPoint(x: 200, y: 60), to: CGPoint(x: 200, y: 60 + way))
    #expect(near(scene.pageScale, scaleDown(max(0, way - 18) / scene.size.height), within: 1e-6))
  }

  @Test func `However far the finger goes, the page is larger than 0.37 and falls no further than 0.574 of the height`()
  {
    scene.drag(from: CGPoint(x: 200, y: 1), to: CGPoint(x: 200, y: 879))
    #expect(scene.pageScale > 0.37)
    #expect(scene.pageScale < 0.52)
    // Beyond a depth of 0.861.
    #expect(near(scene.pageRect.minY + scene.pageScale - 1, 0.574 * 880, within: 1))
  }

  @Test(arguments: sizes, [60, 120, 200, 300])
  func `The grabbed point falls by d − 0.45 d³ of the height`(size: (Int, Int), way: CGFloat) {
    let (scene, grabbed) = (Self.scene(size.0, size.1), CGPoint(x: 130, y: 40))
    scene.drag(from: grabbed, to: CGPoint(x: 130, y: 40 + way))
    let (height, scale) = (scene.size.height, scene.pageScale)
    let depth = (way - 18) / height
    let fall = (min(depth, 0.861) - 0.45 * pow(min(depth, 0.861), 3)) * height
    #expect(near(scene.pageRect.minY + scale * grabbed.y, grabbed.y + fall, within: 1e-6))
    #expect(near(scene.pageRect.minX + scale * grabbed.x, grabbed.x, within: 1e-6))
  }

  @Test(arguments: sizes, [-150, -40, 40, 150])
  func `Sideways the page goes 0.56 of the way, in a band of 0.9 widths`(size: (Int, Int), aside: CGFloat) {
    let (scene, grabbed) = (Self.scene(size.0, size.1), CGPoint(x: 200, y: 40))
    scene.drag(from: grabbed, to: CGPoint(x: 200, y: 140))
    let scale = scene.pageScale
    scene.moveOn(from: CGPoint(x: 200, y: 140), to: CGPoint(x: 200 + aside, y: 140))
    let moved = band(aside, limit: 0.9 * scene.size.width, slope: 0.56)
    #expect(near(scene.pageRect.minX + scale * grabbed.x, grabbed.x + moved, within: 1e-3))
    #expect(near(scene.pageScale, scale, within: 1e-9), "the size does not change")
  }

  @Test(arguments: [0.01, 0.03, 0.06, 0.1])
  func `A step aside of 100 points is made up by a critical spring of 45 per second`(time: Double) {
    scene.drag(from: CGPoint(x: 200, y: 40), to: CGPoint(x: 200, y: 240))
    let start = scene.pageRect.minX
    scene.app.jump(by: time) { scene.touch(.moved, 300, 240) }
    let whole = band(100, limit: 360, slope: 0.56)
    #expect(near(scene.pageRect.minX - start, whole * (1 - critical(45, at: time)), within: 1e-6))
  }

  @Test func `Upwards nothing happens, and the page's lower edge never rises above its place`() {
    scene.touch(.began, 200, 400)
    for way in [10, 40, 80, 60, 30, 0, -50, -200, -300] {
      scene.app.time += 0.01
      scene.touch(.moved, 200, 400 + CGFloat(way))
      #expect(scene.pageScale <= 1)
      #expect(scene.pageRect.maxY >= 880 - 1e-9)
    }
    scene.app.run(for: 0.5)
    #expect(scene.pageRect == CGRect(x: 0, y: 0, width: 400, height: 880))
  }

  @Test(arguments: sizes, [5, 12, 18, 40, 150, 220])
  func `A drag to the right shrinks it by 0.67 of its depth past 12 or 18 points`(size: (Int, Int), way: CGFloat) {
    for (start, deadZone) in [(1, 12), (150, 18)] as [(CGFloat, CGFloat)] {
      let scene = Self.scene(size.0, size.1)
      scene.drag(from: CGPoint(x: start, y: 100), to: CGPoint(x: start + way, y: 100))
      #expect(
        near(scene.pageScale, 1 - 0.67 * max(0, way - deadZone) / scene.size.width, within: 1e-6), "from \(start)")
    }
  }

  @Test(arguments: [1.0, 150])
  func `In a drag to the right the grabbed point is under the finger, off the screen as well`(start: CGFloat) {
    scene.drag(from: CGPoint(x: start, y: 100), to: CGPoint(x: start + 240, y: 100))
    #expect(near(scene.pageRect.minX + scene.pageScale * start, start + 240, within: 0.01))
    #expect(scene.pageRect.maxX > 400)
  }

  @Test(arguments: [-150, 60, 300])
  func `Up and down, a drag to the right takes the page along in the same band, and its size stays`(aside: CGFloat) {
    scene.drag(from: CGPoint(x: 1, y: 400), to: CGPoint(x: 121, y: 400))
    let scale = scene.pageScale
    scene.moveOn(from: CGPoint(x: 121, y: 400), to: CGPoint(x: 121, y: 400 + aside))
    #expect(near(scene.pageRect.minY + scale * 400, 400 + band(aside, limit: 360, slope: 0.56), within: 1e-3))
    #expect(near(scene.pageScale, scale, within: 1e-9))
  }

  @Test func `While a finger holds the page, the page below stays at 0.914 however small the card is`() {
    scene.drag(from: CGPoint(x: 200, y: 40), to: CGPoint(x: 200, y: 80))
    #expect(near(scene.lowerScale ?? 0, 0.914, within: 1e-9))
    scene.moveOn(from: CGPoint(x: 200, y: 80), to: CGPoint(x: 200, y: 700))
    #expect(near(scene.lowerScale ?? 0, 0.914, within: 1e-9))
    #expect(scene.pictureOpacity == 0)
  }

  /// Of a page of 400 × 880: down below a scale of 0.905, 125 points past the 18; from the edge below 0.7, 179 points past the
  /// 12; from anywhere below 0.79, 125 points past the 18.
  @Test(arguments: [
    (CGPoint(x: 200, y: 40), CGPoint(x: 0, y: 18 + 124), false),
    (CGPoint(x: 200, y: 40), CGPoint(x: 0, y: 18 + 126), true),
    (CGPoint(x: 1, y: 40), CGPoint(x: 12 + 178, y: 0), false), (CGPoint(x: 1, y: 40), CGPoint(x: 12 + 180, y: 0), true),
    (CGPoint(x: 100, y: 40), CGPoint(x: 18 + 124, y: 0), false),
    (CGPoint(x: 100, y: 40), CGPoint(x: 18 + 126.5, y: 0), true),
  ])
  func `A drag that rests goes below its scale`(start: CGPoint, way: CGPoint, isGone: Bool) {
    scene.drag(from: start, to: start.offset(by: way))
    scene.app.runUntilStill { scene.touch(.ended, start.x + way.x, start.y + way.y) }
    #expect((scene.navigation.viewControllers.count == 1) == isGone)
  }

  @Test(arguments: [(400.0, false), (1000, true)])
  func `The scale is carried on for 0.12 s at its rate`(speed: Double, isGone: Bool) {
    // 60 points past the dead zone; 0.12 s at 400 points per second are 48 more, and at 1,000 they are 120.
    let end = 100.0 + 18 + 60
    scene.touch(.began, 200, 100)
    scene.app.time += 0.2
    for step in stride(from: 0.0, through: 78, by: 2) {
      scene.app.time += 2 / speed
      scene.touch(.moved, 200, 100 + step)
    }
    scene.app.runUntilStill { scene.touch(.ended, 200, end) }
    #expect((scene.navigation.viewControllers.count == 1) == isGone)
  }

  @Test(arguments: [Key.Code.down, .right])
  func `A flick by keys takes the page off, although it comes from the dead zone`(key: Key.Code) {
    scene.app.run(for: 0.1) { scene.app.press(key) }
    scene.app.runUntilStill { scene.app.press(key) }
    #expect(scene.navigation.viewControllers.count == 1)
  }

  @Test func `The grabbed point stays within half a cell of a finger that goes in circles at 1 kHz`() {
    let (start, radius) = (CGPoint(x: 1, y: 440), 60.0)
    scene.touch(.began, start.x, start.y)
    for step in 0...20 {
      scene.app.time += 0.005
      scene.touch(.moved, start.x + CGFloat(step) * 8, start.y)
    }
    scene.app.run(for: 0.5)
    var worst = 0.0
    for step in 0..<2000 {
      scene.app.time += 0.001
      let angle = Double(step) / 1000 * 2 * .pi
      let finger = CGPoint(x: 161 + radius * (cos(angle) - 1), y: 440 + radius * sin(angle))
      scene.app.application.post(.touch(.moved, at: finger), at: scene.app.time)
      guard step.isMultiple(of: 16) else { continue }
      scene.app.tick()
      worst = max(worst, abs(scene.pageRect.minX + scene.pageScale * start.x - finger.x))
    }
    #expect(worst <= 4)
  }

  @Test func `A zoomed page under → goes down with ↓ while its size goes on by →`() {
    let scene = ZoomScene(columns: 80, rows: 24)
    scene.openAtOnce()
    scene.app.application.reportsKeyReleases = true
    scene.app.run(for: 0.3) { scene.app.press(.right) }
    let top = scene.pageRect.minY
    scene.app.run(for: 0.3) { scene.app.press(.down) }
    let middle = scene.pageRect.minY + scene.pageScale * 192
    #expect(scene.pageScale < 0.85)
    #expect(top < middle)
    // 276 points a second over 0.23 s, of which the page takes 0.56 and less. A critical spring of 45 per second is 2/45 s behind.
    #expect(abs(middle - 192 - (33 - 276 * 0.5 * 2 / 45)) < 2)
    scene.app.application.post(.keyUp(Key(.down)), at: scene.app.time)
    scene.app.runUntilStill { scene.app.application.post(.keyUp(Key(.right)), at: scene.app.time) }
    #expect(scene.cardView == nil)
  }

  @Test func `↓ pulls a zoomed page down, as a sheet, and → and ← move it aside`() {
    let scene = ZoomScene(columns: 80, rows: 24)
    scene.openAtOnce()
    scene.app.application.reportsKeyReleases = true
    scene.app.run(for: 0.5) { scene.app.press(.down) }
    let size = scene.pageScale
    #expect(size < 0.9)
    let middle = scene.pageRect.midX
    scene.app.run(for: 0.3) { scene.app.press(.left) }
    #expect(scene.pageRect.midX < middle - 20)
  }
}
