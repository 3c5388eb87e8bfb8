import * as v from "valibot"
import { expect, it } from "vitest"
import { tableChange, viewOf } from "./view.ts"

const Filter = v.object({ memberId: v.fallback(v.optional(v.number()), undefined) })

it("reads page, size, order and filter from an address", () => {
  expect(viewOf({ page: 3, size: 50, order: "-turnover", memberId: 7, other: "x" }, Filter)).toEqual({
    page: 3,
    size: 50,
    order: { by: "turnover", descending: true },
    filter: { memberId: 7 },
  })
})

it("takes what makes no sense as not given", () => {
  expect(viewOf({ page: -1, size: 7_000, order: "a b", memberId: "seven" }, Filter)).toEqual({ page: 1, size: 20, filter: {} })
})

it("reads a line of all rows, whatever page and size were chosen before", () => {
  expect(viewOf({ page: 3, size: 20, whole: true }, Filter)).toEqual({ page: 1, size: 100, whole: true, filter: {} })
})

const now = { page: 2, size: 20, order: { by: "turnover", descending: true } }

it("turns the page and keeps the order", () => {
  expect(tableChange(now, { current: 3, pageSize: 20 }, { columnKey: "turnover", order: "descend" })).toEqual({
    order: "-turnover",
    page: 3,
    size: undefined,
  })
})

it("starts from the first page when order or size change", () => {
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

it("forgets the order when a column is clicked a third time", () => {
  expect(tableChange(now, { current: 2, pageSize: 20 }, { columnKey: "turnover" })).toMatchObject({ order: undefined })
})
