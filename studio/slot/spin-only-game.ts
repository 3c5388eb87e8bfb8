import * as v from "valibot"
import type { FairDraw, InstantGame, InstantRules } from "../games/game.ts"
import { isStake } from "../games/stakes.ts"
import { lineBets, type SlotMachine } from "./machine.ts"
import { winOf } from "./play.ts"
import type { PublishedFigures } from "./published.ts"

/** A machine that does more with its reels than spin them. */
interface ReelMachine {
  readonly code: string
  readonly name: string
  readonly reels: SlotMachine
}

/** A machine as a game of the studio, with nothing to choose except the stake. */
export function spinOnlyGame<Machine extends ReelMachine, Outcome extends { total: number }>(
  machine: Machine,
  play: (machine: Machine, draw: FairDraw) => Outcome,
  { exact, deviation }: PublishedFigures,
): InstantGame<null, Outcome> {
  const rulesOf = (machine: Machine): InstantRules<null, Outcome> => ({
    kind: "instant",
    play(draw, stake) {
      const outcome = play(machine, draw)
      return { outcome, win: winOf(machine.reels, stake, outcome) }
    },
  })
  const unit = lineBets(machine.reels)
  return {
    code: machine.code,
    name: machine.name,
    paytable: machine,
    under: paytable => rulesOf(paytable as Machine),
    freeRoundUnit: unit,
    returns: [{ name: "spin", payback: exact, deviation: Number(deviation) }],
    choice: v.optional(v.null(), null),
    stakeUnit: unit,
    stakeFits: (stake, _, stakes) => isStake(stake, stakes, unit),
    ...rulesOf(machine),
  }
}
