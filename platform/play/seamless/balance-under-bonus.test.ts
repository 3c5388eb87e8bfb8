import { joinCampaign } from "@baize/common/api/bonuses.ts"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
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

describe("a win of a round from before the bonus", () => {
  async function beforeBonus() {
    const person = await world.member()
    const player = await playerAt(world, vendor, person, 500)
    const name = player.name()
    await player.bet(name, 100)
    const win = (ref: string) => player.win(ref, 50, { round: `r-${name}` })
    return { person, player, name, win }
  }

  it("a win of a round from before a bonus answers cash and bonus together, however often it comes", async () => {
    const { person, player, win } = await beforeBonus()
    await grantTo(person)
    const ref = player.name()
    expect(await win(ref)).toMatchObject({ value: { balance: 2_450, repeated: false } })
    await player.bet(player.name(), 100)
    expect(await win(ref)).toMatchObject({ value: { balance: 2_450, repeated: true } })
  })

  it("a late win of a round from before a bonus answers cash and bonus together, too", async () => {
    const { person, player, win } = await beforeBonus()
    for (let n = 0; n < 70; n++) await player.bet(player.name(), 1)
    await grantTo(person)
    const ref = player.name()
    expect(await win(ref)).toMatchObject({ value: { balance: 2_380, repeated: false } })
    expect(await win(ref)).toMatchObject({ value: { balance: 2_380, repeated: true } })
  })

  it("a win paid before a bonus answers cash alone when it comes again", async () => {
    const { person, player, win } = await beforeBonus()
    const ref = player.name()
    expect(await win(ref)).toMatchObject({ value: { balance: 450, repeated: false } })
    world.clock.advance(1_000)
    await grantTo(person)
    expect(await win(ref)).toMatchObject({ value: { balance: 450, repeated: true } })
  })
})
