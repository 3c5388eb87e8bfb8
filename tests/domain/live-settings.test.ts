import { PASSWORD, type TestWorld, testWorld } from "@baize/platform/testing/world.ts"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openWindow } from "../support/player.ts"

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

/** Longer than the interval at which an open site polls. */
const A_WHILE = 21_000

describe("a site that is open", () => {
  it("an open site picks up the operator's changes without a reload", async () => {
    const { domain, pass } = await openWindow(world)
    const stop = domain.site.follow(() => true)
    expect(domain.site.has("DIRECTREG3")).toBe(true)
    await world.setBrand(world.baize, { flags: { ...world.baize.flags, DIRECTREG3: false, CBS3: true } })
    pass(A_WHILE)
    await expect.poll(() => domain.site.has("DIRECTREG3")).toBe(false)
    expect(domain.site.has("CBS3")).toBe(true)
    await world.setBrand(world.baize, { flags: world.baize.flags })
    pass(A_WHILE)
    await expect.poll(() => domain.site.has("DIRECTREG3")).toBe(true)
    stop()
  })
  it("an open site follows links and names too, and fetches the whole site only after a change", async () => {
    const { domain } = await openWindow(world)
    const before = domain.site.info
    await domain.site.look()
    expect(domain.site.info).toBe(before)
    const social = [{ labelNameEn: "Telegram", url: "https://t.me/baize.example" }]
    await world.setBrand(world.baize, { settings: { ...world.baize.settings, social } })
    await domain.site.look()
    expect(domain.site.info?.resources).toEqual(social)
    await world.setBrand(world.baize, { settings: world.baize.settings })
  })
  it("an open site closes for maintenance without a click, and reopens with the same session", async () => {
    const person = await world.member()
    const { domain, pass } = await openWindow(world)
    await domain.session.signIn({ username: person.username, password: PASSWORD })
    const stop = domain.site.follow(() => true)
    await world.setBrand(world.baize, { status: 1 })
    pass(A_WHILE)
    await expect.poll(() => domain.site.status?.systemStatus).toBe(1)
    await world.setBrand(world.baize, { status: 0 })
    pass(A_WHILE)
    await expect.poll(() => domain.site.status?.systemStatus).toBe(0)
    expect(domain.session.memberId).toBe(person.id)
    stop()
  })
  it("an open site does not poll while hidden, nor after it is stopped", async () => {
    const { domain, pass } = await openWindow(world)
    const hidden = domain.site.follow(() => false)
    await world.setBrand(world.baize, { flags: { ...world.baize.flags, FREEPLAY3: false } })
    pass(A_WHILE)
    hidden()
    domain.site.follow(() => true)()
    pass(A_WHILE)
    await new Promise(resolve => setTimeout(resolve, 100))
    expect(domain.site.has("FREEPLAY3")).toBe(true)
    await world.setBrand(world.baize, { flags: world.baize.flags })
  })
})
