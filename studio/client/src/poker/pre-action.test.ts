import { expect, it } from "vitest"
import { actionFor, stillStands } from "./pre-action.ts"

const at = (call: number) => ({ call, raise: null })

it("a call decided in advance is made at its price, and left to the player at another", () => {
  expect(actionFor({ kind: "call", price: 200 }, at(200))).toEqual({ type: "call" })
  expect(actionFor({ kind: "call", price: 200 }, at(600))).toBeUndefined()
  expect(stillStands({ kind: "call", price: 200 }, 200)).toBe(true)
  expect(stillStands({ kind: "call", price: 200 }, 600)).toBe(false)
})

it("a check decided in advance ends with the first bet, and never folds", () => {
  expect(actionFor({ kind: "check" }, at(0))).toEqual({ type: "check" })
  expect(actionFor({ kind: "check" }, at(100))).toBeUndefined()
  expect(stillStands({ kind: "check" }, 100)).toBe(false)
})

it("check or fold never folds where checking is free", () => {
  expect(actionFor({ kind: "check-fold" }, at(0))).toEqual({ type: "check" })
  expect(actionFor({ kind: "check-fold" }, at(100))).toEqual({ type: "fold" })
  expect(stillStands({ kind: "check-fold" }, 100)).toBe(true)
})

it("call any calls at every price", () => {
  expect(actionFor({ kind: "call-any" }, at(0))).toEqual({ type: "check" })
  expect(actionFor({ kind: "call-any" }, at(5000))).toEqual({ type: "call" })
  expect(stillStands({ kind: "call-any" }, 5000)).toBe(true)
})
