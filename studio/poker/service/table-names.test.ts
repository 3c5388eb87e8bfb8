import { expect, it } from "vitest"
import { openNumbers, tableOfName } from "./table-names.ts"

it("a room has one open table with a free seat, and those that are played at", () => {
  expect(openNumbers([], 6)).toEqual([1])
  expect(openNumbers([{ number: 1, taken: 3, away: 1 }], 6)).toEqual([1])
  expect(openNumbers([{ number: 1, taken: 6, away: 0 }], 6)).toEqual([1, 2])
  expect(openNumbers([{ number: 2, taken: 6, away: 0 }], 6)).toEqual([1, 2])
  expect(
    openNumbers(
      [
        { number: 3, taken: 6, away: 0 },
        { number: 1, taken: 2, away: 0 },
      ],
      6,
    ),
  ).toEqual([1, 3])
  expect(
    openNumbers(
      [
        { number: 1, taken: 0, away: 0 },
        { number: 2, taken: 6, away: 0 },
      ],
      6,
    ),
  ).toEqual([1, 2])
})

it("a room opens another table when too few seats are left beside players who sit out", () => {
  expect(openNumbers([{ number: 1, taken: 1, away: 0 }], 2)).toEqual([1])
  expect(openNumbers([{ number: 1, taken: 1, away: 1 }], 2)).toEqual([1, 2])
  expect(openNumbers([{ number: 1, taken: 5, away: 5 }], 6)).toEqual([1, 2])
  expect(openNumbers([{ number: 1, taken: 5, away: 4 }], 6)).toEqual([1])
})

it("a table's name says its room and its number", () => {
  expect(tableOfName("5-10-6.12", "USD")).toMatchObject({ room: { small: 5, big: 10, seats: 6 }, number: 12 })
  expect(tableOfName("5-10-6.12", "KRW")).toMatchObject({ room: { small: 50, big: 100 } })
  for (const name of ["5-10-6", "5-10-6.0", "5-10-6.01", "5-11-6.1", "5-10-6.99999", ""])
    expect(tableOfName(name, "USD")).toBeUndefined()
  expect(tableOfName("5-10-6.1", "XYZ")).toBeUndefined()
})
