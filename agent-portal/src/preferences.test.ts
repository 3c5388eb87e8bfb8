import type { TextStore } from "@baize/common/domain/environment.ts"
import { expect, it } from "vitest"
import { inOrder } from "./parts/table/column.ts"
import { Preferences } from "./preferences.ts"

function memory(): TextStore {
  const texts = new Map<string, string>()
  return {
    read: key => texts.get(key),
    write: (key, value) => void (value === undefined ? texts.delete(key) : texts.set(key, value)),
  }
}

it("the portal is dark until the user chooses light, and remembers that", () => {
  const storage = memory()
  const preferences = new Preferences(storage)
  expect(preferences.mode).toBe("dark")
  preferences.setMode("light")
  expect(new Preferences(storage).mode).toBe("light")
})

it("the portal follows the system's theme until the user chooses", () => {
  const storage = memory()
  const preferences = new Preferences(storage, "light")
  expect(preferences.mode).toBe("light")
  preferences.setMode("dark")
  expect(new Preferences(storage, "light").mode).toBe("dark")
})

it("a report is exported as a workbook, or as what was exported last", () => {
  const storage = memory()
  const preferences = new Preferences(storage)
  expect(preferences.exportKind).toBe("xlsx")
  preferences.setExportKind("plain")
  expect(new Preferences(storage).exportKind).toBe("plain")
  storage.write("baize.portal.export", "of another version")
  expect(new Preferences(storage).exportKind).toBe("xlsx")
})

it("hidden columns are remembered for each table", () => {
  const storage = memory()
  const preferences = new Preferences(storage)
  expect(preferences.hiddenColumns("betting")).toBeUndefined()
  preferences.hideColumns("betting", ["bonus", "rebate"])
  preferences.hideColumns("links", [])
  const later = new Preferences(storage)
  expect(later.hiddenColumns("betting")).toEqual(["bonus", "rebate"])
  expect(later.hiddenColumns("links")).toEqual([])
})

it("the order of columns is remembered until the user resets it", () => {
  const storage = memory()
  const columns = [{ key: "label", pinned: "start" as const }, { key: "turnover" }, { key: "payout" }, { key: "rounds" }]
  const keys = (preferences: Preferences) => inOrder(columns, preferences.columnOrder("betting")).map(({ key }) => key)
  const preferences = new Preferences(storage)
  expect(keys(preferences)).toEqual(["label", "turnover", "payout", "rounds"])
  preferences.orderColumns("betting", ["payout", "turnover"])
  expect(keys(new Preferences(storage))).toEqual(["label", "payout", "turnover", "rounds"])
  preferences.orderColumns("betting", undefined)
  expect(keys(preferences)).toEqual(["label", "turnover", "payout", "rounds"])
  expect(keys(new Preferences(storage))).toEqual(["label", "turnover", "payout", "rounds"])
})

it("on a narrow screen a list shows its amount right after the first column, unless the user has ordered the columns", () => {
  const columns = [{ key: "period" }, { key: "side" }, { key: "state" }, { key: "amount", early: true }]
  const keys = (order: string[] | undefined, narrow: boolean) => inOrder(columns, order, narrow).map(({ key }) => key)
  expect(keys(undefined, false)).toEqual(["period", "side", "state", "amount"])
  expect(keys(undefined, true)).toEqual(["period", "amount", "side", "state"])
  expect(keys(["state", "period"], true)).toEqual(["state", "period", "side", "amount"])
})
