import SegueTesting
import Testing

@_spi(Segue) @testable import SegueCanvas

@Suite struct SiblingsTests {
  private final class Item: SiblingElement {
    let name: Int
    var siblingPlace = 0

    init(_ name: Int) { self.name = name }
  }

  @Test(arguments: [UInt64(1), 2, 3, 4, 5, 6])
  func `Thousands of random changes give what an array gives`(_ seed: UInt64) throws {
    var dice = SplitMix64(seed: seed)
    var (list, model) = (Siblings<Item>(), [Item]())
    for step in 0..<4000 {
      // Half of the time it grows, half of the time it shrinks, and it is read now and then.
      let grows = (step / 200).isMultiple(of: 2)
      switch Int.random(in: 0..<8, using: &dice) {
      case 0..<3 where grows:
        let item = Item(step)
        list.append(item)
        model.append(item)
      case 3 where grows:
        let (item, index) = (Item(step), Int.random(in: -1...model.count + 1, using: &dice))
        list.insert(item, at: index)
        model.insert(item, at: min(max(0, index), model.count))
      case 4 where grows:
        let item = Item(step)
        list.insert(item, at: 0)
        model.insert(item, at: 0)
      case 0..<2 where !model.isEmpty:
        list.remove(model.remove(at: Int.random(in: 0..<model.count, using: &dice)))
      case 2 where !model.isEmpty: list.remove(model.removeFirst())
      case 3, 4:
        if let last = model.popLast() { list.remove(last) }
      case 5 where !model.isEmpty:
        let index = Int.random(in: 0..<model.count, using: &dice)
        try #require(list.index(of: model[index]) == index, "step \(step)")
      default:
        try #require(list.elements.map(\.name) == model.map(\.name), "step \(step)")
      }
      try #require(list.count == model.count)
      try #require(model.allSatisfy { list.places[$0.siblingPlace] === $0 }, "step \(step)")
    }
  }

  @Test func `What was removed is let go at once, also when the array was read before`() {
    var (list, items) = (Siblings<Item>(), (0..<9).map(Item.init))
    for item in items { list.append(item) }
    for index in [4, 0, 6, 3, 0] {
      #expect(list.elements.count == items.count)
      for _ in 0..<2 where index < items.count {
        weak var gone: Item?
        do {
          let item = items.remove(at: index)
          gone = item
          list.remove(item)
        }
        #expect(gone == nil)
      }
    }
  }

  @Test(arguments: ["first", "last", "middle out", "random"])
  func `Objects get other places only a few times, in whatever order they go or come in front`(_ order: String) {
    var list = Siblings<Item>()
    let items = (0..<4096).map(Item.init)
    for item in items { list.append(item) }
    #expect(list.renumberings == 0)
    var dice = SplitMix64(seed: 7)
    let leaving =
      switch order {
      case "first": items
      case "last": Array(items.reversed())
      case "random": items.shuffled(using: &dice)
      default: items.sorted { abs($0.name - 2048) < abs($1.name - 2048) }
      }
    for item in leaving { list.remove(item) }
    // Each time at least two thirds of the places are gaps: log₃ 4096 is 7.6.
    #expect(list.renumberings <= 8)
    #expect(list.count == 0)
    #expect(list.elements.isEmpty)
    for item in items { list.insert(item, at: 0) }
    // Each time the room in front is doubled.
    #expect(list.renumberings <= 8 + 12)
    #expect(list.elements.map(\.name) == (0..<4096).reversed())
  }
}
