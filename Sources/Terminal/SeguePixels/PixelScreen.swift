public import Foundation
public import SegueCanvas

/// The pictures that a terminal shows by kitty's graphics protocol: which images it has, where they are placed, and what to send next.
///
/// It is a pure value: it writes nothing, and reads no clock. In each frame, ``show(_:)`` takes the pictures of the scene. What the terminal
/// has is placed; for the rest there are jobs to prepare it and pieces to send, at leisure.
public struct PixelScreen {
  /// What a frame adds to the bytes of its cells.
  public struct Frame {
    /// What comes before the cells.
    public var before: [UInt8] = []
    /// What comes after them.
    public var after: [UInt8] = []
    /// The layers whose pictures the terminal shows wholly, and the cells to draw in their places: see `Compositor.replacePictures(_:)`.
    public var shown: [(layer: Layer, cells: CellGrid?)] = []
    /// A frame that brings nothing.
    public init() {}

    /// Whether it brings nothing.
    public var isEmpty: Bool { before.isEmpty && after.isEmpty }
  }

  /// The most bytes that images take in the terminal, four for each pixel: about forty screens of 800 × 500 pixels.
  public static let budget = 64 << 20
  /// Images are uploaded whole, and not cut to the part that shows, if that takes at most so many times the pixels. Their other parts show
  /// when a picture takes another form on its way.
  private static let mostForWhole = 1.75
  /// The margin around an image, in cells.
  private static let marginCells = 2
  /// A terminal that has refused so many images, or has left so many in a row without an answer, shows no more.
  private static let mostRefusals = 3

  let style: Style
  private let offset: Offset
  private(set) var grid: PixelGrid
  var store: ImageStore
  private var veils = Veils(firstID: 10_000)
  private var placed: [Placement] = []
  /// What the last frame lacked, the largest first.
  var wanted: [(key: StoredImage.Key, image: Image)] = []
  private var (isPreparing, upload): (StoredImage.Key?, Upload?) = (nil, nil)
  private var (refusals, silences) = (0, 0)
  /// Commands for the next frame.
  private var pending: [UInt8] = []
  /// Whether cells with placeholders are new, so that ``takeRepaint()`` is due a moment after their frame.
  public internal(set) var needsRepaint = false
  /// What the last frame showed in cells with placeholders.
  var standIns: [StandIn] = []

  /// A screen without pictures.
  ///
  /// - Parameters:
  ///   - cell: The size of a cell.
  ///   - size: The size of the window in cells.
  ///   - style: How pictures are placed.
  ///   - offset: What an offset does to a picture that is stretched.
  ///   - budget: The most bytes that images take in the terminal.
  public init(
    cell: PixelCell, size: CellSize, style: Style = .placements, offset: Offset = .squeezes, budget: Int = Self.budget
  ) {
    (self.style, self.offset) = (style, offset)
    grid = PixelGrid(cell: cell, size: size)
    store = ImageStore(budget: budget, firstID: style.firstID)
  }

  /// The bytes that images take in the terminal.
  public var storedBytes: Int { store.bytes }

  /// What an image of the terminal shows; nil if there is none of this number.
  ///
  /// - Returns: The image, the part of it in unit coordinates, and the rectangle of that part among the pixels of the upload.
  @_spi(Segue) public func contents(ofImage id: UInt32) -> (image: ObjectIdentifier, part: CGRect, place: PixelRect)? {
    guard let key = store.images.first(where: { $0.id == id })?.key else { return nil }
    let place = PixelRect(
      left: key.margin.left, top: key.margin.top, right: key.margin.left + key.size.width,
      bottom: key.margin.top + key.size.height)
    return (key.image, key.part, place)
  }

  /// The number of placements on the screen.
  public var placementCount: Int { placed.count }
  /// Whether the terminal has refused too many images.
  public var isRefused: Bool { max(refusals, silences) >= Self.mostRefusals }

  /// Plans the pictures of a frame, and returns what to send with it.
  public mutating func show(_ pictures: [ScenePicture]) -> Frame {
    store.beginFrame()
    var frame = Frame()
    (frame.before, pending, wanted) = (pending, [], [])
    let pictures = isRefused ? [] : pictures
    if style == .placements { showPlaced(pictures, &frame) } else { showInCells(pictures, &frame) }
    wanted.sort { $0.key.bytes > $1.key.bytes }
    if !frame.isEmpty, let upload, upload.hasBegun { interrupt(upload, &frame) }
    frame.before = style.wrapped(frame.before)
    return frame
  }

  private mutating func showPlaced(_ pictures: [ScenePicture], _ frame: inout Frame) {
    for picture in pictures { want(picture) }
    let plans = pictures.map { plan($0) }
    var colors: [Color] = []
    for tint in plans.flatMap({ $0?.tints ?? [] }) where !colors.contains(tint.color) { colors.append(tint.color) }
    colors = Array(colors.prefix(Veils.count))
    frame.before += veils.choose(colors)
    var (placements, incomplete): ([Placement], [Layer]) = ([], [])
    for (picture, plan) in zip(pictures, plans) {
      guard let plan, plan.tints.allSatisfy({ colors.contains($0.color) }) else {
        incomplete.append(picture.layer)
        continue
      }
      placements += plan.placements
      for tint in plan.tints { placements += veils.placements(over: tint.rect, tint.color, grid.cell) }
      if plan.isWhole {
        frame.shown.append((picture.layer, nil))
      } else {
        incomplete.append(picture.layer)
      }
    }
    // A layer that is seen several times is left out only if each time is whole.
    frame.shown.removeAll { shown in incomplete.contains { $0 === shown.layer } }
    place(placements, &frame)
  }

  /// Starts an upload again, because commands may not come between its pieces.
  private mutating func interrupt(_ begun: Upload, _ frame: inout Frame) {
    frame.before = GraphicsCommand.abandon(image: begun.id).utf8 + frame.before
    upload = Upload(id: begun.id, data: begun.data, cells: begun.cells)
  }

  // MARK: Placements

  /// Numbers the placements of each image, and sends those that have changed.
  private mutating func place(_ placements: [Placement], _ frame: inout Frame) {
    var counts: [UInt32: UInt32] = [:]
    var numbered = placements
    for index in numbered.indices {
      let id = counts[numbered[index].image, default: 0] + 1
      counts[numbered[index].image] = id
      numbered[index].id = id
    }
    for placement in numbered where veils.renewed.contains(placement.image) || !placed.contains(placement) {
      frame.before += placement.text.utf8
    }
    for old in placed where !numbered.contains(where: { $0.image == old.image && $0.id == old.id }) {
      frame.after += GraphicsCommand.delete(image: old.image, placement: old.id).utf8
    }
    placed = numbered
  }

  /// The plan by the image that suits best: of the same size, or nearest to it. If none has the picture's corners, cells show the corners.
  private mutating func plan(_ picture: ScenePicture) -> PicturePlan? {
    let place = grid.pixels(picture.place)
    let images = store.images.filter { $0.state == .ready && $0.key.covers(picture, in: place, grid) }
    func best(_ isSuitable: (StoredImage.Key) -> Bool) -> StoredImage? {
      images.filter { isSuitable($0.key) }.min { $0.key.distance(to: place) < $1.key.distance(to: place) }
    }
    let exact = best { $0.hasCorners(of: picture, in: place, grid) }
    guard let image = exact ?? best({ $0.corners == .none }) else { return nil }
    store.use(image.id)
    return PicturePlan(of: exact == nil ? picture.withoutCorners : picture, by: image, grid, offset)
  }

  // MARK: Images

  /// Notes the image that the picture needs at rest.
  private mutating func want(_ picture: ScenePicture) {
    if let key = key(for: picture) { want(key, of: picture) }
  }

  mutating func want(_ key: StoredImage.Key, of picture: ScenePicture) {
    guard !store.contains(key) else { return store.use(key) }
    if isPreparing != key, !wanted.contains(where: { $0.key == key }) { wanted.append((key, picture.image)) }
  }

  private func key(for picture: ScenePicture) -> StoredImage.Key? {
    let rest = picture.rest
    let size = SIMD2<Double>(rest.size.width, rest.size.height) * grid.scale
    guard rest.part.width > 0, rest.part.height > 0, size.x.isFinite, size.y.isFinite else { return nil }
    let isWhole = rest.corners == .none && rest.part.width * rest.part.height * Self.mostForWhole >= 1
    let part = isWhole ? CGRect(x: 0, y: 0, width: 1, height: 1) : rest.part
    let (width, height) = ((size.x * part.width).rounded(), (size.y * part.height).rounded())
    guard (1...8192).contains(width), (1...8192).contains(height) else { return nil }
    let corners = ScenePicture.Corners(
      width: (rest.corners.width * grid.scale.x).rounded(), height: (rest.corners.height * grid.scale.y).rounded(),
      mask: rest.corners.mask)
    let (across, down) = (grid.cell.width * Self.marginCells, grid.cell.height * Self.marginCells)
    return StoredImage.Key(
      image: picture.image.identity, part: part, size: PixelSize(width: Int(width), height: Int(height)),
      margin: PixelMargin(left: across, top: down, right: across, bottom: down),
      corners: corners.width > 0 ? corners : .none)
  }

  /// The picture to prepare next, the largest first; nil while one is prepared or sent, and if nothing is needed. Pass the result to
  /// ``send(_:of:)``.
  ///
  /// - Parameter isThin: Whether bytes are dear, so that colours may be off by what is hardly seen.
  public mutating func nextJob(isThin: Bool = false) -> PictureJob? {
    guard isPreparing == nil, upload == nil, !isRefused, let next = wanted.first else { return nil }
    wanted.removeFirst()
    isPreparing = next.key
    return PictureJob(key: next.key, image: next.image, isThin: isThin)
  }

  /// Begins to send a picture. Nothing happens if it was prepared for another size of cells.
  public mutating func send(_ picture: EncodedPicture, of job: PictureJob) {
    guard isPreparing == picture.key else { return }
    isPreparing = nil
    guard !picture.data.isEmpty, let (id, freed) = store.add(picture.key, job.image) else { return }
    for id in freed { forget(id) }
    upload = Upload(id: id, data: picture.data, cells: style == .placements ? nil : cells(for: picture.key))
  }

  private mutating func forget(_ id: UInt32) {
    pending += GraphicsCommand.free(image: id).utf8
    placed.removeAll { $0.image == id }
  }

  /// Whether the terminal has all of an image, and has not said so.
  public var awaitsAnswer: Bool { style == .placements && !unconfirmed.isEmpty }

  /// The images that the terminal has got whole, if what was sent has arrived, and that are not shown yet.
  public var unconfirmed: [UInt32] { store.images.filter { $0.state == .sent && $0.id != upload?.id }.map(\.id) }

  /// Whether pictures of the last frame are still to be prepared or sent.
  public var hasWork: Bool { !wanted.isEmpty || isPreparing != nil || upload != nil }

  /// Whether there is a piece to send.
  public var hasPiece: Bool { upload != nil }

  /// The frame has new cells with placeholders, or a multiplexer draws them again.
  public mutating func noteNewCells() { needsRepaint = !standIns.isEmpty }

  /// The next piece of the picture that is being sent: whole commands of at most about `most` bytes, and at least one. Nil if there is none.
  ///
  /// - Parameters:
  ///   - most: The bytes for which there is room.
  ///   - isMoving: Whether something moves, so that the next frame would interrupt an upload. Then only the whole rest of one is a piece.
  public mutating func nextPiece(most: Int, isMoving: Bool = false) -> [UInt8]? {
    guard var sent = upload, !isMoving || sent.rest <= most else { return nil }
    var piece: [UInt8] = []
    if !sent.hasBegun { (piece, pending) = (pending, []) }
    piece += sent.next(most: most)
    upload = sent.isSent ? nil : sent
    return style.wrapped(piece)
  }

  /// Images, and pieces of the present one, have not arrived. They are sent again. Returns whether there is anything to send.
  public mutating func retract(_ ids: [UInt32]) -> Bool {
    let lost = ids.filter { id in store.images.contains { $0.id == id && $0.state == .sent } }
    for id in lost { forget(id) }
    for id in lost { store.remove(id) }
    guard let begun = upload, begun.hasBegun else { return !lost.isEmpty }
    pending += GraphicsCommand.abandon(image: begun.id).utf8
    upload = Upload(id: begun.id, data: begun.data, cells: begun.cells)
    return true
  }

  /// The terminal has answered about an image. Returns whether another frame is due.
  public mutating func note(image: UInt32, isOK: Bool) -> Bool {
    guard let known = store.images.first(where: { $0.id == image }) else { return false }
    if isOK {
      guard known.state == .sent, upload?.id != image else { return false }
      store.setState(.ready, of: image)
      silences = 0
      return true
    }
    // It may have been freed by the terminal. It is sent again, if that does not happen too often.
    refusals += 1
    if upload?.id == image { upload = nil }
    placed.removeAll { $0.image == image }
    if known.state == .ready { store.remove(image) } else { store.setState(.refused, of: image) }
    return true
  }

  /// No answer came about the images that are ``unconfirmed``, and none is expected any more. They are sent again, if that does not
  /// happen too often.
  public mutating func noteSilence() {
    silences += 1
    for id in unconfirmed {
      forget(id)
      store.remove(id)
    }
  }

  // MARK: Changes of the terminal

  /// Fits the screen to the window and its cells, if they have changed.
  ///
  /// The terminal may have moved placements, so all are placed again. With other cells, images have another size.
  public mutating func fit(cell: PixelCell, size: CellSize) {
    guard PixelGrid(cell: cell, size: size) != grid else { return }
    let isSameCell = cell == grid.cell
    grid = PixelGrid(cell: cell, size: size)
    if !isSameCell {
      let old = freeing
      forgetAll()
      pending += old
    } else if style == .placements {
      placed = []
      pending += GraphicsCommand.deletePlacements.utf8
    }
  }

  /// Bytes were dropped on their way, so that nobody knows what the terminal shows, and whether it waits for the rest of an image.
  public mutating func noteLoss() {
    if style != .placements {
      let old = freeing
      forgetAll()
      pending += old
      return
    }
    for image in store.images where image.state == .sent { store.remove(image.id) }
    (placed, upload) = ([], nil)
    veils.forgetAll()
    pending += (GraphicsCommand.endOfUpload + GraphicsCommand.deletePlacements).utf8
  }

  /// The terminal has lost everything, as after another program has used it.
  public mutating func forgetAll() {
    (placed, wanted, isPreparing, upload, pending) = ([], [], nil, nil, [])
    (needsRepaint, standIns) = (false, [])
    store.removeAll()
    veils.forgetAll()
  }

  /// Frees all images. ``ending`` deletes the placements, but terminals keep images that are placed nowhere.
  public var closing: [UInt8] { style.wrapped(freeing) }

  private var freeing: [UInt8] {
    let ids = store.images.map(\.id) + veils.ids
    let end = upload?.hasBegun == true ? GraphicsCommand.endOfUpload : ""
    return Array((end + ids.map { GraphicsCommand.free(image: $0) }.joined()).utf8)
  }
  /// The question whether there is such a protocol. The answer is `OK` for the image ``imageOfQuestion``.
  public static let question = GraphicsCommand.question
  /// The number of the image in the question.
  public static let imageOfQuestion: UInt32 = 31
}

/// An image on its way.
private struct Upload {
  let id: UInt32
  let data: [UInt8]
  /// The size of a virtual placement, for cells with placeholders; nil for none.
  let cells: CellSize?
  private var sent = 0

  init(id: UInt32, data: [UInt8], cells: CellSize?) { (self.id, self.data, self.cells) = (id, data, cells) }

  var hasBegun: Bool { sent > 0 }
  /// The bytes of data that are not sent yet.
  var rest: Int { data.count - sent }
  var isSent: Bool { sent == data.count }

  mutating func next(most: Int) -> [UInt8] {
    var piece: [UInt8] = []
    repeat {
      let end = min(data.count, sent + GraphicsCommand.mostData)
      let keys = sent == 0 ? "a=t,f=100,i=\(id)\(cells == nil ? "" : ",q=2")," : ""
      piece += "\u{1B}_G\(keys)m=\(end < data.count ? 1 : 0);".utf8
      piece += data[sent..<end]
      piece += "\u{1B}\\".utf8
      sent = end
    } while !isSent && piece.count + GraphicsCommand.mostData <= most
    if isSent, let cells { piece += GraphicsCommand.virtualPlacement(of: id, cells).utf8 }
    return piece
  }
}
