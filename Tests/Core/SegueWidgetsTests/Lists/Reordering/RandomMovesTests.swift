import Foundation
import SegueTesting
import TestFiles
import Testing

@testable import SegueCore
@testable import SegueWidgets

/// Lists under random hands, keys and changes: whatever happens, views and data agree at the end, and nothing stays lifted.
@Suite struct RandomMovesTests {
  private static func page(_ kind: Int) -> MovingPage {
    let sections = [["a1", "b2", "c1", "d3"], [], ["e1", "f1", "g2"]]
    switch kind {
    case 0:
      let page = MovingPage(TableView(), sections, titles: ["one", "two", nil])
      page.list.isEditing = true
      return page
    case 1: return MovingPage(TableView(frame: .zero, style: .insetGrouped), sections, titles: ["one", nil, "three"])
    case 2:
      let layout = CollectionViewGridLayout()
      layout.columns = .count(3)
      return MovingPage(CollectionView(frame: .zero, collectionViewLayout: layout), sections)
    default: return MovingPage(CollectionView(frame: .zero, collectionViewLayout: CollectionViewFlowLayout()), sections)
    }
  }

  /// One thing that happens. Returns what it was.
  private func happen(_ page: MovingPage, _ random: inout SplitMix64, _ number: inout Int) -> String {
    let (app, table, collection) = (page.app, page.list as? TableView, page.list as? CollectionView)
    func path(_ extra: Int = 0) -> IndexPath? {
      let sections = page.sections.indices.filter { page.sections[$0].count + extra > 0 }
      guard let section = sections.randomElement(using: &random) else { return nil }
      return IndexPath(item: Int.random(in: 0..<page.sections[section].count + extra, using: &random), section: section)
    }
    switch Int.random(in: 0..<20, using: &random) {
    case 0...5:
      let keys: [Key.Code] = [.character(" "), .up, .down, .left, .right, .enter, .escape, .home, .end, .tab]
      let key = keys.randomElement(using: &random) ?? .up
      app.press(key)
      return "press \(key)"
    case 6:
      let key = [Key.Code.up, .down, .left, .right].randomElement(using: &random) ?? .up
      app.press(key, modifiers: .alternate)
      return "alt \(key)"
    case 7...8:
      app.mouse(.press, [3, 18].randomElement(using: &random) ?? 3, Int.random(in: 0..<8, using: &random))
      if Bool.random(using: &random) { app.run(for: 0.6) }
      return "down"
    case 9...11:
      app.mouse(.drag, Int.random(in: 0..<20, using: &random), Int.random(in: 0..<8, using: &random))
      return "drag"
    case 12:
      app.mouse(.release, Int.random(in: 0..<20, using: &random), Int.random(in: 0..<8, using: &random))
      return "up"
    case 13:
      guard let path = path(1) else { return "" }
      number += 1
      page.sections[path.section].insert("n\(number)x\(Int.random(in: 1...2, using: &random))", at: path.item)
      table?.insertRows(at: [path], with: .automatic)
      collection?.insertItems(at: [path])
      return "insert \(path)"
    case 14:
      guard let path = path() else { return "" }
      page.sections[path.section].remove(at: path.item)
      table?.deleteRows(at: [path], with: .left)
      collection?.deleteItems(at: [path])
      return "delete \(path)"
    case 15:
      guard Int.random(in: 0..<4, using: &random) == 0 else { return "" }
      page.list.reloadData()
      return "reload"
    case 16:
      app.scroll(Bool.random(using: &random) ? 2 : -2, at: (4, 4))
      return "wheel"
    case 17:
      guard let collection, let path = path() else { return "" }
      collection.beginInteractiveMovementForItem(at: path)
      collection.updateInteractiveMovementTargetPosition(
        CGPoint(x: Double.random(in: -10...170, using: &random), y: Double.random(in: -10...140, using: &random)))
      return "app moves \(path)"
    default:
      app.jump(by: Double.random(in: 0...0.3, using: &random))
      return "time"
    }
  }

  @Test(arguments: 0..<4) func `Whatever happens, rows and data agree, and nothing stays lifted`(kind: Int) {
    for seed in Array(0..<120).sample(every: 4, from: kind) {
      var (random, number) = (SplitMix64(seed: UInt64(1000 * kind + seed)), 0)
      let page = Self.page(kind)
      var story: [String] = []
      page.list.becomeFocused()
      for _ in 0..<40 {
        let before = page.sections.flatMap(\.self).sorted()
        let moves = page.log.count
        story.append(happen(page, &random, &number))
        guard page.log.count > moves else { continue }
        #expect(page.sections.flatMap(\.self).sorted() == before, "\(kind) \(seed) \(story)")
      }
      // Whatever is held is put down, or taken back: first a finger, to which Esc and Enter go while it is down.
      page.app.release()
      page.app.run(for: 1)
      page.app.press(seed % 2 == 0 ? .escape : .enter)
      (page.list as? CollectionView)?.cancelInteractiveMovement()
      #expect(page.isAtRest, "\(kind) \(seed) \(story)")
      page.list.contentOffset = .zero
      let expected = page.list.keys(in: page.list.bounds).filter { $0.kind == .item }.compactMap { key in
        page.list.counts.indexPath(of: key.index).map { page.sections[$0.section][$0.item] }
      }
      page.app.runUntilStill()
      let cells = page.list.keys(in: page.list.bounds).compactMap { page.list.stage.views[$0] }
      let texts = cells.compactMap { cell in
        (cell as? TableViewCell)?.textLabel?.text
          ?? ((cell as? CollectionViewCell)?.contentView.subviews.first as? Label)?.text
      }
      #expect(texts == expected, "\(kind) \(seed) \(story)")
      // Items of other widths cover each other's names.
      if kind < 3 {
        // The name of a row may not be seen that is cut off, or slid aside by its actions.
        let whole = zip(cells.filter { !($0 is TableViewHeaderFooterView) }, expected).filter { cell, _ in
          cell.frame.maxY <= page.list.bounds.maxY && cell.frame.minX >= 0
        }
        let names = page.names.filter { name in whole.contains { $0.1 == name } }
        #expect(names == whole.map(\.1), "\(kind) \(seed) \(story)")
      }
      #expect(page.list.counts.sections == page.sections.map(\.count), "\(kind) \(seed)")
    }
  }
}
