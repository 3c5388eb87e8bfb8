import { lotteryDraw } from "@baize/common/api/lottery.ts"
import { buyTickets, cancelTickets, comingDraws } from "@baize/common/api/lottery-tickets.ts"
import { teamLotteryRebates } from "@baize/common/api/rebates.ts"
import { setPrizeGroup } from "@baize/common/api/team.ts"
import { transactions } from "@baize/common/api/wallet.ts"
import fc from "fast-check"
import sql from "sql-template-tag"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { verifyLedger } from "../../books/ledger/verify.ts"
import { businessDay } from "../../brands/calendar.ts"
import { announceDraws, holdDraws } from "../../play/lottery/draws.ts"
import { settleTickets } from "../../play/lottery/tickets/settle.ts"
import { runCommand } from "../../testing/commands.ts"
import { type TestAccount, type TestWorld, testWorld } from "../../testing/world.ts"
import { rebateLotteries } from "./job.ts"
import { verifyLotteryRebates } from "./verify.ts"

let world: TestWorld
let top: TestAccount
let middle: TestAccount
let player: TestAccount
let draws: { lottery: string; numero: string; draws_at: Date }[]
beforeAll(async () => {
  world = await testWorld()
  await announceDraws(world.platform)
})
afterAll(() => world.close())
beforeEach(async () => {
  top = await world.agent()
  middle = await world.agent({ type: "agent", upline: top })
  player = await world.member({ upline: middle })
  await groups([middle, 1_940], [player, 1_920])
  draws = await world.database.rows(sql`
    select lottery, numero, draws_at from lottery_draw where lottery = 'minute-five' and draws_at > ${world.clock.now()}
    order by draws_at`)
})

/** No ticket of a test is left waiting, which its draw would wait for. */
afterEach(() => world.database.run(sql`update lottery_ticket set state = 'void', decided_at = now() where state = 'waiting'`))

async function groups(...of: readonly (readonly [TestAccount, number])[]): Promise<void> {
  for (const [{ id }, group] of of) await world.database.run(sql`update member set prize_group = ${group} where id = ${id}`)
}

const rebate = (people: readonly TestAccount[]) =>
  Promise.all(
    people.map(async ({ id }) => {
      const { cash, settlement } = await world.platform.ledger.balances(id)
      return cash + settlement
    }),
  )

/** Sells a ticket of a draw as far as level differences see it. */
const sell = async (who: TestAccount, { stake = 10_000, choice = 1_900, draw = 0, follows = true } = {}): Promise<string> => {
  const { lottery, numero, draws_at } = draws[draw]!
  const { id } = await world.database.one<{ id: string }>(sql`
    insert into lottery_ticket (id, brand, member, lottery, numero, draws_at, closes_at, bet, expression, combinations, unit,
      multiple, prize_group, percent, odds, stake, payable, slip, position, sold_at, chain, chain_groups)
    select gen_random_uuid(), ${who.brand.id}, ${who.id}, ${lottery}, ${numero}, ${draws_at}, ${draws_at}, 'test', '1', 1, 1000,
           1, ${choice}, 100, '{}', ${stake}, 0, gen_random_uuid(), 0, ${world.clock.now()},
           case when ${follows} then c.chain end, case when ${follows} then c.groups end
    from prize_chains(array[${who.id}::bigint], array['2026-11-21'::date], array[1800], array[1960]) c
    returning id`)
  return id
}
const decide = (ids: readonly string[], state: "lost" | "void" | "won" = "lost") =>
  world.database.run(sql`
    update lottery_ticket set state = ${state}, decided_at = now(), decision = decision + 1 where id = any (${ids}::uuid[])`)
const run = () => rebateLotteries(world.platform)
const payments = () =>
  world.database.rows<{ amount: number }>(sql`
    select part, stake, amount, carried_in as carried, paid, state from lottery_rebate
    where member in (${top.id}, ${middle.id}, ${player.id}) order by id`)

describe("a decided ticket", () => {
  it("each account earns the stake times its group less the one below, the member what they chose below their own", async () => {
    await decide([await sell(player)])
    await run()
    expect(await rebate([player, middle, top])).toEqual([100, 100, 100])
    expect(await payments()).toEqual([
      { part: "team", stake: 10_000, amount: 100, carried: 0, paid: 100, state: "paid" },
      { part: "team", stake: 10_000, amount: 100, carried: 0, paid: 100, state: "paid" },
      { part: "play", stake: 10_000, amount: 100, carried: 0, paid: 100, state: "paid" },
    ])
  })

  it("fractions are cut from the whole, so that the parts add up to what the top group earns", async () => {
    await decide([await sell(player, { stake: 999 })])
    await run()
    expect(await rebate([player, middle, top])).toEqual([9, 10, 10]) // 9.99, 19.98 − 9, 29.97 − 19
  })

  it("a member who chose their own group earns nothing, and those above them the rest", async () => {
    await decide([await sell(player, { choice: 1_920 })])
    await run()
    expect(await rebate([player, middle, top])).toEqual([0, 100, 100])
  })

  it("an agent's own ticket earns them cash", async () => {
    await decide([await sell(middle)])
    await run()
    const { cash, settlement } = await world.platform.ledger.balances(middle.id)
    expect([cash, settlement, ...(await rebate([player, top]))]).toEqual([200, 0, 0, 100])
  })

  it("tickets of one draw are one payment for each account, won or lost", async () => {
    const ids = [await sell(player), await sell(player, { stake: 5_000 })]
    await decide(ids.slice(0, 1), "won")
    await decide(ids.slice(1))
    await run()
    expect(await payments()).toHaveLength(3)
    expect(await rebate([player, middle, top])).toEqual([150, 150, 150])
  })

  it("tickets that wait, are void, or whose odds follow no group earn nothing", async () => {
    await sell(player, { draw: 1 })
    await decide([await sell(player)], "void")
    await decide([await sell(player, { follows: false })])
    await run()
    expect(await payments()).toEqual([])
  })

  it("a draw waits for its last ticket, a minute at most", async () => {
    await sell(player)
    await decide([await sell(player)])
    await run()
    expect(await payments()).toEqual([])
    await world.database.run(sql`update lottery_rebate_due set at = at - interval '2 minutes'`)
    await run()
    expect(await rebate([player, middle, top])).toEqual([100, 100, 100])
  })

  it("a group changed after the sale changes nothing, nor does a move", async () => {
    const id = await sell(player)
    const asTop = await world.signIn(top, { site: "agent" })
    await asTop(setPrizeGroup, { memberId: middle.id, group: 1_960 })
    await decide([id])
    await run()
    expect(await rebate([player, middle, top])).toEqual([100, 100, 100])
  })
})

describe("a ticket decided otherwise", () => {
  it("a void after the payment is charged to the next payments, and never taken from a balance", async () => {
    const id = await sell(player)
    await decide([id])
    await run()
    await decide([id], "void")
    await run()
    expect(await rebate([player, middle, top])).toEqual([100, 100, 100])
    await decide([await sell(player, { draw: 1, stake: 15_000 })])
    await run()
    expect(await rebate([player, middle, top])).toEqual([150, 150, 150])
    expect((await verifyLotteryRebates(world.database)).findings).toEqual([])
  })

  it("a ticket returned after it was decided is charged like a void one", async () => {
    const id = await sell(player)
    await decide([id])
    await run()
    await world.database.run(sql`update lottery_ticket set state = 'waiting', decided_at = null where id = ${id}`)
    await world.database.run(sql`update lottery_ticket set state = 'cancelled', decided_at = now() where id = ${id}`)
    await run()
    const { tickets, findings } = await verifyLotteryRebates(world.database)
    expect([tickets > 0, findings]).toEqual([true, []])
    expect((await payments()).map(({ amount }) => amount)).toEqual([100, 100, 100, -100, -100, -100])
  })

  it("a corrected draw pays nothing twice", async () => {
    const id = await sell(player)
    await decide([id])
    await run()
    await decide([id], "won")
    await run()
    expect(await rebate([player, middle, top])).toEqual([100, 100, 100])
    await decide([id], "void")
    await decide([id])
    await run()
    expect(await rebate([player, middle, top])).toEqual([100, 100, 100])
  })

  it("processes that run at the same time pay each ticket once", async () => {
    await decide(await Promise.all(Array.from({ length: 20 }, (_, n) => sell(player, { draw: n % 3 }))))
    await Promise.all([run(), run(), run()])
    expect(await rebate([player, middle, top])).toEqual([2_000, 2_000, 2_000])
    expect(await verifyLedger(world.database)).toEqual([])
  })

  it("a process killed before its commit leaves nothing, and the next one pays once", async () => {
    await decide([await sell(player)])
    const killed = world.database.transaction(async tx => {
      await tx.run(sql`lock table lottery_rebate in access exclusive mode`)
      const working = run()
      const caught = working.catch(error => error)
      while (
        !(await tx.row(sql`
        select pg_terminate_backend(pid) from pg_locks
        where relation = 'lottery_rebate'::regclass and not granted and database = (select oid from pg_database
          where datname = current_database())`))
      );
      return await caught
    })
    expect(await killed).toBeInstanceOf(Error)
    expect(await payments()).toEqual([])
    await run()
    await run()
    expect(await rebate([player, middle, top])).toEqual([100, 100, 100])
  })
})

it("bought through the site: the chain is that of the sale, a returned ticket earns nothing", async () => {
  await world.fund(player, 100_000)
  const api = await world.signIn(player)
  const gameCode = "minute-dice"
  const { numero } = (await api(comingDraws, { gameCode })).draws[0]!
  const buy = async () =>
    (
      await api(buyTickets, {
        request: crypto.randomUUID(),
        gameCode,
        numero,
        group: 1_900,
        tickets: [{ bet: "sum", expression: "3,4,5", unit: 1_000, multiple: 10, stake: 3_000, percent: 100 }],
      })
    ).tickets[0]!
  const [kept, returned] = [await buy(), await buy()]
  await api(cancelTickets, { id: returned })
  expect(await world.database.one(sql`select chain, chain_groups as groups from lottery_ticket where id = ${kept}`)).toEqual({
    chain: [player.id, middle.id, top.id],
    groups: [1_920, 1_940, 1_960],
  })
  const { drawsAt } = await api(lotteryDraw, { gameCode, numero })
  world.clock.set(new Date(drawsAt))
  await holdDraws(world.platform)
  await settleTickets(world.platform)
  await run()
  expect(await rebate([middle, top])).toEqual([30, 30])
  expect(await runCommand(world, "verify-rebates")).toMatchObject({ code: 0 })
})

it("an agent sees what each draw earned them, a member what their ticket did, in plain words of the lottery", async () => {
  await decide([await sell(player)])
  await run()
  const asMiddle = await world.signIn(middle, { site: "agent" })
  const today = businessDay(world.clock.now(), world.baize.gmtOffsetMinutes)
  const { rows, totals } = await asMiddle(teamLotteryRebates, { from: today, to: today })
  expect(totals).toEqual({ turnover: 10_000, amount: 100, paid: 100 })
  expect(rows).toMatchObject([{ lottery: "Minute Five", numero: draws[0]!.numero, paid: 100, state: "paid" }])
  const entries = async (who: TestAccount) => (await (await world.signIn(who))(transactions, { from: today, to: today })).rows
  expect(await entries(player)).toMatchObject([{ kind: "rebate", account: "cash", amount: 100, gameName: "Minute Five" }])
  expect(await entries(middle)).toMatchObject([{ kind: "rebate", account: "settlement", gameName: "Minute Five" }])
})

it("in random trees the parts of a stake add up to what the highest group earns, to the minor unit", {
  tags: "long",
}, async () => {
  const level = fc.integer({ min: 0, max: 80 }).map(n => 1_800 + 2 * n)
  const stakes = fc.integer({ min: 1, max: 5_000_000 })
  await fc.assert(
    fc.asyncProperty(
      fc.array(level, { minLength: 1, maxLength: 8 }),
      fc.array(fc.tuple(stakes, fc.integer({ min: -40, max: 80 })), { minLength: 1, maxLength: 6 }),
      async (levels, bets) => {
        const rising = levels.toSorted((a, b) => a - b)
        const path: TestAccount[] = []
        for (const group of rising.toReversed()) {
          const upline = path.at(-1)
          const account = upline ? await world.agent({ type: "agent", upline }) : await world.agent()
          await groups([account, group])
          path.push(account)
        }
        const [own, highest] = [rising[0]!, rising.at(-1)!]
        const sold = bets.map(([stake, below]) => ({ stake, choice: Math.min(1_960, Math.max(1_800, own - 2 * below)) }))
        const ids = []
        for (const ticket of sold) ids.push(await sell(path.at(-1)!, ticket))
        await decide(ids)
        await run()
        const earned = sold.map(({ stake, choice }) => Math.floor((stake * Math.max(0, highest - choice)) / 2_000))
        const whole = earned.reduce((sum, one) => sum + one, 0)
        expect((await rebate(path)).reduce((sum, one) => sum + one, 0)).toBe(whole)
      },
    ),
    { numRuns: 25 },
  )
  expect((await verifyLotteryRebates(world.database)).findings).toEqual([])
})

it("verify-rebates names a changed amount, a missing entry and a changed chain", async () => {
  await decide([await sell(player)])
  await run()
  const verify = () => runCommand(world, "verify-rebates")
  expect(await verify()).toMatchObject({ code: 0, printed: expect.stringContaining("lottery tickets") })
  const off = (change: ReturnType<typeof sql>) =>
    world.database.transaction(async tx => {
      await tx.run(sql`set local session_replication_role = replica`)
      await tx.run(change)
    })
  const payment = sql`(select min(id) from lottery_rebate where member = ${middle.id})`
  for (const [there, back] of [
    [
      sql`update lottery_rebate set amount = amount + 1, paid = paid + 1 where id = ${payment}`,
      sql`update lottery_rebate set amount = amount - 1, paid = paid - 1 where id = ${payment}`,
    ],
    [
      sql`update lottery_ticket set chain = array[chain[1], chain[3]], chain_groups = array[chain_groups[1], chain_groups[3]]
          where member = ${player.id}`,
      sql`update lottery_ticket set chain = ${[player.id, middle.id, top.id]}, chain_groups = array[1920, 1940, 1960]
          where member = ${player.id}`,
    ],
  ] as const) {
    await off(there)
    expect(await verify()).toMatchObject({ code: 1 })
    await off(back)
    expect(await verify()).toMatchObject({ code: 0 })
  }
})
