import * as v from "valibot"
import { add, fraction, multiply, subtract, toNumber } from "../../fair/fraction.ts"
import type { Return, Settled, SharedGame, SharedRules, TableBet } from "../game.ts"
import { isStake } from "../stakes.ts"
import {
  calledOff,
  evenDividend,
  evenedBy,
  type Pools,
  plasadaPerCent,
  poolDividend,
  poolsOf,
  type SabongChoice,
  type SabongSide,
} from "./pools.ts"

export interface SabongResult {
  /** The winner in the ring, also when its bets were canceled. */
  readonly winner: SabongSide
  /** A number below 2^32 that stages the animation; nothing depends on it. */
  readonly staging: number
  readonly pools: Pools
  /** What the house bet on the side with less; absent under earlier rules. */
  readonly house?: number
  /** In ten-thousandths of a stake. */
  readonly dividends: { readonly meron: number; readonly wala: number; readonly draw: number }
  /** All bets are returned: under earlier rules only. */
  readonly calledOff: "one-sided" | "low-dividend" | null
}

export interface SabongOutcome extends SabongResult {
  readonly side: SabongSide
}

type SabongEntry = TableBet<SabongChoice>

/** Of 179 equally likely fights each side wins 80 and 19 are drawn: so all three bets have the same RTP. */
const chances = { meron: 80, wala: 80, draw: 19 } as const
const all = chances.meron + chances.wala + chances.draw

/** 8 to 1 plus the stake, in ten-thousandths. */
const drawDividend = 90_000

/** A paytable of the ring, today's or an earlier one. */
interface SabongPaytable {
  readonly chances: Readonly<Record<SabongSide, number>>
  readonly plasadaPerCent: number
  /** The house evens both pools. Earlier, fights that would have paid `leastDividend` or less did not count. */
  readonly evened?: boolean
  readonly leastDividend?: number
  readonly drawDividend: number
}

const paytable: SabongPaytable = { chances, plasadaPerCent, evened: true, drawDividend }

function paidOn(
  pools: Pools,
  { plasadaPerCent, evened, leastDividend = 0, drawDividend: draw }: SabongPaytable,
): Pick<SabongResult, "house" | "dividends" | "calledOff"> {
  const even = evenDividend(plasadaPerCent)
  if (evened) return { house: evenedBy(pools), dividends: { meron: even, wala: even, draw }, calledOff: null }
  const [meron, wala] = (["meron", "wala"] as const).map(side => poolDividend(pools, side, plasadaPerCent)) as [number, number]
  return { dividends: { meron, wala, draw }, calledOff: calledOff(pools, { plasadaPerCent, leastDividend }) ?? null }
}

function decided(draw: (below: number) => number, entries: readonly SabongEntry[], table: SabongPaytable): SabongResult {
  const { chances } = table
  const drawn = draw(chances.meron + chances.wala + chances.draw)
  const pools = poolsOf(entries)
  return {
    winner: drawn < chances.meron ? "meron" : drawn < chances.meron + chances.wala ? "wala" : "draw",
    staging: draw(2 ** 32),
    pools,
    ...paidOn(pools, table),
  }
}

function settled(result: SabongResult, { stake, choice: { side } }: SabongEntry): Settled {
  const outcome: SabongOutcome = { ...result, side }
  if (result.calledOff) return { back: true, outcome }
  if (side === result.winner) return { win: Number((BigInt(stake) * BigInt(result.dividends[side])) / 10_000n), outcome }
  return result.winner === "draw" ? { back: true, outcome } : { win: 0, outcome }
}

const settle = (result: SabongResult, entries: readonly SabongEntry[]) => entries.map(entry => settled(result, entry))

/** For Meron and Wala alike. */
const sideReturn = (): Return => {
  const paid = fraction(evenDividend(), 10_000)
  const [wins, returned] = [fraction(chances.meron, all), fraction(chances.draw, all)]
  const payback = add(multiply(wins, paid), returned)
  const squares = add(multiply(wins, multiply(paid, paid)), returned)
  return { name: "side", payback, deviation: Math.sqrt(toNumber(subtract(squares, multiply(payback, payback)))) }
}

const drawReturn = (): Return => {
  const [paid, chance] = [fraction(drawDividend, 10_000), fraction(chances.draw, all)]
  const payback = multiply(paid, chance)
  return {
    name: "draw",
    payback,
    deviation: Math.sqrt(toNumber(subtract(multiply(multiply(paid, paid), chance), multiply(payback, payback)))),
  }
}

const rulesUnder = (table: SabongPaytable): SharedRules<SabongChoice, SabongResult> => ({
  kind: "shared",
  decide: (draw, entries) => decided(draw, entries, table),
  settle,
  // Players have no decision to make during a fight: a failure of the studio costs no bet anything, and the drawn result stands.
  interrupted: settle,
  again(outcome, stake, choice) {
    const { pools } = outcome as SabongOutcome
    const others = (["meron", "wala", "draw"] as const).map(side => ({
      id: "",
      stake: pools[side] - (side === choice.side ? stake : 0),
      choice: { side },
      leftAt: null,
    }))
    return { entries: [{ id: "", stake, choice, leftAt: null }, ...others], mine: 0 }
  },
})

export const sabongRing: SharedGame<SabongChoice, SabongResult> = {
  ...rulesUnder(paytable),
  under: earlier => rulesUnder(earlier as SabongPaytable),
  code: "sabong-ring",
  name: "Sabong Ring",
  paytable,
  returns: [sideReturn(), drawReturn()],
  choice: v.strictObject({ side: v.picklist(["meron", "wala", "draw"]) }),
  // At a multiple of this, 1.9 times the stake is a whole number of minor units.
  stakeUnit: 10,
  stakeFits: (stake, _, stakes) => isStake(stake, stakes, 10),
  expected(stake, { side }) {
    const { name, payback, deviation } = side === "draw" ? drawReturn() : sideReturn()
    return { name, win: toNumber(payback) * stake, deviation: deviation * stake }
  },
  fewest: 0,
  openMilliseconds: 20_000,
  overMilliseconds: 7000,
  bets: entries => poolsOf(entries),
  runMilliseconds: () => 14_000,
}
