import Foundation
import SegueCanvas

/// The images that the terminal has, within a number of bytes. Their numbers are used again, so that a terminal that keeps what it was told
/// to free (Konsole) keeps no more than that either.
struct ImageStore {
  /// The bytes that all images may take in the terminal: four for each pixel.
  let budget: Int
  private(set) var images: [StoredImage] = []
  /// The number of the present frame.
  private var frame = 0
  private let firstID: UInt32

  init(budget: Int, firstID: UInt32) { (self.budget, self.firstID) = (budget, firstID) }

  var bytes: Int { images.reduce(0) { $0 + $1.key.bytes } }

  mutating func beginFrame() { frame += 1 }

  func contains(_ key: StoredImage.Key) -> Bool { images.contains { $0.key == key } }

  /// Notes that the frame shows an image, or waits for it.
  mutating func use(_ id: UInt32) { change(id) { [frame] in $0.lastUse = frame } }

  mutating func use(_ key: StoredImage.Key) {
    if let image = images.first(where: { $0.key == key }) { use(image.id) }
  }

  mutating func setState(_ state: StoredImage.State, of id: UInt32) { change(id) { $0.state = state } }

  private mutating func change(_ id: UInt32, _ body: (inout StoredImage) -> Void) {
    if let index = images.firstIndex(where: { $0.id == id }) { body(&images[index]) }
  }

  mutating func removeAll() { images = [] }

  mutating func remove(_ id: UInt32) { images.removeAll { $0.id == id } }

  /// Makes room for an image, and gives it a number. Returns the images to free; nil if those on the screen leave no room.
  mutating func add(_ key: StoredImage.Key, _ image: Image) -> (id: UInt32, freed: [UInt32])? {
    var (freed, left): ([UInt32], Int) = ([], bytes + key.bytes - budget)
    for old in images.sorted(by: { $0.lastUse < $1.lastUse }) where left > 0 && old.lastUse < frame {
      freed.append(old.id)
      left -= old.key.bytes
    }
    guard left <= 0 else { return nil }
    images.removeAll { freed.contains($0.id) }
    let id = freeID()
    images.append(StoredImage(id: id, key: key, image: image, state: .sent, lastUse: frame))
    return (id, freed)
  }

  private func freeID() -> UInt32 {
    var id = firstID
    while images.contains(where: { $0.id == id }) { id += 1 }
    return id
  }
}
