import { campaigns, joinCampaign } from "@baize/common/api/bonuses.ts"
import sql from "sql-template-tag"
import { beforeAll, expect, it } from "vitest"
import { campaignOf, depositArrives } from "../../testing/bonuses.ts"
import { api, mia, usePlayingMember, world } from "../../testing/playing-member.ts"

usePlayingMember({ cash: 0 })

beforeAll(async () => {
  const grant = { kind: "fixed", amount: 500 }
  await campaignOf(world, "first", { kind: "welcome", grant, deposit: { min: 2_000 }, wagering: 1 })
  await campaignOf(world, "gift", { kind: "code", code: "SPRING26", grant, wagering: 1, oncePer: "person" })
})

const stateOf = async (code: string, of = api) => (await of(campaigns, {})).list.find(one => one.code === code)?.state

it("a welcome bonus is offered until the first deposit has arrived, and is refused from then on", async () => {
  expect(await stateOf("first")).toBe("join")
  await depositArrives(world, mia, 1_000)
  expect(await stateOf("first")).toBe("ineligible")
  await expect(api(joinCampaign, { campaign: "first" })).rejects.toMatchObject({ code: "bonus-not-eligible" })
})

it("a member who joined before their first deposit keeps their part in the welcome bonus", async () => {
  await api(joinCampaign, { campaign: "first" })
  await depositArrives(world, mia, 3_000)
  await world.platform.runJobs()
  expect(await stateOf("first")).toBe("running")
})

it("a campaign of one per person is not offered to a second account of the person", async () => {
  const other = await world.member()
  await world.database.run(sql`
    update member set profile = profile || '{"phone": "+15550001111"}' where id in (${mia.id}, ${other.id})`)
  const asOther = await world.signIn(other)
  expect(await stateOf("gift", asOther)).toBe("claim")
  await api(joinCampaign, { campaign: "gift", code: "SPRING26" })
  expect(await stateOf("gift", asOther)).toBe("ineligible")
  await expect(asOther(joinCampaign, { campaign: "gift", code: "SPRING26" })).rejects.toMatchObject({
    code: "bonus-not-eligible",
  })
})
