import { type Fraction, fraction, multiply } from "../../fair/fraction.ts"
import { mixed } from "../sports/mixed.ts"

/** Everything that decides the series, as the paytable publishes it. */
export interface Circuit {
  /** The form of the model; its formulas are part of the program. */
  readonly law: "bradley-terry 1"
  /** The strength of each team on each map of the pool. */
  readonly teams: readonly (readonly number[])[]
  /** Maps that win a series: three, the best of five. */
  readonly toWin: number
  /** The duels, in turn: after the last one the first one again. */
  readonly duels: number
  /** What a day adds to or takes from a team's strength at most. */
  readonly day: number
  /** What each market returns, in per cent, before odds are rounded down to a hundredth. */
  readonly percent: Readonly<Record<string, number>>
  readonly highest: number
}

export interface Pairing {
  readonly teams: readonly [number, number]
  /** The maps in the order they are played, and both sides' strengths on each. */
  readonly maps: readonly { readonly map: number; readonly strengths: readonly [number, number] }[]
}

/** Who meets whom in round `number`, on which maps, and how strong each is there. */
export function duelOf(circuit: Circuit, number: number): Pairing {
  const duel = (number - 1) % circuit.duels
  let taken = 0
  const next = (below: number) => mixed(duel + 70_000, taken++) % below
  const first = next(circuit.teams.length)
  const second = (first + 1 + next(circuit.teams.length - 1)) % circuit.teams.length
  const today = [first, second].map(() => next(2 * circuit.day + 1) - circuit.day)
  const pool = circuit.teams[0]!.map((_, map) => map)
  const maps = Array.from({ length: 2 * circuit.toWin - 1 }, () => {
    const [map] = pool.splice(next(pool.length), 1)
    return {
      map: map!,
      strengths: [circuit.teams[first]![map!]! + today[0]!, circuit.teams[second]![map!]! + today[1]!] as const,
    }
  })
  return { teams: [first, second], maps }
}

/** Every way a series can go: the winners of its maps, 0 or 1, and the exact chance of that. */
export function seriesOf({ maps }: Pairing, toWin: number): { winners: number[]; chance: Fraction }[] {
  const ended: { winners: number[]; chance: Fraction }[] = []
  const play = (winners: number[], chance: Fraction): void => {
    const wins = [0, 1].map(side => winners.filter(one => one === side).length)
    if (Math.max(...wins) === toWin) {
      ended.push({ winners, chance })
      return
    }
    const { strengths } = maps[winners.length]!
    for (const side of [0, 1] as const)
      play([...winners, side], multiply(chance, fraction(strengths[side], strengths[0] + strengths[1])))
  }
  play([], fraction(1))
  return ended
}
