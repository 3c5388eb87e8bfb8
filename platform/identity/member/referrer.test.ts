import { makeLink } from "@baize/common/api/links.ts"
import { checkAffiliate } from "@baize/common/api/member.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, it } from "vitest"
import { codeOf, registerBy } from "../../testing/referred.ts"
import { type TestAccount, type TestWorld, testWorld } from "../../testing/world.ts"

let world: TestWorld
let agent: TestAccount
let mia: TestAccount
let code: string
beforeAll(async () => {
  world = await testWorld()
  agent = await world.agent({ rebatePpm: 3_000 })
  mia = await world.member({ upline: agent })
  code = await codeOf(await world.signIn(mia))
})
afterAll(() => world?.close())

const placeOf = (friend: TestAccount) =>
  world.database.one<{ upline: number | null; rebate: number; referrer: number | null }>(sql`
    select m.upline, m.rebate_ppm as rebate, r.referrer from member m left join referral r on r.friend = m.id
    where m.id = ${friend.id}`)
const check = (of: string, brand = world.baize) => world.visitor(brand)(checkAffiliate, { code: of, visit: true })

it("a member's friend is placed below the member's own upline, with the brand's rate, at most the upline's", {
  tags: "long",
}, async () => {
  expect(await placeOf(await registerBy(world, code))).toEqual({ upline: agent.id, rebate: 0, referrer: mia.id })
  const { settings } = world.baize
  await world.setBrand(world.baize, { settings: { ...settings, rebates: { shares: {}, direct: 5_000 } } })
  expect(await placeOf(await registerBy(world, code.toLowerCase()))).toEqual({
    upline: agent.id,
    rebate: 3_000,
    referrer: mia.id,
  })
  const alone = await world.member()
  const theirs = await codeOf(await world.signIn(alone))
  expect(await placeOf(await registerBy(world, theirs))).toEqual({ upline: null, rebate: 5_000, referrer: alone.id })
  await world.setBrand(world.baize, { settings })
})

it("an agent's link places a friend as before; a member's code in its own field then counts as the referral alone", {
  tags: "long",
}, async () => {
  const other = await world.agent()
  const link = await (await world.signIn(other, { site: "agent" }))(makeLink, { type: 0, rebate: 2_000 })
  expect(await placeOf(await registerBy(world, link.code))).toEqual({ upline: other.id, rebate: 2_000, referrer: null })
  const ignored = await registerBy(world, link.code, { referralCode: code })
  expect(await placeOf(ignored)).toMatchObject({ upline: other.id, referrer: null })
  const { settings } = world.baize
  const registerRules = settings.registerRules.map(rule => (rule.field === "referralCode" ? { ...rule, enabled: true } : rule))
  await world.setBrand(world.baize, { settings: { ...settings, registerRules } })
  const both = await registerBy(world, link.code, { referralCode: code })
  expect(await placeOf(both)).toEqual({ upline: other.id, rebate: 2_000, referrer: mia.id })
  expect(await placeOf(await registerBy(world, undefined, { referralCode: code }))).toMatchObject({
    upline: agent.id,
    referrer: mia.id,
  })
  await expect(registerBy(world, undefined, { referralCode: "WRONGONE" })).rejects.toMatchObject({
    code: "affiliate-invalid",
    fields: [{ field: "referralCode" }],
  })
  await world.setBrand(world.baize, { settings })
})

it("a code is valid at its own brand alone, while its member is in good standing and their upline active", async () => {
  expect(await check(code)).toEqual({ valid: true, inviter: null })
  await world.database.run(sql`update member set nickname = 'Mia B' where id = ${mia.id}`)
  expect(await check(code)).toEqual({ valid: true, inviter: "Mia B" })
  expect(await check(code, world.jade)).toEqual({ valid: false, inviter: null })
  const invalidWhile = async (who: TestAccount) => {
    await world.database.run(sql`update member set status = 'frozen' where id = ${who.id}`)
    expect(await check(code)).toEqual({ valid: false, inviter: null })
    await expect(registerBy(world, code)).rejects.toMatchObject({ code: "affiliate-invalid" })
    await world.database.run(sql`update member set status = 'active' where id = ${who.id}`)
  }
  await invalidWhile(mia)
  await invalidWhile(agent)
  expect(await check(code)).toMatchObject({ valid: true })
})

it("a member has one code, however often and concurrently it is first requested", async () => {
  const api = await world.signIn(await world.member())
  const codes = await Promise.all(Array.from({ length: 8 }, () => codeOf(api)))
  expect(new Set(codes).size).toBe(1)
  expect(codes[0]).toMatch(/^[A-Z2-9]{8}$/)
})
