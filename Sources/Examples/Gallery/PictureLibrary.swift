import Segue

/// The pictures, read in the background when they come into view, and forgotten when many others have.
final class PictureLibrary {
  /// What is known of a picture at a size.
  enum State {
    case reading
    case image(Image)
    case failed(GalleryError)
  }

  let files: [PictureFile]
  private var states: [Request: State] = [:]
  /// The requests, the one that was used last at the end.
  private var order: [Request] = []
  private var readers: [Request: [() -> Void]] = [:]
  private static let most = 200

  private struct Request: Hashable {
    let index: Int
    let longest: Int
  }

  init(_ files: [PictureFile]) { self.files = files }

  /// Returns what is known of a picture, and reads it if that is nothing. `changed` is called once it has been read.
  func state(of index: Int, longest: Int, changed: @escaping () -> Void) -> State {
    let request = Request(index: index, longest: longest)
    order.removeAll { $0 == request }
    order.append(request)
    if case .reading? = states[request] { readers[request]?.append(changed) }
    if let state = states[request] { return state }
    states[request] = .reading
    readers[request] = [changed]
    let file = files[index]
    Task {
      switch await file.read(longest) {
      case .success(let image): states[request] = .image(image)
      case .failure(let error): states[request] = .failed(error)
      }
      for changed in readers.removeValue(forKey: request) ?? [] { changed() }
      forgetSome()
    }
    return .reading
  }

  private func forgetSome() {
    while order.count > Self.most, let oldest = order.first(where: { readers[$0] == nil }) {
      order.removeAll { $0 == oldest }
      states[oldest] = nil
    }
  }
}
