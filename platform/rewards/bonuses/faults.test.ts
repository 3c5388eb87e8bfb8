import { bonusDetails, campaigns, claimBonus, joinCampaign, leaveCampaign } from "@baize/common/api/bonuses.ts"
import { takeTimeOut } from "@baize/common/api/protection.ts"
import sql from "sql-template-tag"
import { beforeAll, describe, expect, it } from "vitest"
import { verifyLedger } from "../../books/ledger/verify.ts"
import { bonusOf, campaignOf, depositArrives } from "../../testing/bonuses.ts"
import { api, mia, mine, playAgain, usePlayingMember, vendor, world } from "../../testing/playing-member.ts"
import { campaignBy, changeCampaign, closeCampaign } from "./campaigns.ts"
import { advanceBonuses } from "./job.ts"
import { decideClaim } from "./oversee.ts"
import { readTerms } from "./terms.ts"
import { bonusViolations } from "./verify.ts"

usePlayingMember({ cash: 0 })

const matched = {
  kind: "reload",
  grant: { kind: "percent", ppm: 1_000_000, cap: 10_000 },
  wagering: 2,
  maxStake: 2_000,
  times: 3,
}
const gift = { kind: "code", code: "SPRING26", grant: { kind: "fixed", amount: 1_000 }, wagering: 1, oncePer: "person" }

beforeAll(async () => {
  await campaignOf(world, "match", { ...matched, order: "bonus-first" })
  await campaignOf(world, "gift", gift)
  await campaignOf(world, "first", {
    kind: "welcome",
    grant: { kind: "fixed", amount: 500 },
    deposit: { min: 2_000, methods: ["card"] },
  })
  await campaignOf(world, "asked", { kind: "code", code: "ASKME", grant: { kind: "fixed", amount: 700 }, review: true })
})

const by = () => ({ by: "test", at: world.clock.now() })
const purse = async () => {
  const { cash, bonus } = await world.platform.ledger.balances(mia.id)
  return { cash, bonus }
}
const grants = async () =>
  (
    await world.database.one<{ n: number }>(sql`
    select count(*)::int as n from transfer where member = ${mia.id} and kind = 'bonus-grant'`)
  ).n
const joinGift = () => api(joinCampaign, { campaign: "gift", code: "spring26" })

describe("a grant", () => {
  it("two nodes that grant a deposit's bonus at once grant it once", async () => {
    await api(joinCampaign, { campaign: "match" })
    await depositArrives(world, mia, 3_000)
    await Promise.all(Array.from({ length: 4 }, () => advanceBonuses(world.platform)))
    expect(await purse()).toEqual({ cash: 3_000, bonus: 3_000 })
    expect(await grants()).toBe(1)
  })

  it("a claim that is replayed, and ten at once, give one bonus", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, joinGift))
    expect(new Set(answers.map(({ bonus }) => bonus)).size).toBe(1)
    expect(await joinGift()).toEqual(answers[0])
    expect(await purse()).toEqual({ cash: 0, bonus: 1_000 })
  })

  it("a deposit that arrives while the clock is stepped back gets its bonus", async () => {
    await api(joinCampaign, { campaign: "match" })
    const now = world.clock.now()
    world.clock.set(new Date(now.getTime() - 3_600_000))
    await depositArrives(world, mia, 1_000)
    await world.platform.runJobs()
    world.clock.set(now)
    expect(await purse()).toEqual({ cash: 1_000, bonus: 1_000 })
  })

  it("a deposit before joining, and one below the minimum or by another method, get none", async () => {
    await api(joinCampaign, { campaign: "first" })
    await depositArrives(world, mia, 1_999)
    await world.platform.runJobs()
    expect(await grants()).toBe(0)
    expect((await bonusOf(world, mia)).state, "the first deposit was another").toBe("left")
    await expect(api(joinCampaign, { campaign: "first" })).rejects.toMatchObject({ code: "bonus-not-eligible" })
    await api(joinCampaign, { campaign: "match" })
    await world.platform.runJobs()
    expect(await grants()).toBe(0)
  })

  it("without a turnover a bonus is cash at once", async () => {
    await api(joinCampaign, { campaign: "first" })
    await depositArrives(world, mia, 2_000)
    await world.platform.runJobs()
    expect(await purse()).toEqual({ cash: 2_500, bonus: 0 })
    expect(await bonusOf(world, mia)).toMatchObject({ state: "issued", amount: 500 })
  })

  it("a wrong code gives nothing", async () => {
    await expect(api(joinCampaign, { campaign: "gift", code: "WINTER" })).rejects.toMatchObject({ code: "bonus-code-wrong" })
    await expect(api(joinCampaign, { campaign: "gift" })).rejects.toMatchObject({ code: "bonus-code-wrong" })
    expect(await purse()).toEqual({ cash: 0, bonus: 0 })
  })

  it("two accounts of one person get what is given once per person once, also at the same moment", async () => {
    const twin = await world.member()
    const keep = sql`
      update member set profile = '{"email":"twin@mail.example"}', email_verified_at = now()
      where id in (${mia.id}, ${twin.id})`
    await world.database.run(keep)
    const asTwin = await world.signIn(twin)
    const both = await Promise.allSettled([joinGift(), asTwin(joinCampaign, { campaign: "gift", code: "SPRING26" })])
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
  })

  it("a bonus for a deposit waits while another runs, and starts once when claimed afterward", async () => {
    await api(joinCampaign, { campaign: "match" })
    await joinGift()
    await depositArrives(world, mia, 2_000)
    await world.platform.runJobs()
    const waiting = (await bonusOf(world, mia)).id - 1
    expect((await api(bonusDetails, {})).waiting.map(({ state, amount }) => ({ state, amount }))).toEqual([
      { state: "offered", amount: 2_000 },
    ])
    await expect(api(claimBonus, { bonus: waiting })).rejects.toMatchObject({ code: "bonus-running" })
    await playAgain()
    await mine.betwin(mine.name(), 1_000, 0)
    await advanceBonuses(world.platform)
    expect((await api(bonusDetails, {})).running).toBeNull()
    await Promise.all(Array.from({ length: 5 }, () => api(claimBonus, { bonus: waiting })))
    expect((await purse()).bonus).toBe(2_000)
  })

  it("a claim that the house decides is paid once, and its rejection says why", async () => {
    const { bonus, state } = await api(joinCampaign, { campaign: "asked", code: "askme" })
    expect(state).toBe("applying")
    const decisions = await Promise.all(
      Array.from({ length: 4 }, () => decideClaim(world.platform, bonus, { approved: true, by: "ann", reason: null })),
    )
    expect(decisions.filter(one => one === "done")).toHaveLength(1)
    expect(await purse()).toEqual({ cash: 700, bonus: 0 })
    const other = await world.member()
    const asOther = await world.signIn(other)
    const asked = await asOther(joinCampaign, { campaign: "asked", code: "askme" })
    await decideClaim(world.platform, asked.bonus, { approved: false, by: "ann", reason: "Not this month" })
    expect((await asOther(bonusDetails, {})).history[0]).toMatchObject({ state: "rejected", reason: "Not this month" })
  })
})

describe("turnover", () => {
  const begin = async () => {
    await joinGift() // 10.00 to bet once
    await playAgain(5_000)
  }

  it("two bets that complete it at once release it once, also by several nodes", async () => {
    await begin()
    const bets = await Promise.all(Array.from({ length: 6 }, () => mine.betwin(mine.name(), 600, 0)))
    expect(bets.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
    await Promise.all(Array.from({ length: 4 }, () => advanceBonuses(world.platform)))
    expect(await bonusOf(world, mia)).toMatchObject({ state: "converted", converted: 1_000 })
    expect(await purse()).toEqual({ cash: 6_000 - 6 * 600, bonus: 0 })
  })

  it("bets that can still be taken back release no bonus, and those that were count for nothing", async () => {
    await begin()
    const bets = [mine.name(), mine.name()]
    for (const bet of bets) await mine.bet(bet, 1_000)
    await world.platform.runJobs()
    expect(await bonusOf(world, mia)).toMatchObject({ state: "running", wagered: 2_000 })
    for (const bet of bets) await mine.rollback(mine.name(), bet)
    await world.platform.runJobs()
    expect(await bonusOf(world, mia)).toMatchObject({ state: "running", wagered: 0 })
    expect(await purse()).toEqual({ cash: 5_000, bonus: 1_000 })
  })

  it("stakes of open rounds keep no bonus whose turnover is complete without them", async () => {
    await begin()
    await mine.betwin(mine.name(), 999, 999)
    await mine.bet(mine.name(), 500)
    await world.platform.runJobs()
    expect((await bonusOf(world, mia)).state).toBe("running")
    await mine.betwin(mine.name(), 1, 1)
    await world.platform.runJobs()
    expect(await bonusOf(world, mia)).toMatchObject({ state: "converted", converted: 1_000, wagered: 1_500 })
  })

  it("a bonus that was wagered in time is released after it, once its last round has ended", async () => {
    await begin()
    world.clock.advance(30 * 86_400_000 - 60_000)
    await playAgain()
    const last = mine.name()
    await mine.bet(last, 1_000)
    world.clock.advance(120_000)
    await mine.bet(mine.name(), 100)
    await world.platform.runJobs()
    expect(await bonusOf(world, mia)).toMatchObject({ state: "running", wagered: 1_000 })
    await mine.win(mine.name(), 0, { round: `r-${last}` })
    await world.platform.runJobs()
    expect(await bonusOf(world, mia)).toMatchObject({ state: "converted", converted: 1_000 })
  })

  it("a round that its vendor never ended, and the sweeper has closed, releases its bonus", async () => {
    await begin()
    const last = mine.name()
    await mine.bet(last, 500)
    await mine.win(mine.name(), 600, { round: `r-${last}`, end: false })
    await mine.betwin(mine.name(), 500, 0)
    world.clock.advance(3 * 86_400_000)
    await world.platform.runJobs()
    await world.platform.runJobs()
    expect(await bonusOf(world, mia)).toMatchObject({ state: "converted", converted: 1_000 })
  })

  it("a bet rolled back after its bonus was released returns its stake, and the bonus is not released again", async () => {
    await api(joinCampaign, { campaign: "match" })
    await depositArrives(world, mia, 1_000)
    await world.platform.runJobs()
    await playAgain()
    const last = mine.name()
    await mine.betwin(mine.name(), 500, 500)
    await mine.bet(last, 1_500) // 10.00 from the bonus, 5.00 from cash
    const { player, game } = mine
    await vendor.call("endround", { transaction: mine.name(), round: `r-${last}`, player, game })
    await world.platform.runJobs()
    expect(await bonusOf(world, mia)).toMatchObject({ state: "converted", wagered: 2_000, converted: 0 })
    expect(await purse()).toEqual({ cash: 500, bonus: 0 })
    await mine.rollback(mine.name(), last)
    expect(await purse(), "all of the stake is cash").toEqual({ cash: 2_000, bonus: 0 })
    expect(await bonusOf(world, mia)).toMatchObject({ state: "converted", wagered: 500 })
    await mine.betwin(mine.name(), 1_500, 1_500)
    await world.platform.runJobs()
    expect(await purse()).toEqual({ cash: 2_000, bonus: 0 })
  })

  it("a win rolled back after its bonus was released takes nothing from the house and leaves no bonus below zero", async () => {
    await api(joinCampaign, { campaign: "match" })
    await depositArrives(world, mia, 1_000)
    await world.platform.runJobs()
    await playAgain()
    const [bet, win] = [mine.name(), mine.name()]
    await mine.bet(bet, 1_000)
    await mine.win(win, 600, { round: `r-${bet}` })
    await mine.betwin(mine.name(), 1_000, 1_000)
    await world.platform.runJobs()
    expect(await bonusOf(world, mia)).toMatchObject({ state: "converted" })
    const before = (await purse()).cash
    await mine.rollback(mine.name(), win, { round: `r-${bet}` })
    expect(await purse()).toEqual({ cash: before - 600, bonus: 0 })
  })
})

describe("a campaign that changes", () => {
  it("members who joined keep their terms when it changes, and when it closes", async () => {
    await api(joinCampaign, { campaign: "match" })
    const campaign = (await campaignBy(world.database, world.baize.id, "match"))!
    const worse = readTerms({ ...matched, grant: { kind: "fixed", amount: 100 }, wagering: 9, order: "cash-first" })
    await world.database.transaction(tx => changeCampaign(tx, campaign, worse, by()))
    await closeCampaign(world.database, campaign.id, by())
    await depositArrives(world, mia, 2_500)
    await world.platform.runJobs()
    expect(await bonusOf(world, mia)).toMatchObject({ state: "running", amount: 2_500, required: 5_000 })
    const late = await world.member()
    const asLate = await world.signIn(late)
    await expect(asLate(joinCampaign, { campaign: "match" })).rejects.toMatchObject({ code: "bonus-not-open" })
    expect((await asLate(campaigns, {})).list.map(({ code }) => code)).not.toContain("match")
    await world.database.run(sql`update campaign set closed_at = null, closed_by = null where id = ${campaign.id}`)
    const again = readTerms({ ...matched, order: "bonus-first" })
    await world.database.transaction(tx => changeCampaign(tx, campaign, again, by()))
  })

  it("a member can leave before the deposit, and join again", async () => {
    const { bonus } = await api(joinCampaign, { campaign: "match" })
    await api(leaveCampaign, { bonus })
    await api(leaveCampaign, { bonus })
    await depositArrives(world, mia, 1_000)
    await world.platform.runJobs()
    expect(await grants()).toBe(0)
    expect((await api(joinCampaign, { campaign: "match" })).state).toBe("joined")
  })
})

describe("a break from play", () => {
  it("a member on a break joins nothing and sees no campaigns, and a running bonus waits for the end of it", {
    tags: "long",
  }, async () => {
    await joinGift()
    await api(takeTimeOut, { days: 28 })
    expect((await api(campaigns, {})).list).toEqual([])
    await expect(api(joinCampaign, { campaign: "match" })).rejects.toMatchObject({ code: "excluded" })
    world.clock.advance(31 * 86_400_000)
    await world.platform.runJobs()
    expect((await bonusOf(world, mia)).state, "27 of its 30 days are left").toBe("running")
    world.clock.advance(30 * 86_400_000)
    await world.platform.runJobs()
    expect((await bonusOf(world, mia)).state).toBe("expired")
    expect(await purse()).toEqual({ cash: 0, bonus: 0 })
  })

  it("a deposit that arrives during a break stays a deposit, without a bonus", async () => {
    await api(joinCampaign, { campaign: "match" })
    await api(takeTimeOut, { days: 1 })
    await depositArrives(world, mia, 1_000)
    await world.platform.runJobs()
    expect(await purse()).toEqual({ cash: 1_000, bonus: 0 })
  })
})

it("after all of that every invariant of the ledger and of bonuses holds", { tags: "long" }, async () => {
  expect(await verifyLedger(world.database)).toEqual([])
  expect(await bonusViolations(world.database, world.clock.now())).toEqual([])
  expect(await world.database.rows(sql`select from account where kind = 'bonus' and balance < 0`)).toEqual([])
})
