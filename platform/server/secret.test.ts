import { afterAll, beforeAll, expect, it } from "vitest"
import { checkCode, openCode } from "../identity/codes/one-time-code.ts"
import { isHuman } from "../identity/human/proof-of-work.ts"
import { proveHuman } from "../testing/human.ts"
import { type TestWorld, testWorld } from "../testing/world.ts"

const HERE = "192.0.2.1"
let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

it("codes and puzzles made with the platform's former secret are valid only while it is being changed", async () => {
  const before = world.platform
  const { secret } = before.settings
  const during = { ...before, settings: { ...before.settings, secret: "the next secret", formerSecret: secret } }
  const after = { ...before, settings: { ...before.settings, secret: "the next secret" } }
  const subject = { brand: 1, purpose: "login", recipient: "+12025550155" } as const
  const code = await openCode(before, subject, HERE)
  expect(await checkCode(after, subject, code, HERE)).toBe("wrong")
  expect(await checkCode(during, subject, code, HERE)).toBe("right")
  expect(await checkCode(during, subject, await openCode(during, subject, HERE), HERE)).toBe("right")
  const [first, second] = [await proveHuman(world.visitor()), await proveHuman(world.visitor())]
  expect(await isHuman(after, first, { brand: 1, ip: "127.0.0.1" })).toBe(false)
  expect(await isHuman(during, second, { brand: 1, ip: "127.0.0.1" })).toBe(true)
})
