package import Foundation

/// The reading order of rectangles: from top to bottom, and one column after the other.
///
/// The recursive X-Y cut of Nagy and Seth (1984): a horizontal line that crosses no rectangle cuts them into what is read first and what is
/// read then; where there is none, a vertical line does. What no line cuts is read by its upper left corners.
package nonisolated enum ReadingOrder {
  package static func order(_ boxes: [CGRect]) -> [Int] { cut(Array(boxes.indices), boxes, cuts: true) }

  private static func cut(_ indices: [Int], _ boxes: [CGRect], cuts rows: Bool, isSecond: Bool = false) -> [Int] {
    guard indices.count > 1 else { return indices }
    func span(_ index: Int) -> (start: CGFloat, end: CGFloat) {
      rows ? (boxes[index].minY, boxes[index].maxY) : (boxes[index].minX, boxes[index].maxX)
    }
    var groups: [[Int]] = []
    var end = -CGFloat.infinity
    for index in indices.sorted(by: { (span($0).start, $0) < (span($1).start, $1) }) {
      // Half a point: places are sums.
      if groups.isEmpty || span(index).start >= end - 0.5 { groups.append([]) }
      groups[groups.count - 1].append(index)
      end = max(end, span(index).end)
    }
    if groups.count > 1 { return groups.flatMap { cut($0, boxes, cuts: !rows) } }
    if !isSecond { return cut(indices, boxes, cuts: !rows, isSecond: true) }
    return indices.sorted { (boxes[$0].minY, boxes[$0].minX, $0) < (boxes[$1].minY, boxes[$1].minX, $1) }
  }
}
