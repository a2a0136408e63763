import Segue
import Testing

@testable import SegueTerminal

struct FrameMarkTests {
  private func names(_ count: Int, in size: CellSize) -> [FrameMark] {
    var marks = FrameMarks()
    return (0..<count).compactMap { _ in marks.next(in: size) }
  }

  @Test(arguments: [CellSize(columns: 40, rows: 12), CellSize(columns: 400, rows: 120)])
  func `A name places the cursor and asks for its place; they come again after 440 frames, none in the first row`(
    size: CellSize
  ) {
    #expect(FrameMark(row: 7, column: 31).question == "\u{1B}[7;31H\u{1B}[6n")
    let names = names(880, in: size)
    #expect(Set(names).count == 440)
    #expect(Array(names[..<440]) == Array(names[440...]))
    #expect(names.allSatisfy { (2...12).contains($0.row) && (1...40).contains($0.column) })
  }

  @Test func `Names are on the screen, however low it is, and none on a screen that is too small`() {
    for rows in 3..<12 {
      let names = names(1000, in: CellSize(columns: 80, rows: rows))
      #expect(names.count == 1000)
      #expect(names.allSatisfy { $0.row <= rows })
      #expect(Set(names).count == 40 * (rows - 1))
    }
    #expect(names(5, in: CellSize(columns: 39, rows: 24)).isEmpty)
    #expect(names(5, in: CellSize(columns: 80, rows: 2)).isEmpty)
  }

  @Test func `A screen that gets smaller gives names that are on it`() {
    var marks = FrameMarks()
    for _ in 0..<400 { _ = marks.next(in: CellSize(columns: 80, rows: 24)) }
    for _ in 0..<200 { #expect((marks.next(in: CellSize(columns: 80, rows: 4))?.row ?? 9) <= 4) }
  }

  /// The terminal has become smaller while frames were on their way: it puts the cursor at its edge.
  @Test func `A clamped name is that of a frame before it, or of none on its way`() {
    let names = names(880, in: CellSize(columns: 80, rows: 24))
    // One row after the other looks the same, but for the last.
    let sizes = ([1] + Array(3...12)).flatMap { rows in [1, 2, 5, 20, 39, 40].map { (rows: rows, columns: $0) } }
    for start in Array(0..<45) + Array(395..<440) {
      let inUse = names[start..<start + FrameMarks.mostInUse]
      for (index, name) in zip(inUse.indices, inUse) {
        for (rows, columns) in sizes {
          let clamped = FrameMark(row: min(name.row, rows), column: min(name.column, columns))
          if inUse[(index + 1)...].contains(clamped) { Issue.record("\(name), \(rows) rows, \(columns) columns") }
        }
      }
    }
  }
}
