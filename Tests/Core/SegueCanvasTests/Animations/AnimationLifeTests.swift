import Foundation
import SegueMotion
import Testing

@testable import SegueCanvas

/// When explicit animations begin and end, and what they leave.
@Suite struct AnimationLifeTests {
  private let layer = Layer()

  /// Reports what the frame at `time` ends.
  private func frame(_ time: Double) {
    var stopped: [LayerAnimation] = []
    layer.advance(toParent: time) { stopped.append($0) }
    for animation in stopped { animation.didStop(finished: true) }
  }

  private func fade(_ timing: MediaTiming = MediaTiming(duration: 1)) -> BasicAnimation<CGFloat> {
    BasicAnimation(.opacity, from: 0, to: 0.5, timing: timing)
  }

  @Test func `It begins with the next frame, and is removed after its end`() {
    var log: [String] = []
    layer.add(fade(), forKey: "fade", didStart: { log.append("start") }, didStop: { log.append("stop \($0)") })
    #expect(layer.animationKeys == ["fade"])
    #expect(layer.animation(forKey: "fade")?.timing.duration == 1)
    frame(5)
    #expect(log == ["start"])
    #expect(layer.state(at: 5.5).opacity == 0.25)
    frame(5.9)
    #expect(layer.activity(atParent: 5.9) == .moving)
    frame(6)
    #expect(log == ["start", "stop true"])
    #expect(layer.animations.isEmpty)
    #expect(layer.state(at: 6).opacity == 1)
  }

  @Test func `One that stays shows what it fills in, until it is removed`() {
    var stops: [Bool] = []
    var animation = fade(MediaTiming(duration: 1, fillMode: .forwards))
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: "fade", didStop: { stops.append($0) })
    frame(0)
    frame(1)
    frame(7)
    #expect(stops == [true])
    #expect(layer.state(at: 7).opacity == 0.5)
    #expect(layer.activity(atParent: 7) == .none)
    layer.removeAnimation(forKey: "fade")
    #expect(stops == [true])
    #expect(layer.state(at: 7).opacity == 1)
  }

  @Test func `One with a begin waits for it, and fills in before it`() {
    layer.add(fade(MediaTiming(duration: 1, begin: 3)))
    layer.add(BasicAnimation(.zPosition, from: 9, to: 0, timing: MediaTiming(duration: 1, begin: 3, fillMode: .both)))
    frame(2)
    #expect(layer.activity(atParent: 2) == .waiting(until: 3))
    #expect(layer.state(at: 2).opacity == 1)
    #expect(layer.state(at: 2).zPosition == 9)
    frame(3.5)
    #expect(layer.state(at: 3.5).opacity == 0.25)
    #expect(layer.state(at: 3.5).zPosition == 4.5)
  }

  @Test func `Another one with its key replaces it at once`() {
    var stops: [String] = []
    layer.add(fade(), forKey: "a", didStop: { stops.append("first \($0)") })
    frame(0)
    layer.add(
      BasicAnimation(.opacity, from: 1, to: 0, timing: MediaTiming(duration: 1)), forKey: "a",
      didStop: { stops.append("second \($0)") })
    #expect(stops == ["first false"])
    #expect(layer.animations.count == 1)
    frame(0.5)
    #expect(layer.state(at: 0.75).opacity == 0.75)
    layer.add(fade())
    layer.add(fade())
    #expect(layer.animations.count == 3)
    layer.removeAllAnimations()
    #expect(stops == ["first false", "second false"])
    #expect(layer.state(at: 0.75).opacity == 1)
    layer.removeAnimation(forKey: "none")
  }

  @Test func `Animations apply in the order in which they were added`() {
    let timing = AnimationTiming(duration: 1, function: .linear)
    func change(_ layer: Layer) {
      let old = layer.model
      layer.zPosition = 10
      layer.add(LayerAnimation(of: .zPosition, from: old, to: layer.model, timing: timing))
    }
    let explicit = BasicAnimation(.zPosition, from: 100, to: 100, timing: MediaTiming(duration: 1))
    // A change after it adds to it; it takes the place of one before.
    let (first, second) = (Layer(), Layer())
    first.add(explicit)
    change(first)
    change(second)
    second.add(explicit)
    for layer in [first, second] { layer.advance(toParent: 0) { _ in } }
    #expect(first.state(at: 0.25).zPosition == 100 - 7.5)
    #expect(second.state(at: 0.25).zPosition == 100)
    // One that goes on from the layer's value goes on from where that is.
    let third = Layer()
    change(third)
    third.add(BasicAnimation(.zPosition, to: 0, timing: MediaTiming(duration: 1)))
    third.advance(toParent: 0) { _ in }
    #expect(abs(third.state(at: 0.5).zPosition - 2.5) < 1e-12)
  }

  @Test func `A layer whose time stands still holds it, and takes it back`() {
    let outer = Layer()
    outer.addSublayer(layer)
    layer.add(fade())
    outer.advance(toParent: 0) { _ in }
    outer.time = LayerTime(begin: 0, speed: 0, offset: 0.8)
    outer.advance(toParent: 50) { _ in Issue.record("it has not ended") }
    #expect(layer.state(at: 50).opacity == 0.4)
    outer.time.offset = 0.2
    #expect(layer.state(at: 50).opacity == 0.1)
    #expect(outer.activity(atParent: 50) == .none)
  }

  @Test func `Its callbacks may change the layer's animations`() {
    layer.add(fade(), forKey: "a", didStart: { [layer] in layer.add(self.fade(), forKey: "b") })
    frame(0)
    #expect(layer.animationKeys == ["a", "b"])
    layer.add(fade(), forKey: "c", didStop: { [layer] _ in layer.removeAllAnimations() })
    frame(0.5)
    layer.removeAnimation(forKey: "c")
    #expect(layer.animations.isEmpty)
  }

  @Test func `Times of layers convert into each other`() {
    let outer = Layer()
    let inner = Layer()
    outer.addSublayer(inner)
    outer.time = LayerTime(begin: 10, speed: 2, offset: 1)
    inner.time = LayerTime(begin: 3, speed: 0.5, offset: 0)
    // (12 − 10) · 2 + 1 = 5, and (5 − 3) / 2 = 1.
    #expect(outer.convertTime(12, from: nil) == 5)
    #expect(inner.convertTime(12, from: nil) == 1)
    #expect(inner.convertTime(5, from: outer) == 1)
    #expect(inner.convertTime(1, to: outer) == 5)
    #expect(inner.convertTime(1, to: nil) == 12)
  }

  @Test func `Bad values show nothing bad`() {
    for value in [CGFloat.nan, .infinity, -.infinity] {
      let layer = Layer()
      layer.add(
        BasicAnimation(.transform, from: Transform3D(scaleX: value, y: value), timing: MediaTiming(duration: 1)))
      layer.add(BasicAnimation(.zPosition, from: value, to: 1, timing: MediaTiming(duration: 1)))
      layer.bounds = CGRect(x: 0, y: 0, width: 80, height: 32)
      layer.backgroundColor = .white
      layer.advance(toParent: 0) { _ in }
      let compositor = Compositor()
      var frame = compositor.makeFrame(size: CellSize(columns: 20, rows: 4))
      compositor.compose(layer, at: 0.5, into: &frame)
      #expect(frame.text.contains { !$0.isWhitespace } == false)
    }
  }
}
