import Foundation
import Testing

@testable import SegueTerminal

@Suite
struct TerminationRequestTests {
  private var request = TerminationRequest()

  @Test mutating func `Ctrl-C asks, and while it asks, ends`() {
    #expect(request.receive(SIGINT, isAsking: false, at: 10) == .ask)
    #expect(request.cause == SIGINT)
    #expect(request.receive(SIGINT, isAsking: true, at: 100) == .end)
    #expect(request.deadline == nil)
  }

  @Test(arguments: [(11.9, TerminationRequest.Effect.end), (12.1, .ask)])
  func `A refused Ctrl-C asks again, but soon after the last one it ends`(
    time: Double, effect: TerminationRequest.Effect
  ) {
    var request = TerminationRequest()
    #expect(request.receive(SIGINT, isAsking: false, at: 10) == .ask)
    request.wasRefused()
    #expect(request.cause == nil)
    #expect(request.receive(SIGINT, isAsking: false, at: time) == effect)
  }

  @Test mutating func `SIGTERM has five seconds from the first one on, whatever the answer`() {
    #expect(request.receive(SIGTERM, isAsking: false, at: 10) == .ask)
    request.wasRefused()
    #expect(request.receive(SIGTERM, isAsking: true, at: 13) == .ask)
    #expect(!request.isOverdue(at: 14.9))
    #expect(request.isOverdue(at: 15))
    #expect(request.deadline == 15)
  }
}
