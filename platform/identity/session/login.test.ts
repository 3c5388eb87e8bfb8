import { memberInfo } from "@baize/common/api/member.ts"
import { waitingForLocks } from "@baize/kit/testing/locks.ts"
import sql from "sql-template-tag"
import { describe, expect, it } from "vitest"
import { renewPassword } from "../../agency/team/top-agent.ts"
import { api, enter, failing, useSignIn, world } from "../../testing/signing-in.ts"
import { PASSWORD } from "../../testing/world.ts"
import { hashPassword } from "./passwords.ts"
import { endSessions } from "./sessions.ts"

useSignIn()

describe("signing in", () => {
  it("signing in gives a valid session", async () => {
    const person = await world.member()
    const answer = await enter(person, {}, api)
    expect(answer).toMatchObject({ userName: person.username, firstTimeLogin: true, passwordExpired: false, weakDefault: false })
    const info = await world.visitor(world.baize, { token: answer.token })(memberInfo, {})
    expect(info).toMatchObject({
      id: person.id,
      account: person.username,
      isAgent: false,
      isTrial: false,
      mustChangePassword: null,
    })
    expect(await enter(person)).toMatchObject({ firstTimeLogin: false })
  })
  it("signing in reports the previous sign-in's time and address, per session", async () => {
    const person = await world.member()
    const from = async (ip: string) => {
      const { token } = await enter(person, {}, world.visitor(world.baize, { ip }))
      return world.visitor(world.baize, { token })
    }
    const first = await from("198.51.100.7")
    const at = world.clock.now().toISOString()
    expect((await first(memberInfo, {})).lastLogin, "there was none").toBeNull()
    world.clock.advance(60_000)
    const second = await from("198.51.100.8")
    expect((await second(memberInfo, {})).lastLogin).toEqual({ at, ip: "198.51.100.7" })
    expect((await first(memberInfo, {})).lastLogin, "what came later is not before it").toBeNull()
  })
  it("signing in stores only the token's hash", async () => {
    const { token } = await enter(await world.member())
    const rows = await world.database.rows(sql`select from session where encode(token_hash, 'escape') like ${`%${token}%`}`)
    expect(rows).toHaveLength(0)
    expect(Buffer.from(token, "base64url")).toHaveLength(32)
  })
  it("signing in ignores the case of a name and whitespace around it", async () => {
    const person = await world.member({ username: "Maxwell" })
    expect(await enter({ username: "  mAXWELL " })).toMatchObject({ userName: person.username })
  })
  it("a wrong password and an unknown name get the same answer, in the caller's language", async () => {
    const known = await failing(await world.member())
    const unknown = await failing({ username: "nobody-here" })
    expect(known).toMatchObject({ code: "credentials-wrong", status: 422, message: "The username or password is incorrect." })
    expect({ ...unknown, stack: "" }).toEqual({ ...known, stack: "" })
    const korean = world.visitor(world.baize, { language: "ko" })
    expect(await failing({ username: "nobody-here" }, {}, korean)).toMatchObject({
      message: "아이디 또는 비밀번호가 올바르지 않습니다.",
    })
  })

  it("a sign-in by the old password during its change leaves no session behind", async () => {
    const person = await world.member()
    const late = await world.database.transaction(async tx => {
      await tx.run(sql`update member set password_hash = ${await hashPassword("Another-Pass-8")} where id = ${person.id}`)
      const entering = failing(person, { password: PASSWORD })
      await waitingForLocks(world.database, 1)
      await endSessions(tx, person.id, world.clock.now())
      return { entering }
    })
    expect(await late.entering).toMatchObject({ code: "credentials-wrong" })
    expect(await enter(person, { password: "Another-Pass-8" })).toMatchObject({ userName: person.username })
  })
  it("a frozen account is refused, but only to someone who knows its password", async () => {
    const person = await world.member()
    await world.database.run(sql`update member set status = 'frozen' where id = ${person.id}`)
    expect(await failing(person, { password: PASSWORD })).toMatchObject({ code: "account-frozen", status: 403 })
    expect(await failing(person)).toMatchObject({ code: "credentials-wrong" })
  })
  it("only agents sign in at the agent portal, both at the player site", async () => {
    const [member, agent] = [await world.member(), await world.agent()]
    expect(await failing(member, { password: PASSWORD, site: "agent" })).toMatchObject({ code: "agents-only", status: 403 })
    for (const site of ["player", "agent"] as const)
      expect(await enter(agent, { site })).toMatchObject({ userName: agent.username })
    expect(await enter(member)).toMatchObject({ userName: member.username })
  })
  it("a first password is accepted for 14 days, then its owner is referred to another", async () => {
    const person = await world.member()
    const given = (days: number) =>
      world.database.run(sql`
        update member set must_change = 'first-login',
          password_set_at = ${world.clock.now()}::timestamptz - ${days} * interval '1 day'
        where id = ${person.id}`)
    await given(13)
    expect(await enter(person)).toMatchObject({ firstTimeLogin: true })
    await given(15)
    await expect(enter(person)).rejects.toMatchObject({ code: "first-password-over", status: 422 })
    await expect(enter(person, { password: "wrong" })).rejects.toMatchObject({ code: "credentials-wrong" })
    const { password } = (await renewPassword(world.platform, { brand: world.baize, username: person.username }))!
    expect(await enter(person, { password })).toMatchObject({ userName: person.username })
  })
  it("signing in reports why the password must be changed until it is", async () => {
    await world.setBrand(world.baize, { settings: { ...world.baize.settings, passwordDays: 180 } })
    const person = await world.member()
    await world.database.run(
      sql`update member set password_set_at = password_set_at - interval '181 days' where id = ${person.id}`,
    )
    const { token, passwordExpired } = await enter(person)
    expect(passwordExpired).toBe(true)
    expect(await world.visitor(world.baize, { token })(memberInfo, {})).toMatchObject({ mustChangePassword: "expired" })
  })
})
