import Foundation
import Segue
import Testing

@_spi(Segue) @testable import struct SegueCore.DragExtent
@testable import enum SegueCore.KeyFinger

/// Every event in every state of the finger that keys move, on a way of 1000 points.
@Suite struct KeyFingerStateTests {
  private func drag(tap: KeyTap = .release, reports: Bool = false) -> KeyFinger.Drag {
    KeyFinger.Drag(
      by: Key(.right), .right, from: CGPoint(x: 0.5, y: 9), over: DragExtent(length: 1000),
      rules: .init(reportsReleases: reports, tap: tap), at: 0)
  }

  private let events: [KeyFinger.Event] = [
    .press(Key(.right), isPaused: false), .press(Key(.enter), isPaused: false), .press(Key(.escape), isPaused: false),
    .keyUp(Key(.right)), .frame, .silence, .resize(DragExtent(length: 500)), .cancel, .replace,
  ]

  /// The state, in a word.
  private func word(_ finger: KeyFinger) -> String {
    switch finger {
    case .idle: "idle"
    case .down: "down"
    case .silenced: "silenced"
    case .lifted: "lifted"
    }
  }

  @Test func `A finger that is not down has no use for any event`() {
    for finger in [KeyFinger.idle, .silenced(drag()), .lifted(Key(.right))] {
      for event in events {
        var other = finger
        #expect(other.handle(event, at: 1).isEmpty)
        #expect(word(other) == word(finger))
        #expect(other.key == finger.key)
      }
      #expect(!finger.uses(Key(.enter)))
    }
  }

  @Test func `While it is down, an event leads to one state`() {
    let next = events.map { event in
      var finger = KeyFinger.down(drag())
      _ = finger.handle(event, at: 0.2)
      #expect(finger.key == Key(.right))
      return word(finger)
    }
    #expect(next == ["down", "lifted", "lifted", "down", "down", "silenced", "down", "lifted", "lifted"])
  }

  @Test func `Enter lifts it where it is, Esc cancels, and a mouse replaces it without a touch`() {
    // The steady speed is 720 points a second, which the finger reaches after 0.14 s.
    let (place, velocity) = (CGPoint(x: 0.5 + 720 * 0.13, y: 9), CGPoint(x: 720, y: 0))
    func effects(of event: KeyFinger.Event) -> [KeyFinger.Effect] {
      var finger = KeyFinger.down(drag(reports: true))
      return finger.handle(event, at: 0.2)
    }
    #expect(near(effects(of: .frame), [.move(to: place, velocity: velocity)]))
    #expect(
      near(
        effects(of: .press(Key(.enter), isPaused: true)),
        [.move(to: place, velocity: velocity), .lift(at: place, velocity: velocity, deciding: place)]))
    #expect(effects(of: .press(Key(.backspace), isPaused: false)) == [.cancel])
    #expect(effects(of: .cancel) == [.cancel])
    #expect(effects(of: .replace).isEmpty)
  }

  @Test func `A second tap of a key that flicks lifts it, and counts once more`() {
    var finger = KeyFinger.down(drag(tap: .flick))
    #expect(finger.handle(.press(Key(.right), isPaused: false), at: 0.1).isEmpty)
    #expect(finger.drag?.deadline == 0.1)
    let effects = finger.handle(.silence, at: 0.1)
    #expect(effects.last == .press(Key(.right)))
    #expect(effects.count == 3)
  }

  @Test func `In a pause an arrow does not move it, and a report that the key came up does`() {
    var finger = KeyFinger.down(drag(reports: true))
    _ = finger.handle(.press(Key(.left), isPaused: true), at: 0.2)
    #expect(finger.drag?.direction == .right)
    _ = finger.handle(.keyUp(Key(.right)), at: 0.4)
    #expect(finger.drag?.isHeld == false)
  }

  @Test func `Only keys of the drag and those that end it have a meaning in it`() {
    let letter = KeyFinger.down(
      KeyFinger.Drag(
        by: Key(.character("x")), .left, from: .zero, over: DragExtent(length: 1000), rules: .init(), at: 0))
    for code: Key.Code in [.character("x"), .left, .up, .enter, .character(" "), .escape, .backspace] {
      #expect(letter.uses(Key(code)), "\(code)")
    }
    for code: Key.Code in [.character("y"), .tab, .home] { #expect(!letter.uses(Key(code)), "\(code)") }
    #expect(letter.drag?.direction(of: Key(.character("x"))) == .left)
    #expect(letter.drag?.direction(of: Key(.right)) == .right)
  }

  @Test func `An arrow that drags the other way has its opposite take the finger back`() {
    let drag = KeyFinger.Drag(
      by: Key(.right), .left, from: .zero, over: DragExtent(length: 1000), rules: .init(), at: 0)
    #expect(drag.direction(of: Key(.right)) == .left)
    #expect(drag.direction(of: Key(.character("l"))) == .left)
    #expect(drag.direction(of: Key(.left)) == .right)
    #expect(drag.direction(of: Key(.up)) == .up)
  }

  @Test func `A late repeat goes on after silence, and after nothing else`() {
    var finger = KeyFinger.down(drag())
    for time in [0.5, 0.53] { _ = finger.handle(.press(Key(.right), isPaused: false), at: time) }
    #expect(!finger.isContinued(by: .right, at: 0.6), "it is still down")
    _ = finger.handle(.silence, at: 0.7)
    #expect(finger.isContinued(by: .right, at: 1.2))
    #expect(!finger.isContinued(by: .left, at: 1.2))
    #expect(!finger.isContinued(by: .right, at: 1.24))
  }

  /// Whether effects are the same up to a millionth of a point.
  private func near(_ one: [KeyFinger.Effect], _ other: [KeyFinger.Effect]) -> Bool {
    func numbers(_ effect: KeyFinger.Effect) -> [CGFloat] {
      switch effect {
      case .move(let place, let velocity): [0, place.x, place.y, velocity.x, velocity.y]
      case .lift(let place, let velocity, let deciding):
        [1, place.x, place.y, velocity.x, velocity.y, deciding.x, deciding.y]
      case .cancel: [2]
      case .press: [3]
      }
    }
    return one.count == other.count
      && zip(one, other).allSatisfy { pair in zip(numbers(pair.0), numbers(pair.1)).allSatisfy { abs($0 - $1) < 1e-6 } }
  }
}
