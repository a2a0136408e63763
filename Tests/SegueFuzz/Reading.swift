#if DEBUG
  import Segue

  @testable import SegueTerminal

  /// All that a decoder said.
  struct Reading: Equatable {
    var events: [Event] = []
    var answers: [TerminalAnswer] = []
  }

  /// A decoder that is read as the run loop does: what is there goes in, and if nothing comes until the deadline, the
  /// wait ends.
  struct Reader {
    var decoder = InputDecoder()
    var reading = Reading()
    /// Whether nobody looks between one chunk and the next.
    var isLate = false

    init(_ input: FuzzInput) {
      decoder.expectsAnswer = input.expectsAnswer
      isLate = input.isLate
    }

    mutating func feed(_ chunk: FuzzInput.Chunk) {
      if !isLate { wait(until: chunk.time) }
      take(decoder.feed(chunk.units, at: chunk.time))
      if !isLate { take(decoder.expire(at: chunk.time)) }
    }

    mutating func feed(_ bytes: some Sequence<UInt8>, at time: Double) {
      feed(FuzzInput.Chunk(units: bytes.map(InputUnit.byte), time: time))
    }

    /// Lets time pass; gives the time.
    @discardableResult
    mutating func fallSilent(from time: Double) -> Double {
      wait(until: .infinity)
      check(decoder.deadline == nil, "something waits after all waiting is over")
      return time + 10
    }

    /// The waits that are over before `time`; one that ends right then may go on with what is read then.
    private mutating func wait(until time: Double) {
      var turns = 0
      while let deadline = decoder.deadline, deadline < time {
        // Too early by a hair does nothing.
        let early = decoder.expire(at: deadline.nextDown)
        check(early.isEmpty && decoder.deadline == deadline, "a wait ended before its deadline")
        take(decoder.expire(at: deadline))
        turns += 1
        check(turns < 4, "a deadline that has passed comes again")
      }
    }

    private mutating func take(_ events: [Event]) {
      reading.events += events
      reading.answers += decoder.takeAnswers()
    }
  }

  /// Traps with `message` if it is not so: whoever looks for inputs that make it trap has found one.
  func check(_ isSo: Bool, _ message: @autoclosure () -> String) {
    // An optimised build drops the message of a precondition.
    if !isSo { fatalError("fuzz: \(message())") }
  }
#endif
