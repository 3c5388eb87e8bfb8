import { add, type Fraction, fraction } from "../../fair/fraction.ts"
import type { SharedGame } from "../game.ts"
import { oddsOf } from "../sports/odds.ts"
import type { SlipChoice } from "../sports/slip.ts"
import { type Fixtures, type NumberedResult, type SlipOutcome, slipGame, slipRules } from "../sports/slip-game.ts"
import { neonDuelFigures } from "./neon-duel.figures.ts"
import { type Circuit, duelOf, type Pairing, seriesOf } from "./series.ts"

export interface DuelResult extends NumberedResult {
  /** The winner of each map played: 0 or 1. */
  readonly winners: readonly number[]
}

export type DuelOutcome = SlipOutcome<DuelResult>

export const circuit: Circuit = {
  law: "bradley-terry 1",
  teams: [
    [70, 62, 66, 74, 58],
    [64, 71, 60, 63, 69],
    [58, 66, 72, 61, 64],
    [61, 55, 63, 68, 72],
    [66, 60, 54, 59, 63],
    [52, 63, 58, 66, 57],
    [57, 50, 65, 54, 60],
    [49, 58, 53, 62, 51],
    [55, 47, 50, 52, 59],
    [46, 54, 57, 45, 50],
  ],
  toWin: 3,
  duels: 240,
  day: 5,
  percent: { series: 95, map: 95, score: 92, total: 94 },
  highest: 1_000_000,
}

export type DuelMarket = "series" | "map" | "score" | "total"

/** The selections of a series that takes `toWin` maps to win; a map is one that is always played. */
export function duelSelections(toWin: number): Readonly<Record<DuelMarket, readonly string[]>> {
  const sides = ["1", "2"]
  const lost = Array.from({ length: toWin }, (_, n) => n)
  return {
    series: sides,
    // Only the maps that are always played.
    map: lost.flatMap(map => sides.map(side => `${map + 1}.${side}`)),
    score: [...lost.map(maps => `${toWin}-${maps}`), ...lost.map(maps => `${maps}-${toWin}`)],
    total: lost.map(maps => String(toWin + maps)),
  }
}

/** Whether the maps won by 0 and 1 in their order win a pick. */
function duelWins(winners: readonly number[], code: string): boolean {
  const [market, first = "", second = ""] = code.split(".")
  const [one, two] = [0, 1].map(side => winners.filter(winner => winner === side).length) as [number, number]
  if (market === "series") return one > two === (first === "1")
  if (market === "map") return winners[Number(first) - 1] === Number(second) - 1
  if (market === "score") return `${one}-${two}` === first
  return String(winners.length) === first
}

export const duelMarket = (code: string) => code.split(".")[0] as DuelMarket

/** Every pick of a series: "series.1", "map.2.1", "score.3-1", "total.4". */
export const codesOf = (toWin: number): string[] =>
  Object.entries(duelSelections(toWin)).flatMap(([market, all]) => all.map(one => `${market}.${one}`))

/** The duels of a circuit with their chances and odds; each is calculated once. */
export function duelFixtures(table: Circuit): Fixtures<DuelResult> & { duel(number: number): Pairing } {
  const known = new Map<number, { duel: Pairing; chances: Map<string, Fraction> }>()
  function of(number: number) {
    const key = number % table.duels
    const found = known.get(key)
    if (found) return found
    const duel = duelOf(table, number)
    const ends = seriesOf(duel, table.toWin)
    const chances = new Map(
      codesOf(table.toWin).map(code => [
        code,
        ends.filter(({ winners }) => duelWins(winners, code)).reduce((sum, { chance }) => add(sum, chance), fraction(0)),
      ]),
    )
    known.set(key, { duel, chances })
    return { duel, chances }
  }
  return {
    highest: table.highest,
    duel: number => of(number).duel,
    chance: (number, code) => of(number).chances.get(code)!,
    odds: (number, code) => Math.min(table.highest, oddsOf(of(number).chances.get(code)!, table.percent[duelMarket(code)]!)),
    decide(draw, number) {
      const winners: number[] = []
      const wins = [0, 0]
      for (const { strengths } of of(number).duel.maps) {
        const winner = draw(strengths[0] + strengths[1]) < strengths[0] ? 0 : 1
        winners.push(winner)
        if (++wins[winner]! === table.toWin) break
      }
      return { winners }
    },
    won: ({ winners }, code) => duelWins(winners, code),
  }
}

const all = new Set(codesOf(circuit.toWin))

/** E-sports: two teams, the best of five maps. */
export const neonDuel: SharedGame<SlipChoice, DuelResult> = slipGame<DuelResult>({
  code: "neon-duel",
  name: "Neon Duel",
  paytable: circuit,
  returns: neonDuelFigures,
  fixtures: duelFixtures(circuit),
  fits: picks => picks.length === 1 && all.has(picks[0]!),
  way: ([pick = ""]) => `${duelMarket(pick)}, lowest`,
  openMilliseconds: 45_000,
  runs: 60_000,
  overMilliseconds: 7000,
  lastShown: 24,
  under: earlier => slipRules(duelFixtures(earlier as Circuit)),
})
