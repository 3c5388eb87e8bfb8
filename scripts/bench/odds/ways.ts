import type { FairDraw, InstantGame, Return, Settled, StudioGame, TableBet } from "@baize/studio/games/game.ts"

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

/** All bets of a table in the same round, decided by one draw. */
export function atOnce<Spot extends string>(
  game: InstantGame<Partial<Record<Spot, number>>, { won: Partial<Record<Spot, number>> }>,
  bets: readonly { way: string; spot: Spot }[],
): Plays {
  const choice = Object.fromEntries(bets.map(({ spot }) => [spot, stake])) as Partial<Record<Spot, number>>
  return {
    ways: waysOf(
      game,
      bets.map(({ way }) => way),
    ),
    round: draw => {
      const { won } = game.play(draw, stake * bets.length, choice).outcome
      return bets.map(({ spot }) => (won[spot] ?? 0) / stake)
    },
  }
}

export const entry = <Choice>(choice: Choice): TableBet<Choice> => ({ id: "", stake, choice, leftAt: null })
export const back = (settled: Settled): number => ("win" in settled ? settled.win : stake) / stake
