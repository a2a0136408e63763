/// Circles in a graph: sets of nodes that reach each other.
enum Circles {
  /// Returns all of them, and each other node alone, so that none reaches one behind it.
  ///
  /// These are the strongly connected components, in the order of Tarjan's algorithm.
  static func components(of graph: [String: Set<String>]) -> [[String]] {
    let nodes = Set(graph.keys).union(graph.values.flatMap { $0 }).sorted()
    var (numbers, lowest): ([String: Int], [String: Int]) = ([:], [:])
    var (stack, isOpen, components): ([String], Set<String>, [[String]]) = ([], [], [])
    for root in nodes where numbers[root] == nil {
      // What a recursive function would have on its stack: a node, and its neighbours that are still to be visited.
      var calls: [(node: String, rest: [String])] = []
      func enter(_ node: String) {
        (numbers[node], lowest[node]) = (numbers.count, numbers.count)
        stack.append(node)
        isOpen.insert(node)
        calls.append((node, (graph[node] ?? []).sorted()))
      }
      enter(root)
      while let (node, rest) = calls.last {
        if let next = rest.first {
          calls[calls.count - 1].rest.removeFirst()
          if numbers[next] == nil {
            enter(next)
          } else if isOpen.contains(next) {
            lowest[node] = min(lowest[node] ?? 0, numbers[next] ?? 0)
          }
          continue
        }
        calls.removeLast()
        if let caller = calls.last?.node { lowest[caller] = min(lowest[caller] ?? 0, lowest[node] ?? 0) }
        if lowest[node] == numbers[node], let start = stack.lastIndex(of: node) {
          components.append(stack[start...].sorted())
          isOpen.subtract(stack[start...])
          stack.removeSubrange(start...)
        }
      }
    }
    return components
  }

  /// Returns the largest set; nothing if there is none.
  static func largest(in graph: [String: Set<String>]) -> [String] {
    components(of: graph).filter { $0.count > 1 }.max { $0.count < $1.count } ?? []
  }
}
