import Foundation
import SegueTesting
import Testing

@testable import SegueCanvas

/// Filters that change the cells of a picture.
@Suite struct LayerFilterTests {
  private static let (columns, rows) = (40, 12)
  private static let below = Color(200, 30, 30)
  private static let above = Color(20, 40, 160)
  private static let words = (0..<rows).map { "line \($0) Of Text, number \($0 * 37)" }

  /// A page of one colour with a text in each row, through a filter, over another colour.
  private static func frame(_ filter: LayerFilter?, left: Double = 0, scale: Double = 1) -> CellGrid {
    let page = Layer(above, column: left, row: 0, columns: Double(columns), rows: Double(rows))
    for (row, text) in words.enumerated() { page.addSublayer(Layer(text, column: 2, row: Double(row))) }
    (page.filter, page.transform) = (filter, Transform3D(scaleX: scale, y: scale))
    let root = Layer(holding: Layer(below, columns: Double(columns), rows: Double(rows)), page)
    return compose(root, columns: columns, rows: rows, with: Compositor())
  }

  private static func filters(_ amount: Double) -> [LayerFilter] {
    [
      .dissolve(amount: amount, seed: 3), .flap(amount: amount), .letterFall(LayerFilter.LetterFall(amount: amount)),
      .letterFall(LayerFilter.LetterFall(amount: amount, isUpwards: true)),
    ]
  }

  @Test(arguments: [0.0, -1, .nan, 1, 2, .infinity])
  func `Without an amount nothing changes, and at the end nothing is left`(_ amount: Double) {
    for filter in Self.filters(amount) {
      let frame = Self.frame(filter)
      if amount >= 1 {
        #expect(frame.cells.allSatisfy { $0.fill == Self.below && $0.glyph == .space }, "\(filter)")
      } else {
        #expect(frame.cells == Self.frame(nil).cells, "\(filter)")
      }
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
    let frame = Self.frame(.dissolve(amount: 0.5, seed: 1))
    #expect(frame.cells != Self.frame(.dissolve(amount: 0.5, seed: 2)).cells)
    let moved = Self.frame(.dissolve(amount: 0.5, seed: 1), left: 7)
    for row in 0..<Self.rows {
      for column in 0..<Self.columns - 7 { #expect(frame[column, row] == moved[column + 7, row]) }
    }
  }

  @Test func `Letters on flaps run through their alphabet, and come from the left`() {
    let end = Self.frame(nil)
    for amount in [0.2, 0.4, 0.6] {
      let frame = Self.frame(.flap(amount: amount))
      for (column, row) in places(0..<Self.columns, 0..<Self.rows) {
        let (now, last) = (frame.letter(column, row), end.letter(column, row))
        guard now.isLetter || now.isNumber, now != last else { continue }
        // A digit is shown for a digit, and a capital letter for one.
        let kinds: [(Character) -> Bool] = [{ $0.isNumber }, { $0.isUppercase }, { $0.isLowercase }]
        #expect(kinds.contains { $0(now) && $0(last) }, "\(now) for \(last)")
      }
      func turned(_ columns: Range<Int>) -> Int {
        columns.reduce(0) { sum, column in sum + (0..<Self.rows).count { frame[column, $0].fill == Self.above } }
      }
      if amount > 0.3 { #expect(turned(0..<10) > turned(30..<40)) }
    }
  }

  @Test(arguments: [false, true])
  func `Letters fall straight in their direction, the further the later it is, and none is doubled`(_ isUpwards: Bool) {
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
    let page = Layer(Self.above, columns: 40, rows: 21)
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
    let (pool, page) = (Compositor(), Layer(Self.above, columns: 40, rows: 12))
    for row in 0..<12 { page.addSublayer(Layer("漢字かな交じり文の一行です", column: Double(row % 2), row: Double(row))) }
    let root = Layer(holding: Layer(Self.below, columns: 40, rows: 12), page)
    for amount in stride(from: 0.05, to: 1, by: 0.05) {
      for filter in Self.filters(amount) {
        page.filter = filter
        let frame = compose(root, columns: 40, rows: 12, with: pool)
        for (column, row) in places(0..<40, 0..<12) {
          let isWide = frame[column, row].glyph.rawValue >= 0x3000
          let next = column < 39 && frame[column + 1, row].glyph == .continuation
          #expect(isWide == next, "\(filter): \(column), \(row)")
        }
      }
    }
  }

  @Test func `A filter of a page that is scaled changes the page before`() {
    let frames = [0, 0.5, 1].map { Self.frame(.dissolve(amount: $0, seed: 1), scale: 0.5) }
    let plain = Self.frame(nil, scale: 0.5)
    #expect(frames[0].cells == plain.cells)
    #expect(frames[1].cells != plain.cells)
    #expect(frames[2].cells.allSatisfy { $0.fill == Self.below })
  }
}

extension CellGrid {
  fileprivate func letter(_ column: Int, _ row: Int) -> Character {
    Unicode.Scalar(self[column, row].glyph.rawValue).map { Character($0) } ?? " "
  }
}

/// Paper over a cylinder.
@Suite struct PageCurlTests {
  private static let size = CGSize(width: 480, height: 320)
  private static let (page, below, back) = (Color(20, 40, 160), Color(200, 30, 30), Color(240, 235, 220))

  private static func curl(at x: Double, _ y: Double = 160, angle: Double = .pi, radius: Double = 32) -> PageCurl {
    PageCurl(position: CGPoint(x: x, y: y), angle: angle, radius: radius, backside: back, shadowOpacity: 0.5)
  }

  /// A page with a curl, with the words of its left half, over another colour.
  private static func frame(_ curl: PageCurl?, opacity: CGFloat = 1) -> CellGrid {
    let sheet = Layer(page, columns: 60, rows: 20)
    for row in 0..<20 { sheet.addSublayer(Layer("some words of row \(row)", column: 32, row: Double(row))) }
    sheet.filter = curl.map { .curl($0) }
    sheet.opacity = opacity
    let root = Layer(holding: Layer(below, columns: 60, rows: 20), sheet)
    return compose(root, columns: 60, rows: 20, with: Compositor())
  }

  @Test(arguments: 0..<20) func `The paper keeps its length, and each place of it is found again`(_ seed: UInt64) {
    var dice = SplitMix64(seed: seed)
    let fold = PageCurl.Fold(
      Self.curl(
        at: 200, angle: Double.random(in: -3...3, using: &dice), radius: Double.random(in: 5...80, using: &dice)))
    // Along the arc, each small step has its own length: seen from above it is the step times the cosine of the slope.
    var (seen, step) = (0.0, 0.001 * fold.radius)
    for index in 0..<5000 {
      let distance = (Double(index) + 0.5) * step
      let slope = min(distance / fold.radius, .pi)
      seen += step * cos(slope)
      #expect(abs(fold.place(of: distance + step / 2) - seen) < 1e-4 * fold.radius)
    }
    step = fold.radius / 10
    for index in -50...9 {
      let place = Double(index) * step
      #expect(abs(fold.place(of: fold.back(at: place)) - place) < 1e-9)
      if place > 0 { #expect(abs(fold.place(of: fold.front(at: place)) - place) < 1e-9) }
    }
  }

  @Test func `A curl that lifts nothing changes nothing`() {
    let rest = Self.frame(nil).cells
    // The left side is lifted, up to a line beyond the left edge.
    for curl in [Self.curl(at: 0), Self.curl(at: -10), Self.curl(at: .nan), Self.curl(at: 100, angle: .infinity)] {
      #expect(Self.frame(curl).cells == rest)
    }
  }

  @Test func `The flat part stays as it is, and what is below shows beside the roll`() {
    // The left side is rolled up to column 30: the roll is 32 points wide to the left of it, and the flap lies to the right.
    let (frame, rest) = (Self.frame(Self.curl(at: 240)), Self.frame(nil))
    // 240 points were lifted, of which the cylinder has π · 32: the flap ends at 240 + 240 − 100.5 = 379 points, in column 47.
    for row in 0..<20 {
      // The shadow reaches a radius further.
      for column in 53..<60 { #expect(frame[column, row] == rest[column, row]) }
      for column in 0..<21 { #expect(frame[column, row].fill == Self.below) }
      for column in 31..<47 { #expect(frame[column, row].fill.isNear(Self.back, within: 40), "\(column), \(row)") }
    }
    let below = frame[24, 10].fill
    #expect(below.red < Self.below.red, "the shadow beside the roll")
  }

  @Test func `The back is the front seen from behind, mirrored sample by sample`() {
    // Half of the page is red, which shows through.
    func frame(_ isUpper: Bool) -> CellGrid {
      let sheet = Layer(Color(10, 10, 10), columns: 60, rows: 20)
      sheet.addSublayer(Layer(Color(250, 0, 0), column: 0, row: isUpper ? 0 : 10, columns: 10, rows: 10))
      sheet.filter = .curl(Self.curl(at: 240))
      return compose(Layer(holding: sheet), columns: 60, rows: 20, with: Compositor())
    }
    // The leftmost ten columns are at the end of the flap, mirrored: columns 37 to 47.
    let (upper, lower) = (frame(true), frame(false))
    #expect(upper[42, 4].fill.red > upper[42, 15].fill.red)
    #expect(lower[42, 15].fill.red > lower[42, 4].fill.red)
    #expect(upper[33, 4].fill == upper[33, 15].fill)
    // Upright stripes of one sample.
    let sheet = Layer(Color(10, 10, 10), columns: 60, rows: 20)
    for stripe in 0..<30 {
      sheet.addSublayer(Layer(Color(250, 0, 0), column: Double(stripe), row: 0, columns: 0.5, rows: 20))
    }
    sheet.filter = .curl(Self.curl(at: 240))
    let striped = compose(Layer(holding: sheet), columns: 60, rows: 20, with: Compositor())
    for column in 33..<45 {
      // A point x of the screen shows the point 480 − 32π − x of the paper.
      let source = 480 - 32 * Double.pi - (Double(column) * 8 + 2)
      let (isLeftRed, quarters) = (Int(source / 4).isMultiple(of: 2), striped.quarters(column, 10))
      #expect((quarters[0].red > quarters[1].red) == isLeftRed, "\(column)")
      #expect((quarters[2].red > quarters[3].red) == isLeftRed, "\(column)")
    }
  }

  @Test(arguments: 0..<30) func `Everything that is painted is within its extent`(_ seed: UInt64) {
    var dice = SplitMix64(seed: seed)
    let curl = Self.curl(
      at: Double.random(in: 0...480, using: &dice), Double.random(in: 0...320, using: &dice),
      angle: Double.random(in: -3.2...3.2, using: &dice), radius: Double.random(in: 4...60, using: &dice))
    let extent = curl.extent(of: CGRect(origin: .zero, size: Self.size)).insetBy(dx: -1, dy: -1)
    let fold = PageCurl.Fold(curl)
    for _ in 0..<500 {
      let (x, y) = (Double.random(in: 0...480, using: &dice), Double.random(in: 0...320, using: &dice))
      let distance = fold.distance(x, y)
      let way = fold.place(of: distance) - distance
      #expect(extent.contains(CGPoint(x: x + way * fold.x, y: y + way * fold.y)))
    }
  }

  @Test(arguments: [0.0, 0.4, 1.7, .pi, 4.4])
  func `A translucent sheet lets through what is below everywhere`(_ angle: Double) {
    let curl = Self.curl(at: 240, angle: angle)
    let (solid, half) = (Self.frame(curl), Self.frame(curl, opacity: 0.5))
    for index in solid.cells.indices {
      let (full, mixed) = (solid.cells[index].fill, half.cells[index].fill)
      guard solid.cells[index].glyph == .space, half.cells[index].glyph == .space else { continue }
      let expected = (Double(full.green) + Double(Self.below.green)) / 2
      #expect(abs(Double(mixed.green) - expected) < 3, "\(index)")
    }
  }
}

extension Color {
  fileprivate func isNear(_ other: Color, within levels: Int) -> Bool {
    zip([red, green, blue], [other.red, other.green, other.blue]).allSatisfy { abs(Int($0) - Int($1)) <= levels }
  }
}
