import type { Api } from "@baize/common/api/client.ts"
import { deleteLink, makeLink, registerLinks, switchLink } from "@baize/common/api/links.ts"
import { changePassword, checkAffiliate, memberInfo } from "@baize/common/api/member.ts"
import { login } from "@baize/common/api/session.ts"
import { downlines, openAccount, openingRules } from "@baize/common/api/team.ts"
import { inQueue } from "@baize/kit/testing/locks.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { catchUp } from "../../books/facts/job.ts"
import { verifyPassword } from "../../identity/session/passwords.ts"
import { proveHuman } from "../../testing/human.ts"
import { type TestAccount, type TestWorld, testWorld } from "../../testing/world.ts"

let world: TestWorld
let top: TestAccount
let left: TestAccount
let asTop: Api
let asLeft: Api
beforeAll(async () => {
  world = await testWorld()
  top = await world.agent({ username: "topper" })
  left = await world.agent({ upline: top, type: "agent", username: "lefty" })
  asTop = await world.signIn(top, { site: "agent" })
  asLeft = await world.signIn(left, { site: "agent" })
})
afterAll(() => world?.close())

describe("opening accounts", () => {
  const rebate = 4_000

  it("an agent opens a member who must change the first password, and an agent, both directly below", async () => {
    const { types, maxRebate, rules } = await asLeft(openingRules, {})
    expect([types, maxRebate, rules.map(({ field }) => field).includes("username")]).toEqual([[0, 2], 10_000, true])
    expect(JSON.stringify(await asLeft(openingRules, {}))).not.toContain(world.baize.settings.weakDefaults[0])
    const { id } = await asLeft(openAccount, { username: "Emil1", type: 0, rebate })
    const row = await world.database.row(
      sql`select upline, level, rebate_ppm as rebate, must_change as "mustChange" from member where id = ${id}`,
    )
    expect(row).toEqual({ upline: left.id, level: 2, rebate, mustChange: "first-login" })
    const agent = await asLeft(openAccount, { username: "Emil2", type: 2, rebate: 10_000 })
    const found = (await asTop(downlines, { search: "emil" })).rows.map(row => [row.id, row.type])
    expect(found).toEqual([
      [id, 0],
      [agent.id, 2],
    ])
  })

  it("the platform draws the first password of an opened account, whose owner then chooses another", {
    tags: "long",
  }, async () => {
    const opened = [
      await asLeft(openAccount, { username: "Felix1", type: 0, rebate }),
      await asLeft(openAccount, { username: "Felix2", type: 2, rebate }),
    ]
    expect(new Set(opened.map(({ firstPassword }) => firstPassword)).size).toBe(2)
    for (const [index, { id, firstPassword }] of opened.entries()) {
      expect(firstPassword.length).toBeGreaterThanOrEqual(12)
      const row = await world.database.one<{ row: string; hash: string }>(
        sql`select member::text as row, password_hash as hash from member where id = ${id}`,
      )
      expect(row.row, "only the hash is stored").not.toContain(firstPassword)
      expect(await verifyPassword(firstPassword, row.hash)).toBe(true)
      const guest = world.visitor()
      const site = index === 0 ? "player" : "agent"
      const asked = { username: `Felix${index + 1}`, password: firstPassword, site, human: await proveHuman(guest) } as const
      const signedIn = await guest(login, asked)
      expect(signedIn).toMatchObject({ firstTimeLogin: true })
      const owner = world.visitor(world.baize, { token: signedIn.token })
      const own = "Brass-Lamp-at-9"
      await owner(changePassword, { oldPassword: firstPassword, newPassword: own, confirmNewPassword: own })
      expect((await owner(memberInfo, {})).mustChangePassword).toBeNull()
    }
  })

  it("an account with a rebate above one's own, a forbidden type, or a taken or invalid name is refused", async () => {
    const opening = { username: "fine1", type: 0 as const, rebate }
    const refused = (change: object, code: string) =>
      expect(asLeft(openAccount, { ...opening, ...change })).rejects.toMatchObject({ code })
    await refused({ rebate: 10_001 }, "rebate-above-own")
    await refused({ type: 1 }, "type-not-allowed")
    await refused({ type: 4 }, "type-not-allowed")
    await refused({ username: "EMIL1" }, "username-taken")
    await refused({ username: "!" }, "fields-wrong")
    await refused({ password: "Quiet-Harbour-58" }, "malformed")
  })

  it("an agent's links lead to the brand's player site and can be switched", async () => {
    const link = await asLeft(makeLink, { type: 0, rebate, expiresInDays: 7 })
    expect(link.url).toBe(`http://localhost:8080/register?code=${link.code}`)
    expect(link.expiresAt).toBe("2026-11-28T12:00:00.000Z")
    const guest = world.visitor()
    expect(await guest(checkAffiliate, { code: link.code, visit: true })).toEqual({ valid: true, inviter: null })
    await asLeft(switchLink, { linkId: link.id, state: "off" })
    expect(await guest(checkAffiliate, { code: link.code })).toEqual({ valid: false, inviter: null })
    expect((await asLeft(registerLinks, {})).rows).toMatchObject([{ id: link.id, state: "off", visits: 1 }])
    expect((await asTop(registerLinks, {})).total).toBe(0)
    await expect(asTop(switchLink, { linkId: link.id, state: "on" })).rejects.toMatchObject({ code: "absent" })
    await expect(asLeft(makeLink, { type: 0, rebate: 10_001 })).rejects.toMatchObject({ code: "rebate-above-own" })
  })
})

describe("a registration link", () => {
  it("a registration link has the agent's own label, and tells how many who came by it have deposited", async () => {
    const { id } = await asTop(makeLink, { type: 0, rebate: 0, label: " Summer campaign " })
    const [payer, looker] = [await world.member({ upline: top }), await world.member({ upline: top })]
    await world.database.run(sql`update member set link = ${id} where id in (${payer.id}, ${looker.id})`)
    for (const amount of [5_000, 2_000]) await world.fund(payer, amount)
    await world.fund(await world.member({ upline: top }), 1_000)
    await catchUp(world.platform)
    const { rows } = await asTop(registerLinks, {})
    expect(rows.find(link => link.id === id)).toMatchObject({ label: "Summer campaign", firstDeposits: 1 })
    await expect(asTop(makeLink, { type: 0, rebate: 0, label: "x".repeat(41) })).rejects.toMatchObject({ status: 400 })
    await asTop(deleteLink, { linkId: id })
  })

  it("an agent has at most 200 registration links, even with two created concurrently", async () => {
    await world.database.run(sql`
      insert into register_link (brand, agent, code, type, rebate_ppm, created_at)
      select ${top.brand.id}, ${top.id}, 'LINK' || n, 'member', 0, now() from generate_series(1, 199) n`)
    const make = () => asTop(makeLink, { type: 0, rebate: 0 })
    const answers = await inQueue(world.database, sql`select from member where id = ${top.id} for update`, make, make)
    expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected"])
    expect(answers[1]).toMatchObject({ reason: { code: "too-many-links", value: { max: 200 } } })
    await world.database.run(sql`update register_link set state = 'deleted' where agent = ${top.id}`)
  })

  it("a deleted registration link registers no one and is no longer shown", async () => {
    const { id, code } = await asTop(makeLink, { type: 0, rebate: 0 })
    expect((await world.visitor()(checkAffiliate, { code })).valid).toBe(true)
    await asTop(deleteLink, { linkId: id })
    expect((await world.visitor()(checkAffiliate, { code })).valid).toBe(false)
    expect((await asTop(registerLinks, {})).rows.map(link => link.id)).not.toContain(id)
    await expect(asTop(deleteLink, { linkId: id })).rejects.toMatchObject({ code: "absent" })
    expect(await world.database.one(sql`select state from register_link where id = ${id}`)).toEqual({ state: "deleted" })
  })
})
