import { fraction } from "../../fair/fraction.ts"
import type { ExpectedWin, InstantGame, InstantRules, Return } from "../game.ts"
import { betsIn, mainBet, type SpotBets, spotBets, spotBetsFit } from "../spot-bets.ts"
import { type BetName, numbers, payouts, type Spot, spotOf, spots, wheel } from "./spots.ts"

export interface RouletteOutcome {
  readonly number: number
  /** What each winning spot returns, its bet included, in minor units. */
  readonly won: SpotBets
}

/** Each of the 37 numbers is equally likely, and a bet on n of them returns 36/n. */
function returnOf(name: BetName): Return {
  const covered = spots.find(({ bet }) => bet === name)?.covers.length ?? 0
  const back = payouts[name] + 1
  const chance = covered / numbers.length
  return {
    name,
    payback: fraction(back * covered, numbers.length),
    deviation: Number((back * Math.sqrt(chance * (1 - chance))).toFixed(6)),
  }
}

/** A paytable of roulette, today's or an earlier one. */
export interface RoulettePaytable {
  readonly wheel: readonly number[]
  readonly payouts: Readonly<Record<BetName, number>>
  readonly spots: readonly Spot[]
}

export const roulettePaytable: RoulettePaytable = { wheel, payouts, spots }

/** What a bet on a spot returns, itself included. */
export function rouletteBack(code: string, bet: number, number: number, table: RoulettePaytable): number {
  const spot = table.spots.find(one => one.code === code)
  return spot?.covers.includes(number) ? bet * (table.payouts[spot.bet] + 1) : 0
}

function settle(bets: SpotBets, number: number, table = roulettePaytable): { outcome: RouletteOutcome; win: number } {
  const won: Record<string, number> = {}
  let win = 0
  for (const [code, bet] of betsIn(bets)) {
    const back = rouletteBack(code, bet, number, table)
    if (back === 0) continue
    won[code] = back
    win += back
  }
  return { outcome: { number, won }, win }
}

/** Bets of one round are correlated, so the deviation is that of their sum over the 37 numbers. */
function expected(_: number, bets: SpotBets): ExpectedWin {
  const wins = numbers.map(number => settle(bets, number).win)
  const win = wins.reduce((sum, part) => sum + part, 0) / numbers.length
  const variance = wins.reduce((sum, part) => sum + (part - win) ** 2, 0) / numbers.length
  return { name: spotOf(mainBet(bets) ?? "")?.bet ?? "straight", win, deviation: Math.sqrt(variance) }
}

const rulesUnder = (table: RoulettePaytable): InstantRules<SpotBets, RouletteOutcome> => ({
  kind: "instant",
  play: (draw, _, bets) => settle(bets, draw(table.wheel.length), table),
})

/** Roulette with one zero. Every bet loses to the zero unless it covers it. */
export const europeanRoulette: InstantGame<SpotBets, RouletteOutcome> = {
  ...rulesUnder(roulettePaytable),
  under: earlier => rulesUnder(earlier as RoulettePaytable),
  code: "european-roulette",
  name: "European Roulette",
  paytable: roulettePaytable,
  returns: (Object.keys(payouts) as BetName[]).map(returnOf),
  choice: spotBets(spots.map(({ code }) => code)),
  stakeFits: spotBetsFit,
  expected,
}
