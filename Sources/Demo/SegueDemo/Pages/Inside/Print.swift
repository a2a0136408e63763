import Segue

/// A picture that the shop sells.
struct Print {
  /// The name of the picture.
  let picture: String
  /// In dollars.
  let price: Int
  /// How many copies there are.
  let edition: Int

  static let all = [
    Print(picture: "lagoon", price: 24, edition: 90), Print(picture: "ridge", price: 18, edition: 120),
    Print(picture: "grove", price: 32, edition: 60), Print(picture: "canyon", price: 28, edition: 75),
    Print(picture: "beacon", price: 22, edition: 100), Print(picture: "blossom", price: 36, edition: 40),
    Print(picture: "dunes", price: 26, edition: 80), Print(picture: "aurora", price: 48, edition: 25),
    Print(picture: "balloons", price: 20, edition: 110),
  ]
}

/// What has been put into the bag.
struct Bag: Equatable {
  /// From this sum on, in dollars, shipping is free.
  static let freeShipping = 150
  private(set) var counts: [Int: Int] = [:]

  mutating func add(_ print: Int) { counts[print, default: 0] += 1 }

  mutating func remove(_ print: Int) {
    guard let count = counts[print] else { return }
    counts[print] = count > 1 ? count - 1 : nil
  }

  /// The prints in it, in the order of the shop.
  var prints: [Int] { counts.keys.sorted() }
  var count: Int { counts.values.reduce(0, +) }
  var sum: Int { counts.reduce(0) { $0 + Print.all[$1.key].price * $1.value } }
  var shareOfFreeShipping: CGFloat { min(1, CGFloat(sum) / CGFloat(Self.freeShipping)) }

  var words: String { count == 1 ? "1 print" : "\(count) prints" }
}
