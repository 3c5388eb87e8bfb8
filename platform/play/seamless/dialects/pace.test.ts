import { createHash, createSign, randomUUID } from "node:crypto"
import { freePace, type GamePace } from "@baize/common/api/game-pace.ts"
import { afterAll, beforeAll, expect, it } from "vitest"
import { runCommand, useFolder } from "../../../testing/commands.ts"
import { studio } from "../../../testing/studio.ts"
import { type TestWorld, testWorld } from "../../../testing/world.ts"
import { issueTestCredentials, type VendorCredentials } from "../../vendors/test-credentials.ts"

const british: GamePace = { autoplay: false, turbo: false, buying: false, roundMilliseconds: 2500 }

let world: TestWorld
const { write } = useFolder()
beforeAll(async () => {
  world = await testWorld()
  expect((await runCommand(world, "brand-settings", "BAIZE", "--set", write({ pace: british }, "pace.json"))).code).toBe(0)
})
afterAll(() => world?.close())

type Told = (credentials: VendorCredentials) => Promise<unknown>

const inOurs: Told = async ({ token }) => (await (await studio(world)).call("authenticate", { token })).value.pace

const post = async (url: string, payload: string, headers: Record<string, string>): Promise<unknown> =>
  (await world.platform.http.inject({ method: "POST", url, payload, headers })).json().pace

const inHub88: Told = ({ key, player, token }) => {
  const body = JSON.stringify({ user: player, request_uuid: randomUUID(), token })
  const signature = createSign("RSA-SHA256").update(body).sign(key, "base64")
  const headers = { "content-type": "application/json", "x-hub88-signature": signature }
  return post("/seamless/hub88/TDL/user/info", body, headers)
}

const inPragmatic: Told = ({ key, token }) => {
  const hash = createHash("md5").update(`providerId=GPR&token=${token}${key}`).digest("hex")
  const body = new URLSearchParams({ providerId: "GPR", token, hash }).toString()
  return post("/seamless/pragmatic/GPR/authenticate.html", body, { "content-type": "application/x-www-form-urlencoded" })
}

it.each<[string, string, string, Told]>([
  ["authenticate", "BZ", "baize", inOurs],
  ["user/info", "TDL", "hub88", inHub88],
  ["authenticate.html", "GPR", "pragmatic", inPragmatic],
])("%s tells the pace of the player's own brand", async (_, vendor, dialect, told) => {
  const { platform, baize, jade } = world
  for (const [brand, pace] of [
    [baize, british],
    [jade, freePace],
  ] as const) {
    const credentials = (await issueTestCredentials(platform, brand, vendor, dialect))!
    // A new key is known in a moment.
    await expect.poll(() => told(credentials)).toEqual(pace)
  }
})

it("a brand whose pace is lifted again tells that everything is allowed", async () => {
  await runCommand(world, "brand-settings", "BAIZE", "--set", write({ pace: freePace }, "free.json"))
  expect(await inOurs((await issueTestCredentials(world.platform, world.baize, "BZ", "baize"))!)).toEqual(freePace)
})
