import Foundation
import SegueMotion
import Testing

@testable import SegueCanvas

/// The way from the picture of a layer to what it shows next.
@Suite struct LayerTransitionTests {
  private let page = Layer("abcdef\nghijkl", fill: .r, column: 1, row: 1)
  private let screen: Layer

  init() {
    page.backgroundColor = .r
    screen = Layer(holding: page)
  }

  /// The screen a share of the way to another text on blue.
  private func frame(_ effect: LayerTransition.Effect, _ share: Double, change: Bool = true) -> CellGrid {
    page.add(LayerTransition(effect, timing: MediaTiming(duration: 1)), forKey: "transition")
    if change { (page.contents, page.backgroundColor) = (Layer("ABCDEF\nGHIJKL", fill: .b).contents, .b) }
    screen.advance(toParent: 0) { _ in }
    return compose(screen, columns: 8, rows: 4, at: share)
  }

  @Test func `A fade mixes both, and two opaque pictures stay opaque`() {
    let (frame, mixed) = (frame(.fade, 0.25), Color(191, 0, 64))
    #expect(frame.screen == "\n abcdef\n ghijkl\n")
    #expect(frame.fills(["k": .black, "m": mixed]) == "kkkkkkkk\nkmmmmmmk\nkmmmmmmk\nkkkkkkkk")
    // Beside the strokes of the one is the fill of the other.
    #expect(self.frame(.fade, 0, change: false).fills(["B": .b, "k": .black]).contains("kBBBBBBk"))
  }

  @Test func `At its end only the new picture is there, and then the transition is over`() {
    let frame = frame(.fade, 0.999)
    #expect(frame.screen == "\n ABCDEF\n GHIJKL\n")
    var stopped = 0
    screen.advance(toParent: 1) { _ in stopped += 1 }
    #expect(stopped == 1)
    #expect(page.animations.isEmpty)
  }

  @Test func `A glyph that stays is not dimmed on the way`() {
    page.add(LayerTransition(.fade, timing: MediaTiming(duration: 1)))
    page.contents = Layer("abcdXX\nghijXX", fill: .r).contents
    screen.advance(toParent: 0) { _ in }
    let frame = compose(screen, columns: 8, rows: 4, at: 0.5)
    #expect((1...4).allSatisfy { frame[$0, 1].ink == .white && frame[$0, 1].fill == .r })
  }

  @Test(arguments: [
    (LayerTransition.Effect.push(from: .right), "\n defABC\n jklGHI\n"), (.push(from: .left), "\n DEFabc\n JKLghi\n"),
    (.moveIn(from: .right), "\n abcABC\n ghiGHI\n"), (.moveIn(from: .left), "\n DEFdef\n JKLjkl\n"),
    (.reveal(from: .right), "\n defDEF\n jklJKL\n"), (.push(from: .bottom), "\n ghijkl\n ABCDEF\n"),
    (.push(from: .top), "\n GHIJKL\n abcdef\n"), (.reveal(from: .top), "\n ABCDEF\n abcdef\n"),
  ])
  func `Halfway, pictures that move are half in and half out`(effect: LayerTransition.Effect, expected: String) {
    #expect(frame(effect, 0.5).screen == expected)
  }

  @Test func `A cut changes halfway, and shares of the way can be left out`() {
    #expect(frame(.cut, 0.49).screen == "\n abcdef\n ghijkl\n")
    #expect(compose(screen, columns: 8, rows: 4, at: 0.5).screen == "\n ABCDEF\n GHIJKL\n")
    var part = LayerTransition(.push(from: .right), timing: MediaTiming(duration: 1))
    (part.startProgress, part.endProgress) = (0.5, .nan)
    #expect(part.progress(at: MediaTiming.Moment(elapsed: 0, cycle: 0)) == 0)
    part.endProgress = 7
    #expect(part.progress(at: MediaTiming.Moment(elapsed: 1, cycle: 0)) == 1)
  }

  @Test func `A layer that is scaled or masked during it keeps that`() {
    page.transform = Transform3D(scaleX: 0.5, y: 1)
    let frame = frame(.push(from: .right), 0.5)
    // 24 points wide, half of it old: cells 2.5 to 5.5.
    #expect(frame.quarters(3, 1) == [.r, .r, .r, .r] || frame[3, 1].glyph != .space)
    #expect(frame.quarters(5, 1)[0].blue > frame.quarters(5, 1)[0].red)
    #expect(frame.quarters(1, 1) == [.black, .black, .black, .black])
  }
}
