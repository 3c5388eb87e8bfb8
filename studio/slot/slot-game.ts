import * as v from "valibot"
import type { ExpectedWin, InstantGame, InstantRules, Return } from "../games/game.ts"
import { isStake } from "../games/stakes.ts"
import { crown, type JackpotTerms } from "../jackpots/terms.ts"
import { house, labelOf } from "../labels.ts"
import { lineBets, type SlotBet, type SlotMachine } from "./machine.ts"
import { playSlot, type SlotOutcome, spinStake, winOf } from "./play.ts"
import type { PublishedFigures } from "./published.ts"

/** Null: an ordinary spin. */
export type SlotChoice = { readonly bet: Exclude<SlotBet, "spin"> } | null

export const betOf = (choice: SlotChoice): SlotBet => choice?.bet ?? "spin"

const rulesOf = (machine: SlotMachine): InstantRules<SlotChoice, SlotOutcome> => ({
  kind: "instant",
  play(draw, stake, choice) {
    const bet = betOf(choice)
    const outcome = playSlot(machine, draw, bet)
    return { outcome, win: winOf(machine, stake, outcome, bet) }
  },
})

/** What the label of a machine adds: the house's own feed one jackpot, and free rounds are played in the house's dialect. */
export function labelTerms(machine: SlotMachine): { jackpot?: JackpotTerms; freeRoundUnit?: number } {
  const label = labelOf(machine.code)
  return {
    ...(label === house && { jackpot: crown }),
    ...(label.dialect === "baize" && { freeRoundUnit: lineBets(machine) }),
  }
}

/** The paytable without what the label adds. */
export function machineOf(paytable: unknown): SlotMachine {
  const { jackpot: _, ...machine } = paytable as SlotMachine & { jackpot?: unknown }
  return machine
}

const betNames = ["ante", "buy"] as const

/**
 * A slot machine as a game of the studio. Where it has other ways to bet, they cost more line bets, each as large as a spin's.
 */
export function slotGame(machine: SlotMachine, figures: PublishedFigures): InstantGame<SlotChoice, SlotOutcome> {
  const { jackpot, freeRoundUnit } = labelTerms(machine)
  const bets = betNames.filter(bet => machine.bets?.[bet])
  const returns: Return[] = [
    { name: "spin", payback: figures.exact, deviation: Number(figures.deviation) },
    ...bets.flatMap(name => {
      const own = figures.bets?.[name]
      return own ? [{ name, payback: own.exact, deviation: Number(own.deviation) }] : []
    }),
  ]
  return {
    code: machine.code,
    name: machine.name,
    paytable: jackpot ? { ...machine, jackpot } : machine,
    under: paytable => rulesOf(machineOf(paytable)),
    ...(jackpot && { jackpot }),
    ...(freeRoundUnit && { freeRoundUnit }),
    returns,
    choice: v.optional(v.nullable(v.strictObject({ bet: v.picklist(bets) })), null),
    stakeUnit: lineBets(machine),
    stakeFits: (stake, choice, stakes) => isStake(spinStake(machine, stake, betOf(choice)), stakes, lineBets(machine)),
    ...(bets.length > 0 && { isBuying: (choice: SlotChoice) => choice !== null }),
    ...(bets.length > 0 && { expected: (stake: number, choice: SlotChoice) => expectedOf(returns, stake, betOf(choice)) }),
    ...rulesOf(machine),
  }
}

/** The expected win of a stake on one of a machine's ways to bet. */
export function expectedOf(returns: readonly Return[], stake: number, bet: SlotBet): ExpectedWin {
  const { name, payback, deviation } = returns.find(way => way.name === bet) ?? returns[0]!
  return { name, win: (stake * Number((payback.top * 10n ** 12n) / payback.bottom)) / 1e12, deviation: stake * deviation }
}
