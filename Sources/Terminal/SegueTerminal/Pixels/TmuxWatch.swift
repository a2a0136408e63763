import Foundation
import Segue

/// Asks tmux about the pane again and again while the program is used, because other terminals may be attached.
///
/// tmux passes on bytes as fast as they come, and throws away what a slow terminal does not take: at 80 × 24 from 15 KB on
/// (`TTY_BLOCK_START` in its tty.c). It also drops them, and counts nothing, while it is about to draw the whole screen. So each piece of a
/// picture waits until tmux has written as many bytes to each terminal as were sent, and has lost none. If tmux has written many more, it
/// has drawn the screen, and the piece counts as dropped. The first piece waits until tmux writes nothing.
final class TmuxWatch {
  /// A question about the pane: when it was asked, and about which images that had been sent.
  private struct Question {
    let time: TimeInterval
    let images: [UInt32]
  }

  /// What has become of the bytes that were sent.
  enum Arrival {
    case complete
    /// Not all of them are written yet.
    case pending
    case lost
  }

  /// What has come of a question.
  struct Answer {
    /// What tmux said the time before.
    let before: TmuxPane?
    /// What it says now; nil if there is none.
    let now: TmuxPane?
    /// The images that had been sent when it was asked.
    let images: [UInt32]
    /// What has become of them, and of the last piece.
    let arrival: Arrival
  }

  /// The seconds between two questions, and those while no pictures can be shown.
  private static let (interval, longInterval) = (3.0, 30.0)
  /// A terminal draws a frame in the first time. tmux knows a new terminal after the second one. In seconds.
  private static let (timeOfFrame, timeOfAnswer) = (0.2, 0.5)
  /// How often tmux is asked about a new terminal that it does not know yet, because its answers are on their way. Each time it gets twice
  /// the time.
  private static let patience = 5
  /// How often tmux is asked about bytes before they count as lost.
  private static let mostTries = 6
  /// The share of sent bytes that tmux passes on at least: not the signs that tell it to do so.
  private static let shareOfBytes = 0.9
  /// The bytes that tmux may write besides, for the cursor and the status line.
  private static let mostOthers = 2048
  /// The seconds to wait for a terminal that is slow, at first and at most.
  private static let (leastPause, mostPause) = (0.02, 1.0)

  private let pane: String
  private let delivery: Delivery<TmuxPane?>
  private var question: Question?
  private var isAsking = false
  private var retries = patience
  private var view: TmuxPane?
  /// What tmux said before the bytes were sent whose arrival is open, their number, and how often it has been asked about them.
  private var (basis, sent, tries): (TmuxPane?, Int, Int) = (nil, 0, 0)
  /// The seconds that a slow terminal gets for a piece.
  private var pause = 0.0

  /// - Parameters:
  ///   - pane: The pane's id, such as `%1`.
  ///   - wakeUp: Causes a turn of the run loop, from any thread.
  init(pane: String, wakeUp: @escaping @Sendable () -> Void) {
    self.pane = pane
    delivery = Delivery(wakeUp: wakeUp)
  }

  /// Why to ask now.
  enum Reason {
    /// Something may have changed.
    case change
    /// Pieces or whole images have been sent, and may have arrived.
    case arrival(of: [UInt32])
    /// The terminal needs one more frame to show new pictures.
    case repaint
  }

  /// Asks, if it is time to do so.
  func ask(for reason: Reason, at time: TimeInterval) {
    let isUseless = question != nil && view?.cell == nil
    var (interval, delay, images) = (Self.interval, 0.0, [UInt32]())
    switch reason {
    case _ where isUseless:
      (interval, delay) = (retries > 0 && view?.isAllowed != false ? 0 : Self.longInterval, timeOfRetry)
    case .change: break
    case .arrival(let sent): (interval, delay, images) = (0, pause, sent)
    case .repaint: (interval, delay) = (0, Self.timeOfFrame)
    }
    guard !isAsking, question.map({ time >= $0.time + interval }) ?? true else { return }
    if isUseless { retries -= 1 }
    (isAsking, question) = (true, Question(time: time, images: images))
    let (pane, delivery, seconds) = (pane, delivery, delay)
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: seconds)
      delivery.put(TmuxPane.ask(pane: pane))
    }
  }

  private var timeOfRetry: TimeInterval { Self.timeOfAnswer * exp2(Double(Self.patience - max(1, retries))) }

  /// Another window may be seen, or another terminal attached: the next question is due.
  func expectChange() { (question, retries) = (nil, Self.patience) }

  /// A piece of an upload was sent.
  func noteSent(_ count: Int) { sent += count }

  /// What tmux has said; nil if it has said nothing.
  func receive() -> Answer? {
    guard isAsking, let now = delivery.take() else { return nil }
    isAsking = false
    defer { view = now }
    let arrival = arrival(now)
    if arrival == .complete {
      pause = pause < Self.leastPause ? 0 : pause / 2
    } else if sent > 0 {
      pause = min(max(Self.leastPause, pause * 2), Self.mostPause)
    }
    if arrival == .pending, sent > 0 { tries += 1 } else { (basis, sent, tries) = (now, 0, 0) }
    return Answer(before: view, now: now, images: question?.images ?? [], arrival: arrival)
  }

  private func arrival(_ now: TmuxPane?) -> Arrival {
    guard let now, now.passesOn else { return .lost }
    guard let basis, basis.clients.map(\.process) == now.clients.map(\.process) else {
      return sent == 0 ? .complete : .lost
    }
    let pairs = zip(basis.clients, now.clients)
    // Without a piece a frame was lost, which tmux draws again: the terminal is behind.
    if pairs.contains(where: { $0.lost != $1.lost }) { return sent == 0 ? .pending : .lost }
    let counts = pairs.map { $1.written - $0.written }
    if sent == 0 { return counts.allSatisfy { $0 == 0 } ? .complete : .pending }
    if counts.contains(where: { $0 > sent + Self.mostOthers }) { return .lost }
    if counts.allSatisfy({ Double($0) >= Double(sent) * Self.shareOfBytes }) { return .complete }
    return tries < Self.mostTries ? .pending : .lost
  }

  /// The run loop has ended.
  func close() { delivery.close() }
}
