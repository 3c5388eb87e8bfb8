import { bonusDetails, cancelBonus, joinCampaign } from "@baize/common/api/bonuses.ts"
import sql from "sql-template-tag"
import { beforeAll, describe, expect, it } from "vitest"
import { verifyLedger } from "../../books/ledger/verify.ts"
import { bonusOf, campaignOf, depositArrives } from "../../testing/bonuses.ts"
import { api, mia, mine, playAgain, usePlayingMember, vendor, world } from "../../testing/playing-member.ts"
import { bonusViolations } from "./verify.ts"

usePlayingMember({ cash: 0 })

const matched = { kind: "reload", grant: { kind: "percent", ppm: 1_000_000, cap: 10_000 }, wagering: 5, maxStake: 2_000 }

beforeAll(async () => {
  await campaignOf(world, "cash-first", matched)
  await campaignOf(world, "long", { ...matched, order: "bonus-first", days: 90 })
  await campaignOf(world, "bonus-first", { ...matched, order: "bonus-first" })
  await campaignOf(world, "half", { ...matched, order: "bonus-first", weights: { RNG: 500_000 } })
})

/** A deposit of 100.00 with a bonus of 100.00, which needs a turnover of 500.00. */
async function begin(campaign: "cash-first" | "bonus-first" | "half", deposit = 10_000): Promise<void> {
  await api(joinCampaign, { campaign })
  await depositArrives(world, mia, deposit)
  await world.platform.runJobs()
}
const purse = async () => {
  const { cash, bonus } = await world.platform.ledger.balances(mia.id)
  return { cash, bonus }
}
/** Loses bets of this many minor units until the turnover is one bet short. */
async function wagerAllBut(last: number, stake = 1_000): Promise<void> {
  const { required, wagered } = await bonusOf(world, mia)
  for (let left = required - wagered - last; left > 0; left -= stake)
    expect((await mine.betwin(mine.name(), Math.min(stake, left), Math.min(stake, left))).status).toBe(200)
}
const playable = (balance: number) => ({ status: 200, value: { balance } })

describe("the order of funds", () => {
  it("cash first: stakes come from cash until it is spent, then from the bonus", async () => {
    await begin("cash-first", 1_500)
    expect(await purse()).toEqual({ cash: 1_500, bonus: 1_500 })
    expect(await mine.bet(mine.name(), 1_000)).toMatchObject(playable(2_000))
    expect(await purse()).toEqual({ cash: 500, bonus: 1_500 })
    expect(await mine.bet(mine.name(), 1_000)).toMatchObject(playable(1_000))
    expect(await purse()).toEqual({ cash: 0, bonus: 1_000 })
  })

  it("bonus first: stakes come from the bonus until it is spent, then from cash", async () => {
    await begin("bonus-first", 1_500)
    expect(await mine.bet(mine.name(), 1_000)).toMatchObject(playable(2_000))
    expect(await purse()).toEqual({ cash: 1_500, bonus: 500 })
    expect(await mine.bet(mine.name(), 1_000)).toMatchObject(playable(1_000))
    expect(await purse()).toEqual({ cash: 1_000, bonus: 0 })
  })

  it("a stake that cash and bonus together cannot pay takes nothing from either", async () => {
    await begin("cash-first", 500)
    expect(await mine.bet(mine.name(), 1_001)).toMatchObject({ code: "insufficient-funds" })
    expect(await purse()).toEqual({ cash: 500, bonus: 500 })
    expect((await bonusOf(world, mia)).wagered).toBe(0)
  })

  it("the vendor sees one balance, cash and bonus together", async () => {
    await begin("cash-first", 700)
    expect(await vendor.call("balance", { player: mine.player })).toMatchObject(playable(1_400))
  })
})

describe("wins", () => {
  it("a win is split as its round's stakes were, rounded down for the bonus", async () => {
    await begin("cash-first", 500)
    const bet = mine.name()
    await mine.bet(bet, 800) // 500 from cash, 300 from the bonus
    expect(await mine.win(mine.name(), 1_001, { round: `r-${bet}` })).toMatchObject(playable(1_201))
    expect(await purse()).toEqual({ cash: 1_001 - 375, bonus: 200 + 375 })
  })

  it("a bet and win in one call is split the same way", async () => {
    await begin("bonus-first", 500)
    expect(await mine.betwin(mine.name(), 800, 1_600)).toMatchObject(playable(1_800))
    expect(await purse()).toEqual({ cash: 200 + 600, bonus: 1_000 })
  })

  it("the win of a stake from cash alone is cash, also with the win in another call", async () => {
    await begin("cash-first", 1_000)
    const bet = mine.name()
    await mine.bet(bet, 400)
    await mine.win(mine.name(), 900, { round: `r-${bet}` })
    expect(await purse()).toEqual({ cash: 1_500, bonus: 1_000 })
  })

  it("the win of a bonus's stake after the bonus was canceled returns to the house, and cash is not touched", async () => {
    await begin("bonus-first", 1_000)
    const bet = mine.name()
    await mine.bet(bet, 500)
    await api(cancelBonus, { bonus: (await bonusOf(world, mia)).id })
    expect(await purse()).toEqual({ cash: 1_000, bonus: 0 })
    const win = mine.name()
    expect(await mine.win(win, 5_000, { round: `r-${bet}` })).toMatchObject(playable(1_000))
    expect(await purse()).toEqual({ cash: 1_000, bonus: 0 })
    await mine.rollback(mine.name(), win, { round: `r-${bet}` })
    expect(await purse(), "rolled back, it was never there").toEqual({ cash: 1_000, bonus: 0 })
  })
})

describe("repeats and rollbacks", () => {
  it("a repeated bet and win get their first answers, also after the bonus ended", async () => {
    await begin("bonus-first", 1_000)
    const [bet, win, both] = [mine.name(), mine.name(), mine.name()]
    const stake = (await mine.bet(bet, 600)).value
    const paid = (await mine.win(win, 300, { round: `r-${bet}` })).value
    const turn = (await mine.betwin(both, 100, 50)).value
    await api(cancelBonus, { bonus: (await bonusOf(world, mia)).id })
    const now = await purse()
    for (const [again, first] of [
      [await mine.bet(bet, 600), stake],
      [await mine.win(win, 300, { round: `r-${bet}` }), paid],
      [await mine.betwin(both, 100, 50), turn],
    ] as const)
      expect(again.value).toEqual({ ...first, repeated: true })
    expect(await purse()).toEqual(now)
  })

  it("a rolled-back bet returns each part to where it came from, and its turnover", async () => {
    await begin("cash-first", 500)
    const bet = mine.name()
    await mine.bet(bet, 800)
    expect((await bonusOf(world, mia)).wagered).toBe(800)
    expect(await mine.rollback(mine.name(), bet)).toMatchObject(playable(1_000))
    expect(await purse()).toEqual({ cash: 500, bonus: 500 })
    expect((await bonusOf(world, mia)).wagered).toBe(0)
    await mine.rollback(mine.name(), bet)
    expect((await bonusOf(world, mia)).wagered, "taken back once").toBe(0)
  })

  it("a rolled-back win takes each part back from where it went", async () => {
    await begin("cash-first", 500)
    const [bet, win] = [mine.name(), mine.name()]
    await mine.bet(bet, 800)
    await mine.win(win, 1_000, { round: `r-${bet}` })
    await mine.rollback(mine.name(), win, { round: `r-${bet}` })
    expect(await purse()).toEqual({ cash: 0, bonus: 200 })
  })

  it("a bet that was rolled back before it arrived takes nothing from the bonus", async () => {
    await begin("bonus-first", 1_000)
    const bet = mine.name()
    await mine.rollback(mine.name(), bet)
    expect(await mine.bet(bet, 300)).toMatchObject({ code: "cancelled" })
    expect(await purse()).toEqual({ cash: 1_000, bonus: 1_000 })
  })
})

describe("the maximum stake", () => {
  it("a stake over the maximum is refused before the bet, and nothing is taken", async () => {
    await begin("cash-first")
    expect(await mine.bet(mine.name(), 2_001)).toMatchObject({ status: 422, code: "limit-bonus" })
    expect(await mine.betwin(mine.name(), 2_001, 0)).toMatchObject({ code: "limit-bonus" })
    expect(await purse()).toEqual({ cash: 10_000, bonus: 10_000 })
  })

  it("several bets of one round count together", async () => {
    await begin("cash-first")
    const first = mine.name()
    await mine.bet(first, 1_500)
    expect(await mine.bet(mine.name(), 501, { round: `r-${first}` })).toMatchObject({ code: "limit-bonus" })
    expect((await mine.bet(mine.name(), 500, { round: `r-${first}` })).status).toBe(200)
  })

  it("a large win of an allowed stake is paid in full", async () => {
    await begin("bonus-first")
    expect((await mine.betwin(mine.name(), 2_000, 90_000)).status).toBe(200)
    expect(await purse()).toEqual({ cash: 10_000, bonus: 98_000 })
  })
})

describe("the turnover", () => {
  it("the round that completes it releases the bonus to cash when it ends, once", async () => {
    await begin("bonus-first")
    await wagerAllBut(1_000)
    expect((await bonusOf(world, mia)).state).toBe("running")
    const last = mine.name()
    const first = await mine.bet(last, 1_000)
    expect(first).toMatchObject(playable(19_000))
    await world.platform.runJobs()
    expect(await bonusOf(world, mia)).toMatchObject({ state: "running", wagered: 50_000 })
    await mine.win(mine.name(), 0, { round: `r-${last}` })
    await world.platform.runJobs()
    expect(await bonusOf(world, mia)).toMatchObject({ state: "converted", converted: 9_000, wagered: 50_000 })
    expect(await purse()).toEqual({ cash: 19_000, bonus: 0 })
    expect((await mine.bet(last, 1_000)).value).toEqual({ ...first.value, repeated: true })
    await world.platform.runJobs()
    expect(await purse()).toEqual({ cash: 19_000, bonus: 0 })
  })

  it("the win of the bet that completed it is released with it", { tags: "long" }, async () => {
    await begin("bonus-first")
    await wagerAllBut(1_000)
    const last = mine.name()
    await mine.bet(last, 1_000)
    expect(await mine.win(mine.name(), 3_000, { round: `r-${last}` })).toMatchObject(playable(22_000))
    await world.platform.runJobs()
    expect(await purse()).toEqual({ cash: 22_000, bonus: 0 })
  })

  it("a game type counts by its weight", async () => {
    await begin("half")
    await mine.bet(mine.name(), 1_001)
    expect((await bonusOf(world, mia)).wagered).toBe(500)
  })

  it("a bonus of which nothing is left ends when its last round has, and the turnover needs no more", async () => {
    await begin("bonus-first", 1_000)
    const bet = mine.name()
    await mine.bet(bet, 1_000)
    await world.platform.runJobs()
    expect((await bonusOf(world, mia)).state, "its round can still win").toBe("running")
    await mine.win(mine.name(), 0, { round: `r-${bet}` })
    await world.platform.runJobs()
    expect(await bonusOf(world, mia)).toMatchObject({ state: "spent", forfeited: 0 })
    expect(await purse()).toEqual({ cash: 1_000, bonus: 0 })
  })
})

it("a bonus that runs for longer than ends of rounds are kept can still be spent", { tags: "long" }, async () => {
  await api(joinCampaign, { campaign: "long" })
  await depositArrives(world, mia, 1_000)
  await world.platform.runJobs()
  await mine.betwin(mine.name(), 500, 500)
  world.clock.advance(61 * 86_400_000)
  await world.platform.runJobs()
  await playAgain()
  expect((await api(bonusDetails, {})).running).toMatchObject({ holds: 1_000, openStakes: 0 })
  await mine.betwin(mine.name(), 1_000, 0)
  await world.platform.runJobs()
  expect(await bonusOf(world, mia)).toMatchObject({ state: "spent" })
})

it("the page tells what is left to play, what is in open rounds, and what canceling removes", async () => {
  await begin("bonus-first", 2_000)
  const bet = mine.name()
  await mine.bet(bet, 500)
  const { running } = await api(bonusDetails, {})
  expect(running).toMatchObject({ amount: 2_000, required: 10_000, wagered: 500, holds: 1_500, openStakes: 500 })
  expect(await api(cancelBonus, { bonus: running!.id })).toEqual({ removed: 1_500 })
  expect(await api(cancelBonus, { bonus: running!.id }), "again").toEqual({ removed: 1_500 })
  const { running: none, history } = await api(bonusDetails, {})
  expect(none).toBeNull()
  expect(history[0]).toMatchObject({ state: "canceled", forfeited: 1_500 })
})

it("what expires returns to the house, and what was cash stays", async () => {
  await begin("cash-first", 3_000)
  world.clock.advance(31 * 86_400_000)
  await playAgain()
  expect(await mine.bet(mine.name(), 100), "before the job has come").toMatchObject(playable(2_900))
  expect(await bonusOf(world, mia)).toMatchObject({ state: "expired", forfeited: 3_000, wagered: 0 })
})

it("after all of that every invariant of the ledger and of bonuses holds", { tags: "long" }, async () => {
  expect(await verifyLedger(world.database)).toEqual([])
  expect(await bonusViolations(world.database, world.clock.now())).toEqual([])
  const negative = await world.database.rows(sql`select from account where kind = 'bonus' and balance < 0`)
  expect(negative).toEqual([])
})
