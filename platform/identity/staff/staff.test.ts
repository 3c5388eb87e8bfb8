import type { StaffPage } from "@baize/common/api/access.ts"
import { deposit } from "@baize/common/api/cashier.ts"
import type { Api } from "@baize/common/api/client.ts"
import { makeExport } from "@baize/common/api/exports.ts"
import { makeLink } from "@baize/common/api/links.ts"
import { changePassword, memberInfo } from "@baize/common/api/member.ts"
import { reportCheck, teamBetting } from "@baize/common/api/reports.ts"
import { login } from "@baize/common/api/session.ts"
import { permission } from "@baize/common/api/site.ts"
import { addStaff, changeStaff, revokeStaff, staffAccounts } from "@baize/common/api/staff.ts"
import { downlines, openAccount, teamOverview } from "@baize/common/api/team.ts"
import { balance } from "@baize/common/api/wallet.ts"
import { inQueue } from "@baize/kit/testing/locks.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { proveHuman } from "../../testing/human.ts"
import { type TestAccount, type TestWorld, testWorld } from "../../testing/world.ts"
import { storeCaptcha } from "../human/captcha/captcha.ts"
import { makePuzzle } from "../human/proof-of-work.ts"

const OWN = "Brass-Lamp-at-9"
const days = { from: "2026-11-20", to: "2026-11-21" }
const about = { report: "teamBetting", ...days } as const

let world: TestWorld
let agent: TestAccount
let asAgent: Api
beforeAll(async () => {
  world = await testWorld()
  agent = await world.agent({ username: "Topper" })
  asAgent = await world.signIn(agent, { site: "agent" })
})
afterAll(() => world.close())

const signIn = async (username: string, password: string, site: "agent" | "player" = "agent") =>
  await world.visitor()(login, { username, password, site, human: await proveHuman(world.visitor()) })
const enter = async (username: string, password: string): Promise<Api> =>
  world.visitor(world.baize, { token: (await signIn(username, password)).token })
const staff = (name: string, pages: StaffPage[] = ["overview", "betting"]) =>
  asAgent(addStaff, { name, nickname: `${name} of finance`, pages })

describe("a sub-account's access", () => {
  it("a sub-account signs in at the portal as name@agent, and must choose its own password", async () => {
    const { login: name, firstPassword } = await staff("mina", ["overview", "betting", "exports"])
    expect(name).toBe("mina@Topper")
    expect(await signIn("MINA@topper", firstPassword)).toMatchObject({ userName: "mina@Topper", firstTimeLogin: true })
    const mina = await enter(name, firstPassword)
    expect(await mina(memberInfo, {})).toMatchObject({
      id: agent.id,
      account: "Topper",
      nickname: "mina of finance",
      mustChangePassword: "first-login",
      staff: { name: "mina@Topper", pages: ["overview", "betting", "exports"] },
    })
    const change = { newPassword: OWN, confirmNewPassword: OWN }
    await expect(mina(changePassword, { oldPassword: "not the one", ...change })).rejects.toMatchObject({
      code: "old-password-wrong",
    })
    await expect(mina(makeExport, { request: crypto.randomUUID(), format: "csv", about })).rejects.toMatchObject({
      code: "password-change-first",
    })
    await mina(changePassword, { oldPassword: firstPassword, ...change })
    expect(await mina(makeExport, { request: crypto.randomUUID(), format: "csv", about })).toMatchObject({ state: "waiting" })
    expect((await mina(memberInfo, {})).mustChangePassword).toBeNull()
    await expect(signIn(name, firstPassword)).rejects.toMatchObject({ code: "credentials-wrong" })
    await enter(name, OWN)
    const again = await (await enter(name, OWN))(memberInfo, {})
    expect(again.lastLogin, "the sign-in before this one").toEqual({ at: world.clock.now().toISOString(), ip: "127.0.0.1" })
    const { hash } = await world.database.one<{ hash: string }>(
      sql`select password_hash as hash from member where id = ${agent.id}`,
    )
    const { mine } = await world.database.one<{ mine: string }>(sql`select password_hash as mine from staff where name = 'mina'`)
    expect(mine, "the agent's own password is another").not.toBe(hash)
  })

  it("a sub-account with the overview alone checks the figures of the whole team, and of no one in it", async () => {
    const { login: name, firstPassword } = await staff("olga", ["overview"])
    const change = { oldPassword: firstPassword, newPassword: OWN, confirmNewPassword: OWN }
    await (await enter(name, firstPassword))(changePassword, change)
    const olga = await enter(name, OWN)
    expect(await olga(reportCheck, days)).toMatchObject({ ok: true })
    for (const part of [{ memberId: agent.id }, { scope: "person" as const }, { vassalage: "BZ" }, { gameType: "RNG" as const }])
      await expect(olga(reportCheck, { ...days, ...part })).rejects.toMatchObject({ code: "forbidden", status: 403 })
    expect(await asAgent(reportCheck, { ...days, scope: "person" })).toMatchObject({ ok: true })
  })

  it("strangers cannot lock out a sub-account, neither where it has signed in before nor elsewhere", async () => {
    const { firstPassword } = await staff("nell")
    const at = (ip: string) => world.visitor(world.baize, { ip })
    const tries = async (ip: string, password: string) =>
      at(ip)(login, { username: "nell@Topper", password, site: "agent", human: await proveHuman(at(ip)) })
    await tries("203.0.113.21", firstPassword)
    await world.database.run(sql`
      insert into attempt (brand, subject, failures, failed_at) values (1, 'login nell@topper', 9, ${world.clock.now()})`)
    await expect(tries("198.51.100.9", firstPassword)).rejects.toMatchObject({ code: "captcha-required" })
    const { id: captchaId } = await storeCaptcha(world.platform, "KRX79")
    const abroad = at("198.51.100.9")
    const human = await proveHuman(abroad, await makePuzzle(world.platform, { brand: world.baize.id, ip: "198.51.100.9" }, 8))
    const request = {
      username: "nell@Topper",
      password: firstPassword,
      site: "agent",
      captchaId,
      captcha: "KRX79",
      human,
    } as const
    expect(await abroad(login, request)).toMatchObject({ userName: "nell@Topper" })
    expect(await tries("203.0.113.21", firstPassword)).toMatchObject({ userName: "nell@Topper" })
  })

  it("a sub-account cannot sign in at the player site", async () => {
    const { firstPassword } = await staff("nora")
    await expect(signIn("nora@Topper", firstPassword, "player")).rejects.toMatchObject({ code: "credentials-wrong" })
  })

  it("a sub-account reads its agent's team on its own pages, and nothing else", async () => {
    const below = await world.agent({ upline: agent })
    const stranger = await world.agent()
    const { firstPassword } = await staff("otto")
    const otto = await enter("otto@Topper", firstPassword)
    expect((await otto(teamOverview, days)).teamSize).toBeGreaterThan(0)
    expect((await otto(teamBetting, { ...days, memberId: below.id })).path.map(({ id }) => id)).toEqual([agent.id, below.id])
    await expect(otto(teamBetting, { ...days, memberId: stranger.id })).rejects.toMatchObject({ code: "absent" })
    await expect(otto(downlines, {})).rejects.toMatchObject({ code: "forbidden", status: 403 })
    await expect(otto(balance, {})).rejects.toMatchObject({ code: "forbidden" })
    expect(await otto(permission, { site: "agent" })).toMatchObject({ balance: null, member: { staff: { name: "otto@Topper" } } })
  })

  it("a sub-account changes nothing, whatever pages it has", async () => {
    const { firstPassword } = await staff("paula", ["overview", "betting", "downlines"])
    const paula = await enter("paula@Topper", firstPassword)
    const change = { forbidden: expect.objectContaining({ code: "forbidden", status: 403 }) }
    await expect(paula(makeLink, { type: 0, rebate: 0 })).rejects.toEqual(change.forbidden)
    await expect(paula(openAccount, { username: "smuggled", type: 0, rebate: 0 })).rejects.toEqual(change.forbidden)
    await expect(paula(deposit, { request: crypto.randomUUID(), method: "bank", amount: 50_000 })).rejects.toEqual(
      change.forbidden,
    )
    await expect(paula(addStaff, { name: "more", nickname: "More", pages: ["betting"] })).rejects.toEqual(change.forbidden)
  })

  it("a sub-account sees changed pages from its next call on, and is out as soon as it is revoked", async () => {
    const { id, firstPassword } = await staff("quinn", ["overview"])
    const quinn = await enter("quinn@Topper", firstPassword)
    await expect(quinn(downlines, {})).rejects.toMatchObject({ code: "forbidden" })
    await asAgent(changeStaff, { staffId: id, pages: ["downlines"] })
    await quinn(downlines, {})
    await expect(quinn(teamOverview, days)).rejects.toMatchObject({ code: "forbidden" })
    expect(await asAgent(revokeStaff, { staffId: id })).toMatchObject({ state: "revoked" })
    await expect(quinn(downlines, {})).rejects.toMatchObject({ status: 401 })
    await expect(signIn("quinn@Topper", firstPassword)).rejects.toMatchObject({ code: "credentials-wrong" })
    expect((await asAgent(staffAccounts, {})).rows.at(-1)).toMatchObject({ name: "quinn", state: "revoked" })
    expect(await staff("quinn"), "the name is free again").toMatchObject({ state: "active" })
  })

  it("a sub-account is frozen and closed with its agent", async () => {
    const short = await world.agent({ username: "shortlived" })
    const asShort = await world.signIn(short, { site: "agent" })
    const { firstPassword } = await asShort(addStaff, { name: "rita", nickname: "Rita", pages: ["overview"] })
    const rita = await enter("rita@shortlived", firstPassword)
    await world.database.run(sql`update member set status = 'frozen' where id = ${short.id}`)
    await expect(rita(teamOverview, days)).rejects.toMatchObject({ status: 401 })
    await expect(signIn("rita@shortlived", firstPassword)).rejects.toMatchObject({ code: "account-frozen" })
  })
})

describe("an agent's sub-accounts", () => {
  it("an agent's sub-accounts have names of their own", async () => {
    await staff("sara")
    await expect(staff("Sara")).rejects.toMatchObject({ code: "staff-name-taken", status: 409 })
  })

  it("an agent cannot choose the first password of a sub-account, which is stored only as a hash", async () => {
    const { id, firstPassword } = await staff("tess")
    expect(firstPassword.length).toBeGreaterThanOrEqual(12)
    const { row } = await world.database.one<{ row: string }>(sql`select staff::text as row from staff where id = ${id}`)
    expect(row).not.toContain(firstPassword)
    const chosen = { password: OWN }
    const opening = { name: "tom", nickname: "Tom", pages: ["overview" as const], ...chosen }
    await expect(asAgent(addStaff, opening)).rejects.toMatchObject({ code: "malformed" })
    await expect(asAgent(changeStaff, { staffId: id, ...chosen })).rejects.toMatchObject({ code: "malformed" })
  })

  it("an agent's sub-accounts are hidden from and closed to others", async () => {
    const { id } = await staff("una")
    const other = await world.signIn(await world.agent(), { site: "agent" })
    await expect(other(changeStaff, { staffId: id, pages: ["betting"] })).rejects.toMatchObject({ code: "absent" })
    await expect(other(revokeStaff, { staffId: id })).rejects.toMatchObject({ code: "absent" })
    expect((await other(staffAccounts, {})).rows).toEqual([])
  })

  it("an agent's sub-accounts are paged, and found by any literal part of a name", async () => {
    const old = await world.agent({ username: "Oldhouse" })
    const asOld = await world.signIn(old, { site: "agent" })
    await world.database.run(sql`
      insert into staff (brand, agent, name, nickname, password_hash, password_set_at, pages, created_at, state)
      select ${old.brand.id}, ${old.id}, 'clerk' || n, 'Number ' || n, '!', now(), '{overview}', now(),
             case when n > 240 then 'active' else 'revoked' end
      from generate_series(1, 250) n`)
    const names = async (request: object) => (await asOld(staffAccounts, request)).rows.map(({ name }) => name)
    const first = await asOld(staffAccounts, {})
    expect([first.rows.length, first.total]).toEqual([20, 250])
    expect(first.rows[0]).toMatchObject({ name: "clerk250", state: "active" })
    expect(first.rows[10]).toMatchObject({ name: "clerk240", state: "revoked" })
    expect(await names({ pageNo: 13 }), "the last of them").toEqual(Array.from({ length: 10 }, (_, n) => `clerk${10 - n}`))
    expect(await names({ search: "CLERK24" })).toEqual([
      "clerk249",
      "clerk248",
      "clerk247",
      "clerk246",
      "clerk245",
      "clerk244",
      "clerk243",
      "clerk242",
      "clerk241",
      "clerk240",
      "clerk24",
    ])
    expect((await asOld(staffAccounts, { search: "clerk24", pageSize: 5 })).total).toBe(11)
    expect(await names({ search: "clerk7@oldhouse" })).toEqual(["clerk7"])
    expect(await names({ search: "number 99" })).toEqual(["clerk99"])
    await world.database.run(sql`update staff set nickname = '李娜' where name = 'clerk98'`)
    expect(await names({ search: "lina" }), "by pinyin").toEqual(["clerk98"])
    expect(await names({ search: "%" }), "a sign is a sign").toEqual([])
  })

  it("a new first password signs a sub-account out", async () => {
    const { id, firstPassword } = await staff("vera")
    const vera = await enter("vera@Topper", firstPassword)
    expect((await asAgent(changeStaff, { staffId: id, pages: ["overview"] })).firstPassword, "its pages alone").toBeNull()
    const renewed = (await asAgent(changeStaff, { staffId: id, startAgain: true })).firstPassword!
    expect(renewed).not.toBe(firstPassword)
    await expect(vera(teamOverview, days)).rejects.toMatchObject({ status: 401 })
    await expect(signIn("vera@Topper", firstPassword)).rejects.toMatchObject({ code: "credentials-wrong" })
    expect((await (await enter("vera@Topper", renewed))(memberInfo, {})).mustChangePassword).toBe("first-login")
  })

  it("an agent has at most 50 sub-accounts, even with two opened concurrently", async () => {
    const large = await world.agent()
    const asLarge = await world.signIn(large, { site: "agent" })
    await world.database.run(sql`
      insert into staff (brand, agent, name, nickname, password_hash, password_set_at, pages, created_at)
      select ${large.brand.id}, ${large.id}, 'clerk' || n, 'Clerk', '!', now(), '{overview}', now()
      from generate_series(1, 49) n`)
    const add = (name: string) => () => asLarge(addStaff, { name, nickname: name, pages: ["overview"] })
    const held = sql`select from member where id = ${large.id} for update`
    const answers = await inQueue(world.database, held, add("lola"), add("moss"))
    expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected"])
    expect(answers[1]).toMatchObject({ reason: { code: "too-many-staff", value: { max: 50 } } })
  })
})
