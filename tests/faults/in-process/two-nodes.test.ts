import { deposit } from "@baize/common/api/cashier.ts"
import type { Api } from "@baize/common/api/client.ts"
import { withdraw } from "@baize/common/api/withdrawals.ts"
import { connect, type Database } from "@baize/kit/database/database.ts"
import { silentLog } from "@baize/kit/testing/log.ts"
import { catchUp } from "@baize/platform/books/facts/job.ts"
import { factsFromScratch } from "@baize/platform/books/facts/verify.ts"
import { verifyLedger } from "@baize/platform/books/ledger/verify.ts"
import { recordReport } from "@baize/platform/cashier/settle-deposit.ts"
import { approveWithdrawal, rejectWithdrawal } from "@baize/platform/cashier/withdrawals/decide.ts"
import { returnWithdrawal } from "@baize/platform/cashier/withdrawals/disputes.ts"
import { startSession } from "@baize/platform/identity/session/sessions.ts"
import { createPlatform, type Platform } from "@baize/platform/platform.ts"
import { browserOf } from "@baize/platform/testing/browser.ts"
import { payoutAccount } from "@baize/platform/testing/payouts.ts"
import { playerAt, type StudioClient, studio, type TestPlayer } from "@baize/platform/testing/studio.ts"
import { PAYMENT_PASSWORD, type TestAccount, type TestWorld, testWorld } from "@baize/platform/testing/world.ts"
import fc from "fast-check"
import sql from "sql-template-tag"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

/** What a player, a vendor, a payment provider and an operator can request, with numbers small enough to collide. */
type NodeAct =
  | { readonly do: "bet" | "betwin" | "win" | "rollback"; readonly who: number; readonly round: number; readonly amount: number }
  | { readonly do: "deposit" | "withdraw"; readonly who: number; readonly request: number; readonly amount: number }
  | { readonly do: "pay" | "cancel" | "approve" | "reject" | "return"; readonly request: number }

const who = fc.nat(2)
const acts = fc.oneof(
  { weight: 5, arbitrary: play("bet", "betwin", "win", "rollback") },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom("deposit" as const, "withdraw" as const),
      who,
      request: fc.nat(7),
      amount: fc.constant(5_000),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom("pay" as const, "cancel" as const, "approve" as const, "reject" as const, "return" as const),
      request: fc.nat(20),
    }),
  },
)
function play<Name extends string>(...names: Name[]) {
  return fc.record({ do: fc.constantFrom(...names), who, round: fc.nat(30), amount: fc.constantFrom(100, 700, 9_000) })
}

describe("two nodes on one database, both asked for everything at once", () => {
  let world: TestWorld
  let other: { platform: Platform; database: Database }
  let vendor: StudioClient
  let players: TestPlayer[]
  let accounts: number[]
  const apis = new Map<Platform, Api[]>()
  const uuids = Array.from({ length: 8 * 3 }, () => crypto.randomUUID())

  beforeAll(async () => {
    world = await testWorld()
    const database = await connect(world.database.url, { connections: 10 })
    const { settings, clock } = world.platform
    other = { database, platform: await createPlatform({ database, clock, settings, log: silentLog, jobs: false }) }
    vendor = await studio(world)
    const people: TestAccount[] = [await world.member(), await world.member(), await world.member()]
    players = []
    for (const person of people) players.push(await playerAt(world, vendor, person, 20_000))
    accounts = await Promise.all(people.map(person => payoutAccount(world, person)))
    for (const platform of [world.platform, other.platform]) {
      const tokens = people.map(({ id }) =>
        startSession(world.database, { brand: 1, member: id, site: "player", now: clock.now() }),
      )
      apis.set(
        platform,
        (await Promise.all(tokens)).map(token => browserOf(platform, { host: "localhost:8080", token })),
      )
    }
  })
  afterAll(async () => {
    await other.platform.close()
    await other.database.close()
    await world.close()
  })

  /** Performs one act at one node. A refusal is an answer; anything else that goes wrong fails the test. */
  async function perform(act: NodeAct, platform: Platform): Promise<void> {
    if ("round" in act) {
      const { player, game, token } = players[act.who]!
      const names = { transaction: `${act.do === "win" ? "win-" : ""}${act.round}`, round: `round-${act.round}`, player }
      const content = {
        bet: { ...names, game, token, amount: act.amount },
        betwin: { ...names, game, token, bet: act.amount, win: act.amount * 2, end: true },
        win: { ...names, game, amount: act.amount, end: true },
        rollback: { ...names, transaction: `back-${act.round}`, original: `${act.round}` },
      }[act.do]
      expect((await vendor.call(act.do, content, { platform })).status).toBeLessThan(500)
    } else if ("who" in act) {
      const api = apis.get(platform)![act.who]!
      const order = { request: uuids[act.who * 8 + act.request]!, amount: act.amount }
      const { status } = await (act.do === "deposit"
        ? api(deposit, { ...order, method: "bank" })
        : api(withdraw, { ...order, account: accounts[act.who]!, paymentPassword: PAYMENT_PASSWORD })
      ).then(
        () => ({ status: 200 }),
        (error: { status: number }) => error,
      )
      expect(status).toBeLessThan(500)
    } else if (act.do === "approve") await approveWithdrawal(platform, 20_001 + act.request, "one")
    else if (act.do === "return")
      await returnWithdrawal(platform, 20_001 + act.request, "sent back", { by: "one", oneOperator: true })
    else if (act.do === "reject") await rejectWithdrawal(platform, 20_001 + act.request, "two", "no")
    else {
      const row = await world.database.row<{ id: number; ref: string; amount: number }>(sql`
        select id, provider_ref as ref, amount from deposit where id = ${10_001 + act.request} and provider_ref is not null`)
      const status = act.do === "pay" ? "paid" : "cancelled"
      const report = { status, currency: "USD", confirmations: 0, late: false } as const
      if (row) await recordReport(platform, "house", { deposit: row.id, ref: row.ref, amount: row.amount, ...report })
    }
  }

  it("two nodes on one database keep every cent: nothing is booked twice, half done or under two decisions", {
    timeout: 120_000,
  }, async () => {
    const shots = fc.sample(fc.record({ act: acts, at: fc.constantFrom("one", "other", "both") }), { numRuns: 700, seed: 2026 })
    for (let from = 0; from < shots.length; from += 25)
      await Promise.all(
        shots
          .slice(from, from + 25)
          .flatMap(({ act, at }) => [
            ...(at === "other" ? [] : [perform(act as NodeAct, world.platform)]),
            ...(at === "one" ? [] : [perform(act as NodeAct, other.platform)]),
          ]),
      )

    expect(await verifyLedger(world.database)).toEqual([])
    await catchUp(world.platform)
    expect(await factsFromScratch(world.database)).toEqual([])
    const count = (query: Parameters<Database["one"]>[0]) => world.database.one<{ all: number; good: number }>(query)
    const requests = await count(sql`
      select count(*) as all, count(*) filter (where moved = expected) as good from (
        select array(select kind || ' ' || amount from transfer where source = 'cashier' and ref = 'deposit:' || d.id
          order by 1) as moved,
               case status when 'approved' then array['deposit ' || amount] else '{}' end as expected from deposit d
        union all
        select array(select kind || ' ' || amount from transfer
          where source = 'cashier' and ref = 'withdrawal:' || w.id order by 1),
               case status when 'in-process' then array['withdrawal-hold ' || amount]
                           when 'approved' then array['withdrawal-hold ' || amount, 'withdrawal-paid ' || amount]
                           when 'returned' then
                             array['withdrawal-hold ' || amount, 'withdrawal-paid ' || amount, 'withdrawal-returned ' || amount]
                           else array['withdrawal-hold ' || amount, 'withdrawal-returned ' || amount] end from withdrawal w
      ) request`)
    expect(requests.good).toBe(requests.all)
    expect(requests.all).toBeGreaterThan(20)
    const returned = await count(sql`
      select count(*) as all, count(*) filter (where backs = 1) as good from (
        select (select count(*) from transfer t where t.kind = 'reversal'
                and t.source = 'cashier' and t.ref = 'withdrawal-paid:withdrawal:' || w.id) as backs
        from withdrawal w where status = 'returned') one`)
    expect(returned.good).toBe(returned.all)
    expect(returned.all).toBeGreaterThan(0)
    const held = await world.database.one(sql`
      select (select coalesce(sum(balance), 0) from account where kind = 'held') as held,
             (select coalesce(sum(amount), 0) from withdrawal where status = 'in-process') as waiting`)
    expect(held).toMatchObject({ held: (held as { waiting: number }).waiting })
    const rounds = await count(sql`
      select count(*) as all, count(*) filter (where bets <= 1 and backs <= 1 and (tombstones = 0 or bets = 0)) as good from (
        select ref, count(*) filter (where kind = 'bet') as bets, count(*) filter (where kind = 'tombstone') as tombstones,
               (select count(*) from transfer b where b.source = t.source and b.ref = 'bet:' || t.ref) as backs
        from transfer t where source = 'vendor:BZ' and kind in ('bet', 'tombstone') group by source, ref
      ) name`)
    expect(rounds.good).toBe(rounds.all)
    expect(rounds.all).toBeGreaterThan(20)
  })
})
