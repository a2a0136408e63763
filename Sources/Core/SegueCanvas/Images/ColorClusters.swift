/// Divides the colours of a picture into groups of similar ones, which have one colour each in a palette.
///
/// Each time the group with the largest error is divided, at the mean of the channel that errs most (a variant of Wu's method, Graphics Gems
/// II, 1991).
@_spi(Segue) public enum ColorClusters {
  /// A colour.
  public struct Member: Sendable {
    /// Its channels, in any unit: the error is the square of the distance.
    public let place: SIMD3<Float>
    /// How often it occurs.
    public let count: Float

    /// A colour that occurs so often.
    public init(place: SIMD3<Float>, count: Float) { (self.place, self.count) = (place, count) }
  }

  /// The means of the groups, at least one and at most `limit`: fewer if there are fewer colours.
  public static func means(of members: [Member], atMost limit: Int) -> [SIMD3<Float>] {
    var clusters = [Cluster(members)]
    while clusters.count < limit, let worst = clusters.indices.max(by: { clusters[$0].error < clusters[$1].error }),
      clusters[worst].error > 0
    {
      let (one, other) = clusters[worst].halves()
      clusters[worst] = one
      clusters.append(other)
    }
    return clusters.map(\.mean)
  }

  private struct Cluster {
    let members: [Member]
    let mean: SIMD3<Float>
    /// The sums of the squared distances from the mean.
    let spread: SIMD3<Float>
    var error: Float { members.count > 1 ? spread.sum() : 0 }

    init(_ members: [Member]) {
      self.members = members
      var (sum, weight) = (SIMD3<Float>.zero, Float(0))
      for member in members {
        sum += member.place * member.count
        weight += member.count
      }
      let mean = sum / max(1, weight)
      var spread = SIMD3<Float>.zero
      for member in members {
        let difference = member.place - mean
        spread += difference * difference * member.count
      }
      (self.mean, self.spread) = (mean, spread)
    }

    func halves() -> (Cluster, Cluster) {
      let channel = spread.x >= spread.y && spread.x >= spread.z ? 0 : spread.y >= spread.z ? 1 : 2
      let lower = members.filter { $0.place[channel] < mean[channel] }
      let upper = members.filter { $0.place[channel] >= mean[channel] }
      guard lower.isEmpty || upper.isEmpty else { return (Cluster(lower), Cluster(upper)) }
      // The mean of equal numbers may be rounded away from them.
      return (Cluster(Array(members.prefix(1))), Cluster(Array(members.dropFirst())))
    }
  }
}
