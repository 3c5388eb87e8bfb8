import * as v from "valibot"
import type { InstantGame, InstantRules } from "../../games/game.ts"
import { isStake } from "../../games/stakes.ts"
import type { PublishedFigures } from "../published.ts"
import type { TumbleMachine } from "./machine.ts"
import { playTumbles, type TumbleOutcome } from "./play.ts"

const rulesOf = (machine: TumbleMachine): InstantRules<null, TumbleOutcome> => ({
  kind: "instant",
  play(draw, stake) {
    const part = stake / machine.parts
    if (!Number.isSafeInteger(part)) throw new RangeError(`A stake of ${stake} does not have ${machine.parts} equal parts`)
    const outcome = playTumbles(machine, draw)
    return { outcome, win: outcome.total * part }
  },
})

/** A machine whose winning symbols vanish, as a game of the studio: nothing to choose except the stake. */
export const tumbleGame = (machine: TumbleMachine, { exact, deviation }: PublishedFigures): InstantGame<null, TumbleOutcome> => ({
  code: machine.code,
  name: machine.name,
  paytable: machine,
  under: paytable => rulesOf(paytable as TumbleMachine),
  freeRoundUnit: machine.parts,
  returns: [{ name: "spin", payback: exact, deviation: Number(deviation) }],
  choice: v.optional(v.null(), null),
  stakeUnit: machine.parts,
  stakeFits: (stake, _, stakes) => isStake(stake, stakes, machine.parts),
  ...rulesOf(machine),
})
