import Foundation
import SegueTesting
import Testing

@testable import SegueCanvas

@Suite struct ColorBoxTests {
  @Test func `A box holds the colours within its reach, and its colour is near its middle`() {
    var dice = SplitMix64(seed: 360)
    for _ in 0..<2000 {
      let (one, other, third) = (Self.color(&dice), Self.color(&dice), Self.color(&dice))
      let reach = (0..<3).map { _ in dice.integer(0..<97) }
      let distances = (0..<3).map { abs(Self.channel(one, $0) - Self.channel(other, $0)) }
      let (box, second) = (ColorBox(one, Self.packed(reach)), ColorBox(other, Self.packed(reach)))
      #expect(box.contains(other) == zip(distances, reach).allSatisfy { $0 <= $1 })
      #expect(box.meets(second) == zip(distances, reach).allSatisfy { $0 <= 2 * $1 })
      let half = ColorBox(one, Self.packed(reach.map { $0 / 2 })).widened(by: Self.packed(reach.map { $0 - $0 / 2 }))
      #expect(half.contains(other) == box.contains(other))
      guard box.meets(second) else { continue }
      let shared = box.intersection(second)
      #expect(shared.contains(shared.color))
      #expect(shared.contains(third) == (box.contains(third) && second.contains(third)))
    }
    // A digit less is not worth a visible difference.
    var other = SplitMix64(seed: 361)
    for reach in [0, 8, 24, 40, 96] {
      for _ in 0..<200 {
        let color = Self.color(&other)
        let chosen = ColorBox(color, Self.packed([reach, reach, reach])).color
        #expect((0..<3).allSatisfy { abs(Self.channel(color, $0) - Self.channel(chosen, $0)) <= min(reach, 8) })
      }
    }
  }

  /// The test kit computes the distance in another way, in double precision.
  @Test(arguments: Fidelity.allCases)
  func `No colour of a box is further away than the level says`(_ fidelity: Fidelity) {
    var (dice, table) = (SplitMix64(seed: 362), ColorReach())
    table.begin(fidelity)
    var (largest, sum, count) = (0.0, 0, 0)
    for _ in 0..<6000 {
      let color = Self.color(&dice)
      let packed = table.reach(of: color)
      let reach = (0..<3).map { Int(packed >> UInt64(16 * $0) & 0xFFFF) }
      sum += reach.reduce(0, +)
      count += 3
      // The corners of the box, and colours inside.
      for corner in 0..<10 {
        let other = (0..<3).map { channel -> Int in
          let step =
            corner < 8
            ? (corner >> channel & 1 * 2 - 1) * reach[channel] : dice.integer(-reach[channel]..<reach[channel] + 1)
          return min(255, max(0, Self.channel(color, channel) + step))
        }
        let moved = other.enumerated().reduce(UInt32(0)) { $0 | UInt32($1.element) << UInt32(8 * $1.offset) }
        largest = max(largest, Self.paint(color).difference(from: Self.paint(moved)))
      }
    }
    #expect(largest <= fidelity.largestDifference + 1e-6)
    // It is worth something.
    let mean = Double(sum) / Double(count)
    #expect(mean >= [0, 2, 8, 18, 35, 35][fidelity.rawValue], "\(mean)")
    #expect(largest >= fidelity.largestDifference * 0.8)
  }

  @Test func `Dark colours stay nearer to themselves than bright ones`() {
    var table = ColorReach()
    table.begin(.fine)
    func green(_ level: UInt32) -> UInt64 { table.reach(of: level << 16 | level << 8 | level) >> 16 & 0xFFFF }
    // (13, 16, 21), the demo's list, once stood as (9, 9, 22).
    #expect(green(1) == 0)
    #expect(green(8) <= 2)
    #expect(green(16) <= green(128))
    #expect(green(128) >= 3)
  }

  private static func packed(_ reach: [Int]) -> UInt64 {
    reach.enumerated().reduce(0) { $0 | UInt64($1.element) << UInt64(16 * $1.offset) }
  }

  /// A random colour, often with channels at the ends of the range, red lowest.
  private static func color(_ dice: inout SplitMix64) -> UInt32 {
    (0..<3).reduce(0) { color, _ in
      color << 8
        | UInt32(dice.integer(0..<3) > 0 ? dice.byte() : [0, 1, 9, 63, 64, 99, 191, 254, 255][dice.integer(0..<9)])
    }
  }

  private static func channel(_ color: UInt32, _ place: Int) -> Int { Int(color >> UInt32(8 * place) & 255) }

  private static func paint(_ color: UInt32) -> TerminalPaint {
    .rgb(color << 16 & 0xFF0000 | color & 0xFF00 | color >> 16 & 0xFF)
  }
}
