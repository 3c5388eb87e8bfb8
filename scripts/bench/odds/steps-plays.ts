import { type Guess, guesses, hiLo, winningRanks } from "@baize/studio/games/hi-lo/hi-lo.ts"
import { rankPlace } from "@baize/studio/games/playing-cards.ts"
import { type Difficulty, tower } from "@baize/studio/games/tower/tower.ts"
import { BestHolds } from "@baize/studio/games/video-poker/best-holds.ts"
import { videoPoker } from "@baize/studio/games/video-poker/video-poker.ts"
import { inTurn, type Plays, stake } from "./ways.ts"

/** One guess and then the cash: the card says which of the ways it is. */
export function hiLoPlays(): Plays {
  return {
    ways: hiLo.returns,
    round(draw, n) {
      const guess = guesses[n % guesses.length] as Guess
      const state = hiLo.begin(draw, stake, null)
      const way = winningRanks(state.cards[0]!, guess) - 1
      const guessed = hiLo.step(state, { act: "guess", guess })!
      const ended = hiLo.ended(guessed, stake) ?? hiLo.ended(hiLo.step(guessed, { act: "take" })!, stake)
      return hiLo.returns.map((_, at) => (at === way ? ended!.win / stake : undefined))
    },
  }
}

/** Every floor of every tower. */
export function towerPlays(): Plays {
  const plans = tower.returns.map(({ name }) => {
    const [difficulty, floors] = name.split("/")
    return { difficulty: difficulty as Difficulty, floors: Number(floors) }
  })
  return inTurn(tower.returns, (draw, way) => {
    const { difficulty, floors } = plans[way]!
    let state = tower.begin(draw, stake, { difficulty })
    for (let floor = 0; floor < floors && !tower.ended(state, stake); floor++)
      state = tower.step(state, { act: "step", tile: floor % 2 }) ?? state
    return (tower.ended(state, stake) ?? tower.ended(tower.step(state, { act: "take" })!, stake))!.win
  })
}

/** With the best of all holds. */
export function videoPokerPlays(): Plays {
  const best = new BestHolds()
  // An ace is the highest card there.
  const numberOf = (card: string) => ((rankPlace(card) + 12) % 13) * 4 + "SHDC".indexOf(card[1]!)
  return inTurn(videoPoker.returns, draw => {
    const state = videoPoker.begin(draw, stake, null)
    const numbers = state.cards.slice(0, 5).map(numberOf)
    const ascending = numbers.toSorted((a, b) => a - b)
    const { held } = best.of(ascending)
    const hold = numbers.map(number => (held & (1 << ascending.indexOf(number))) !== 0)
    return videoPoker.ended(videoPoker.step(state, { act: "draw", hold })!, stake)!.win
  })
}
