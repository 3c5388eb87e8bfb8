import { randomUUID } from "node:crypto"
import { pointBalance, pointRewards, redeemPoints } from "@baize/common/api/points.ts"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { runCommand, useFolder } from "../../testing/commands.ts"
import { PAYMENT_PASSWORD, type TestAccount, type TestWorld, testWorld } from "../../testing/world.ts"
import { approveRedemption, rejectRedemption } from "./decide.ts"
import { addCodes, offerReward } from "./offer.ts"
import { postPoints } from "./post.ts"
import { markUncheckedRewards } from "./unchecked.ts"
import { pointViolations } from "./verify.ts"

let world: TestWorld
let mia: TestAccount
const { write } = useFolder()
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world?.close())
beforeEach(async () => {
  mia = await world.member()
  const entry = { brand: 1, member: mia.id, kind: "adjustment", ref: randomUUID(), points: 1_000 } as const
  await postPoints(world.database, { ...entry, detail: { reason: "Welcome" }, at: world.clock.now() })
})

const points = (...args: string[]) => runCommand(world, "points", ...args)
const words = (text: string) => ({ en: text, ko: text })
const offer = (draft: object) =>
  offerReward(
    world.database,
    world.baize,
    { name: words("Prize"), text: words("A prize."), points: 400, ...draft },
    { by: "test", at: world.clock.now(), fileOf: () => Buffer.alloc(0) },
  )
async function redeem(reward: number) {
  const destination = { address: "1 Main Street, Springfield", countryDialingCode: "1", mobileNum: "2025550101" }
  const api = await world.signIn(mia)
  return api(redeemPoints, { request: randomUUID(), reward, points: 400, paymentPassword: PAYMENT_PASSWORD, ...destination })
}

test("a code that may have been given in the time that a restore lost goes to no other member before it is freed", async () => {
  const reward = await offer({ kind: "voucher" })
  const [known, kept] = ["CODE-A", "CODE-B"]
  await addCodes(world.database, reward, [known, kept])
  expect((await markUncheckedRewards(world.database)).codes).toBe(2)
  await expect(redeem(reward)).rejects.toMatchObject({ code: "reward-gone" })
  const api = await world.signIn(mia)
  expect(await api(pointBalance, {})).toMatchObject({ balance: 1_000 })
  expect((await api(pointRewards, {})).rewards.find(({ id }) => id === reward)?.left).toBe(0)
  expect(await points("rewards", "BAIZE")).toMatchObject({ printed: expect.stringContaining("0 codes left  2 set aside") })
  expect(await points("unchecked")).toMatchObject({ printed: expect.stringContaining(`reward ${reward}  2 codes`) })

  const file = write(`${kept}\n`, "unspent.txt")
  const added = await points("codes", String(reward), "--file", file)
  expect(added).toMatchObject({ printed: expect.stringContaining("0 codes were") })
  expect(await points("codes", String(reward), "--free", "--file", file, "--dry-run")).toMatchObject({
    code: 0,
    printed: expect.stringContaining("1 codes would be free"),
  })
  await expect(redeem(reward)).rejects.toMatchObject({ code: "reward-gone" })
  expect(await points("codes", String(reward), "--free", "--file", file)).toMatchObject({ code: 0 })
  expect(await redeem(reward)).toMatchObject({ status: "approved", code: kept })
  await addCodes(world.database, reward, ["CODE-C"])
  expect(await markUncheckedRewards(world.database)).toMatchObject({ codes: 2 })
  expect(await pointViolations(world.database)).toEqual([])
})

test("goods that waited at the restored instant are neither sent nor refused before an operator has looked", async () => {
  const reward = await offer({ kind: "goods", stock: 2 })
  const { id } = await redeem(reward)
  expect((await markUncheckedRewards(world.database)).goods).toBe(1)
  expect(await approveRedemption(world.platform, id, "ann")).toBe("unchecked")
  expect(await rejectRedemption(world.platform, id, "ann", "No")).toBe("unchecked")
  expect(await points("approve", String(id))).toMatchObject({ code: 1, printed: expect.stringContaining("points checked") })
  expect(await points("list")).toMatchObject({ printed: expect.stringContaining("may be sent already") })
  expect(await points("unchecked")).toMatchObject({ printed: expect.stringContaining(`redemption ${id}  `) })
  expect(await points("checked", String(id))).toMatchObject({ code: 0 })
  expect(await points("checked", String(id))).toMatchObject({ code: 1 })
  expect(await approveRedemption(world.platform, id, "ann")).toBe("done")
  const later = await redeem(reward)
  expect(await approveRedemption(world.platform, later.id, "ann")).toBe("done")
  expect(await pointViolations(world.database)).toEqual([])
})
