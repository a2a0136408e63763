/// An asset that is missing or cannot be read.
struct AssetError: Error, CustomStringConvertible {
  let description: String
}
