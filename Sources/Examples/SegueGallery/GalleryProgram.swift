import Foundation
import Segue
import SegueImages
import SegueTerminal

/// `segue-gallery DIR`: the pictures of a folder in a grid, from which they fly.
@main
enum GalleryProgram {
  private static let help = """
    segue-gallery: the pictures of a folder, under your finger

    usage: segue-gallery [DIR]    the folder with the pictures; the current one unless given

      arrows, enter     choose a picture, open it
      left, right       on a picture: a tap turns to the next one, held it drags
      down              drags the picture back to its place; esc goes back at once
      q, ctrl-c         quit

    PNG, JPEG and netpbm files are shown, by their names. The mouse does all of it, too.

    """

  static func main() async {
    await CommandLineProgram.run(help: help) { parsed in
      guard parsed.operands.count <= 1 else { throw GalleryError("one folder at a time") }
      let folder = FilePath(bytes: CommandLineParser.bytes(of: parsed.operands.first ?? ".")).url
      let files = try PictureFile.all(in: folder)
      let grid = GridViewController(files, title: FilePath(folder.standardized)?.name ?? "")
      let navigation = NavigationController(rootViewController: grid)
      return await Terminal.run(navigation) { $0.keyTap = .flick }
    }
  }
}

/// A mistake of the user, in one line.
struct GalleryError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
