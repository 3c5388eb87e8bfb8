import { inQueue } from "@baize/kit/testing/locks.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type TestAccount, type TestWorld, testWorld } from "../../../testing/world.ts"
import { catchUp } from "../../facts/job.ts"
import { factsFromScratch } from "../../facts/verify.ts"
import type { Posting } from "../posting.ts"
import { verifyLedger } from "../verify.ts"
import { approveCorrection, askAdjustment, askReversal, listCorrections, refuseCorrection } from "./corrections.ts"

let world: TestWorld
let mia: TestAccount
let refs = 0
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world?.close())

const now = () => world.clock.now()
const ask = (original: { source: string; ref: string; kind: Posting["kind"] | "rollback" }, by = "ann") =>
  askReversal(world.platform, original, { reason: "Paid twice", by, now: now() })
const approve = (id: number | "absent", by = "bob") => approveCorrection(world.platform, Number(id), { by, now: now() })
const cash = async () => (await world.platform.ledger.balances(mia.id)).cash

async function played(stake: number, win: number): Promise<string> {
  const { ledger } = world.platform
  mia = await world.member()
  await world.fund(mia, 1000)
  const round = `r${++refs}`
  const account = await ledger.accountOf(world.baize, mia.id, "cash")
  const clearing = await ledger.brandAccount(world.baize, "vendor-clearing", "BZ")
  const common = { source: "vendor:BZ", round, ref: round }
  await ledger.post({ ...common, kind: "bet", debit: account, credit: clearing, amount: stake })
  await ledger.post({ ...common, kind: "win", debit: clearing, credit: account, amount: win, detail: { end: true } })
  return round
}

async function facts() {
  await catchUp(world.platform)
  expect(await factsFromScratch(world.database)).toEqual([])
  return world.database.one(sql`
    select sum(rounds) as rounds, sum(turnover) as turnover, sum(payout) as payout, sum(deposits) as deposits,
           sum(deposit_count) as "depositCount"
    from fact where member = ${mia.id}`)
}

describe("a reversal", () => {
  it("a reversal is requested by one person, carried out by another, and leaves the original unchanged", async () => {
    const ref = await played(100, 500)
    const id = await ask({ source: "vendor:BZ", ref, kind: "win" })
    expect(await cash()).toBe(1400)
    expect(await ask({ source: "vendor:BZ", ref, kind: "win" }, "carl")).toBe(id)
    expect(await approve(id, "ANN")).toBe("same-person")
    expect(await approve(id, "ann (operator root)")).toBe("same-person")
    expect(await approve(id)).toBe("done")
    expect(await approve(id)).toBe("already-done")
    expect(await cash()).toBe(900)
    expect(await world.database.row(sql`select amount, kind, detail from transfer where ref = ${`win:${ref}`}`)).toEqual({
      amount: 500,
      kind: "reversal",
      detail: { correction: id, reason: "Paid twice", requestedBy: "ann", approvedBy: "bob" },
    })
    expect((await listCorrections(world.database, "decided"))[0]).toMatchObject({
      id,
      state: "done",
      requestedBy: "ann",
      decidedBy: "bob",
    })
    expect(await facts()).toEqual({ rounds: 1, turnover: 100, payout: 0, deposits: 1000, depositCount: 1 })
    expect(await verifyLedger(world.database)).toEqual([])
  })

  it("a reversal happens once, not after the vendor's rollback; nor does a rollback follow a reversal", async () => {
    const ref = await played(100, 50)
    const { ledger } = world.platform
    const account = await ledger.accountOf(world.baize, mia.id, "cash")
    const counter = await ledger.brandAccount(world.baize, "vendor-clearing", "BZ")
    await approve(await ask({ source: "vendor:BZ", ref, kind: "win" }))
    expect(await approve(await ask({ source: "vendor:BZ", ref, kind: "win" }))).toBe("repeated")
    await ledger.rollback({ source: "vendor:BZ", original: ref, account, counter })
    expect(await cash()).toBe(1000)
    expect(await approve(await ask({ source: "vendor:BZ", ref, kind: "bet" }))).toBe("taken-back")
    expect(await approve(await ask({ source: "vendor:BZ", ref: `bet:${ref}`, kind: "rollback" }))).toBe("final")
    expect(await ask({ source: "vendor:BZ", ref: "nowhere", kind: "bet" })).toBe("absent")
    expect(await facts()).toEqual({ rounds: 0, turnover: 0, payout: 0, deposits: 1000, depositCount: 1 })
    expect(await verifyLedger(world.database)).toEqual([])
  })

  it("reversing a spent deposit leaves a debt and subtracts from the deposits", async () => {
    await played(900, 0)
    const { ref } = await world.database.one<{ ref: string }>(
      sql`select ref from transfer where kind = 'deposit' and member = ${mia.id}`,
    )
    expect(await approve(await ask({ source: "cashier", ref, kind: "deposit" }))).toBe("done")
    expect(await cash()).toBe(-900)
    expect(await facts()).toEqual({ rounds: 1, turnover: 900, payout: 0, deposits: 0, depositCount: 0 })
    expect(await verifyLedger(world.database)).toEqual([])
  })

  it("a part of a withdrawal is not reversed: its request decides about the money", async () => {
    await played(100, 100)
    const { ledger } = world.platform
    const [account, held] = await Promise.all([
      ledger.accountOf(world.baize, mia.id, "cash"),
      ledger.accountOf(world.baize, mia.id, "held"),
    ])
    const name = { source: "cashier", ref: `withdrawal:test-${mia.id}` }
    await ledger.post({ ...name, kind: "withdrawal-hold", debit: account, credit: held, amount: 100 })
    expect(await approve(await ask({ ...name, kind: "withdrawal-hold" }))).toBe("final")
    await ledger.post({ ...name, kind: "withdrawal-returned", debit: held, credit: account, amount: 100 })
    expect(await approve(await ask({ ...name, kind: "withdrawal-returned" }))).toBe("final")
    expect(await cash()).toBe(1000)
  })

  it("a concurrent reversal and rollback of a jackpot contribution return it once", async () => {
    await played(100, 100)
    const { ledger } = world.platform
    const [clearing, pool, account] = await Promise.all([
      ledger.brandAccount(world.baize, "vendor-clearing", "BZ"),
      ledger.brandAccount(world.baize, "jackpot", "BZ/twice"),
      ledger.accountOf(world.baize, mia.id, "cash"),
    ])
    const name = { source: "vendor:BZ", ref: `contribution-${mia.id}`, kind: "jackpot-contribution" } as const
    await ledger.post({ ...name, debit: clearing, credit: pool, amount: 7 })
    const id = await ask(name)
    const nobodyWrites = sql`lock table transfer in share row exclusive mode`
    const back = { source: name.source, original: name.ref, account, counter: clearing }
    const [reversed, rolledBack] = await inQueue(
      world.database,
      nobodyWrites,
      () => approve(id),
      () => ledger.rollback(back),
    )
    expect(reversed).toMatchObject({ value: "done" })
    expect(rolledBack).toMatchObject({ value: { status: "repeated" } })
    const { times } = await world.database.one<{ times: number }>(
      sql`select count(*) as times from transfer where debit = ${pool.id} and credit = ${clearing.id}`,
    )
    expect(times).toBe(1)
  })

  it("a reversal that two people approve concurrently is carried out once", async () => {
    const ref = await played(100, 50)
    const id = await ask({ source: "vendor:BZ", ref, kind: "bet" })
    expect((await Promise.all([approve(id, "bob"), approve(id, "carl")])).sort()).toEqual(["already-done", "done"])
    expect(await cash()).toBe(1050)
  })

  it("a refused reversal moves nothing", async () => {
    const ref = await played(100, 50)
    const id = Number(await ask({ source: "vendor:BZ", ref, kind: "bet" }))
    expect(await refuseCorrection(world.platform, id, "ann", now())).toBe("same-person")
    expect(await refuseCorrection(world.platform, id, "bob", now())).toBe("refused")
    expect(await approve(id)).toBe("already-refused")
    expect(await cash()).toBe(950)
  })
})

describe("an adjustment", () => {
  it("an adjustment moves money when a second person approves, and waits while the account is short", async () => {
    await played(1000, 0)
    const { ledger } = world.platform
    const account = await ledger.accountOf(world.baize, mia.id, "cash")
    const house = await ledger.brandAccount(world.baize, "house")
    const asking = { reason: "Goodwill", by: "ann", now: now() }
    const take = await askAdjustment(world.platform, { brand: world.baize.id, debit: account, credit: house, amount: 30 }, asking)
    expect(await approve(take)).toBe("short")
    const give = await askAdjustment(world.platform, { brand: world.baize.id, debit: house, credit: account, amount: 50 }, asking)
    expect(await approve(give)).toBe("done")
    expect(await approve(take)).toBe("done")
    expect(await cash()).toBe(20)
    expect(await facts()).toMatchObject({ turnover: 1000, deposits: 1000 })
    expect(await verifyLedger(world.database)).toEqual([])
  })
})
