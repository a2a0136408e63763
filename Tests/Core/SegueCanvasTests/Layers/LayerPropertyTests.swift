import Foundation
import SegueMotion
import Testing

@testable import SegueCanvas

/// The table of properties: each row does what its property needs.
@Suite struct LayerPropertyTests {
  /// A change of each property, of a layer that draws a shape or a gradient where the property is one of these.
  private static let changes: [LayerProperty: @Sendable (inout LayerState) -> Void] = [
    .bounds: { $0.bounds = CGRect(x: 1, y: 2, width: 30, height: 40) },
    .position: { $0.position = CGPoint(x: 5, y: 6) },
    .anchorPoint: { $0.anchorPoint = CGPoint(x: 0, y: 1) }, .zPosition: { $0.zPosition = 7 },
    .transform: { $0.transform = Transform3D(scaleX: 2, y: 3) },
    .sublayerTransform: { $0.sublayerTransform.m34 = -0.01 },
    .opacity: { $0.opacity = 0.25 }, .backgroundColor: { $0.backgroundColor = .r },
    .cornerRadius: { $0.cornerRadius = 9 },
    .borderColor: { $0.borderColor = .g }, .borderWidth: { $0.borderWidth = 1 }, .shadowColor: { $0.shadowColor = .b },
    .shadowOpacity: { $0.shadowOpacity = 0.5 }, .shadowRadius: { $0.shadowRadius = 11 },
    .shadowOffset: { $0.shadowOffset = CGSize(width: 3, height: 4) },
    .contentsRect: { $0.contentsRect = CGRect(x: 0.25, y: 0, width: 0.5, height: 1) },
    .shadowPath: { $0.shadowPath = Path(CGRect(x: 1, y: 1, width: 2, height: 2)) },
    .filter: { $0.filter = .dissolve(amount: 0.5, seed: 1) },
    .path: {
      $0.shape.path = Path(CGRect(x: 1, y: 1, width: 2, height: 2))
      $0.shape.fillRule = .evenOdd
    },
    .fillColor: { $0.shape.fillColor = .g }, .strokeColor: { $0.shape.strokeColor = .b },
    .strokeStart: { $0.shape.strokeStart = 0.5 }, .strokeEnd: { $0.shape.strokeEnd = 0.5 },
    .lineWidth: { $0.shape.strokeStyle.lineWidth = 3 }, .lineDashPhase: { $0.shape.strokeStyle.dashPhase = 3 },
    .gradient: { $0.gradient.colors = [.r, .g] }, .startPoint: { $0.gradient.startPoint = CGPoint(x: 0.25, y: 1) },
    .endPoint: { $0.gradient.endPoint = CGPoint(x: 0.75, y: 0.25) },
  ]

  /// A layer whose property has been changed with animation, and its values before that.
  private static func layer(
    changing property: LayerProperty, by playhead: (any Playhead)? = nil
  ) throws -> (layer: Layer, before: LayerState) {
    let layer: Layer =
      switch property {
      case .gradient, .startPoint, .endPoint: GradientLayer()
      case .path, .fillColor, .strokeColor, .strokeStart, .strokeEnd, .lineWidth, .lineDashPhase: ShapeLayer()
      default: Layer()
      }
    let before = layer.model
    var after = before
    let change = try #require(changes[property])
    change(&after)
    try #require(after != before)
    layer.restore(after)
    layer.add(
      LayerAnimation(
        of: property, from: before, to: after, timing: AnimationTiming(duration: 1, function: .linear),
        playhead: playhead))
    return (layer, before)
  }

  /// There is nothing between two values of the others but for explicit animations.
  private static let gradual = LayerProperty.allCases.filter { ![.path, .gradient, .shadowPath, .filter].contains($0) }

  @Test(arguments: gradual)
  func `Every property goes from its old value to its new one`(_ property: LayerProperty) throws {
    let (layer, before) = try Self.layer(changing: property)
    let after = layer.model
    #expect(layer.state(at: 0) == before, "before it has begun")
    layer.advance(toParent: 0) { _ in }
    let half = layer.state(at: 0.5)
    #expect(half != before, "half way")
    #expect(half != after, "half way")
    #expect(layer.state(at: 1) == after, "at its end")
    #expect(layer.model == after, "at its end")
  }

  @Test(arguments: LayerProperty.allCases)
  func `Reverting takes back the property, and leaves what was set since`(_ property: LayerProperty) throws {
    let (layer, before) = try Self.layer(changing: property)
    // Any other one.
    let other: LayerProperty = property == .zPosition ? .cornerRadius : .zPosition
    var (set, expected) = (layer.model, before)
    let change = try #require(Self.changes[other])
    change(&set)
    change(&expected)
    layer.restore(set)
    #expect(layer.removeAnimations(reverting: true) { _ in true }.count == 1)
    #expect(layer.model == expected)
  }

  /// A playhead with all of the way left along x, half of it along y, and a quarter elsewhere.
  private final class Lanes: Playhead {
    let (isMoving, isGoingBack) = (false, false)
    func remaining(at elapsed: TimeInterval) -> SIMD3<Double> { SIMD3(1, 0.5, 0.25) }
    func isOver(at elapsed: TimeInterval) -> Bool { false }
    func willMakeFrame(at elapsed: TimeInterval, isTimeRunning: Bool) {}
  }

  private static func shown(_ property: LayerProperty) throws -> LayerState {
    try layer(changing: property, by: Lanes()).layer.state(at: 0)
  }

  @Test func `Points and sizes follow a playhead along each axis, and all else as one`() throws {
    #expect(try Self.shown(.bounds).bounds == CGRect(x: 0, y: 1, width: 0, height: 20))
    #expect(try Self.shown(.position).position == CGPoint(x: 0, y: 3))
    #expect(try Self.shown(.anchorPoint).anchorPoint == CGPoint(x: 0.5, y: 0.75))
    #expect(try Self.shown(.shadowOffset).shadowOffset == CGSize(width: 0, height: 2))
    #expect(try Self.shown(.startPoint).gradient.startPoint == CGPoint(x: 0.5, y: 0.5))
    #expect(try Self.shown(.endPoint).gradient.endPoint == CGPoint(x: 0.5, y: 0.625))
    // A quarter of the way back from (0.25, 0, 0.5, 1) to (0, 0, 1, 1).
    #expect(try Self.shown(.contentsRect).contentsRect == CGRect(x: 0.1875, y: 0, width: 0.625, height: 1))
    #expect(try Self.shown(.zPosition).zPosition == 5.25)
    #expect(try Self.shown(.opacity).opacity == 0.4375)
  }
}
