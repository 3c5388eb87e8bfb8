export const risks = ["low", "medium", "high"] as const
export type WheelRisk = (typeof risks)[number]

export const segmentCounts = [10, 20, 30, 40, 50] as const
export type SegmentCount = (typeof segmentCounts)[number]

/** The number of segments of a wheel that pay an amount, in twentieths of the stake: no win at any stake on offer is rounded. */
type SegmentGroup = readonly [parts: number, count: number]

/** What the segments of a wheel pay; the rest pays nothing. Each list sums up to 99% of the segments. */
const groups: Readonly<Record<WheelRisk, Readonly<Record<SegmentCount, readonly SegmentGroup[]>>>> = {
  low: {
    10: [
      [36, 1],
      [27, 6],
    ],
    20: [
      [50, 1],
      [34, 1],
      [26, 12],
    ],
    30: [
      [60, 1],
      [33, 2],
      [26, 18],
    ],
    40: [
      [72, 1],
      [32, 3],
      [26, 24],
    ],
    50: [
      [90, 1],
      [30, 4],
      [26, 30],
    ],
  },
  medium: {
    10: [
      [66, 1],
      [42, 1],
      [30, 3],
    ],
    20: [
      [80, 1],
      [46, 2],
      [32, 7],
    ],
    30: [
      [108, 1],
      [52, 3],
      [30, 11],
    ],
    40: [
      [150, 1],
      [48, 4],
      [30, 15],
    ],
    50: [
      [180, 1],
      [48, 5],
      [30, 19],
    ],
  },
  high: {
    10: [[198, 1]],
    20: [[396, 1]],
    30: [[594, 1]],
    40: [[792, 1]],
    50: [[990, 1]],
  },
}

/** The segments in order, clockwise: the empty ones evenly between the others, then each group evenly, rare ones first. */
function ringOf(count: number, paying: readonly SegmentGroup[]): number[] {
  const ring: (number | undefined)[] = Array.from({ length: count })
  const empty = count - paying.reduce((sum, [, many]) => sum + many, 0)
  const all: readonly SegmentGroup[] = [[0, empty], ...paying]
  for (const [parts, many] of all) {
    const free = ring.flatMap((taken, at) => (taken === undefined ? [at] : []))
    for (let n = 0; n < many; n++) ring[free[Math.floor(((n + 0.5) * free.length) / many)]!] = parts
  }
  return ring.map(parts => parts ?? 0)
}

const ringsOf = (risk: WheelRisk) => segmentCounts.map(count => ringOf(count, groups[risk][count]))

/** The wheels of each risk, by their number of segments from 10 to 50. */
export const rings = { low: ringsOf("low"), medium: ringsOf("medium"), high: ringsOf("high") }
