import Segue

nonisolated extension TerminalGraphics {
  /// The longest side that kitty (graphics.c, MAX_IMAGE_DIMENSION) and Ghostty (graphics_image.zig, max_dimension) take.
  private static let longestSide = 10_000
  /// Konsole refuses images of more than 4 GiB.
  private static let longestSideInKonsole = 32_768

  /// Receives data, or a chunk of it. With the last one, the image is kept, and shown if the first one says so.
  mutating func receive(
    _ command: GraphicsCommand, cursor: (column: Int, row: Int)
  ) throws(GraphicsError) -> Advance? {
    // A copy of the transmission would have all data copied with each chunk.
    if transmission != nil, command.hasMore {
      transmission?.data += command.payload
      return nil
    }
    if let pending = transmission {
      transmission = nil
      // An end without data that wants no answer is how a program gives an upload up. That is no fault.
      let (isGivenUp, known) = (command.payload.isEmpty && command.number("q") == 2, faults)
      defer { if isGivenUp { faults = known } }
      return finish(pending.command.answering(as: command), data: pending.data + command.payload, cursor: cursor)
    }
    try begin(command)
    if command.hasMore {
      transmission = Transmission(command: command, data: command.payload)
      return nil
    }
    return finish(command, data: command.payload, cursor: cursor)
  }

  /// Checks what the first command says. An image with its id goes at once, with all its placements.
  private mutating func begin(_ command: GraphicsCommand) throws(GraphicsError) {
    if command.action == "q", command.id == 0, dialect != .konsole {
      throw GraphicsError("EINVAL", "a query without an id")
    }
    let (format, width, height) = (command.value("f") ?? 32, command.number("s"), command.number("v"))
    guard max(width, height) <= (dialect == .konsole ? Self.longestSideInKonsole : Self.longestSide) else {
      throw GraphicsError("EINVAL", "an image of \(width) × \(height) pixels")
    }
    // kitty (graphics.c, handle_add_command) and Ghostty (graphics_exec.zig, loadAndAddImage) free the old image before they look at
    // the new one. In Konsole, placements keep the pixels that they were made with.
    if dialect != .konsole, command.id > 0, command.action != "q" {
      pages[shown].removeImages { $0.id == command.id }
    }
    guard command.letter("t", "d") == "d" else {
      throw GraphicsError(dialect == .konsole ? "ENOTSUPPORTED" : "EINVAL", "only direct data is emulated")
    }
    guard [24, 32, 100].contains(format) else { throw GraphicsError("EINVAL", "the format \(format) is unknown") }
    guard command.value("o") == nil || command.letter("o", "z") == "z" else {
      throw GraphicsError("EINVAL", "the compression “\(command.letter("o", "z"))” is unknown")
    }
    guard format == 100 || width > 0 && height > 0 else { throw GraphicsError("EINVAL", "the size is missing") }
  }

  /// Reads all data, keeps the image, answers, and shows it.
  private mutating func finish(
    _ command: GraphicsCommand, data: [UInt8], cursor: (column: Int, row: Int)
  ) -> Advance? {
    do {
      let picture = try picture(of: command, data)
      if command.action == "q" {
        answer(command, "OK")
        return nil
      }
      let count = picture.width * picture.height * (command.number("f") == 24 ? 3 : 4)
      let image = try keep(picture, byteCount: count, command)
      // The answer is about the data. kitty does not say whether it could be shown.
      if command.action == "t" || dialect != .konsole { answer(command, id: image.id, "OK") }
      if command.action == "T" {
        let advance = try put(command, image: image, cursor: cursor)
        if dialect == .konsole { answer(command, id: image.id, "OK") }
        return advance
      }
    } catch {
      if dialect == .konsole { keepBroken(command, error) } else { reject(command, error) }
    }
    return nil
  }

  private func picture(of command: GraphicsCommand, _ data: [UInt8]) throws(GraphicsError) -> Picture {
    var data = data
    if command.value("o") != nil {
      do {
        guard let inflate else { throw GraphicsError("EINVAL", "there is no decoder for zlib here") }
        data = try inflate(data)
      } catch {
        throw error as? GraphicsError ?? GraphicsError("EINVAL", "damaged zlib data: \(error)")
      }
    }
    let (width, height) = (command.number("s"), command.number("v"))
    switch command.value("f") ?? 32 {
    case 100:
      do {
        guard let decodePNG else { throw GraphicsError("EBADPNG", "there is no decoder for PNG here") }
        return try decodePNG(data)
      } catch {
        throw error as? GraphicsError
          ?? GraphicsError(dialect == .ghostty ? "EINVAL" : "EBADPNG", "damaged PNG data: \(error)")
      }
    case 24:
      try check(data.count, 3 * width * height)
      var bytes: [UInt8] = []
      bytes.reserveCapacity(4 * width * height)
      for place in stride(from: 0, to: 3 * width * height, by: 3) { bytes += data[place..<place + 3] + [255] }
      return Picture(width: width, height: height, bytes: bytes)
    default:
      try check(data.count, 4 * width * height)
      return Picture(width: width, height: height, bytes: data)
    }
  }

  /// Too little data is an error everywhere. Ghostty takes nothing but the exact number of bytes (graphics_image.zig, complete); kitty
  /// has room for ten more, and says EFBIG beyond them (graphics.c, load_image_data); Konsole drops what is too much.
  private func check(_ count: Int, _ needed: Int) throws(GraphicsError) {
    if count < needed {
      throw GraphicsError(dialect == .ghostty ? "EINVAL" : "ENODATA", "\(count) bytes of \(needed)")
    }
    let most = [.ghostty: needed, .kitty: needed + 10][dialect] ?? count
    if count > most { throw GraphicsError(dialect == .ghostty ? "EINVAL" : "EFBIG", "\(count) bytes for \(needed)") }
  }

  /// Konsole keeps something without pixels for a PNG file that it cannot read, and says OK. To other data that it cannot read it says
  /// nothing at all.
  private mutating func keepBroken(_ command: GraphicsCommand, _ error: GraphicsError) {
    note(command, error)
    guard command.number("f") == 100 else { return }
    if command.action == "q" { return answer(command, "OK") }
    let id = command.imageNumber > 0 ? pages[imagePage].freeID : command.id
    store(nil, byteCount: 0, id: id, command)
    if command.action == "t" { answer(command, id: id, "OK") } else { answer(command, id: id, "ENOENT:No such image") }
  }

  @discardableResult
  private mutating func store(
    _ picture: Picture?, byteCount: Int, id: UInt32, _ command: GraphicsCommand
  ) -> GraphicsPage.Image {
    let serial = nextSerial()
    let image = GraphicsPage.Image(
      serial: serial, id: id, number: command.imageNumber, picture: picture, byteCount: byteCount, lastUse: serial)
    if dialect == .konsole {
      // The placements of the old image stay, with its pixels.
      pages[imagePage].images.removeAll { $0.id == id }
      if id == 0 { return image }
    } else {
      // What has neither an id nor a placement is trash (graphics.c, add_trim_predicate).
      let page = pages[shown]
      pages[shown].removeImages { $0.id == 0 && !page.isPlaced($0) }
    }
    pages[imagePage].images.append(image)
    return image
  }

  /// Keeps an image, and makes room for it.
  ///
  /// kitty (graphics.c, apply_storage_quota) drops all other images without placements first, and then those that were not used for
  /// longest. Ghostty (graphics_storage.zig, evictImageExcept) drops one after the other: those without placements first, then the oldest.
  private mutating func keep(
    _ picture: Picture, byteCount: Int, _ command: GraphicsCommand
  ) throws(GraphicsError) -> GraphicsPage.Image {
    let page = imagePage
    // kitty says OK here, and drops the image at once.
    guard byteCount <= quota || dialect == .konsole else {
      throw GraphicsError(dialect == .ghostty ? "ENOMEM" : "ENOSPC", "\(byteCount) bytes do not fit into \(quota)")
    }
    let id = command.imageNumber > 0 ? pages[page].freeID : command.id
    let image = store(picture, byteCount: byteCount, id: id, command)
    if dialect == .konsole { return image }
    if dialect == .kitty, pages[page].storedBytes > quota {
      let old = pages[page]
      pages[page].removeImages { $0.serial != image.serial && !old.isPlaced($0) }
    }
    while pages[page].storedBytes > quota {
      let others = pages[page].images.filter { $0.serial != image.serial }
      let order: (GraphicsPage.Image) -> (Int, Int) = { [dialect, pages] in
        dialect == .kitty ? (0, $0.lastUse) : (pages[page].isPlaced($0) ? 1 : 0, $0.serial)
      }
      guard let victim = others.min(by: { order($0) < order($1) }) else { break }
      pages[page].removeImages { $0.serial == victim.serial }
    }
    return image
  }
}
