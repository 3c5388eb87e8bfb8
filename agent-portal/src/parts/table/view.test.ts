import * as v from "valibot"
import { expect, it } from "vitest"
import { tableChange, viewOf } from "./view.ts"

const Filter = v.object({ memberId: v.fallback(v.optional(v.number()), undefined) })

it("a table view reads page, size, order and filter from its address", () => {
  expect(viewOf({ page: 3, size: 50, order: "-turnover", memberId: 7, other: "x" }, Filter)).toEqual({
    page: 3,
    size: 50,
    order: { by: "turnover", descending: true },
    filter: { memberId: 7 },
  })
})

it("invalid parts of a view's address count as not given", () => {
  expect(viewOf({ page: -1, size: 7_000, order: "a b", memberId: "seven" }, Filter)).toEqual({ page: 1, size: 20, filter: {} })
})

it("a view of all rows ignores page and size", () => {
  expect(viewOf({ page: 3, size: 20, whole: true }, Filter)).toEqual({ page: 1, size: 100, whole: true, filter: {} })
})

const now = { page: 2, size: 20, order: { by: "turnover", descending: true } }

it("turning the page keeps the order", () => {
  expect(tableChange(now, { current: 3, pageSize: 20 }, { columnKey: "turnover", order: "descend" })).toEqual({
    order: "-turnover",
    page: 3,
    size: undefined,
  })
})

it("a new order or page size starts from the first page", () => {
  expect(tableChange(now, { current: 2, pageSize: 20 }, { columnKey: "payout", order: "ascend" })).toEqual({
    order: "payout",
    page: undefined,
    size: undefined,
  })
  expect(tableChange(now, { current: 2, pageSize: 50 }, { columnKey: "turnover", order: "descend" })).toMatchObject({
    page: undefined,
    size: 50,
  })
})

it("a third click on a column clears the order", () => {
  expect(tableChange(now, { current: 2, pageSize: 20 }, { columnKey: "turnover" })).toMatchObject({ order: undefined })
})
