import SegueTesting
import Testing

/// Ten thousand actions in any order, at any moment; a quarter of them in `make test`.
@Suite struct RandomWalkTests {
  @Test(arguments: Array<UInt64>(1...20).sample(every: 4))
  func `After any actions everything is consistent at rest`(seed: UInt64) {
    let walker = Walker(seed: seed)
    for step in 1...500 where walker.complaints.isEmpty {
      walker.step()
      if step % 10 == 0 { walker.rest() }
    }
    #expect(walker.complaints.first == nil)
  }
}
