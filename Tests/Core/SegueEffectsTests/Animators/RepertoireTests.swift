import Foundation
import Segue
import SegueTesting
import TestFiles
import Testing

/// What holds for every animator that describes a scene.
@Suite struct RepertoireTests {
  typealias Look = StockLook

  @Test(arguments: Look.scenes)
  func `A pop shows the frames of the push backwards`(look: Look) {
    let (push, pop) = (SpaceScene(look, isPop: false), SpaceScene(look, isPop: true))
    push.begin()
    pop.begin()
    for share in [0.0713, 0.2531, 0.5037, 0.7529, 0.9317] {
      let (forth, back) = (push.cells(at: share), pop.cells(at: 1 - share))
      #expect(forth.differences(from: back) == [], "at \(share)")
    }
  }

  @Test(arguments: Look.scenes)
  func `A finger that goes forth and back sees the same frames`(look: Look) {
    let scene = SpaceScene(look, isPop: true)
    scene.begin()
    let shares = stride(from: 0.0, through: 1, by: 0.125)
    let forth = shares.map { scene.bytes(at: $0) }
    let back = shares.reversed().map { scene.bytes(at: $0) }
    #expect(forth == back.reversed())
    // Something moves all the time. Where the page is blank, its flaps are alike.
    #expect(Set(forth).count >= (look == .splitFlap ? 7 : 9))
  }

  @Test(arguments: Look.scenes)
  func `By itself it shows the frames that it shows under a finger, in another time`(look: Look) {
    let (held, free) = (SpaceScene(look, isPop: false), SpaceScene(look, isPop: false))
    held.begin()
    free.begin(underFinger: false)
    let seconds = free.navigation.transitionCoordinator?.transitionDuration ?? 0
    free.app.jump(by: seconds / 2)
    let seen = free.app.application.frame
    let progress = free.app.application.transitionSnapshots.first?.fraction ?? 0
    #expect(progress > 0.3)
    #expect(progress < 0.99)
    #expect(seen.differences(from: held.cells(at: progress)) == [])
  }

  @Test(arguments: Look.scenes, [0.3, 0.8])
  func `Grabbed on its way, turned and flung, it never jumps`(look: Look, share: Double) {
    let scene = SpaceScene(look, isPop: false)
    let interactor = scene.interactor
    interactor.wantsInteractiveStart = false
    scene.begin()
    let motion = FrameMotion(scene)
    while (scene.app.application.transitionSnapshots.first?.fraction ?? 1) < share { motion.step() }
    let before = scene.app.application.frame
    interactor.pause()
    scene.app.jump(by: 0)
    // The finger takes it as it is.
    #expect(scene.app.application.frame.differences(from: before) == [])
    let start = interactor.percentComplete
    for step in 1...40 { motion.step { interactor.update(start - 0.004 * Double(step)) } }
    interactor.finish(velocity: 2)
    var frames = 0
    while scene.navigation.transitionCoordinator != nil, frames < 3000 {
      motion.step()
      frames += 1
    }
    #expect(frames < 3000)
    #expect(motion.largest < 0.12)
    #expect(scene.app.screen.contains("top"))
  }

  @Test(arguments: Look.scenes)
  func `In a window of another size it looks as if it had begun there`(look: Look) {
    let (scene, fresh) = (SpaceScene(look, isPop: false), SpaceScene(look, columns: 52, rows: 16, isPop: false))
    scene.begin()
    fresh.begin()
    _ = scene.cells(at: 0.4)
    scene.app.application.post(.resize(CellSize(columns: 52, rows: 16)), at: scene.app.time)
    scene.app.tick()
    #expect(scene.cells(at: 0.4).differences(from: fresh.cells(at: 0.4)) == [])
    scene.interactor.cancel()
    scene.app.runUntilStill()
    #expect(scene.app.screen.contains("below"))
  }

  @Test(arguments: Look.scenes, [false, true])
  func `After its end nothing keeps an animator`(look: Look, isFinished: Bool) {
    weak var animator: (any ViewControllerAnimatedTransitioning)?
    let scene = SpaceScene(look, isPop: true)
    let make = scene.delegate.makeAnimator
    scene.delegate.makeAnimator = { change in
      let made = make(change)
      animator = made
      return made
    }
    scene.begin()
    _ = scene.cells(at: 0.4)
    #expect(animator != nil)
    scene.interactor.lift(finishing: isFinished)
    scene.app.runUntilStill()
    #expect(animator == nil)
  }

  @Test func `At 0.4 every animator looks as in the file`() {
    let screens = Look.allCases.map { look in
      let scene = SpaceScene(look, columns: 36, rows: 11, isPop: false)
      scene.begin()
      _ = scene.cells(at: 0.4)
      return "\(look.rawValue)\n"
        + scene.app.screen { fill in
          if max(fill.red, fill.green, fill.blue) < 24 { return " " }
          return fill.red > fill.blue ? "." : "#"
        }
    }
    #expect(GoldenFile("repertoire").difference(from: screens.joined(separator: "\n\n")) == nil)
  }
}

/// How much of the picture changes from one millisecond to the next.
private final class FrameMotion {
  private let scene: SpaceScene
  private var last: CellGrid
  /// The largest change: the mean difference of the fills, as a fraction of the difference of the two pages.
  private(set) var largest = 0.0

  init(_ scene: SpaceScene) { (self.scene, last) = (scene, scene.app.application.frame) }

  func step(_ event: () -> Void = {}) {
    event()
    scene.app.jump(by: 0.001)
    let frame = scene.app.application.frame
    // Red against blue is 510 levels.
    let change = zip(frame.cells, last.cells).reduce(0) { $0 + Self.distance($1.0.fill, $1.1.fill) }
    largest = max(largest, Double(change) / Double(frame.cells.count * 510))
    last = frame
  }

  private static func distance(_ one: Color, _ other: Color) -> Int {
    abs(Int(one.red) - Int(other.red)) + abs(Int(one.green) - Int(other.green)) + abs(Int(one.blue) - Int(other.blue))
  }
}

extension SpaceScene {
  /// The bytes of the frame with the finger at `share`, on an empty screen.
  fileprivate func bytes(at share: Double) -> [UInt8] {
    var encoder = FrameEncoder(colorMode: .truecolor)
    return Array(encoder.encodeLines(cells(at: share)))
  }
}

extension CellGrid {
  /// The places at which two frames differ, the first five of them.
  func differences(from other: CellGrid) -> [String] {
    let columns = size.columns
    return zip(cells, other.cells).enumerated().filter { $1.0 != $1.1 }.prefix(5).map { index, pair in
      "\(index % columns), \(index / columns): \(pair.0) instead of \(pair.1)"
    }
  }
}
