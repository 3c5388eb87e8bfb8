import { makeExport } from "@baize/common/api/exports.ts"
import { teamTransactions } from "@baize/common/api/reports.ts"
import { settlements, statement } from "@baize/common/api/settlements.ts"
import { afterAll, beforeEach, describe, expect, it } from "vitest"
import { type ContractLine, contractLine, ofNetLoss as terms } from "../testing/contract-line.ts"
import { csvOf } from "../testing/exported.ts"
import { testWorld, type World } from "../testing/world.ts"
import { settle } from "./job.ts"

let world: World
let line: ContractLine
beforeEach(async () => {
  world ??= await testWorld()
  line = await contractLine(world)
})
afterAll(() => world?.close())

describe("a statement", () => {
  it("leads to its ledger entries and to the statement before it, and its ledger entries lead to it", async () => {
    const id = await line.sign(terms(300_000))
    await line.round(line.player, 10_000, 4_000)
    await line.afterDays(1)
    await line.round(line.player, 5_000, 0)
    await line.afterDays(2)
    await settle(world.platform)
    const { rows } = await line.asMiddle(settlements, { contractId: id })
    const [second, first] = await Promise.all(rows.map(row => line.asMiddle(statement, { id: row.id })))
    expect(second!.sources).toEqual({ downlineId: line.middle.id, previousId: first!.settlement.id })
    expect(first!.sources.previousId).toBeNull()
    const days = { from: "2026-11-21", to: "2026-11-23", memberId: line.middle.id, kind: "contract-payout" } as const
    const reference = `${id}:1:2026-11-22`
    for (const side of [line.asMiddle, line.asTop]) {
      const entries = await side(teamTransactions, { ...days, reference })
      expect(entries.rows).toMatchObject([{ reference, amount: 1_500, statement: { id: rows[0]!.id, kind: "dividend" } }])
      expect((await side(teamTransactions, days)).rows).toHaveLength(2)
    }
  })

  it("shows both sides every input and step, and nobody else that there is one", async () => {
    const id = await line.sign(terms(300_000))
    await line.round(line.player, 10_000, 4_001)
    await line.afterDays(1)
    await settle(world.platform)
    const { rows } = await line.asMiddle(settlements, { contractId: id })
    const said = await line.asMiddle(statement, { id: rows[0]!.id })
    expect(said).toMatchObject({
      settlement: { contractId: id, version: 1, period: "2026-11-21", side: "downline", amount: 1_799, state: "paid" },
      from: "2026-11-21",
      to: "2026-11-21",
      gmtOffsetMinutes: world.baize.gmtOffsetMinutes,
      terms: terms(300_000),
      inputs: { turnover: 10_000, payout: 4_001, bonus: 0, rebate: 0, activeMembers: 1, carriedIn: 0 },
      tier: 1,
      base: 5_999,
      ruleVersion: "contract-3",
    })
    expect(said.steps.at(-1)).toEqual({ step: "payable", amount: 1_799 })
    const theirs = await line.asTop(statement, { id: rows[0]!.id })
    expect(theirs).toEqual({ ...said, settlement: { ...said.settlement, side: "upline" } })

    const outsiders = [await world.agent(), await world.agent({ upline: line.middle }), await world.agent({ brand: world.jade })]
    for (const outsider of outsiders) {
      const by = await world.signIn(outsider, { site: "agent" })
      await expect(by(statement, { id: rows[0]!.id })).rejects.toMatchObject({ code: "absent" })
      await expect(by(settlements, { contractId: id })).rejects.toMatchObject({ code: "absent" })
      const about = { report: "settlements", contractId: id } as const
      await expect(by(makeExport, { request: crypto.randomUUID(), format: "csv", about })).rejects.toMatchObject({
        code: "absent",
      })
      expect((await by(settlements, {})).total).toBe(0)
    }
  })

  it("is a line of the file, with the figures of the screen", async () => {
    const id = await line.sign(terms(300_000))
    await line.round(line.player, 10_000, 4_001)
    await line.afterDays(2)
    await settle(world.platform)
    const file = await csvOf(world.platform, line.asMiddle, { report: "settlements", contractId: id })
    const lines = file.trimEnd().split("\n")
    const names = [line.top.username, line.middle.username].join(",")
    const local = world.clock.now().getTime() + world.baize.gmtOffsetMinutes * 60_000
    const settled = new Date(local).toISOString().slice(0, 19).replace("T", " ")
    expect(lines.slice(-4).map(line => line.replaceAll(settled, "now"))).toEqual([
      expect.stringMatching(
        `^${id},Dividend,1,2026-11-21,2026-11-21,2026-11-21,${names},.*,100.00,40.01,0.00,0.00,1,0.00,59.99,1,17.99,0.00,now,now$`,
      ),
      expect.stringMatching(
        `^${id},Dividend,1,2026-11-22,2026-11-22,2026-11-22,${names},.*,0.00,0.00,0.00,0.00,0,0.00,0.00,0,0.00,0.00,now,$`,
      ),
      expect.stringMatching(/,17\.99,,,$/),
      expect.stringMatching(/,0\.00,,,$/),
    ])
  })
})

describe("files", () => {
  it("speak the language of whoever asks, in every word", async () => {
    await line.sign(terms(300_000))
    await line.round(line.player, 10_000, 4_001)
    await line.afterDays(1)
    await settle(world.platform)
    const interval = { from: "2026-11-21", to: "2026-11-21", gameType: "RNG" as const, vassalage: "BZ" }
    for (const [language, first] of [
      ["en", "Made for"],
      ["ko", "작성 대상"],
    ] as const) {
      const by = await world.signIn(line.middle, { site: "agent", language })
      const files = [await csvOf(world.platform, by, { report: "settlements", side: "downline" })]
      for (const groupBy of ["downline", "member", "day", "vendor", "gameType"] as const)
        files.push(await csvOf(world.platform, by, { report: "teamBetting", ...interval, groupBy }))
      for (const text of files) {
        expect(text.startsWith(`${first},`)).toBe(true)
        // A word that is missing would be there as its key.
        expect(text).not.toMatch(/\b(file|measures|settlements|contracts|betting|gameTypes|statement|terms|range)\.\w/)
      }
    }
  })
})
