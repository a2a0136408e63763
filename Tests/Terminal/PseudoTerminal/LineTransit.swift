/// What is under way from the program to the terminal: bytes in front of the line's bottleneck, and on its long way.
struct LineTransit: Sendable {
  private struct Piece: Sendable {
    var bytes: [UInt8]
    /// When the bottleneck has let it through.
    var departure: ContinuousClock.Instant
    /// When the terminal reads it.
    var due: ContinuousClock.Instant
  }

  /// The time from the bottleneck to the terminal, and for input from the terminal to the program.
  let delay: Duration
  /// The bytes for which there is room in front of the bottleneck.
  let room = 1 << 20
  /// The most bytes that have been in front of the bottleneck at once.
  var largestQueue = 0
  private var pieces: [Piece] = []
  private var free = ContinuousClock.now

  init(delay: Duration) { self.delay = delay }

  /// When the next bytes are due; nil if none are under way.
  var nextDue: ContinuousClock.Instant? { pieces.first?.due }

  /// The bytes in front of the bottleneck.
  func waiting(at now: ContinuousClock.Instant) -> Int {
    pieces.reduce(0) { $0 + ($1.departure > now ? $1.bytes.count : 0) }
  }

  /// When there is room again; nil if there is some.
  func nextRoom(at now: ContinuousClock.Instant) -> ContinuousClock.Instant? {
    waiting(at: now) < room ? nil : pieces.first { $0.departure > now }?.departure
  }

  /// Adds what the program has written.
  mutating func add(_ bytes: ArraySlice<UInt8>, at now: ContinuousClock.Instant, bytesPerSecond: Double?) {
    var rest = bytes
    while !rest.isEmpty {
      // As many as the bottleneck lets through in two milliseconds.
      let piece = rest.prefix(bytesPerSecond.map { max(16, Int($0 / 500)) } ?? rest.count)
      rest = rest.dropFirst(piece.count)
      free = max(free, now) + (bytesPerSecond.map { .seconds(Double(piece.count) / $0) } ?? .zero)
      pieces.append(Piece(bytes: Array(piece), departure: free, due: free + delay))
    }
    largestQueue = max(largestQueue, waiting(at: now))
  }

  /// Removes and returns what is due by `now`.
  mutating func takeDue(at now: ContinuousClock.Instant) -> [UInt8] {
    let count = pieces.prefix { $0.due <= now }.count
    defer { pieces.removeFirst(count) }
    return pieces[..<count].flatMap(\.bytes)
  }

  /// Removes and returns all.
  mutating func takeAll() -> [UInt8] {
    defer { (pieces, free) = ([], .now) }
    return pieces.flatMap(\.bytes)
  }
}
