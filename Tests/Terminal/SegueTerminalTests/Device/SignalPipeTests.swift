import Testing

@testable import SegueTerminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite(.serialized) struct SignalPipeTests {
  private func next(_ pipe: SignalPipe) -> [Int32] {
    var watched = [pollfd(fd: pipe.readEnd, events: Int16(POLLIN), revents: 0)]
    _ = SystemCall.wait(for: &watched, timeout: 60)
    return pipe.read()
  }

  @Test func `Signals become readable`() throws {
    // Twice, as a pipe can be opened again after close(). The signals do nothing by default.
    for _ in 0..<2 {
      let pipe = try SignalPipe()
      #expect(pipe.read().isEmpty)
      kill(getpid(), SIGWINCH)
      #expect(next(pipe) == [SIGWINCH])
      kill(getpid(), SIGCONT)
      #expect(next(pipe) == [SIGCONT])
      pipe.close()
      pipe.close()
    }
  }

  @Test func `Closing the pipe restores the handlers`() throws {
    let before = signal(SIGWINCH, SIG_DFL)
    defer { signal(SIGWINCH, before) }
    let pipe = try SignalPipe()
    pipe.close()
    let after = signal(SIGWINCH, SIG_DFL)
    #expect(unsafe unsafeBitCast(after, to: Int.self) == unsafeBitCast(SIG_DFL, to: Int.self))
  }
}
