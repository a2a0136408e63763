import Foundation
import SegueCanvas
import SegueTesting
import Testing

@testable import SeguePixels

/// What the terminal keeps, and what it is told to free.
@Suite struct ImageStoreTests {
  private static let firstID: UInt32 = 5

  private let picture: Image

  init() throws { picture = try #require(Image(width: 1, height: 1, colors: [.white])) }

  /// An image of a number of pixels, without a margin.
  private func key(_ pixels: Int) -> StoredImage.Key {
    StoredImage.Key(
      image: ObjectIdentifier(picture), part: CGRect(x: 0, y: 0, width: 1, height: 1),
      size: PixelSize(width: pixels, height: 1), margin: PixelMargin(left: 0, top: 0, right: 0, bottom: 0),
      corners: .none)
  }

  /// Shows, adds and removes images by chance, in 3,000 frames.
  private func walk(budget: Int, _ body: (_ store: ImageStore) -> Void) {
    var (store, dice) = (ImageStore(budget: budget, firstID: Self.firstID), SplitMix64(seed: 11))
    for _ in 0..<3000 {
      store.beginFrame()
      for _ in 0..<Int.random(in: 0...3, using: &dice) {
        if let seen = store.images.randomElement(using: &dice) { store.use(seen.id) }
      }
      for _ in 0..<Int.random(in: 0...2, using: &dice) {
        _ = store.add(key(Int.random(in: 1...25, using: &dice)), picture)
        body(store)
      }
      guard let image = store.images.randomElement(using: &dice) else { continue }
      if Int.random(in: 0..<10, using: &dice) == 0 { store.remove(image.id) }
      body(store)
    }
  }

  @Test func `The images never take more bytes than they may`() {
    var most = 0
    walk(budget: 200) { store in most = max(most, store.images.reduce(0) { $0 + $1.key.size.width * 4 }) }
    // Nor is room left for another of the smallest.
    #expect((193...200).contains(most))
  }

  @Test func `No two images have one number`() {
    walk(budget: 200) { store in #expect(Set(store.images.map(\.id)).count == store.images.count) }
  }

  @Test func `The numbers of images that are gone are used again`() {
    var (most, highest) = (0, UInt32(0))
    walk(budget: 200) { store in
      most = max(most, store.images.count)
      highest = max(highest, store.images.map(\.id).max() ?? 0)
    }
    #expect(highest < Self.firstID + UInt32(most))
  }

  /// A store of three images, added in three frames, without room for a fourth.
  private func fullStore() throws -> (store: ImageStore, ids: [UInt32]) {
    var store = ImageStore(budget: 120, firstID: Self.firstID)
    for _ in 0..<3 {
      store.beginFrame()
      _ = store.add(key(10), picture)
    }
    let ids = store.images.map(\.id)
    try #require(ids.count == 3)
    return (store, ids)
  }

  @Test func `The image that was not seen for longest is freed first`() throws {
    var (store, ids) = try fullStore()
    store.beginFrame()
    store.use(ids[0])
    let added = store.add(key(10), picture)
    #expect(added?.freed == [ids[1]])
  }

  @Test func `No more images are freed than make room`() throws {
    var (store, ids) = try fullStore()
    store.beginFrame()
    let added = store.add(key(11), picture)
    #expect(added?.freed == [ids[0], ids[1]])
  }

  @Test func `An image is not taken in if only those on the screen could make room`() throws {
    var (store, ids) = try fullStore()
    store.beginFrame()
    for id in ids[0...1] { store.use(id) }
    let added = store.add(key(11), picture)
    #expect(added == nil)
    #expect(store.images.map(\.id) == ids)
  }
}
