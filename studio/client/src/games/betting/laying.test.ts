import { expect, it } from "vitest"
import { createLaying } from "./laying.ts"

function table(most = 1000) {
  let changes = 0
  const laying = createLaying({ least: 20, most }, () => changes++)
  return { laying, changes: () => changes }
}

it("laid chips stack, and undo removes them one by one", () => {
  const { laying, changes } = table()
  laying.place("red", 100)
  laying.place("red", 20)
  laying.place("17", 20)
  expect(laying.bets).toEqual({ red: 120, "17": 20 })
  expect(laying.sum).toBe(140)
  laying.undo()
  laying.undo()
  expect(laying.bets).toEqual({ red: 100 })
  laying.undo()
  laying.undo()
  expect(laying.bets).toEqual({})
  expect(laying.canUndo).toBe(false)
  expect(changes()).toBe(6)
})

it("a called bet is laid on all its spots or, over the limit, on none, and undone in one step", () => {
  const { laying } = table(500)
  laying.place("0-2-3", 100)
  expect(laying.placeAll({ "0-2-3": 200, "4-7": 100 })).toBe(true)
  expect(laying.bets).toEqual({ "0-2-3": 300, "4-7": 100 })
  expect(laying.placeAll({ "4-7": 100, "12-15": 100 })).toBe(false)
  expect(laying.sum).toBe(400)
  laying.undo()
  expect(laying.bets).toEqual({ "0-2-3": 100 })
})

it("chips that are withdrawn from spots don't come back by an undo", () => {
  const { laying } = table()
  laying.place("main-3", 100)
  laying.place("main-4", 100)
  laying.place("main-3", 100)
  laying.withdraw(["main-3"])
  expect(laying.bets).toEqual({ "main-4": 100 })
  laying.undo()
  laying.undo()
  expect(laying.bets).toEqual({})
})

it("chips can't exceed the table's limit", () => {
  const { laying } = table(100)
  expect(laying.place("red", 60)).toBe(true)
  expect(laying.place("black", 60)).toBe(false)
  expect(laying.double()).toBe(false)
  expect(laying.bets).toEqual({ red: 60 })
})

it("one spot or all of them can be cleared, and both can be undone", () => {
  const { laying } = table()
  laying.place("red", 100)
  laying.place("17", 20)
  laying.remove("red")
  expect(laying.bets).toEqual({ "17": 20 })
  laying.clear()
  expect(laying.sum).toBe(0)
  laying.undo()
  laying.undo()
  expect(laying.bets).toEqual({ red: 100, "17": 20 })
})

it("the last round's bets can be repeated and doubled", () => {
  const { laying } = table()
  laying.place("red", 100)
  laying.settle()
  expect(laying.sum).toBe(0)
  expect(laying.canUndo).toBe(false)
  laying.repeat()
  laying.double()
  expect(laying.bets).toEqual({ red: 200 })
  expect(laying.last).toEqual({ red: 100 })
})

it("the last bets are kept through a round without any", () => {
  const { laying } = table()
  laying.remember({ "17": 40 })
  laying.settle()
  laying.repeat()
  expect(laying.bets).toEqual({ "17": 40 })
})

it("bets of a table with other limits are neither repeated nor laid again", () => {
  const { laying } = table(1000)
  for (const elsewhere of [{ red: 30 }, { red: 1020 }]) {
    laying.remember(elsewhere)
    expect([laying.last, laying.placeAll(elsewhere)]).toEqual([{}, false])
  }
  laying.remember({ red: 40 })
  expect([laying.repeat(), laying.bets]).toEqual([true, { red: 40 }])
})
