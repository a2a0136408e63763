/// Runs of cells in the order of their pens: setting a colour takes more bytes than a jump of the cursor.
///
/// All runs of one fill are together, and so are all runs of one fill and one ink.
struct PenOrder {
  struct Run: Hashable {
    var row: Int
    var columns: Range<Int>
    /// Whether a cell beside it is not wanted.
    var isAtEdge = false
  }

  /// The runs of one fill. Each ink with its style has a list, and nil has the list of blanks, in the order of occurrence.
  private struct Group {
    var places: [UInt64?: Int] = [:]
    var runs: [[Run]] = []
  }

  private var groups: [Group] = []
  private var places: [UInt32: Int] = [:]

  /// The most cells of a pen that do not justify a jump there and back.
  private static let fewCells = 2

  /// The runs in printing order. A short run beside a picture is left out: it takes fewer bytes together with the picture.
  var runs: [Run] {
    groups.flatMap { group in
      group.runs.filter { $0.count > 1 || !$0[0].isAtEdge || $0[0].columns.count > Self.fewCells }.joined()
    }
  }

  /// Adds the runs of wanted cells of a row, with unchanged cells between changed ones.
  mutating func add(_ cells: ArraySlice<ScreenCell>, row: Int, isChanged: (Int) -> Bool, isWanted: (Int) -> Bool) {
    let start = cells.startIndex
    var place = start
    while place < cells.endIndex {
      guard isWanted(place), isChanged(place) else {
        place += 1
        continue
      }
      // The halves of a wide glyph are printed together.
      let first = cells[place].isContinuation && place > start ? place - 1 : place
      let fill = cells[place].fill
      var (end, next, pen) = (place + 1, place, UInt64?.none)
      while next < cells.endIndex, isWanted(next), cells[next].fill == fill {
        let cell = cells[next]
        if !(cell.isBlank && cell.style == 0) {
          let own = UInt64(cell.style) << 32 | UInt64(cell.ink)
          guard own == pen ?? own else { break }
          pen = own
        }
        next += 1
        if isChanged(next - 1) { end = next }
      }
      let isAtEdge = first > start && !isWanted(first - 1) || end < cells.endIndex && !isWanted(end)
      add(Run(row: row, columns: first - start..<end - start, isAtEdge: isAtEdge), fill: fill, pen: pen)
      place = max(end, next)
    }
  }

  private mutating func add(_ run: Run, fill: UInt32, pen: UInt64?) {
    let group = places[fill] ?? groups.count
    if group == groups.count {
      places[fill] = group
      groups.append(Group())
    }
    let place = groups[group].places[pen] ?? groups[group].runs.count
    if place == groups[group].runs.count {
      groups[group].places[pen] = place
      groups[group].runs.append([])
    }
    groups[group].runs[place].append(run)
  }
}
