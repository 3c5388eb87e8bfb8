import type { FairDraw, Return, StudioGame } from "@baize/studio/games/game.ts"

/** How a game is played to measure its RTP. */
export interface Plays {
  /** The measured ways to bet, as the game publishes them. */
  readonly ways: readonly Return[]
  /** Plays the `n`-th round; for each way, the payout in stakes, or undefined if the round did not play it. */
  round(draw: FairDraw, n: number): readonly (number | undefined)[]
}

/** Divisible by 20 lines, by the twentieths of a commission, and by a hundred. */
export const stake = 100_000

export const waysOf = ({ code, returns }: StudioGame, names: readonly string[]): Return[] =>
  names.map(name => {
    const way = returns.find(one => one.name === name)
    if (!way) throw new Error(`${code} has no "${name}"`)
    return way
  })

/** One way after another, a round each. */
export const inTurn = (ways: readonly Return[], win: (draw: FairDraw, way: number) => number): Plays => ({
  ways,
  round: (draw, n) => {
    const played = n % ways.length
    return ways.map((_, way) => (way === played ? win(draw, way) / stake : undefined))
  },
})
