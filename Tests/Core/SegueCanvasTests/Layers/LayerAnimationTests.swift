import Foundation
import SegueMotion
import SegueTesting
import Testing

@testable import SegueCanvas

@Suite struct LayerAnimationTests {
  /// Animates a change from the frame at `time` on.
  private static func animate(
    _ layer: Layer, _ property: LayerProperty, at time: Double,
    _ timing: AnimationTiming = AnimationTiming(duration: 1, function: .linear), _ change: (Layer) -> Void
  ) {
    layer.animate(property, timing, change)
    layer.advance(toParent: time) { _ in }
  }

  @Test func `The state is the model and what is left of each animation`() {
    var dice = SplitMix64(seed: 600)
    let layer = Layer()
    // Linear changes, whose remaining share is easy to compute.
    var parts: [(from: Double, to: Double, begin: Double, duration: Double, delay: Double)] = []
    for step in 0..<12 {
      let begin = Double(step) * 0.3
      let (from, to) = (Double(layer.position.x), dice.number(-500...500))
      let part = (from, to, begin, dice.number(0.5...3), dice.number(0...1))
      parts.append(part)
      Self.animate(layer, .position, at: begin, AnimationTiming(duration: part.3, delay: part.4, function: .linear)) {
        $0.position.x = to
      }
    }
    for time in stride(from: 3.3, through: 8, by: 0.1) {
      let sum = parts.reduce(Double(layer.position.x)) { sum, part in
        let done = min(max((time - part.begin - part.delay) / part.duration, 0), 1)
        return sum + (part.from - part.to) * (1 - done)
      }
      #expect(abs(layer.state(at: time).position.x - sum) < 1e-9)
    }
  }

  @Test func `Half of a colour or rotation is halfway, and at the end the state is the model, to the bit`() {
    let layer = Layer()
    Self.animate(layer, .backgroundColor, at: 0) { $0.backgroundColor = .r }
    // From clear to red the colour is red, with growing alpha.
    #expect(layer.state(at: 0.5).backgroundColor == Color(255, 0, 0, alpha: 128))
    Self.animate(layer, .transform, at: 0) { $0.transform = Transform3D(rotationAngle: .pi / 2, x: 0, y: 0, z: 1) }
    let turned = layer.state(at: 0.5).transform
    #expect(abs(turned.m11 - 0.5.squareRoot()) < 1e-12)
    #expect(abs(turned.m12 - 0.5.squareRoot()) < 1e-12)
    let other = Layer()
    let spring = TimingFunction.spring(Spring(response: 0.5, dampingRatio: 0.3), initialVelocity: 0)
    for (property, change) in [
      (.position, { $0.position = CGPoint(x: 0.1, y: 1 / 3) }),
      (.transform, { $0.transform = Transform3D(rotationAngle: 0.3, x: 1, y: 2, z: 3) }),
      (.backgroundColor, { $0.backgroundColor = Color(1, 2, 3, alpha: 77) }),
    ] as [(LayerProperty, (Layer) -> Void)] {
      Self.animate(other, property, at: 0.1, AnimationTiming(duration: 0.7, delay: 0.1, function: spring), change)
    }
    #expect(other.state(at: 0.5) != other.model)
    #expect(other.state(at: 0.1 + 0.8) == other.model)
    other.advance(toParent: 0.95) { _ in }
    #expect(other.animations.isEmpty)
    #expect(other.state(at: 0.95) == other.model)
  }

  @Test(arguments: [
    TimingFunction.spring(Spring(response: 0.5, dampingRatio: 0.7), initialVelocity: 0), .cubic(.easeInEaseOut),
    .spring(.navigation, initialVelocity: 3),
  ])
  func `A second animation keeps position and velocity of the first`(_ function: TimingFunction) {
    let (layer, timing) = (Layer(), AnimationTiming(duration: 1, function: function))
    Self.animate(layer, .position, at: 0, timing) { $0.position.x = 400 }
    let (moment, step) = (0.21, 1e-6)
    func position(_ time: Double) -> Double { Double(layer.state(at: time).position.x) }
    let (before, slopeBefore) = (position(moment), (position(moment) - position(moment - step)) / step)
    // The eased curve begins with a velocity of 0, so that of the first motion is kept.
    Self.animate(layer, .position, at: moment, AnimationTiming(duration: 1, function: .cubic(.easeInEaseOut))) {
      $0.position.x = 0
    }
    let slopeAfter = (position(moment + step) - position(moment)) / step
    #expect(abs(position(moment) - before) < 1e-9)
    #expect(abs(slopeBefore) > 100)
    // Within a microsecond even a spring changes the velocity by less than a tenth of a point per second.
    #expect(abs(slopeAfter - slopeBefore) < 1)
    #expect((layer.model.position.x, layer.state(at: 5).position.x) == (0, 0))
  }

  @Test
  func `An animation begins with the first frame after it was added, and nothing moves until its delay is over`() {
    let layer = Layer()
    layer.animate(.position) { $0.position.x = 100 }
    #expect(layer.animations[0].begin == nil)
    #expect(layer.state(at: 1000).position.x == 0)
    layer.advance(toParent: 7) { _ in }
    #expect((layer.animations[0].begin, layer.state(at: 7.5).position.x) == (7, 50))
    layer.advance(toParent: 7.2) { _ in }
    #expect(layer.animations[0].begin == 7)
    let late = Layer()
    Self.animate(late, .opacity, at: 3, AnimationTiming(duration: 1, delay: 2, function: .linear)) { $0.opacity = 0 }
    #expect((late.state(at: 3).opacity, late.state(at: 4.999).opacity) == (1, 1))
    #expect(abs(late.state(at: 5.25).opacity - 0.75) < 1e-12)
    #expect(late.state(at: 6).opacity == 0)
  }
}

/// Layers know which of those below them are animated, so that a frame need not look for them.
@Suite struct AnimatedLayersTests {
  private static func count(_ layer: Layer) -> Int {
    layer.sublayers.reduce(layer.animations.isEmpty ? 0 : 1) { $0 + count($1) }
  }

  @Test(arguments: [UInt64(1), 2, 3])
  func `Whatever comes, goes, begins and ends, each layer counts what is animated below it`(_ seed: UInt64) throws {
    var dice = SplitMix64(seed: seed)
    let (root, layers) = (Layer(), (0..<120).map { _ in Layer() })
    for step in 0..<1500 {
      let layer = layers[Int.random(in: 0..<120, using: &dice)]
      switch Int.random(in: 0..<7, using: &dice) {
      case 0...1: (Bool.random(using: &dice) ? root : layers[Int.random(in: 0..<4, using: &dice)]).addSublayer(layer)
      case 2: layer.removeFromSuperlayer()
      case 3: layer.removeAllAnimations()
      case 4: root.advance(toParent: Double(step) / 10) { _ in }
      default: layer.animate(.opacity, AnimationTiming(duration: 1)) { $0.opacity = $0.opacity == 1 ? 0.5 : 1 }
      }
      for layer in [root] + layers {
        try #require(layer.animatedCount == Self.count(layer), "step \(step)")
        let (found, all) = (layer.sublayersToAnimate, layer.sublayers)
        let animated = [found, all].map { $0.filter { $0.animatedCount > 0 }.map(ObjectIdentifier.init) }
        try #require(animated[0] == animated[1], "step \(step)")
      }
    }
  }

  @Test func `Of many layers, the animated ones end in their order, however they began`() {
    let (root, layers) = (Layer(), (0..<900).map { _ in Layer() })
    layers.forEach(root.addSublayer)
    var ended: [Int] = []
    for index in [700, 3, 850, 41, 500] {
      // Each ends at another value, by which it is known.
      layers[index].animate(.zPosition, AnimationTiming(duration: 1)) { $0.zPosition = CGFloat(index) }
    }
    #expect(root.advance(toParent: 0) { _ in })
    root.addSublayer(layers[41])
    #expect(root.activity(atParent: 0.5) == .moving)
    #expect(
      !root.advance(toParent: 1) { animation in
        if case .change(let change) = animation.effect { ended.append(Int(change.new.zPosition)) }
      })
    #expect(ended == [3, 500, 700, 850, 41])
    #expect(root.activity(atParent: 1) == .none)
  }
}
