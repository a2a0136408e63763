import Foundation

/// What the history keeps of one run: a line of JSON.
///
/// The file is public. No name of a host, a user or a folder goes into it.
nonisolated struct BenchRecord: Codable, Equatable {
  /// The beginning of the run.
  let date: Date
  /// The short hash, with a `+` where tracked files differed from it; nil outside of a checkout.
  let commit: String?
  let machine: Machine
  /// How many processors other work kept busy on average, to a hundredth; nil where there is no `/proc`.
  let others: Double?
  /// What was measured, in the order of the bench. A run with words on its command line has only some of the rows.
  let rows: [Row]

  /// What tells two machines apart.
  struct Machine: Codable, Hashable {
    let processor: String
    let cores: Int
    /// The operating system and its kernel, with versions.
    let system: String
    /// The version of the compiler; nil where there is none to ask.
    let swift: String?
    /// Whether the bench was optimised. Times of a debug build are comparable with nothing else.
    let build: String
  }

  struct Row: Codable, Equatable {
    /// As the bench prints it, with its size. No other row of the bench has it.
    let name: String
    /// In `unit`, with four significant digits.
    let figure: Double
    let unit: String
    /// The figure in times of a peer's in the same run; nil if it has no peer. Two machines can compare only this.
    let ratio: Double?
    /// Of the ratio if there is one, otherwise of the figure.
    let budget: Budget?

    init(_ name: String, _ figure: Double, _ unit: String, ratio: Double? = nil, budget: Budget? = nil) {
      (self.name, self.unit, self.budget) = (name, unit, budget)
      (self.figure, self.ratio) = (Self.short(figure), ratio.map(Self.short))
    }

    /// More digits than four are noise, and only make the lines longer.
    private static func short(_ value: Double) -> Double { Double(String(format: "%.4g", value)) ?? value }
  }

  /// What a row may cost at most, or has to reach at least.
  struct Budget: Codable, Equatable {
    var most: Double?
    var least: Double?
  }
}

nonisolated extension BenchRecord {
  /// One line of JSON, without its end. The order of the keys is always the same, so that differences can be read.
  var line: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.dateEncodingStrategy = .iso8601
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }

  /// Throws if the line is not one of a history.
  init(line: some StringProtocol) throws {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    self = try decoder.decode(Self.self, from: Data(line.utf8))
  }
}
