import { standingClock } from "@baize/kit/clock.ts"
import sql, { raw } from "sql-template-tag"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { tamper } from "../../../testing/tamper.ts"
import { type TestAccount, type TestWorld, testWorld } from "../../../testing/world.ts"
import { verifyLedger } from "../verify.ts"
import { sealLedger } from "./job.ts"
import { sealDays, sealNow } from "./seal.ts"

let world: TestWorld
let mia: TestAccount
let clock: ReturnType<typeof standingClock>
beforeEach(async () => {
  clock = standingClock(new Date("2026-11-19T10:00:00Z"))
  world = await testWorld({}, { clock })
  mia = await world.member()
  for (const at of ["2026-11-19T10:00:00Z", "2026-11-19T10:59:00Z", "2026-11-19T11:00:00Z", "2026-11-21T00:00:00Z"]) {
    clock.set(new Date(at))
    await world.fund(mia, 1_000)
  }
})
afterEach(() => world.close())

const brokenSeals = async () => {
  const all = await verifyLedger(world.database)
  return all.filter(({ rule }) => rule === "what was sealed of the ledger is as it was sealed")
}

describe("seals of the ledger", () => {
  it("seals cover each day of UTC an hour after its end, even an empty one, and recompute outside SQL", async () => {
    clock.set(new Date("2026-11-21T00:59:00Z"))
    expect((await sealDays(world.platform)).map(({ until }) => until.toISOString())).toEqual(["2026-11-20T00:00:00.000Z"])
    clock.set(new Date("2026-11-22T01:00:00Z"))
    const seals = await sealDays(world.platform)
    expect(seals.map(({ id, entries }) => [id, entries])).toEqual([
      [2, 0],
      [3, 1],
    ])
    expect(await sealDays(world.platform)).toEqual([])
    expect(await verifyLedger(world.database)).toEqual([])
  })

  it("a seal can be set on demand, up to five minutes ago, and the day's seal continues there", async () => {
    clock.set(new Date("2026-11-21T00:06:00Z"))
    expect((await sealNow(world.platform)).at(-1)).toMatchObject({ id: 3, entries: 1, until: new Date("2026-11-21T00:01:00Z") })
    clock.set(new Date("2026-11-22T02:00:00Z"))
    expect(await sealDays(world.platform)).toMatchObject([{ id: 4, fromAt: new Date("2026-11-21T00:01:00Z") }])
    expect(await brokenSeals()).toEqual([])
  })

  it.each([
    [
      "the name of a transfer, in its key too",
      "update transfer set ref = 'x' where amount = 1000; update transfer_key set ref = id::text",
    ],
    ["its round, in its key too", "update transfer set round = 'r'; update transfer_key set round = 'r'"],
    ["its detail", `update transfer set detail = '{"a": 1}' where at < '2026-11-20'`],
  ])("a seal shows an edit of %s", async (_, change) => {
    clock.set(new Date("2026-11-22T02:00:00Z"))
    await sealLedger(world.platform)
    for (const statement of change.split(";")) await tamper(world.database, raw(statement))
    expect((await brokenSeals()).length).toBeGreaterThan(0)
  })

  it("seals show one remade over an edit with another key, and a removed one", async () => {
    clock.set(new Date("2026-11-22T02:00:00Z"))
    await sealLedger(world.platform)
    await tamper(world.database, sql`update transfer set detail = '{"a": 1}' where at >= '2026-11-21'`)
    await tamper(
      world.database,
      sql`update ledger_seal set root = (select root from ledger_root(from_at, until)), key = reverse(key) where id = 3`,
    )
    expect(await brokenSeals()).toMatchObject([
      { subject: "seal 3 of the audit log" },
      { expected: "signed with this installation's key" },
    ])
    await tamper(world.database, sql`delete from ledger_seal where id = 2`)
    expect((await brokenSeals()).map(({ expected }) => expected)).toContain("continues seal 2")
  })

  it("seals show that all were removed, and that the node sealed an edited past again", async () => {
    clock.set(new Date("2026-11-22T02:00:00Z"))
    await sealLedger(world.platform)
    expect(await brokenSeals()).toEqual([])
    const { root } = await world.database.one<{ root: string }>(
      sql`select encode(root, 'hex') as root from ledger_seal where id = 3`,
    )
    await tamper(world.database, sql`update transfer set detail = '{"a": 1}' where at >= '2026-11-21'`)
    await tamper(world.database, sql`delete from ledger_seal`)
    expect((await brokenSeals()).map(({ subject, found }) => [subject, found])).toEqual([
      ["seal 1 of the audit log", "no seal"],
      ["seal 2 of the audit log", "no seal"],
      ["seal 3 of the audit log", "no seal"],
    ])
    await sealLedger(world.platform)
    expect(await brokenSeals()).toMatchObject([{ subject: "seal 3 of the audit log", expected: `the root ${root}` }])
  })

  it("a seal that the audit log does not have is right, and an entry that names none is not", async () => {
    clock.set(new Date("2026-11-22T02:00:00Z"))
    await sealDays(world.platform)
    expect(await brokenSeals()).toEqual([])
    await world.platform.audit.record({ event: "ledger-sealed", outcome: "done", detail: { seal: "none" } })
    expect(await brokenSeals()).toMatchObject([{ subject: "seal none of the audit log", found: "no seal" }])
  })

  it("seals are recorded in the audit log", async () => {
    clock.set(new Date("2026-11-22T02:00:00Z"))
    await sealLedger(world.platform)
    const noted = await world.database.rows<{ detail: object }>(
      sql`select detail from audit where event = 'ledger-sealed' order by id`,
    )
    expect(noted).toMatchObject([
      { detail: { seal: 1, entries: 3 } },
      { detail: { seal: 2 } },
      { detail: { seal: 3, entries: 1 } },
    ])
  })
})

describe("append-only tables", () => {
  it("an append-only table refuses every change, also to a single partition", async () => {
    const statements = [
      "update transfer set ref = 'x'",
      "delete from transfer",
      "truncate transfer",
      "update transfer_2026_11 set round = 'r'",
      "delete from transfer_2026_11",
      "truncate transfer_2026_11",
      "update transfer_key set ref = 'x'",
      "delete from trial_balance",
      "update team_event set detail = '{}'",
      "delete from contract_event",
      "delete from ledger_seal",
      "update ledger_seal set entries = 0",
    ]
    for (const statement of statements)
      await expect(world.database.run(raw(statement)), statement).rejects.toThrow("is append-only")
  })

  it("an append-only table refuses truncating the partition of a month opened later", async () => {
    await world.database.run(sql`select open_month('2031-05-05')`)
    await expect(world.database.run(raw("truncate transfer_2031_05"))).rejects.toThrow("is append-only")
  })

  it("a decided correction cannot change", async () => {
    await world.database.run(sql`
      insert into correction (brand, source, ref, kind, reason, requested_by, requested_at)
      values (1, 's', 'r', 'bet', 'why', 'ann', now())`)
    await expect(world.database.run(sql`update correction set reason = 'other'`)).rejects.toThrow("decided once")
    await world.database.run(sql`update correction set state = 'refused', decided_by = 'bob', decided_at = now()`)
    await expect(
      world.database.run(sql`update correction set state = 'waiting', decided_by = null, decided_at = null`),
    ).rejects.toThrow("decided once")
    await expect(world.database.run(sql`delete from correction`)).rejects.toThrow("decided once")
  })
})
