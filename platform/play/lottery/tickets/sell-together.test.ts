import type { Api } from "@baize/common/api/client.ts"
import { buyTickets, comingDraws } from "@baize/common/api/lottery-tickets.ts"
import sql from "sql-template-tag"
import { describe, expect, test } from "vitest"
import { depositIsDoubled } from "../../../testing/bonuses.ts"
import { api, gameCode, group, mia, next, ticket, useLotteryPlayer, world } from "../../../testing/lottery-player.ts"
import type { TestAccount } from "../../../testing/world.ts"

useLotteryPlayer()

interface TestBuyer {
  readonly account: TestAccount
  readonly api: Api
}

/** Members whose slips are sold in one transaction with Mia's where they arrive together, each with 20.00. */
async function buyersBesideMia(count: number): Promise<TestBuyer[]> {
  const buyers: TestBuyer[] = []
  while (buyers.length < count) {
    const account = await world.member()
    if (account.id % 2 !== mia.id % 2) continue
    await world.fund(account, 20_00)
    buyers.push({ account, api: await world.signIn(account) })
  }
  return buyers
}

const slipFor = (numero: string, change: object = {}) => ({
  request: crypto.randomUUID(),
  gameCode,
  numero,
  group,
  tickets: [ticket()],
  ...change,
})

/** While Mia's slip waits for her accounts, others arrive, and are sold after it. `meanwhile`: before it continues. */
async function arriveTogether<Answer>(
  numero: string,
  arrive: () => readonly Promise<Answer>[],
  meanwhile: () => unknown = () => {},
): Promise<PromiseSettledResult<Answer>[]> {
  const { first, answers } = await world.database.transaction(async tx => {
    await tx.rows(sql`select from account where member = ${mia.id} for update`)
    const first = Promise.allSettled([api(buyTickets, slipFor(numero))])
    const waits = () =>
      world.database.row(sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%hold_buyers%'`)
    await expect.poll(waits).toBeDefined()
    const answers = Promise.allSettled(arrive())
    await new Promise(done => setTimeout(done, 300))
    await meanwhile()
    return { first, answers }
  })
  await first
  return answers
}

/** In how many transactions these members' tickets were written. */
const transactions = async (buyers: readonly TestBuyer[]): Promise<number> =>
  (
    await world.database.one<{ count: number }>(sql`
      select count(distinct xmin::text)::int as count from lottery_ticket
      where member = any (${buyers.map(({ account }) => account.id)}::bigint[])`)
  ).count

const cashOf = async ({ account }: TestBuyer) => (await world.platform.ledger.balances(account.id)).cash

describe("slips that arrive together", () => {
  test("slips that arrive together are sold in one transaction, and one that cannot be paid refuses no other", async () => {
    const { numero } = await next()
    const buyers = await buyersBesideMia(4)
    const tickets = [ticket(), ticket({ expression: "3", stake: 1_00 })]
    const answers = await arriveTogether(numero, () =>
      buyers.map(({ api }, n) => api(buyTickets, slipFor(numero, { tickets: n === 1 ? [ticket(), ticket()] : tickets }))),
    )
    expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "fulfilled"])
    expect(answers[1]).toMatchObject({ reason: { code: "insufficient-funds" } })
    expect(answers[2]).toMatchObject({
      value: { stake: 17_00, balance: 3_00, tickets: [expect.any(String), expect.any(String)] },
    })
    expect(await Promise.all(buyers.map(cashOf))).toEqual([3_00, 20_00, 3_00, 3_00])
    expect(await transactions(buyers)).toBe(1)
  })

  test("a slip that breaks the transaction it is sold in fails alone, and the others are sold", async () => {
    const { numero } = await next()
    const buyers = await buyersBesideMia(3)
    await world.database.run(sql`
      create function no_ticket() returns trigger language plpgsql as
      'begin if new.expression = ''4'' then raise exception ''no ticket''; end if; return new; end'`)
    await world.database.run(sql`
      create trigger no_ticket before insert on lottery_ticket for each row execute function no_ticket()`)
    const answers = await arriveTogether(numero, () =>
      buyers.map(({ api }, n) =>
        api(buyTickets, slipFor(numero, { tickets: [ticket(n === 1 ? { expression: "4", stake: 1_00 } : {})] })),
      ),
    )
    await world.database.run(sql`drop function no_ticket cascade`)
    expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"])
    expect(await Promise.all(buyers.map(cashOf))).toEqual([4_00, 20_00, 4_00])
  })

  test("copies of a slip that arrive together get its tickets, once", async () => {
    const { numero } = await next()
    const [buyer] = (await buyersBesideMia(1)) as [TestBuyer]
    const slip = slipFor(numero)
    const answers = await arriveTogether(numero, () => [1, 2, 3].map(() => buyer.api(buyTickets, slip)))
    expect(new Set(answers.map(answer => answer.status === "fulfilled" && answer.value.tickets[0])).size).toBe(1)
    expect(await cashOf(buyer)).toBe(4_00)
  })

  test("slips that wait beyond the closing of their draw are refused, and cost nothing", async () => {
    const { numero, closesAt } = await next()
    const buyers = await buyersBesideMia(2)
    const answers = await arriveTogether(
      numero,
      () => buyers.map(({ api }) => api(buyTickets, slipFor(numero))),
      () => world.clock.set(new Date(closesAt)),
    )
    for (const answer of answers) expect(answer).toMatchObject({ status: "rejected", reason: { code: "draw-closed" } })
    expect(await Promise.all(buyers.map(cashOf))).toEqual([20_00, 20_00])
  })
})

describe("what changes while a slip waits to be sold", () => {
  test.each([
    [
      "excluded",
      "takes a break",
      (id: number) => sql`
      insert into protection (member, excluded_as, excluded_from, excluded_until)
      values (${id}, 'time-out', now(), ${new Date(world.clock.now().getTime() + 86_400_000)})`,
    ],
    [
      "identity-refused",
      "is refused by the house",
      (id: number) => sql`
      update member set identity_state = 'refused' where id = ${id}`,
    ],
    [
      "too-young",
      "turns out to be a child",
      (id: number) => sql`
      update member set birth_date = ${new Date(world.clock.now().getTime() - 86_400_000)} where id = ${id}`,
    ],
    [
      "group-refused",
      "is lowered to a smaller group",
      (id: number) => sql`
      update member set prize_group = ${group - 2} where id = ${id}`,
    ],
    ["lottery-unknown", "is frozen", (id: number) => sql`update member set status = 'frozen' where id = ${id}`],
  ] as const)("a slip is refused with %s where its buyer %s meanwhile, and the others are sold", async (code, _, change) => {
    const { numero } = await next()
    const buyers = await buyersBesideMia(2)
    const [buyer] = buyers as [TestBuyer, TestBuyer]
    const answers = await arriveTogether(
      numero,
      () => buyers.map(({ api }) => api(buyTickets, slipFor(numero))),
      () => world.database.run(change(buyer.account.id)),
    )
    expect(answers).toMatchObject([{ status: "rejected", reason: { code } }, { status: "fulfilled" }])
    expect(await Promise.all(buyers.map(cashOf))).toEqual([20_00, 4_00])
  })

  test("no slip is sold at odds that a rule has lowered meanwhile", async () => {
    const { numero } = await next()
    const buyers = await buyersBesideMia(2)
    const answers = await arriveTogether(
      numero,
      () => buyers.map(({ api }) => api(buyTickets, slipFor(numero))),
      () =>
        world.database.run(sql`
          insert into lottery_number_rule (brand, lottery, bet, value, percent, set_at, set_by)
          values (null, ${gameCode}, 'sum', '3', 90, now(), 'test')`),
    )
    await world.database.run(sql`delete from lottery_number_rule`)
    for (const answer of answers)
      expect(answer).toMatchObject({ status: "rejected", reason: { code: "odds-changed", value: { percent: 90 } } })
    expect(await Promise.all(buyers.map(cashOf))).toEqual([20_00, 20_00])
  })
})

test("a slip that is long in posting its stakes keeps no other slip with its bet waiting", async () => {
  await depositIsDoubled(world, mia, api, "slow", 10_00)
  const { numero } = await next()
  await api(buyTickets, slipFor(numero))
  const [buyer] = (await buyersBesideMia(1)) as [TestBuyer]
  const { slow, sold } = await world.database.transaction(async tx => {
    await tx.run(sql`lock table bonus_play in share mode`)
    const slow = api(buyTickets, slipFor(numero))
    const waits = () =>
      world.database.row(sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%post_funded%'`)
    await expect.poll(waits).toBeDefined()
    const soon = new Promise(done => setTimeout(done, 3_000))
    return { slow, sold: await Promise.race([buyer.api(buyTickets, slipFor(numero)), soon]) }
  })
  expect(sold).toMatchObject({ stake: 16_00, balance: 4_00 })
  expect(await slow).toMatchObject({ stake: 16_00 })
})

test("the bound of what a draw could pay is exact, however many buy at once", async () => {
  const numero = (await api(comingDraws, { gameCode })).draws[8]!.numero
  const triple = ticket({ bet: "triple-exact", expression: "222", stake: 1_00 })
  const buyers = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const account = await world.member()
      await world.fund(account, 20_00)
      return world.signIn(account)
    }),
  )
  const buy = (buyer: Api) => buyer(buyTickets, slipFor(numero, { tickets: [triple] }))
  await buy(buyers[0]!)
  const each = await world.database.one<{ payable: number }>(sql`
    select payable from lottery_ticket where numero = ${numero} and lottery = ${gameCode} and bet = 'triple-exact'`)
  await world.database.run(sql`
    insert into lottery_limit (brand, lottery, most_payable, set_at, set_by)
    values (${mia.brand.id}, ${gameCode}, ${each.payable * 7}, now(), 'test')`)
  const answers = await Promise.allSettled(buyers.map(buy))
  await world.database.run(sql`delete from lottery_limit`)
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(6)
  for (const answer of answers) if (answer.status === "rejected") expect(answer.reason).toMatchObject({ code: "number-stopped" })
  const counted = await world.database.one<{ payable: number }>(sql`
    select payable from lottery_liability
    where brand = ${mia.brand.id}::smallint and lottery = ${gameCode} and numero = ${numero} and bet = 'triple-exact'
      and pick = ''`)
  expect(counted).toEqual({ payable: each.payable * 7 })
})

test("a bound that another node has reached within the second is kept, and costs the slips that it stops nothing", async () => {
  const numero = (await api(comingDraws, { gameCode })).draws[9]!.numero
  const triple = ticket({ bet: "triple-exact", expression: "333", stake: 1_00 })
  const buyers = await buyersBesideMia(2)
  const liability = sql`
    brand = ${mia.brand.id}::smallint and lottery = ${gameCode} and numero = ${numero} and bet = 'triple-exact'`
  const buy = (buyer: Api) => buyer(buyTickets, slipFor(numero, { tickets: [triple] }))
  await buy(api)
  const { payable } = await world.database.one<{ payable: number }>(
    sql`select payable from lottery_liability where ${liability} and pick = ''`,
  )
  await world.database.run(sql`
    insert into lottery_limit (brand, lottery, most_payable, set_at, set_by)
    values (${mia.brand.id}, ${gameCode}, ${payable * 20}, now(), 'test')`)
  await buy(api)
  await world.database.run(sql`update lottery_liability set payable = ${payable * 20} where ${liability}`)
  const answers = await Promise.allSettled(buyers.map(({ api }) => buy(api)))
  for (const answer of answers) expect(answer).toMatchObject({ status: "rejected", reason: { code: "number-stopped" } })
  expect(await Promise.all(buyers.map(cashOf))).toEqual([20_00, 20_00])
  await world.database.run(sql`update lottery_liability set payable = ${payable * 2} where ${liability}`)
  await world.database.run(sql`delete from lottery_limit`)
})
