import type { InstantGame, StepGame } from "@baize/studio/games/game.ts"
import { studioGames } from "@baize/studio/games/studio-games.ts"
import { priceOf, type SlotBet, type SlotMachine } from "@baize/studio/slot/machine.ts"
import { isOpen, type PickAction, type PickState } from "@baize/studio/slot/pick/pick-game.ts"
import type { SlotChoice } from "@baize/studio/slot/slot-game.ts"
import type { Plays } from "./ways.ts"

const lineBet = 5000

const gameOf = (code: string) => {
  const game = studioGames.find(one => one.code === code)
  if (!game) throw new Error(`There is no ${code}`)
  return game
}

/** A machine's ways to bet in turn, each at its own price. */
export function betPlays(code: string): Plays {
  const game = gameOf(code) as unknown as InstantGame<SlotChoice>
  const machine = game.paytable as SlotMachine
  return {
    ways: game.returns,
    round: (draw, n) =>
      game.returns.map(({ name }, way) => {
        if (n % game.returns.length !== way) return undefined
        const stake = priceOf(machine, name as SlotBet) * lineBet
        return game.play(draw, stake, name === "spin" ? null : ({ bet: name } as SlotChoice)).win / stake
      }),
  }
}

/** A machine with a pick bonus, whose places are opened in another order in every round. */
export function pickPlays(code: string): Plays {
  const game = gameOf(code) as unknown as StepGame<null, PickState, PickAction>
  const stake = 20 * lineBet
  return {
    ways: game.returns,
    round(draw, n) {
      let state = game.begin(draw, stake, null)
      for (let opened = 0; isOpen(state); opened++)
        state = game.step(state, { place: (n + opened * 5) % state.holds.length }) ?? state
      return [(game.ended(state, stake)?.win ?? 0) / stake]
    },
  }
}
