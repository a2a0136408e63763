/// A text that was found among others.
public struct SearchResult: Sendable, Hashable {
  /// The index of the text.
  public var index: Int
  /// How good the match is; more is better.
  public var score: Int

  /// Creates a result from its parts.
  public init(index: Int, score: Int) { (self.index, self.score) = (index, score) }
}

extension SearchQuery {
  /// After how many texts it is seen whether anybody still waits, which takes a few milliseconds; a first part comes after as many.
  private static let piece = 4096

  /// Searches texts in the background, the best results first. Of equally good ones the shorter text comes first, and then the earlier one.
  /// An empty query leaves all in their order.
  ///
  ///     searching?.cancel()
  ///     searching = Task {
  ///       for await results in query.search(texts) where !Task.isCancelled { show(results) }
  ///     }
  ///
  /// Results come in parts, each with all of those before: a first one soon, others after four times as many texts, and the last one with
  /// everything. The search ends with the task
  /// that reads them.
  ///
  /// - Parameters:
  ///   - texts: The texts.
  ///   - indices: The only ones to look at, such as what a query has found that this one ``narrows(_:)``; nil for all. One that is out of
  ///     range stops the program.
  public func search(_ texts: [SearchText], among indices: [Int]? = nil) -> AsyncStream<[SearchResult]> {
    AsyncStream { continuation in
      let task = Task.detached(priority: .userInitiated) {
        var (found, part) = ([SearchResult](), Self.piece)
        for place in 0..<(indices?.count ?? texts.count) {
          let index = indices?[place] ?? place
          if let match = match(texts[index]) { found.append(SearchResult(index: index, score: match.score)) }
          guard place % Self.piece == Self.piece - 1 else { continue }
          if Task.isCancelled { return continuation.finish() }
          guard place + 1 >= part else { continue }
          continuation.yield(sorted(found, texts))
          part *= 4
        }
        continuation.yield(sorted(found, texts))
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  private func sorted(_ results: [SearchResult], _ texts: [SearchText]) -> [SearchResult] {
    if isEmpty { return results }
    return results.sorted { one, other in
      (other.score, texts[one.index].units.count, one.index) < (one.score, texts[other.index].units.count, other.index)
    }
  }
}
