public import SegueCanvas
import SegueFiles
public import Foundation

/// Reads pictures in the background, and keeps the last used ones: for galleries and lists.
///
///     let loader = ImageLoader()
///     reading?.cancel()
///     reading = Task { photo.image = try? await loader.image(at: url, maximumPixelSize: 600) }
///
/// The last request is read first, because its picture is in view when the user scrolls on. A request whose task is cancelled before
/// its turn is not read at all. Several requests for the same picture wait for one reading. An error is not kept, so that the next
/// request tries again.
@MainActor
public final class ImageLoader {
  /// How many pictures are kept; at least 1.
  public let limit: Int
  /// How many files are read at the same time; at least 1.
  public let maximumConcurrentReads: Int

  private struct Request: Hashable {
    let url: URL
    let longest: Int?
  }
  /// Reads a file, with the longest side of the picture.
  typealias Reader = @Sendable (_ url: URL, _ longest: Int?) async -> Result<Image, any Error>
  private typealias Waiter = CheckedContinuation<Result<Image, any Error>, Never>

  private var images: [Request: (image: Image, use: Int)] = [:]
  /// The waiting tasks by request and ticket.
  private var waiters: [Request: [Int: Waiter]] = [:]
  /// The requests that wait for their turn, the next one at the end.
  private var queue: [Request] = []
  /// How many files are being read.
  private(set) var reads = 0
  private var count = 0
  private let read: Reader

  /// Creates a loader.
  ///
  /// - Parameters:
  ///   - limit: How many pictures to keep. Less than 1 counts as 1.
  ///   - maximumConcurrentReads: How many files to read at the same time. Less than 1 counts as 1. By default one less than the
  ///     number of processors, so that one is left for frames, and four at most.
  public convenience init(limit: Int = 64, maximumConcurrentReads: Int? = nil) {
    self.init(limit: limit, maximumConcurrentReads: maximumConcurrentReads, read: Self.readFile)
  }

  init(limit: Int, maximumConcurrentReads: Int?, read: @escaping Reader) {
    (self.limit, self.read) = (max(1, limit), read)
    let processors = ProcessInfo.processInfo.activeProcessorCount
    self.maximumConcurrentReads = max(1, maximumConcurrentReads ?? min(4, processors - 1))
  }

  /// Returns a picture that is kept, or nil.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - maximumPixelSize: The longest side, as for `Image(contentsOf:maximumPixelSize:scale:)`. Each size is another picture.
  public func cachedImage(at url: URL, maximumPixelSize: Int? = nil) -> Image? {
    let request = Request(url: url, longest: maximumPixelSize)
    guard let image = images[request]?.image else { return nil }
    keep(image, for: request)
    return image
  }

  /// Returns a picture, which is read in the background unless it is kept.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - maximumPixelSize: The longest side, as for `Image(contentsOf:maximumPixelSize:scale:)`.
  /// - Throws: ``ImageFileError``, or `CancellationError` if the task is cancelled.
  public func image(at url: URL, maximumPixelSize: Int? = nil) async throws -> Image {
    try Task.checkCancellation()
    if let image = cachedImage(at: url, maximumPixelSize: maximumPixelSize) { return image }
    let request = Request(url: url, longest: maximumPixelSize)
    count += 1
    let ticket = count
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { wait(for: request, ticket, $0) }
    } onCancel: {
      Task { @MainActor in self.giveUp(request, ticket) }
    }
    // The task may have been cancelled after the picture was read.
    try Task.checkCancellation()
    return try result.get()
  }

  private func wait(for request: Request, _ ticket: Int, _ waiter: Waiter) {
    let place = queue.lastIndex(of: request)
    if let place { queue.remove(at: place) }
    if place != nil || waiters[request] == nil { queue.append(request) }
    waiters[request, default: [:]][ticket] = waiter
    readOn()
  }

  private func giveUp(_ request: Request, _ ticket: Int) {
    guard let waiter = waiters[request]?.removeValue(forKey: ticket) else { return }
    waiter.resume(returning: .failure(CancellationError()))
    guard waiters[request]?.isEmpty == true, let place = queue.lastIndex(of: request) else { return }
    queue.remove(at: place)
    waiters[request] = nil
  }

  private func readOn() {
    while reads < maximumConcurrentReads, let request = queue.popLast() {
      reads += 1
      Task {
        let result = await read(request.url, request.longest).map { copy($0, of: request.url) }
        reads -= 1
        if case .success(let image) = result { keep(image, for: request) }
        for waiter in (waiters.removeValue(forKey: request) ?? [:]).values { waiter.resume(returning: result) }
        readOn()
      }
    }
  }

  /// The picture as another size of one that is kept.
  private func copy(_ image: Image, of url: URL) -> Image {
    let originals = images.filter { $0.key.url == url }.compactMap(\.value.image.original)
    return originals.first { $0.longestSide == image.original?.longestSide }.map { Image(image, of: $0) } ?? image
  }

  private func keep(_ image: Image, for request: Request) {
    count += 1
    images[request] = (image, count)
    guard images.count > limit, let oldest = images.min(by: { $0.value.use < $1.value.use })?.key else { return }
    images[oldest] = nil
  }

  @concurrent
  private static func readFile(_ url: URL, _ longest: Int?) async -> Result<Image, any Error> {
    Result { try Image(contentsOf: url, maximumPixelSize: longest) }
  }
}
