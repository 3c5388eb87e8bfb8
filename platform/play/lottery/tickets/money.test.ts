import { inboxMessages } from "@baize/common/api/inbox.ts"
import { lotteryDraw } from "@baize/common/api/lottery.ts"
import { buyTickets, comingDraws, lotteryTerms, lotteryTicket, lotteryTickets } from "@baize/common/api/lottery-tickets.ts"
import { setLimit, takeTimeOut } from "@baize/common/api/protection.ts"
import sql, { type Sql } from "sql-template-tag"
import { describe, expect, test } from "vitest"
import { verifyLedger } from "../../../books/ledger/verify.ts"
import { bonusOf, depositIsDoubled } from "../../../testing/bonuses.ts"
import { runCommand } from "../../../testing/commands.ts"
import {
  api,
  buy,
  capPrizes,
  cash,
  draw,
  gameCode,
  group,
  mia,
  next,
  ticket,
  triples,
  useLotteryPlayer,
  world,
} from "../../../testing/lottery-player.ts"
import { playerAt, studio } from "../../../testing/studio.ts"
import { releaseWins } from "../../seamless/caps.ts"
import { holdDraws } from "../draws.ts"
import { settleTickets } from "./settle.ts"

useLotteryPlayer()

const stateOf = async (id: string) => (await api(lotteryTicket, { id })).state

describe("a lottery player's protection", () => {
  test("a member on a break buys no ticket", async () => {
    await api(takeTimeOut, { days: 1 })
    await expect(buy()).rejects.toMatchObject({ code: "excluded", value: { until: expect.any(String) } })
  })
  test("a member's own limits hold for tickets: each stake alone, what can be lost by the whole slip", async () => {
    await api(setLimit, { kind: "stake", amount: 20_00 })
    await buy([ticket(), ticket()])
    await expect(buy([ticket({ multiple: 2, stake: 32_00 })])).rejects.toMatchObject({ code: "limit-stake" })
    await api(setLimit, { kind: "loss-day", amount: 60_00 })
    await expect(buy([ticket(), ticket()])).rejects.toMatchObject({ code: "limit-loss" })
    await buy([ticket()])
    expect(await cash()).toBe(952_00)
  })
  test("a slip and a bet of a limited member that meet wait for each other in one order", async () => {
    await api(setLimit, { kind: "loss-day", amount: 500_00 })
    const player = await playerAt(world, await studio(world), mia, 0)
    await player.bet(player.name(), 1_00)
    await buy() // from now on, their limits are looked at before their accounts
    const waiting = () =>
      world.database.rows<{ query: string }>(sql`
        select query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    const { both } = await world.database.transaction(async tx => {
      await tx.rows(sql`select from account where member = ${mia.id} for update`)
      const slip = buy()
      await expect.poll(waiting).toMatchObject([{ query: expect.stringContaining("from account") }])
      const bet = player.bet(player.name(), 1_00)
      await expect.poll(waiting).toHaveLength(2)
      expect((await waiting()).some(({ query }) => query.includes("play_count"))).toBe(true)
      return { both: Promise.all([slip, bet]) }
    })
    expect(await both).toMatchObject([{ stake: 16_00 }, { status: 200 }])
    expect(await cash()).toBe(966_00)
  })
  test("a member without a birth date, or without the money, buys no ticket", async () => {
    await world.database.run(sql`update member set birth_date = null where id = ${mia.id}`)
    await expect(buy()).rejects.toMatchObject({ code: "identity-needed" })
    await world.database.run(sql`update member set birth_date = '1990-01-01' where id = ${mia.id}`)
    await expect(buy([ticket({ multiple: 100, stake: 1_600_00 })])).rejects.toMatchObject({ code: "insufficient-funds" })
  })
  test("no ticket is sold while the vendor of the lotteries is paused", async () => {
    await world.database.run(sql`update vendor set paused = true where id = 'LOT'`)
    await expect(buy()).rejects.toMatchObject({ code: "lottery-unknown" })
    await world.database.run(sql`update vendor set paused = false where id = 'LOT'`)
  })
})

test("a ticket under a running bonus counts to its turnover, and shares its prize with it", async () => {
  await depositIsDoubled(world, mia, api, "lottery", 100_00)
  const { numero } = await next()
  const bought = await buy([ticket({ multiple: 70, stake: 1_120_00 }), ticket()])
  expect(bought.balance).toBe(1_200_00 - 1_136_00)
  const { wagered } = await bonusOf(world, mia)
  expect(wagered).toBeGreaterThan(0)
  await draw(numero)
  const [big] = await Promise.all(bought.tickets.map(id => api(lotteryTicket, { id })))
  expect(big!.state).toBe("won")
  const { cash: paid, bonus } = await world.platform.ledger.balances(mia.id)
  const { totals } = await api(lotteryTickets, {})
  expect(paid + bonus).toBe(bought.balance + totals.prize)
  expect(bonus).toBeGreaterThan(0)
})

test("a prize over the cap is held and its ticket waits, until an operator releases it", async () => {
  const { numero } = await next()
  const { tickets } = await buy()
  await capPrizes(1)
  await draw(numero)
  await capPrizes(null)
  expect(await stateOf(tickets[0]!)).toBe("waiting")
  const held = await world.database.rows<{ id: number }>(
    sql`select id from held_win where vendor = 'LOT' and released_at is null`,
  )
  await releaseWins(
    world.database,
    "LOT",
    held.map(({ id }) => id),
    "test",
    world.clock.now(),
  )
  await world.database.run(sql`update vendor set paused = false where id = 'LOT'`)
  await settleTickets(world.platform)
  const { state, prize } = await api(lotteryTicket, { id: tickets[0]! })
  expect(state).toBe("won")
  expect(await cash()).toBe(984_00 + prize)
})

describe("the cap of an hour", () => {
  const lotIsPaused = () =>
    world.database.one<{ paused: boolean; lately: number }>(sql`
      select paused, credited_within_hour('LOT', ${mia.brand.id}::smallint, ${world.clock.now()}) as lately
      from vendor where id = 'LOT'`)
  const triple = (multiple: number) => ticket({ bet: "triple-exact", expression: "666", multiple, stake: multiple * 1_00 })

  const threeSixes = (numero: string) =>
    runCommand(world, "lottery", "correct", gameCode, numero, "--reason", "A test", "--numbers", "numbers=6,6,6", "--confirm")

  /** Mia buys the tickets, and their draw shows three sixes. */
  async function won(tickets: ReturnType<typeof triple>[]) {
    const { numero, drawsAt } = await next()
    const bought = await buy(tickets)
    world.clock.set(new Date(drawsAt))
    await holdDraws(world.platform)
    await threeSixes(numero)
    await settleTickets(world.platform)
    return Promise.all(bought.tickets.map(id => api(lotteryTicket, { id })))
  }

  test("the largest prizes that the limits allow are paid, beyond the cap of an hour, and nothing is paused", async () => {
    await world.fund(mia, 100_000_00)
    const { mostPrize, mostPerTicket } = await api(lotteryTerms, { gameCode })
    const { odds } = (await won([triple(1)]))[0]!
    const multiple = Math.min(Math.floor((mostPrize * 100) / odds[0]!), mostPerTicket / 100)
    const { hour } = await world.platform.vendors.capsOf("LOT", mia.brand.id)
    const largest = Math.floor((multiple * odds[0]!) / 100)
    const count = Math.floor(hour / largest) + 1
    const before = await cash()
    const began = world.clock.now().getTime()
    // One on each draw: a member's tickets with one pick share its highest prize.
    for (let n = 0; n < count; n++) {
      const { state, prize } = (await won([triple(multiple)]))[0]!
      expect({ state, prize }).toEqual({ state: "won", prize: largest })
    }
    expect(world.clock.now().getTime() - began).toBeLessThan(3_600_000)
    expect(count * largest).toBeGreaterThan(hour)
    expect(await cash()).toBe(before + count * (largest - multiple * 100))
    expect(await lotIsPaused()).toEqual({ paused: false, lately: 0 })
  })

  test("a prize that is more than its ticket could win counts to the cap of an hour, and can pause the vendor", async () => {
    await world.database.run(sql`
      update brand_vendor set hour_cap = 500_00 where (vendor, brand) = ('LOT', ${mia.brand.id}::smallint)`)
    const cap = async () => (await world.platform.vendors.capsOf("LOT", mia.brand.id)).hour
    await expect.poll(cap).toBe(500_00)
    const { numero, drawsAt } = await next()
    const bought = await buy([triple(1), triple(3)])
    const payable = (of: string, change: Sql) =>
      world.database.transaction(async tx => {
        await tx.run(sql`alter table lottery_ticket disable trigger user`)
        await tx.run(sql`update lottery_ticket set payable = payable + ${change} where lottery_ticket.id = ${of}`)
        await tx.run(sql`alter table lottery_ticket enable trigger user`)
      })
    for (const id of bought.tickets) await payable(id, sql`-1`)
    world.clock.set(new Date(drawsAt))
    await holdDraws(world.platform)
    await threeSixes(numero)
    await settleTickets(world.platform)
    const states = await Promise.all(bought.tickets.map(stateOf))
    expect(states.toSorted()).toEqual(["waiting", "won"])
    const { paused, lately } = await lotIsPaused()
    expect({ paused, counted: lately > 0 }).toEqual({ paused: true, counted: true })
    await world.database.run(sql`
      update brand_vendor set hour_cap = null where (vendor, brand) = ('LOT', ${mia.brand.id}::smallint)`)
    await expect.poll(cap).toBeGreaterThan(500_00)
    await world.database.run(sql`update vendor set paused = false where id = 'LOT'`)
    for (const id of bought.tickets) await payable(id, sql`1`)
    await settleTickets(world.platform)
    expect(await Promise.all(bought.tickets.map(stateOf))).toEqual(["won", "won"])
  })
})

describe("an operator's order about a draw", () => {
  const messages = async (kind: string) => (await api(inboxMessages, {})).rows.filter(row => row.kind === kind)

  test("a void draw returns every stake and takes back every prize, once, and tells its players", async () => {
    const { numero } = await next()
    const { tickets } = await buy([ticket(), ...triples()])
    await draw(numero)
    const order = ["void", gameCode, numero, "--reason", "The drum was open"]
    expect((await runCommand(world, "lottery", ...order)).printed).toContain("7 tickets of 1 members")
    expect(await cash()).not.toBe(1_000_00)
    for (const _ of [1, 2]) expect((await runCommand(world, "lottery", ...order, "--confirm")).code).toBe(0)
    expect(await cash()).toBe(1_000_00)
    expect(await Promise.all(tickets.map(stateOf))).toEqual(tickets.map(() => "void"))
    expect(await messages("lottery-voided")).toHaveLength(1)
    expect((await api(lotteryDraw, { gameCode, numero })).correction).toMatchObject({
      act: "void",
      opened: null,
      reason: "The drum was open",
    })
    expect(await verifyLedger(world.database)).toEqual([])
  })

  test("a draw that is voided before its time takes no more tickets, and is not decided", async () => {
    const coming = (await api(comingDraws, { gameCode })).draws[2]!
    const { tickets } = await buy([ticket()], { numero: coming.numero })
    await runCommand(world, "lottery", "void", gameCode, coming.numero, "--reason", "Maintenance", "--confirm")
    expect(await cash()).toBe(1_000_00)
    await expect(buy([ticket()], { numero: coming.numero })).rejects.toMatchObject({ code: "draw-closed" })
    await draw(coming.numero)
    expect(await stateOf(tickets[0]!)).toBe("void")
  })

  test("a corrected draw decides its tickets again by the other numbers, and keeps both results", async () => {
    const { numero } = await next()
    const { tickets } = await buy(triples())
    await draw(numero)
    const order = ["correct", gameCode, numero, "--reason", "Read wrongly", "--confirm"]
    expect((await runCommand(world, "lottery", ...order, "--numbers", "numbers=7,1,1")).code).toBe(2)
    for (const numbers of ["4,4,4", "5,5,5"]) {
      await runCommand(world, "lottery", ...order, "--numbers", `numbers=${numbers}`)
      await settleTickets(world.platform)
      await runCommand(world, "lottery", ...order, "--numbers", `numbers=${numbers}`)
      const rows = await Promise.all(tickets.map(id => api(lotteryTicket, { id })))
      expect(rows.filter(({ state }) => state === "won").map(({ expression }) => expression)).toEqual([
        numbers.replaceAll(",", ""),
      ])
      expect(rows.find(({ state }) => state === "won")!.opened).toEqual([{ prize: "numbers", numbers: numbers.split(",") }])
      expect(await cash()).toBe(994_00 + rows.reduce((sum, { prize }) => sum + prize, 0))
    }
    const published = await api(lotteryDraw, { gameCode, numero })
    expect(published.correction).toMatchObject({ act: "correct", opened: [{ prize: "numbers", numbers: ["5", "5", "5"] }] })
    expect(published.opened).not.toBeNull()
    expect(await verifyLedger(world.database)).toEqual([])
    expect((await messages("lottery-corrected")).length).toBeGreaterThan(0)
  })

  test("tickets being decided while an operator corrects their draw are decided by the corrected numbers", async () => {
    const { numero } = await next()
    const { tickets } = await buy(triples())
    const { drawsAt } = await api(lotteryDraw, { gameCode, numero })
    world.clock.set(new Date(drawsAt))
    await holdDraws(world.platform)
    let settling: Promise<number> | undefined
    await world.database.transaction(async tx => {
      await tx.rows(sql`select from account where member = ${mia.id} for update`)
      settling = settleTickets(world.platform)
      await expect
        .poll(() =>
          world.database.rows(sql`
            select from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock' and query like '%settle_tickets%'`),
        )
        .toHaveLength(1)
      await tx.run(sql`
        insert into lottery_correction (lottery, numero, number, act, opened, reason, by_whom, at)
        values (${gameCode}, ${numero}, 1, 'correct', '[{"prize": "numbers", "numbers": ["4", "4", "4"]}]', 'Read wrongly', 'ops',
                ${world.clock.now()})`)
    })
    await settling
    await settleTickets(world.platform)
    const rows = await Promise.all(tickets.map(id => api(lotteryTicket, { id })))
    expect(rows.map(({ state }) => state)).toEqual(["lost", "lost", "lost", "won", "lost", "lost"])
    expect(await cash()).toBe(994_00 + rows[3]!.prize)
  })

  test("a rule lowers the odds of a number until it is lifted", async () => {
    const rule = ["rules", gameCode, "--brand", mia.brand.code, "--bet", "triple-exact", "--value", "666", "--percent"]
    expect((await runCommand(world, "lottery", ...rule, "70")).printed).toContain("70% of the odds")
    await expect(buy(triples())).rejects.toMatchObject({ code: "odds-changed", value: { ticket: 5, percent: 70 } })
    expect((await runCommand(world, "lottery", ...rule, "100")).printed).toContain("ordinary odds")
    await buy(triples())
    expect((await runCommand(world, "lottery", "draws", gameCode)).printed).toContain("6 waiting")
  })
})

test("a rule for a number names the bets that it concerns, and says that others are sold as before", async () => {
  const rule = ["rules", "minute-five", "--value", "34", "--percent"]
  const { printed } = await runCommand(world, "lottery", ...rule, "0")
  expect(printed).toContain("concerns front-two-direct, back-two-direct\n")
  expect(printed).toMatch(/\d+ other bets have no pick with 34: whatever they win by is sold as before/)
  const order = async (bet: string, expression: string, stake: number) => {
    const { numero } = (await api(comingDraws, { gameCode: "minute-five" })).draws[0]!
    const tickets = [ticket({ bet, expression, stake })]
    return api(buyTickets, { request: crypto.randomUUID(), gameCode: "minute-five", numero, group, tickets })
  }
  await expect(order("back-two-direct", "3|4", 1_00)).rejects.toMatchObject({ code: "number-stopped" })
  await order("back-two-sum", "7", 8_00)
  expect((await runCommand(world, "lottery", ...rule, "100")).printed).toContain("ordinary odds")
})

test.each([
  ["a bet that the lottery does not have", ["--bet", "banker"], "no bet banker"],
  ["a value that no pick of the bet has", ["--bet", "triple-exact", "--value", "777"], "the value 777"],
])("a rule for %s is refused", async (_, named, refusal) => {
  const { code, printed } = await runCommand(world, "lottery", "rules", gameCode, ...named, "--percent", "0")
  expect({ code, printed }).toEqual({ code: 1, printed: expect.stringContaining(refusal) })
})

test("verify-lottery names what differs from the ledger", async () => {
  const { tickets } = await buy()
  expect((await runCommand(world, "verify-lottery")).code).toBe(0)
  const forge = (state: string) =>
    world.database.run(sql`
      update lottery_ticket set state = ${state}, decided_at = case when ${state} = 'waiting' then null else now() end
      where id = ${tickets[0]!}`)
  await forge("cancelled")
  expect(await runCommand(world, "verify-lottery")).toMatchObject({ code: 1, printed: expect.stringContaining(tickets[0]!) })
  await forge("waiting")
})

test("buying in parallel from many members sells each slip once and never overdraws", async () => {
  const { numero } = await next()
  const people = await Promise.all(Array.from({ length: 8 }, () => world.member()))
  const sold = await Promise.all(
    people.map(async person => {
      await world.fund(person, 100_00)
      const buyer = await world.signIn(person)
      const slip = () => ({ request: crypto.randomUUID(), gameCode, numero, group, tickets: [ticket()] })
      const answers = await Promise.allSettled(Array.from({ length: 8 }, () => buyer(buyTickets, slip())))
      return answers.filter(({ status }) => status === "fulfilled").length
    }),
  )
  expect(sold).toEqual(people.map(() => 6))
})

test("tickets are decided once with three nodes at one draw and connections that break", { tags: "long" }, async () => {
  const { numero } = await next()
  const { drawsAt } = await api(lotteryDraw, { gameCode, numero })
  const people = await Promise.all(Array.from({ length: 10 }, () => world.member()))
  for (const person of people) {
    await world.fund(person, 500_00)
    const buyer = await world.signIn(person)
    const tickets = Array.from({ length: 4 }, () => [ticket(), ...triples()]).flat()
    for (let slip = 0; slip < 5; slip++)
      await buyer(buyTickets, { request: crypto.randomUUID(), gameCode, numero, group, tickets })
  }
  world.clock.set(new Date(drawsAt))
  await holdDraws(world.platform)
  const nodes = [1, 2, 3].map(() => settleTickets(world.platform).catch(() => 0))
  await world.database.rows(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where query like '%settle_tickets%' and pid <> pg_backend_pid() and datname = current_database()`)
  await Promise.all(nodes)
  await settleTickets(world.platform)
  const counts = await world.database.one<{ tickets: number }>(sql`
    select count(*)::int as tickets, (count(*) filter (where state in ('won', 'lost')))::int as decided,
           (select count(*)::int from transfer_key k where k.source = 'vendor:LOT' and k.kind in ('win', 'endround')
              and k.round in (
                select id::text from lottery_ticket where (lottery, numero) = (${gameCode}, ${numero}))) as ended
    from lottery_ticket where numero = ${numero} and lottery = ${gameCode}`)
  const { tickets } = counts
  expect(tickets).toBeGreaterThanOrEqual(1_400)
  expect(counts).toEqual({ tickets, decided: tickets, ended: tickets })
})
