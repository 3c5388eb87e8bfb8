import { bonusDetails, campaigns, joinCampaign, leaveCampaign } from "@baize/common/api/bonuses.ts"
import { takeTimeOut } from "@baize/common/api/protection.ts"
import { undoable } from "@baize/kit/database/undoable.ts"
import sql, { type Sql } from "sql-template-tag"
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { catchUp } from "../../../books/facts/job.ts"
import { addDays } from "../../../brands/calendar.ts"
import { atHour, givenTo, giveOnTwoNodes, grantsTo, nextDay, todayOf } from "../../../testing/automatic-bonuses.ts"
import { campaignOf } from "../../../testing/bonuses.ts"
import { api, cashOf, mia, mine, playAgain, usePlayingMember, vendor, world } from "../../../testing/playing-member.ts"
import { playerAt, type TestPlayer } from "../../../testing/studio.ts"
import { campaignBy, changeCampaign, closeCampaign } from "../campaigns.ts"
import { advanceBonuses } from "../job.ts"
import { readTerms } from "../terms.ts"
import { bonusViolations } from "../verify.ts"
import { giveAutomatic } from "./job.ts"
import { openPeriods } from "./periods.ts"

usePlayingMember({ cash: 0 })
const back = {
  kind: "cashback",
  grant: { kind: "percent", ppm: 100_000, cap: 500 },
  cashback: { period: "daily", minLoss: 1_000 },
  oncePer: "person",
}
let tests = 0
beforeAll(async () => {
  atHour(world, "2026-11-28", 12)
  await campaignOf(world, "back", back)
})
/** Each test has days of its own: a member signs in again, because sessions do not last that long. */
beforeEach(async () => {
  atHour(world, addDays("2026-11-29", tests++ * 9), 12)
  await playAgain(20_000)
  await openPeriods(world.database, world.baize, world.clock.now())
})
afterEach(async () => expect(await bonusViolations(world.database, world.clock.now())).toEqual([]))

/** A round that is over. */
async function round(stake: number, payout = 0): Promise<string> {
  const name = mine.name()
  const common = { round: `r-${name}`, player: mine.player, game: mine.game }
  await mine.bet(name, stake)
  if (payout > 0) await vendor.call("win", { ...common, transaction: `${name}-w`, amount: payout, end: true })
  else await vendor.call("endround", { ...common, transaction: `${name}-e` })
  return name
}
const ends = ({ player, game }: TestPlayer, name: string) =>
  vendor.call("endround", { transaction: `${name}-e`, round: `r-${name}`, player, game })
const settle = async (): Promise<void> => {
  nextDay(world)
  await giveOnTwoNodes(world)
}
const given = () => givenTo(world, mia)

it("a week begins on Monday and is paid once it is over", async () => {
  await campaignOf(world, "weekly", { ...back, cashback: { period: "weekly" }, oncePer: "member" })
  const ofWeeks = async () => (await given()).filter(({ occasion }) => occasion.includes("W"))
  await openPeriods(world.database, world.baize, world.clock.now())
  await round(2_000) // on Sunday, November 29
  nextDay(world)
  await giveOnTwoNodes(world)
  expect((await given()).map(({ occasion }) => occasion).sort()).toEqual(["2026-11-29", "2026-W48"])
  await playAgain()
  await round(2_500)
  nextDay(world, 6) // Sunday
  await giveOnTwoNodes(world)
  expect(await ofWeeks()).toHaveLength(1)
  nextDay(world)
  await giveOnTwoNodes(world)
  // Less what the week received: 200 and 200 for Sunday and its week, 210 for Monday.
  expect(await ofWeeks()).toMatchObject([{ amount: 200 }, { occasion: "2026-W49", amount: 189 }])
  const { id } = (await campaignBy(world.database, world.baize.id, "weekly"))!
  await closeCampaign(world.database, id, { by: "test", at: world.clock.now() })
})

describe("a day's net loss", () => {
  it("gives its part once, whatever two nodes do at once and however often", async () => {
    const day = todayOf(world)
    await round(3_000, 1_000)
    const cash = await cashOf(mia)
    await settle()
    await giveOnTwoNodes(world)
    expect(await given()).toEqual([{ occasion: day, amount: 200, state: "issued" }])
    expect(await grantsTo(world, mia)).toBe(1)
    expect(await cashOf(mia)).toBe(cash + 200)
  })

  it("gives nothing below its minimum or for a win, and never more than its cap", async () => {
    await round(1_099, 100)
    await settle()
    expect(await given()).toEqual([])
    await playAgain()
    await round(1_000, 5_000)
    await settle()
    expect(await given()).toEqual([])
    await playAgain()
    await round(9_000)
    await settle()
    expect(await given()).toMatchObject([{ amount: 500 }])
  })

  it("holds of a hand against other players only its rake", async () => {
    const debit = await world.platform.ledger.accountOf(world.baize, mia.id, "cash")
    const credit = await world.platform.ledger.brandAccount(world.baize, "vendor-clearing", "BZ")
    const hand = { source: "vendor:BZ", round: `hand-${mine.name()}`, at: world.clock.now() }
    await world.platform.ledger.post({
      ...{ ...hand, ref: `${hand.round}-b`, kind: "bet", debit, credit, amount: 5_000 },
      detail: { pot: 4_900 },
    })
    await world.platform.ledger.post({
      ...{ ...hand, ref: `${hand.round}-w`, kind: "win", debit: credit, credit: debit, amount: 1_000 },
      detail: { pot: 1_000, end: true },
    })
    await round(2_000)
    await settle()
    expect(await given()).toMatchObject([{ amount: 210 }])
  })

  it("is that of the business day in which a round begins, to the minute; while it is open, it comes with the next", async () => {
    const day = todayOf(world)
    atHour(world, day, 23 + 59 / 60)
    await playAgain()
    await round(2_000)
    const open = mine.name()
    await mine.bet(open, 2_000)
    await settle()
    expect(await given()).toEqual([])
    await ends(mine, open)
    const next = todayOf(world)
    await settle()
    expect(await given()).toMatchObject([{ occasion: next, amount: 400 }])
  })

  it("has the win of a round that was held open over its end", async () => {
    await round(3_000)
    const open = mine.name()
    await mine.bet(open, 1_000)
    await settle()
    await playAgain()
    await mine.win(mine.name(), 3_500, { round: `r-${open}` })
    await settle()
    await settle()
    expect(await given(), "500 were lost").toEqual([])
  })

  it("is corrected by a round that ends days later", async () => {
    await round(3_000)
    const open = mine.name()
    await mine.bet(open, 1_000)
    await settle()
    await settle()
    expect(await given()).toMatchObject([{ amount: 300 }])
    await settle()
    await playAgain()
    await mine.win(mine.name(), 3_500, { round: `r-${open}` })
    await settle()
    expect(await bonusViolations(world.database, world.clock.now()), "the loss was 500 after all").toEqual([])
    await playAgain()
    await round(5_000)
    await settle()
    expect(await given()).toMatchObject([{ amount: 300 }, { amount: 500 - 300 }])
  })

  it("counts the parts of cash alone, and what the house gave is deducted", async () => {
    await campaignOf(world, "gift", {
      kind: "code",
      code: "GIFT26",
      grant: { kind: "fixed", amount: 1_000 },
      wagering: 50,
      order: "bonus-first",
    })
    await api(joinCampaign, { campaign: "gift", code: "GIFT26" })
    await round(3_000, 600) // 1,000 from the bonus, 2,000 from cash; 400 of the win is cash's
    await settle()
    expect(await given()).toMatchObject([{ amount: 160 }])
  })

  it("is shown while the day runs, as it will be given", async () => {
    await round(2_500, 500)
    await catchUp(world.platform)
    const { list } = await api(campaigns, {})
    expect(list.find(({ code }) => code === "back")).toMatchObject({
      state: "automatic",
      next: { kind: "cashback", loss: 2_000, amount: 200 },
      terms: { occasion: { kind: "cashback", period: "daily", minLoss: 1_000 }, grant: { ppm: 100_000, cap: 500 } },
    })
    await expect(api(joinCampaign, { campaign: "back" })).rejects.toMatchObject({ code: "bonus-not-open" })
  })
})

describe("play that changes later", () => {
  it("a round that is taken back after the grant takes its cashback from the next, and cash stays", {
    tags: "long",
  }, async () => {
    const name = await round(3_000)
    await settle()
    expect(await given()).toMatchObject([{ amount: 300 }])
    const cash = await cashOf(mia)
    await playAgain()
    expect(await mine.rollback(mine.name(), name)).toMatchObject({ status: 200 })
    await round(2_000)
    await settle()
    expect(await given(), "300 too much, less than today's 170").toHaveLength(1)
    expect(await cashOf(mia)).toBe(cash + 3_000 - 2_000)
    await playAgain()
    await round(5_000)
    await settle()
    expect(await given()).toMatchObject([{ amount: 300 }, { amount: 500 - 300 + 170 }])
  })

  it("a win that is taken back later brings the cashback of what was lost after all", async () => {
    const name = await round(2_000, 5_000)
    await settle()
    expect(await given()).toEqual([])
    await playAgain()
    expect(await mine.rollback(mine.name(), `${name}-w`, { round: `r-${name}` })).toMatchObject({ status: 200 })
    await settle()
    expect(await given()).toMatchObject([{ amount: 200 }])
  })

  it("a jackpot of a round that ended days ago counts when it is paid late, and again when it is taken back", {
    tags: "long",
  }, async () => {
    const name = await round(4_000)
    const part = { round: `r-${name}`, player: mine.player, game: mine.game, pool: "late" }
    await vendor.call("jackpot-contribution", { ...part, transaction: `${name}-c`, amount: 3_500 })
    await settle()
    expect(await given()).toMatchObject([{ amount: 400 }])
    await settle()
    await playAgain()
    const jackpot = { ...part, transaction: `${name}-j`, amount: 3_500, end: true }
    expect(await vendor.call("jackpot-win", jackpot)).toMatchObject({ status: 200 })
    await settle()
    expect(await bonusViolations(world.database, world.clock.now()), "the loss was 500 after all").toEqual([])
    nextDay(world)
    await playAgain()
    await round(5_000)
    await settle()
    expect(await given(), "500 less the 400 that the loss of 500 has not earned").toMatchObject([
      { amount: 400 },
      { amount: 100 },
    ])
    await settle()
    await playAgain()
    expect(await mine.rollback(mine.name(), `${name}-j`, { round: `r-${name}` })).toMatchObject({ status: 200 })
    await settle()
    expect(await given()).toMatchObject([{ amount: 400 }, { amount: 100 }, { amount: 400 }])
  })

  it("a clock that is stepped back, and forward again, gives nothing twice and loses nothing", async () => {
    await round(3_000)
    await settle()
    const now = world.clock.now()
    world.clock.set(new Date(now.getTime() - 86_400_000))
    await playAgain()
    await round(1_000) // counted on a day that was settled before
    await giveOnTwoNodes(world)
    world.clock.set(now)
    await settle()
    await giveOnTwoNodes(world)
    expect(await given()).toMatchObject([{ amount: 300 }, { amount: 100 }])
  })
})

describe("who gets none", () => {
  it("a member on a break gets none of the period, also after the break", async () => {
    await round(3_000)
    await api(takeTimeOut, { days: 1 })
    expect((await api(campaigns, {})).list).toEqual([])
    await settle()
    nextDay(world, 3)
    await playAgain()
    await settle()
    expect(await given()).toEqual([])
  })

  it.each([3_000, 0])(
    "a break at the end of a period counts also for rounds that are open then, with %i lost before",
    async lost => {
      if (lost > 0) await round(lost)
      const open = mine.name()
      await mine.bet(open, 2_000)
      await api(takeTimeOut, { days: 1 })
      await settle()
      nextDay(world, 3)
      await playAgain()
      await ends(mine, open)
      await settle()
      await settle()
      expect(await given()).toEqual([])
    },
  )

  it("a closed account gets none", async () => {
    await round(3_000)
    await world.database.run(sql`update member set status = 'closed' where id = ${mia.id}`)
    await settle()
    expect(await given()).toEqual([])
  })

  it("one who is excluded between the settlement and the grant gets none, and reads of none", async () => {
    await round(3_000)
    nextDay(world)
    await giveAutomatic(world.platform)
    await playAgain()
    await api(takeTimeOut, { days: 1 })
    await advanceBonuses(world.platform)
    expect(await given()).toMatchObject([{ state: "left" }])
    expect((await api(bonusDetails, {})).history).toEqual([])
    expect(await grantsTo(world, mia)).toBe(0)
  })

  it("of two accounts of one person, one gets it for a period", async () => {
    const twin = await world.member()
    await world.database.run(sql`
      update member set profile = profile || '{"phone": "+15550002222"}' where id in (${mia.id}, ${twin.id})`)
    await round(3_000)
    const other = await playerAt(world, vendor, twin, 5_000)
    const name = other.name()
    await other.betwin(name, 2_000, 0)
    await settle()
    const both = [...(await given()), ...(await givenTo(world, twin))]
    expect(both.map(({ state }) => state).sort()).toEqual(["issued", "left"])
  })

  it("of two accounts of one person that hold rounds open by turns, one gets it for a period", async () => {
    const { other, name, twin } = await twinHoldsRound()
    await settle()
    await playAgain()
    await round(3_000)
    const open = mine.name()
    await mine.bet(open, 100)
    const again = await playerAt(world, vendor, twin, 5_000)
    await again.betwin(again.name(), 3_000, 0)
    await ends(other, name)
    await settle()
    await ends(mine, open)
    await settle()
    expect(
      (await givenTo(world, twin)).map(({ state }) => state),
      "the first day is given, so with it the second",
    ).toEqual(["left"])
    expect(await given()).toMatchObject([
      { amount: 300, state: "issued" },
      { amount: 310 - 30, state: "issued" },
    ])
  })

  it("of two accounts of one person, one gets it for a period, though a break lets the other's wait longer", async () => {
    const { other, name, twin } = await twinHoldsRound()
    await settle()
    await ends(other, name)
    atHour(world, todayOf(world), 12)
    await (await world.signIn(twin))(takeTimeOut, { days: 1 })
    await settle()
    nextDay(world)
    const again = await playerAt(world, vendor, twin, 5_000)
    await again.betwin(again.name(), 1_000, 0)
    await settle()
    expect(await given()).toMatchObject([{ amount: 300, state: "issued" }])
    expect(await givenTo(world, twin)).toMatchObject([{ amount: 300 + 10 + 100, state: "left" }])
  })

  it("what was left of a day that had waited is not taken from later days when its play is taken back", {
    tags: "long",
  }, async () => {
    const { other, name, lost, twin } = await twinHoldsRound()
    await settle()
    await ends(other, name)
    await settle()
    expect(await givenTo(world, twin)).toMatchObject([{ amount: 310, state: "left" }])
    await other.rollback(other.name(), lost)
    await settle()
    const again = await playerAt(world, vendor, twin, 5_000)
    await again.betwin(again.name(), 5_000, 0)
    await settle()
    expect(await givenTo(world, twin)).toMatchObject([
      { amount: 310, state: "left" },
      { amount: 500, state: "issued" },
    ])
    expect(await bonusViolations(world.database, world.clock.now())).toEqual([])
  })
})

/** Both accounts of a person have lost 3,000, the second one in `lost`, and that one has a round open: `name`, of 100. */
async function twinHoldsRound() {
  const twin = await world.member()
  const same = JSON.stringify({ phone: `+1555${String(mia.id).padStart(7, "0")}` })
  await world.database.run(sql`update member set profile = profile || ${same} where id in (${mia.id}, ${twin.id})`)
  await round(3_000)
  const other = await playerAt(world, vendor, twin, 5_000)
  const lost = other.name()
  await other.betwin(lost, 3_000, 0)
  const name = other.name()
  await other.bet(name, 100)
  return { twin, other, name, lost }
}

describe("terms", () => {
  it("the last day of a campaign has the win of a round that was held open over its end", async () => {
    await campaignOf(world, "ending", back)
    const { id } = (await campaignBy(world.database, world.baize.id, "ending"))!
    await openPeriods(world.database, world.baize, world.clock.now())
    await round(3_000)
    const open = mine.name()
    await mine.bet(open, 1_000)
    await closeCampaign(world.database, id, { by: "test", at: world.clock.now() })
    await settle()
    await playAgain()
    await mine.win(mine.name(), 9_000, { round: `r-${open}` })
    await settle()
    await settle()
    expect(await given(), "5,000 were won").toEqual([])
  })

  it("a change counts from the next period on, and the period in which a campaign closes is paid", async () => {
    const hard = { ...back, wagering: 50, days: 7 }
    await campaignOf(world, "changing", { ...hard, cashback: { period: "daily" } })
    const by = () => ({ by: "test", at: world.clock.now() })
    await openPeriods(world.database, world.baize, world.clock.now())
    const campaign = (await campaignBy(world.database, world.baize.id, "changing"))!
    await changeCampaign(
      world.database,
      campaign,
      readTerms({ ...hard, grant: { ...hard.grant, ppm: 500_000, cap: 9_000 } }),
      by(),
    )
    await round(900)
    await settle()
    expect(await given()).toMatchObject([{ amount: 90, state: "running" }])
    await playAgain()
    await round(1_000)
    await closeCampaign(world.database, campaign.id, by())
    await settle()
    expect(await given(), "its last period is settled a day later").toMatchObject([{ amount: 90 }, { amount: 100 }])
    await settle()
    expect(await given(), "half of what was lost, waiting for the one before").toMatchObject([
      { amount: 90 },
      { amount: 100, state: "issued" },
      { amount: 500, state: "offered" },
    ])
    await playAgain()
    const { waiting } = await api(bonusDetails, {})
    await api(leaveCampaign, { bonus: waiting[0]!.id })
    await round(3_000)
    await settle()
    expect(
      (await given()).map(({ state }) => state),
      "declined is declined, closed is closed",
    ).toEqual(["running", "issued", "left", "issued"])
  })
})

it("verify-bonuses names cashback that differs from the terms or the ledger", async () => {
  await round(3_000)
  await settle()
  const broken = (change: Sql): Promise<string[]> =>
    undoable<string[]>(world.database, async (tx, undo) => {
      await tx.run(change)
      const violations = await bonusViolations(tx, world.clock.now())
      return undo([...new Set(violations.map(({ rule }) => rule))])
    })
  const own = sql`member = ${mia.id}`
  for (const [change, rule] of [
    [sql`update cashback_line set loss = loss + 1 where ${own}`, "cashback counts what cash lost in a period"],
    [sql`delete from cashback_line where ${own}`, "cashback counts what cash lost in a period"],
    [sql`update cashback_line set amount = amount + 1 where ${own}`, "a loss earns the cashback of its terms"],
    [
      sql`update cashback set carried_in = 5, given = given + 5 where ${own}`,
      "a period gives what its lines and what it carried add up to",
    ],
    [sql`update bonus set amount = 299 where ${own}`, "cashback that a period gave is one bonus"],
    [sql`update bonus set amount = 299 where ${own}`, "a bonus was granted once, as its terms say"],
    [sql`delete from bonus where ${own}`, "cashback that a period gave is one bonus"],
    [sql`update bonus set occasion = '2026-01-01' where ${own}`, "a bonus that the house gave automatically has its occasion"],
  ] as const)
    expect(await broken(change), change.sql).toContain(rule)
})
