/// A mistake on the command line, described in one line.
struct UsageError: Error, CustomStringConvertible {
  let description: String
}
