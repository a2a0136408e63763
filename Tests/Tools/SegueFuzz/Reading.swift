#if DEBUG
  import Segue

  @testable import SegueTerminal

  /// The output of a decoder.
  struct Reading: Equatable {
    var events: [Event] = []
    var answers: [TerminalAnswer] = []
  }

  /// Reads with a decoder as the run loop does: feeds what is there, and calls `expire` at the deadline.
  struct Reader {
    var decoder = InputDecoder()
    var reading = Reading()
    /// Whether `expire` is never called between chunks.
    var isLate = false

    init(_ input: FuzzInput) {
      decoder.expectsAnswer = input.expectsAnswer
      isLate = input.isLate
    }

    mutating func feed(_ chunk: FuzzInput.Chunk) {
      if !isLate { wait(until: chunk.time) }
      append(decoder.feed(chunk.units, at: chunk.time))
      if !isLate { append(decoder.expire(at: chunk.time)) }
    }

    mutating func feed(_ bytes: some Sequence<UInt8>, at time: Double) {
      feed(FuzzInput.Chunk(units: bytes.map(InputUnit.byte), time: time))
    }

    /// Lets all deadlines pass. Returns a later time.
    @discardableResult
    mutating func fallSilent(from time: Double) -> Double {
      wait(until: .infinity)
      check(decoder.deadline == nil, "something waits after all waiting is over")
      return time + 10
    }

    /// Calls `expire` at the deadlines before `time`. At `time` itself, bytes may continue a sequence.
    private mutating func wait(until time: Double) {
      var turns = 0
      while let deadline = decoder.deadline, deadline < time {
        // The moment before, it does nothing.
        let early = decoder.expire(at: deadline.nextDown)
        check(early.isEmpty && decoder.deadline == deadline, "a wait ended before its deadline")
        append(decoder.expire(at: deadline))
        turns += 1
        check(turns < 4, "a deadline that has passed comes again")
      }
    }

    private mutating func append(_ events: [Event]) {
      reading.events += events
      reading.answers += decoder.takeAnswers()
    }
  }

  /// Traps with `message` if `isSo` is false.
  func check(_ isSo: Bool, _ message: @autoclosure () -> String) {
    // An optimised build drops the message of a precondition.
    if !isSo { fatalError("fuzz: \(message())") }
  }
#endif
