import { settle } from "@baize/platform/agency/settlements/job.ts"
import { forgetFacts } from "@baize/platform/books/facts/rebuild.ts"
import { auditStatements } from "@baize/platform/operator/statements/audit.ts"
import { type ContractTeam, contractTeam, ofNetLoss } from "@baize/platform/testing/contract-team.ts"
import { type TestWorld, testWorld } from "@baize/platform/testing/world.ts"
import sql, { type Sql } from "sql-template-tag"
import { afterAll, beforeAll, expect, it } from "vitest"

let world: TestWorld
let team: ContractTeam
let contract: number
beforeAll(async () => {
  world = await testWorld()
  team = await contractTeam(world)
  contract = await team.sign(ofNetLoss(100_000))
  await team.round(team.player, 1_000, 5_000)
  await team.afterDays(1)
  await settle(world.platform)
  await team.round(team.player, 9_000, 0)
  await settle(world.platform)
})
afterAll(() => world?.close())

const findings = async (): Promise<string[]> =>
  (await auditStatements(world.database)).findings
    .filter(one => one.contract === contract)
    .map(({ period, why }) => `${period} ${why}`)

/** What the audit finds after a change made directly in the database; the change is rolled back. */
async function after(change: Sql): Promise<string[]> {
  let found: string[] = []
  await world.database
    .transaction(async tx => {
      await tx.run(sql`set local session_replication_role = replica`)
      await tx.run(change)
      const { findings: all } = await auditStatements(tx)
      found = all.filter(one => one.contract === contract).map(({ period, why }) => `${period} ${why}`)
      throw new Error("undo")
    })
    .catch((error: Error) => {
      if (error.message !== "undo") throw error
    })
  return found
}

it("the audit reports a statement whose inputs differ from the ledger until the job corrects it", async () => {
  expect(await findings()).toEqual([])
  await world.database.run(
    sql`update fact set bonus = 500 where member = ${team.player.id} and vendor = 'BZ' and day = '2026-11-22'`,
  )
  await team.afterDays(2)
  await settle(world.platform)
  expect(await findings()).toEqual(["2026-11-22 inputs"])
  await forgetFacts(world.database)
  await settle(world.platform)
  expect(await findings()).toEqual([])
})

it("the audit recomputes the amount, also for a statement that paid nothing", async () => {
  const nothing = sql`contract = ${contract} and period = '2026-11-21'`
  expect(await after(sql`update settlement set carried_out = 0 where ${nothing}`)).toEqual([
    "2026-11-21 arithmetic",
    "2026-11-22 handed",
  ])
  expect(await after(sql`update settlement set amount = 1 where ${nothing}`)).toEqual(["2026-11-21 arithmetic"])
  expect(
    await after(sql`update contract_version set terms = jsonb_set(terms, '{carryOver}', 'false') where contract = ${contract}`),
  ).toContain("2026-11-21 arithmetic")
})

it("the audit reports a payment to or from the wrong party", async () => {
  const paid = sql`source = 'contract' and ref = ${`${contract}:1:2026-11-22`}`
  const cash = sql`(select id from account where member = ${team.player.id} and kind = 'cash')`
  expect(await after(sql`update transfer set credit = ${cash} where ${paid}`)).toEqual(["2026-11-22 party"])
  expect(await after(sql`update transfer set debit = ${cash} where ${paid}`)).toEqual(["2026-11-22 party"])
})

it("the audit reads play from the ledger, not the facts, and reports a missing bet", async () => {
  const bet = sql`member = ${team.player.id} and kind = 'bet' and amount = 9000`
  expect(await after(sql`update transfer set amount = 8000 where ${bet}`)).toContain("2026-11-22~001 inputs")
})
