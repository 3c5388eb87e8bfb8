import type { DuelResult } from "../../../../games/neon-duel/neon-duel.ts"
import { staged } from "../sports/staged.ts"

/** When the last map has ended, in milliseconds after the start. */
export const decidedAt = 57_000
const firstAt = 1000

/** A moment of a series: the map being played, how much of it, and who is ahead. */
interface BattleMoment {
  readonly map: number
  /** 0 … 1 */
  readonly part: number
  /** Of each of the three lanes: −1 at the left base … 1 at the right one. */
  readonly lanes: readonly number[]
  /** Maps won before this one. */
  readonly wins: readonly [number, number]
}

/** How the maps go, by the result's staging number alone: in the end the winner of a map is at the other's base. */
export function battleAt({ winners, staging }: Pick<DuelResult, "winners" | "staging">, elapsed: number): BattleMoment {
  const each = (decidedAt - firstAt) / winners.length
  const at = Math.max(0, elapsed - firstAt)
  const over = elapsed >= decidedAt
  const map = over ? winners.length - 1 : Math.min(winners.length - 1, Math.floor(at / each))
  const part = over ? 1 : Math.min(1, (at - map * each) / each)
  const random = staged(staging + map * 104_729)
  const target = winners[map] === 0 ? 1 : -1
  const lanes = [0, 1, 2].map(() => {
    const waves = [1.5, 2.7, 4.1].map(speed => ({ speed, size: 0.16 + random() * 0.2, from: random() * 6.28 }))
    const sway = waves.reduce(
      (sum, { speed, size, from }) => sum + size * (Math.sin(part * speed * 6.28 + from) - Math.sin(from) * (1 - part)),
      0,
    )
    // The last push decides.
    const push = Math.max(0, (part - 0.82) / 0.18)
    return Math.max(-1, Math.min(1, sway * (1 - push) * Math.min(1, part * 6) + target * push))
  })
  const won = winners.slice(0, over ? winners.length : map)
  return { map, part, lanes, wins: [won.filter(one => one === 0).length, won.filter(one => one === 1).length] }
}
