import { bonusDetails, campaigns, joinCampaign } from "@baize/common/api/bonuses.ts"
import { inboxMessages } from "@baize/common/api/inbox.ts"
import { takeTimeOut } from "@baize/common/api/protection.ts"
import sql from "sql-template-tag"
import { expect, it } from "vitest"
import { verifyLedger } from "../../books/ledger/verify.ts"
import { campaignOf, depositArrives } from "../../testing/bonuses.ts"
import { api, cashOf, mia, mine, usePlayingMember, vendor, world } from "../../testing/playing-member.ts"

usePlayingMember({ cash: 0 })

const roundsOf = (game: string, stake = 20) => ({
  kind: "free-rounds",
  grant: { kind: "free-rounds", vendor: "BZ", game, rounds: 3, stake },
  days: 7,
})
const played = (freeRounds: number, amount: number) =>
  vendor.call("free-round-win", {
    transaction: mine.name(),
    round: mine.name(),
    player: mine.player,
    game: mine.game,
    freeRounds,
    amount,
    end: true,
  })

it("claimed free rounds are listed with their game, how many are left and until when, and their wins are cash", async () => {
  await campaignOf(world, "three-rounds", roundsOf(mine.game))
  expect((await api(bonusDetails, {})).freeRounds).toEqual([])
  expect(await api(joinCampaign, { campaign: "three-rounds" })).toMatchObject({ state: "issued" })
  const [grant, ...more] = (await api(bonusDetails, {})).freeRounds
  expect(more).toEqual([])
  const expiresAt = new Date(world.clock.now().getTime() + 7 * 86_400_000).toISOString()
  expect(grant).toMatchObject({ game: { gameCode: mine.game }, rounds: 3, left: 3, stake: 20, expiresAt })
  expect(await played(grant!.id, 90)).toMatchObject({ status: 200, value: { balance: 90 } })
  expect((await api(bonusDetails, {})).freeRounds).toMatchObject([{ id: grant!.id, left: 2 }])
  for (let n = 0; n < 2; n++) await played(grant!.id, 0)
  expect((await api(bonusDetails, {})).freeRounds).toEqual([])
  expect(await cashOf(mia)).toBe(90)
  expect(await verifyLedger(world.database)).toEqual([])
})

it("the message about free rounds names their number and stake, and nothing that they are worth", async () => {
  await campaignOf(world, "told", roundsOf(mine.game, 40))
  await api(joinCampaign, { campaign: "told" })
  const told = (await api(inboxMessages, {})).rows.map(({ kind, values }) => ({ kind, values }))
  expect(told).toEqual([{ kind: "free-rounds-granted", values: { amount: 40, rounds: 3 } }])
})

it("the balance after a free round has the bonus money in it, as after any other round", async () => {
  await campaignOf(world, "matched", {
    kind: "reload",
    grant: { kind: "percent", ppm: 1_000_000, cap: 10_000 },
    wagering: 5,
    maxStake: 2_000,
  })
  await campaignOf(world, "beside-a-bonus", roundsOf(mine.game))
  await api(joinCampaign, { campaign: "matched" })
  await depositArrives(world, mia, 1_500)
  await world.platform.runJobs()
  await api(joinCampaign, { campaign: "beside-a-bonus" })
  const [grant] = (await api(bonusDetails, {})).freeRounds
  expect(await played(grant!.id, 100)).toMatchObject({ status: 200, value: { balance: 1_500 + 1_500 + 100 } })
  expect(await world.platform.ledger.balances(mia.id)).toMatchObject({ cash: 1_600, bonus: 1_500 })
})

it("free rounds of a game that takes none any more, or at a stake it can't play, are not granted", async () => {
  for (const [code, terms] of [
    ["at-a-table", roundsOf("comet")],
    ["odd-stake", roundsOf(mine.game, 50)],
  ] as const) {
    await campaignOf(world, code, terms)
    await expect(api(joinCampaign, { campaign: code })).rejects.toMatchObject({ code: "bonus-not-open" })
  }
  expect(await world.database.rows(sql`select from free_rounds where member = ${mia.id}`)).toEqual([])
})

it("during a break free rounds are neither advertised nor listed", async () => {
  await campaignOf(world, "before-a-break", roundsOf(mine.game))
  await api(joinCampaign, { campaign: "before-a-break" })
  await api(takeTimeOut, { days: 28 })
  expect((await api(bonusDetails, {})).freeRounds).toEqual([])
  expect((await api(campaigns, {})).list).toEqual([])
})
