import Foundation
import SegueCanvas
import SegueMotion
import Synchronization
import SegueTesting
import Testing

@Suite struct LayerRecordTests {
  @Test(arguments: 0..<24) func `A replica draws what was drawn, whatever has become of the layers since`(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let tree = Tree(&random)
    var last: LayerRecord?
    var taken: [(record: LayerRecord, time: Double, text: [Cell])] = []
    for step in 0..<12 {
      let time = Double(step) * 0.07
      tree.change(&random, at: time)
      tree.root.advance(toParent: time) { _ in }
      let record = LayerRecord.record(tree.root, at: time, after: last)
      taken.append((record, time, tree.cells(at: time)))
      last = record
    }
    let (replica, stage) = (LayerReplica(), Layer())
    stage.addSublayer(replica.layer)
    for (record, time, cells) in (taken + taken.reversed()).shuffled(using: &random) {
      replica.show(record, at: time)
      #expect(Tree.cells(of: stage, at: random.unit * 100) == cells, "at \(time)")
    }
  }

  @Test
  func `While only time passes, one record stands for all frames, and later ones share what has not changed`() throws {
    var random = SplitMix64(seed: 7)
    let tree = Tree(&random)
    tree.animate(tree.layers[2], to: CGPoint(x: 90, y: 40), for: 1)
    tree.root.advance(toParent: 0) { _ in }
    let first = LayerRecord.record(tree.root, at: 0)
    for time in stride(from: 0.1, to: 0.9, by: 0.1) {
      tree.root.advance(toParent: time) { _ in }
      #expect(LayerRecord.record(tree.root, at: time, after: first) === first)
    }
    tree.layers[3].backgroundColor = .white
    #expect(LayerRecord.record(tree.root, at: 0.9, after: first) !== first)
    let root = Layer()
    let (still, moved) = (Layer(), Layer())
    still.addSublayer(Layer())
    for layer in [still, moved] { root.addSublayer(layer) }
    let old = LayerRecord.record(root, at: 0)
    moved.position.x = 3
    let second = LayerRecord.record(root, at: 0, after: old)
    #expect(second.sublayers[0] === old.sublayers[0])
    #expect(second.sublayers[1] !== old.sublayers[1])
    root.insertSublayer(moved, at: 0)
    let third = LayerRecord.record(root, at: 0, after: second)
    #expect(third.sublayers[0] === second.sublayers[1])
    #expect(third.sublayers[1] === second.sublayers[0])
  }

  @Test func `An animation that is moved by hand stays where it was recorded`() {
    let (root, playhead) = (Layer(), HandMoved())
    (root.anchorPoint, root.bounds.size) = (.zero, CGSize(width: 160, height: 64))
    let card = Layer()
    (card.backgroundColor, card.frame) = (.white, CGRect(x: 0, y: 0, width: 16, height: 16))
    root.addSublayer(card)
    var away = card.model
    away.position.x += 80
    card.add(
      LayerAnimation(
        of: .position, from: away, to: card.model, timing: AnimationTiming(duration: 1), playhead: playhead))
    root.advance(toParent: 0) { _ in }
    playhead.left = 1
    let far = LayerRecord.record(root, at: 0)
    playhead.left = 0
    let near = LayerRecord.record(root, at: 0, after: far)
    let (replica, stage) = (LayerReplica(), Layer())
    stage.addSublayer(replica.layer)
    replica.show(far, at: 0)
    #expect(Tree.fills(of: stage) == [10, 11])
    replica.show(near, at: 0)
    #expect(Tree.fills(of: stage) == [0, 1])
    replica.clear()
    #expect(Tree.fills(of: stage).isEmpty)
  }

  @Test func `Nobody hears of animations in a replica`() {
    let root = Layer()
    let calls = Mutex(0)
    let group = AnimationGroup { _ in calls.withLock { $0 += 1 } }
    root.animate(.opacity, AnimationTiming(duration: 1), in: group) { $0.opacity = 0.5 }
    root.advance(toParent: 0) { _ in }
    let (replica, stage) = (LayerReplica(), Layer())
    replica.show(LayerRecord.record(root, at: 0), at: 0.5)
    stage.addSublayer(replica.layer)
    for time in [0.5, 5] { stage.advance(toParent: time) { $0.didStop(finished: true) } }
    group.end()
    #expect(calls.withLock { $0 } == 0)
    #expect(stage.activity(atParent: 5) == .none)
  }
}

private final class HandMoved: Playhead {
  var left = 0.0
  let (isMoving, isGoingBack) = (false, false)
  func remaining(at elapsed: TimeInterval) -> SIMD3<Double> { SIMD3(repeating: left) }
  func isOver(at elapsed: TimeInterval) -> Bool { false }
  func willMakeFrame(at elapsed: TimeInterval, isTimeRunning: Bool) {}
}

/// Layers of all kinds, which change at random.
private final class Tree {
  let root = Layer()
  private(set) var layers: [Layer] = []
  private static let size = CellSize(columns: 24, rows: 8)

  init(_ random: inout SplitMix64) {
    (root.bounds.size, root.anchorPoint, root.masksToBounds) = (Self.size.points, .zero, true)
    for _ in 0..<14 {
      let layer = Layer()
      layer.frame = CGRect(
        x: random.unit * 150, y: random.unit * 100, width: 8 + random.unit * 60, height: 8 + random.unit * 50)
      layer.backgroundColor = Color(hex: UInt32(random.next() & 0xFFFFFF))
      if random.unit < 0.4 {
        var grid = CellGrid(size: CellSize(columns: 6, rows: 2))
        grid.write("ab cd", column: 0, row: Int(random.next() % 2), ink: .white)
        layer.contents = .cells(grid)
      }
      ([root] + layers)[Int(random.next() % UInt64(layers.count + 1))].addSublayer(layer)
      layers.append(layer)
    }
  }

  func animate(_ layer: Layer, to place: CGPoint, for seconds: Double) {
    layer.animate(.position, AnimationTiming(duration: seconds)) { $0.position = place }
  }

  /// Changes some things, as a transition, a finger or a page would.
  func change(_ random: inout SplitMix64, at time: Double) {
    for _ in 0..<4 {
      let layer = layers[Int(random.next() % UInt64(layers.count))]
      switch random.next() % 10 {
      case 0: animate(layer, to: CGPoint(x: random.unit * 150, y: random.unit * 100), for: 0.1 + random.unit)
      case 1: layer.opacity = random.unit
      case 2: layer.isHidden.toggle()
      case 3: layer.time = LayerTime(begin: 0, speed: 0, offset: random.unit)
      case 4: layer.time = LayerTime(begin: time, speed: 0.5, offset: layer.localTime(at: time))
      case 5: layer.transform = Transform3D(rotationAngle: random.unit, x: 0, y: random.unit, z: 1)
      case 6: layer.superlayer?.addSublayer(layer)
      case 7:
        let mask = Layer()
        (mask.backgroundColor, mask.frame) = (.black, layer.bounds.insetBy(dx: 4, dy: 4))
        layer.mask = random.unit < 0.5 ? mask : nil
      case 8: layer.cornerRadius = random.unit * 16; layer.masksToBounds.toggle()
      default:
        var grid = CellGrid(size: CellSize(columns: 4, rows: 1))
        grid.write("\(random.next() % 1000)", column: 0, row: 0, ink: .black)
        layer.contents = .cells(grid)
      }
    }
  }

  func cells(at time: Double) -> [Cell] { Self.cells(of: root, at: time) }

  static func cells(of root: Layer, at time: Double) -> [Cell] {
    compose(root, columns: size.columns, rows: size.rows, at: time).cells
  }

  /// The columns of the first row that are white.
  static func fills(of root: Layer) -> [Int] {
    let cells = cells(of: root, at: 3)
    return (0..<size.columns).filter { cells[$0].fill == .white }
  }
}
