import Foundation
import SegueCanvas
import TestFiles
import Testing

@testable import SegueImages

@MainActor @Suite struct ImageLoaderTests {
  /// Files with a picture each, of 1 × 1, 2 × 1, 3 × 1 pixels and so on. They go with the test.
  @MainActor private final class Files {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    func url(_ width: Int) -> URL { folder.url.appending(path: "\(width).pgm") }

    func write(_ widths: ClosedRange<Int>) throws {
      for width in widths {
        try write(Data("P2 \(width) 1 255 \(String(repeating: "9 ", count: width))".utf8), at: width)
      }
    }

    func write(_ data: Data, at width: Int) throws { try data.write(to: url(width)) }
  }

  /// What readings wait for before they begin.
  @MainActor private final class Gate {
    private var waiters: [CheckedContinuation<Void, Never>] = []
    private var isOpen = true

    func pass() async { if !isOpen { await withCheckedContinuation { waiters.append($0) } } }
    func close() { isOpen = false }
    func open() {
      isOpen = true
      for waiter in waiters { waiter.resume() }
      waiters = []
    }
  }

  private let files: Files
  private let gate = Gate()

  /// A loader whose readings wait at the gate.
  private func loader(reads count: Int = 1, limit: Int = 64) -> ImageLoader {
    gate.close()
    return ImageLoader(limit: limit, maximumConcurrentReads: count) { [gate] url, longest in
      await gate.pass()
      return Result { try Image(contentsOf: url, maximumPixelSize: longest) }
    }
  }

  init() throws {
    files = try Files()
    try files.write(1...6)
  }

  /// Asks for pictures one after the other, each in a task of its own, and returns when all wait.
  private func request(
    _ widths: [Int], of loader: ImageLoader, done: @escaping (Int) -> Void = { _ in }
  ) async -> [Task<Image, any Error>] {
    var begun: [Int] = []
    let tasks = widths.map { width in
      let url = files.url(width)
      return Task {
        begun.append(width)
        defer { done(width) }
        return try await loader.image(at: url)
      }
    }
    while begun.count < widths.count { await Task.yield() }
    #expect(begun == widths)
    return tasks
  }

  private func isKept(_ width: Int, in loader: ImageLoader) -> Bool { loader.cachedImage(at: files.url(width)) != nil }

  @Test func `A picture is read once and kept, and in two sizes it is two`() async throws {
    let loader = ImageLoader()
    #expect(!isKept(2, in: loader))
    let image = try await loader.image(at: files.url(2))
    #expect(image.width == 2)
    #expect(loader.cachedImage(at: files.url(2)) === image)
    #expect(try await loader.image(at: files.url(2)) === image)
    let sized = ImageLoader()
    let whole = try await sized.image(at: files.url(4))
    let small = try await sized.image(at: files.url(4), maximumPixelSize: 2)
    #expect(whole.width == 4)
    #expect(small.width == 2)
    #expect(sized.cachedImage(at: files.url(4), maximumPixelSize: 2) === small)
    #expect(sized.cachedImage(at: files.url(4)) === whole)
    #expect(sized.cachedImage(at: files.url(4), maximumPixelSize: 3) == nil)
  }

  /// Who asks again for a picture that waits, moves it to the front.
  @Test(arguments: [([1, 2, 3, 4], [1, 4, 3, 2]), ([1, 2, 3, 2], [1, 2, 2, 3])])
  func `After the picture that is being read, the newest request comes first`(widths: [Int], done: [Int]) async throws {
    let loader = loader()
    var order: [Int] = []
    let tasks = await request(widths, of: loader, done: { order.append($0) })
    gate.open()
    for task in tasks { _ = try await task.value }
    #expect(order == done)
  }

  @Test func `All who ask for a picture while it waits or is read get the same one`() async throws {
    let loader = loader()
    let tasks = await request([1, 2, 1, 2], of: loader)
    gate.open()
    var images: [Image] = []
    for task in tasks { images.append(try await task.value) }
    #expect(images[0] === images[2])
    #expect(images[1] === images[3])
    #expect(images.map(\.width) == [1, 2, 1, 2])
    // And no file is read another time.
    while loader.reads > 0 { await Task.yield() }
    #expect(loader.cachedImage(at: files.url(1)) === images[0])
    #expect(loader.cachedImage(at: files.url(2)) === images[1])
  }

  @Test func `A request that is cancelled before its turn is not read`() async throws {
    let loader = loader()
    let tasks = await request([1, 2, 3], of: loader)
    tasks[2].cancel()
    await #expect(throws: CancellationError.self) { try await tasks[2].value }
    gate.open()
    // The second would have come after the third.
    _ = try await tasks[1].value
    #expect([1, 2, 3].map { isKept($0, in: loader) } == [true, true, false])
    // It can be asked for again.
    #expect(try await loader.image(at: files.url(3)).width == 3)
  }

  @Test func `A request that is cancelled leaves those of others alone`() async throws {
    let loader = loader()
    let tasks = await request([1, 2, 2, 1], of: loader)
    tasks[2].cancel()
    tasks[0].cancel()
    await #expect(throws: CancellationError.self) { try await tasks[0].value }
    await #expect(throws: CancellationError.self) { try await tasks[2].value }
    gate.open()
    #expect(try await tasks[1].value.width == 2)
    #expect(try await tasks[3].value.width == 1)
  }

  @Test func `A picture whose request is cancelled while it is read is kept, and those who ask meanwhile get it`()
    async throws
  {
    let loader = loader()
    let tasks = await request([1], of: loader)
    tasks[0].cancel()
    await #expect(throws: CancellationError.self) { try await tasks[0].value }
    gate.open()
    // It is read before this one can be.
    _ = try await loader.image(at: files.url(2))
    #expect(isKept(1, in: loader))
    gate.close()
    let others = await request([3], of: loader)
    others[0].cancel()
    await #expect(throws: CancellationError.self) { try await others[0].value }
    async let again = loader.image(at: files.url(3))
    gate.open()
    #expect(try await again.width == 3)
  }

  @Test func `A task that was cancelled before it asks gets no picture`() async throws {
    let loader = ImageLoader()
    _ = try await loader.image(at: files.url(1))
    let url = files.url(1)
    let task = Task { try await loader.image(at: url) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `Beyond the limit, the picture goes that was used least recently`() async throws {
    let loader = ImageLoader(limit: 2)
    for width in 1...3 { _ = try await loader.image(at: files.url(width)) }
    #expect([1, 3, 2].map { isKept($0, in: loader) } == [false, true, true])
    // Both ways to ask count as use: now the third is the one that was not used.
    _ = try await loader.image(at: files.url(1))
    #expect(!isKept(3, in: loader))
    _ = try await loader.image(at: files.url(2))
    _ = try await loader.image(at: files.url(4))
    #expect([1, 2, 4].map { isKept($0, in: loader) } == [false, true, true])
  }

  @Test func `A limit and a number of readers below 1 count as 1`() async throws {
    let loader = ImageLoader(limit: -3, maximumConcurrentReads: 0)
    #expect((loader.limit, loader.maximumConcurrentReads) == (1, 1))
    #expect((1...4).contains(ImageLoader().maximumConcurrentReads))
    #expect(ImageLoader().limit == 64)
    gate.open()
    let tasks = await request([1, 2], of: loader)
    _ = (try await tasks[0].value, try await tasks[1].value)
    #expect([1, 2].map { isKept($0, in: loader) } == [false, true])
  }

  @Test func `A file that could not be read is tried again, is told to all who wait, and holds up nothing`()
    async throws
  {
    let loader = loader()
    let tasks = await request([9, 9, 1], of: loader)
    gate.open()
    for task in tasks.prefix(2) {
      await #expect(throws: ImageFileError.unreadable("the file is missing")) { try await task.value }
    }
    #expect(try await tasks[2].value.width == 1)
    try files.write(Data("text".utf8), at: 9)
    await #expect(throws: ImageFileError.unknownFormat(nil)) { try await loader.image(at: files.url(9)) }
    try files.write(9...9)
    #expect(try await loader.image(at: files.url(9)).width == 9)
  }

  @Test(arguments: 1...5) func `As many files are read at the same time as is said`(_ count: Int) async throws {
    let loader = loader(reads: count)
    let tasks = await request([1, 2, 3, 4], of: loader)
    #expect(loader.reads == min(count, 4))
    // Those that are being read go on, and the others are left out.
    for task in tasks { task.cancel() }
    for task in tasks { await #expect(throws: CancellationError.self) { try await task.value } }
    gate.open()
    while loader.reads > 0 { await Task.yield() }
    #expect((1...4).map { isKept($0, in: loader) } == (1...4).map { $0 <= count })
  }
}
