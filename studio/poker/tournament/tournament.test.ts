import { randomUUID } from "node:crypto"
import sql from "sql-template-tag"
import { expect, it } from "vitest"
import { scheduledTerms, type TestTournaments, useTournaments } from "../testing/test-tournaments.ts"
import { payoutsOf } from "./payouts.ts"

const begin = useTournaments()

const names = (count: number) => Array.from({ length: count }, (_, n) => `p${n + 1}`)

async function fill(world: TestTournaments, id: string, count: number): Promise<void> {
  for (const player of names(count)) expect(await world.register(id, player)).toEqual({})
}

const soon = () => new Date(Date.now() + 100_000)

const balances = async ({ database }: TestTournaments) => {
  const rows = await database.rows<{ player: string; balance: number }>(
    sql`select player, balance from held_wallet order by player`,
  )
  return new Map(rows.map(({ player, balance }) => [player, balance]))
}

it("a sit-and-go begins when it is full, is played to its end, and pays the pool by the published shares", {
  tags: "long",
  timeout: 60_000,
}, async () => {
  const world = await begin()
  const id = await world.open()
  await fill(world, id, 5)
  await new Promise(resolve => setTimeout(resolve, 700))
  expect((await world.stored(id)).state).toBe("registering")
  await world.register(id, "p6")
  await world.play(id)

  const entrants = await world.entrants(id)
  expect(entrants.filter(({ rank }) => rank === 1)).toHaveLength(1)
  expect(entrants.map(({ prize }) => prize ?? 0).reduce((sum, prize) => sum + prize, 0)).toBe(600)
  expect(entrants.find(({ rank }) => rank === 1)?.prize).toBe(390)
  const held = await balances(world)
  for (const { player, prize } of entrants) expect(held.get(player)).toBe(1000 - 110 + (prize ?? 0))
  // The feed has a round of one bet and one win for each, which ends it.
  const { rounds } = await world.database.one<{ rounds: number }>(sql`
    select count(*)::int as rounds from held_entry bet join held_entry win using (round)
    where bet.kind = 'bet' and win.kind = 'win' and bet.amount = 110 and win.ends`)
  expect(rounds).toBe(6)
})

it("a tournament of several tables balances them, breaks them, and ends at a final table", {
  tags: "long",
  timeout: 120_000,
}, async () => {
  const world = await begin(4)
  const startsAt = soon()
  const id = await world.open(scheduledTerms, { startsAt })
  await fill(world, id, 15)
  world.clock.ahead = 101_000
  let most = 0
  await world.play(id, async () => {
    const { tables } = await world.database.one<{ tables: number }>(sql`
      select count(distinct s."table")::int as tables from poker_seat s join poker_table b on b.id = s."table"
      where b.tournament = ${id}`)
    most = Math.max(most, tables)
    return false
  })
  expect(most).toBe(3)
  const entrants = await world.entrants(id)
  expect(entrants.every(({ rank, state }) => rank !== null && state === "out")).toBe(true)
  // Players who lose the same hand with as many chips share the prizes of their places.
  for (const [rank, tied] of Map.groupBy(entrants, entrant => entrant.rank!)) {
    const places = payoutsOf(1500, 15).slice(rank - 1, rank - 1 + tied.length)
    expect(sumOf(tied.map(({ prize }) => prize ?? 0))).toBe(sumOf(places))
  }
})

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

/** By table and round of hand for hand: the hands that the table had begun when it was looked at. */
async function handsAtBubble(world: TestTournaments, id: string): Promise<Map<string, Set<number>>> {
  const seen = new Map<string, Set<number>>()
  await world.play(id, async () => {
    const { isHandForHand, round } = await world.stored(id)
    if (!isHandForHand) return false
    const begun = await world.database.rows<{ number: number; hands: number }>(sql`
      select b.number, count(*)::int as hands from poker_hand h join poker_table b on b.id = h."table"
      where b.tournament = ${id} and h.state <> 'open' and exists (select from poker_seat where "table" = b.id)
      group by b.number`)
    if ((await world.stored(id)).round !== round) return false
    for (const { number, hands } of begun) {
      const known = seen.get(`${number} ${round}`) ?? []
      seen.set(`${number} ${round}`, new Set([...known, hands]))
    }
    return false
  })
  return seen
}

it("just before the prizes every table plays one hand at a time, and its busts are at the same time", {
  tags: "long",
  timeout: 120_000,
}, async () => {
  const world = await begin(12)
  // Two may be out at once, and then nobody plays hand for hand; a slow machine can miss it.
  for (let run = 0; run < 30; run++) {
    const startsAt = new Date(soon().getTime() + world.clock.ahead)
    const id = await world.open({ ...scheduledTerms, tableSize: 2 }, { startsAt })
    await fill(world, id, 8)
    world.clock.ahead += 101_000
    const seen = await handsAtBubble(world, id)
    // Within a round a table has one hand: as many as before, and one more once it has begun.
    for (const hands of seen.values()) expect(hands.size).toBeLessThanOrEqual(2)
    expect((await world.entrants(id)).map(({ prize }) => prize ?? 0).reduce((sum, prize) => sum + prize, 0)).toBe(800)
    if (seen.size > 0) return
  }
  expect.fail("Nobody played hand for hand")
})

it("late players and re-buys join the pool, and who buys again can win", async () => {
  const world = await begin(9)
  const terms = { ...scheduledTerms, lateUntilLevel: 2, rebuys: { most: 1, untilLevel: 2 } }
  const id = await world.open(terms, { startsAt: soon() })
  await fill(world, id, 5)
  world.clock.ahead = 101_000
  const { registration } = world.hall
  let rebuys = 0
  await world.play(id, async () => {
    if ((await world.stored(id)).state !== "running") return false
    if ((await world.entrants(id)).length === 5) {
      for (const player of ["late1", "late2"]) expect(await world.register(id, player)).toEqual({})
      expect(await registration.unregister(id, "late1")).toEqual({ refusal: "unregister-closed" })
    }
    for (const { account, player, state } of await world.entrants(id)) {
      if (state !== "busted") continue
      if (rebuys >= 3) await registration.decline(id, account)
      else if (!(await registration.rebuy(id, { account, player, id: randomUUID() })).refusal) rebuys++
    }
    return false
  })
  const entrants = await world.entrants(id)
  expect(entrants).toHaveLength(7)
  expect(rebuys).toBe(3)
  expect(entrants.map(({ prize }) => prize ?? 0).reduce((sum, one) => sum + one, 0)).toBe(100 * (7 + rebuys))
}, 120_000)

it("a re-buy is taken once, not twice from two tabs, and not after the player is out", {
  timeout: 60_000,
}, async () => {
  const world = await begin(2)
  const terms = { ...scheduledTerms, least: 2, rebuys: { most: 3, untilLevel: 9 } }
  const id = await world.open(terms, { startsAt: soon() })
  await fill(world, id, 2)
  world.clock.ahead = 101_000
  await world.play(id, async () => (await world.entrants(id)).some(({ state }) => state === "busted"))
  const busted = (await world.entrants(id)).find(({ state }) => state === "busted")!
  const { account, player } = busted
  const request = { account, player, id: randomUUID() }
  const answers = await Promise.all([
    world.hall.registration.rebuy(id, request),
    world.hall.registration.rebuy(id, request),
    world.hall.registration.rebuy(id, { account, player, id: randomUUID() }),
  ])
  expect(answers.filter(({ refusal }) => refusal === undefined).length).toBeGreaterThanOrEqual(1)
  expect(answers.every(({ refusal }) => refusal === undefined || refusal === "rebuy-closed")).toBe(true)
  const { paid } = await world.database.one<{ paid: number }>(sql`
    select count(*)::int as paid from poker_entry where account = ${account} and what = 're-buy'`)
  expect(paid).toBe(1)

  await world.play(id, async () => (await world.entrants(id)).some(({ state }) => state === "busted"))
  // Their time passes while no process plays it.
  world.clock.ahead += 31_000
  await world.again()
  await world.play(id)
  const last = (await world.entrants(id)).find(one => one.rank === 2)!
  expect(await world.hall.registration.rebuy(id, { ...last, id: randomUUID() })).toEqual({ refusal: "rebuy-closed" })
})

it("registering twice, by one request or by two, pays once", async () => {
  const world = await begin()
  const id = await world.open()
  const request = randomUUID()
  const other = await world.open({ buyIn: 200 })
  for (const player of ["p1", "p2"]) {
    await world.register(other, player)
    await world.hall.registration.unregister(other, player)
  }
  const answers = await Promise.all([world.register(id, "p1", { id: request }), world.register(id, "p1", { id: request })])
  expect(answers).toEqual([{}, {}])
  const tabs = await Promise.all([world.register(id, "p2"), world.register(id, "p2")])
  expect(tabs.map(({ refusal }) => refusal).filter(Boolean)).toEqual(["registered-already"])
  expect(await world.register(id, "p1", { id: request })).toEqual({})
  expect(await world.register(id, "p1")).toEqual({ refusal: "registered-already" })
  expect((await balances(world)).get("p1")).toBe(890)
  expect(await world.register(other, "p1", { id: request })).toEqual({ refusal: "request-differs" })
  expect(await world.hall.registration.unregister(id, "p1")).toEqual({})
  expect((await balances(world)).get("p1")).toBe(1000)
})

it("one address or device has one entry for real money, and who can't pay has none", async () => {
  const world = await begin()
  const id = await world.open()
  await world.register(id, "p1", { origin: "here" })
  expect(await world.register(id, "p2", { origin: "here" })).toEqual({ refusal: "same-place" })
  expect(await world.register(id, "p3", { holds: 109 })).toEqual({ refusal: "insufficient-funds" })
  const free = await world.open({}, { mode: "free" })
  expect(await world.register(free, "p1", { origin: "here" })).toEqual({})
  expect(await world.register(free, "p2", { origin: "here" })).toEqual({})
})

it("a player who unregisters while the last seat is taken is either out with everything back, or plays", {
  tags: "long",
  timeout: 60_000,
}, async () => {
  const world = await begin(5)
  for (let run = 0; run < 30; run++) {
    const id = await world.open({ tableSize: 2, least: 2, most: 2 })
    await world.register(id, "p1")
    const [left] = await Promise.all([
      world.hall.registration.unregister(id, "p1"),
      world.register(id, "p2"),
      new Promise(resolve => setTimeout(resolve, 30 * run)),
    ])
    if (left.refusal === undefined) {
      await world.hall.registration.unregister(id, "p2")
      await world.hall.registration.cancel(id)
    } else await world.play(id)
  }
})

it("with too few players a scheduled tournament returns everything", async () => {
  const world = await begin()
  const id = await world.open(scheduledTerms, { startsAt: soon() })
  await fill(world, id, 3)
  world.clock.ahead = 101_000
  await expect.poll(async () => (await world.stored(id)).state).toBe("cancelled")
  expect([...(await balances(world)).values()]).toEqual([1000, 1000, 1000])
})

/** As many as can register while it waits to be taken away at its start, because nobody had come. */
async function registerAtTheStart(world: TestTournaments, id: string, names: readonly string[]): Promise<unknown[]> {
  const waiting = async (count: number) =>
    expect
      .poll(async () => (await world.database.rows(sql`select from pg_stat_activity where wait_event_type = 'Lock'`)).length)
      .toBeGreaterThanOrEqual(count)
  const { registering } = await world.database.transaction(async tx => {
    await tx.run(sql`lock table poker_entrant in share mode`)
    const registering = Promise.all(names.map(name => world.register(id, name)))
    await waiting(names.length)
    world.clock.ahead = 101_000
    await waiting(names.length + 1)
    return { registering }
  })
  return await registering
}

it("who registers while a tournament without players is taken away is paid back", async () => {
  const world = await begin()
  const id = await world.open(scheduledTerms, { startsAt: soon() })
  expect(await registerAtTheStart(world, id, ["late"])).toEqual([{}])
  await expect.poll(async () => (await world.stored(id)).state).toBe("cancelled")
  expect([...(await balances(world)).values()]).toEqual([1000])
})

it("enough players who register while their tournament would be taken away play it", async () => {
  const world = await begin()
  const id = await world.open(scheduledTerms, { startsAt: soon() })
  expect(await registerAtTheStart(world, id, ["p1", "p2", "p3", "p4"])).toEqual([{}, {}, {}, {}])
  await expect.poll(async () => (await world.stored(id)).state).toBe("running")
})

it("registration for a tournament that was taken away meanwhile is closed", async () => {
  const world = await begin()
  const id = await world.open(scheduledTerms, { startsAt: soon() })
  await world.database.run(sql`delete from poker_tournament where id = ${id}`)
  const late = { account: "late", player: "late", id: randomUUID(), origins: ["here"] }
  expect(await world.hall.registration.register(id, late)).toEqual({ refusal: "registration-closed" })
})

it("a sit-and-go that has not filled in half a day returns everything", async () => {
  const world = await begin()
  const id = await world.open()
  await fill(world, id, 2)
  world.clock.ahead = 12 * 3_600_000 + 1000
  await expect.poll(async () => (await world.stored(id)).state).toBe("cancelled")
  expect([...(await balances(world)).values()]).toEqual([1000, 1000])
})

it("another process continues a tournament where it was left, and its blind clock stands meanwhile", async () => {
  const world = await begin(6)
  const id = await world.open(scheduledTerms, { startsAt: soon() })
  await fill(world, id, 8)
  world.clock.ahead = 101_000
  for (let time = 0; time < 3; time++) {
    let turns = 0
    await world.play(id, () => ++turns > 60)
    await world.hall.stop()
    const { clock, state } = await world.stored(id)
    if (state === "over") break
    await new Promise(resolve => setTimeout(resolve, 300))
    expect((await world.stored(id)).clock).toBe(clock)
    const resumed = performance.now()
    await world.again()
    const after = await world.stored(id)
    expect(after.clock - clock).toBeLessThanOrEqual(performance.now() - resumed)
  }
  await world.play(id)
  expect((await world.entrants(id)).every(({ rank }) => rank !== null)).toBe(true)
}, 120_000)

it("who is away is posted and folded, and keeps their place until the blinds have taken their chips", {
  tags: "long",
  timeout: 60_000,
}, async () => {
  const world = await begin(8)
  const id = await world.open({ tableSize: 2, least: 2, most: 2 })
  await fill(world, id, 2)
  await expect.poll(async () => (await world.stored(id)).state).toBe("running")
  const stored = await world.stored(id)
  const find = () => world.hall.find(stored, `t${stored.number}.1`)
  await expect.poll(async () => (await find()).refusal).toBeUndefined()
  const found = await find()
  if (found.refusal === undefined) await found.table.table.setAway("p1", true)
  const before = (await world.entrants(id)).find(({ account }) => account === "p1")!
  expect(before.awaySince).not.toBeNull()
  await world.play(id, async () => {
    const own = (await world.entrants(id)).find(({ account }) => account === "p1")!
    return own.stack < before.stack
  })
  const own = (await world.entrants(id)).find(({ account }) => account === "p1")!
  expect(own.stack).toBeLessThan(before.stack)
  expect(own.state).toBe("seated")
  await world.play(id)
})

it("lets practice bots fill a sit-and-go for play money, and never one for real money", {
  tags: "long",
  timeout: 60_000,
}, async () => {
  const world = await begin(3)
  const free = await world.open({}, { mode: "free" })
  const real = await world.open()
  await world.register(free, "p1")
  await world.register(real, "p1")
  world.clock.ahead = 60_000
  await expect.poll(async () => (await world.stored(free)).state, { timeout: 20_000 }).toBe("running")
  const entrants = await world.entrants(free)
  expect(entrants.filter(({ account }) => account.startsWith("bot/"))).toHaveLength(5)
  expect(await world.entrants(real)).toHaveLength(1)
  await world.play(free)
  expect((await world.stored(free)).state).toBe("over")
})
