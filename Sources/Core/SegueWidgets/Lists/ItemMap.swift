import Foundation

/// The new numbers of what stays in a list, in runs of neighbours that stay neighbours.
struct ItemMap {
  struct Run: Equatable {
    let old, new: Int
    var count: Int
  }

  private let byOld, byNew: [Run]

  init(_ runs: [Run]) {
    var joined: [Run] = []
    for run in runs where run.count > 0 {
      if let last = joined.last, last.old + last.count == run.old, last.new + last.count == run.new {
        joined[joined.count - 1].count += run.count
      } else {
        joined.append(run)
      }
    }
    byOld = joined.sorted { $0.old < $1.old }
    byNew = joined.sorted { $0.new < $1.new }
  }

  /// Nil for what goes.
  func new(of old: Int) -> Int? {
    let run = run(from: old)
    return run < byOld.count && byOld[run].old <= old ? byOld[run].new + old - byOld[run].old : nil
  }

  /// The new numbers of those that stay.
  func new(of old: IndexSet) -> IndexSet {
    var new = IndexSet()
    for range in old.rangeView {
      var run = run(from: range.lowerBound)
      while run < byOld.count, byOld[run].old < range.upperBound {
        let (first, way) = (byOld[run].old, byOld[run].new - byOld[run].old)
        let common = range.clamped(to: first..<first + byOld[run].count)
        new.insert(integersIn: common.lowerBound + way..<common.upperBound + way)
        run += 1
      }
    }
    return new
  }

  /// Nil for what comes.
  func old(of new: Int) -> Int? {
    let index = byNew.indices.partitioningIndex { byNew[$0].new + byNew[$0].count > new }
    guard index < byNew.count, byNew[index].new <= new else { return nil }
    return byNew[index].old + new - byNew[index].new
  }

  /// The new number of the first that stays from an old number on; nil if none does.
  func firstNew(from old: Int) -> Int? {
    let run = run(from: old)
    return run < byOld.count ? byOld[run].new + max(0, old - byOld[run].old) : nil
  }

  /// The first run that ends behind an old number.
  private func run(from old: Int) -> Int { byOld.indices.partitioningIndex { byOld[$0].old + byOld[$0].count > old } }
}
