import Foundation
import SegueTesting
import Testing

@testable import SegueCanvas

/// No line of text hops forth and back while its page moves in one direction.
@Suite struct TextSteadinessTests {
  /// A page of 60 × 20 cells with two columns of words, each of which has an ink of its own.
  private let page: Layer = {
    let page = Layer(.b, column: 0, row: 0, columns: 60, rows: 20)
    for row in 1..<19 where row % 6 != 0 {
      page.addSublayer(Layer("words", ink: Self.ink(row), column: 10, row: Double(row)))
      page.addSublayer(Layer("column", ink: Self.ink(row + 20), column: 40, row: Double(row)))
    }
    return page
  }()

  private static func ink(_ word: Int) -> Color { Color(200, UInt8(word * 6), 0) }

  private func frame(_ transform: Transform3D) -> CellGrid {
    page.transform = transform
    // With sixteen colours bars have the ink of their text.
    return compose(Layer(holding: page), columns: 60, rows: 20, with: Compositor(colorMode: .palette16))
  }

  /// The row in which each word begins; nil if it does not show.
  private static func rows(_ frame: CellGrid) -> [Int?] {
    var rows: [Int?] = Array(repeating: nil, count: 40)
    for column in 0..<60 {
      for row in 0..<20 where frame[column, row].glyph != .space && frame[column, row].ink.red == 200 {
        let word = Int(frame[column, row].ink.green) / 6
        if rows[word] == nil { rows[word] = row }
      }
    }
    return rows
  }

  enum Movement: String, CaseIterable {
    case scale, turn, drift
  }

  private static func transform(_ movement: Movement, _ progress: Double) -> Transform3D {
    switch movement {
    case .scale: return Transform3D(scaleX: 1 - 0.9 * progress, y: 1 - 0.9 * progress)
    case .turn:
      var eye = Transform3D.identity
      eye.m34 = -1 / 640
      return Transform3D(rotationAngle: progress * .pi / 2, x: 0, y: 1, z: 0).concatenating(eye)
    case .drift: return Transform3D(scaleX: 0.92, y: 0.92).concatenating(Transform3D(translationX: 0, y: progress * 40))
    }
  }

  @Test(arguments: Movement.allCases)
  func `A line goes from row to row in one direction`(movement: Movement) {
    var places: [[Int]] = Array(repeating: [], count: 40)
    for step in 0...250 {
      for (word, row) in Self.rows(frame(Self.transform(movement, Double(step) / 250))).enumerated() {
        if let row, places[word].last != row { places[word].append(row) }
      }
    }
    #expect(places.count { !$0.isEmpty } == 30)
    for (word, rows) in places.enumerated() {
      #expect(rows == rows.sorted() || rows == rows.sorted(by: >), "\(word): \(rows)")
    }
  }
}
