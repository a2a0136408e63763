import SegueMotion
import Testing

@Suite struct LayerTimeTests {
  @Test func `Times convert both ways`() {
    // (12 − 10) · 0.5 + 3
    let time = LayerTime(begin: 10, speed: 0.5, offset: 3)
    #expect(time.local(fromParent: 12) == 4)
    #expect(time.parent(fromLocal: 4) == 12)
    let backwards = LayerTime(begin: 10, speed: -2, offset: 1)
    #expect(backwards.local(fromParent: 11) == -1)
    #expect(backwards.parent(fromLocal: -1) == 11)
  }

  @Test func `The identity changes no bit`() {
    for time in [0, 0.1, -3.7, 1e9 + 0.1] {
      #expect(LayerTime.identity.local(fromParent: time) == time)
      #expect(LayerTime.identity.parent(fromLocal: time) == time)
    }
  }

  @Test func `A clock of speed 0 stands at its offset`() {
    let scrubbed = LayerTime(begin: 5, speed: 0, offset: 0.3)
    #expect(scrubbed.local(fromParent: 7) == 0.3)
    #expect(scrubbed.local(fromParent: .infinity) == 0.3)
    #expect(scrubbed.parent(fromLocal: 0.3) == nil)
    #expect(LayerTime(speed: .nan).parent(fromLocal: 1) == nil)
  }

  @Test func `Bad numbers give finite results`() {
    for a in badNumbers {
      for b in badNumbers {
        let time = LayerTime(begin: a, speed: b, offset: a)
        #expect(time.local(fromParent: b).isFinite)
        #expect(time.parent(fromLocal: a)?.isFinite ?? true)
      }
    }
  }
}
