import * as v from "valibot"
import type { FairDraw, InstantGame, InstantRules, Return } from "../game.ts"
import { isStake } from "../stakes.ts"
import { combinations, weightedReturn } from "../weighted-return.ts"
import { hitPays, type KenoRisk, risks } from "./pays.ts"

export interface KenoChoice {
  /** Numbers from 1 to 40, ascending. */
  readonly picks: readonly number[]
  readonly risk: KenoRisk
}

export interface KenoOutcome {
  /** The ten numbers, in the order in which they were drawn. */
  readonly drawn: readonly number[]
}

/** Ten of forty numbers are drawn. The bet is on up to ten numbers, and pays by how many of them are among those drawn. */
export const kenoPaytable = { numbers: 40, drawn: 10, picks: { fewest: 1, most: 10 }, unit: 100, pays: hitPays } as const

/** A paytable of keno, today's or an earlier one. */
interface KenoPaytable {
  readonly numbers: number
  readonly drawn: number
  readonly picks: { readonly fewest: number }
  readonly unit: number
  readonly pays: Readonly<Record<KenoRisk, readonly (readonly number[])[]>>
}

const { numbers, picks, unit } = kenoPaytable

/** With two picks and more; a single one pays hundredths, and needs a stake that can be paid so. */
const stakeUnit = 20

/** What a number of hits pays, in hundredths of the stake. */
export function partsOf(risk: KenoRisk, picked: number, hits: number, table: KenoPaytable = kenoPaytable): number {
  const [from = 0, ...pays] = table.pays[risk][picked - table.picks.fewest] ?? []
  return pays[hits - from] ?? 0
}

/** The draws, of all possible ones, with this many hits: hypergeometric. */
export const waysToHit = (picked: number, hits: number): bigint =>
  combinations(picked, hits) * combinations(numbers - picked, kenoPaytable.drawn - hits)

export const hitsOf = ({ picks: picked }: KenoChoice, { drawn }: KenoOutcome) => drawn.filter(ball => picked.includes(ball))

const hitCounts = (picked: number) => Array.from({ length: picked + 1 }, (_, hits) => hits)

/** The exact RTP of a bet. */
export const returnOf = (risk: KenoRisk, picked: number): Return =>
  weightedReturn(
    `${risk}/${picked}`,
    hitCounts(picked).map(hits => ({ weight: waysToHit(picked, hits), parts: partsOf(risk, picked, hits) })),
    unit,
  )

/** The first steps of a Fisher–Yates shuffle: every set of numbers is equally likely. */
function balls(draw: FairDraw, table: KenoPaytable): number[] {
  const order = Array.from({ length: table.numbers }, (_, index) => index + 1)
  for (let at = 0; at < table.drawn; at++) {
    const other = at + draw(table.numbers - at)
    const moved = order[at]!
    order[at] = order[other]!
    order[other] = moved
  }
  return order.slice(0, table.drawn)
}

const rulesUnder = (table: KenoPaytable): InstantRules<KenoChoice, KenoOutcome> => ({
  kind: "instant",
  play(draw, stake, choice) {
    const outcome = { drawn: balls(draw, table) }
    const parts = partsOf(choice.risk, choice.picks.length, hitsOf(choice, outcome).length, table)
    return { outcome, win: Math.floor((stake * parts) / table.unit) }
  },
})

export const keno: InstantGame<KenoChoice, KenoOutcome> = {
  ...rulesUnder(kenoPaytable),
  under: paytable => rulesUnder(paytable as KenoPaytable),
  code: "keno",
  name: "Keno",
  paytable: kenoPaytable,
  // With a single pick, smaller stakes could not be paid in whole minor units.
  freeRoundUnit: unit,
  /** One for each risk and number of picks: "classic/4". */
  returns: risks.flatMap(risk => Array.from({ length: picks.most }, (_, index) => returnOf(risk, picks.fewest + index))),
  choice: v.strictObject({
    picks: v.pipe(
      v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(numbers))),
      v.minLength(picks.fewest),
      v.maxLength(picks.most),
      v.check(picked => picked.every((ball, at) => at === 0 || ball > picked[at - 1]!)),
    ),
    risk: v.picklist(risks),
  }),
  stakeUnit,
  /** Refuses a bet that could not be paid in whole minor units. */
  stakeFits: (stake, { risk, picks: picked }, stakes) =>
    isStake(stake, stakes, stakeUnit) &&
    hitCounts(picked.length).every(hits => (stake * partsOf(risk, picked.length, hits)) % unit === 0),
  expected(stake, { risk, picks: picked }) {
    const { name, payback, deviation } = returnOf(risk, picked.length)
    return { name, win: (stake * Number(payback.top)) / Number(payback.bottom), deviation: stake * deviation }
  },
}
