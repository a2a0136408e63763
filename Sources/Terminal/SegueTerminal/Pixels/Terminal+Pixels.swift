import Foundation
import Segue
import SegueCanvas
import SeguePixels

/// The pictures that the terminal shows in its own pixels.
final class TerminalPixels {
  let support: PixelSupport
  var screen: PixelScreen
  /// What the next frame brings besides its cells.
  var frame = PixelScreen.Frame()
  /// Whether a frame is due because the terminal has got a picture, or has lost one.
  var needsFrame = true
  /// The picture that was prepared in the background, once it is ready.
  let prepared: Delivery<EncodedPicture>
  var job: PictureJob?
  /// The size of a cell by tmux; nil outside of it, and while pictures cannot be shown in it.
  var cellInTmux: PixelCell?
  /// Whether tmux passes on what is sent, and whether it has passed on the last piece.
  var (isReachable, hasArrived) = (true, true)
  /// The images that tmux has passed on, and that wait for others, to be shown together.
  var arrived: [UInt32] = []
  /// When the last image was sent whole, in seconds.
  var lastUpload = -TimeInterval.infinity

  init(_ support: PixelSupport, _ screen: PixelScreen, wakeUp: @escaping @Sendable () -> Void) {
    (self.support, self.screen) = (support, screen)
    prepared = Delivery(wakeUp: wakeUp)
  }
}

extension Terminal {
  /// The bytes of a piece of an upload, at least and at most. A key waits for one piece.
  private static let (leastPiece, mostPiece) = (4096, 64 << 10)
  /// The seconds that a piece may occupy the link while nothing moves, and while something does.
  private static let (pieceAtRest, pieceInMotion) = (0.03, 0.004)
  /// The seconds for which an answer about an image is expected.
  private static let answerPatience = 2.0

  /// Whether the terminal is asked for pictures in pixels.
  var wantsPixels: Bool {
    pixelMode != .off && (recorder == nil || pixelMode == .on) && !isLinear && !isInline && colorMode == .truecolor
  }

  /// Asks a terminal that is known to have the protocol whether it is on, and tmux for the terminals outside.
  func askForPixels() {
    guard wantsPixels, pixels == nil, tmux == nil, let version = features.version.map(TerminalVersion.init) else {
      return
    }
    let environment = ProcessInfo.processInfo.environment
    if PixelSupport(version, environment: environment) != nil { laterQuestions.append(.graphics) }
    if version.name == "tmux", let pane = environment["TMUX_PANE"] {
      tmux = TmuxWatch(pane: pane, wakeUp: signals.wakeUp)
    }
  }

  /// Notes what tmux says, if it has answered. It may show this program again when the program gets the keyboard.
  func hearFromTmux(_ events: [Event]) {
    guard let tmux, !isClosed else { return }
    if events.contains(.active(true)) {
      tmux.expectChange()
      pixels?.screen.noteNewCells()
    }
    guard let answer = tmux.receive() else { return }
    note(answer)
    if answer.images.isEmpty, !output.isPending, let repaint = pixels?.screen.takeRepaint() {
      output.write(repaint[...])
    }
  }

  private func note(_ answer: TmuxWatch.Answer) {
    let (now, cell) = (answer.now, answer.now?.cell)
    if pixels == nil, let cell, now?.passesOn == true {
      // Images of other panes have other numbers.
      let style = PixelScreen.Style.placeholders(firstID: UInt32(getpid() & 0xFFFF) << 8 | 1)
      pixels = TerminalPixels(
        .resting, PixelScreen(cell: cell, size: size, style: style), wakeUp: signals.wakeUp)
      screen.setModes { $0.pictures = style }
    }
    guard let pixels else { return }
    pixels.isReachable = now?.passesOn == true
    pixels.hasArrived = answer.arrival != .pending
    switch answer.arrival {
    case .complete: pixels.arrived += answer.images
    case .pending: break
    case .lost: if pixels.screen.retract(answer.images) { pixels.needsFrame = true }
    }
    // All at once, because a frame of so many marks is large.
    if !pixels.screen.hasWork {
      for image in pixels.arrived { note(image: image, isOK: true) }
      pixels.arrived = []
    }
    // Another terminal has no images.
    if let before = answer.before, let now, before.clients.map(\.process) != now.clients.map(\.process) {
      pixels.screen.forgetAll()
      (pixels.arrived, pixels.needsFrame) = ([], true)
    }
    if pixels.cellInTmux != cell {
      pixels.cellInTmux = cell
      pixels.needsFrame = true
    }
  }

  private func askTmux(isMoving: Bool, at time: TimeInterval) {
    guard let tmux, !isClosed, !isMoving else { return }
    let sent = pixels.map { pixels in pixels.screen.unconfirmed.filter { !pixels.arrived.contains($0) } } ?? []
    let isSending = pixels.map { $0.isReachable && (!sent.isEmpty || !$0.hasArrived && $0.screen.hasWork) } ?? false
    let reason: TmuxWatch.Reason =
      if isSending {
        .arrival(of: sent)
      } else if pixels?.screen.needsRepaint == true {
        .repaint
      } else {
        .change
      }
    tmux.ask(for: reason, at: time)
  }

  /// The terminal has the protocol.
  func beginPixels() {
    guard wantsPixels, pixels == nil, let version = features.version.map(TerminalVersion.init),
      let support = PixelSupport(version, environment: ProcessInfo.processInfo.environment),
      let cell
    else { return }
    let offset: PixelScreen.Offset = version.name == "konsole" ? .shifts : .squeezes
    pixels = TerminalPixels(
      support, PixelScreen(cell: cell, size: size, offset: offset), wakeUp: signals.wakeUp)
    screen.setModes { $0.pictures = .placements }
  }

  /// Takes the pictures of a frame that is about to be composed out of its cells, and keeps what the terminal has to be told.
  public func showPictures(of root: Layer, at time: TimeInterval, by compositor: Compositor, isMoving: Bool) -> Bool {
    guard let pixels, !isClosed else { return false }
    fitPixels()
    let isShown = (pixels.support == .moving || !isMoving) && (tmux == nil || pixels.cellInTmux != nil)
    let pictures = isShown ? compositor.pictures(of: root, at: time, in: size) : []
    pixels.frame = pixels.screen.show(pictures)
    pixels.needsFrame = false
    if tmux != nil { pixels.hasArrived = false }
    compositor.replacePictures(pixels.frame.shown)
    return !pixels.frame.isEmpty
  }

  /// What the frame that is presented now brings besides its cells.
  func takePictures() -> PixelScreen.Frame {
    guard let pixels else { return PixelScreen.Frame() }
    defer { pixels.frame = PixelScreen.Frame() }
    return pixels.frame
  }

  /// The size of a cell has been reported. Pictures of another size are placed with the next frame.
  func noteCell() {
    let before = cell
    cell = features.cellPixels ?? cell
    if cell != before { pixels?.needsFrame = true }
  }

  /// The window, or the size of its cells, may have changed.
  private func fitPixels() {
    guard let pixels, let cell = tmux == nil ? cell : pixels.cellInTmux else { return }
    pixels.screen.fit(cell: cell, size: size)
  }

  /// The terminal has answered about an image.
  func note(image: UInt32, isOK: Bool) {
    guard let pixels else { return }
    if pixels.screen.note(image: image, isOK: isOK) { pixels.needsFrame = true }
  }

  /// Whether a frame is due for a picture.
  var needsFrameForPictures: Bool { pixels?.needsFrame == true }

  /// Whether the terminal still has to answer about a picture.
  var awaitsPictureAnswer: Bool {
    guard let pixels, pixels.screen.awaitsAnswer else { return false }
    return SystemCall.monotonicSeconds < pixels.lastUpload + Self.answerPatience
  }

  /// Prepares the next picture in the background, or sends the next piece of one, if the link has room for it.
  func advancePictures(isMoving: Bool, at time: TimeInterval) {
    defer { askTmux(isMoving: isMoving, at: time) }
    guard let pixels, !isClosed, pixels.isReachable else { return }
    if pixels.screen.awaitsAnswer, !isAnswerDue {
      pixels.screen.noteSilence()
      pixels.needsFrame = true
    }
    if let job = pixels.job, let picture = pixels.prepared.take() {
      pixels.job = nil
      pixels.screen.send(picture, of: job)
    }
    if pixels.job == nil, let job = pixels.screen.nextJob(isThin: flow.isThin) {
      pixels.job = job
      let prepared = pixels.prepared
      // A queue's threads would stay for a while, and one of them wakes the program every second meanwhile.
      Thread.detachNewThread { prepared.put(job.run()) }
    }
    guard pixels.screen.hasPiece, pixels.hasArrived, !output.isPending, flow.isReady(at: time) else { return }
    let seconds = isMoving ? Self.pieceInMotion : Self.pieceAtRest
    let room = flow.link.bytesPerSecond.map { $0 * seconds } ?? 0
    let most = min(
      max(Int(min(room, 1e9)), Self.leastPiece), tmux == nil ? Self.mostPiece : size.columns * size.rows * 4)
    guard let piece = pixels.screen.nextPiece(most: most, isMoving: isMoving) else { return }
    if !pixels.screen.hasPiece { pixels.lastUpload = time }
    pixels.hasArrived = tmux == nil
    tmux?.noteSent(piece.count)
    recorder?.add(piece[...], size: size, at: time)
    let mark = flow.asks && (flow.isAnswered || questions.isAnswerDue) ? marks.next(in: size) : nil
    flow.send(piece.count, isMoving: false, level: 0, asking: mark, at: time)
    // The question moves the cursor, which may be shown.
    let question = mark.map { "\u{1B}7" + $0.question + "\u{1B}8" } ?? ""
    output.write((piece + question.utf8)[...])
  }

  /// Bytes for the terminal were dropped, and nobody knows which pictures it shows.
  func notePictureLoss() {
    guard let pixels else { return }
    pixels.screen.noteLoss()
    (pixels.arrived, pixels.needsFrame) = ([], true)
  }

  /// Frees all pictures, because others use the terminal from now on. Later it is told everything again.
  func endPictures() {
    guard let pixels else { return }
    output.write(pixels.screen.closing[...])
    pixels.screen.forgetAll()
    (pixels.frame, pixels.arrived, pixels.needsFrame) = (PixelScreen.Frame(), [], true)
  }
}
