import { kenoPaytable } from "../../../../games/keno/keno.ts"

const { numbers, picks } = kenoPaytable

/** The picks after a number was touched: without it, or with it as long as there is room. Ascending, as the bet wants them. */
export function toggled(picked: readonly number[], ball: number): readonly number[] {
  if (picked.includes(ball)) return picked.filter(other => other !== ball)
  return picked.length < picks.most ? [...picked, ball].toSorted((a, b) => a - b) : picked
}

/** As many other numbers at random; all ten if there were none. Only a suggestion: the draw is the studio's. */
export function luckyPicks(count: number): readonly number[] {
  const left = Array.from({ length: numbers }, (_, index) => index + 1)
  const wanted = count === 0 ? picks.most : count
  return Array.from({ length: wanted }, () => left.splice(Math.floor(Math.random() * left.length), 1)[0]!).toSorted(
    (a, b) => a - b,
  )
}

const columns = 8

/** The number that an arrow key leads to. */
export function neighbor(ball: number, key: string): number | undefined {
  const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[key]
  if (by === undefined) return undefined
  return ball + by >= 1 && ball + by <= numbers ? ball + by : ball
}
