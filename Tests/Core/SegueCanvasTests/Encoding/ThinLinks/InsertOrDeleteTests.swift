import SegueTesting
import Testing

@testable import SegueCanvas

@Suite struct InsertOrDeleteTests {
  /// The best shift from one text to another, with a weight of 1 for blanks and 4 for letters.
  private static func best(_ old: String, _ new: String) -> InsertOrDelete? {
    let (before, after) = (Array(old), Array(new))
    let weights = after.map { $0 == " " ? 1 : 4 }
    let distances = (1..<after.count).flatMap { [$0, -$0] }
    return InsertOrDelete.best(weights[...], distances: distances) { after[$0] == before[$1] }
  }

  @Test func `Deleting brings a page nearer, and inserting takes it away again; what stands right is not shifted`() {
    // "page" moves from column 7 to 5: four letters of 4, less the two blanks before it that become letters.
    #expect(Self.best("menu...page....", "menu.page......") == InsertOrDelete(start: 5, distance: -2, gain: 16))
    #expect(Self.best("menu.page......", "menu...page....").map { [$0.start, $0.distance] } == [5, 2])
    #expect(Self.best("menu page", "menu page") == nil)
    #expect(Self.best("aaaa", "bbbb") == nil)
    // The letters at the end stand right, and weigh more than the two that a shift would bring.
    #expect(Self.best("..ab....wxyz", "ab......wxyz") == nil)
  }

  @Test func `The best shift saves no less than any other that is tried by hand`() {
    var dice = SplitMix64(seed: 91)
    for _ in 0..<400 {
      let count = dice.integer(2..<14)
      let old = (0..<count).map { _ in dice.integer(0..<4) }
      let new = (0..<count).map { _ in dice.integer(0..<4) }
      let weights = (0..<count).map { _ in dice.integer(1..<9) }
      var most = 0
      for start in 0..<count {
        for distance in (1 - count)..<count where distance != 0 {
          // What a terminal does: elements that come in are unknown.
          var line: [Int?] = old
          for _ in 0..<abs(distance) {
            if distance > 0 {
              line.insert(nil, at: start)
              line.removeLast()
            } else {
              line.remove(at: start)
              line.append(nil)
            }
          }
          var gain = 0
          for place in 0..<count {
            if line[place] == new[place] { gain += weights[place] }
            if old[place] == new[place] { gain -= weights[place] }
          }
          most = max(most, gain)
        }
      }
      let distances = (1..<count).flatMap { [$0, -$0] }
      let best = InsertOrDelete.best(weights[...], distances: distances) { new[$0] == old[$1] }
      #expect(best?.gain ?? 0 == most, "\(old) to \(new), \(weights)")
    }
  }

  @Test func `The distance by which most has moved is found`() {
    func hashes(_ text: String) -> [UInt64] { text.unicodeScalars.map { UInt64($0.value) } }
    var votes = InsertOrDelete.Votes()
    let (old, new) = (hashes("the list...........a page...."), hashes("e list......a page..........."))
    votes.add(old[...], new[...])
    // Five letters of the page went seven to the left, and of the list five two to the left.
    #expect(votes.mostFrequent(2).sorted() == [-7, -2])
    votes.add(hashes("....b text")[...], hashes("b text....")[...])
    votes.add(hashes(".......more words")[...], hashes("more words.......")[...])
    #expect(votes.mostFrequent(1) == [-7])
    // What occurs twice has no vote.
    var none = InsertOrDelete.Votes()
    none.add(hashes("ab.ab.ab.")[...], hashes(".ab.ab.ab")[...])
    #expect(none.mostFrequent(3) == [])
  }
}
