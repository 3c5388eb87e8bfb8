import sql from "sql-template-tag"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { playerAt, type StudioClient, studio, type TestPlayer } from "../../../testing/studio.ts"
import { type TestWorld, testWorld } from "../../../testing/world.ts"
import { grantFreeRounds } from "../../seamless/free-rounds.ts"
import { sweepOpenRounds } from "../sweep.ts"
import { listDifferences, resolveDifference } from "./differences.ts"
import { reconcile } from "./reconcile.ts"

const DAY = "2026-11-21"
const HEAD = "transaction,kind,round,player,amount,currency,at"

let world: TestWorld
let vendor: StudioClient
let mine: TestPlayer
beforeAll(async () => {
  world = await testWorld()
  vendor = await studio(world)
})
afterAll(() => world?.close())
beforeEach(async () => {
  world.clock.set(new Date("2026-11-21T12:00:00Z"))
  mine = await playerAt(world, vendor, await world.member(), 10_000)
  // Each test has the day to itself.
  await world.database.run(sql`delete from reconciliation_difference`)
  await world.database.run(sql`delete from reconciled_beyond`)
})

async function* chunksOf(text: string | Uint8Array, size = 70) {
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size)
}
const run = (lines: readonly string[] | Uint8Array, { day = DAY, mustEnd = false } = {}) =>
  reconcile(world.platform, {
    vendor: "BZ",
    day,
    origin: "test.csv",
    book: chunksOf(lines instanceof Uint8Array ? lines : `${[HEAD, ...lines].join("\n")}\n`),
    mustEnd,
  })
/** The ledger's transfers of the day as the vendor's own book: the lines of all earlier tests, and of this one. */
async function honest(): Promise<string[]> {
  const rows = await world.database.rows<{ line: string }>(sql`
    select concat_ws(',', case when t.kind = 'rollback' then t.detail ->> 'transaction' else t.ref end,
                     case t.kind when 'bonus-grant' then 'free-round-win' else t.kind::text end, t.round, 'BAIZE:' || t.member,
                     t.amount, 'USD', to_char(t.at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) as line
    from transfer t where t.source = 'vendor:BZ' and t.kind in ('bet', 'win', 'bonus-grant', 'rollback') and t.at < '2026-11-22'
      and coalesce(t.detail ->> 'transaction', '') !~ '^(swept|void) '`)
  return rows.map(({ line }) => line)
}
const line = (
  transaction: string,
  kind: string,
  round: string,
  amount: number,
  more: { player?: string; currency?: string } = {},
) => [transaction, kind, round, more.player ?? mine.player, amount, more.currency ?? "USD", "2026-11-21T12:00:00Z"].join(",")
const open = async () =>
  (await listDifferences(world.database, { vendor: "BZ", open: true })).map(({ kind, subject }) => `${kind}: ${subject}`).sort()

test("a book equal to the ledger gives no differences", async () => {
  await mine.betwin("ok-1", 300, 700)
  await mine.bet("ok-2", 100)
  await mine.rollback("ok-3", "ok-2")
  expect(await run(await honest())).toMatchObject({ state: "done", problem: null, differences: 0 })
  expect(await open()).toEqual([])
})

test("every kind of difference is found, with what both sides say", async () => {
  const agreed = await honest()
  for (const name of ["amount", "player", "round", "currency", "unsaid", "twice"]) await mine.bet(`${name}-1`, 400)
  const other = await world.member()
  const lines = [
    line("amount-1", "bet", "r-amount-1", 500),
    line("player-1", "bet", "r-player-1", 400, { player: `BAIZE:${other.id}` }),
    line("round-1", "bet", "another", 400),
    line("currency-1", "bet", "r-currency-1", 400, { currency: "KRW" }),
    line("twice-1", "bet", "r-twice-1", 400),
    line("twice-1", "bet", "r-twice-1", 400),
    line("unheard-1", "win", "r-amount-1", 900),
    line("unheard-2", "rollback", "r-amount-1", 400),
  ]
  expect(await run([...agreed, ...lines])).toMatchObject({ state: "done", differences: 8 })
  expect(await open()).toEqual([
    "amount-differs: bet amount-1",
    "currency-differs: bet currency-1",
    "missing-in-file: bet unsaid-1",
    "missing-in-ledger: rollback unheard-2",
    "missing-in-ledger: win unheard-1",
    "player-differs: bet player-1",
    "round-differs: bet round-1",
    "twice-in-file: bet twice-1",
  ])
  const [differing] = (await listDifferences(world.database, { open: true })).filter(({ kind }) => kind === "amount-differs")
  expect(differing).toMatchObject({ theirs: { amount: 500, player: mine.player }, ours: { amount: 400, round: "r-amount-1" } })
})

describe("resolving a difference", () => {
  test("an operator's resolution stays while both sides stay the same", async () => {
    const agreed = await honest()
    await mine.bet("told-1", 400)
    const lines = [...agreed, line("told-1", "bet", "r-told-1", 450)]
    await run(lines)
    const [difference] = await listDifferences(world.database, { open: true })
    expect(await resolveDifference(world.database, difference!.id, "operator ann", "Their rounding", world.clock.now())).toBe(
      true,
    )
    expect(await resolveDifference(world.database, difference!.id, "operator bob", "Again", world.clock.now())).toBe(false)
    await run(lines)
    expect(await open()).toEqual([])
    await run([...agreed, line("told-1", "bet", "r-told-1", 460)])
    expect(await open()).toEqual(["amount-differs: bet told-1"])
  })

  test("a difference is resolved when a later run agrees, and reopened when one does not", async () => {
    const agreed = await honest()
    await mine.bet("late-1", 400)
    await run(agreed)
    expect(await open()).toEqual(["missing-in-file: bet late-1"])
    const { id } = await run([...agreed, line("late-1", "bet", "r-late-1", 400)])
    expect(await open()).toEqual([])
    expect(await listDifferences(world.database, { open: false })).toMatchObject([{ resolvedBy: `run ${id}`, note: null }])
    await run(agreed)
    expect(await open()).toEqual(["missing-in-file: bet late-1"])
  })

  test("a difference is explained where the house itself reversed an unfinished round", async () => {
    await mine.bet("swept-1", 400)
    world.clock.advance(25 * 3_600_000)
    expect(await sweepOpenRounds(world.platform)).toBeGreaterThan(0)
    world.clock.set(new Date("2026-11-21T13:00:00Z"))
    // The vendor's book has nothing on the day of the reversal.
    expect(await run([], { day: "2026-11-22" })).toMatchObject({ state: "done" })
    const found = await listDifferences(world.database, { open: false })
    expect(found.length).toBeGreaterThan(0)
    for (const { kind, note } of found) expect([kind, note]).toEqual(["taken-back-by-us", expect.stringContaining("swept")])
    expect(await open()).toEqual([])
  })
})

test("a transaction at midnight belongs to one book, whichever day the other side booked it on", async () => {
  world.clock.set(new Date("2026-11-22T00:00:02Z"))
  mine = await playerAt(world, vendor, await world.member(), 10_000)
  await mine.betwin("midnight-1", 100, 50)
  const lines = [line("midnight-1", "bet", "r-midnight-1", 100), line("midnight-1", "win", "r-midnight-1", 50)]
  await run([...(await honest()), ...lines])
  expect(await open()).toEqual([])
  await run([], { day: "2026-11-22" })
  expect((await open()).filter(subject => subject.includes("midnight"))).toEqual([])
})

test("a bet rolled back before it arrived is in neither book", async () => {
  const agreed = await honest()
  await mine.rollback("never-2", "never-1")
  await run([...agreed, line("never-1", "bet", "r-never-1", 400), line("never-2", "rollback", "r-never-1", 400)])
  expect(await open()).toEqual([])
  await run([...agreed, line("never-1", "bet", "r-never-1", 400)])
  expect(await open()).toEqual(["missing-in-ledger: bet never-1"])
})

test("the wins of free rounds are compared as well, also those of 0", async () => {
  const agreed = await honest()
  const { player, game } = mine
  const grant = { member: Number(player.slice(6)), vendor: "BZ", game, rounds: 2, stake: 20, by: "test" }
  const freeRounds = await grantFreeRounds(world.database, { ...grant, expiresAt: new Date("2099-01-01") }, world.clock.now())
  for (const [transaction, amount] of [
    ["free-1", 700],
    ["free-2", 0],
  ] as const) {
    const round = `r-${transaction}`
    await vendor.call("free-round-win", { transaction, round, player, game, freeRounds, amount, end: true })
  }
  const won = (amount: number) => line("free-1", "free-round-win", "r-free-1", amount)
  expect(await run([...agreed, won(700), line("free-2", "free-round-win", "r-free-2", 0)])).toMatchObject({ differences: 0 })
  await run([...agreed, won(701)])
  expect(await open()).toEqual(["amount-differs: free-round-win free-1", "missing-in-file: free-round-win free-2"])
  await run([...agreed, won(700), line("free-2", "free-round-win", "r-free-2", 0), line("free-3", "free-round-win", "r-3", 5)])
  expect(await open()).toEqual(["missing-in-ledger: free-round-win free-3"])
  await world.database.run(sql`delete from reconciliation_difference`)
})

test("a report that differs from the ledger is found", async () => {
  await mine.betwin("reported-1", 300, 100)
  const lines = await honest()
  await run(lines)
  expect(await open()).toEqual([])
  await world.database.run(sql`update round set stake = 301 where ref = 'r-reported-1'`)
  await world.database.run(
    sql`update fact set payout = payout + 7 where vendor = 'BZ' and member = ${Number(mine.player.slice(6))}`,
  )
  await run(lines)
  expect(await open()).toEqual([
    "report-differs: facts of BAIZE",
    `report-differs: round r-reported-1 of ${mine.player.slice(6)}`,
  ])
  await world.database.run(sql`update round set stake = 300 where ref = 'r-reported-1'`)
  await world.database.run(
    sql`update fact set payout = payout - 7 where vendor = 'BZ' and member = ${Number(mine.player.slice(6))}`,
  )
  await run(lines)
  expect(await open()).toEqual([])
})

describe("a malicious file", () => {
  test("a malicious file is read line by line: unreadable lines are named, the others compared", async () => {
    const agreed = await honest()
    const hostile = [
      `a,bet,r,${mine.player},1e3,USD,2026-11-21T12:00:00Z`,
      `a,bet,r,${mine.player},-0.5,USD,2026-11-21T12:00:00Z`,
      `a,bet,r,${mine.player},99999999999999999999,USD,2026-11-21T12:00:00Z`,
      `=cmd|' /C calc'!A0,bet,r,${mine.player},1,USD,2026-11-21T12:00:00Z`,
      `a,bonus,r,${mine.player},1,USD,2026-11-21T12:00:00Z`,
      `a,bet,r,"${mine.player},1,USD,2026-11-21T12:00:00Z`,
      `a,bet,r'); drop table transfer; --,${mine.player},1,USD,2026-11-21T12:00:00Z`,
      `a,bet,r,${mine.player},1,USD,2026-13-45T99:00:00Z`,
      `a,bet,r,${mine.player},1,USD,0000-01-01T00:00:00Z`,
      `a,bet,r,${mine.player},1,USD,9999-12-31T23:59:59-14:00`,
      `a,bet,r,${mine.player},1,USD,2026-02-30T00:00:00Z`,
      "\u001B[2J\u0000,bet",
      "x".repeat(100_000),
    ]
    expect(await run([...agreed, ...hostile, ""])).toMatchObject({ state: "done", differences: hostile.length })
    const found = await listDifferences(world.database, { open: true })
    expect(found.every(({ kind }) => kind === "unreadable")).toBe(true)
    expect(JSON.stringify(found)).not.toMatch(/\\u001b|\\u0000/i)
  })

  test("a file without columns, truncated or continuing after its trailer is refused as a whole", async () => {
    const agreed = await honest()
    await mine.bet("kept-1", 400)
    await run(agreed)
    const before = await open()
    expect(before).toEqual(["missing-in-file: bet kept-1"])
    const all = [...agreed, line("kept-1", "bet", "r-kept-1", 400)]
    expect(await run(new TextEncoder().encode("a,b,c\n1,2,3\n"))).toMatchObject({ state: "failed" })
    expect(await run(new Uint8Array())).toMatchObject({ state: "failed", problem: "The file is empty." })
    expect(await run(all, { mustEnd: true })).toMatchObject({ state: "failed", problem: expect.stringContaining("cut off") })
    expect(await run([...all, `#end,${all.length + 1}`])).toMatchObject({ state: "failed" })
    expect(await run([...all, `#end,${all.length}`, all[0] ?? ""])).toMatchObject({ state: "failed" })
    expect(await open()).toEqual(before)
    expect(await run([...all, `#end,${all.length}`], { mustEnd: true })).toMatchObject({ state: "done", differences: 0 })
  })

  test("a book can quote its fields and order its columns freely", async () => {
    const agreed = await honest()
    await mine.bet("quoted-1", 400)
    const text = [
      "\uFEFFAt,kind,Player,extra,amount,currency,round,transaction",
      ...[...agreed, line("quoted-1", "bet", "r-quoted-1", 400)].map(one => {
        const [transaction, kind, round, player, amount, currency, at] = one.split(",")
        return `"${at}",${kind},"${player}","a ""quoted"", word",${amount},${currency},${round},"${transaction}"\r`
      }),
    ].join("\n")
    expect(await run(new TextEncoder().encode(text))).toMatchObject({ state: "done", differences: 0 })
  })
})
