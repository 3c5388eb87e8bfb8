import { connectOutsideVendors } from "@baize/platform/testing/outside-vendors.ts"
import { PASSWORD, type TestWorld, testWorld } from "@baize/platform/testing/world.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { memberWindow, openWindow } from "../support/player.ts"

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world?.close())

describe("the session", () => {
  it("the first call of the next visit restores the session, with the balance in the same answer", async () => {
    const { domain } = await memberWindow(world, 12_345)
    const { memberStores } = domain
    expect(memberStores?.wallet.cash).toBeUndefined()
    await domain.site.reopen()
    expect(domain.memberStores).toBe(memberStores)
    expect(domain.memberStores?.wallet.cash).toBe(12_345)
  })

  it("signing out clears the member's data", async () => {
    const { domain, visit } = await memberWindow(world)
    await domain.session.signOut()
    expect(domain.memberStores).toBeUndefined()
    expect(visit.read("baize.token")).toBeUndefined()
    await domain.site.reopen()
    expect(domain.session.signedIn).toBe(false)
  })

  it("the session ends once the platform no longer knows its token", async () => {
    const { domain, visit } = await memberWindow(world)
    visit.write("baize.token", "a-token-that-nobody-gave-out")
    await domain.memberStores?.wallet.refresh()
    expect(domain.session.signedIn).toBe(false)
  })

  it("the player site opens an account and signs in to it", async () => {
    const { domain } = await openWindow(world)
    await domain.session.register({
      username: "freshfelt",
      password: PASSWORD,
      confirmPassword: PASSWORD,
      paymentPassword: "246810",
      terms: true,
    })
    expect(domain.session.member).toMatchObject({ account: "freshfelt", isTrial: false, hasPaymentPassword: true })
  })
})

describe("the sign-in form", () => {
  it("the sign-in form requires a captcha after three wrong passwords, with a new picture for each try", async () => {
    const person = await world.member()
    const { domain } = await openWindow(world)
    const form = domain.signIn()
    const wrong = { username: person.username, password: "not it", captcha: "", remember: false }
    for (let tries = 0; tries < 3; tries++) await form.submission.run(wrong)
    expect(form.submission.problem).toMatchObject({ code: "credentials-wrong" })
    const first = form.captcha.value
    expect(first?.image).toMatch(/^data:image/)
    await form.submission.run({ ...wrong, password: PASSWORD, captcha: "nonsense" })
    expect(form.submission.problem).toMatchObject({ code: "captcha-wrong" })
    expect(form.captcha.value?.id).not.toBe(first?.id)
    expect(domain.session.signedIn).toBe(false)
  })

  it("the sign-in form remembers the username for a day, never the password", async () => {
    const person = await world.member()
    const { domain, storage, pass } = await openWindow(world)
    const form = domain.signIn()
    await form.submission.run({ username: ` ${person.username} `, password: PASSWORD, captcha: "", remember: true })
    expect(domain.session.signedIn).toBe(true)
    expect(domain.signIn().remembered).toBe(person.username)
    expect(storage.read("baize.username")).not.toContain(PASSWORD)
    pass(86_400_001)
    expect(domain.signIn().remembered).toBe("")
  })
})

describe("the site", () => {
  it("the site loads its brand, and shows only that brand's home", async () => {
    const baize = await openWindow(world)
    const jade = await openWindow(world, world.jade)
    expect(baize.domain.site.info).toMatchObject({ merchantCode: "BAIZE", currency: "USD", exponent: 2 })
    expect(jade.domain.site.info).toMatchObject({ merchantCode: "JADE", currency: "KRW", exponent: 0 })
    expect(jade.domain.site.home?.blocks.length).toBeGreaterThan(3)
  })

  it("the home page has no block for a category whose games are all closed", async () => {
    await connectOutsideVendors(world.database, ["CLO", "ARF", "TDL"])
    await world.database.run(sql`update vendor set paused = true where id in ('ARF', 'TDL', 'EVO')`)
    const { slots } = await world.database.one<{ slots: number }>(sql`
      select count(*) as slots from game join vendor on vendor.id = game.vendor
      join brand_vendor offered on offered.vendor = vendor.id and offered.brand = ${world.baize.id}
      where game.game_type = 'RNG' and not game.is_lobby and vendor.connected and not vendor.paused`)
    const { site } = (await openWindow(world)).domain
    const open = new Map(site.home!.blocks.map(({ gameType, open }) => [gameType, open]))
    expect([open.get("LIVE"), open.get("RNG")]).toEqual([0, slots])
    const shown = site.openBlocks.map(({ gameType }) => gameType)
    expect(shown).toContain("RNG")
    expect(shown).toEqual([...open.keys()].filter(gameType => open.get(gameType)! > 0))
  })

  it("the site closes when a call is refused for maintenance, and returns automatically with the session", async () => {
    const { domain, pass } = await memberWindow(world, 500)
    await world.setBrand(world.baize, { status: 1 })
    try {
      await domain.memberStores?.wallet.refresh()
      await expect.poll(() => domain.site.status?.systemStatus).toBe(1)
      expect(domain.session.signedIn).toBe(true)
    } finally {
      await world.setBrand(world.baize, { status: 0 })
    }
    pass(15_000)
    await expect.poll(() => domain.site.status?.systemStatus).toBe(0)
    expect(domain.memberStores?.wallet.cash).toBe(500)
  })

  it("the site notices that the platform is unreachable, retries, and notices when it is back", async () => {
    const { domain, offline, pass } = await openWindow(world)
    offline(true)
    await domain.site.reopen()
    expect(domain.connection.lost).toBe(true)
    offline(false)
    pass(1_000)
    await expect.poll(() => domain.connection).toMatchObject({ lost: false, returns: 1 })
  })

  it("the site keeps what it shows when a request fails, and says why", async () => {
    const { domain, offline } = await openWindow(world)
    offline(true)
    await domain.site.reopen()
    expect(domain.site.answer.problem?.message).toBe("offline")
    expect(domain.site.info?.merchantCode).toBe("BAIZE")
  })
})
