import * as v from "valibot"
import type { InstantGame, InstantRules } from "../../games/game.ts"
import { isStake } from "../../games/stakes.ts"
import { lineBets } from "../machine.ts"
import { winOf } from "../play.ts"
import type { PublishedFigures } from "../published.ts"
import type { FillMachine } from "./machine.ts"
import { type FillOutcome, playFill } from "./play.ts"

const rulesOf = (machine: FillMachine): InstantRules<null, FillOutcome> => ({
  kind: "instant",
  play(draw, stake) {
    const outcome = playFill(machine, draw)
    return { outcome, win: winOf(machine.reels, stake, outcome) }
  },
})

/** A machine whose respins fill the window, as a game of the studio: nothing to choose except the stake. */
export const fillGame = (machine: FillMachine, { exact, deviation }: PublishedFigures): InstantGame<null, FillOutcome> => ({
  code: machine.code,
  name: machine.name,
  paytable: machine,
  under: paytable => rulesOf(paytable as FillMachine),
  freeRoundUnit: lineBets(machine.reels),
  returns: [{ name: "spin", payback: exact, deviation: Number(deviation) }],
  choice: v.optional(v.null(), null),
  stakeUnit: lineBets(machine.reels),
  stakeFits: (stake, _, stakes) => isStake(stake, stakes, lineBets(machine.reels)),
  ...rulesOf(machine),
})
