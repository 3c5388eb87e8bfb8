import { memberInfo } from "@baize/common/api/member.ts"
import { handOver, login, logout, takeOver } from "@baize/common/api/session.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { gameSessionOf, openGameSession } from "../../play/games/game-session.ts"
import { createAdmission } from "../../play/seamless/admission.ts"
import { proveHuman } from "../../testing/human.ts"
import { PASSWORD, type TestAccount, type TestWorld, testWorld } from "../../testing/world.ts"
import { hashOf, startSession } from "./sessions.ts"

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world?.close())
const HOUR = 3_600_000
const signedOut = { status: 401, code: "signed-out" }

const holder = (token: string) => world.visitor(world.baize, { token })
async function signedIn(person: TestAccount, site: "player" | "agent" = "player") {
  const token = await startSession(world.database, { brand: 1, member: person.id, site, now: world.clock.now() })
  return { token, api: holder(token) }
}
/** Signs in by the form, at the player site by default, with the browser remembered. */
async function remembered(
  username: string,
  proof: { password: string } | { device: string },
  site: "player" | "agent" = "player",
) {
  const api = world.visitor()
  const type = "device" in proof ? "device" : "username"
  return await api(login, { type, username, ...proof, site, remember: true, human: await proveHuman(api) })
}
/** Opens a game of the house for a session. */
async function game(person: TestAccount, token: string, mode: "real" | "free" = "real") {
  const { id, vendor } = await world.database.one<{ id: number; vendor: string }>(
    sql`select id, vendor from game where vendor = 'BZ' order by id limit 1`,
  )
  const opening = { session: hashOf(token), brand: 1, member: person.id, game: id, mode, language: "en" }
  return { vendor, token: await openGameSession(world.database, opening, world.clock.now()) }
}

describe("sign-in families", () => {
  it("a sign-in ends a day after its password was typed, also at the portal entered from the player site", async () => {
    const began = world.clock.now()
    const { api } = await signedIn(await world.agent())
    for (let minutes = 0; minutes < 23 * 60; minutes += 20) {
      world.clock.advance(20 * 60_000)
      await api(memberInfo, {})
    }
    const { code } = await api(handOver, {})
    const portal = holder((await world.visitor()(takeOver, { code })).token)
    await portal(memberInfo, {})
    for (let minutes = 0; minutes < 70; minutes += 20) {
      world.clock.advance(20 * 60_000)
      await portal(memberInfo, {}).catch(() => undefined)
    }
    await expect(portal(memberInfo, {})).rejects.toMatchObject(signedOut)
    world.clock.set(began)
  })

  it("a handover does not extend from one portal session to another", async () => {
    const { api } = await signedIn(await world.agent(), "agent")
    await expect(api(handOver, {})).rejects.toMatchObject({ code: "forbidden", status: 403 })
  })

  it("signing out at either site ends the sign-in at both, and leaves another sign-in of the agent", async () => {
    const agent = await world.agent()
    const { api } = await signedIn(agent)
    const { api: elsewhere } = await signedIn(agent)
    const portal = holder((await world.visitor()(takeOver, { code: (await api(handOver, {})).code })).token)
    await portal(logout, {})
    await expect(api(memberInfo, {})).rejects.toMatchObject(signedOut)
    await elsewhere(memberInfo, {})
  })

  it("signing out ends the games of the sign-in", async () => {
    const person = await world.member()
    const { token, api } = await signedIn(person)
    const open = await game(person, token, "free")
    await api(logout, {})
    expect(
      await world.database.one(
        sql`select ended_at is not null as ended from game_session where token_hash = ${hashOf(open.token)}`,
      ),
    ).toEqual({ ended: true })
  })

  it("a sign-in stakes nothing a day after it started, even if play has kept it awake", async () => {
    const began = world.clock.now()
    const person = await world.member()
    const { token } = await signedIn(person)
    const admit = createAdmission(world.database, world.platform.brands, world.clock)
    world.clock.advance(20 * HOUR)
    await world.database.run(sql`update session set seen_at = ${world.clock.now()} where token_hash = ${hashOf(token)}`)
    const { vendor, token: launched } = await game(person, token)
    expect(await admit({ vendor, token: launched, round: "r1" })).toMatchObject({ live: true })
    world.clock.advance(4 * HOUR)
    await world.database.run(sql`update session set seen_at = ${world.clock.now()} where token_hash = ${hashOf(token)}`)
    expect(await admit({ vendor, token: launched, round: "r2" })).toMatchObject({ live: false })
    expect(await gameSessionOf(world.database, vendor, launched, world.clock.now())).toMatchObject({ live: false })
    world.clock.set(began)
  })

  it("a sign-in stakes nothing from a blocked country, by the address of its last call", async () => {
    const person = await world.member()
    const { token } = await signedIn(person)
    await world.setBrand(world.baize, { blockedCountries: ["CN"] })
    const admit = createAdmission(world.database, world.platform.brands, world.clock)
    const { vendor, token: launched } = await game(person, token)
    expect(await admit({ vendor, token: launched, round: "p1" })).toMatchObject({ live: true })
    await expect(world.visitor(world.baize, { token, ip: "240e::1" })(memberInfo, {})).rejects.toMatchObject({
      code: "region-blocked",
    })
    expect(await admit({ vendor, token: launched, round: "p2" })).toMatchObject({ live: false })
    await world.visitor(world.baize, { token, ip: "2003::1" })(memberInfo, {})
    expect(await admit({ vendor, token: launched, round: "p3" })).toMatchObject({ live: true })
    await world.setBrand(world.baize, { blockedCountries: ["KP"] })
  })
})

describe("a remembered browser", () => {
  it("a remembered browser is forgotten when its owner signs out", async () => {
    const { username } = await world.member()
    const { token, device = "" } = await remembered(username, { password: PASSWORD })
    await holder(token)(logout, {})
    await expect(remembered(username, { device })).rejects.toMatchObject({ code: "device-forgotten" })
  })

  it("a remembered browser requires the password again after thirty days of use", { tags: "long" }, async () => {
    const began = world.clock.now()
    const { username } = await world.member()
    let { device = "" } = await remembered(username, { password: PASSWORD })
    for (let day = 0; day < 31; day++) {
      world.clock.advance(23 * HOUR)
      device = (await remembered(username, { device })).device ?? ""
    }
    world.clock.advance(23 * HOUR)
    await expect(remembered(username, { device })).rejects.toMatchObject({ code: "device-forgotten" })
    world.clock.set(began)
  })

  it("an agent's browser is never remembered", async () => {
    const { username } = await world.agent()
    expect((await remembered(username, { password: PASSWORD }, "agent")).device).toBeUndefined()
    expect((await remembered(username, { password: PASSWORD })).device).toBeUndefined()
  })
})
