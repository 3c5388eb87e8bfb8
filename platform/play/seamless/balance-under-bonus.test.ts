import { joinCampaign } from "@baize/common/api/bonuses.ts"
import { afterAll, beforeAll, expect, it } from "vitest"
import { advanceBonuses } from "../../rewards/bonuses/job.ts"
import { campaignOf, depositArrives } from "../../testing/bonuses.ts"
import { playerAt, type StudioClient, studio } from "../../testing/studio.ts"
import { type TestAccount, type TestWorld, testWorld } from "../../testing/world.ts"

let world: TestWorld
let vendor: StudioClient
beforeAll(async () => {
  world = await testWorld()
  vendor = await studio(world)
  const grant = { kind: "percent", ppm: 1_000_000, cap: 1_000 }
  await campaignOf(world, "match", { kind: "reload", grant, wagering: 10, oncePer: "member" })
})
afterAll(() => world?.close())

async function grantTo(person: TestAccount): Promise<void> {
  await (await world.signIn(person))(joinCampaign, { campaign: "match" })
  await depositArrives(world, person, 1_000)
  await advanceBonuses(world.platform)
}

it("the end of a round answers cash and bonus together, as the bet before it did", async () => {
  const person = await world.member()
  await grantTo(person)
  const player = await playerAt(world, vendor, person, 0)
  const name = player.name()
  expect(await player.bet(name, 100)).toMatchObject({ value: { balance: 1_900 } })
  const end = () =>
    vendor.call("endround", { transaction: `${name}-end`, round: `r-${name}`, player: player.player, game: player.game })
  expect(await end()).toMatchObject({ value: { balance: 1_900, repeated: false } })
  expect(await end()).toMatchObject({ value: { balance: 1_900, repeated: true } })
})
