import { memberInfo } from "@baize/common/api/member.ts"
import { captcha, freePlay, humanChallenge, logout } from "@baize/common/api/session.ts"
import { balance } from "@baize/common/api/wallet.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { proveHuman } from "../../testing/human.ts"
import { type TestWorld, testWorld } from "../../testing/world.ts"

describe("a session", () => {
  let world: TestWorld
  beforeAll(async () => {
    world = await testWorld()
  })
  afterAll(() => world.close())
  const signedOut = { status: 401, code: "signed-out" }

  it("a session ends thirty minutes after its last use", async () => {
    const api = await world.signIn(await world.member())
    for (let at = 0; at < 4; at++) {
      world.clock.advance(29 * 60_000)
      await api(memberInfo, {})
    }
    world.clock.advance(30 * 60_000)
    await expect(api(memberInfo, {})).rejects.toMatchObject(signedOut)
  })
  it("a session lasts at most a day however busy, so that a stolen token expires", async () => {
    const [api, began] = [await world.signIn(await world.member()), world.clock.now()]
    for (let minutes = 0; minutes < 24 * 60 - 20; minutes += 20) {
      world.clock.advance(20 * 60_000)
      await api(memberInfo, {})
    }
    world.clock.advance(20 * 60_000)
    await expect(api(memberInfo, {})).rejects.toMatchObject(signedOut)
    world.clock.set(began)
  })
  it("a session's use is written at most once a minute", async () => {
    const person = await world.member()
    const api = await world.signIn(person)
    const seen = async () =>
      (await world.database.one<{ at: Date }>(sql`select seen_at as at from session where member = ${person.id}`)).at
    const first = await seen()
    world.clock.advance(59_000)
    await api(memberInfo, {})
    expect(await seen()).toEqual(first)
    world.clock.advance(2_000)
    await api(memberInfo, {})
    expect(await seen()).toEqual(world.clock.now())
  })
  it("a session that is being changed keeps no other call waiting", async () => {
    const [person, other] = [await world.member(), await world.member()]
    const [api, beside] = [await world.signIn(person), await world.signIn(other)]
    world.clock.advance(61_000)
    const { first, second } = await world.database.transaction(async tx => {
      await tx.rows(sql`select from session where member = ${person.id} for update`)
      const first = api(memberInfo, {})
      const soon = new Promise(done => setTimeout(done, 3_000))
      await new Promise(done => setTimeout(done, 200))
      return { first, second: await Promise.race([beside(memberInfo, {}), soon]) }
    })
    expect(second).toMatchObject({ id: other.id })
    expect(await first).toMatchObject({ id: person.id })
  })
  it("signing out ends a session and leaves the member's others", async () => {
    const person = await world.member()
    const [phone, laptop] = [await world.signIn(person), await world.signIn(person)]
    await phone(logout, {})
    await expect(phone(memberInfo, {})).rejects.toMatchObject(signedOut)
    expect(await laptop(memberInfo, {})).toMatchObject({ id: person.id })
  })
  it("a frozen member's session is refused", async () => {
    const person = await world.member()
    const api = await world.signIn(person)
    await world.database.run(sql`update member set status = 'frozen' where id = ${person.id}`)
    await expect(api(memberInfo, {})).rejects.toMatchObject(signedOut)
  })
  it("a session is valid only at its own brand", async () => {
    const [here, there] = [await world.member(), await world.member({ brand: world.jade })]
    const abroad = await world.signIn(here, { host: "jade.localhost:8080" })
    await expect(abroad(memberInfo, {})).rejects.toMatchObject(signedOut)
    await expect(abroad(balance, {})).rejects.toMatchObject(signedOut)
    expect(await (await world.signIn(there))(balance, {})).toMatchObject({ currency: "KRW" })
  })
  it("a made-up token belongs to no session", async () => {
    for (const token of ["x".repeat(43), "short", "a b", "'; drop table session; --"])
      await expect(world.visitor(world.baize, { token })(memberInfo, {})).rejects.toMatchObject(signedOut)
  })
})

describe("a visitor", () => {
  let world: TestWorld
  beforeAll(async () => {
    world = await testWorld()
  })
  afterAll(() => world.close())

  it("a visitor gets a new picture and puzzle each time", async () => {
    const api = world.visitor()
    const [first, second] = [await api(captcha, {}), await api(captcha, {})]
    expect(first.image).toMatch(/^data:image\/png;base64,/)
    expect(first.id).not.toBe(second.id)
    expect(await api(humanChallenge, {})).toMatchObject({ algorithm: "SHA-256", maxnumber: 50 })
  })
  it("a visitor plays for free without an account", async () => {
    const api = world.visitor()
    await expect(api(freePlay, { human: "" })).rejects.toMatchObject({ code: "human-unproven" })
    const { token, userName } = await api(freePlay, { human: await proveHuman(api) })
    const info = await world.visitor(world.baize, { token })(memberInfo, {})
    expect(info).toMatchObject({ account: userName, type: 4, isTrial: true, isAgent: false })
  })
  it("a visitor cannot play for free where the brand switches it off", async () => {
    await world.setBrand(world.jade, { flags: { ...world.jade.flags, FREEPLAY3: false } })
    await expect(world.visitor(world.jade)(freePlay, { human: "" })).rejects.toMatchObject({ code: "freeplay-closed" })
  })
  it("a visitor with too many requests is slowed down", async () => {
    const api = world.visitor(world.baize, { ip: "192.0.2.9" })
    for (let at = 0; at < 60; at++) await api(captcha, {})
    await expect(api(captcha, {})).rejects.toMatchObject({ code: "too-many", status: 429, value: { retryAfterSeconds: 60 } })
    await world.visitor(world.baize, { ip: "192.0.2.10" })(captcha, {})
  })
})
