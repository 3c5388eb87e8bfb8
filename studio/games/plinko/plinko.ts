import * as v from "valibot"
import type { InstantGame, InstantRules, Return } from "../game.ts"
import { isStake } from "../stakes.ts"
import { combinations, weightedReturn } from "../weighted-return.ts"
import { type PlinkoRisk, risks, slotPays } from "./pays.ts"

export interface PlinkoChoice {
  readonly rows: number
  readonly risk: PlinkoRisk
}

export interface PlinkoOutcome {
  /** At each peg from the top: R to the right, L to the left. */
  readonly path: string
}

/**
 * A ball falls through 8 to 16 rows of pegs; at each peg it goes left or right with equal probability. Its slot is the number of
 * turns to the right, so slot k of n rows has a probability of C(n,k) / 2^n.
 */
export const plinkoPaytable = { rows: { fewest: 8, most: 16 }, unit: 20, pays: slotPays } as const

/** A paytable of plinko, today's or an earlier one. */
interface PlinkoPaytable {
  readonly rows: { readonly fewest: number; readonly most: number }
  readonly unit: number
  readonly pays: Readonly<Record<PlinkoRisk, readonly (readonly number[])[]>>
}

const { rows, unit } = plinkoPaytable

export const rowCounts = Array.from({ length: rows.most - rows.fewest + 1 }, (_, index) => rows.fewest + index)

export const slotOf = ({ path }: PlinkoOutcome) => [...path].filter(turn => turn === "R").length

/** What a slot pays, in parts of the stake. */
export function partsOf(choice: PlinkoChoice, slot: number, table: PlinkoPaytable = plinkoPaytable): number {
  const half = table.pays[choice.risk][choice.rows - table.rows.fewest]
  return half?.[Math.min(slot, choice.rows - slot)] ?? 0
}

const winOf = (stake: number, parts: number, table: PlinkoPaytable) => Math.floor((stake * parts) / table.unit)

const nameOf = ({ risk, rows: count }: PlinkoChoice) => `${risk}/${count}`

/** The exact RTP of a board. */
export function returnOf(choice: PlinkoChoice): Return {
  const results = Array.from({ length: choice.rows + 1 }, (_, slot) => ({
    weight: combinations(choice.rows, slot),
    parts: partsOf(choice, slot),
  }))
  return weightedReturn(nameOf(choice), results, unit)
}

const rulesUnder = (table: PlinkoPaytable): InstantRules<PlinkoChoice, PlinkoOutcome> => ({
  kind: "instant",
  play(draw, stake, choice) {
    let path = ""
    for (let row = 0; row < choice.rows; row++) path += draw(2) === 1 ? "R" : "L"
    return { outcome: { path }, win: winOf(stake, partsOf(choice, slotOf({ path }), table), table) }
  },
})

export const plinko: InstantGame<PlinkoChoice, PlinkoOutcome> = {
  ...rulesUnder(plinkoPaytable),
  under: paytable => rulesUnder(paytable as PlinkoPaytable),
  code: "plinko",
  name: "Plinko",
  paytable: plinkoPaytable,
  freeRoundUnit: unit,
  /** One for each board: "low/8". */
  returns: risks.flatMap(risk => rowCounts.map(count => returnOf({ rows: count, risk }))),
  choice: v.strictObject({
    rows: v.pipe(v.number(), v.integer(), v.minValue(rows.fewest), v.maxValue(rows.most)),
    risk: v.picklist(risks),
  }),
  stakeUnit: unit,
  stakeFits: (stake, _, stakes) => isStake(stake, stakes, unit),
  expected(stake, choice) {
    const { name, payback, deviation } = returnOf(choice)
    return { name, win: (stake * Number(payback.top)) / Number(payback.bottom), deviation: stake * deviation }
  },
}
