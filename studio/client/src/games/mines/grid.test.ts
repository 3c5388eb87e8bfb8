import { expect, it } from "vitest"
import { fieldBeside } from "./grid.ts"

it("arrows move across the mines board and stop at its edges", () => {
  const walk = (from: number, ...keys: string[]) => keys.reduce((field, key) => fieldBeside(field, key) ?? -1, from)
  expect(walk(12, "ArrowUp", "ArrowLeft")).toBe(6)
  expect(walk(12, "ArrowDown", "ArrowRight")).toBe(18)
  expect(walk(0, "ArrowUp", "ArrowLeft")).toBe(0)
  expect(walk(24, "ArrowDown", "ArrowRight")).toBe(24)
  expect(walk(4, "ArrowRight", "ArrowDown", "Home", "End")).toBe(9)
  expect(fieldBeside(3, "x")).toBeUndefined()
})
