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

  @Test func `Adding a sublayer again brings it to the front, and every layer is visited before its sublayers`() {
    let (root, layers) = (Layer(), Self.layers(3))
    layers.forEach(root.addSublayer)
    root.addSublayer(layers[0])
    #expect(Self.order(root, layers) == [1, 2, 0])
    root.insertSublayer(layers[0], at: 1)
    #expect(Self.order(root, layers) == [1, 0, 2])
    let family = Self.layers(5)
    family[0].addSublayer(family[1])
    family[1].addSublayer(family[2])
    family[1].addSublayer(family[3])
    family[0].addSublayer(family[4])
    var visited: [Int?] = []
    family[0].forEachLayer { layer in visited.append(family.firstIndex { $0 === layer }) }
    #expect(visited == [0, 1, 2, 3, 4])
  }

  @Test func `A layer has one superlayer, which it does not keep alive`() {
    let (one, other, layer) = (Layer(), Layer(), Layer())
    one.addSublayer(layer)
    other.addSublayer(layer)
    #expect(one.sublayers.isEmpty)
    #expect(layer.superlayer === other)
    layer.removeFromSuperlayer()
    #expect(other.sublayers.isEmpty)
    #expect(layer.superlayer == nil)
    layer.removeFromSuperlayer()
    let orphan = Layer()
    do { Layer().addSublayer(orphan) }
    #expect(orphan.superlayer == nil)
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

  @Test func `A snapshot is the tree as it is on the screen, and stands still`() {
    let (root, card, text) = (Layer(), Layer(.r, columns: 4, rows: 2), Layer("text", column: 1, row: 0))
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
    #expect((cardCopy.backgroundColor, cardCopy.sublayers.count) == (.r, 1))
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

  private static let places: [(String, Change)] = [
    ("position", { $0.position.x += 1 }), ("anchorPoint", { $0.anchorPoint.x = 0 }),
    ("zPosition", { $0.zPosition = 1 }),
    ("transform", { $0.transform = Transform3D(scaleX: 2, y: 2) }), ("opacity", { $0.opacity = 0.5 }),
    ("isHidden", { $0.isHidden = true }), ("isDoubleSided", { $0.isDoubleSided = false }),
  ]

  private static let nothing: [(String, Change)] = [
    ("position", { $0.position = $0.position }), ("bounds", { $0.bounds = $0.bounds }), ("opacity", { $0.opacity = 1 }),
    ("isHidden", { $0.isHidden = false }), ("isDoubleSided", { $0.isDoubleSided = true }),
    ("masksToBounds", { $0.masksToBounds = false }), ("time", { $0.time = .identity }),
    ("model", { $0.restore($0.model) }), ("animations", { _ = $0.removeAnimations(reverting: true) { _ in true } }),
    ("reading", { _ = ($0.frame, $0.state(at: 1), $0.convertToRoot(.zero), $0.snapshot(at: 0)) }),
    ("advancing", { $0.advance(toParent: 5) { _ in } }),
  ]

  @Test(arguments: zip([inside, places, nothing], [[true, true], [true, false, false], [false, false, false]]))
  func `What is inside makes the layer and its ancestors stale, its place only these, and the same value nothing`(
    changes: [(String, Change)], stale: [Bool]
  ) {
    for (name, change) in changes { #expect(Array(Tree().changed(by: change).prefix(stale.count)) == stale, "\(name)") }
  }

  @Test func `An anchor point moves the content where there is a sublayer transform`() {
    let tree = Tree()
    tree.card.sublayerTransform.m34 = -0.01
    #expect(tree.changed { $0.anchorPoint.x = 0 }.prefix(2) == [true, true])
  }
}

@Suite struct AttachmentTests {
  private struct Note: Attachments.Entry { var (text, lines) = ("none", 1) }
  private struct Mark: Attachments.Entry { var text = "unmarked" }

  @Test func `There is one attachment of each type, as it is made at first, and each object and copy has its own`() {
    let (layer, other) = (Layer(), Layer())
    #expect((layer.attachments[Note.self].text, layer.attachments[Mark.self].text) == ("none", "unmarked"))
    layer.attachments[Note.self].text = "first"
    layer.attachments[Mark.self].text = "red"
    layer.attachments[Note.self].lines = 3
    #expect((layer.attachments[Note.self].text, layer.attachments[Note.self].lines) == ("first", 3))
    #expect(layer.attachments[Mark.self].text == "red")
    #expect(other.attachments[Note.self].text == "none")
    var copy = layer.attachments
    copy[Note.self].lines = 5
    #expect(layer.attachments[Note.self].lines == 3)
    #expect(copy[Note.self].lines == 5)
  }
}
