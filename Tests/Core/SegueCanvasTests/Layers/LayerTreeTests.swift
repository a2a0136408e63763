import Foundation
import SegueMotion
import Testing

@testable import SegueCanvas

@Suite struct LayerTreeTests {
  private static func layers(_ count: Int) -> [Layer] { (0..<count).map { _ in Layer() } }

  /// The indices of a layer's sublayers in `layers`.
  private static func order(_ layer: Layer, _ layers: [Layer]) -> [Int?] {
    layer.sublayers.map { sublayer in layers.firstIndex { $0 === sublayer } }
  }

  @Test(arguments: [
    (0, [3, 0, 1, 2]), (1, [0, 3, 1, 2]), (3, [0, 1, 2, 3]), (99, [0, 1, 2, 3]), (-5, [3, 0, 1, 2]),
    (.max, [0, 1, 2, 3]),
  ])
  func `A layer is inserted at its index, or at the nearest one`(_ index: Int, _ expected: [Int]) {
    let (root, layers) = (Layer(), Self.layers(4))
    layers[..<3].forEach(root.addSublayer)
    root.insertSublayer(layers[3], at: index)
    #expect(Self.order(root, layers) == expected)
    #expect(layers.allSatisfy { $0.superlayer === root })
  }

  @Test func `Adding a sublayer again brings it to the front`() {
    let (root, layers) = (Layer(), Self.layers(3))
    layers.forEach(root.addSublayer)
    root.addSublayer(layers[0])
    #expect(Self.order(root, layers) == [1, 2, 0])
    root.insertSublayer(layers[0], at: 1)
    #expect(Self.order(root, layers) == [1, 0, 2])
  }

  @Test func `A layer has one superlayer`() {
    let (one, other, layer) = (Layer(), Layer(), Layer())
    one.addSublayer(layer)
    other.addSublayer(layer)
    #expect(one.sublayers.isEmpty)
    #expect(layer.superlayer === other)
    layer.removeFromSuperlayer()
    #expect(other.sublayers.isEmpty)
    #expect(layer.superlayer == nil)
    layer.removeFromSuperlayer()
  }

  @Test func `No layer is inside itself`() {
    let layers = Self.layers(3)
    layers[0].addSublayer(layers[1])
    layers[1].addSublayer(layers[2])
    for layer in layers { layers[2].addSublayer(layer) }
    #expect(layers[2].sublayers.isEmpty)
    #expect(layers[0].superlayer == nil)
    #expect(layers[1].superlayer === layers[0])
    #expect(layers[2].superlayer === layers[1])
    layers[0].addSublayer(layers[0])
    #expect(Self.order(layers[0], layers) == [1])
  }

  @Test func `Every layer is visited before its sublayers`() {
    let layers = Self.layers(5)
    layers[0].addSublayer(layers[1])
    layers[1].addSublayer(layers[2])
    layers[1].addSublayer(layers[3])
    layers[0].addSublayer(layers[4])
    var visited: [Int?] = []
    layers[0].forEachLayer { layer in visited.append(layers.firstIndex { $0 === layer }) }
    #expect(visited == [0, 1, 2, 3, 4])
  }

  @Test func `A superlayer is not kept alive by its sublayers`() {
    let layer = Layer()
    do { Layer().addSublayer(layer) }
    #expect(layer.superlayer == nil)
  }

  @Test func `A snapshot is the tree as it is on the screen, and stands still`() {
    let root = Layer()
    let card = Layer(.r, column: 0, row: 0, columns: 4, rows: 2)
    let text = Layer("text", column: 1, row: 0)
    root.addSublayer(card)
    card.addSublayer(text)
    (card.masksToBounds, card.isDoubleSided, text.isHidden) = (true, false, true)
    let before = card.model
    card.animate(.position, AnimationTiming(duration: 2, function: .linear)) { $0.position.x += 80 }
    root.advance(toParent: 10) { _ in }
    let copy = root.snapshot(at: 11)
    #expect(copy !== root)
    #expect(copy.sublayers.count == 1)
    let cardCopy = copy.sublayers[0]
    #expect(cardCopy.animations.isEmpty)
    #expect(cardCopy.position.x == before.position.x + 40)
    #expect(cardCopy.masksToBounds)
    #expect(!cardCopy.isDoubleSided)
    #expect(cardCopy.sublayers[0].isHidden)
    #expect(cardCopy.backgroundColor == .r)
    #expect(cardCopy.superlayer === copy)
    #expect(root.snapshot(at: nil).sublayers[0].position == card.position)
    // Later changes do not affect it.
    card.backgroundColor = .b
    text.removeFromSuperlayer()
    #expect(cardCopy.backgroundColor == .r)
    #expect(cardCopy.sublayers.count == 1)
  }
}

@Suite struct ContentVersionTests {
  typealias Change = @Sendable (Layer) -> Void

  private struct Tree {
    let root = Layer()
    let card = Layer()
    let leaf = Layer()

    init() {
      root.addSublayer(card)
      card.addSublayer(leaf)
      card.bounds = CGRect(x: 0, y: 0, width: 80, height: 80)
    }

    /// Whether root, card and leaf have another version after a change.
    func changed(by change: (Layer) -> Void) -> [Bool] {
      let before = [root, card, leaf].map(\.contentVersion)
      change(card)
      return zip(before, [root, card, leaf]).map { $0 != $1.contentVersion }
    }
  }

  private static let inside: [(String, Change)] = [
    ("bounds", { $0.bounds.size.width += 1 }), ("backgroundColor", { $0.backgroundColor = .r }),
    ("cornerRadius", { $0.cornerRadius = 3 }), ("borderColor", { $0.borderColor = .r }),
    ("borderWidth", { $0.borderWidth = 1 }), ("shadowColor", { $0.shadowColor = .r }),
    ("shadowOpacity", { $0.shadowOpacity = 1 }), ("shadowRadius", { $0.shadowRadius = 9 }),
    ("shadowOffset", { $0.shadowOffset.width = 9 }), ("masksToBounds", { $0.masksToBounds = true }),
    ("sublayerTransform", { $0.sublayerTransform.m34 = -0.01 }), ("time", { $0.time.offset = 1 }),
    ("contents", { $0.contents = .none }), ("a new sublayer", { $0.addSublayer(Layer()) }),
    ("no sublayer", { $0.sublayers.forEach { $0.removeFromSuperlayer() } }),
    ("a sublayer's place", { $0.sublayers[0].position.x += 1 }),
    ("a sublayer's opacity", { $0.sublayers[0].opacity = 0.5 }),
    ("hiding a sublayer", { $0.sublayers[0].isHidden = true }),
  ]

  @Test(arguments: inside)
  func `A change inside makes the layer and its ancestors stale`(_ name: String, _ change: Change) {
    #expect(Tree().changed(by: change).prefix(2) == [true, true], "\(name)")
  }

  private static let places: [(String, Change)] = [
    ("position", { $0.position.x += 1 }), ("anchorPoint", { $0.anchorPoint.x = 0 }),
    ("zPosition", { $0.zPosition = 1 }),
    ("transform", { $0.transform = Transform3D(scaleX: 2, y: 2) }), ("opacity", { $0.opacity = 0.5 }),
    ("isHidden", { $0.isHidden = true }), ("isDoubleSided", { $0.isDoubleSided = false }),
  ]

  @Test(arguments: places)
  func `A change of place makes only the ancestors stale`(_ name: String, _ change: Change) {
    #expect(Tree().changed(by: change) == [true, false, false], "\(name)")
  }

  private static let nothing: [(String, Change)] = [
    ("position", { $0.position = $0.position }), ("bounds", { $0.bounds = $0.bounds }), ("opacity", { $0.opacity = 1 }),
    ("isHidden", { $0.isHidden = false }), ("isDoubleSided", { $0.isDoubleSided = true }),
    ("masksToBounds", { $0.masksToBounds = false }), ("time", { $0.time = .identity }),
    ("model", { $0.restore($0.model) }),
    ("animations", { _ = $0.removeAnimations(reverting: true) { _ in true } }),
    ("reading", { _ = ($0.frame, $0.state(at: 1), $0.convertToRoot(.zero), $0.snapshot(at: 0)) }),
    ("advancing", { $0.advance(toParent: 5) { _ in } }),
  ]

  @Test(arguments: nothing)
  func `A change to the same value keeps all versions`(_ name: String, _ change: Change) {
    #expect(Tree().changed(by: change) == [false, false, false], "\(name)")
  }

  @Test func `An anchor point moves the content where there is a sublayer transform`() {
    let tree = Tree()
    tree.card.sublayerTransform.m34 = -0.01
    #expect(tree.changed { $0.anchorPoint.x = 0 }.prefix(2) == [true, true])
  }
}
