import type { StudioGame } from "../games/game.ts"
import { lineBets, type SlotMachine } from "./machine.ts"
import { playSlot, winOf } from "./play.ts"

/** A slot machine as a game of the studio. */
export const slotGame = (machine: SlotMachine): StudioGame => ({
  code: machine.code,
  name: machine.name,
  paytable: machine,
  stakeUnit: lineBets(machine),
  play(draw, stake) {
    const outcome = playSlot(machine, draw)
    return { outcome, win: winOf(machine, stake, outcome) }
  },
})
