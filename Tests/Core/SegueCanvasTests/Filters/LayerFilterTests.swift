import Foundation
import Testing

@testable import SegueCanvas

/// Filters that change the cells of a picture.
@Suite struct LayerFilterTests {
  private static let (columns, rows) = (40, 12)
  private static let below = Color(200, 30, 30)
  private static let above = Color(20, 40, 160)
  private static let words = (0..<rows).map { "line \($0) Of Text, number \($0 * 37)" }

  /// A page of one colour with a text in each row, through a filter, over another colour.
  private static func frame(_ filter: LayerFilter?, left: Double = 0) -> CellGrid {
    let page = Layer(above, column: left, row: 0, columns: Double(columns), rows: Double(rows))
    for (row, text) in words.enumerated() { page.addSublayer(Layer(text, column: 2, row: Double(row))) }
    page.filter = filter
    let root = Layer(holding: Layer(below, column: 0, row: 0, columns: Double(columns), rows: Double(rows)), page)
    return compose(root, columns: columns, rows: rows, with: Compositor())
  }

  private static func filters(_ amount: Double) -> [LayerFilter] {
    [
      .dissolve(amount: amount, seed: 3), .flap(amount: amount),
      .letterFall(LayerFilter.LetterFall(amount: amount)),
      .letterFall(LayerFilter.LetterFall(amount: amount, isUpwards: true)),
    ]
  }

  @Test(arguments: [0.0, -1, .nan])
  func `Without an amount, nothing changes`(_ amount: Double) {
    for filter in Self.filters(amount) { #expect(Self.frame(filter).cells == Self.frame(nil).cells, "\(filter)") }
  }

  @Test(arguments: [1.0, 2, .infinity])
  func `At the end, nothing is left`(_ amount: Double) {
    for filter in Self.filters(amount) {
      let frame = Self.frame(filter)
      #expect(frame.cells.allSatisfy { $0.fill == Self.below && $0.glyph == .space }, "\(filter)")
    }
  }

  @Test(arguments: [UInt64(1), 2, 99])
  func `Cells dissolve one after the other, evenly, and none comes back`(_ seed: UInt64) {
    var last = Set<Int>()
    for step in 0...20 {
      let frame = Self.frame(.dissolve(amount: Double(step) / 20, seed: seed))
      let gone = Set(frame.cells.indices.filter { frame.cells[$0].fill == Self.below })
      #expect(last.isSubset(of: gone))
      let share = Double(gone.count) / Double(frame.cells.count)
      #expect(abs(share - Double(step) / 20) < 0.13, "\(share) at \(step)")
      last = gone
    }
  }

  @Test func `Each seed has patches of its own, and a page that moves takes them along`() {
    let (one, other) = (LayerFilter.dissolve(amount: 0.5, seed: 1), LayerFilter.dissolve(amount: 0.5, seed: 2))
    let frame = Self.frame(one)
    #expect(frame.cells != Self.frame(other).cells)
    let moved = Self.frame(one, left: 7)
    for row in 0..<Self.rows {
      for column in 0..<Self.columns - 7 { #expect(frame[column, row] == moved[column + 7, row]) }
    }
  }

  @Test func `Letters on flaps run through their alphabet, and come from the left`() {
    let end = Self.frame(nil)
    for amount in [0.2, 0.4, 0.6] {
      let frame = Self.frame(.flap(amount: amount))
      for row in 0..<Self.rows {
        for column in 0..<Self.columns {
          let (now, last) = (frame.letter(column, row), end.letter(column, row))
          guard now.isLetter || now.isNumber, now != last else { continue }
          // A digit is shown for a digit, and a capital letter for one.
          let kinds: [(Character) -> Bool] = [{ $0.isNumber }, { $0.isUppercase }, { $0.isLowercase }]
          #expect(kinds.contains { $0(now) && $0(last) }, "\(now) for \(last)")
        }
      }
      func turned(_ columns: Range<Int>) -> Int {
        columns.reduce(0) { sum, column in
          sum + (0..<Self.rows).count { frame[column, $0].fill == Self.above }
        }
      }
      if amount > 0.3 { #expect(turned(0..<10) > turned(30..<40)) }
    }
  }

  @Test(arguments: [false, true])
  func `Letters fall straight, and none is doubled`(_ isUpwards: Bool) {
    let end = Self.frame(nil)
    for amount in [0.15, 0.3, 0.5] {
      let fall = LayerFilter.LetterFall(amount: amount, isUpwards: isUpwards, keepsGround: true)
      let frame = Self.frame(.letterFall(fall))
      var count = 0
      for column in 0..<Self.columns {
        func letters(_ grid: CellGrid) -> [Character] {
          (0..<Self.rows).map { grid.letter(column, $0) }.filter { $0 != " " }
        }
        // Nothing is in a column that was not there.
        var all = letters(end)
        for letter in letters(frame) {
          let place = all.firstIndex(of: letter)
          #expect(place != nil, "\(letter)")
          if let place { all.remove(at: place) }
          count += 1
        }
      }
      #expect(frame.cells.allSatisfy { $0.fill == Self.above })
      let before = end.cells.count { $0.glyph != .space }
      #expect(count < before)
      #expect(count > before / 10)
    }
  }

  @Test(arguments: [false, true])
  func `Letters fall in their direction, the further the later it is`(_ isUpwards: Bool) {
    let page = Layer(Self.above, column: 0, row: 0, columns: 40, rows: 21)
    page.addSublayer(Layer("abcdefghijklmnopqrstuvwxyzABCDEFGH", column: 2, row: 10))
    var last: [Int] = Array(repeating: 0, count: 34)
    for step in 1...9 {
      page.filter = .letterFall(LayerFilter.LetterFall(amount: Double(step) / 20, isUpwards: isUpwards))
      let frame = compose(Layer(holding: page), columns: 40, rows: 21, with: Compositor())
      for column in 0..<34 {
        let row = (0..<21).first { frame.letter(column + 2, $0) != " " }
        let way = row.map { isUpwards ? 10 - $0 : $0 - 10 } ?? 11
        #expect(way >= last[column], "\(column) at \(step)")
        last[column] = way
      }
    }
    #expect(last.contains { $0 > 2 })
  }

  @Test func `A wide letter is there as a whole, or not at all`() {
    let pool = Compositor()
    let page = Layer(Self.above, column: 0, row: 0, columns: 40, rows: 12)
    for row in 0..<12 { page.addSublayer(Layer("漢字かな交じり文の一行です", column: Double(row % 2), row: Double(row))) }
    let root = Layer(holding: Layer(Self.below, column: 0, row: 0, columns: 40, rows: 12), page)
    for amount in stride(from: 0.05, to: 1, by: 0.05) {
      for filter in Self.filters(amount) {
        page.filter = filter
        let frame = compose(root, columns: 40, rows: 12, with: pool)
        for row in 0..<12 {
          for column in 0..<40 {
            let isWide = frame[column, row].glyph.rawValue >= 0x3000
            let next = column < 39 && frame[column + 1, row].glyph == .continuation
            #expect(isWide == next, "\(filter): \(column), \(row)")
          }
        }
      }
    }
  }

  @Test func `A filter of a page that is scaled changes the page before`() {
    func frame(_ filter: LayerFilter?) -> CellGrid {
      let page = Layer(Self.above, column: 0, row: 0, columns: 40, rows: 12)
      page.filter = filter
      page.transform = Transform3D(scaleX: 0.5, y: 0.5)
      let root = Layer(holding: Layer(Self.below, column: 0, row: 0, columns: 40, rows: 12), page)
      return compose(root, columns: 40, rows: 12, with: Compositor())
    }
    #expect(frame(.dissolve(amount: 0, seed: 1)).cells == frame(nil).cells)
    #expect(frame(.dissolve(amount: 0.5, seed: 1)).cells != frame(nil).cells)
    #expect(frame(.dissolve(amount: 1, seed: 1)).cells.allSatisfy { $0.fill == Self.below })
  }
}

extension CellGrid {
  fileprivate func letter(_ column: Int, _ row: Int) -> Character {
    Unicode.Scalar(self[column, row].glyph.rawValue).map { Character($0) } ?? " "
  }
}
