import { randomUUID } from "node:crypto"
import { cancelBonus, joinCampaign } from "@baize/common/api/bonuses.ts"
import { moveFunds } from "@baize/common/api/team.ts"
import { balance } from "@baize/common/api/wallet.ts"
import { afterAll, beforeAll, expect, it } from "vitest"
import { campaignOf, depositArrives } from "../../testing/bonuses.ts"
import { PAYMENT_PASSWORD, type TestWorld, testWorld } from "../../testing/world.ts"

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

/** An agent with 100.00 in cash. */
async function agent() {
  const person = await world.agent()
  await world.fund(person, 10_000)
  return world.signIn(person, { site: "agent" })
}
const move = (to: "settlement" | "cash", amount: number) => ({
  request: randomUUID(),
  to,
  amount,
  paymentPassword: PAYMENT_PASSWORD,
})

it("an agent moves money to the settlement account and back, each request once", async () => {
  const api = await agent()
  const there = move("settlement", 7_000)
  for (let time = 0; time < 3; time++) expect(await api(moveFunds, there)).toEqual({ cash: 3_000, settlement: 7_000 })
  expect(await api(moveFunds, move("cash", 500))).toEqual({ cash: 3_500, settlement: 6_500 })
  expect(await api(balance, {})).toMatchObject({ cash: 3_500, settlement: 6_500 })
})

it("a deposit with an unfinished bonus stays in cash, where the bonus is played with it", async () => {
  await campaignOf(world, "match", { kind: "reload", grant: { kind: "fixed", amount: 1_000 }, wagering: 5 })
  const person = await world.agent()
  const asMember = await world.signIn(person)
  const { bonus } = await asMember(joinCampaign, { campaign: "match" })
  await depositArrives(world, person, 5_000)
  const api = await world.signIn(person, { site: "agent" })
  await expect(api(moveFunds, move("settlement", 5_000))).rejects.toMatchObject({ code: "bonus-waiting" })
  await world.platform.runJobs()
  await expect(api(moveFunds, move("settlement", 1))).rejects.toMatchObject({ code: "bonus-unfinished" })
  await asMember(cancelBonus, { bonus })
  expect(await api(moveFunds, move("settlement", 5_000))).toEqual({ cash: 0, settlement: 5_000 })
})

it("an agent can't move more than the balance, skip the payment password, or reuse a request", async () => {
  const api = await agent()
  await expect(api(moveFunds, move("settlement", 10_001))).rejects.toMatchObject({ code: "insufficient-funds" })
  await expect(api(moveFunds, { ...move("settlement", 1), paymentPassword: "wrong" })).rejects.toMatchObject({
    code: "payment-password-wrong",
  })
  const there = move("settlement", 10)
  await api(moveFunds, there)
  expect(await api(moveFunds, { ...there, paymentPassword: "replaced since" })).toEqual({ cash: 9_990, settlement: 10 })
  await expect(api(moveFunds, { ...there, amount: 11 })).rejects.toMatchObject({ code: "request-differs" })
  expect(await api(balance, {})).toMatchObject({ cash: 9_990, settlement: 10 })
})
