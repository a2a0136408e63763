/// The long runs of one colour in the rows of a flattened layer. Most of a page is such: the background beside its text.
///
/// The mean of samples of one colour is that colour, so that the resampler has nothing to add up there.
struct EvenRuns {
  struct Run: Equatable {
    var columns: Range<Int>
    let color: Pixel
  }

  /// Shorter runs take longer to find than to add up.
  private static let shortest = 24

  private var runs: [Run] = []
  /// The place of each row's runs in `runs`. Neighbouring rows that have the same ones share them.
  private var places: [Range<Int>] = []

  init(_ samples: FlatSamples) {
    if samples.values.isEmpty { return }
    let (width, values) = (samples.width, samples.values.span)
    places.reserveCapacity(samples.height)
    for row in 0..<samples.height {
      let (first, line) = (runs.count, row * width)
      var start = 0
      while start < width {
        let color = values[line &+ start]
        var end = start &+ 1
        while end < width, values[line &+ end] == color { end &+= 1 }
        if end &- start >= Self.shortest { runs.append(Run(columns: start..<end, color: color)) }
        start = end
      }
      if let last = places.last, runs[last] == runs[first...] {
        runs.removeSubrange(first...)
        places.append(last)
      } else {
        places.append(first..<runs.count)
      }
    }
  }

  /// Sets `common` to the runs that all of some rows have in common.
  func find(in rows: Range<Int>, _ common: inout [Run]) {
    common.removeAll(keepingCapacity: true)
    guard let first = rows.first else { return }
    common.append(contentsOf: runs[places[first]])
    var last = places[first]
    for row in rows.dropFirst() where places[row] != last && !common.isEmpty {
      last = places[row]
      Self.intersect(&common, runs[last])
    }
  }

  /// Keeps the parts of `common` that lie in runs of the same colour in `others`.
  static func intersect(_ common: inout [Run], _ others: ArraySlice<Run>) {
    let count = common.count
    var next = others.startIndex
    for index in 0..<count {
      let run = common[index]
      while next < others.endIndex, others[next].columns.upperBound <= run.columns.lowerBound { next += 1 }
      // A run may meet several others.
      var other = next
      while other < others.endIndex, others[other].columns.lowerBound < run.columns.upperBound {
        let shared = run.columns.clamped(to: others[other].columns)
        if others[other].color == run.color, shared.count >= shortest {
          common.append(Run(columns: shared, color: run.color))
        }
        other += 1
      }
    }
    common.removeSubrange(..<count)
  }
}

/// The targets of a row that show a single colour each.
struct EvenTargets {
  /// Fewer targets are averaged like others.
  private static let fewest = 8

  /// In their order. The columns are targets, counted from 0.
  private(set) var runs: [EvenRuns.Run] = []
  private var sources: [EvenRuns.Run] = []
  private var lastSources: [EvenRuns.Run] = []
  private var hole = 0..<0

  mutating func removeAll() {
    runs.removeAll(keepingCapacity: true)
    sources.removeAll(keepingCapacity: true)
    hole = 0..<0
  }

  /// Finds the targets that show only what some source rows have in common; with nil, there are none.
  ///
  /// - Parameters:
  ///   - isSteady: Whether `across` is the same as for the row before.
  ///   - hole: Targets that a later layer hides. They become a run without a colour.
  /// - Returns: Whether the targets are the same as those of the row before.
  mutating func find(
    _ all: EvenRuns, in rows: Range<Int>?, through across: Taps, isSteady: Bool, hole: Range<Int>
  ) -> Bool {
    swap(&sources, &lastSources)
    if let rows { all.find(in: rows, &sources) } else { sources.removeAll(keepingCapacity: true) }
    let hole = hole.clamped(to: 0..<across.targets.count)
    if isSteady, sources == lastSources, hole == self.hole { return true }
    self.hole = hole
    runs.removeAll(keepingCapacity: true)
    for run in sources {
      let targets = across.targets(showing: run.columns)
      if targets.count >= Self.fewest { runs.append(EvenRuns.Run(columns: targets, color: run.color)) }
    }
    // A map that turns the layer over reverses them.
    if let first = runs.first, let last = runs.last, first.columns.lowerBound > last.columns.lowerBound {
      runs.reverse()
    }
    if !hole.isEmpty { cut() }
    return false
  }

  /// Puts the hole in the place of what other runs have there.
  private mutating func cut() {
    let count = runs.count
    func add(_ columns: Range<Int>, _ color: Pixel) {
      if columns.count >= Self.fewest { runs.append(EvenRuns.Run(columns: columns, color: color)) }
    }
    for index in 0..<count where runs[index].columns.lowerBound < hole.lowerBound {
      add(runs[index].columns.clamped(to: 0..<hole.lowerBound), runs[index].color)
    }
    runs.append(EvenRuns.Run(columns: hole, color: .clear))
    for index in 0..<count where runs[index].columns.upperBound > hole.upperBound {
      add(runs[index].columns.clamped(to: hole.upperBound..<runs[index].columns.upperBound), runs[index].color)
    }
    runs.removeSubrange(..<count)
  }
}
