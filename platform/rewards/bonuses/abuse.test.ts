import { cancelBonus, claimBonus, joinCampaign, leaveCampaign } from "@baize/common/api/bonuses.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { beforeAll, describe, expect, it } from "vitest"
import { askReversal } from "../../books/ledger/corrections/corrections.ts"
import { verifyLedger } from "../../books/ledger/verify.ts"
import { checkWithdrawal } from "../../cashier/clearance/withdrawal.ts"
import { bonusOf, campaignOf, depositArrives } from "../../testing/bonuses.ts"
import { api, mia, mine, playAgain, usePlayingMember, vendor, world } from "../../testing/playing-member.ts"
import { approveCorrection } from "./corrections.ts"
import { bonusViolations } from "./verify.ts"

usePlayingMember({ cash: 0 })

const matched = {
  kind: "reload",
  grant: { kind: "percent", ppm: 1_000_000, cap: 100_000 },
  wagering: 5,
  order: "bonus-first",
  oncePer: "member",
}
const gift = { kind: "code", code: "GIFT", grant: { kind: "fixed", amount: 1_000 }, wagering: 1 }

beforeAll(async () => {
  await campaignOf(world, "match", matched)
  await campaignOf(world, "once", { ...matched, oncePer: "person" })
  await campaignOf(world, "gift", gift)
  await campaignOf(world, "Single", { ...gift, wagering: 0 })
})

const purse = async () => {
  const { cash, bonus } = await world.platform.ledger.balances(mia.id)
  return { cash, bonus }
}
/** A deposit with a bonus as large, which is taken first. */
async function begin(deposit = 1_000): Promise<number> {
  await api(joinCampaign, { campaign: "match" })
  const id = await depositArrives(world, mia, deposit)
  await world.platform.runJobs()
  return id
}
/** What prevents a withdrawal because of a bonus. */
async function withheld(): Promise<string | undefined> {
  const checks = await checkWithdrawal(world.database, { member: mia.id, brand: mia.brand, amount: 100 }, world.clock.now())
  return checks.find(({ check }) => check === "bonus")?.objection?.code
}
async function reverse(source: string, kind: "bet" | "win" | "deposit" | "bonus-stake" | "bonus-grant", ref: string) {
  const now = world.clock.now()
  const id = await askReversal(world.platform, { source, kind, ref }, { reason: "Test", by: "ann", now })
  return approveCorrection(world.platform, Number(id), { by: "bob", now })
}

describe("a deposit that is withdrawn while its bonus waits", () => {
  it("money cannot leave between a deposit and the start of its bonus", { tags: "long" }, async () => {
    await api(joinCampaign, { campaign: "match" })
    await depositArrives(world, mia, 1_000)
    expect(await withheld(), "no job has run yet").toBe("bonus-waiting")
    await world.platform.runJobs()
    expect(await withheld()).toBe("bonus-unfinished")
    await api(cancelBonus, { bonus: (await bonusOf(world, mia)).id })
    expect(await withheld()).toBeUndefined()
  })

  it("a bonus that waits for another one to end keeps its deposit, until it is declined", async () => {
    const { bonus } = await api(joinCampaign, { campaign: "match" })
    await api(joinCampaign, { campaign: "gift", code: "GIFT" })
    expect(await withheld(), "the one that runs is for no deposit").toBeUndefined()
    await depositArrives(world, mia, 1_000)
    await world.platform.runJobs()
    expect(await withheld()).toBe("bonus-waiting")
    await api(leaveCampaign, { bonus })
    await api(leaveCampaign, { bonus })
    expect(await withheld()).toBeUndefined()
    await expect(api(claimBonus, { bonus })).rejects.toMatchObject({ code: "absent" })
    expect(await purse()).toEqual({ cash: 1_000, bonus: 1_000 })
  })
})

describe("a round that outlives its bonus", () => {
  /** A bet of the whole bonus, whose round stays open while the bonus is canceled. */
  async function cancelInRound(): Promise<{ bet: string; round: string }> {
    await begin()
    const bet = mine.name()
    await mine.bet(bet, 1_000)
    await api(cancelBonus, { bonus: (await bonusOf(world, mia)).id })
    return { bet, round: `r-${bet}` }
  }
  const betwin = (transaction: string, round: string, bet: number, win: number) =>
    vendor.call("betwin", { transaction, round, player: mine.player, game: mine.game, token: mine.token, bet, win, end: true })

  it("a bet and win in one call gives the house the share of the bonus's stake, like a win of its own", async () => {
    const { round } = await cancelInRound()
    const last = mine.name()
    // 1,000 from the bonus, 100 from cash: of 11,000 the member keeps 1,000.
    const first = await betwin(last, round, 100, 11_000)
    expect(first).toMatchObject({ status: 200, value: { balance: 1_900 } })
    expect(await purse()).toEqual({ cash: 1_900, bonus: 0 })
    expect((await betwin(last, round, 100, 11_000)).value).toEqual({ ...first.value, repeated: true })
    await mine.rollback(mine.name(), last, { round })
    expect(await purse(), "rolled back, stake and win are as before").toEqual({ cash: 1_000, bonus: 0 })
  })

  it("a bet and win in one call under the next bonus shares the win with the house as well", async () => {
    const { round } = await cancelInRound()
    await api(joinCampaign, { campaign: "gift", code: "GIFT" })
    await betwin(mine.name(), round, 1_000, 20_000)
    await world.platform.runJobs()
    // The next bonus, cash first, is released by this bet; half of the win is the house's.
    expect(await bonusOf(world, mia)).toMatchObject({ state: "converted", converted: 1_000 })
    expect(await purse()).toEqual({ cash: 10_000 + 1_000, bonus: 0 })
  })

  it("a win is split by all stakes of its round, however many there were", async () => {
    await begin(10_000)
    const first = mine.name()
    await mine.bet(first, 10_000) // the bonus
    for (let n = 0; n < 70; n++) expect((await mine.bet(mine.name(), 100, { round: `r-${first}` })).status).toBe(200)
    await betwin(mine.name(), `r-${first}`, 3_000, 20_000)
    // 10,000 of 20,000 staked came from the bonus.
    expect(await purse()).toEqual({ cash: 10_000, bonus: 10_000 })
  })
})

it("a win rolled back after it was played again leaves no debt to the next bonus", async () => {
  await begin()
  const [bet, win] = [mine.name(), mine.name()]
  await mine.bet(bet, 1_000)
  await mine.win(win, 1_000, { round: `r-${bet}` })
  await mine.betwin(mine.name(), 1_000, 0)
  await mine.rollback(mine.name(), win, { round: `r-${bet}` })
  expect(await purse()).toEqual({ cash: 1_000, bonus: -1_000 })
  await api(cancelBonus, { bonus: (await bonusOf(world, mia)).id })
  await api(joinCampaign, { campaign: "gift", code: "GIFT" })
  expect(await purse()).toEqual({ cash: 1_000, bonus: 1_000 })
})

describe("one person, several accounts", () => {
  it("a code in other letters is the same campaign: two accounts of a person take turns", async () => {
    for (let attempt = 0; attempt < 4; attempt++) {
      const twins = [await world.member(), await world.member()]
      await world.database.run(sql`
        update member set profile = ${JSON.stringify({ email: `twin${attempt}@mail.example` })}, email_verified_at = now()
        where id = any (${twins.map(({ id }) => id)}::bigint[])`)
      const calls = await Promise.all(twins.map(twin => world.signIn(twin)))
      const claims = ["SINGLE", "single"].map((campaign, n) => calls[n]!(joinCampaign, { campaign, code: "GIFT" }))
      const both = await Promise.allSettled(claims)
      expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
    }
  })
})

it("two accounts that turn out to be one person after they joined get a bonus for a deposit once", async () => {
  const twins = [await world.member(), await world.member()]
  for (const twin of twins) await (await world.signIn(twin))(joinCampaign, { campaign: "once" })
  await world.database.run(sql`
    update member set profile = '{"email":"late@mail.example"}', email_verified_at = now()
    where id = any (${twins.map(({ id }) => id)}::bigint[])`)
  for (const twin of twins) await depositArrives(world, twin, 1_000)
  await world.platform.runJobs()
  const states = await Promise.all(twins.map(async twin => (await bonusOf(world, twin)).state))
  expect(states.sort()).toEqual(["left", "running"])
})

it("of two deposits that arrive at once the bonus keeps the first", async () => {
  await api(joinCampaign, { campaign: "match" })
  const approve = (tx: Database, id: number) =>
    tx.run(sql`update deposit set status = 'approved', decided_at = now() where id = ${id}`)
  const [first, second] = [await depositOpens(), await depositOpens()]
  const [written, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const one = world.database.transaction(async tx => {
    await approve(tx, first)
    written.resolve()
    await commit.promise
  })
  await written.promise
  const two = world.database.transaction(tx => approve(tx, second))
  await new Promise(resolve => setTimeout(resolve, 300))
  commit.resolve()
  await Promise.all([one, two])
  const { deposit } = await world.database.one<{ deposit: number }>(sql`select deposit from bonus where member = ${mia.id}`)
  expect(deposit).toBe(first)
  await world.database.run(sql`update deposit set status = 'in-process', decided_at = null where member = ${mia.id}`)
})

/** A deposit that is not paid yet. */
async function depositOpens(): Promise<number> {
  const { id } = await world.database.one<{ id: number }>(sql`
    insert into deposit (brand, member, request, method, kind, provider, amount, created_at)
    values (${mia.brand.id}, ${mia.id}, gen_random_uuid(), 'card', 'redirect', 'sandbox', 1000, ${world.clock.now()})
    returning id`)
  return id
}

describe("a correction by the house", () => {
  it("a reversed bet returns each part to where it came from, and its turnover, once", async () => {
    await begin()
    const bet = mine.name()
    await mine.bet(bet, 1_500) // 1,000 from the bonus, 500 from cash
    expect(await reverse("vendor:BZ", "bet", bet)).toBe("done")
    expect(await purse()).toEqual({ cash: 1_000, bonus: 1_000 })
    expect((await bonusOf(world, mia)).wagered).toBe(0)
    await mine.rollback(mine.name(), bet)
    expect(await purse(), "nothing is left to roll back").toEqual({ cash: 1_000, bonus: 1_000 })
    expect((await bonusOf(world, mia)).wagered).toBe(0)
  })

  it("of a bet and win in one call, the win alone can be reversed", async () => {
    await begin()
    const turn = mine.name()
    await mine.betwin(turn, 1_000, 3_000)
    expect(await reverse("vendor:BZ", "win", turn)).toBe("done")
    expect(await purse()).toEqual({ cash: 1_000, bonus: 0 })
    expect((await bonusOf(world, mia)).wagered, "the bet stands").toBe(1_000)
    await mine.rollback(mine.name(), turn)
    expect(await purse()).toEqual({ cash: 1_000, bonus: 1_000 })
    expect((await bonusOf(world, mia)).wagered).toBe(0)
  })

  it("a reversed bet of a bonus that was canceled returns its part to the house", async () => {
    await begin()
    const bet = mine.name()
    await mine.bet(bet, 1_000)
    await api(cancelBonus, { bonus: (await bonusOf(world, mia)).id })
    expect(await reverse("vendor:BZ", "bet", bet)).toBe("done")
    expect(await purse()).toEqual({ cash: 1_000, bonus: 0 })
  })

  it("the parts of a bet under a bonus are not reversed alone, nor is what a bonus account was granted", async () => {
    await begin()
    const bet = mine.name()
    await mine.bet(bet, 500)
    expect(await reverse("vendor:BZ", "bonus-stake", bet)).toBe("final")
    expect(await reverse("bonus", "bonus-grant", String((await bonusOf(world, mia)).id))).toBe("final")
    expect(await purse()).toEqual({ cash: 1_000, bonus: 500 })
  })

  it("a reversed deposit ends the bonus that it brought", async () => {
    const deposit = await begin()
    expect(await reverse("cashier", "deposit", `deposit:${deposit}`)).toBe("done")
    expect(await bonusOf(world, mia)).toMatchObject({ state: "canceled", forfeited: 1_000 })
    expect(await purse()).toEqual({ cash: 0, bonus: 0 })
  })
})

it("after all of that every invariant of the ledger and of bonuses holds", async () => {
  await playAgain()
  expect(await verifyLedger(world.database)).toEqual([])
  expect(await bonusViolations(world.database, world.clock.now())).toEqual([])
  expect(await world.database.rows(sql`select from account where kind = 'bonus' and balance < 0`)).toEqual([])
})
