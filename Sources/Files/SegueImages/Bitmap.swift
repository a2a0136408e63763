/// Pixels that have been read: four bytes each, red, green, blue and opacity, row by row from the top.
struct Bitmap {
  var width: Int
  var height: Int
  var rgba: [UInt8]
  var isPremultiplied = false
}
