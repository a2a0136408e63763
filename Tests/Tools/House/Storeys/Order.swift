/// The order of folders in which the fewest references go up.
struct Order {
  /// From the ground up.
  private(set) var folders: [String] = []
  /// The folders of a circle up to which all orders are compared; above that, the best one is found by moving folders.
  private static let mostCompared = 24

  /// - Parameters:
  ///   - folders: All that have a place.
  ///   - edges: The references between them.
  init(of folders: [String], by edges: [References.Edge]) {
    var (graph, weights): ([String: Set<String>], [[String]: Int]) = ([:], [:])
    for folder in folders { graph[folder] = [] }
    for edge in edges {
      graph[edge.from, default: []].insert(edge.to)
      weights[[edge.from, edge.to]] = edge.references.count
    }
    // Between circles, nothing has to go up. What the first ones are used by comes behind them.
    for circle in Circles.components(of: graph) {
      let table = circle.map { from in circle.map { to in weights[[from, to]] ?? 0 } }
      let order = circle.count > Self.mostCompared ? Self.moved(table) : Self.best(table)
      self.folders += order.map { circle[$0] }
    }
  }

  /// The number of references of an order that go up.
  private static func cost(_ order: [Int], _ weights: [[Int]]) -> Int {
    order.indices.reduce(0) { sum, low in sum + order[(low + 1)...].reduce(0) { $0 + weights[order[low]][$1] } }
  }

  /// Compares all orders: the cost of a set at the bottom, whatever is in it, is that of its best order.
  private static func best(_ weights: [[Int]]) -> [Int] {
    let count = weights.count
    // What sets in the lower and in the upper half of the bits refer to in each folder.
    let half = count / 2
    func sums(_ bits: Int, from first: Int, to folder: Int) -> [Int] {
      var sums = [0]
      for bit in 0..<bits { sums += sums.map { $0 + weights[first + bit][folder] } }
      return sums
    }
    let low = (0..<count).map { sums(half, from: 0, to: $0) }
    let high = (0..<count).map { sums(count - half, from: half, to: $0) }
    var costs = [Int32](repeating: .max, count: 1 << count)
    var tops = [UInt8](repeating: 0, count: 1 << count)
    costs[0] = 0
    for set in 0..<(1 << count) {
      for folder in 0..<count where set & 1 << folder == 0 {
        let up = low[folder][set & (1 << half - 1)] + high[folder][set >> half]
        let cost = costs[set] + Int32(up)
        if cost < costs[set | 1 << folder] {
          costs[set | 1 << folder] = cost
          tops[set | 1 << folder] = UInt8(folder)
        }
      }
    }
    var (order, set) = ([Int](), 1 << count - 1)
    while set != 0 {
      order.append(Int(tops[set]))
      set &= ~(1 << Int(tops[set]))
    }
    return order.reversed()
  }

  /// Moves single folders as long as that saves references.
  private static func moved(_ weights: [[Int]]) -> [Int] {
    var order = Array(weights.indices)
    var saves = true
    while saves {
      saves = false
      for folder in weights.indices {
        let rest = order.filter { $0 != folder }
        let candidates = (0...rest.count).map { place in rest[..<place] + [folder] + rest[place...] }.map(Array.init)
        guard let best = candidates.min(by: { cost($0, weights) < cost($1, weights) }),
          cost(best, weights) < cost(order, weights)
        else { continue }
        (order, saves) = (best, true)
      }
    }
    return order
  }
}
