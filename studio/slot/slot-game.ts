import * as v from "valibot"
import type { InstantGame, InstantRules } from "../games/game.ts"
import { isStake } from "../games/stakes.ts"
import { crown } from "../jackpots/terms.ts"
import { lineBets, type SlotMachine } from "./machine.ts"
import { playSlot, type SlotOutcome, winOf } from "./play.ts"
import type { PublishedFigures } from "./published.ts"

const rulesOf = (machine: SlotMachine): InstantRules<null, SlotOutcome> => ({
  kind: "instant",
  play(draw, stake) {
    const outcome = playSlot(machine, draw)
    return { outcome, win: winOf(machine, stake, outcome) }
  },
})

/**
 * A slot machine as a game of the studio: nothing to choose except the stake. All feed one jackpot.
 */
export const slotGame = (machine: SlotMachine, { exact, deviation }: PublishedFigures): InstantGame<null, SlotOutcome> => ({
  code: machine.code,
  name: machine.name,
  paytable: { ...machine, jackpot: crown },
  under(paytable) {
    const { jackpot: _, ...earlier } = paytable as SlotMachine & { jackpot: unknown }
    return rulesOf(earlier)
  },
  jackpot: crown,
  freeRoundUnit: lineBets(machine),
  returns: [{ name: "spin", payback: exact, deviation: Number(deviation) }],
  choice: v.optional(v.null(), null),
  stakeUnit: lineBets(machine),
  stakeFits: (stake, _, stakes) => isStake(stake, stakes, lineBets(machine)),
  ...rulesOf(machine),
})
