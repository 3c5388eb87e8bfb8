import * as v from "valibot"
import { fraction, toNumber } from "../../fair/fraction.ts"
import type { Return, Settled, SharedGame, SharedRules, TableBet } from "../game.ts"
import { isStake } from "../stakes.ts"
import { crashPoint } from "./crash-point.ts"
import { ceiling, growth, lowest, millisecondsTo, multiplierAt } from "./flight.ts"

export interface CometChoice {
  /** Automatic cash-out at this multiplier, in hundredths. */
  readonly auto: number | null
}

export interface CometResult {
  /** The highest multiplier reached, in hundredths. */
  readonly crash: number
}

export interface CometOutcome {
  readonly crash: number
  /** The multiplier at which the player cashed out, in hundredths; null: they did not. */
  readonly out: number | null
  /** Milliseconds after the start at which the player pressed, if they did. */
  readonly leftAt: number | null
  /** Milliseconds after the start at which the studio failed, if it did. */
  readonly interruptedAt?: number
}

type CometEntry = Pick<TableBet<CometChoice>, "choice" | "leftAt">

/** The multiplier at which an entry cashes out if the comet gets that far. */
export const targetOf = ({ choice, leftAt }: CometEntry, highest = ceiling) =>
  Math.min(highest, choice.auto ?? highest, leftAt === null ? highest : multiplierAt(leftAt, highest))

function settled({ crash }: CometResult, entry: TableBet<CometChoice>, highest: number): Settled {
  const reached = targetOf(entry, highest)
  const out = reached <= crash ? reached : null
  const win = out === null ? 0 : Math.floor((entry.stake * out) / 100)
  return { win, outcome: { crash, out, leftAt: entry.leftAt } satisfies CometOutcome }
}

const listed = [101, 150, 200, 300, 500, 1000, 10_000, ceiling]

/** For a target in hundredths; exact for every one. */
function returnAt(hundredths: number): Return {
  const chance = fraction(99, hundredths)
  const paid = hundredths / 100
  return {
    name: `${paid.toFixed(2)}×`,
    payback: fraction(99n * BigInt(hundredths), BigInt(hundredths) * 100n),
    deviation: paid * Math.sqrt(toNumber(chance) * (1 - toNumber(chance))),
  }
}

/** A paytable of the comet. Its law and its growth are part of the program: only the bounds can differ in an earlier paytable. */
interface CometPaytable {
  readonly law: string
  readonly ceiling: number
  readonly lowest: number
  readonly growthPerMillisecond: string
}

const paytable: CometPaytable = { law: "floor(99 / u)", ceiling, lowest, growthPerMillisecond: `${growth} / 2^96` }

function rulesUnder(table: CometPaytable): SharedRules<CometChoice, CometResult> {
  if (table.law !== paytable.law || table.growthPerMillisecond !== paytable.growthPerMillisecond)
    throw new TypeError("This paytable has a different law of flight")
  return {
    kind: "shared",
    decide: draw => ({ crash: crashPoint(draw, table.ceiling) }),
    settle: (result, entries) => entries.map(entry => settled(result, entry, table.ceiling)),
    /**
     * Players who have cashed out keep their win, and an automatic cash-out that the comet reached is paid. Everyone else could
     * have cashed out when the studio failed, so they get their win at that moment, and never less than their stake.
     */
    interrupted(result, entries, elapsed) {
      const then = Math.min(multiplierAt(elapsed, table.ceiling), result.crash)
      return entries.map(entry => {
        const normal = settled(result, entry, table.ceiling)
        if (("win" in normal && normal.win > 0) || elapsed >= millisecondsTo(result.crash + 1)) return normal
        const outcome: CometOutcome = { crash: result.crash, out: then, leftAt: entry.leftAt, interruptedAt: elapsed }
        return then < table.lowest ? { back: true, outcome } : { win: Math.floor((entry.stake * then) / 100), outcome }
      })
    },
    // Other players' bets have no effect on one's own.
    again: (_, stake, choice, leftAt) => ({ entries: [{ id: "", stake, choice, leftAt }], mine: 0 }),
  }
}

export const comet: SharedGame<CometChoice, CometResult> = {
  ...rulesUnder(paytable),
  under: earlier => rulesUnder(earlier as CometPaytable),
  code: "comet",
  name: "Comet",
  paytable,
  returns: listed.map(returnAt),
  choice: v.strictObject({
    auto: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(lowest), v.maxValue(ceiling))),
  }),
  // With stakes in whole hundreds every multiplier pays exact minor units: nothing is lost to rounding.
  stakeUnit: 100,
  stakeFits: (stake, _, stakes) => isStake(stake, stakes, 100),
  // By hand any target is possible: the widest deviation there is.
  expected(stake, { auto }) {
    const { payback, deviation } = returnAt(auto ?? ceiling)
    const name = returnAt(listed.find(target => target >= (auto ?? ceiling)) ?? ceiling).name
    return { name, win: toNumber(payback) * stake, deviation: deviation * stake }
  },
  fewest: 0,
  openMilliseconds: 7000,
  overMilliseconds: 3500,
  runMilliseconds: ({ crash }) => millisecondsTo(Math.min(ceiling, crash + 1)),
  seen: () => ({}),
  mayLeave({ crash }, elapsed) {
    const multiplier = multiplierAt(elapsed)
    return multiplier >= lowest && multiplier <= crash
  },
}
