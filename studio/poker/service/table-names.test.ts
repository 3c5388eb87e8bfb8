import { expect, it } from "vitest"
import { openNumbers, tableOfName } from "./table-names.ts"

it("a room has one open table with a free seat, and those that are played at", () => {
  expect(openNumbers([], 6)).toEqual([1])
  expect(openNumbers([{ number: 1, taken: 3 }], 6)).toEqual([1])
  expect(openNumbers([{ number: 1, taken: 6 }], 6)).toEqual([1, 2])
  expect(openNumbers([{ number: 2, taken: 6 }], 6)).toEqual([1, 2])
  expect(
    openNumbers(
      [
        { number: 3, taken: 6 },
        { number: 1, taken: 2 },
      ],
      6,
    ),
  ).toEqual([1, 3])
  expect(
    openNumbers(
      [
        { number: 1, taken: 0 },
        { number: 2, taken: 6 },
      ],
      6,
    ),
  ).toEqual([1, 2])
})

it("a table's name says its room and its number", () => {
  expect(tableOfName("5-10-6.12", "USD")).toMatchObject({ room: { small: 5, big: 10, seats: 6 }, number: 12 })
  expect(tableOfName("5-10-6.12", "KRW")).toMatchObject({ room: { small: 50, big: 100 } })
  for (const name of ["5-10-6", "5-10-6.0", "5-10-6.01", "5-11-6.1", "5-10-6.99999", ""])
    expect(tableOfName(name, "USD")).toBeUndefined()
  expect(tableOfName("5-10-6.1", "XYZ")).toBeUndefined()
})
