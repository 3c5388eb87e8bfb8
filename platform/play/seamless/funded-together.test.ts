import { joinCampaign } from "@baize/common/api/bonuses.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, it } from "vitest"
import { verifyLedger } from "../../books/ledger/verify.ts"
import { advanceBonuses } from "../../rewards/bonuses/job.ts"
import { bonusViolations } from "../../rewards/bonuses/verify.ts"
import { bonusOf, campaignOf, depositArrives } from "../../testing/bonuses.ts"
import { playerAt, type StudioClient, studio, type TestPlayer } from "../../testing/studio.ts"
import { type TestAccount, type TestWorld, testWorld } from "../../testing/world.ts"

const MEMBERS = 12

let world: TestWorld
let vendor: StudioClient
const people: TestAccount[] = []
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

const transactions = async (): Promise<{ bets: number; times: number }> =>
  world.database.one<{ bets: number; times: number }>(sql`
    select count(*) as bets, count(distinct xact) as times from transfer where kind = 'bet' and source = 'vendor:BZ'`)

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
  const [done] = people as [TestAccount]
  await world.database.run(sql`update bonus set wagered = required - 100 where member = ${done.id}`)
  await Promise.all(players.map(player => player.bet(player.name(), 100)))
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

it("after all of that the books hold, and every bonus but the one moved on by hand is what was played", async () => {
  expect(await verifyLedger(world.database)).toEqual([])
  const [done] = people as [TestAccount]
  const { id } = await bonusOf(world, done)
  const broken = await bonusViolations(world.database, world.clock.now())
  expect(broken.filter(({ what }) => !what.includes(String(id)))).toEqual([])
})
