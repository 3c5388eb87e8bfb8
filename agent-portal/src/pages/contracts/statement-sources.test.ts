import type { Statement } from "@baize/common/api/settlements.ts"
import { EntriesFilter } from "@baize/common/domain/reports/entries.ts"
import * as v from "valibot"
import { expect, it } from "vitest"
import { ENTRIES } from "../../paths.ts"
import { statementSources } from "./statement-sources.ts"

const statement = {
  settlement: { id: 7_003, kind: "daily", contractId: 501, createdAt: "2026-11-24T03:30:00.000Z" },
  sources: { downlineId: 12, previousId: 7_001 },
  from: "2026-11-21",
  to: "2026-11-21",
  gmtOffsetMinutes: -240,
} as Statement

it("an input of salaries or changed play opens exactly its entries, up to the day after the statement was written", () => {
  const open = statementSources(statement)
  for (const name of ["salaries", "laterTurnover", "laterPayout", "laterBonus", "foreignTurnover", "foreignRebate"]) {
    const address = new URL(open(name)!, "http://portal")
    expect(address.pathname).toBe(ENTRIES)
    const fields = Object.fromEntries(address.searchParams)
    expect(fields).toEqual({
      ...{ range: "custom", from: "2026-11-21", to: "2026-11-24" },
      ...{ memberId: "12", kind: "all", input: `7003:${name}` },
    })
    expect(v.parse(EntriesFilter, { ...fields, memberId: 12 })).toMatchObject({ input: `7003:${name}` })
  }
})

it("an input of changed contributions has no page, because no member has an entry of them", () => {
  const open = statementSources(statement)
  expect([open("laterContributions"), open("foreignContributions")]).toEqual([undefined, undefined])
})
