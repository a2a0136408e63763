@_spi(Segue) import SegueCanvas

/// What a ``SharedElement`` is a copy of: a view as it is, or a picture of a view as it was.
struct ElementSource {
  /// The layer with all inside it.
  let layer: Layer
  /// A label, an image view or a view with a value, which moves by itself; nil for any other view.
  let content: View?

  /// A view as it is.
  init(_ view: View) { self.init(view.layer, view) }

  /// A picture of a view, in which a label or an image view stands for the one in the view.
  init(_ layer: Layer, _ content: View?) { (self.layer, self.content) = (layer, content) }

  var size: CGSize { layer.bounds.size }

  /// The radius of the corners that cut off contents; nil if the bounds cut off nothing. A border takes the place of round corners.
  var cut: CGFloat? { layer.masksToBounds ? layer.borderWidth > 0 ? 0 : layer.cornerRadius : nil }
}

/// A part of the contents of a ``SharedElement``.
protocol ElementContent: AnyObject {
  /// Its views, from back to front.
  var views: [View] { get }
  /// Places the views as they are at the start or at the end, in an element whose size goes from one to another.
  func place(atEnd isAtEnd: Bool, from start: CGSize, to end: CGSize)
  /// Adds animations of its own, with the timing of the element. By default there are none.
  func animate(_ timing: AnimationTiming)
}

extension ElementContent {
  func animate(_ timing: AnimationTiming) {}
}

/// How a view of a ``SharedElement`` fades: out, or in.
struct ElementFade {
  let view: View
  let isOut: Bool
  /// The fraction of the way at which the view that fades in replaces the one that fades out, instead of showing through it: letters on
  /// letters cannot be read. At that moment each has a quarter of its strength, as when a page dissolves. Nil if it shows through.
  var turn: Double?

  private static let strengthAtTurn: CGFloat = 0.25

  /// Animates the fade, with the timing of the element.
  func run(_ timing: AnimationTiming) {
    guard let turn else {
      return View.animatePart(timing) { view.alpha = isOut ? 0 : 1 }
    }
    let moment = timing.delay + timing.duration * turn
    let part = AnimationTiming(
      duration: timing.duration * (isOut ? turn : 1 - turn), delay: isOut ? timing.delay : moment, function: .linear)
    let step = AnimationTiming(duration: 0, delay: moment)
    for (timing, alpha) in isOut ? [(part, Self.strengthAtTurn), (step, 0)] : [(step, Self.strengthAtTurn), (part, 1)] {
      View.animatePart(timing) { view.alpha = alpha }
    }
  }
}

/// What a ``SharedElement`` consists of.
struct ElementParts {
  var looks: (start: ElementLook, end: ElementLook) = (ElementLook(), ElementLook())
  var contents: [any ElementContent] = []
  var fades: [ElementFade] = []
  /// Whether the bounds cut the contents off.
  var clips = false
  var corners = CornerMask.all
  /// Whether it rises from the pages on a shadow, and comes down again.
  var floats = false { didSet { if floats { looks = (looks.start.floating, looks.end.floating) } } }

  /// The parts for a view without a match, or whose picture stretches: a copy of all of it.
  init(of source: ElementSource, stretches: Bool = false) {
    contents = [StillContent(source.layer.stillCopy(), size: source.size, stretches: stretches)]
  }

  /// The parts for two views that are the same on two pages.
  ///
  /// - Parameters:
  ///   - isOnePicture: Whether the two image views count as one picture although they have two images. The larger image flies.
  ///   - isCarrier: Whether other elements move inside of it, which it cuts off as the views do.
  ///   - movesText: Whether the words of labels move by themselves.
  init(
    from start: ElementSource, to end: ElementSource, isOnePicture: Bool = false, isCarrier: Bool = false,
    movesText: Bool = true
  ) {
    let layers = (start: start.layer, end: end.layer)
    // A still picture shows a mask, and corners that are round on one page only.
    let isBare =
      layers.start.mask == nil && layers.end.mask == nil && layers.start.maskedCorners == layers.end.maskedCorners
    var own: (any ElementContent)?
    if isBare {
      looks = ElementLook.looks(from: layers.start, to: layers.end)
      corners = layers.start.maskedCorners
      if movesText, let change = TextChangeContent(from: start, to: end) {
        own = change
      } else if let change = ValueContent(from: start, to: end) {
        own = change
      } else if movesText, let text = TextContent(from: start, to: end) {
        (own, fades) = (text, text.fades)
      } else if let picture = PictureContent(from: start, to: end, isOnePicture: isOnePicture) {
        (own, fades) = (picture, picture.fades)
      }
    }
    let sources = [start, end]
    let copies = sources.map { $0.layer.stillCopy(isBare: isBare, hasContents: own == nil) }
    let bothClip = sources.allSatisfy(\.layer.masksToBounds)
    if isBare {
      // What moves inside of a carrier may stick out of it.
      clips =
        bothClip && (isCarrier || own is TextContent)
        || !isCarrier && canClip(sources, copies, hasPicture: own is PictureContent)
    }
    contents = [own].compactMap(\.self)
    for content in contents { (content as? PictureContent)?.cutsCorners = !clips }
    add(copies, of: sources)
  }

  /// The parts for a view that flies already while its contents change: these go on, and the new ones take their place. Nil if its contents
  /// do not change, and a fresh copy shows the same.
  init?(continuing element: SharedElement, from start: ElementSource, to end: ElementSource) {
    guard element.isMixed, start.layer.mask == nil, end.layer.mask == nil else { return nil }
    looks = ElementLook.looks(from: start.layer, to: end.layer)
    corners = end.layer.maskedCorners
    let copies = [start, end].map { $0.layer.stillCopy(isBare: true) }
    let old = HeldContent(element)
    contents = [old]
    if start.size == end.size, copies[0].paintsSame(as: copies[1]) { return }
    let new = StillContent(copies[1], size: end.size)
    contents.append(new)
    fades = [ElementFade(view: old.view, isOut: true, turn: 0.5), ElementFade(view: new.view, isOut: false, turn: 0.5)]
  }

  private mutating func add(_ copies: [Layer], of sources: [ElementSource]) {
    let sizes = sources.map(\.size)
    let isSame = sizes[0] == sizes[1] && sources[0].cut == sources[1].cut && copies[0].paintsSame(as: copies[1])
    let hasText = copies.contains { $0.hasCells }
    for (index, copy) in copies.enumerated() where copy.paintsAnything {
      if isSame, index == 1 { continue }
      let stretches = sizes[0] != sizes[1] && !copy.hasCells && !copy.paintsBeyondBounds
      let content = StillContent(copy, size: sizes[index], stretches: stretches)
      // If the element cannot cut off contents, those of a view that does are cut off by themselves.
      if !clips { content.view.cut(like: sources[index]) }
      contents.append(content)
      if !isSame { fades.append(ElementFade(view: content.view, isOut: index == 0, turn: hasText ? 0.5 : nil)) }
    }
  }

  /// Whether the element can cut off its contents: whenever neither view shows anything outside of its bounds and corners.
  private func canClip(_ sources: [ElementSource], _ copies: [Layer], hasPicture: Bool) -> Bool {
    let isSteady = sources[0].size == sources[1].size && !sources.contains(where: \.layer.masksToBounds)
    if isSteady || !hasPicture && !copies.contains(where: \.paintsAnything) { return false }
    return zip(sources, copies).allSatisfy { source, copy in
      let hasRoundCorners = source.layer.cornerRadius > 0 && !(source.layer.borderWidth > 0)
      return source.layer.masksToBounds || !hasRoundCorners && !copy.paintsBeyondBounds
    }
  }
}

extension View {
  fileprivate func cut(like source: ElementSource) {
    guard let radius = source.cut else { return }
    (clipsToBounds, layer.cornerRadius) = (true, radius)
  }
}

/// A still picture of what is in a view. It stretches with the element; with text in it, it keeps its size, at the top left.
final class StillContent: ElementContent {
  let view = View()
  private let size: CGSize
  private let stretches: Bool

  init(_ copy: Layer, size: CGSize, stretches: Bool = false) {
    (self.size, self.stretches) = (size, stretches)
    if stretches {
      view.layer.contents = .snapshot(LayerSnapshot(ofStill: copy))
    } else {
      view.layer.addSublayer(copy)
    }
  }

  var views: [View] { [view] }

  func place(atEnd isAtEnd: Bool, from start: CGSize, to end: CGSize) {
    view.frame = CGRect(origin: .zero, size: stretches ? isAtEnd ? end : start : size)
  }
}

/// The contents of another element, which go on moving by themselves. They keep their places at the top left.
final class HeldContent: ElementContent {
  let view: View

  init(_ element: SharedElement) { view = element.takeContents() }

  var views: [View] { [view] }

  func place(atEnd isAtEnd: Bool, from start: CGSize, to end: CGSize) {}
}

/// The values of two views of one width that draw them, such as bars of progress.
final class ValueContent: ElementContent {
  private let film: ValueFilm
  private let values: (start: CGFloat, end: CGFloat)

  init?(from source: ElementSource, to target: ElementSource) {
    guard let start = source.content as? any ValueDrawing, let end = target.content as? any ValueDrawing,
      type(of: start) == type(of: end), start.bounds.size == end.bounds.size, end.valueSteps > 0,
      start.drawnValue != end.drawnValue, Self.row(of: start, start.drawnValue) == Self.row(of: end, start.drawnValue)
    else { return nil }
    values = (start.drawnValue, end.drawnValue)
    film = ValueFilm(steps: end.valueSteps)
    film.take(end)
  }

  /// Cells by which two views with one value are compared.
  private static func row(of view: any ValueDrawing, _ value: CGFloat) -> [Cell] {
    var grid = CellGrid(size: CellSize(columns: CellSize(covering: view.bounds.size).columns, rows: 1))
    view.draw(value, inRow: &grid)
    return grid.cells
  }

  var views: [View] { [film] }

  func place(atEnd isAtEnd: Bool, from: CGSize, to: CGSize) { film.show(isAtEnd ? values.end : values.start) }
}

/// The pictures of two image views, which may fit them in different ways. A picture goes straight from its frame in the one to its frame
/// in the other, and so keeps its proportions. Of two pictures the second one fades in on the first.
final class PictureContent: ElementContent {
  private let (start, end): (ImageView, ImageView)
  private let cuts: (start: CGFloat?, end: CGFloat?)
  private let pictures: [ImageView]
  /// Cuts the pictures off, as the bounds of an image view do.
  private let frame = View()
  /// Whether it also cuts their corners, because the element does not.
  var cutsCorners = false
  private(set) var fades: [ElementFade] = []

  init?(from source: ElementSource, to target: ElementSource, isOnePicture: Bool) {
    guard let start = source.content as? ImageView, let end = target.content as? ImageView, let first = start.image,
      let last = end.image
    else { return nil }
    (self.start, self.end, cuts) = (start, end, (source.cut, target.cut))
    // The larger one has to fill the larger view.
    let larger = first.width * first.height >= last.width * last.height ? first : last
    let images = first === last || isOnePicture ? [larger] : [first, last]
    pictures = images.map { ImageView(image: $0) }
    frame.clipsToBounds = true
    for picture in pictures { frame.addSubview(picture) }
    guard pictures.count > 1 else { return }
    fades = [ElementFade(view: pictures[1], isOut: false)]
    if !place(of: 1, atEnd: true).contains(place(of: 0, atEnd: true)) {
      fades.append(ElementFade(view: pictures[0], isOut: true))
    }
  }

  var views: [View] { [frame] }

  private func place(of index: Int, atEnd isAtEnd: Bool) -> CGRect {
    let view = isAtEnd ? end : start
    let size = pictures.count > 1 ? pictures[index].image?.size : view.image?.size
    return view.contentMode.frame(
      of: size ?? .zero, in: CGRect(origin: .zero, size: view.bounds.size), pointAspect: view.layer.pointAspect)
  }

  func place(atEnd isAtEnd: Bool, from: CGSize, to: CGSize) {
    frame.frame = CGRect(origin: .zero, size: isAtEnd ? to : from)
    if cutsCorners { frame.layer.cornerRadius = (isAtEnd ? cuts.end : cuts.start) ?? 0 }
    for (index, picture) in pictures.enumerated() { picture.frame = place(of: index, atEnd: isAtEnd) }
  }
}
