import * as v from "valibot"
import type { InstantGame } from "../games/game.ts"
import { crown } from "../jackpots/terms.ts"
import { lineBets, type SlotMachine } from "./machine.ts"
import { playSlot, type SlotOutcome, winOf } from "./play.ts"
import type { PublishedFigures } from "./published.ts"

/** A slot machine as a game of the studio: nothing to choose but the stake, which is one of those on offer. All feed one jackpot. */
export const slotGame = (machine: SlotMachine, { exact, deviation }: PublishedFigures): InstantGame<null, SlotOutcome> => ({
  kind: "instant",
  code: machine.code,
  name: machine.name,
  paytable: { ...machine, jackpot: crown },
  jackpot: crown,
  returns: [{ name: "spin", payback: exact, deviation: Number(deviation) }],
  choice: v.optional(v.null(), null),
  stakeFits: (stake, _, stakes) => stakes.includes(stake) && stake % lineBets(machine) === 0,
  play(draw, stake) {
    const outcome = playSlot(machine, draw)
    return { outcome, win: winOf(machine, stake, outcome) }
  },
})
