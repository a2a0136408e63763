import SegueTesting
import Testing

@testable import SegueCore

/// Lengths along a stack's axis, in cells.
@Suite struct StackLineTests {
  private func line(_ lengths: [Int], gap: Int = 0) -> StackLine {
    StackLine(items: lengths.map { StackLine.Item(length: $0, gap: gap) })
  }

  @Test func `Free room goes to the last item that hugs least`() {
    var line = line([3, 4, 5], gap: 1)
    #expect(line.spans(in: 20, .fill) == [0..<3, 4..<8, 9..<20])
    line.items[0].hugging = LayoutPriority(100)
    #expect(line.spans(in: 20, .fill) == [0..<9, 10..<14, 15..<20])
  }

  @Test func `Flexible items share free room, the first ones get a cell more`() {
    var line = line([0, 4, 0, 0])
    for index in [0, 2, 3] { line.items[index].isFlexible = true }
    #expect(line.spans(in: 15, .fill) == [0..<4, 4..<8, 8..<12, 12..<15])
  }

  @Test func `Missing room is taken from the end, from weak items first`() {
    var line = line([3, 4, 5], gap: 1)
    #expect(line.spans(in: 9, .fill) == [0..<3, 4..<9, 9..<9])
    // Without the last one and its gap, the others fit.
    #expect(line.spans(in: 8, .fill) == [0..<3, 4..<8, 8..<8])
    #expect(line.spans(in: 7, .fill) == [0..<3, 4..<7, 7..<7])
    #expect(line.spans(in: 3, .fill) == [0..<3, 3..<3, 3..<3])
    line.items[0].resistance = LayoutPriority(100)
    #expect(line.spans(in: 12, .fill) == [0..<1, 2..<6, 7..<12])
    #expect(line.spans(in: 0, .fill) == [0..<0, 0..<0, 0..<0])
  }

  @Test func `Equal lengths differ by one cell at most`() {
    #expect(line([1, 9, 2]).spans(in: 11, .fillEqually) == [0..<4, 4..<8, 8..<11])
    #expect(line([1, 9, 2], gap: 2).length(.fillEqually) == 31)
  }

  @Test func `Proportional lengths keep their order`() {
    // 2 : 3 : 5 of 16 is 3.2, 4.8 and 8: the cell that is left over goes to the first.
    #expect(line([2, 3, 5]).spans(in: 16, .fillProportionally) == [0..<4, 4..<8, 8..<16])
    #expect(line([0, 0]).spans(in: 5, .fillProportionally) == [0..<3, 3..<5])
  }

  @Test func `Free room can lie between items`() {
    // 20 − 12 − 2 = 6 cells in two gaps; 7 cells as 4 and 3.
    #expect(line([3, 4, 5], gap: 1).spans(in: 20, .equalSpacing) == [0..<3, 7..<11, 15..<20])
    #expect(line([3, 4, 5], gap: 1).spans(in: 21, .equalSpacing) == [0..<3, 8..<12, 16..<21])
    #expect(line([7]).spans(in: 20, .equalSpacing) == [0..<7])
  }

  @Test func `Middles can be equally far apart`() {
    // Middles at 1, 10 and 19.
    #expect(line([2, 6, 2]).spans(in: 20, .equalCentering) == [0..<2, 7..<13, 18..<20])
    // The middle of the second would be at 11, too near to the first.
    #expect(line([16, 4, 2], gap: 1).spans(in: 26, .equalCentering) == [0..<16, 17..<21, 24..<26])
  }

  @Test(arguments: StackView.Distribution.allCases)
  func `Spans of any items follow each other and stay in the room if their gaps do`(
    distribution: StackView.Distribution
  ) {
    var dice = SplitMix64(seed: 5)
    for _ in 0..<2000 {
      var line = line((0..<Int.random(in: 1...6, using: &dice)).map { _ in Int.random(in: 0...12, using: &dice) })
      for index in line.items.indices {
        line.items[index].gap = Int.random(in: 0...2, using: &dice)
        line.items[index].isFlexible = line.items[index].length == 0
        line.items[index].hugging = LayoutPriority(Float(Int.random(in: 1...3, using: &dice)))
        line.items[index].resistance = LayoutPriority(Float(Int.random(in: 1...3, using: &dice)))
      }
      let isEqual = distribution == .fillEqually || distribution == .fillProportionally
      let room = (isEqual ? line.gaps : 0) + Int.random(in: 0...60, using: &dice)
      let spans = line.spans(in: room, distribution)
      let isApart = zip(spans, spans.dropFirst()).enumerated().allSatisfy {
        let (one, next) = $0.element
        // One that has no room has no gap.
        let gap = one.isEmpty || next.isEmpty ? 0 : line.items[$0.offset].gap
        return next.lowerBound >= one.upperBound + gap
      }
      #expect(isApart, "\(line.items) in \(room)")
      #expect(spans[0].lowerBound >= 0)
      #expect(spans[spans.count - 1].upperBound <= room, "\(line.items) in \(room)")
      if distribution == .fill { #expect(spans[spans.count - 1].upperBound == room) }
    }
  }
}
