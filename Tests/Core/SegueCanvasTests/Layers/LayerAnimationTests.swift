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

  @Test func `Every property goes from its old value to its new one`() {
    let changes: [(LayerProperty, (inout LayerState) -> Void)] = [
      (.bounds, { $0.bounds = CGRect(x: 1, y: 2, width: 30, height: 40) }),
      (.position, { $0.position = CGPoint(x: 5, y: 6) }),
      (.anchorPoint, { $0.anchorPoint = CGPoint(x: 0, y: 1) }), (.zPosition, { $0.zPosition = 7 }),
      (.transform, { $0.transform = Transform3D(scaleX: 2, y: 3).translatedBy(x: 4, y: 5) }),
      (.sublayerTransform, { $0.sublayerTransform.m34 = -0.01 }), (.opacity, { $0.opacity = 0.25 }),
      (.backgroundColor, { $0.backgroundColor = .r }), (.cornerRadius, { $0.cornerRadius = 9 }),
      (.borderColor, { $0.borderColor = .g }), (.borderWidth, { $0.borderWidth = 1 }),
      (.shadowColor, { $0.shadowColor = .b }), (.shadowOpacity, { $0.shadowOpacity = 0.5 }),
      (.shadowRadius, { $0.shadowRadius = 11 }), (.shadowOffset, { $0.shadowOffset = CGSize(width: 3, height: 4) }),
      (.contentsRect, { $0.contentsRect = CGRect(x: 0.25, y: 0, width: 0.5, height: 1) }),
      (.fillColor, { $0.shape.fillColor = .g }), (.strokeColor, { $0.shape.strokeColor = .b }),
      (.strokeStart, { $0.shape.strokeStart = 0.5 }), (.strokeEnd, { $0.shape.strokeEnd = 0.5 }),
      (.lineWidth, { $0.shape.strokeStyle.lineWidth = 3 }), (.lineDashPhase, { $0.shape.strokeStyle.dashPhase = 3 }),
      (.startPoint, { $0.gradient.startPoint = .zero }), (.endPoint, { $0.gradient.endPoint = .zero }),
    ]
    // There is nothing between two values of the others but for explicit animations.
    #expect(Set(changes.map(\.0)) == Set(LayerProperty.allCases).subtracting([.path, .gradient, .shadowPath, .filter]))
    for (property, change) in changes {
      let layer = Layer()
      switch property {
      case .fillColor, .strokeColor, .strokeStart, .strokeEnd, .lineWidth, .lineDashPhase:
        layer.model.drawing = .shape(LayerShape())
      case .startPoint, .endPoint: layer.model.drawing = .gradient(Gradient(colors: []))
      default: break
      }
      let before = layer.model
      var after = before
      change(&after)
      layer.restore(after)
      layer.add(LayerAnimation(of: property, from: before, to: after, timing: .init(duration: 1, function: .linear)))
      #expect(layer.state(at: 0) == before, "\(property) before it has begun")
      layer.advance(toParent: 0) { _ in }
      let half = layer.state(at: 0.5)
      #expect(half != before, "\(property) half way")
      #expect(half != after, "\(property) half way")
      #expect(layer.state(at: 1) == after, "\(property) at its end")
      #expect(layer.model == after, "\(property) at its end")
    }
  }

  @Test func `Half of a colour or rotation is halfway`() {
    let layer = Layer()
    Self.animate(layer, .backgroundColor, at: 0) { $0.backgroundColor = .r }
    // From clear to red the colour is red, with growing alpha.
    #expect(layer.state(at: 0.5).backgroundColor == Color(255, 0, 0, alpha: 128))
    Self.animate(layer, .transform, at: 0) {
      $0.transform = Transform3D(rotationAngle: .pi / 2, x: 0, y: 0, z: 1)
    }
    let turned = layer.state(at: 0.5).transform
    #expect(abs(turned.m11 - 0.5.squareRoot()) < 1e-12)
    #expect(abs(turned.m12 - 0.5.squareRoot()) < 1e-12)
  }

  @Test(arguments: [
    TimingFunction.spring(Spring(response: 0.5, dampingRatio: 0.7), initialVelocity: 0), .cubic(.easeInEaseOut),
    .spring(.navigation, initialVelocity: 3),
  ])
  func `A second animation keeps position and velocity of the first`(_ function: TimingFunction) {
    let layer = Layer()
    let timing = AnimationTiming(duration: 1, function: function)
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
    #expect(layer.model.position.x == 0)
    #expect(layer.state(at: 5).position.x == 0)
  }

  @Test func `Nothing moves until the delay is over`() {
    let layer = Layer()
    Self.animate(layer, .opacity, at: 3, AnimationTiming(duration: 1, delay: 2, function: .linear)) { $0.opacity = 0 }
    #expect(layer.state(at: 3).opacity == 1)
    #expect(layer.state(at: 4.999).opacity == 1)
    #expect(abs(layer.state(at: 5.25).opacity - 0.75) < 1e-12)
    #expect(layer.state(at: 6).opacity == 0)
  }

  @Test func `An animation begins with the first frame after it was added`() {
    let layer = Layer()
    layer.animate(.position) { $0.position.x = 100 }
    #expect(layer.animations[0].begin == nil)
    #expect(layer.state(at: 1000).position.x == 0)
    layer.advance(toParent: 7) { _ in }
    #expect(layer.animations[0].begin == 7)
    #expect(layer.state(at: 7.5).position.x == 50)
    layer.advance(toParent: 7.2) { _ in }
    #expect(layer.animations[0].begin == 7)
  }

  @Test func `At the end the state is the model, to the bit`() {
    let layer = Layer()
    let spring = TimingFunction.spring(Spring(response: 0.5, dampingRatio: 0.3), initialVelocity: 0)
    for (property, change) in [
      (.position, { $0.position = CGPoint(x: 0.1, y: 1 / 3) }),
      (.transform, { $0.transform = Transform3D(rotationAngle: 0.3, x: 1, y: 2, z: 3) }),
      (.backgroundColor, { $0.backgroundColor = Color(1, 2, 3, alpha: 77) }),
    ] as [(LayerProperty, (Layer) -> Void)] {
      Self.animate(layer, property, at: 0.1, AnimationTiming(duration: 0.7, delay: 0.1, function: spring), change)
    }
    #expect(layer.state(at: 0.5) != layer.model)
    #expect(layer.state(at: 0.1 + 0.8) == layer.model)
    layer.advance(toParent: 0.95) { _ in }
    #expect(layer.animations.isEmpty)
    #expect(layer.state(at: 0.95) == layer.model)
  }
}
