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
  let prepared: PreparedPicture
  var job: PictureJob?
  /// When the last image was sent whole, in seconds.
  var lastUpload = -TimeInterval.infinity

  init(_ support: PixelSupport, _ screen: PixelScreen, wakeUp: @escaping @Sendable () -> Void) {
    (self.support, self.screen) = (support, screen)
    prepared = PreparedPicture(wakeUp: wakeUp)
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

  /// Asks a terminal that is known to have the protocol whether it is on.
  func askForPixels() {
    guard wantsPixels, pixels == nil, let version = features.version.map(TerminalVersion.init),
      PixelSupport(version, environment: ProcessInfo.processInfo.environment) != nil
    else { return }
    laterQuestions.append(.graphics)
  }

  /// The terminal has the protocol.
  func beginPixels() {
    guard wantsPixels, pixels == nil, let version = features.version.map(TerminalVersion.init),
      let support = PixelSupport(version, environment: ProcessInfo.processInfo.environment),
      let cell
    else { return }
    pixels = TerminalPixels(support, PixelScreen(cell: cell, size: size), wakeUp: signals.wakeUp)
    screen.setModes { $0.showsPictures = true }
  }

  /// Takes the pictures of a frame that is about to be composed out of its cells, and keeps what the terminal has to be told.
  public func showPictures(of root: Layer, at time: TimeInterval, by compositor: Compositor, isMoving: Bool) -> Bool {
    guard let pixels, !isClosed else { return false }
    fitPixels()
    let isShown = pixels.support == .moving || !isMoving
    let pictures = isShown ? compositor.pictures(of: root, at: time, in: size) : []
    pixels.frame = pixels.screen.show(pictures)
    pixels.needsFrame = false
    compositor.replacePictures(pixels.frame.shown.map { (layer: $0, cells: nil) })
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
    guard let pixels, let cell else { return }
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
    guard let pixels, !isClosed else { return }
    if let job = pixels.job, let picture = pixels.prepared.take() {
      pixels.job = nil
      pixels.screen.send(picture, of: job)
    }
    if pixels.job == nil, let job = pixels.screen.nextJob(isThin: !flow.isNear) {
      pixels.job = job
      let prepared = pixels.prepared
      // A queue's threads would stay for a while, and one of them wakes the program every second meanwhile.
      Thread.detachNewThread { prepared.put(job.run()) }
    }
    guard pixels.screen.hasPiece, !output.isPending, flow.isReady(at: time) else { return }
    let seconds = isMoving ? Self.pieceInMotion : Self.pieceAtRest
    let room = flow.link.bytesPerSecond.map { $0 * seconds } ?? 0
    let most = Int(min(max(room, Double(Self.leastPiece)), Double(Self.mostPiece)))
    guard let piece = pixels.screen.nextPiece(most: most, isMoving: isMoving) else { return }
    if !pixels.screen.hasPiece { pixels.lastUpload = time }
    recorder?.add(piece[...], size: size, at: time)
    let mark = flow.asks && (flow.isAnswered || questions.isAnswerDue) ? marks.next(in: size) : nil
    flow.send(piece.count, isMoving: false, level: 0, asking: mark, at: time)
    // The question moves the cursor, which may be shown.
    let question = mark.map { "\u{1B}7" + $0.question + "\u{1B}8" } ?? ""
    output.write((piece + question.utf8)[...])
  }

  /// Bytes for the terminal were dropped, and nobody knows which pictures it shows.
  func notePictureLoss() {
    pixels?.screen.noteLoss()
    pixels?.needsFrame = true
  }

  /// Frees all pictures, because others use the terminal from now on. Later it is told everything again.
  func endPictures() {
    guard let pixels else { return }
    output.write(pixels.screen.closing[...])
    pixels.screen.forgetAll()
    (pixels.frame, pixels.needsFrame) = (PixelScreen.Frame(), true)
  }
}
