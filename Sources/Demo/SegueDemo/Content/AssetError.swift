/// An asset that is missing or cannot be read.
nonisolated struct AssetError: Error, CustomStringConvertible {
  let description: String
}
