import Foundation
import SegueTesting
import TestFiles
import Testing

@testable import SegueCore
@testable import SegueWidgets

/// Items of a collection that keys, a finger and the app move.
@Suite struct MovingItemsTests {
  /// Four columns of five cells.
  private static func grid(_ sections: [[String]]) -> MovingPage {
    let layout = CollectionViewGridLayout()
    layout.columns = .count(4)
    return MovingPage(CollectionView(frame: .zero, collectionViewLayout: layout), sections)
  }

  /// Items as wide as their digits say.
  private static func flow(_ items: [String]) -> MovingPage {
    let layout = CollectionViewFlowLayout()
    (layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (0, 0)
    return MovingPage(CollectionView(frame: .zero, collectionViewLayout: layout), [items])
  }

  private static let letters = "abcdefghij".map(String.init)

  @Test func `The app moves an item with its middle, the others make room, and the data source hears once`() {
    let page = Self.grid([Self.letters])
    let collection = page.list as? CollectionView
    #expect(collection?.beginInteractiveMovementForItem(at: [0, 0]) == true)
    #expect(collection?.beginInteractiveMovementForItem(at: [0, 1]) == false, "one at a time")
    // The middle of f, in the second column of the second line.
    collection?.updateInteractiveMovementTargetPosition(CGPoint(x: 60, y: 24))
    #expect(page.shown == "b c d e f a g h i j")
    #expect(page.log.isEmpty)
    collection?.endInteractiveMovement()
    #expect(page.log == ["0.0 > 0.5"])
    #expect(page.shown == "b c d e f a g h i j")
    #expect(page.isAtRest)
  }

  @Test func `Cancelled, each item is where it was`() {
    let page = Self.grid([Self.letters])
    let before = page.app.screen
    let collection = page.list as? CollectionView
    collection?.beginInteractiveMovementForItem(at: [0, 4])
    collection?.updateInteractiveMovementTargetPosition(CGPoint(x: 20, y: 8))
    page.app.jump(by: 0.1)
    collection?.cancelInteractiveMovement()
    #expect(page.isAtRest)
    #expect(page.log.isEmpty)
    page.list.highlighted = nil
    page.list.setNeedsLayout()
    page.app.runUntilStill()
    #expect(page.app.screen == before)
    page.canMove = { _ in false }
    #expect(collection?.beginInteractiveMovementForItem(at: [0, 4]) == false)
  }

  @Test func `Alt and the arrows move an item in the grid, up and down by a line`() {
    let page = Self.grid([Self.letters])
    page.list.highlight(0)
    page.app.press(.right, modifiers: .alternate)
    #expect(page.shown == "b a c d e f g h i j")
    page.app.press(.down, modifiers: .alternate)
    #expect(page.shown == "b c d e f a g h i j")
    page.app.press(.left, modifiers: .alternate)
    page.app.press(.left, modifiers: .alternate)
    #expect(page.shown == "b c d a e f g h i j")
    #expect(page.log == ["0.0 > 0.1", "0.1 > 0.5", "0.5 > 0.4", "0.4 > 0.3"])
  }

  @Test func `Items go to other sections`() {
    let page = Self.grid([["a", "b"], ["c", "d"]])
    page.list.highlight(1)
    page.app.press(.right, modifiers: .alternate)
    #expect(page.data == "a | b c d")
    page.app.press(.down, modifiers: .alternate)
    page.app.press(.up, modifiers: .alternate)
    #expect(page.data == "b a | c d")
    #expect(page.isAtRest)
  }

  @Test func `Items of other widths make room without flicker, wherever the finger rests`() {
    let page = Self.flow(["a3", "b7", "c4", "d2", "e9", "f1"])
    let collection = page.list as? CollectionView
    collection?.beginInteractiveMovementForItem(at: [0, 0])
    for y in stride(from: CGFloat(4), through: 28, by: 4) {
      for x in stride(from: CGFloat(0), through: 160, by: 3) {
        let place = CGPoint(x: x, y: y)
        collection?.updateInteractiveMovementTargetPosition(place)
        for _ in 0..<8 { collection?.updateInteractiveMovementTargetPosition(place) }
        let first = page.list.dragging.slot
        collection?.updateInteractiveMovementTargetPosition(place)
        #expect(page.list.dragging.slot == first, "at \(place)")
      }
    }
    // The widths go with their items.
    collection?.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 24))
    page.app.runUntilStill()
    let frames = (0..<6).compactMap { collection?.cellForItem(at: [0, $0])?.bounds.width }
    #expect(frames == [24, 56, 32, 16, 72, 8])
    collection?.endInteractiveMovement()
    #expect(page.isAtRest)
  }

  @Test func `A long press lifts an item, and the finger takes it along`() {
    let page = Self.grid([Self.letters])
    page.app.mouse(.press, 1, 0)
    page.app.run(for: 0.6)
    page.app.mouse(.drag, 11, 0)
    #expect(page.shown == "b c a d e f g h i j")
    page.app.release()
    #expect(page.log == ["0.0 > 0.2"])
    #expect(page.isAtRest)
  }
}
