/// What stands on the command line of the bench.
nonisolated struct BenchArguments: Equatable {
  /// Those without a value.
  private(set) var options: Set<String> = []
  /// What picks rows.
  private(set) var words: [String] = []
  /// The file to append to.
  private(set) var history: String?
  /// The file to print.
  private(set) var table: String?

  init(_ arguments: some Sequence<String>) throws(UsageError) {
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      switch argument {
      case "--json", "--callers": options.insert(argument)
      case "--history", "--history-table":
        guard let path = rest.next(), !path.hasPrefix("--") else { throw UsageError("\(argument) wants a file") }
        if argument == "--history" { history = path } else { table = path }
      case _ where argument.hasPrefix("--"):
        throw UsageError("\(argument) is not known; --json, --callers, --history FILE and --history-table FILE are")
      default: words.append(argument)
      }
    }
  }

  struct UsageError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
  }
}
