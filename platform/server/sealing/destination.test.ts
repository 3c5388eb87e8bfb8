import { createApi } from "@baize/common/api/client.ts"
import { login } from "@baize/common/api/session.ts"
import { addStaff, changeStaff } from "@baize/common/api/staff.ts"
import { createSealer } from "@baize/common/sealing/browser.ts"
import axios, { type AxiosAdapter } from "axios"
import { afterAll, beforeAll, expect, it } from "vitest"
import type { Brand } from "../../brands/brands.ts"
import { startSession } from "../../identity/session/sessions.ts"
import { PASSWORD, type TestWorld, testWorld } from "../../testing/world.ts"
import { currentKey } from "./keys.ts"

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world?.close())

/** The sites' own client for `brand`, on an intercepted connection: the bodies are captured and not delivered. */
function overheard(brand: Brand) {
  const bodies: string[] = []
  const adapter: AxiosAdapter = async config => {
    bodies.push(config.data as string)
    throw new Error("kept by the listener")
  }
  const api = createApi(axios.create({ adapter }), {
    token: () => undefined,
    language: () => "en",
    sealer: async () => {
      const { kid, raw } = await currentKey(world.database, world.clock)
      return createSealer({
        kid,
        publicKey: raw.toString("base64url"),
        brand: brand.code,
        now: () => world.clock.now().getTime(),
        random: count => crypto.getRandomValues(new Uint8Array(count)),
      })
    },
  })
  return { api, bodies }
}
const send = async (method: "POST" | "PUT", url: string, host: string, payload: string, token?: string) => {
  const headers = { host, "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) }
  return (await world.platform.http.inject({ method, url, headers, payload })).json() as { code?: string }
}

const signIn = { username: "ann", password: PASSWORD }

it("a sealed body captured at one brand is refused at another, and still opens at its own", async () => {
  const { api, bodies } = overheard(world.baize)
  await api(login, signIn).catch(() => undefined)
  expect(await send("POST", login.path, "jade.localhost", bodies[0]!)).toMatchObject({ code: "seal-invalid" })
  expect(await send("POST", login.path, "localhost", bodies[0]!)).toMatchObject({ code: "human-unproven" })
})

it("a sealed body of one call is refused by another call of the same path", async () => {
  const agent = await world.agent()
  const now = world.clock.now()
  const token = await startSession(world.database, { brand: world.baize.id, member: agent.id, site: "agent", now })
  const { api, bodies } = overheard(world.baize)
  await api(addStaff, { name: "clerk", nickname: "Clerk", pages: ["overview"] }).catch(() => undefined)
  expect(addStaff.path).toBe(changeStaff.path)
  expect(await send("POST", changeStaff.path, "localhost", bodies[0]!, token)).toMatchObject({ code: "seal-invalid" })
})
