import { expectedOver, returnOver, type SpotOutcome, spotTable, type Weighted } from "../spot-table.ts"

/** fan: one number · nim: one number, and another returns the stake · kwok: two numbers. */
export type FanTanBet = "fan" | "nim" | "kwok"

export interface FanTanSpot {
  /** "fan-1", "nim-1-2", "kwok-1-3". Stored with every round: a code never changes its meaning. */
  readonly code: string
  readonly bet: FanTanBet
  /** The numbers that win. */
  readonly wins: readonly number[]
  /** The number that returns the stake. */
  readonly returns?: number
}

export const fans = [1, 2, 3, 4] as const

export const fanTanSpots: readonly FanTanSpot[] = [
  ...fans.map(fan => ({ code: `fan-${fan}`, bet: "fan" as const, wins: [fan] })),
  ...fans.flatMap(low =>
    fans.filter(high => high > low).map(high => ({ code: `kwok-${low}-${high}`, bet: "kwok" as const, wins: [low, high] })),
  ),
  ...fans.flatMap(fan =>
    fans
      .filter(other => other !== fan)
      .map(other => ({ code: `nim-${fan}-${other}`, bet: "nim" as const, wins: [fan], returns: other })),
  ),
]

const byCode = new Map(fanTanSpots.map(spot => [spot.code, spot]))
export const fanTanSpot = (code: string): FanTanSpot | undefined => byCode.get(code)

export interface FanTanResult {
  /** The beads under the cup. They are counted off in fours. */
  readonly beads: number
}

export type FanTanOutcome = SpotOutcome<string, FanTanResult>

/** A paytable of the table, today's or an earlier one. */
interface FanTanPaytable {
  /** As many numbers of beads as there are, from `fewest` on. */
  readonly amounts: number
  readonly fewest: number
  readonly spots: readonly FanTanSpot[]
  /** What winning spots return for `unit`, the stake included: fair odds less 5 %. */
  readonly back: Readonly<Record<FanTanBet, number>>
  readonly unit: number
}

export const fanTanPaytable: FanTanPaytable = {
  amounts: 40,
  fewest: 41,
  spots: fanTanSpots,
  back: { fan: 77, nim: 58, kwok: 39 },
  unit: 20,
}

/** What is left after counting off fours; the last four are a four. */
export const fanOf = ({ beads }: FanTanResult): number => ((beads - 1) % 4) + 1

function back(code: string, bet: number, result: FanTanResult, table: FanTanPaytable): number {
  const spot = table.spots.find(one => one.code === code)
  const fan = fanOf(result)
  if (spot?.wins.includes(fan)) return (bet / table.unit) * table.back[spot.bet]
  return spot?.returns === fan ? bet : 0
}

/** Every number of beads from 41 to 80 is equally likely, ten of them for each remainder. */
const results: readonly Weighted<FanTanResult>[] = Array.from({ length: fanTanPaytable.amounts }, (_, n) => ({
  result: { beads: fanTanPaytable.fewest + n },
  weight: 1n,
}))
const whole = { results, back, table: fanTanPaytable }

const betNames = ["fan", "kwok", "nim"] as const

/** The first spot of a kind stands for all of them: they are equally likely. */
const spotWith = (name: FanTanBet) => fanTanSpots.find(({ bet }) => bet === name)?.code ?? ""

/** Beads under a cup, counted off in fours: what remains decides. */
export const fanTan = spotTable<string, FanTanResult, FanTanPaytable>({
  code: "fan-tan",
  name: "Fan Tan",
  rules: {
    decide: (draw, { fewest, amounts }) => ({ beads: fewest + draw(amounts) }),
    back,
  },
  paytable: fanTanPaytable,
  spots: fanTanSpots.map(({ code }) => code),
  returns: betNames.map(name => returnOver(name, spotWith(name), whole)),
  expected: (_, bets) => expectedOver(bets, spot => fanTanSpot(spot ?? "")?.bet ?? "fan", whole),
  openMilliseconds: 15_000,
  runMilliseconds: () => 6600,
  overMilliseconds: 4500,
  mark: result => String(fanOf(result)),
  road: { kind: "odd-even", side: mark => (Number(mark) % 2 === 0 ? "second" : "first") },
})
