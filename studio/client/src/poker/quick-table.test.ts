import { expect, it } from "vitest"
import type { PokerLobbyTable } from "../../../poker/wire.ts"
import { quickTable } from "./quick-table.ts"

const empty = {
  ...{ room: "5-10-6", small: 5, big: 10, size: 6, buyIn: { least: 400, most: 1000 } },
  ...{ taken: 0, waiting: 0, bots: 0, away: 0, line: 0, averagePot: null, handsPerHour: null, rake: { perMille: 50, cap: 300 } },
}
const table = (name: string, differs: Partial<PokerLobbyTable> = {}): PokerLobbyTable => ({ ...empty, table: name, ...differs })
const pair = (name: string, differs: Partial<PokerLobbyTable>) => table(name, { size: 2, ...differs })
const chosen = (...tables: PokerLobbyTable[]) => quickTable(tables, 1000)?.table

it("a quick seat is never one where the others sit out and no further seat is left for a hand", () => {
  expect(chosen(pair("out", { taken: 1, away: 1 }), pair("empty", {}))).toBe("empty")
  expect(chosen(table("out", { taken: 5, away: 5 }), table("empty"))).toBe("empty")
  expect(chosen(pair("out", { taken: 1, away: 1 }))).toBeUndefined()
})

it("a quick seat counts active players, bots too, and not those who sit out", () => {
  const one = pair("one", { taken: 1, waiting: 1 })
  expect(chosen(table("out", { taken: 3, away: 3 }), one)).toBe("one")
  expect(chosen(one, table("bots", { taken: 4, away: 1, bots: 3 }))).toBe("bots")
})

it("a quick seat is free for the player, within their balance, and of equal ones at the dearest table", () => {
  expect(chosen(pair("full", { taken: 2 }), table("empty"))).toBe("empty")
  expect(chosen(table("kept", { taken: 5, line: 1 }), table("empty"))).toBe("empty")
  expect(chosen(table("dear", { taken: 3, buyIn: { least: 1001, most: 2000 } }), table("empty"))).toBe("empty")
  expect(chosen(table("low", { taken: 2 }), table("high", { taken: 2, big: 20 }))).toBe("high")
})
