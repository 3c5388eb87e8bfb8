import { expect, test } from "vitest"
import { symbolDrawings } from "../../../art/symbols.ts"
import { across, drawingSide, sheetAddress } from "./drawing-sheet.ts"

const squares = Object.values(symbolDrawings)
  .map(draw => draw())
  .filter(drawing => drawing.includes(`width="${drawingSide}" height="${drawingSide}"`))

test("on a sheet each drawing has its place, and the names that it alone refers to", () => {
  expect(squares.length).toBeGreaterThan(200)
  const address = sheetAddress(squares.map(drawing => `data:image/svg+xml,${encodeURIComponent(drawing)}`))
  const sheet = decodeURIComponent(address.slice(address.indexOf(",") + 1))
  const places = [...sheet.matchAll(/<svg x="(\d+)" y="(\d+)"/g)].map(([, x, y]) => `${x} ${y}`)
  expect(places.slice(0, across + 1)).toEqual(["0 0", "128 0", "256 0", "384 0", "512 0", "0 128"])
  expect(new Set(places).size).toBe(squares.length)
  const names = [...sheet.matchAll(/\bid="([^"]+)"/g)].map(([, name]) => name)
  expect(new Set(names).size).toBe(names.length)
  const drawings = sheet.split(/(?=<svg x=)/).slice(1)
  for (const drawing of drawings)
    for (const [, name] of drawing.matchAll(/(?:url\(#|href="#)([^")]+)/g)) expect(drawing).toContain(`id="${name}"`)
})
