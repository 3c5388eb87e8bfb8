import { expect, it } from "vitest"
import { LaidSeats } from "./laid-seats.ts"

const nobody = new Map<number, string>()
const bob = new Map([[3, "Bob"]])
const eve = new Map([[3, "Eve"]])

it("chips laid at a free seat don't move behind the player who takes it first", () => {
  const laid = new LaidSeats()
  laid.note({ "main-3": 100, "pairs-3": 20, "main-4": 100 }, nobody)
  expect(laid.moved(nobody)).toEqual([])
  expect(laid.moved(bob)).toEqual([{ seat: 3, free: false }])
  // Another chip on top changes nothing.
  laid.note({ "main-3": 200, "main-4": 100 }, bob)
  expect(laid.moved(bob)).toEqual([{ seat: 3, free: false }])
})

it("chips laid behind a player stay there, and move neither to the free seat nor behind another one", () => {
  const laid = new LaidSeats()
  laid.note({ "main-3": 100 }, bob)
  expect(laid.moved(bob)).toEqual([])
  expect(laid.moved(nobody)).toEqual([{ seat: 3, free: true }])
  expect(laid.moved(eve)).toEqual([{ seat: 3, free: false }])
})

it("chips that were taken away are laid by what the seat is then", () => {
  const laid = new LaidSeats()
  laid.note({ "main-3": 100 }, nobody)
  laid.note({}, nobody)
  laid.note({ "main-3": 100 }, bob)
  expect(laid.moved(bob)).toEqual([])
})

it("repeated chips are meant as they were the last time, at seats and behind players", () => {
  const laid = new LaidSeats()
  laid.played(
    [
      { seat: 3, behind: false },
      { seat: 4, behind: true },
    ],
    new Map([[4, "Eve"]]),
  )
  laid.repeat()
  laid.note(
    { "main-3": 100, "main-4": 100 },
    new Map([
      [3, "Bob"],
      [4, "Eve"],
    ]),
  )
  expect(
    laid.moved(
      new Map([
        [3, "Bob"],
        [4, "Eve"],
      ]),
    ),
  ).toEqual([{ seat: 3, free: false }])
  expect(laid.moved(new Map([[4, "Bob"]]))).toEqual([{ seat: 4, free: false }])
})
