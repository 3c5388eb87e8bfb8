import { checkAffiliate, memberInfo, register } from "@baize/common/api/member.ts"
import { signIns } from "@baize/common/api/security.ts"
import { registrationSettings } from "@baize/common/api/site.ts"
import { setRebate } from "@baize/common/api/team.ts"
import { inQueue } from "@baize/kit/testing/locks.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Brand } from "../../brands/brands.ts"
import { openAnswers } from "../../server/vault/member.ts"
import { proveHuman } from "../../testing/human.ts"
import { type TestAccount, type TestWorld, testWorld } from "../../testing/world.ts"
import { storeCaptcha } from "../human/captcha/captcha.ts"

describe("registering", () => {
  let world: TestWorld
  let addresses = 0
  beforeAll(async () => {
    world = await testWorld()
  })
  afterAll(() => world.close())

  const visitor = (brand: Brand = world.baize) => world.visitor(brand, { ip: `203.0.113.${++addresses & 255}` })
  const form = (username: string) => ({
    username,
    password: "Brass-Lamp-9",
    confirmPassword: "Brass-Lamp-9",
    paymentPassword: "135790",
    registerMethod: "WEB" as const,
    terms: true,
  })
  type Form = ReturnType<typeof form>
  const send = async (username: string, change: Partial<Form> & Record<string, unknown> = {}, api = visitor()) =>
    api(register, { ...form(username), human: await proveHuman(api), ...change })
  const refused = (username: string, change: Partial<Form> & Record<string, unknown> = {}, api = visitor()) =>
    send(username, change, api).then(
      () => expect.unreachable(),
      error => error as { code: string; status: number; fields: unknown[] },
    )
  const link = async (agent: TestAccount, code: string, more = {}) => {
    const { type, rebate, state, expires } = { type: "member", rebate: 5_000, state: "on", expires: null, ...more }
    await world.database.run(sql`
      insert into register_link (brand, agent, code, type, rebate_ppm, state, expires_at, created_at)
      values (${agent.brand.id}, ${agent.id}, ${code}, ${type}, ${rebate}, ${state}, ${expires}, ${world.clock.now()})`)
  }
  const rowOf = (username: string) =>
    world.database.one<{ upline: number | null; level: number; rebate: number; type: string; profile: Record<string, string> }>(
      sql`select upline, level, rebate_ppm as rebate, type, profile from member where username = ${username}`,
    )

  it("the history of sign-ins begins with the registration", async () => {
    const { token } = await send("beginner")
    const { rows, total } = await world.visitor(world.baize, { token })(signIns, {})
    expect([total, rows.map(({ by, outcome }) => [by, outcome])]).toEqual([1, [["registration", "done"]]])
  })

  it("registering opens an account and signs it in", async () => {
    const { token, userName, firstTimeLogin } = await send("newcomer")
    expect({ userName, firstTimeLogin }).toEqual({ userName: "newcomer", firstTimeLogin: false })
    const info = await world.visitor(world.baize, { token })(memberInfo, {})
    expect(info).toMatchObject({
      account: "newcomer",
      type: 0,
      hasPaymentPassword: true,
      mustChangePassword: null,
      language: "en",
    })
    expect(await rowOf("newcomer")).toEqual({ upline: null, level: 0, rebate: 0, type: "member", profile: {} })
  })
  it.each([
    ["山田　太郎", "山田 太郎"],
    ["ジョン・スミス", "ジョン・スミス"],
    ["阿卜杜拉·买买提", "阿卜杜拉·买买提"],
    ["علی\u200cرضا  محمدی", "علی\u200cرضا محمدی"],
  ])("registering takes the name %s", async (payeeName, kept) => {
    const username = `named${payeeName.codePointAt(0)}`
    await send(username, { payeeName })
    const { id, profile } = await world.database.one<{ id: number; profile: Record<string, string> }>(
      sql`select id, profile from member where username = ${username}`,
    )
    expect(openAnswers(id, profile).payeeName).toBe(kept)
  })
  it("registering keeps the fields that the brand requires, and no others", async () => {
    await send("profiled", { email: "p@baize.example", payeeName: " Ann Lee ", qqNum: "12345", birthday: "1990-01-31" })
    const { profile } = await rowOf("profiled")
    const { id } = await world.database.one<{ id: number }>(sql`select id from member where username = 'profiled'`)
    expect(profile.email).toMatch(/^sealed1\./)
    expect(openAnswers(id, profile)).toEqual({ email: "p@baize.example", payeeName: "Ann Lee", birthday: "1990-01-31" })
  })
  it("registering refuses text that PostgreSQL cannot store, such as half a surrogate pair", async () => {
    expect(await refused("halfaname", { payeeName: "Ann", telegram: "ann\ud800lee" })).toMatchObject({
      status: 400,
      code: "malformed",
    })
  })
  it("registering reports every wrong field at once", async () => {
    const answer = await refused("7a", {
      password: "short",
      confirmPassword: "other",
      paymentPassword: "12345",
      email: "nowhere",
      birthday: "2008-11-22",
    })
    expect(answer).toMatchObject({ code: "fields-wrong", status: 422 })
    expect(answer.fields).toEqual([
      { field: "username", code: "too-short", min: 4, max: 16 },
      { field: "password", code: "too-short", min: 8, max: 64 },
      { field: "paymentPassword", code: "digits-exact", min: 6, max: 6 },
      { field: "email", code: "email", min: 6, max: 100 },
      { field: "confirmPassword", code: "inconsistent" },
      { field: "birthday", code: "too-young", min: 18 },
    ])
  })
  it("registering refuses a common password", async () => {
    const weak = { password: "Baize-0000!", confirmPassword: "Baize-0000!" }
    expect((await refused("weakling", weak)).fields).toEqual([{ field: "password", code: "password-weak" }])
    const known = { password: "Password1!", confirmPassword: "Password1!", paymentPassword: "000000" }
    expect((await refused("weakling", known)).fields).toEqual([
      { field: "password", code: "password-weak" },
      { field: "paymentPassword", code: "pin-trivial" },
    ])
    const named = { password: "weakling-1", confirmPassword: "weakling-1" }
    expect((await refused("weakling", named)).fields).toEqual([{ field: "password", code: "password-has-name" }])
  })
  it("registering requires the terms and a solved puzzle, and a payment password only where the brand does", async () => {
    const { settings } = world.baize
    const registerRules = settings.registerRules.map(rule =>
      rule.field === "paymentPassword" ? { ...rule, required: true } : rule,
    )
    await world.setBrand(world.baize, { settings: { ...settings, registerRules } })
    const { fields } = await refused("careless", { paymentPassword: undefined })
    await world.setBrand(world.baize, { settings })
    expect(fields).toEqual([{ field: "paymentPassword", code: "required" }])
    await send("carefree", { paymentPassword: undefined })
    expect(await refused("careless", { terms: false })).toMatchObject({ code: "terms-not-accepted" })
    expect(await refused("careless", { human: "none" })).toMatchObject({ code: "human-unproven" })
  })
  it("a username is taken in upper and lower case", async () => {
    await send("Taken1")
    expect(await refused("taken1")).toMatchObject({ code: "username-taken", status: 409, fields: [{ field: "username" }] })
  })
  it("two concurrent registrations of one name open one account", async () => {
    const apis = Array.from({ length: 4 }, () => visitor())
    const all = await Promise.allSettled(apis.map((api, at) => send(at % 2 ? "racer1" : "RACER1", {}, api)))
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    for (const result of all) if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "username-taken" })
    const { count } = await world.database.one<{ count: number }>(
      sql`select count(*) from member where lower(username) = 'racer1'`,
    )
    expect(count).toBe(1)
  })
  it("an invitation puts a new member below its agent, with its rebate, into the whole upline", async () => {
    const top = await world.agent()
    const agent = await world.agent({ upline: top, rebatePpm: 8_000 })
    await link(agent, "INVITE1")
    const { userName } = await send("invited", { affiliateCode: "INVITE1" })
    const row = await rowOf(userName)
    expect(row).toMatchObject({ upline: agent.id, level: 2, rebate: 5_000, type: "member" })
    const line = await world.database.rows<{ ancestor: number; depth: number }>(sql`
      select ancestor, depth from member_closure join member on id = descendant where username = ${userName} order by depth desc`)
    expect(line.map(({ ancestor, depth }) => [ancestor, depth]).slice(0, 2)).toEqual([
      [top.id, 2],
      [agent.id, 1],
    ])
    expect(line).toHaveLength(3)
    const counted = await world.database.one(sql`select registrations from register_link where code = 'INVITE1'`)
    expect(counted).toEqual({ registrations: 1 })
  })
  it("an invitation never gives more rebate than its agent has", async () => {
    await link(await world.agent({ rebatePpm: 3_000 }), "LOWERED")
    await send("lowered1", { affiliateCode: "LOWERED" })
    expect(await rowOf("lowered1")).toMatchObject({ rebate: 3_000 })
  })
  it("an agents' link makes the new account an agent", async () => {
    await link(await world.agent(), "AGENTS1", { type: "agent" })
    const { token } = await send("newagent", { affiliateCode: "AGENTS1" })
    expect(await world.visitor(world.baize, { token })(memberInfo, {})).toMatchObject({ type: 2, isAgent: true })
  })
  it("an invalid invitation stops the registration, and the check reports it beforehand", async () => {
    const agent = await world.agent()
    const frozen = await world.agent()
    const abroad = await world.agent({ brand: world.jade })
    await link(agent, "OFFLINK", { state: "off" })
    await link(agent, "OLDLINK", { expires: new Date("2026-11-01T00:00:00Z") })
    await link(frozen, "FROZEN1")
    await link(abroad, "JADELINK")
    await world.database.run(sql`update member set status = 'frozen' where id = ${frozen.id}`)
    for (const code of ["OFFLINK", "OLDLINK", "FROZEN1", "JADELINK", "NOBODY1"]) {
      expect(await refused("lostuser", { affiliateCode: code }), code).toMatchObject({ code: "affiliate-invalid" })
      expect(await visitor()(checkAffiliate, { code }), code).toEqual({ valid: false, inviter: null })
    }
    expect(await visitor(world.jade)(checkAffiliate, { code: "JADELINK" })).toEqual({ valid: true, inviter: null })
  })
  it("an invitation that changes during registration applies as it is when the account opens", async () => {
    const [lowered, frozen] = [await world.agent({ rebatePpm: 8_000 }), await world.agent()]
    await link(lowered, "LOWERED2", { rebate: 8_000 })
    await link(frozen, "FROZEN2")
    const brand = sql`select from brand where id = ${world.baize.id} for update` // every new member waits for this lock
    const lowering = sql`
      with deleted as (update register_link set state = 'deleted' where code = 'LOWERED2'),
           lowered as (update member set rebate_ppm = 5000 where id = ${lowered.id}) ${brand}`
    const freezing = sql`with frozen as (update member set status = 'frozen' where id = ${frozen.id}) ${brand}`
    for (const [code, change] of [
      ["LOWERED2", lowering],
      ["FROZEN2", freezing],
    ] as const) {
      const [end] = await inQueue(world.database, change, () => send("lateguest", { affiliateCode: code }))
      expect(end, code).toMatchObject({ status: "rejected", reason: { code: "affiliate-invalid" } })
    }
  })
  it("a downline opened while its upline's rebate is lowered gets no more than the upline", async () => {
    const top = await world.agent()
    const agent = await world.agent({ upline: top, rebatePpm: 8_000 })
    const asTop = await world.signIn(top, { site: "agent" })
    await link(agent, "MOMENT", { rebate: 8_000 })
    const lower = async () => {
      await world.database.run(sql`update register_link set state = 'deleted' where code = 'MOMENT'`)
      await asTop(setRebate, { memberId: agent.id, rebate: 5_000 })
    }
    const brand = sql`select from brand where id = ${world.baize.id} for update` // new members and records wait for it
    expect(await inQueue(world.database, brand, () => send("moment1", { affiliateCode: "MOMENT" }), lower)).toMatchObject([
      { status: "fulfilled" },
      { reason: { code: "rebate-below-line", value: { min: 8_000 } } },
    ])
  })
  it("registering counts the visits of a link", async () => {
    await link(await world.agent(), "VISITED")
    await visitor()(checkAffiliate, { code: "VISITED", visit: true })
    await visitor()(checkAffiliate, { code: "VISITED" })
    expect(await world.database.one(sql`select visits from register_link where code = 'VISITED'`)).toEqual({ visits: 1 })
  })
  it("registering requires each brand's own fields, and the captcha where the brand wants it", async () => {
    const api = visitor(world.jade)
    const { rules, captcha } = await api(registrationSettings, {})
    expect(captcha).toBe(true)
    const required = rules.filter(rule => rule.required).map(rule => rule.field)
    expect(required).toEqual(["username", "password", "confirmPassword", "mobileNum"])
    const own = {
      password: "lanternlight1",
      confirmPassword: "lanternlight1",
      paymentPassword: "1357",
      payeeName: "김민수",
      mobileNum: "01012345678",
      birthday: "1990-01-31",
    }
    expect(await refused("minsu1", own, visitor(world.jade))).toMatchObject({ code: "captcha-wrong" })
    const { id } = await storeCaptcha(world.platform, "KRX79")
    expect(await send("minsu1", { ...own, captchaId: id, captcha: "krx79" }, visitor(world.jade))).toMatchObject({
      userName: "minsu1",
    })
  })
  it("a username can exist at two brands", async () => {
    await world.member({ brand: world.jade, username: "same77" })
    expect(await send("same77")).toMatchObject({ userName: "same77" })
  })
  it("registering needs an invitation where the brand requires one", async () => {
    await world.setBrand(world.baize, { flags: { ...world.baize.flags, DIRECTREG3: false } })
    await link(await world.agent(), "BACKDOOR")
    expect(await refused("frontdoor")).toMatchObject({ code: "registration-closed" })
    expect(await send("backdoor", { affiliateCode: "BACKDOOR" })).toMatchObject({ userName: "backdoor" })
    await world.setBrand(world.baize, { flags: world.baize.flags })
  })
})
