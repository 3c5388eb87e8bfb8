import { contracts, offerContract, processCalls } from "@baize/common/api/contracts.ts"
import { backTest, backTestOffer, solvency } from "@baize/common/api/forecast.ts"
import { settlements } from "@baize/common/api/settlements.ts"
import sql from "sql-template-tag"
import { afterAll, beforeEach, describe, expect, it } from "vitest"
import { type ContractTeam, contractTeam, ofNetLoss as terms } from "../../testing/contract-team.ts"
import { signWithHouse } from "../../testing/sign-with-house.ts"
import { PAYMENT_PASSWORD, type TestWorld, testWorld } from "../../testing/world.ts"
import { settle } from "../settlements/job.ts"
import { moveMember } from "../team/move.ts"

let world: TestWorld
let team: ContractTeam
beforeEach(async () => {
  world ??= await testWorld()
  team = await contractTeam(world)
})
afterAll(() => world?.close())

describe("a back-test", () => {
  it("a back-test equals what a contract did pay in the last six periods, to the unit", async () => {
    const agreed = terms(100_000, { tiers: [...terms(100_000).tiers, { ...terms(200_000).tiers[0]!, minLoss: 5_000 }] })
    const contractId = await team.sign(agreed)
    for (let day = 0; day < 7; day++) {
      await team.round(team.player, 1_000 * (day + 1), day === 2 ? 9_000 : 0)
      await team.afterDays(day + 1)
    }
    await settle(world.platform)
    const { rows } = await team.asMiddle(settlements, { contractId, from: "2026-11-22", to: "2026-11-27" })
    const paid = rows.map(({ period, amount }) => [period, amount]).reverse()
    const tested = await team.asMiddle(backTestOffer, { contractId })
    expect(tested.periods.map(({ period, amount }) => [period, amount])).toEqual(paid)
    expect(tested.total).toBe(rows.reduce((sum, { amount }) => sum + amount, 0))
    expect(tested.tiers.map(({ reached }) => reached)).toEqual([2, 2])
    expect([tested.margin, tested.periods[0]!.upline]).toEqual([null, null])
  })

  it("a back-test is also available on the player site, where an agent can answer an offer", async () => {
    const contractId = await team.sign(terms(100_000), terms(300_000))
    const onPlayerSite = await world.signIn(team.middle)
    expect(await onPlayerSite(backTestOffer, { contractId })).toEqual(await team.asMiddle(backTestOffer, { contractId }))
  })

  it("a back-test shows only the upline the team's revenue and their margin", async () => {
    const contractId = await team.sign(terms(100_000), terms(300_000))
    await team.round(team.player, 10_000, 0)
    await team.round(team.top, 5_000, 0)
    await team.afterDays(1)
    const { periods, margin } = await team.asTop(backTestOffer, { contractId })
    expect(periods.at(-1)).toMatchObject({ period: "2026-11-21", amount: 1_000, upline: { gets: 3_000, margin: 2_000 } })
    expect(margin).toBe(2_000)
    const asWritten = { memberId: team.middle.id, kind: "dividend", terms: terms(250_000) } as const
    expect((await team.asTop(backTest, asWritten)).margin).toBe(500)
    await expect(team.asMiddle(backTest, asWritten)).rejects.toMatchObject({ code: "not-direct" })
  })

  it("a back-test carries losses over on both sides of the margin, from the real contracts' carry", {
    tags: "long",
  }, async () => {
    const other = await world.member({ upline: team.top })
    const contractId = await team.sign(terms(100_000), terms(300_000))
    const net = [
      { of: team.player, stake: 1_000, payout: 6_000 },
      { of: team.player, stake: 10_000, payout: 0 },
      { of: other, stake: 1_000, payout: 9_000 },
      { of: team.player, stake: 20_000, payout: 0 },
    ]
    for (const [day, { of, stake, payout }] of net.entries()) {
      await team.round(of, stake, payout)
      await team.afterDays(day + 1)
    }
    await team.afterDays(7)
    await settle(world.platform)
    // The 21st, before the tested days, carries −5,000 into the 22nd, on both contracts.
    const { periods, total, margin } = await team.asTop(backTestOffer, { contractId })
    expect(periods.map(({ period, amount, upline }) => [period, amount, upline!.gets, upline!.margin])).toEqual([
      ["2026-11-22", 500, 1_500, 1_000], // 10,000 − 5,000: 10 %; 30 %; nothing without the team
      ["2026-11-23", 0, 0, 0], // −8,000 carried by the upline's contract, −13,000 by what is left of it
      ["2026-11-24", 2_000, 3_600, 1_600], // 20,000: 10 %; 20,000 − 8,000: 30 %
      ["2026-11-25", 0, 0, 0],
      ["2026-11-26", 0, 0, 0],
      ["2026-11-27", 0, 0, 0],
    ])
    expect([total, margin]).toEqual([2_500, 2_600])
    const settled = await team.settlementsOf(team.asTop)
    expect(settled.filter(([, side]) => side === "downline").map(([, , , amount]) => amount)).toEqual([
      0, 0, 0, 3_600, 0, 1_500, 0,
    ])
  })

  it("a back-test shows a new upline nothing from before the team was theirs, and subtracts only its own days", async () => {
    const other = await world.agent()
    const weekly = terms(300_000, { period: "weekly", carryOver: false })
    await signWithHouse(world.platform, { brand: world.baize, agent: other.id, terms: weekly })
    await team.round(team.player, 50_000, 0)
    await team.at("2026-11-24T12:00:00Z")
    await team.round(team.player, 7_000, 0)
    await moveMember(world.platform, { brand: world.baize, member: team.middle.id, to: other.id, by: "operator test" })
    await team.at("2026-11-26T12:00:00Z")
    await team.round(team.player, 700, 0)
    await team.round(other, 1_300, 0)
    await team.at("2026-12-01T12:00:00Z")
    const asOther = await world.signIn(other, { site: "agent" })
    const tested = await asOther(backTest, {
      memberId: team.middle.id,
      kind: "dividend",
      terms: { ...weekly, tiers: [{ ...weekly.tiers[0]!, rate: 100_000 }] },
    })
    expect(tested.since).toBe("2026-11-25")
    expect(tested.periods).toMatchObject([
      { period: "2026-W48", from: "2026-11-25", inputs: { turnover: 700 }, amount: 70, upline: { gets: 210, margin: 140 } },
    ])
  })

  it("a back-test shows a former upline nothing from after the team left, even by a contract that still runs", async () => {
    const contractId = await team.sign(terms(100_000), terms(300_000))
    await team.round(team.player, 10_000, 0)
    await moveMember(world.platform, {
      brand: world.baize,
      member: team.middle.id,
      to: (await world.agent()).id,
      by: "operator test",
    })
    await team.at("2026-11-24T12:00:00Z")
    await team.round(team.player, 7_000, 0)
    await team.afterDays(4)
    await expect(team.asTop(backTestOffer, { contractId })).rejects.toMatchObject({ status: 404 })
    await world.database.run(sql`update contract set ends_on = '2026-12-31' where id = ${contractId}`)
    const { periods, total } = await team.asTop(backTestOffer, { contractId })
    expect([periods.at(-1)!.period, total]).toEqual(["2026-11-21", 1_000])
  })

  it("a back-test shows an upline nothing where the team left before its first day there", async () => {
    await team.round(team.player, 10_000, 0)
    await team.afterDays(1)
    const [other, another] = [await world.agent(), await world.agent()]
    const move = { brand: world.baize, member: team.middle.id, by: "operator test" }
    await moveMember(world.platform, { ...move, to: other.id })
    await signWithHouse(world.platform, { brand: world.baize, agent: other.id, terms: terms(300_000) })
    const asOther = await world.signIn(other, { site: "agent" })
    const paymentPassword = PAYMENT_PASSWORD
    const offer = { memberId: team.middle.id, kind: "dividend", terms: terms(100_000), paymentPassword } as const
    const { id: contractId } = await asOther(offerContract, offer)
    await team.asMiddle(processCalls.dividend, { contractId, version: 1, action: "sign", paymentPassword })
    await moveMember(world.platform, { ...move, to: another.id })
    expect(await asOther(backTestOffer, { contractId })).toMatchObject({ periods: [], total: 0, since: null })
  })

  it("a back-test of a contract that is refused or over does not exist", async () => {
    const contractId = await team.sign(terms(100_000), terms(300_000))
    const absent = { status: 404 }
    for (const state of ["refused", "withdrawn", "expired"]) {
      await world.database.run(sql`update contract set state = ${state} where id = ${contractId}`)
      await expect(team.asTop(backTestOffer, { contractId })).rejects.toMatchObject(absent)
      await expect(team.asMiddle(backTestOffer, { contractId })).rejects.toMatchObject(absent)
    }
  })

  it("a back-test of an hourly salary uses hours", async () => {
    await team.round(team.player, 1_000, 0)
    await team.at("2026-11-21T15:30:00Z")
    const hourly = terms(0, {
      measure: "turnover",
      deductions: [],
      period: "hourly",
      tiers: [{ ...terms(0).tiers[0]!, rate: 100_000 }],
    })
    const { periods } = await team.asTop(backTest, { memberId: team.middle.id, kind: "hourly", terms: hourly })
    expect(periods.map(({ period, amount }) => [period, amount])).toEqual([
      ["2026-11-21T05", 0],
      ["2026-11-21T06", 0],
      ["2026-11-21T07", 0],
      ["2026-11-21T08", 100],
      ["2026-11-21T09", 0],
      ["2026-11-21T10", 0],
    ])
  })
})

describe("solvency", () => {
  it("the solvency warning compares the projected result of the running period with the balance in time", async () => {
    const weekly = terms(200_000, { period: "weekly", measure: "turnover", deductions: [] })
    await team.sign(weekly, weekly)
    await team.round(team.player, 10_000, 0)
    // Signed on a Saturday, at 8 in the morning in the brand's time: 8 of the 48 hours left of its week have passed.
    const seen = await team.asTop(solvency, {})
    expect(seen).toMatchObject({
      has: 0,
      pending: 0,
      owes: { soFar: 2_000, projected: 12_000 },
      receives: { soFar: 2_000, projected: 12_000 },
      state: "covered-if-paid",
      missing: 12_000,
      missingBy: "2026-11-22",
    })
    expect(seen.owed).toMatchObject([{ kind: "dividend", downline: team.middle.username, period: "2026-W47", to: "2026-11-22" }])
    expect(await team.asMiddle(solvency, {})).toMatchObject({ owed: [], state: "covered", missing: 0, missingBy: null })
  })

  it("solvency is late once settlements wait for funds, and both sides are notified", async () => {
    const daily = terms(200_000, { measure: "turnover", deductions: [] })
    const id = await team.sign(daily, daily)
    await world.database.run(sql`update contract set due_on = null where downline = ${team.top.id}`)
    await team.round(team.player, 1_000, 0)
    await team.afterDays(1)
    await settle(world.platform)
    expect(await team.asTop(solvency, {})).toMatchObject({ state: "late", pending: 200, missing: 200, missingBy: "2026-11-22" })
    for (const by of [team.asTop, team.asMiddle]) {
      const { rows } = await by(settlements, { contractId: id })
      expect(rows).toMatchObject([{ state: "pending", shortSince: world.clock.now().toISOString() }])
    }
    expect((await team.asTop(contracts, { kind: "dividend", side: "upline" })).rows[0]!.state).toBe("signed")
  })
})
