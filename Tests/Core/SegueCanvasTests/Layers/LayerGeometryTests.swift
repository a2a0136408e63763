import Foundation
import Testing

@testable import SegueCanvas

@Suite struct LayerGeometryTests {
  private static func isNear(_ one: CGPoint?, _ other: CGPoint) -> Bool {
    one.map { hypot($0.x - other.x, $0.y - other.y) < 1e-9 } ?? false
  }

  private static func isNear(_ one: CGRect, _ other: CGRect) -> Bool {
    isNear(one.origin, other.origin) && abs(one.width - other.width) < 1e-9 && abs(one.height - other.height) < 1e-9
  }

  private static func layer(_ frame: CGRect) -> Layer {
    let layer = Layer()
    layer.frame = frame
    return layer
  }

  @Test func `The frame is bounds and position through the anchor point, and scrolling its content leaves it`() {
    let layer = Self.layer(CGRect(x: 10, y: 20, width: 100, height: 60))
    #expect((layer.bounds, layer.position) == (CGRect(x: 0, y: 0, width: 100, height: 60), CGPoint(x: 60, y: 50)))
    layer.anchorPoint = CGPoint(x: 0, y: 1)
    #expect(layer.frame == CGRect(x: 60, y: -10, width: 100, height: 60))
    layer.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
    #expect((layer.position, layer.bounds.size) == (CGPoint(x: 0, y: 20), CGSize(width: 40, height: 20)))
    layer.position = CGPoint(x: 8, y: 16)
    #expect(layer.frame == CGRect(x: 8, y: -4, width: 40, height: 20))
    let scrolled = Self.layer(CGRect(x: 10, y: 20, width: 100, height: 60))
    scrolled.bounds.origin = CGPoint(x: 30, y: 40)
    #expect(scrolled.frame == CGRect(x: 10, y: 20, width: 100, height: 60))
    scrolled.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    #expect(scrolled.bounds == CGRect(x: 30, y: 40, width: 50, height: 50))
  }

  @Test func `A transform turns about the anchor point`() {
    let layer = Self.layer(CGRect(x: 10, y: 20, width: 100, height: 60))
    layer.transform = Transform3D(scaleX: 0.5, y: 2)
    #expect(Self.isNear(layer.frame, CGRect(x: 35, y: -10, width: 50, height: 120)))
    layer.transform = Transform3D(rotationAngle: .pi / 2, x: 0, y: 0, z: 1)
    #expect(Self.isNear(layer.frame, CGRect(x: 30, y: 0, width: 60, height: 100)))
    // About the upper left corner, which is at the position.
    (layer.anchorPoint, layer.transform) = (.zero, Transform3D(scaleX: 2, y: 2))
    #expect(Self.isNear(layer.frame, CGRect(x: 60, y: 50, width: 200, height: 120)))
    // An eighth of a turn of a square of 10: the diagonal, 10·√2, across.
    let square = Self.layer(CGRect(x: -5, y: -5, width: 10, height: 10))
    square.transform = Transform3D(rotationAngle: .pi / 4, x: 0, y: 0, z: 1)
    let half = 50.0.squareRoot()
    #expect(Self.isNear(square.frame, CGRect(x: -half, y: -half, width: 2 * half, height: 2 * half)))
  }

  @Test func `Points convert to the root and back as worked out by hand`() {
    // The parent's centre is (150, 75).
    let (root, parent) = (Layer(), Self.layer(CGRect(x: 100, y: 50, width: 100, height: 50)))
    let child = Self.layer(CGRect(x: 10, y: 20, width: 30, height: 10))
    root.addSublayer(parent)
    parent.addSublayer(child)
    #expect(child.convertToRoot(CGPoint(x: 1, y: 2)) == CGPoint(x: 111, y: 72))
    parent.transform = Transform3D(scaleX: 2, y: 2)
    // (11, 22) is (−39, −3) from the parent's centre: the image is twice that from it.
    #expect(Self.isNear(child.convertToRoot(CGPoint(x: 1, y: 2)), CGPoint(x: 72, y: 69)))
    #expect(Self.isNear(child.convertFromRoot(CGPoint(x: 72, y: 69)), CGPoint(x: 1, y: 2)))
    // A quarter turn instead: (−39, −3) becomes (3, −39).
    parent.transform = Transform3D(rotationAngle: .pi / 2, x: 0, y: 0, z: 1)
    #expect(Self.isNear(child.convertToRoot(CGPoint(x: 1, y: 2)), CGPoint(x: 153, y: 36)))
    #expect(Self.isNear(child.convertFromRoot(CGPoint(x: 153, y: 36)), CGPoint(x: 1, y: 2)))
    // Scrolled by (5, 6): the point (11, 22) is shown at (6, 16).
    (parent.transform, parent.bounds.origin) = (.identity, CGPoint(x: 5, y: 6))
    #expect(child.convertToRoot(CGPoint(x: 1, y: 2)) == CGPoint(x: 106, y: 66))
    #expect(root.convertToRoot(CGPoint(x: 3, y: 4)) == CGPoint(x: 3, y: 4))
  }

  @Test func `A sublayer transform turns about the superlayer's centre, and a singular one converts no point`() {
    let root = Self.layer(CGRect(x: 0, y: 0, width: 200, height: 100))
    let child = Self.layer(CGRect(x: 100, y: 50, width: 80, height: 40))
    root.addSublayer(child)
    root.sublayerTransform = Transform3D(scaleX: 0.5, y: 0.5)
    #expect(Self.isNear(child.convertToRoot(CGPoint(x: 80, y: 40)), CGPoint(x: 140, y: 70)))
    // With the eye at 500 points, a layer 100 points farther away is smaller by 500 / 600.
    root.sublayerTransform = .eye(500)
    child.transform = Transform3D(translationX: 0, y: 0, z: -100)
    #expect(Self.isNear(child.convertToRoot(CGPoint(x: 60, y: 30)), CGPoint(x: 100 + 60 * 5 / 6, y: 50 + 30 * 5 / 6)))
    #expect(Self.isNear(child.convertFromRoot(CGPoint(x: 150, y: 75)), CGPoint(x: 60, y: 30)))
    let (plane, flat) = (Layer(), Self.layer(CGRect(x: 0, y: 0, width: 10, height: 10)))
    plane.addSublayer(flat)
    flat.transform = Transform3D(scaleX: 0, y: 1)
    #expect(flat.convertFromRoot(CGPoint(x: 1, y: 1)) == nil)
    #expect(flat.convertFromSuperlayer(CGPoint(x: 1, y: 1)) == nil)
  }
}
