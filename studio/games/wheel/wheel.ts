import * as v from "valibot"
import type { InstantGame, InstantRules, Return } from "../game.ts"
import { isStake } from "../stakes.ts"
import { weightedReturn } from "../weighted-return.ts"
import { rings, risks, type SegmentCount, segmentCounts, type WheelRisk } from "./rings.ts"

export interface WheelChoice {
  readonly segments: SegmentCount
  readonly risk: WheelRisk
}

export interface WheelOutcome {
  /** The segment at the pointer, counted clockwise from the first. */
  readonly segment: number
}

/** A wheel of 10 to 50 equal segments stops at each with equal probability and pays what is written there. */
export const wheelPaytable = { segments: segmentCounts, unit: 20, rings } as const

/** A paytable of the wheel, today's or an earlier one. */
interface WheelPaytable {
  readonly segments: readonly number[]
  readonly unit: number
  readonly rings: Readonly<Record<WheelRisk, readonly (readonly number[])[]>>
}

const { unit } = wheelPaytable

/** What the segments pay, clockwise, in parts of the stake. */
export const ringOf = ({ segments, risk }: WheelChoice, table: WheelPaytable = wheelPaytable): readonly number[] =>
  table.rings[risk][table.segments.indexOf(segments)] ?? []

/** The exact RTP of a wheel. */
export const returnOf = (choice: WheelChoice): Return =>
  weightedReturn(
    `${choice.risk}/${choice.segments}`,
    ringOf(choice).map(parts => ({ weight: 1n, parts })),
    unit,
  )

const rulesUnder = (table: WheelPaytable): InstantRules<WheelChoice, WheelOutcome> => ({
  kind: "instant",
  play(draw, stake, choice) {
    const ring = ringOf(choice, table)
    const segment = draw(ring.length)
    return { outcome: { segment }, win: Math.floor((stake * (ring[segment] ?? 0)) / table.unit) }
  },
})

export const wheel: InstantGame<WheelChoice, WheelOutcome> = {
  ...rulesUnder(wheelPaytable),
  under: paytable => rulesUnder(paytable as WheelPaytable),
  code: "wheel",
  name: "Wheel",
  paytable: wheelPaytable,
  freeRoundUnit: unit,
  /** One for each wheel: "low/10". */
  returns: risks.flatMap(risk => segmentCounts.map(segments => returnOf({ segments, risk }))),
  choice: v.strictObject({ segments: v.picklist(segmentCounts), risk: v.picklist(risks) }),
  stakeUnit: unit,
  stakeFits: (stake, _, stakes) => isStake(stake, stakes, unit),
  expected(stake, choice) {
    const { name, payback, deviation } = returnOf(choice)
    return { name, win: (stake * Number(payback.top)) / Number(payback.bottom), deviation: stake * deviation }
  },
}
