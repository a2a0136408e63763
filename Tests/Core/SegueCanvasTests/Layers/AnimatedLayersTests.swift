import Foundation
import SegueMotion
import SegueTesting
import Testing

@testable import SegueCanvas

/// Layers know which of those below them are animated, so that a frame need not look for them.
@Suite struct AnimatedLayersTests {
  private static func animate(_ layer: Layer, duration: TimeInterval = 1) {
    let old = layer.model
    layer.opacity = layer.opacity == 1 ? 0.5 : 1
    layer.add(
      LayerAnimation(of: .opacity, from: old, to: layer.model, timing: AnimationTiming(duration: duration)))
  }

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
      default: Self.animate(layer)
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
      let old = layers[index].model
      layers[index].zPosition = CGFloat(index)
      layers[index].add(
        LayerAnimation(of: .zPosition, from: old, to: layers[index].model, timing: AnimationTiming(duration: 1)))
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
