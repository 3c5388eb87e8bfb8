import { readFileSync } from "node:fs"
import { join } from "node:path"
import sql, { raw } from "sql-template-tag"
import { afterEach, beforeEach, expect, test } from "vitest"
import { platformMigrations } from "../../schema/migrations.ts"
import { tamper } from "../../testing/tamper.ts"
import { type TestWorld, testWorld } from "../../testing/world.ts"
import type { Account, Posted } from "./posting.ts"
import { verifyLedger } from "./verify.ts"

let world: TestWorld
let mia: Account
let ben: Account
let clearing: Account
beforeEach(async () => {
  world = await testWorld()
  const { ledger } = world.platform
  const wallet = async () => ledger.walletAccount(world.baize, (await world.member()).id, "vendor-wallet", "CPL")
  ;[mia, ben] = [await wallet(), await wallet()]
  clearing = await ledger.brandAccount(world.baize, "vendor-clearing", "CPL")
  for (const credit of [mia, ben])
    await ledger.post({ source: "cashier", ref: `${credit.id}`, kind: "adjustment", debit: clearing, credit, amount: 5_000 })
})
afterEach(() => world?.close())

const refOf = (hand: string, of: Account, kind: "bet" | "win") => `${hand}.${of.id}.${kind}`
const post = (hand: string, of: Account, kind: "bet" | "win", amount: number): Promise<Posted> => {
  const [debit, credit] = kind === "bet" ? [of, clearing] : [clearing, of]
  return world.platform.ledger.post({
    ...{ source: "vendor:CPL", ref: refOf(hand, of, kind), kind, debit, credit, amount, detail: { pot: amount } },
  })
}
const rollBack = (hand: string, account: Account, kind: "bet" | "win") =>
  world.platform.ledger.rollback({ source: "vendor:CPL", original: refOf(hand, account, kind), account, counter: clearing })

/** As a database of the version that began to count pots, with what the versions before had written. */
async function migrateAgain(): Promise<void> {
  const migration = (name: string) =>
    readFileSync(join(platformMigrations.folder, name), "utf8").replace("add value", "add value if not exists")
  await world.database.run(raw("drop table pot"))
  for (const name of ["0076_pots_in_play.sql", "0078_pots_before.sql"])
    await world.database.transaction(tx => tx.run(raw(migration(name))))
}

test.each([[0], [1_000]])(
  "a win that an earlier version rolled back without its pot hides no stakes in play (%d each)",
  async stake => {
    for (const one of [mia, ben]) await post("void", one, "bet", 700)
    await post("void", mia, "win", 1_400)
    await rollBack("void", mia, "win")
    for (const one of [mia, ben]) await rollBack("void", one, "bet")
    for (const one of [mia, ben]) if (stake > 0) await post("tournament", one, "bet", stake)
    await tamper(world.database, sql`update transfer set detail = detail - 'pot' where kind = 'rollback' and ref like 'win:%'`)
    await migrateAgain()

    expect(await world.database.rows(sql`select vendor, amount, opening from pot`)).toEqual([
      { vendor: "CPL", amount: 2 * stake, opening: 1_400 },
    ])
    expect(await verifyLedger(world.database)).toEqual([])
    if (stake > 0) expect(await post("tournament", ben, "win", 2 * stake)).toMatchObject({ status: "posted" })
    await expect(post("invented", ben, "win", 1)).rejects.toMatchObject({ code: "23514", constraint: "pot_covered" })
    expect(await verifyLedger(world.database)).toEqual([])
  },
)

test("a bet that was rolled back with its pot is no stake in play", async () => {
  await post("open", mia, "bet", 300)
  await post("late", ben, "bet", 200)
  await rollBack("late", ben, "bet")
  await migrateAgain()
  expect(await world.database.rows(sql`select amount, opening from pot`)).toEqual([{ amount: 300, opening: 0 }])
  expect(await verifyLedger(world.database)).toEqual([])
})
