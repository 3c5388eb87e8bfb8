import { joinCampaign } from "@baize/common/api/bonuses.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, it } from "vitest"
import { verifyLedger } from "../../books/ledger/verify.ts"
import { advanceBonuses } from "../../rewards/bonuses/job.ts"
import { bonusViolations } from "../../rewards/bonuses/verify.ts"
import { bonusOf, campaignOf, depositArrives } from "../../testing/bonuses.ts"
import { playerAt, type StudioClient, studio, type TestPlayer } from "../../testing/studio.ts"
import { type TestAccount, type TestWorld, testWorld } from "../../testing/world.ts"
import { endBonus } from "../funds/end-bonus.ts"
import { openPurse } from "../funds/purse.ts"
import { holdAccounts } from "./round-state.ts"

const MEMBERS = 12

let world: TestWorld
let vendor: StudioClient
const people: TestAccount[] = []
/** Whose bonus is moved on by hand. */
let done: TestAccount
const players: TestPlayer[] = []
beforeAll(async () => {
  world = await testWorld()
  vendor = await studio(world)
  const matched = { kind: "reload", grant: { kind: "percent", ppm: 1_000_000, cap: 1_000 }, oncePer: "member", maxStake: 200 }
  await campaignOf(world, "cash", { ...matched, wagering: 10 })
  await campaignOf(world, "bonus", { ...matched, wagering: 10, order: "bonus-first" })
  people.push(...(await Promise.all(Array.from({ length: MEMBERS }, (_, n) => join(n % 2 === 0 ? "cash" : "bonus")))))
  await advanceBonuses(world.platform)
  players.push(...(await Promise.all(people.map(person => playerAt(world, vendor, person, 0)))))
}, 120_000)
afterAll(() => world?.close())

async function join(campaign: string): Promise<TestAccount> {
  const person = await world.member()
  await (await world.signIn(person))(joinCampaign, { campaign })
  await depositArrives(world, person, 1_000)
  return person
}

const transactions = async (kind = "bet"): Promise<{ bets: number; times: number }> =>
  world.database.one<{ bets: number; times: number }>(sql`
    select count(*) as bets, count(distinct xact) as times from transfer where kind::text = ${kind} and source = 'vendor:BZ'`)

/** The cash and bonus money of each. */
const purses = (some: readonly TestAccount[]) =>
  Promise.all(
    some.map(async ({ id }) => {
      const { cash, bonus } = await world.platform.ledger.balances(id)
      return { cash, bonus }
    }),
  )

it("bets of many members under their bonuses are posted together, each with its part of the bonus", async () => {
  const answers = await Promise.all(players.map(player => player.bet(player.name(), 100)))
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, value: { balance: 1_900 } })
  const { bets, times } = await transactions()
  expect(bets).toBe(MEMBERS)
  expect(times).toBeLessThan(MEMBERS / 2)
  for (const [n, person] of people.entries()) {
    expect(await bonusOf(world, person)).toMatchObject({ state: "running", wagered: 100 })
    const left = n % 2 === 0 ? { cash: 900, bonus: 1_000 } : { cash: 1_000, bonus: 900 }
    expect(await world.platform.ledger.balances(person.id)).toMatchObject(left)
  }
})

it("among bets that are posted together, one that is too high is refused, and one that comes twice is posted once", async () => {
  const [high, twice, both, ...others] = players as [TestPlayer, TestPlayer, TestPlayer, ...TestPlayer[]]
  const name = twice.name()
  const answers = await Promise.all([
    high.bet(high.name(), 201),
    twice.bet(name, 100),
    twice.bet(name, 100),
    both.bet(both.name(), 100),
    both.bet(both.name(), 100),
    ...others.map(player => player.bet(player.name(), 100)),
  ])
  const [refused, first, repeated, ...rest] = answers
  expect(refused).toMatchObject({ code: "limit-bonus" })
  expect([first!.value.balance, repeated!.value.balance]).toEqual([1_800, 1_800])
  expect([first!.value.repeated, repeated!.value.repeated].sort()).toEqual([false, true])
  for (const { status } of rest) expect(status).toBe(200)
  const balances = people.map(async ({ id }) => {
    const { cash, bonus } = await world.platform.ledger.balances(id)
    return cash + bonus
  })
  expect(await Promise.all(balances)).toEqual([1_900, 1_800, 1_700, ...others.map(() => 1_800)])
})

it("a bet that completes the turnover among others releases the bonus", async () => {
  done = await join("cash")
  await advanceBonuses(world.platform)
  await world.database.run(sql`update bonus set wagered = required - 100 where member = ${done.id}`)
  const last = await playerAt(world, vendor, done, 0)
  await Promise.all([last, ...players].map(player => player.betwin(player.name(), 100, 0)))
  await advanceBonuses(world.platform)
  expect(await bonusOf(world, done)).toMatchObject({ state: "converted", converted: 1_000 })
})

it("a bonus account that a rollback has overdrawn keeps no bets from being posted together", async () => {
  const person = await join("bonus")
  await advanceBonuses(world.platform)
  const low = await playerAt(world, vendor, person, 0)
  const first = low.name()
  await low.bet(first, 100)
  const win = { round: `r-${first}`, player: low.player, game: low.game, transaction: `${first}-win`, amount: 100 }
  expect(await vendor.call("win", { ...win, end: true })).toMatchObject({ status: 200 })
  for (let n = 0; n < 10; n++) await low.bet(low.name(), 100)
  await low.rollback(low.name(), win.transaction, { round: win.round })
  const { bonus } = await world.platform.ledger.balances(person.id)
  expect(bonus).toBe(-100)
  const before = await transactions()
  const all = [low, ...players.slice(1)]
  const answers = await Promise.all(all.map(player => player.bet(player.name(), 100)))
  for (const { status } of answers) expect(status).toBe(200)
  const { bets, times } = await transactions()
  expect(bets - before.bets).toBe(all.length)
  expect(times - before.times).toBeLessThan(all.length / 2)
})

it("bets with and without a bonus that arrive together are posted in one statement, each with its own answer", async () => {
  const plain = await Promise.all(
    Array.from({ length: MEMBERS }, async () => {
      const person = await world.member()
      await depositArrives(world, person, 1_000)
      return person
    }),
  )
  const others = await Promise.all(plain.map(person => playerAt(world, vendor, person, 0)))
  const [short, twice, known, ...rest] = others as [TestPlayer, TestPlayer, TestPlayer, ...TestPlayer[]]
  const before = known.name()
  expect(await known.bet(before, 100)).toMatchObject({ status: 200, value: { balance: 900 } })
  const had = await purses(people.slice(1))
  const under = players.slice(1).map(player => player.bet(player.name(), 50))
  const [refused, first, second, repeated, ...answers] = await Promise.all([
    short.bet(short.name(), 1_001),
    twice.bet(twice.name(), 100),
    twice.bet(twice.name(), 100),
    known.bet(before, 100),
    ...rest.map(player => player.bet(player.name(), 100)),
  ])
  expect(refused).toMatchObject({ code: "insufficient-funds" })
  expect([first, second].map(answer => answer!.value.balance).sort()).toEqual([800, 900])
  expect(repeated).toMatchObject({ status: 200, value: { balance: 900, repeated: true } })
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, value: { balance: 900, repeated: false } })
  for (const [n, answer] of (await Promise.all(under)).entries())
    expect(answer).toMatchObject({ status: 200, value: { balance: had[n]!.cash + had[n]!.bonus - 50, repeated: false } })
  expect(await purses(plain)).toEqual([1_000, 800, ...rest.map(() => 900), 900].map(cash => ({ cash, bonus: 0 })))
  const { mixed } = await world.database.one<{ mixed: number }>(sql`
    select count(*) as mixed from (
      select from transfer where kind = 'bet' group by xact
      having bool_or(member = any (${plain.map(({ id }) => id)})) and bool_or(member = any (${people.map(({ id }) => id)}))
    ) statement`)
  expect(mixed).toBeGreaterThan(0)
})

it("wins of many members' rounds under their bonuses are posted together, each with the bonus's share", async () => {
  const [, ...some] = players
  const rounds = some.map(player => player.name())
  for (const [n, player] of some.entries()) expect((await player.bet(rounds[n]!, 100)).status).toBe(200)
  const [before, had] = [await transactions("win"), await purses(people.slice(1))]
  const win = () =>
    Promise.all(some.map((player, n) => player.win(`${rounds[n]}-won`, 151, { round: `r-${rounds[n]}`, end: false })))
  const answers = await win()
  const has = await purses(people.slice(1))
  for (const [n, { cash, bonus }] of has.entries()) {
    // The first of these players has a bonus that pays before cash, the next one a bonus that pays after it.
    expect({ cash, bonus }).toEqual(
      n % 2 === 0 ? { cash: had[n]!.cash, bonus: had[n]!.bonus + 151 } : { cash: had[n]!.cash + 151, bonus: had[n]!.bonus },
    )
    expect(answers[n]).toMatchObject({ status: 200, value: { balance: cash + bonus, repeated: false } })
  }
  const { bets, times } = await transactions("win")
  expect(bets - before.bets).toBe(some.length)
  expect(times - before.times).toBeLessThan(some.length / 2)

  for (const player of some) await player.bet(player.name(), 10)
  const again = await win()
  expect(again.map(({ value }) => value)).toEqual(answers.map(({ value }) => ({ ...value, repeated: true })))
})

it("bets that come with their wins are posted together, each with the bonus's part of stake and win", async () => {
  const [, ...some] = players
  const [before, had] = [await transactions("win"), await purses(people.slice(1))]
  const names = some.map(player => player.name())
  const answers = await Promise.all(some.map((player, n) => player.betwin(names[n]!, 100, 40)))
  for (const [n, { cash, bonus }] of (await purses(people.slice(1))).entries()) {
    expect(cash + bonus).toBe(had[n]!.cash + had[n]!.bonus - 60)
    expect(n % 2 === 0 ? bonus : cash).toBe((n % 2 === 0 ? had[n]!.bonus : had[n]!.cash) - 60)
    expect(answers[n]).toMatchObject({ status: 200, value: { balance: cash + bonus, repeated: false } })
  }
  const { bets, times } = await transactions("win")
  expect(bets - before.bets).toBe(some.length)
  expect(times - before.times).toBeLessThan(some.length / 2)
  const again = await Promise.all(some.map((player, n) => player.betwin(names[n]!, 100, 40)))
  expect(again.map(({ value }) => value)).toEqual(answers.map(({ value }) => ({ ...value, repeated: true })))
})

it("two wins of one member that arrive together are both paid, and a win of a round that was rolled back is not", async () => {
  const [, first, second, third] = players as [TestPlayer, TestPlayer, TestPlayer, TestPlayer]
  const rounds = [first, second, third].map(player => player.name()) as [string, string, string]
  await Promise.all([first.bet(rounds[0], 100), second.bet(rounds[1], 100), third.bet(rounds[2], 100)])
  await third.rollback(third.name(), rounds[2])
  const [had] = await purses([people[1]!])
  const answers = await Promise.all([
    first.win(`${rounds[0]}-1`, 30, { round: `r-${rounds[0]}`, end: false }),
    first.win(`${rounds[0]}-2`, 31, { round: `r-${rounds[0]}`, end: false }),
    second.win(`${rounds[1]}-1`, 30, { round: `r-${rounds[1]}` }),
    third.win(`${rounds[2]}-1`, 30, { round: `r-${rounds[2]}` }),
  ])
  expect(answers.map(({ status }) => status).slice(0, 3)).toEqual([200, 200, 200])
  expect(answers[3]).toMatchObject({ code: "cancelled" })
  expect(await purses([people[1]!])).toEqual([{ cash: had!.cash, bonus: had!.bonus + 61 }])
})

it("after all of that the books hold, and every bonus but the one moved on by hand is what was played", async () => {
  expect(await verifyLedger(world.database)).toEqual([])
  const { id } = await bonusOf(world, done)
  const broken = await bonusViolations(world.database, world.clock.now())
  expect(broken.filter(({ what }) => !what.includes(String(id)))).toEqual([])
})

it("a win that waits while its bonus is released keeps its whole in cash, and is written after the release", async () => {
  const person = await join("bonus")
  await advanceBonuses(world.platform)
  const player = await playerAt(world, vendor, person, 0)
  const round = player.name()
  await player.bet(round, 100)
  const who = { brand: person.brand.id, member: person.id }
  const bonus = { ...who, id: (await bonusOf(world, person)).id }
  const { paying } = await world.database.transaction(async tx => {
    await holdAccounts(tx, who.brand, who.member)
    const paying = player.win(`${round}-won`, 50, { round: `r-${round}` })
    const waits = () =>
      world.database.row(sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%post_winnings%'`)
    await expect.poll(waits).toBeDefined()
    world.clock.advance(1_000)
    await endBonus(world.platform.ledger, tx, await openPurse(tx, who), bonus, "converted", world.clock.now())
    return { paying }
  })
  expect(await paying).toMatchObject({ status: 200, value: { balance: 1_950 } })
  expect(await purses([person])).toEqual([{ cash: 1_950, bonus: 0 }])
  const broken = await bonusViolations(world.database, world.clock.now())
  expect(broken.filter(({ rule }) => rule === "a win is split as its stakes were")).toEqual([])
})
