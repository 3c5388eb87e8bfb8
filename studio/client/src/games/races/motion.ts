import type { RaceResult } from "../../../../games/races/race-game.ts"
import { staged } from "../sports/staged.ts"

/** When the winner passes the post, in milliseconds after the start. */
export const winnerAt = 22_500
/** When all have. */
export const allHomeAt = 26_000

/** How one runner runs: when it is home, and how it sways around its even pace. */
export interface Run {
  readonly saddle: number
  readonly homeAt: number
  readonly sways: readonly number[]
}

/** The runs that end in the drawn order; by the result's staging number alone, so that every screen shows the same race. */
export function runsOf({ order, staging }: Pick<RaceResult, "order" | "staging">): Run[] {
  const random = staged(staging)
  const gaps = order.map((_, place) => (place === 0 ? 0 : 0.15 + random()))
  const total = gaps.reduce((sum, gap) => sum + gap, 0)
  const strung = allHomeAt - winnerAt - 700 - random() * 300
  let behind = 0
  return order
    .map((saddle, place) => {
      behind += gaps[place]!
      const homeAt = winnerAt + (behind / total) * strung
      const sways = [1, 2, 3].map(wave => ((random() - 0.5) * 0.034) / wave)
      return { saddle, homeAt, sways }
    })
    .sort((one, other) => one.saddle - other.saddle)
}

const startSeconds = 900
/** Time as it counts for distance: it takes a moment to get going. */
const going = (milliseconds: number) => milliseconds - startSeconds * (1 - Math.exp(-milliseconds / startSeconds))

/** The part of the course run after this many milliseconds: 1 at the post, more beyond it. */
export function progressAt({ homeAt, sways }: Run, milliseconds: number): number {
  if (milliseconds <= 0) return 0
  const part = going(milliseconds) / going(homeAt)
  if (part <= 1) return part + sways.reduce((sum, sway, wave) => sum + sway * Math.sin((wave + 1) * Math.PI * part), 0)
  // Beyond the post they slow down.
  const pace = sways.reduce((sum, sway, wave) => sum + sway * (wave + 1) * Math.PI * (wave % 2 === 0 ? -1 : 1), 1)
  const after = part - 1
  return 1 + pace * 0.12 * (1 - Math.exp(-after / 0.12))
}

/** Saddle numbers by how far they are. */
export const standings = (runs: readonly Run[], milliseconds: number): number[] =>
  [...runs]
    .sort((one, other) => {
      const home = milliseconds >= one.homeAt || milliseconds >= other.homeAt
      return home ? one.homeAt - other.homeAt : progressAt(other, milliseconds) - progressAt(one, milliseconds)
    })
    .map(({ saddle }) => saddle)
