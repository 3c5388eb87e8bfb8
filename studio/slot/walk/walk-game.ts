import * as v from "valibot"
import type { InstantGame, InstantRules } from "../../games/game.ts"
import { isStake } from "../../games/stakes.ts"
import { lineBets } from "../machine.ts"
import { winOf } from "../play.ts"
import type { PublishedFigures } from "../published.ts"
import type { WalkMachine } from "./machine.ts"
import { playWalk, type WalkOutcome } from "./play.ts"

const rulesOf = (machine: WalkMachine): InstantRules<null, WalkOutcome> => ({
  kind: "instant",
  play(draw, stake) {
    const outcome = playWalk(machine, draw)
    return { outcome, win: winOf(machine.reels, stake, outcome) }
  },
})

/** A machine whose wilds walk, as a game of the studio: nothing to choose except the stake. */
export const walkGame = (machine: WalkMachine, { exact, deviation }: PublishedFigures): InstantGame<null, WalkOutcome> => ({
  code: machine.code,
  name: machine.name,
  paytable: machine,
  under: paytable => rulesOf(paytable as WalkMachine),
  freeRoundUnit: lineBets(machine.reels),
  returns: [{ name: "spin", payback: exact, deviation: Number(deviation) }],
  choice: v.optional(v.null(), null),
  stakeUnit: lineBets(machine.reels),
  stakeFits: (stake, _, stakes) => isStake(stake, stakes, lineBets(machine.reels)),
  ...rulesOf(machine),
})
