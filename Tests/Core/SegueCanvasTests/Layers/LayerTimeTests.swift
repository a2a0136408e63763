import Foundation
import SegueMotion
import Synchronization
import Testing

@testable import SegueCanvas

/// A layer's own time, and the ends of animations in it.
@Suite struct LayerOwnTimeTests {
  /// A group that says when it ends, and how.
  private final class Ends: Sendable {
    private let log = Mutex<[Bool]>([])
    var group: AnimationGroup { AnimationGroup { finished in self.log.withLock { $0.append(finished) } } }
    var all: [Bool] { log.withLock { $0 } }
  }

  /// A root with a page with a leaf, which moves from 0 to 100 in the two seconds from 10 on.
  private static func tree(_ group: AnimationGroup? = nil) -> (root: Layer, page: Layer, leaf: Layer) {
    let (root, page, leaf) = (Layer(), Layer(), Layer())
    root.addSublayer(page)
    page.addSublayer(leaf)
    leaf.animate(.position, AnimationTiming(duration: 2, function: .linear), in: group) { $0.position.x = 100 }
    root.advance(toParent: 10) { _ in }
    return (root, page, leaf)
  }

  @Test func `The offset of a layer of speed 0 scrubs the animations below it`() {
    let (root, page, leaf) = Self.tree()
    page.time = LayerTime(begin: 0, speed: 0, offset: 10)
    for fraction in [0.0, 0.25, 1, 0.5, 0.125] {
      page.time.offset = 10 + 2 * fraction
      #expect(leaf.state(at: 99).position == CGPoint(x: 100 * fraction, y: 0))
      #expect(leaf.localTime(at: 99) == 10 + 2 * fraction)
    }
    // At a speed of 0 the parent's time has no effect; at 1 time runs from the offset on.
    page.time.offset = 10.5
    #expect(leaf.state(at: -5) == leaf.state(at: 1e6))
    page.time = LayerTime(begin: 20, speed: 1, offset: 10.5)
    #expect((leaf.state(at: 20).position.x, leaf.state(at: 20.5).position.x) == (25, 50))
    _ = root
  }

  @Test func `Speeds of nested layers multiply`() {
    let (root, page, leaf) = Self.tree()
    // A second of the root is 0.5 s of the page, and a second of the page 2 s of the leaf.
    page.time = LayerTime(begin: 100, speed: 0.5, offset: 50)
    leaf.time = LayerTime(begin: 50, speed: 2, offset: 10)
    #expect((leaf.localTime(at: 100), leaf.localTime(at: 101), leaf.state(at: 101).position.x) == (10, 11, 50))
    root.time.speed = -1
    #expect(leaf.localTime(at: -101) == 11)
  }

  @Test func `Nothing ends while time stands still`() {
    let ends = Ends()
    let group = ends.group
    let (root, page, leaf) = Self.tree(group)
    group.end()
    page.time = LayerTime(begin: 0, speed: 0, offset: 13)
    var stopped = 0
    let isMoving = root.advance(toParent: 1000) { _ in stopped += 1 }
    #expect(!isMoving)
    #expect(stopped == 0)
    #expect((leaf.animations.count, leaf.state(at: 1000).position.x) == (1, 100))
    // A finger may move it back.
    page.time.offset = 11
    #expect(leaf.state(at: 1000).position.x == 50)
    // When time runs again, it ends at 12 in the layer's time.
    page.time = LayerTime(begin: 1000, speed: 1, offset: 11)
    #expect(root.advance(toParent: 1000.9) { _ in stopped += 1 })
    #expect(!root.advance(toParent: 1001) { _ in stopped += 1 })
    #expect(stopped == 1)
    #expect(leaf.animations.isEmpty)
    // The caller of `advance` reports the end to the group.
    #expect(ends.all.isEmpty)
  }

  @Test func `Finished animations are reported once and in order`() {
    let layer = Layer()
    for (property, duration) in [(LayerProperty.position, 1.0), (.opacity, 3), (.zPosition, 2)] {
      var old = layer.model
      (old.position.x, old.opacity, old.zPosition) = (-1, 0, 1)
      layer.add(LayerAnimation(of: property, from: old, to: layer.model, timing: .init(duration: duration)))
    }
    layer.advance(toParent: 0) { _ in }
    var stopped: [LayerProperty] = []
    #expect(layer.advance(toParent: 0.99) { stopped.append($0.property) })
    #expect(stopped.isEmpty)
    #expect(layer.advance(toParent: 2) { stopped.append($0.property) })
    #expect(stopped == [.position, .zPosition])
    #expect(!layer.advance(toParent: 3) { stopped.append($0.property) })
    #expect(stopped == [.position, .zPosition, .opacity])
  }

  @Test func `Shifted animations continue after a time jump`() {
    let (root, page, leaf) = Self.tree()
    let before = leaf.state(at: 10.5)
    page.shiftAnimations(by: 7)
    #expect(leaf.state(at: 17.5) == before)
    // In a layer with its own time, the begin of that time is shifted.
    leaf.time = LayerTime(begin: 10, speed: 0.5, offset: 20)
    let local = leaf.localTime(at: 12)
    page.shiftAnimations(by: 3)
    #expect((leaf.localTime(at: 15), leaf.animations[0].begin) == (local, 17))
    _ = root
  }

  // MARK: Removal

  @Test func `Reverting all animations restores the model to the bit, and reverting one of two leaves the other`() {
    let layer = Layer()
    layer.frame = CGRect(x: 0.1, y: 1 / 3, width: 12.7, height: 8)
    layer.backgroundColor = Color(10, 20, 30, alpha: 7)
    layer.transform = Transform3D(rotationAngle: 0.3, x: 1, y: 1, z: 0)
    let before = layer.model
    layer.animate(.position) { $0.position = CGPoint(x: 0.3, y: 1e9) }
    layer.animate(.backgroundColor) { $0.backgroundColor = Color(255, 0, 3, alpha: 99) }
    layer.animate(.transform) { $0.transform = Transform3D(scaleX: 0.001, y: 0.7) }
    layer.animate(.position) { $0.position = CGPoint(x: -0.7, y: 0.1) }
    layer.animate(.opacity) { $0.opacity = 0.1 }
    layer.animate(.bounds) { $0.bounds.size.width = 1 / 7 }
    #expect(layer.removeAnimations(reverting: true) { _ in true }.count == 6)
    #expect(layer.model == before)
    #expect(layer.animations.isEmpty)
    let (second, ends) = (Layer(), Ends())
    let group = ends.group
    second.animate(.position, in: group) { $0.position.x += 100 }
    second.animate(.position) { $0.position.x += 30 }
    group.end()
    let removed = second.removeAnimations(reverting: true) { $0.tag.group === group }
    #expect(removed.count == 1)
    #expect((second.animations.count, second.model.position.x, second.state(at: 0).position.x) == (1, 30, 0))
    // `removeAnimations` does not report the end.
    #expect(ends.all.isEmpty)
    for animation in removed { animation.didStop(finished: false) }
    #expect(ends.all == [false])
  }

  @Test func `Removed animations leave the model values, and removing all ends their group once it is closed`() {
    let layer = Layer()
    let version = layer.contentVersion
    layer.animate(.position) { $0.position.x = 50 }
    #expect(layer.removeAnimations(reverting: false) { _ in true }.count == 1)
    #expect(layer.state(at: 0).position.x == 50)
    #expect(layer.contentVersion > version)
    let (other, ends) = (Layer(), Ends())
    let group = ends.group
    other.animate(.position, in: group) { $0.position.x = 50 }
    other.animate(.opacity, in: group) { $0.opacity = 0 }
    other.removeAllAnimations()
    #expect(ends.all.isEmpty)
    group.end()
    #expect(ends.all == [false])
    #expect(other.animations.isEmpty)
    #expect(other.state(at: 0).opacity == 0)
  }
}
