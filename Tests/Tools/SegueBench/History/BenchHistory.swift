/// What the last runs of the bench cost, row by row, and what became dearer.
///
/// Each row compares its newest value with the median of its earlier ones. The median takes no notice of a single run on a busy machine.
nonisolated struct BenchHistory {
  /// The number of runs that are read: as many as columns fit beside the names of the rows.
  static let length = 20

  /// What is called dearer, in times of the median. While others built on both processors, a ratio to a peer was that far above the
  /// median of five other runs in one case of 18, and 25 % in one of 80.
  static let dearer = 1.15

  /// The same for a time without a peer, which follows the clock and the load of the machine: one in 22 was that far above.
  static let dearerTime = 1.5

  /// The most processors that others may keep busy before figures without a peer are in doubt: what an editor and the system need.
  /// With one, a slide had half of its frames, and a start took twice its time.
  static let quiet = 0.25

  /// At most ``length`` runs that measured any of the rows, the newest last.
  let runs: [BenchRecord]
  let rows: [Row]

  /// Reads the rows whose names contain all of `words`.
  init(_ records: [BenchRecord], words: [String] = []) {
    func isWanted(_ name: String) -> Bool { words.allSatisfy(name.contains) }
    // Two branches, once merged, may have left their lines in any order.
    let known = records.filter { record in record.rows.contains { isWanted($0.name) } }.sorted { $0.date < $1.date }
    runs = known.suffix(Self.length)
    // The longest run has the order of the bench. Others may have rows that are gone since, or have just come.
    let longest = runs.max { $0.rows.count < $1.rows.count }
    var names: [String] = []
    var seen: Set<String> = []
    for run in (longest.map { [$0] } ?? []) + runs.reversed() {
      for row in run.rows where isWanted(row.name) && seen.insert(row.name).inserted { names.append(row.name) }
    }
    rows = names.map { [runs] name in Row(name, in: runs) }
  }

  var dearerRows: [Row] { rows.filter { $0.isDearer && !$0.isDoubtful } }

  /// The rows whose machine may have been slower, and not they.
  var perhapsDearerRows: [Row] { rows.filter { $0.isDearer && $0.isDoubtful } }

  /// The rows with nothing to be compared with.
  var lonelyRows: [Row] { rows.filter { $0.before == nil } }

  /// The runs' machines, each once, in the order in which they came.
  var machines: [BenchRecord.Machine] {
    runs.reduce(into: []) { found, run in if !found.contains(run.machine) { found.append(run.machine) } }
  }
}

nonisolated extension BenchHistory {
  /// A row of the bench through all runs.
  struct Row: Equatable {
    let name: String
    /// The unit of the values: `×` if they are ratios.
    let unit: String
    /// The ratio or, without a peer, the figure; nil in a run that did not measure it, or not as the newest did.
    let values: [Double?]
    /// The newest value. Later runs may have left the row out.
    let newest: Double
    /// The median of the earlier values that can be compared with the newest; nil if there is none.
    let before: Double?
    /// Whether less of it is dearer.
    let isLeast: Bool
    /// Whether the newest has no peer and was measured beside other work.
    let isDoubtful: Bool

    /// The newest in times of the median; nil if there is nothing to compare, or nothing that can be multiplied.
    var change: Double? { before.flatMap { $0 > 0 ? newest / $0 : nil } }

    var isDearer: Bool {
      guard let before else { return false }
      let limit = unit == "ms" ? BenchHistory.dearerTime : BenchHistory.dearer
      return isLeast ? newest * limit < before : newest > max(0, before) * limit
    }
  }
}

nonisolated extension BenchHistory.Row {
  /// At least one of the runs has the row.
  fileprivate init(_ name: String, in runs: [BenchRecord]) {
    let found = runs.map { run in run.rows.first { $0.name == name } }
    let last = found.lastIndex { $0 != nil } ?? 0
    let newest = found[last]
    let hasRatio = newest?.ratio != nil
    self.name = name
    unit = hasRatio ? "×" : newest?.unit ?? ""
    values = found.map { row in
      guard let row, row.unit == newest?.unit else { return nil }
      return hasRatio ? row.ratio : row.ratio == nil ? row.figure : nil
    }
    self.newest = values[last] ?? 0
    isLeast = newest?.budget?.least != nil
    isDoubtful = !hasRatio && runs[last].others ?? 0 > BenchHistory.quiet
    let machine = runs[last].machine
    let earlier = zip(runs, values).prefix(last).compactMap { run, value in
      // A figure is of its machine. A ratio is of any machine, but of one kind of build.
      (hasRatio ? run.machine.build == machine.build : run.machine == machine) ? value : nil
    }
    before = earlier.median
  }
}

nonisolated extension [Double] {
  /// The middle, or the mean of the two in the middle; nil if there is none.
  var median: Double? {
    guard !isEmpty else { return nil }
    let sorted = sorted()
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }
}
