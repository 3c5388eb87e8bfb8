import { buyTickets, comingDraws, lotteryTickets, type NewTicket, startChase } from "@baize/common/api/lottery-tickets.ts"
import { setLimit } from "@baize/common/api/protection.ts"
import { waitingForLocks } from "@baize/kit/testing/locks.ts"
import sql, { type Sql } from "sql-template-tag"
import { describe, expect, test } from "vitest"
import { api, cash, group, mia, useLotteryPlayer, world } from "../../../testing/lottery-player.ts"

useLotteryPlayer()

const gameCode = "minute-five"
const numbers = Array.from({ length: 100 }, (_, n) => [...String(n).padStart(2, "0")].join("|"))
/** All numbers of two digits, line by line. */
const lines: NewTicket = {
  bet: "back-two-direct",
  expression: `=${numbers.join(";")}`,
  unit: 10,
  multiple: 1,
  stake: 1_00,
  percent: 100,
}

/** Orders that are sold alone, each for 20.00: a slip too long to be sold with others, and a chase. */
const orders = {
  "long slip": async () => {
    const { numero } = (await api(comingDraws, { gameCode })).draws[1]!
    const tickets = Array.from({ length: 20 }, () => lines)
    return api(buyTickets, { request: crypto.randomUUID(), gameCode, group, numero, tickets })
  },
  chase: async () => {
    const draws = (await api(comingDraws, { gameCode })).draws.slice(1, 11).map(({ numero }) => ({ numero, times: 2 }))
    return api(startChase, { request: crypto.randomUUID(), gameCode, group, draws, tickets: [lines], stopOnWin: false })
  },
}

/** Something comes about while the order waits for the member's accounts. */
async function meanwhile(order: () => Promise<unknown>, change: () => Promise<unknown>): Promise<unknown> {
  const { ended } = await world.database.transaction(async tx => {
    await tx.rows(sql`select from account where member = ${mia.id} for update`)
    const ended = Promise.allSettled([order()])
    await waitingForLocks(world.database, 1)
    await change()
    return { ended }
  })
  return (await ended)[0]
}

const nothingMoved = async (): Promise<void> => {
  expect(await cash()).toBe(1_000_00)
  expect((await api(lotteryTickets, {})).total).toBe(0)
  expect(await world.database.rows(sql`select from lottery_chase where member = ${mia.id}`)).toEqual([])
}

interface Change {
  readonly what: string
  /** Of the refusal. */
  readonly code: string
  readonly change: () => Sql
  /** For the tests that follow. */
  readonly back?: () => Sql
}

const changes: readonly Change[] = [
  {
    what: "the member takes a break",
    code: "excluded",
    change: () => sql`
      insert into protection (member, excluded_as, excluded_from, excluded_until)
      values (${mia.id}, 'time-out', now(), ${new Date(world.clock.now().getTime() + 86_400_000)})`,
  },
  {
    what: "the member is frozen",
    code: "lottery-unknown",
    change: () => sql`update member set status = 'frozen' where id = ${mia.id}`,
    back: () => sql`update member set status = 'active' where id = ${mia.id}`,
  },
  {
    what: "the member is refused by the house",
    code: "identity-refused",
    change: () => sql`update member set identity_state = 'refused' where id = ${mia.id}`,
  },
  {
    what: "the member is lowered to a smaller group",
    code: "group-refused",
    change: () => sql`update member set prize_group = ${group - 2} where id = ${mia.id}`,
  },
  {
    what: "the odds of one of its numbers are lowered",
    code: "odds-changed",
    change: () => sql`
      insert into lottery_number_rule (brand, lottery, bet, value, percent, set_at, set_by)
      values (null, ${gameCode}, 'back-two-direct', '12', 90, now(), 'test')`,
    back: () => sql`delete from lottery_number_rule`,
  },
  {
    what: "one of its numbers is stopped",
    code: "number-stopped",
    change: () => sql`
      insert into lottery_number_rule (brand, lottery, bet, value, percent, set_at, set_by)
      values (null, ${gameCode}, 'back-two-direct', '12', 0, now(), 'test')`,
    back: () => sql`delete from lottery_number_rule`,
  },
  {
    what: "the limit of a ticket is lowered",
    code: "limit-ticket",
    change: () => sql`
      insert into lottery_limit (brand, lottery, most_ticket, set_at, set_by)
      select id, ${gameCode}, 50, now(), 'test' from brand`,
    back: () => sql`delete from lottery_limit`,
  },
  {
    what: "the lottery is closed",
    code: "lottery-unknown",
    change: () => sql`update lottery set state = 'off' where code = ${gameCode}`,
    back: () => sql`update lottery set state = 'open' where code = ${gameCode}`,
  },
  {
    what: "lotteries are paused",
    code: "lottery-unknown",
    change: () => sql`update brand_vendor set paused = true where vendor = 'LOT'`,
    back: () => sql`update brand_vendor set paused = false where vendor = 'LOT'`,
  },
]

describe.each(Object.entries(orders))("a %s that waits for its member's accounts", (_, order) => {
  test.each(changes)("is refused where $what meanwhile: $code", async ({ code, change, back }) => {
    const ended = await meanwhile(order, () => world.database.run(change()))
    if (back) await world.database.run(back())
    expect(ended).toMatchObject({ status: "rejected", reason: { code } })
    await nothingMoved()
  })

  test("is refused where the member sets their first limit meanwhile, or a tighter one", async () => {
    const first = () => api(setLimit, { kind: "loss-day", amount: 19_99 })
    expect(await meanwhile(order, first)).toMatchObject({ status: "rejected", reason: { code: "limit-loss" } })
    // As the call would: it also counts what was played, for which it waits for the slip.
    const limit = (amount: number) =>
      world.database.run(sql`update protection_limit set amount = ${amount} where member = ${mia.id}`)
    await limit(50_00)
    expect(await meanwhile(order, () => limit(10_00))).toMatchObject({ status: "rejected", reason: { code: "limit-loss" } })
    await nothingMoved()
  })

  test("is sold where a change meanwhile leaves its terms as they were", async () => {
    const ended = await meanwhile(order, () => world.database.run(sql`update catalog_version set version = version + 1`))
    expect(ended).toMatchObject({ status: "fulfilled", value: { stake: 20_00, balance: 980_00 } })
    expect(await cash()).toBe(980_00)
  })
})
