/// The arms of a box-drawing character: the lines that lead from the middle of its cell to its sides.
struct BoxArms: Equatable {
  /// A line's weight in two bits for each side, from the lowest: left, right, up, down.
  private(set) var bits: UInt8

  /// 0 is no line.
  enum Weight: UInt8 {
    case light = 1
    case heavy
    case double
  }

  enum Side: UInt8 {
    case left, right, up, down
  }

  init(bits: UInt8) { self.bits = bits }

  /// The arms of U+2500 to U+257F; nil for the three diagonals and for all other characters.
  init?(_ scalar: UInt32) {
    guard scalar &- Self.first < 128, case let bits = Self.table[Int(scalar &- Self.first)], bits != 0 else {
      return nil
    }
    self.bits = bits
  }

  @inline(__always)
  func weight(_ side: Side) -> Weight? { Weight(rawValue: bits >> (side.rawValue &* 2) & 3) }

  /// Adds a line. The heavier of two lines on one side stays.
  @inline(__always)
  mutating func add(_ weight: Weight, to side: Side) {
    let shift = side.rawValue &* 2
    let before = bits >> shift & 3
    bits = bits & ~(3 << shift) | max(before, weight.rawValue) << shift
  }

  /// The character with these arms. Where Unicode has none for their weights, all count as light.
  func character(isRound: Bool) -> UInt32 {
    if isRound, let round = Self.round[bits] { return round }
    if let exact = Self.characters[Int(bits)] { return exact }
    let any = (bits | bits >> 1) & 0b0101_0101
    return Self.characters[Int(any)] ?? 0x20
  }

  static func isRound(_ scalar: UInt32) -> Bool { scalar &- 0x256D < 4 }

  private static let first: UInt32 = 0x2500

  /// Light, heavy and double lines to the left, to the right, up and down, as Unicode's names have it. Dashed lines count as whole
  /// ones.
  private static let weights = [
    "1100 2200 0011 0022 1100 2200 0011 0022 1100 2200 0011 0022 0101 0201 0102 0202",  // ─━│┃┄┅┆┇┈┉┊┋┌┍┎┏
    "1001 2001 1002 2002 0110 0210 0120 0220 1010 2010 1020 2020 0111 0211 0121 0112",  // ┐┑┒┓└┕┖┗┘┙┚┛├┝┞┟
    "0122 0221 0212 0222 1011 2011 1021 1012 1022 2021 2012 2022 1101 2101 1201 2201",  // ┠┡┢┣┤┥┦┧┨┩┪┫┬┭┮┯
    "1102 2102 1202 2202 1110 2110 1210 2210 1120 2120 1220 2220 1111 2111 1211 2211",  // ┰┱┲┳┴┵┶┷┸┹┺┻┼┽┾┿
    "1121 1112 1122 2121 1221 2112 1212 2221 2212 2122 1222 2222 1100 2200 0011 0022",  // ╀╁╂╃╄╅╆╇╈╉╊╋╌╍╎╏
    "3300 0033 0301 0103 0303 3001 1003 3003 0310 0130 0330 3010 1030 3030 0311 0133",  // ═║╒╓╔╕╖╗╘╙╚╛╜╝╞╟
    "0333 3011 1033 3033 3301 1103 3303 3310 1130 3330 3311 1133 3333 0101 1001 1010",  // ╠╡╢╣╤╥╦╧╨╩╪╫╬╭╮╯
    "0110 0000 0000 0000 1000 0010 0100 0001 2000 0020 0200 0002 1200 0012 2100 0021",  // ╰╱╲╳╴╵╶╷╸╹╺╻╼╽╾╿
  ]

  private static let table: [UInt8] = weights.flatMap { line in
    line.split(separator: " ").map { digits in
      digits.utf8.enumerated().reduce(0) { $0 | ($1.element - UInt8(ascii: "0")) << UInt8($1.offset * 2) }
    }
  }

  /// The character of each combination. Of characters with the same arms, the first is the one with whole lines.
  private static let characters: [UInt32?] = {
    var characters = [UInt32?](repeating: nil, count: 256)
    for (place, bits) in table.enumerated().reversed() where bits != 0 {
      let scalar = first + UInt32(place)
      if !isRound(scalar) { characters[Int(bits)] = scalar }
    }
    return characters
  }()

  private static let round: [UInt8: UInt32] = Dictionary(
    uniqueKeysWithValues: (UInt32(0x256D)...0x2570).map { (table[Int($0 - first)], $0) })
}
