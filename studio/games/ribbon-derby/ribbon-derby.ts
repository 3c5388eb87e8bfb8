import { add, type Fraction, fraction } from "../../fair/fraction.ts"
import type { SharedGame } from "../game.ts"
import { oddsOf } from "../sports/odds.ts"
import type { SlipChoice } from "../sports/slip.ts"
import { type Fixtures, type NumberedResult, type SlipOutcome, slipGame, slipRules } from "../sports/slip-game.ts"
import { type Bout, type BoutEnd, boutOf, type Derby, endsOf, played } from "./bout.ts"
import { ribbonDerbyFigures } from "./ribbon-derby.figures.ts"

export type BoutResult = NumberedResult & BoutEnd

export type BoutOutcome = SlipOutcome<BoutResult>

export const derby: Derby = {
  law: "ribbon 1",
  birds: [
    [84, 52],
    [61, 66],
    [48, 88],
    [72, 70],
    [57, 54],
    [90, 44],
    [66, 78],
    [45, 49],
    [53, 74],
    [76, 58],
    [62, 47],
    [50, 62],
    [69, 84],
    [58, 60],
  ],
  miss: 260,
  passes: 6,
  bouts: 240,
  day: 6,
  percent: { winner: 95, pass: 94, both: 92 },
  highest: 1_000_000,
}

export type BoutMarket = "winner" | "pass" | "both"

/** The pairs of passes that are bet on together. */
const spans = ["1-2", "3-4", "5-6"]

/** The selections of each market. */
export const boutSelections: Readonly<Record<BoutMarket, readonly string[]>> = {
  winner: ["meron", "draw", "wala"],
  pass: spans,
  both: spans.flatMap(span => [`meron.${span}`, `wala.${span}`]),
}

/** Every pick: "winner.meron", "pass.3-4", "both.wala.1-2". */
export const boutCodes: readonly string[] = Object.entries(boutSelections).flatMap(([market, all]) =>
  all.map(selection => `${market}.${selection}`),
)

export const boutMarket = (code: string) => code.split(".")[0] as BoutMarket

/** Whether the ribbon was taken in one of these passes. */
const within = ({ winner, pass }: BoutEnd, span = "") => winner !== "draw" && span.split("-").includes(String(pass))

function boutWins(end: BoutEnd, code: string): boolean {
  const [market, first, second] = code.split(".")
  if (market === "winner") return end.winner === first
  if (market === "pass") return within(end, first)
  // The passes of a span follow one another, so that both of its numbers name all of them.
  return end.winner === first && within(end, second)
}

/** The bouts of a derby with their chances and odds; each is calculated once. */
export function boutFixtures(table: Derby): Fixtures<BoutResult> & { bout(number: number): Bout } {
  const known = new Map<number, { bout: Bout; chances: Map<string, Fraction> }>()
  function of(number: number) {
    const key = number % table.bouts
    const found = known.get(key)
    if (found) return found
    const bout = boutOf(table, number)
    const ends = endsOf(bout, table.miss)
    const chances = new Map(
      boutCodes.map(code => [
        code,
        ends.filter(end => boutWins(end, code)).reduce((sum, { chance }) => add(sum, chance), fraction(0)),
      ]),
    )
    known.set(key, { bout, chances })
    return { bout, chances }
  }
  return {
    highest: table.highest,
    bout: number => of(number).bout,
    chance: (number, code) => of(number).chances.get(code)!,
    odds: (number, code) => Math.min(table.highest, oddsOf(of(number).chances.get(code)!, table.percent[boutMarket(code)]!)),
    decide: (draw, number) => played(of(number).bout, table.miss, draw),
    won: boutWins,
  }
}

/** Milliseconds after the start: the birds walk in, then pass follows pass. */
export const boutTimes = { firstPass: 2600, pass: 3000, over: 2200, end: 4600 } as const

/** When the end of a bout is shown: it lasts as many passes as it takes. */
export const boutDecidedAt = ({ pass }: BoutEnd): number => boutTimes.firstPass + (pass - 1) * boutTimes.pass + boutTimes.over

const all = new Set(boutCodes)

/** Two birds with a ribbon each: the first to take the other's wins; at odds published before bets open. */
export const ribbonDerby: SharedGame<SlipChoice, BoutResult> = slipGame<BoutResult>({
  code: "ribbon-derby",
  name: "Ribbon Derby",
  paytable: derby,
  returns: ribbonDerbyFigures,
  fixtures: boutFixtures(derby),
  fits: picks => picks.length === 1 && all.has(picks[0]!),
  way: ([pick = ""]) => `${boutMarket(pick)}, lowest`,
  openMilliseconds: 24_000,
  runs: ({ pass }) => boutTimes.firstPass + (pass - 1) * boutTimes.pass + boutTimes.end,
  overMilliseconds: 5000,
  lastShown: 40,
  under: earlier => slipRules(boutFixtures(earlier as Derby)),
})
