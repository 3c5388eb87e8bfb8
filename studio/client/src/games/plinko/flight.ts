/** A parabola between two contacts; x and y in pitches of the pegs, time in seconds from the drop. */
interface Hop {
  readonly from: number
  readonly until: number
  readonly x: number
  readonly y: number
  readonly vx: number
  readonly vy: number
}

export interface BallFlight {
  readonly hops: readonly Hop[]
  readonly seconds: number
  /** When it touches the peg of each row. */
  readonly touches: readonly number[]
}

/** How far the ball's center is from a peg's when they touch, in pitches across and down. */
interface Reach {
  readonly across: number
  readonly down: number
}

/** How fast balls fall, in pitches per second², on a board of this many rows: every board is passed in two to three seconds. */
const gravityOf = (rows: number) => 74 + 5.2 * rows

/** Peg `turns to the right` of a row lies here, measured from the middle. */
export const pegAt = (row: number, right: number) => right - row / 2

interface BallDrop {
  readonly path: string
  readonly reach: Reach
  /** Where the ball comes to rest under the last row, in pitches from it. */
  readonly floor: number
  /** From 0 to 1: for the looks only, where exactly a ball meets a peg and how high it bounces. */
  readonly random: () => number
}

/**
 * The fall of a ball along a decided path: free flight under constant gravity from peg to peg. It meets each peg on the side to
 * which it will turn, so that each bounce looks like the reason for the turn.
 */
export function flightOf({ path, reach, floor, random }: BallDrop): BallFlight {
  const g = gravityOf(path.length)
  const hops: Hop[] = []
  const touches: number[] = []
  let [time, right] = [0, 0]
  let [x, y, up] = [(random() - 0.5) * 0.3, -1.6, 0]
  const fly = (toX: number, toY: number) => {
    const seconds = (up + Math.sqrt(up * up + 2 * g * (toY - y))) / g
    hops.push({ from: time, until: time + seconds, x, y, vx: (toX - x) / seconds, vy: -up })
    time += seconds
    ;[x, y] = [toX, toY]
  }
  for (const [row, turn] of [...path].entries()) {
    // After a turn to the other side it comes down near the top of the next peg: lower, the peg before would be in its way.
    const angle = row > 0 && path[row - 1] !== turn ? 0.08 + random() * 0.22 : 0.25 + random() * 0.6
    const side = turn === "R" ? 1 : -1
    fly(pegAt(row, right) + side * Math.sin(angle) * reach.across, row - Math.cos(angle) * reach.down)
    touches.push(time)
    // A ball that meets the peg near its top is thrown higher.
    up = Math.sqrt(2 * g * (0.04 + 0.24 * Math.cos(angle) ** 2 * (0.5 + 0.5 * random())))
    if (turn === "R") right++
  }
  const slot = pegAt(path.length, right)
  fly(slot, path.length - 1 + floor)
  up = Math.sqrt(2 * g * 0.13)
  fly(slot, path.length - 1 + floor)
  return { hops, seconds: time, touches }
}

/** Where the ball is; after its end, where it rests. */
export function placeAt({ hops }: BallFlight, seconds: number, rows: number): { x: number; y: number } {
  const hop = hops.find(({ until }) => seconds < until) ?? hops.at(-1)
  if (!hop) return { x: 0, y: 0 }
  const t = Math.min(seconds, hop.until) - hop.from
  return { x: hop.x + hop.vx * t, y: hop.y + hop.vy * t + (gravityOf(rows) * t * t) / 2 }
}
