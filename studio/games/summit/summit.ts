import * as v from "valibot"
import { toNumber } from "../../fair/fraction.ts"
import type { FairDraw, Return, Settled, SharedGame, SharedRules, TableBet } from "../game.ts"
import { isStake } from "../stakes.ts"
import { weightedReturn } from "../weighted-return.ts"
import { heightOf, heights, ledgeAt, summitLedge, timeOf } from "./ledges.ts"

export interface SummitChoice {
  /** The ledge at which the bet leaves automatically; null: at its player's press, or on the summit. */
  readonly auto: number | null
  /** The ledge at which half of it leaves automatically, below `auto`; null: none. */
  readonly half: number | null
}

export interface SummitResult {
  /** The highest ledge that held; 0: none. */
  readonly top: number
}

export interface SummitOutcome {
  readonly top: number
  /** The ledge at which the bet, or what was left of it, went home; null: it fell. */
  readonly out: number | null
  /** The ledge at which half of it went home before; null: it did not. */
  readonly halved: number | null
  /** Milliseconds after the start at which the player pressed, if they did. */
  readonly leftAt: number | null
  /** Milliseconds after the start at which the studio failed, if it did. */
  readonly interruptedAt?: number
}

type SummitBet = Pick<TableBet<SummitChoice>, "choice" | "leftAt">

/** The ledge at which a bet goes home if the climb gets that far. */
export const targetOf = ({ choice, leftAt }: SummitBet) =>
  Math.min(summitLedge, choice.auto ?? summitLedge, leftAt === null ? summitLedge : ledgeAt(leftAt))

/** A paytable of the climb. Its pace is part of the program: an earlier paytable has other heights. */
interface SummitPaytable {
  readonly law: string
  readonly firstLedge: { readonly holds: number; readonly of: number }
  readonly heights: readonly number[]
}

/**
 * The first ledge holds in 99 of 110 climbs, and each further one in as many of its own height as the one below is high. So a
 * ledge of h tenths is reached with a probability of 9.9/h, and a bet that leaves there returns 99%, wherever it leaves.
 */
const paytable: SummitPaytable = { law: "height below / height", firstLedge: { holds: 99, of: 110 }, heights }

function climb(draw: FairDraw, { firstLedge, heights: ladder }: SummitPaytable): number {
  if (draw(firstLedge.of) >= firstLedge.holds) return 0
  let top = 1
  while (top < ladder.length && draw(heightOf(top + 1, ladder)) < heightOf(top, ladder)) top++
  return top
}

/** What a bet brings home from a climb to `top` that leaves at `target`, in twentieths of its stake. */
function twentieths(top: number, target: number, half: number | null, ladder: readonly number[]) {
  const out = target <= top ? target : null
  const halved = half !== null && half < target && half <= top ? half : null
  const rest = out === null ? 0 : heightOf(out, ladder)
  return { out, halved, parts: halved === null ? 2 * rest : heightOf(halved, ladder) + rest }
}

const winOf = (stake: number, parts: number) => Math.floor((stake * parts) / 20)

function rulesUnder(table: SummitPaytable): SharedRules<SummitChoice, SummitResult> {
  if (table.law !== paytable.law || table.heights.length !== heights.length)
    throw new TypeError("This paytable has a different climb")
  const settled = ({ top }: SummitResult, entry: TableBet<SummitChoice>) => {
    const { out, halved, parts } = twentieths(top, targetOf(entry), entry.choice.half, table.heights)
    return { win: winOf(entry.stake, parts), outcome: { top, out, halved, leftAt: entry.leftAt } satisfies SummitOutcome }
  }
  return {
    kind: "shared",
    decide: draw => ({ top: climb(draw, table) }),
    settle: (result, entries) => entries.map(entry => settled(result, entry)),
    /**
     * What went home stays there, and an automatic exit that the climb reached is paid. Every other bet could have left at the
     * last ledge when the studio failed: it gets its win there, or its stake if there was no ledge yet.
     */
    interrupted(result, entries, elapsed) {
      const then = Math.min(ledgeAt(elapsed), result.top)
      const over = elapsed >= runMilliseconds(result)
      return entries.map((entry): Settled => {
        const normal = settled(result, entry)
        if (over || normal.outcome.out !== null) return normal
        const { halved, parts } = twentieths(result.top, Math.max(1, then), entry.choice.half, table.heights)
        const win = then === 0 ? entry.stake : winOf(entry.stake, parts)
        // Half of it was to leave later, at a ledge that the climb reached.
        if (normal.win > win) return normal
        const outcome: SummitOutcome = {
          top: result.top,
          out: then || null,
          halved,
          leftAt: entry.leftAt,
          interruptedAt: elapsed,
        }
        return then === 0 ? { back: true, outcome } : { win, outcome }
      })
    },
    // Other players' bets have no effect on one's own.
    again: (_, stake, choice, leftAt) => ({ entries: [{ id: "", stake, choice, leftAt }], mine: 0 }),
  }
}

/** Until the summit, or until the ledge that does not hold. */
const runMilliseconds = ({ top }: SummitResult) => timeOf(top + 1)

export const multiplierName = (ledge: number) => `${heightOf(ledge) / 10}×`

/** The exact RTP of a bet with these exits. */
export function returnOf({ auto, half }: SummitChoice): Return {
  const target = auto ?? summitLedge
  const name = `${half === null ? "" : `½ ${multiplierName(half)} + `}${multiplierName(target)}`
  // Reached in 9.9/h of climbs: as a whole number of all draws, over the product of all heights.
  const all = heights.reduce((product, height) => product * BigInt(height), 10n)
  const reaching = (ledge: number) =>
    ledge > summitLedge ? 0n : ledge === 0 ? all : (all * 99n) / (10n * BigInt(heightOf(ledge)))
  const results = Array.from({ length: summitLedge + 1 }, (_, top) => ({
    weight: reaching(top) - reaching(top + 1),
    parts: twentieths(top, target, half, heights).parts,
  }))
  return weightedReturn(name, results, 20)
}

const listed: readonly SummitChoice[] = [
  ...[1, 6, 9, 14, 18, 34, summitLedge].map(auto => ({ auto, half: null })),
  { auto: 18, half: 6 },
]

const ledge = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(summitLedge)))

export const summit: SharedGame<SummitChoice, SummitResult> = {
  ...rulesUnder(paytable),
  under: earlier => rulesUnder(earlier as SummitPaytable),
  code: "summit",
  name: "Summit",
  paytable,
  returns: listed.map(returnOf),
  choice: v.pipe(
    v.strictObject({ auto: ledge, half: ledge }),
    v.check(({ auto, half }) => half === null || half < (auto ?? summitLedge)),
  ),
  stakeUnit: 20,
  stakeFits: (stake, _, stakes) => isStake(stake, stakes, 20),
  // By hand any ledge is possible: the widest deviation there is.
  expected(stake, { auto }) {
    const widest = { auto: auto ?? summitLedge, half: null }
    const { payback, deviation } = returnOf(widest)
    const name = multiplierName(listed.find(one => one.half === null && one.auto! >= widest.auto)?.auto ?? summitLedge)
    return { name, win: toNumber(payback) * stake, deviation: deviation * stake }
  },
  hands: 2,
  fewest: 0,
  openMilliseconds: 8000,
  overMilliseconds: 4000,
  runMilliseconds,
  seen: () => ({}),
  mayLeave({ top }, elapsed) {
    const last = ledgeAt(elapsed)
    return last >= 1 && last <= top
  },
}
