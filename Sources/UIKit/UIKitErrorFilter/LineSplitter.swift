/// Passes what arrives in pieces through a filter, line by line.
public struct LineSplitter {
  private var filter: ErrorFilter
  private var rest: [UInt8] = []

  public init(_ filter: ErrorFilter) { self.filter = filter }

  /// Returns what there is to write after a piece. A line without its newline waits.
  public mutating func filtered(_ piece: some Sequence<UInt8>) -> [UInt8] {
    var output: [UInt8] = []
    for byte in piece {
      if byte == 10 {
        if let line = filter.filtered(rest) { output += line + [10] }
        rest = []
      } else {
        rest.append(byte)
      }
    }
    return output
  }

  /// Returns what there is to write at the end.
  public mutating func finished() -> [UInt8] {
    defer { rest = [] }
    return rest.isEmpty ? [] : filter.filtered(rest) ?? []
  }
}
