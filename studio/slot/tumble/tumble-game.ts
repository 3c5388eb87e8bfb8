import * as v from "valibot"
import type { InstantGame, InstantRules, Return } from "../../games/game.ts"
import { isStake } from "../../games/stakes.ts"
import type { PublishedFigures } from "../published.ts"
import { expectedOf } from "../slot-game.ts"
import type { TumbleMachine } from "./machine.ts"
import { playTumbles, type TumbleOutcome } from "./play.ts"

/** Null: an ordinary spin. */
export type TumbleChoice = { readonly bet: "buy" } | null

/** The number of parts that a stake consists of, by the way to bet. */
const priceOfTumble = (machine: TumbleMachine, choice: TumbleChoice): number =>
  choice ? (machine.bets?.buy.price ?? machine.parts) : machine.parts

const rulesOf = (machine: TumbleMachine): InstantRules<TumbleChoice, TumbleOutcome> => ({
  kind: "instant",
  play(draw, stake, choice) {
    const price = priceOfTumble(machine, choice)
    const part = stake / price
    if (!Number.isSafeInteger(part)) throw new RangeError(`A stake of ${stake} does not have ${price} equal parts`)
    const outcome = playTumbles(machine, draw, choice?.bet === "buy")
    return { outcome, win: outcome.total * part }
  },
})

/** A machine whose winning symbols vanish, as a game of the studio. Some sell their free spins. */
export function tumbleGame(machine: TumbleMachine, figures: PublishedFigures): InstantGame<TumbleChoice, TumbleOutcome> {
  const { buy } = figures.bets ?? {}
  const returns: Return[] = [
    { name: "spin", payback: figures.exact, deviation: Number(figures.deviation) },
    ...(buy ? [{ name: "buy", payback: buy.exact, deviation: Number(buy.deviation) }] : []),
  ]
  const bought = v.strictObject({ bet: v.literal("buy") })
  return {
    code: machine.code,
    name: machine.name,
    paytable: machine,
    under: paytable => rulesOf(paytable as TumbleMachine),
    freeRoundUnit: machine.parts,
    returns,
    choice: machine.bets ? v.optional(v.nullable(bought), null) : v.optional(v.null(), null),
    stakeUnit: machine.parts,
    stakeFits: (stake, choice, stakes) =>
      isStake((stake / priceOfTumble(machine, choice)) * machine.parts, stakes, machine.parts),
    ...(buy && {
      isBuying: (choice: TumbleChoice) => choice !== null,
      expected: (stake: number, choice: TumbleChoice) => expectedOf(returns, stake, choice?.bet ?? "spin"),
    }),
    ...rulesOf(machine),
  }
}
