import Foundation
import Segue

/// `segue render`: one exact frame of a page's transition.
enum RenderCommand {
  static func run(_ arguments: Arguments, page: CatalogueEntry, assets: Assets) throws(AssetError) {
    let stage = Stage(page, arguments: arguments, assets: assets)
    try stage.prepare(goesBack: arguments.operation == .pop)
    switch arguments.moment {
    case .progress(let progress):
      let finger = arguments.operation == .pop ? page.makeFinger() : PercentDrivenInteractiveTransition()
      try start(stage, arguments.operation, finger)
      finger.update(progress)
      stage.advance(to: 0)
    case .time(let time):
      try start(stage, arguments.operation, nil)
      stage.advance(to: 0)
      stage.advance(to: time)
    case nil:
      break
    }
    let frame = stage.application.frame
    switch arguments.format {
    case .text:
      FileHandle.standardOutput.write(Data(frame.text.utf8))
    case .ansi:
      var encoder = FrameEncoder(colorMode: arguments.colorMode ?? .truecolor)
      FileHandle.standardOutput.write(Data(encoder.encodeLines(frame)))
    }
  }

  private static func start(
    _ stage: Stage, _ operation: Arguments.Operation, _ finger: Finger?
  ) throws(AssetError) {
    if operation == .pop { stage.pop(finger) } else { try stage.push(finger) }
  }
}
