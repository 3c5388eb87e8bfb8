import { expect, it } from "vitest"
import { flightOf, pegAt, placeAt } from "./flight.ts"

const reach = { across: 0.38, down: 0.38 }
const paths = ["LLLLLLLL", "RRRRRRRR", "RLRLRLRLRL", "LLRRRLLRLRRLLRLR"]
const drop = (path: string, seed = 1) => {
  let state = seed
  const random = () => {
    state = (state * 16_807) % 2_147_483_647
    return state / 2_147_483_647
  }
  return flightOf({ path, reach, floor: 0.8, random })
}

it("a ball touches the peg of each row of its path, on the side to which it turns", () => {
  for (const path of paths) {
    const flight = drop(path)
    let right = 0
    expect(flight.touches).toHaveLength(path.length)
    for (const [row, turn] of [...path].entries()) {
      const { x, y } = placeAt(flight, flight.touches[row]!, path.length)
      const [across, down] = [(x - pegAt(row, right)) / reach.across, (row - y) / reach.down]
      expect(Math.hypot(across, down)).toBeCloseTo(1, 6)
      expect(Math.sign(across)).toBe(turn === "R" ? 1 : -1)
      if (turn === "R") right++
    }
  }
})

it("a ball comes to rest in the slot of its path within four seconds, and never jumps", { tags: "long" }, () => {
  for (const path of paths) {
    for (let seed = 1; seed < 40; seed++) {
      const flight = drop(path, seed)
      const right = [...path].filter(turn => turn === "R").length
      const end = placeAt(flight, flight.seconds + 1, path.length)
      expect(end.x).toBeCloseTo(pegAt(path.length, right), 6)
      expect(end.y).toBeCloseTo(path.length - 0.2, 6)
      expect(flight.seconds).toBeLessThan(4)
      let before = placeAt(flight, 0, path.length)
      for (let t = 0; t < flight.seconds; t += 1 / 240) {
        const now = placeAt(flight, t, path.length)
        expect(Math.hypot(now.x - before.x, now.y - before.y)).toBeLessThan(0.12)
        before = now
      }
    }
  }
})

it("a ball on the move passes no peg closer than by a graze", () => {
  for (let seed = 1; seed < 12; seed++) passes(drop("LLRRRLLRLRRLLRLR", seed))
})

function passes(flight: ReturnType<typeof drop>) {
  const grazed: string[] = []
  for (let t = 0; t < flight.seconds; t += 1 / 240) {
    const { x, y } = placeAt(flight, t, 16)
    for (let row = 0; row < 16; row++)
      for (let peg = -1; peg <= row + 1; peg++) {
        const near = Math.hypot((x - pegAt(row, peg)) / reach.across, (y - row) / reach.down)
        if (!(near > 0.8)) grazed.push(`row ${row}, peg ${peg}, ${t} s: ${near}`)
      }
  }
  expect(grazed).toEqual([])
}
