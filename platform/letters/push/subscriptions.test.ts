import { notificationSettings, subscribePush } from "@baize/common/api/notifications.ts"
import { afterAll, beforeAll, expect, it } from "vitest"
import { refusal } from "../../testing/codes.ts"
import { pushBrowser } from "../../testing/push-service.ts"
import { type TestWorld, testWorld } from "../../testing/world.ts"

const PUSH = "https://web.push.apple.com"
let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world?.close())

const keys = async () => {
  const { p256dh, auth } = await pushBrowser()
  return { p256dh, auth }
}

it("another member can't take a browser's subscription over by its endpoint alone", async () => {
  const [endpoint, mine, thieves] = [`${PUSH}/taken`, await world.member(), await world.member()]
  const [owner, thief] = [await world.signIn(mine), await world.signIn(thieves)]
  await owner(subscribePush, { endpoint, ...(await keys()) })
  expect((await refusal(thief(subscribePush, { endpoint, ...(await keys()) }))).code).toBe("push-key-wrong")
  expect((await thief(notificationSettings, {})).push).toMatchObject({ here: false, devices: 0 })
  expect((await owner(notificationSettings, {})).push).toMatchObject({ here: true, devices: 1 })
})

it("an endpoint as long as one can be is taken, and one in letters that take more room is refused", async () => {
  const api = await world.signIn(await world.member())
  const { p256dh, auth } = await keys()
  const of = (letter: () => string) => `${PUSH}/${Array.from({ length: 1_950 }, letter).join("")}`
  const wide = of(() => String.fromCharCode(0x4e00 + Math.floor(Math.random() * 20_000)))
  expect((await refusal(api(subscribePush, { endpoint: wide, p256dh, auth }))).code).toBe("push-service-unknown")
  const long = of(() => Math.floor(Math.random() * 36).toString(36))
  expect((await api(subscribePush, { endpoint: long, p256dh, auth })).push.here).toBe(true)
})

it("a browser whose key is not on the curve is refused", async () => {
  const api = await world.signIn(await world.member())
  const wrong = { p256dh: Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString("base64url"), auth: "A".repeat(22) }
  expect((await refusal(api(subscribePush, { endpoint: `${PUSH}/x`, ...wrong }))).code).toBe("push-key-wrong")
})
