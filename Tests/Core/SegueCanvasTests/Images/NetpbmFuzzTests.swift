import SegueTesting
import Testing

@testable import SegueCanvas

@Suite struct NetpbmFuzzTests {
  private static let seeds: [[UInt8]] = [
    Array("P1\n3 2\n010\n111\n".utf8), Array("P2 # grey\n3 2\n15\n0 1 2\n13 14 15\n".utf8),
    Array("P3 2 1 255 1 2 3 250 251 252 ".utf8), Array("P4 9 2\n".utf8) + [1, 2, 3, 4],
    Array("P5\n3 2\n255\n".utf8) + [0, 1, 2, 253, 254, 255], Array("P5 2 1 65535\n".utf8) + [0, 1, 255, 254],
    Array("P6 2 1 255\n".utf8) + [1, 2, 3, 4, 5, 6],
    Array("P7\nWIDTH 2\nHEIGHT 1\nDEPTH 4\nMAXVAL 255\nTUPLTYPE RGB_ALPHA\nENDHDR\n".utf8) + [1, 2, 3, 4, 5, 6, 7, 8],
  ]

  private static let words = [
    "0", "1", "-1", "255", "256", "65535", "65536", "16384", "16385", "30000", "999999999", "9223372036854775807",
    "18446744073709551616", "99999999999999999999999999", "1e3", "0x10", "#", "\n", " ", "\u{0}", "P6", "ENDHDR",
    "WIDTH 7", "MAXVAL 0", "DEPTH 2",
  ]

  private static func damaged(_ dice: inout SplitMix64) -> [UInt8] {
    var file = seeds[dice.integer(0..<seeds.count)]
    for _ in 0..<dice.integer(1..<5) {
      let place = dice.integer(0..<file.count + 1)
      switch dice.integer(0..<6) {
      case 0: file.removeSubrange(place...)
      case 1: file.insert(contentsOf: words[dice.integer(0..<words.count)].utf8, at: place)
      case 2: file.insert(dice.byte(), at: place)
      case 3 where place < file.count: file[place] = dice.byte()
      case 4 where place < file.count: file.remove(at: place)
      default:
        // One number replaces another.
        let isDigit = { (48...57).contains($0) } as (UInt8) -> Bool
        guard let first = file[place...].firstIndex(where: isDigit) else { continue }
        let end = file[first...].firstIndex { !isDigit($0) } ?? file.count
        file.replaceSubrange(first..<end, with: words[dice.integer(0..<words.count)].utf8)
      }
    }
    return file
  }

  @Test(arguments: 0..<4) func `No damage crashes or makes pixels out of nothing`(_ seed: UInt64) {
    var dice = SplitMix64(seed: 900 + seed)
    var (pictures, errors) = (0, 0)
    for _ in 0..<2500 {
      let file = Self.damaged(&dice)
      do throws(ImageError) {
        let image = try Image(netpbm: file)
        pictures += 1
        // The densest format has eight pixels in a byte.
        #expect(image.width * image.height <= file.count * 8)
        #expect(image.plane.pixels.count == image.width * image.height)
      } catch {
        errors += 1
        #expect(!error.description.contains { $0.isNewline || $0 == "\u{1B}" })
      }
    }
    // Otherwise the damage would be of the wrong kind.
    #expect(pictures > 100)
    #expect(errors > 1000)
  }

  @Test func `Noise is not a picture`() {
    var dice = SplitMix64(seed: 990)
    for _ in 0..<2000 {
      var file = (0..<dice.integer(0..<64)).map { _ in dice.byte() }
      // Half of them begin like netpbm.
      if dice.integer(0..<2) == 0 { file = [0x50, UInt8(0x31 + dice.integer(0..<7)), 0x0A] + file }
      if let image = try? Image(netpbm: file) { #expect(image.width * image.height <= file.count * 8) }
    }
  }
}
