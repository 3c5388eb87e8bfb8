import type { TumbleMachine } from "./machine.ts"
import { type Columns, type TumbleWin, winsIn } from "./wins.ts"

export interface TumbleStep {
  columns: Columns
  /** Empty in the last step: nothing vanishes any more. */
  wins: readonly TumbleWin[]
}

/** More than any machine reaches: a strip of one symbol would never end. */
const endless = 200

/** Everything that the reels bring from these stops on: window after window, until one pays nothing. */
export function tumble(machine: TumbleMachine, stops: readonly number[]): TumbleStep[] {
  const above = [...stops]
  let columns: Columns = machine.strips.map((strip, reel) =>
    Array.from({ length: machine.rows }, (_, row) => strip[((stops[reel] ?? 0) + row) % strip.length] ?? "").join(""),
  )
  const steps: TumbleStep[] = []
  for (;;) {
    const wins = winsIn(machine, columns)
    steps.push({ columns, wins })
    if (wins.length === 0) return steps
    if (steps.length > endless) throw new RangeError(`${machine.code} never comes to rest at ${stops}`)
    columns = fallen(machine, columns, wins, above)
  }
}

/**
 * The next window: winning symbols are gone (gilded ones are wild), the ones above them have fallen, and the strip has filled the
 * gaps.
 */
function fallen(machine: TumbleMachine, columns: Columns, wins: readonly TumbleWin[], above: number[]): Columns {
  const gone = new Set(wins.flatMap(({ cells }) => cells.map(String)))
  return columns.map((column, reel) => {
    const strip = machine.strips[reel] ?? ""
    let next = [...column].map((code, row) => (gone.has(`${reel},${row}`) ? leftBy(machine, code) : code)).join("")
    while (next.length < machine.rows) {
      const place = ((above[reel] ?? 0) + strip.length - 1) % strip.length
      above[reel] = place
      next = (strip[place] ?? "") + next
    }
    return next
  })
}

/** What a winning symbol leaves in its place. */
const leftBy = ({ wild = "", gilded }: TumbleMachine, code: string) => (gilded?.[code] ? wild : "")
