import Segue
import Testing

@testable import SegueTerminal

struct FrameFlowTests {
  private let interval = 1.0 / 60

  /// A flow after frames of `size` bytes, each sent as soon as the last had arrived, over a link with a round trip of
  /// `delay` seconds and `rate` bytes a second.
  private func flow(_ frames: Int, of size: Int, rate: Double, delay: Double) -> FrameFlow {
    var flow = FrameFlow(interval: interval)
    flow.noteRoundTrip(delay)
    send(frames, of: size, on: &flow, rate: rate, delay: delay)
    return flow
  }

  private func send(_ frames: Int, of size: Int, on flow: inout FrameFlow, rate: Double, delay: Double) {
    var now = 100.0
    for _ in 0..<frames {
      flow.send(size, asking: .status, at: now)
      _ = flow.noteFlushed(at: now)
      now += delay + Double(size) / rate
      flow.acknowledge(at: now)
    }
  }

  /// The patience with a frame that the system accepts from 0 to `flushed` seconds.
  private func patience(_ flow: inout FrameFlow, bytes: Int, flushed: Double) -> Double? {
    flow.send(bytes, asking: .status, at: 0)
    return flow.noteFlushed(at: flushed)?.patience
  }

  // MARK: Arriving

  @Test func `The next frame waits for the answer to the last`() {
    var flow = FrameFlow(interval: interval)
    #expect(flow.isReady)
    flow.send(5000, asking: .status, at: 1)
    #expect(!flow.isReady && !flow.awaitsRoom)
    // An answer that comes before the question was sent is to another one.
    flow.acknowledge(at: 1.01)
    #expect(!flow.isReady)
    #expect(flow.noteFlushed(at: 1.02)?.question == .status)
    #expect(flow.noteFlushed(at: 1.03) == nil)
    #expect(!flow.isReady)
    flow.acknowledge(at: 1.5)
    #expect(flow.isReady)
  }

  @Test func `A frame without a question has arrived once the system has accepted it`() {
    var flow = FrameFlow(interval: interval)
    flow.send(5000, asking: nil, at: 1)
    #expect(!flow.isReady && flow.awaitsRoom)
    // A late answer to an opening question is not to this frame.
    flow.acknowledge(at: 2)
    #expect(!flow.isReady)
    #expect(flow.noteFlushed(at: 3) == nil)
    #expect(flow.isReady && !flow.awaitsRoom)
  }

  @Test func `A forgotten frame is not waited for`() {
    var flow = FrameFlow(interval: interval)
    flow.send(5000, asking: .deviceAttributes, at: 1)
    flow.forget()
    #expect(flow.isReady && flow.noteFlushed(at: 1) == nil)
  }

  // MARK: Patience

  @Test func `Patience is two seconds, or four times as long as the frame took to leave`() {
    var flow = FrameFlow(interval: interval)
    #expect(patience(&flow, bytes: 100, flushed: 0.1) == 2)
    #expect(patience(&flow, bytes: 400_000, flushed: 7) == 28)
  }

  @Test func `Patience covers a frame that large buffers accept at once`() {
    var flow = FrameFlow(interval: interval)
    flow.noteRoundTrip(0)
    // While the rate is unknown, twice the time at 50 KB a second.
    #expect(patience(&flow, bytes: 400_000, flushed: 0) == 16)
    // Then the rate is 200 KB a second.
    flow.acknowledge(at: 2)
    #expect(patience(&flow, bytes: 2_000_000, flushed: 0) == 20)
  }

  // MARK: Colours

  @Test func `Colours get coarser where frames take long`() {
    // 30 KB at 60 frames a second are 1.8 MB/s.
    #expect(flow(20, of: 30_000, rate: 20e6, delay: 0.001).fidelity == .exact)
    // 50 ms each: three in a row count.
    #expect(flow(2, of: 30_000, rate: 0.6e6, delay: 0.001).fidelity == .exact)
    #expect(flow(3, of: 30_000, rate: 0.6e6, delay: 0.001).fidelity == .fine)
    #expect(flow(5, of: 30_000, rate: 0.6e6, delay: 0.001).fidelity == .fine)
    #expect(flow(20, of: 30_000, rate: 0.6e6, delay: 0.001).fidelity == .coarsest)
    // 600 ms each: every one counts.
    #expect(flow(1, of: 30_000, rate: 50_000, delay: 0.001).fidelity == .fine)
    #expect(flow(2, of: 30_000, rate: 50_000, delay: 0.001).fidelity == .medium)
  }

  @Test func `A hiccup now and then does not make colours coarser`() {
    var flow = flow(1, of: 30_000, rate: 20e6, delay: 0.001)
    for _ in 0..<10 {
      send(2, of: 30_000, on: &flow, rate: 0.6e6, delay: 0.001)
      send(1, of: 30_000, on: &flow, rate: 20e6, delay: 0.001)
      #expect(flow.fidelity == .exact)
    }
  }

  @Test func `Slow answers to small frames do not make colours coarser`() {
    #expect(flow(20, of: 500, rate: 2000, delay: 0.001).fidelity == .exact)
  }

  @Test func `A long round trip does not make colours coarser`() {
    #expect(flow(20, of: 30_000, rate: 20e6, delay: 0.3).fidelity == .exact)
  }

  @Test func `Colours get finer again step by step`() {
    var flow = flow(20, of: 30_000, rate: 0.6e6, delay: 0.001)
    send(11, of: 10_000, on: &flow, rate: 20e6, delay: 0.001)
    #expect(flow.fidelity == .coarsest)
    send(1, of: 10_000, on: &flow, rate: 20e6, delay: 0.001)
    #expect(flow.fidelity == .coarse)
    send(12, of: 10_000, on: &flow, rate: 20e6, delay: 0.001)
    #expect(flow.fidelity == .medium)
  }
}
