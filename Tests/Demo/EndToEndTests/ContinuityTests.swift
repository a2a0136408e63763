import Foundation
import Segue
import SegueTesting
import Testing

@testable import SegueDemo

/// Nothing on any page jumps, whatever a user does in mid-transition.
///
/// Around each event, all views are recorded a thousand times a second. A step from one millisecond to the next is a jump
/// if it is longer than those before and after it together: at any velocity, even one that changes at the event, a view
/// moves no further. A twentieth of a point, 0.6 % of a column, is allowed. New views and removed ones are not compared;
/// titles, which are replaced at the end, are compared by their texts.
///
/// The velocities just before and just after an event may differ by what the springs on both sides accelerate in a
/// millisecond, which follows from their definitions.
@MainActor @Suite struct ContinuityTests {
  @Test func `The scenes are the pages of the catalogue`() {
    #expect(Demo.catalogue == Catalogue.entries.map(\.id))
  }

  private func expectNoJumps(_ scene: ContinuityScene, _ what: String, _ place: SourceLocation = #_sourceLocation) {
    #expect(scene.coordinator == nil, "\(what): the transition does not end", sourceLocation: place)
    let jumps = scene.jumps
    guard let first = jumps.first else { return }
    Issue.record("\(scene.entry.id), \(what): \(jumps.count) jumps. \(first)", sourceLocation: place)
  }

  /// Expects the velocity a millisecond after an event to differ from that before by no more than `acceleration` (shares
  /// per second, per second) and the change before.
  private func expectSameVelocity(
    _ scene: ContinuityScene, as before: (velocity: Double, change: Double), acceleration: Double, _ what: String,
    _ place: SourceLocation = #_sourceLocation
  ) {
    let change = abs(scene.velocity() - before.velocity)
    let allowed = before.change + acceleration * 0.001
    #expect(
      change <= allowed,
      "\(scene.entry.id), \(what): from \(before.velocity) to \(scene.velocity()), allowed \(allowed)",
      sourceLocation: place)
  }

  /// Expects that the page continues with its velocity after `event`, on a spring that settles in its duration.
  private func letGo(_ scene: ContinuityScene, _ what: String, _ event: () -> Void) {
    let before = (velocity: scene.velocity(), change: abs(scene.velocity() - scene.velocity(1)))
    let share = scene.track.last?.share ?? 0
    let duration = scene.coordinator?.transitionDuration ?? 0
    event()
    scene.watch(for: 0.001)
    // Without any way left, the transition has ended.
    guard scene.coordinator != nil else { return }
    // The page may settle at either end.
    let acceleration = [share, share - 1].map { distance in
      let frequency = ContinuityScene.frequency(settlingIn: duration, from: distance, velocity: before.velocity)
      return ContinuityScene.acceleration(frequency, from: distance, velocity: before.velocity)
    }
    // A measured velocity may be off by a report a millisecond later: in that time weights fade by e^(−1/25).
    expectSameVelocity(
      scene, as: (before.velocity, before.change + 0.04 * abs(before.velocity)),
      acceleration: acceleration.max() ?? 0, what)
  }

  @Test(arguments: Demo.pages.sample(every: 2), [(0.3, 80), (0.8, 40)])
  func `A page grabbed while it opens does not jump`(id: String, grab: (moment: Double, columns: Int)) throws {
    for isDraggedAway in [false, true] {
      let scene = try ContinuityScene(id, columns: grab.columns)
      guard scene.isDraggable else { continue }
      try scene.open(animated: true)
      let duration = try #require(scene.coordinator?.transitionDuration)
      scene.wait(duration * grab.moment - 0.005)
      scene.watch(for: 0.005)
      let before = (velocity: scene.velocity(), change: abs(scene.velocity() - scene.velocity(1)))
      scene.press(scene.keys.away)
      scene.watch(for: 0.001)
      // The page stops on a spring of 0.12 s. The keys' finger reaches 0.72 of the way a second in 0.14 s.
      let give = ContinuityScene.acceleration(2 * .pi / 0.12, from: 0, velocity: before.velocity)
      expectSameVelocity(scene, as: before, acceleration: give + 0.72 / 0.14, "grabbed")
      scene.watch(for: 0.01)
      scene.wait(0.2)
      // Silence would lift the finger.
      scene.hold(scene.keys.away, times: isDraggedAway ? 18 : 1)
      scene.wait(0.1)
      scene.watch(for: 0.004)
      letGo(scene, "let go") { scene.press(.enter) }
      scene.settle()
      expectNoJumps(scene, "grabbed at \(grab.moment), dragged away: \(isDraggedAway)")
    }
  }

  @Test(arguments: Demo.pages.sample(every: 2, from: 1), [40, 80])
  func `A page dragged by keys, let go and dragged again does not jump`(id: String, columns: Int) throws {
    // A narrow window has other bars.
    let courses = [(true, false), (false, true), (false, false), (true, true)]
    for (isDraggedAway, again) in columns < 80 ? courses : Array(courses[..<2]) {
      let scene = try ContinuityScene(id, columns: columns)
      guard scene.isDraggable else { continue }
      // While a sheet or a zoomed page leaves, the page below has the keys: in the grid, they choose another picture.
      if ["bounce", "zoom"].contains(id), isDraggedAway, again { continue }
      try scene.open(animated: false)
      scene.watch(for: 0.003)
      scene.press(scene.keys.away)
      scene.watch(for: 0.012)
      scene.hold(scene.keys.away, times: isDraggedAway ? 24 : 6)
      scene.wait(0.06)
      scene.watch(for: 0.003)
      letGo(scene, "let go") { scene.press(.enter) }
      if again {
        scene.watch(for: 0.01)
        scene.wait(0.1)
        scene.watch(for: 0.003)
        scene.press(scene.keys.away)
        scene.watch(for: 0.01)
        scene.wait(0.1)
        scene.watch(for: 0.003)
        letGo(scene, "let go again") { scene.press(.enter) }
      }
      scene.settle()
      expectNoJumps(scene, "by keys, dragged away: \(isDraggedAway), again: \(again)")
    }
  }

  @Test(arguments: Demo.pages.sample(every: 2), [(300.0, 0.3, 80), (1500, 0.08, 40), (1500, 0.15, 40)])
  func `A dragged page does not jump`(id: String, course: (speed: Double, seconds: Double, columns: Int)) throws {
    let scene = try ContinuityScene(id, columns: course.columns)
    guard scene.isDraggable else { return }
    try scene.open(animated: false)
    let finger = scene.touch(speed: course.speed)
    // A drag begins after six points.
    scene.move(finger, for: 6 / course.speed + 0.015)
    scene.moveUnseen(finger, for: course.seconds - 6 / course.speed - 0.02)
    scene.move(finger, for: 0.005)
    letGo(scene, "let go") { scene.lift(finger) }
    scene.settle()
    expectNoJumps(scene, "by a finger at \(course.speed) points per second for \(course.seconds) s")
  }

  @Test(arguments: Demo.pages) func `A page does not jump when Esc cancels its drag`(id: String) throws {
    let scene = try ContinuityScene(id, columns: 40)
    guard scene.isDraggable else { return }
    try scene.open(animated: false)
    let finger = scene.touch(speed: 300)
    scene.moveUnseen(finger, for: 0.4)
    scene.move(finger, for: 0.005)
    letGo(scene, "Esc") { scene.press(.escape) }
    scene.settle()
    expectNoJumps(scene, "Esc in mid-drag")
  }

  @Test(arguments: Demo.pages.sample(every: 2, from: 1), [(0.3, 40), (0.8, 80)])
  func `A page turned round twice does not jump`(id: String, key: (moment: Double, columns: Int)) throws {
    // A zoom is not turned round: the push is complete, and the pop that begins is 20 ms ahead. It has tests of its own.
    guard id != "zoom" else { return }
    let scene = try ContinuityScene(id, columns: key.columns)
    let back = id == "tabs" ? Key.Code.backTab : .escape
    try scene.open(animated: true)
    let duration = try #require(scene.coordinator?.transitionDuration)
    scene.wait(duration * key.moment - 0.005)
    scene.watch(for: 0.005)
    letGo(scene, "back") { scene.press(back) }
    scene.watch(for: 0.005)
    scene.wait(0.03)
    scene.watch(for: 0.005)
    letGo(scene, "forth again") { scene.bringBack() }
    scene.settle()
    expectNoJumps(scene, "turned round at \(key.moment)")
    #expect(scene.isThere)
  }

  /// The first transition ends at once, in a frame that is not compared.
  @Test(arguments: Demo.pages) func `A page does not jump when another one opens`(id: String) throws {
    let scene = try ContinuityScene(id, columns: 40)
    try scene.open(animated: false)
    scene.press(scene.entry.id == "tabs" ? .backTab : .escape)
    scene.wait(0.1)
    scene.watch(for: 0.003)
    scene.openAnother()
    scene.cut()
    scene.settle()
    expectNoJumps(scene, "another page opened")
  }
}
