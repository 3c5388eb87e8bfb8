import type { OpenedDraw } from "../../api/lottery.ts"

/** A draw as trends read it. */
export type TrendDraw = Pick<OpenedDraw, "numero" | "opened">

/** What is followed from draw to draw: the number at a position, a sum, or all numbers of a draw. */
export interface TrendTrack {
  readonly code: string
  /** As shown, in order. */
  readonly values: readonly string[]
  /** How often each value comes in a draw on average, in the order of `values`. */
  readonly mean: readonly number[]
  /** Whether every draw has exactly one value, which a line can follow. */
  readonly single: boolean
  /** Indexes of the values that came; one that came twice is there twice. */
  read(opened: TrendDraw["opened"]): readonly number[]
}

/** How often and how long ago a value came. */
export interface ValueTrend {
  readonly value: string
  readonly count: number
  /** The count to expect in these draws. */
  readonly expected: number
  /** Draws since it came last; all of them if it never did. */
  readonly omission: number
  /** The most draws in a row without it. */
  readonly longest: number
  /** The most draws in a row with it. */
  readonly run: number
}

/** The trend of each value of a track over draws, oldest first. */
export function trendOf(track: TrendTrack, draws: readonly TrendDraw[]): readonly ValueTrend[] {
  const trends = track.values.map(() => ({ count: 0, omission: 0, longest: 0, run: 0, running: 0 }))
  for (const { opened } of draws) {
    const drawn = track.read(opened)
    const came = new Set(drawn)
    for (const index of drawn) trends[index]!.count++
    for (const [index, trend] of trends.entries()) {
      trend.omission = came.has(index) ? 0 : trend.omission + 1
      trend.running = came.has(index) ? trend.running + 1 : 0
      trend.longest = Math.max(trend.longest, trend.omission)
      trend.run = Math.max(trend.run, trend.running)
    }
  }
  return trends.map(({ count, omission, longest, run }, index) => ({
    value: track.values[index]!,
    count,
    expected: track.mean[index]! * draws.length,
    omission,
    longest,
    run,
  }))
}

/** The values that came most often against what was to be expected, or least often; equal ones in their order. */
export const extremes = (trends: readonly ValueTrend[], which: "hot" | "cold", most: number): readonly ValueTrend[] => {
  const excess = ({ count, expected }: ValueTrend): number => (count - expected) / Math.sqrt(expected)
  const apart = trends.filter(trend => (which === "hot" ? excess(trend) > 0 : excess(trend) < 0))
  return apart.toSorted((one, other) => (excess(other) - excess(one)) * (which === "hot" ? 1 : -1)).slice(0, most)
}

/** Whether a chart says something of a track: values that come in nearly every draw leave nothing to see. */
export const isCharted = ({ single, mean }: TrendTrack): boolean => single || Math.max(...mean) < 1

/** One draw of a chart. */
export interface ChartRow {
  readonly numero: string
  /** Indexes of the values that came; one that came twice is there twice. */
  readonly drawn: readonly number[]
  /** Draws since each value came, counted from the first draw of the chart; 0 for those that came. */
  readonly omissions: readonly number[]
}

/** The chart of a track, oldest draw first. */
export function chartOf(track: TrendTrack, draws: readonly TrendDraw[]): readonly ChartRow[] {
  let omissions: readonly number[] = track.values.map(() => 0)
  return draws.map(({ numero, opened }) => {
    const drawn = track.read(opened)
    const came = new Set(drawn)
    omissions = omissions.map((since, index) => (came.has(index) ? 0 : since + 1))
    return { numero, drawn, omissions }
  })
}
