import Foundation
import PictureCodecs
import SegueCanvas
import SegueTesting

/// The picture in a PNG file as a terminal reads it; nil if it cannot.
func picture(inPNG file: [UInt8]) -> TerminalGraphics.Picture? {
  var terminal = TerminalScreen(size: CellSize(columns: 10, rows: 10), graphics: .decoding())
  let text = Data(file).base64EncodedString()
  terminal.read(Array("\u{1B}_Ga=t,f=100,i=1;\(text)\u{1B}\\".utf8))
  return terminal.graphics?.images.first?.picture
}

/// The four bytes of each pixel of a picture with known colours.
func bytes(palette: [UInt8], indices: [UInt8]) -> [UInt8] {
  indices.flatMap { palette[Int($0) * 4..<Int($0) * 4 + 4] }
}
