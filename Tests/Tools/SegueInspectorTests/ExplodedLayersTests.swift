import Foundation
import Segue
import SegueTesting
import Testing

@testable import SegueInspector

@Suite struct ExplodedLayersTests {
  /// Layers that are moved, scaled, turned, clipped and scrolled.
  private static func makeTree() -> Layer {
    let root = Layer()
    root.anchorPoint = .zero
    root.bounds.size = CellSize(columns: 40, rows: 12).points
    root.backgroundColor = Color(hex: 0x102030)
    func add(_ rect: CGRect, _ color: UInt32, to layer: Layer, name: String) -> Layer {
      let new = Layer()
      new.frame = rect
      new.backgroundColor = Color(hex: color)
      new.name = name
      layer.addSublayer(new)
      return new
    }
    let page = add(CGRect(x: 32, y: 16, width: 160, height: 128), 0x703010, to: root, name: "page")
    page.masksToBounds = true
    let card = add(CGRect(x: 96, y: 32, width: 128, height: 48), 0x208040, to: page, name: "card")
    _ = add(CGRect(x: 8, y: 16, width: 32, height: 16), 0xE0E0E0, to: card, name: "note")
    let scaled = add(CGRect(x: 208, y: 32, width: 96, height: 96), 0x305090, to: root, name: "scaled")
    scaled.transform = Transform3D(scaleX: 0.5, y: 0.5)
    scaled.bounds.origin = CGPoint(x: 16, y: 8)
    _ = add(CGRect(x: 32, y: 24, width: 32, height: 32), 0xC0A020, to: scaled, name: "inside")
    return root
  }

  private static func cells(of layer: Layer) -> [Color] {
    let compositor = Compositor()
    var frame = compositor.makeFrame(size: CellSize(columns: 40, rows: 12))
    compositor.compose(layer, at: 0, into: &frame)
    return (0..<12).flatMap { row in (0..<40).map { frame[$0, row].fill } }
  }

  @Test func `Lying on each other, the planes are the picture that was taken apart`() {
    let root = Self.makeTree()
    let planes = ExplodedLayers(root, at: 0).planes
    let stage = Layer()
    stage.anchorPoint = .zero
    stage.bounds.size = root.bounds.size
    for plane in planes { stage.addSublayer(plane.layer) }
    #expect(Self.cells(of: stage) == Self.cells(of: root))
    #expect(planes.count == 6)
  }

  @Test func `A plane is above all that it lies on, and no higher`() {
    let planes = ExplodedLayers(Self.makeTree(), at: 0).planes
    #expect(planes[0].level == 0)
    // The scaled one is beside the page, and so as low as that.
    let levels = ["page", "card", "note", "scaled", "inside"].map { name in planes.first { $0.name == name }?.level }
    #expect(levels == [1, 2, 3, 1, 2])
  }

  @Test(arguments: [-0.6, 0.6], [-0.7, 0, 0.7])
  func `A turned face's picture lies above the face from both sides`(yaw: Double, turn: Double) throws {
    let root = Self.makeTree()
    let face = root.sublayers[0]
    /// An angle about the vertical axis, seen by an eye at a distance.
    func turned(_ angle: Double, eye: Double) -> Transform3D {
      var perspective = Transform3D.identity
      perspective.m34 = -1 / eye
      return Transform3D(rotationAngle: angle, x: 0, y: 1, z: 0).concatenating(perspective)
    }
    face.transform = turned(turn, eye: 300)
    // The picture is at the end of the face that is farther away for one of the two.
    face.sublayers[0].frame = CGRect(x: yaw < 0 ? 8 : 112, y: 48, width: 40, height: 32)
    face.sublayers[0].sublayers[0].isHidden = true
    let planes = ExplodedLayers(root, at: 0).planes
    let stage = Layer()
    stage.frame = root.bounds
    stage.sublayerTransform = turned(yaw, eye: 800)
    for plane in planes {
      plane.layer.zPosition = 30 * CGFloat(plane.level - 1)
      stage.addSublayer(plane.layer)
    }
    let picture = try #require(planes.first { $0.name == "card" })
    let middle = CGPoint(x: picture.layer.bounds.midX, y: picture.layer.bounds.midY)
    let place = picture.layer.convertToRoot(middle, at: 0)
    let (column, row) = (Int(place.x / 8), Int(place.y / 16))
    let shown = Self.cells(of: stage)[row * 40 + column]
    // Turned pictures are rounded once more.
    let isCard = shown.red == 0x20 && abs(Int(shown.green) - 0x80) <= 1 && shown.blue == 0x40
    #expect(isCard, "\(shown)")
  }

  @Test func `What is hidden, clear, outside of its clip or off the screen is no plane`() {
    let root = Self.makeTree()
    let count = ExplodedLayers(root, at: 0).planes.count
    for (index, layer) in root.sublayers[0].sublayers[0].sublayers.enumerated() where index == 0 {
      layer.isHidden = true
    }
    #expect(ExplodedLayers(root, at: 0).planes.count == count - 1)
    root.sublayers[1].opacity = 0
    #expect(ExplodedLayers(root, at: 0).planes.count == count - 3)
    root.sublayers[0].sublayers[0].position.x = 400
    #expect(ExplodedLayers(root, at: 0).planes.count == count - 4)
  }

  @Test func `Frames are where layers are seen`() throws {
    let planes = ExplodedLayers(Self.makeTree(), at: 0).planes
    let inside = try #require(planes.first { $0.name == "inside" })
    // The middle of the scaled layer is at (256, 80); its own point (64, 56) is there, and all is half as large.
    #expect(inside.frame == CGRect(x: 256 + (32 - 64) / 2, y: 80 + (24 - 56) / 2, width: 16, height: 16))
    let card = try #require(planes.first { $0.name == "card" })
    #expect(card.frame == CGRect(x: 128, y: 48, width: 64, height: 48), "cut off at the page's right edge")
  }
}
