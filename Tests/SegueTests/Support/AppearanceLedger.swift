import Testing

/// Keeps account of who has appeared, from the lines of a log: each will has its did, and nothing appears twice. Of whom
/// nothing was heard before, the first line is taken as it comes.
struct AppearanceLedger {
  private var states: [String: String] = [:]
  /// What did not follow on what was before.
  private(set) var complaints: [String] = []

  private static let followers = [
    "viewWillAppear": ["viewDidAppear", "viewWillDisappear"], "viewDidAppear": ["viewWillDisappear"],
    "viewWillDisappear": ["viewDidDisappear", "viewWillAppear"], "viewDidDisappear": ["viewWillAppear"],
  ]

  init(_ lines: [String] = []) {
    for line in lines { record(line) }
  }

  /// Takes down a line; returns a complaint where there is one.
  @discardableResult
  mutating func record(_ line: String) -> String? {
    let parts = line.split(separator: ".").map(String.init)
    guard parts.count == 2, Self.followers[parts[1]] != nil else { return nil }
    defer { states[parts[0]] = parts[1] }
    guard let before = states[parts[0]], Self.followers[before]?.contains(parts[1]) != true else { return nil }
    complaints.append("\(line) after \(before)")
    return complaints.last
  }

  /// Those that are neither here nor there.
  var unfinished: [String] { names { $0.contains("Will") } }
  /// Those that are on the screen.
  var appeared: [String] { names { $0 == "viewDidAppear" } }

  private func names(where isWanted: (String) -> Bool) -> [String] {
    states.filter { isWanted($0.value) }.map(\.key).sorted()
  }
}

/// Nothing is out of order or left half-way in a log, and at its end just those have appeared, if they are given.
func expectBalanced(
  _ lines: [String], appeared: [String]? = nil, sourceLocation: SourceLocation = #_sourceLocation
) {
  let ledger = AppearanceLedger(lines)
  #expect(ledger.complaints == [], sourceLocation: sourceLocation)
  #expect(ledger.unfinished == [], sourceLocation: sourceLocation)
  if let appeared { #expect(ledger.appeared == appeared, sourceLocation: sourceLocation) }
}
