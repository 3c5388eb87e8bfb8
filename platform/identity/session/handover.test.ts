import { changePassword, memberInfo } from "@baize/common/api/member.ts"
import { handOver, logout, takeOver } from "@baize/common/api/session.ts"
import { inQueue } from "@baize/kit/testing/locks.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { cleanUp } from "../../cleanup.ts"
import { PASSWORD, type TestAccount, type TestWorld, testWorld } from "../../testing/world.ts"
import { endSessions, hashOf, startSession } from "./sessions.ts"

describe("the handover from the player site to the portal", () => {
  let world: TestWorld
  beforeAll(async () => {
    world = await testWorld()
  })
  afterAll(() => world.close())
  const spent = { code: "handover-spent", status: 422 }

  /** An agent at the player site with a code. */
  async function onTheWay(agent?: TestAccount) {
    const person = agent ?? (await world.agent())
    const api = await world.signIn(person, { site: "player" })
    return { person, api, ...(await api(handOver, {})) }
  }
  const take = (code: string, brand = world.baize) => world.visitor(brand)(takeOver, { code })
  const portalSessions = async (member: number): Promise<number> =>
    (await world.database.one<{ count: number }>(sql`select count(*) from session where member = ${member} and site = 'agent'`))
      .count

  it("a handover opens a portal session for the agent who requested it", async () => {
    const { person, code, expiresAt } = await onTheWay()
    expect(Date.parse(expiresAt) - world.clock.now().getTime()).toBe(60_000)
    const { token, userName } = await take(code)
    expect(userName).toBe(person.username)
    expect(await world.visitor(world.baize, { token })(memberInfo, {})).toMatchObject({ id: person.id, isAgent: true })
    expect(await portalSessions(person.id)).toBe(1)
  })
  it("a handover still requires a password that must be changed", async () => {
    const agent = await world.agent()
    await world.database.run(sql`update member set must_change = 'first-login' where id = ${agent.id}`)
    const { code } = await onTheWay(agent)
    const { token } = await take(code)
    expect(await world.visitor(world.baize, { token })(memberInfo, {})).toMatchObject({ mustChangePassword: "first-login" })
  })
  it("a handover is the same sign-in: same last sign-in, and no password change for a sign-in by code", async () => {
    const agent = await world.agent()
    await world.database.run(sql`update member set must_change = 'first-login' where id = ${agent.id}`)
    const before = { previousAt: new Date("2026-11-20T08:00:00Z"), previousIp: "203.0.113.9" }
    const session = {
      brand: agent.brand.id,
      member: agent.id,
      site: "player",
      now: world.clock.now(),
      byCode: true,
      before,
    } as const
    const { code } = await world.visitor(world.baize, { token: await startSession(world.database, session) })(handOver, {})
    const { token } = await take(code)
    expect(await world.visitor(world.baize, { token })(memberInfo, {})).toMatchObject({
      mustChangePassword: null,
      lastLogin: { at: before.previousAt.toISOString(), ip: before.previousIp },
    })
  })
  it("a handover stores only the hash of a code", async () => {
    const { code } = await onTheWay()
    const rows = await world.database.rows<{ row: string; hash: Buffer }>(
      sql`select h::text as row, code_hash as hash from handover h`,
    )
    expect(rows.some(({ hash }) => hash.equals(hashOf(code)))).toBe(true)
    expect(rows.some(({ row }) => row.includes(code))).toBe(false)
  })
  it("a handover code works once", async () => {
    const { person, code } = await onTheWay()
    await take(code)
    await expect(take(code)).rejects.toMatchObject(spent)
    expect(await portalSessions(person.id)).toBe(1)
  })
  it("a handover code used by twenty concurrent calls works once", async () => {
    const { person, code } = await onTheWay()
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => take(code)))
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    for (const outcome of outcomes) if (outcome.status === "rejected") expect(outcome.reason).toMatchObject(spent)
    expect(await portalSessions(person.id)).toBe(1)
  })
  it("a handover code is valid for a minute", async () => {
    const [first, second] = [await onTheWay(), await onTheWay()]
    world.clock.advance(59_999)
    await take(first.code)
    world.clock.advance(1)
    await expect(take(second.code)).rejects.toMatchObject(spent)
    await cleanUp(world)
    expect(await world.database.rows(sql`select 1 from handover where code_hash = ${hashOf(second.code)}`)).toEqual([])
  })
  it("a handover code is refused at another brand, and the attempt costs its owner nothing", async () => {
    const { code } = await onTheWay()
    await expect(take(code, world.jade)).rejects.toMatchObject(spent)
    await take(code)
  })
  it("a handover is refused to members, free play and guests", async () => {
    for (const type of ["member", "trial"] as const)
      await expect((await world.signIn(await world.member({ type })))(handOver, {})).rejects.toMatchObject({ code: "forbidden" })
    await expect(world.visitor()(handOver, {})).rejects.toMatchObject({ code: "signed-out" })
  })
  it("a handover is refused to someone no longer an agent, or frozen", async () => {
    const [demoted, frozen] = [await onTheWay(), await onTheWay()]
    await world.database.run(sql`update member set type = 'member' where id = ${demoted.person.id}`)
    await world.database.run(sql`update member set status = 'frozen' where id = ${frozen.person.id}`)
    for (const { code } of [demoted, frozen]) await expect(take(code)).rejects.toMatchObject(spent)
  })
  it("a handover ends with the session it started from: signed out, idle, or its password changed elsewhere", async () => {
    const out = await onTheWay()
    await out.api(logout, {})
    const changed = await onTheWay()
    const elsewhere = await world.signIn(changed.person)
    const password = "Another-Pass-8"
    await elsewhere(changePassword, { oldPassword: PASSWORD, newPassword: password, confirmNewPassword: password })
    const idle = await onTheWay()
    await world.database.run(sql`update session set seen_at = seen_at - interval '30 minutes' where member = ${idle.person.id}`)
    for (const { code } of [out, changed, idle]) await expect(take(code)).rejects.toMatchObject(spent)
  })
  it("a handover during a password change leaves no portal session behind", async () => {
    const { person, code } = await onTheWay()
    const held = sql`select from brand where id = ${person.brand.id} for update` // a starting session waits for this lock
    const change = () =>
      world.database.transaction(async tx => {
        await tx.run(sql`update member set password_hash = '' where id = ${person.id}`)
        await endSessions(tx, person.id, world.clock.now())
        await tx.rows(sql`select from brand where id = ${person.brand.id} for share`)
      })
    const [taken, changed] = await inQueue(world.database, held, () => take(code), change)
    expect([taken?.status, changed?.status]).toEqual(["fulfilled", "fulfilled"])
    const { token } = (taken as PromiseFulfilledResult<{ token: string }>).value
    await expect(world.visitor(world.baize, { token })(memberInfo, {})).rejects.toMatchObject({ code: "signed-out" })
  })
  it("a handover code cannot be guessed: thirty wrong codes in a minute make an address wait", async () => {
    const api = world.visitor(world.baize, { ip: "192.0.2.77" })
    const guess = (at: number) => api(takeOver, { code: `guess-${at}` })
    for (let at = 0; at < 30; at++) await expect(guess(at)).rejects.toMatchObject(spent)
    await expect(guess(30)).rejects.toMatchObject({ code: "too-many" })
    await expect(api(takeOver, { code: "'; drop table handover; --" })).rejects.toMatchObject({ status: 429 })
  })
})
