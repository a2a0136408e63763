import Segue
import SegueHTML
import SegueImages
import SegueMarkdown
import SegueTerminal

/// Draws a talk without a terminal, stop by stop, for a page in a browser: each step at rest, and the way to it under a finger.
final class TalkFilm: NavigationControllerDelegate {
  /// The number of steps to record. The writer of the page leaves out some where there is no room.
  static let steps = 60

  private let deck: Deck
  private let images = ImageLoader()
  private let navigation = NavigationController()
  private let application: Application
  private let colorMode: ColorMode
  private let interactor = PercentDrivenInteractiveTransition()
  private var time = 0.0

  init(_ deck: Deck, size: CellSize, mosaic: MosaicSet, colorMode: ColorMode) {
    (self.deck, self.colorMode) = (deck, colorMode)
    (navigation.isNavigationBarHidden, navigation.isToolbarHidden) = (true, true)
    application = Application(
      rootViewController: navigation, size: size, display: NoDisplay(), colorMode: colorMode, mosaic: mosaic,
      userInterfaceStyle: .dark)
    navigation.delegate = self
  }

  /// Hands over all stops, one after the other, with the slides that they belong to.
  func run(_ take: (_ slide: Int, _ stop: TalkStop) throws -> Void) async rethrows {
    for index in deck.slides.indices {
      let view = await page(index)
      try take(index, turn(to: view, at: index))
      while let next = view.step(.forward) { try take(index, step(view, to: next)) }
      if view.hiddenHeight > 0 {
        CommandLineProgram.report(
          DeckError("slide \(index + 1) is higher than the page, and scrolls; --size has room for more"))
      }
      while view.hiddenHeight > 0 { try take(index, scroll(view)) }
    }
  }

  /// A slide at its first step, with all of its pictures.
  private func page(_ index: Int) async -> SlideView {
    let slide = deck.slides[index]
    for url in slide.pictures where url.isFileURL {
      do {
        _ = try await images.image(at: url, maximumPixelSize: MarkdownView.maximumPixelSize)
      } catch {
        CommandLineProgram.report(DeckError("slide \(index + 1): \(FilePath(url)?.name ?? ""): \(error)"))
      }
    }
    let view = SlideView(slide, images, step: 0)
    // A picture that cannot be read says so in its place. It is asked for again, and this waits for the same answer.
    for url in slide.pictures where url.isFileURL {
      _ = try? await images.image(at: url, maximumPixelSize: MarkdownView.maximumPixelSize)
      await Task.yield()
    }
    return view
  }

  private func turn(to view: SlideView, at index: Int) -> TalkStop {
    let page = SlidePage(view, index)
    let isFirst = navigation.viewControllers.isEmpty
    let hasWay = !isFirst && view.slide.transition != .none
    guard hasWay else {
      navigation.setViewControllers([page], animated: false)
      rest()
      return TalkStop(frame, text: view.slide.words(at: 0))
    }
    navigation.pushViewController(page, animated: true)
    let way = frames { interactor.update($0) }
    let duration = Double(interactor.duration)
    interactor.finish()
    rest()
    view.endCodeMatch()
    // The slides before have been seen.
    navigation.setViewControllers([page], animated: false)
    rest()
    var stop = TalkStop(frame, way: way, text: view.slide.words(at: 0))
    stop.duration = duration
    return stop
  }

  private func step(_ view: SlideView, to step: Int) -> TalkStop {
    let transition = view.change(to: step)
    let way = frames { transition.fractionComplete = $0 }
    let duration = transition.duration
    transition.startAnimation()
    rest()
    var stop = TalkStop(frame, way: way, text: view.slide.words(at: step))
    stop.duration = duration
    return stop
  }

  /// Scrolls by a page, but for two rows. In a browser nothing else shows what is below.
  private func scroll(_ view: SlideView) -> TalkStop {
    let (start, length) = (view.contentOffset.y, min(view.hiddenHeight, max(16, view.bounds.height - 32)))
    let way = frames { view.contentOffset.y = start + (length * $0 / 16).rounded() * 16 }
    view.contentOffset.y = start + length
    rest()
    return TalkStop(frame, way: way)
  }

  private func frames(_ move: (CGFloat) -> Void) -> [CellGrid] {
    (0...Self.steps).map { step in
      move(CGFloat(step) / CGFloat(Self.steps))
      application.tick(at: time)
      return frame
    }
  }

  private var frame: CellGrid { application.frame.shown(in: colorMode) }

  /// Lets time pass until nothing moves.
  private func rest() {
    let end = time + 10
    repeat { time += 1.0 / 60 } while application.tick(at: time) != .never && time < end
  }

  func navigationController(
    _: NavigationController, animationControllerFor operation: NavigationController.Operation,
    from: ViewController, to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    guard let from = (from as? SlidePage)?.slide, let to = (to as? SlidePage)?.slide else { return nil }
    return to.slide.transition.animator(true, from: from, to: to)
  }

  func navigationController(
    _: NavigationController, interactionControllerFor _: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { interactor }

  private final class NoDisplay: Display {
    func present(_ bytes: ArraySlice<UInt8>) {}
  }
}

extension SlideView {
  /// How much of the slide is below what is in sight, in points.
  fileprivate var hiddenHeight: CGFloat { max(0, contentSize.height - bounds.height - contentOffset.y) }
}

extension Slide {
  /// The first line of the first block, for lists of slides.
  nonisolated var heading: String {
    if case .code? = document.blocks.first?.content { return "" }
    return String(title.prefix { !$0.isNewline })
  }

  /// The words that come at a step, for people who do not see it, without the heading that stands above all of them.
  func words(at step: Int) -> String {
    if step > 0, steps[step - 1].blocks == steps[step].blocks { return text(at: step) }
    let first = step > 0 ? steps[step - 1].blocks : 0
    let blocks = document.blocks[first..<steps[step].blocks]
    return blocks.dropFirst(first == 0 && hasTitle ? 1 : 0).map(\.words).filter { !$0.isEmpty }.joined(separator: "\n")
  }
}

extension MarkdownBlock {
  fileprivate nonisolated var words: String {
    switch content {
    case .table(let rows, _):
      rows.map { row in row.map { String($0.characters) }.joined(separator: ", ") }.joined(separator: "\n")
    case .thematicBreak, .html: ""
    default: marker.isEmpty ? String(text.characters) : "\(marker) \(String(text.characters))"
    }
  }
}
