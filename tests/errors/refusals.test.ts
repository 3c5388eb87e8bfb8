import { login } from "@baize/common/api/session.ts"
import { proveHuman } from "@baize/platform/testing/human.ts"
import { PASSWORD, type TestWorld, testWorld } from "@baize/platform/testing/world.ts"
import { afterAll, beforeAll, expect, test } from "vitest"
import english from "../../locales/en/refusals.json" with { type: "json" }
import korean from "../../locales/ko/refusals.json" with { type: "json" }

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world?.close())

test("a free-play account can't be signed in to by its name", async () => {
  const guest = await world.member({ type: "trial" })
  const signIn = async (language: string) => {
    const by = world.visitor(world.baize, { language })
    return by(login, { username: guest.username, password: PASSWORD, human: await proveHuman(by) })
  }
  await expect(signIn("en")).rejects.toMatchObject({ code: "members-only", status: 403, message: english["members-only"] })
  await expect(signIn("ko")).rejects.toMatchObject({ code: "members-only", message: korean["members-only"] })
})
