import type { Api } from "@baize/common/api/client.ts"
import { makeLink, registerLinks, switchLink } from "@baize/common/api/links.ts"
import { checkAffiliate } from "@baize/common/api/member.ts"
import { permission } from "@baize/common/api/site.ts"
import { invitationIn } from "@baize/common/domain/member/invitation.ts"
import { type TestWorld, testWorld } from "@baize/platform/testing/world.ts"
import { afterAll, beforeAll, expect, it } from "vitest"
import { RegisterForm } from "../../player-site/src/popups/register/register-form.ts"
import { memory, openWindow } from "../support/player.ts"

const DAY = 86_400_000
const address = { domain: "localhost", url: "http://localhost/" }
let world: TestWorld
let links: {
  readonly agent: Awaited<ReturnType<TestWorld["agent"]>>
  readonly as: Api
  readonly id: number
  readonly code: string
}[]
beforeAll(async () => {
  world = await testWorld()
  links = []
  for (let n = 0; n < 2; n++) {
    const agent = await world.agent()
    const as = await world.signIn(agent, { site: "agent" })
    links.push({ agent, as, ...(await as(makeLink, { type: 0, rebate: 0 })) })
  }
})
afterAll(() => world?.close())

/** A browser window that has visited the site. */
async function open(storage = memory(), brand = world.baize) {
  const window = await openWindow(world, brand, storage)
  await window.domain.site.open("en")
  return window
}

async function setAttribution(attribution: "first" | "last") {
  const { settings } = await world.platform.brands.byId(world.baize.id)
  await world.setBrand(world.baize, { settings: { ...settings, attribution } })
}

it("a registration link is remembered in other windows for 30 days, no longer, and not at another brand", async () => {
  const storage = memory()
  const first = await open(storage)
  await invitationIn(first.domain.dependencies).arrive(links[0]!.code)
  expect(invitationIn((await open(storage)).domain.dependencies).code).toBe(links[0]!.code)
  expect(invitationIn((await open(storage, world.jade)).domain.dependencies).code).toBeUndefined()
  const late = await open(storage)
  late.pass(29 * DAY)
  expect(await invitationIn(late.domain.dependencies).look()).toEqual({ code: links[0]!.code, good: true, inviter: null })
  late.pass(DAY)
  expect(await invitationIn(late.domain.dependencies).look()).toBeUndefined()
})

it("of several links the last one counts, or the first if the brand says so, unless that one no longer works", async () => {
  const [one, two] = links.map(({ code }) => code) as [string, string]
  const after = async (storage = memory()) => {
    for (const code of [one, "NOBODY99", two]) await invitationIn((await open(storage)).domain.dependencies).arrive(code)
    return invitationIn((await open(storage)).domain.dependencies).code
  }
  expect(await after()).toBe(two)
  await setAttribution("first")
  expect(await after()).toBe(one)
  const { as, id } = links[0]!
  await as(switchLink, { linkId: id, state: "off" })
  expect(await after()).toBe(two)
  const storage = memory()
  await as(switchLink, { linkId: id, state: "on" })
  await invitationIn((await open(storage)).domain.dependencies).arrive(one)
  await as(switchLink, { linkId: id, state: "off" })
  await invitationIn((await open(storage)).domain.dependencies).arrive(two)
  expect(invitationIn((await open(storage)).domain.dependencies).code).toBe(two)
  await as(switchLink, { linkId: id, state: "on" })
  await setAttribution("last")
})

it("the registration form shows whose link it was; it can be changed or removed, and is dropped once switched off", async () => {
  const { as, id, code } = links[0]!
  const storage = memory()
  const formOf = async () => {
    const { domain } = await open(storage)
    const register = new RegisterForm(domain, address)
    await register.prepare()
    return register
  }
  await invitationIn((await open(storage)).domain.dependencies).arrive(code)
  const register = await formOf()
  await expect.poll(() => register.invited).toEqual({ code, good: true, inviter: null })
  register.changeInvitation()
  expect(register.fields.map(({ name }) => name)).toContain("affiliateCode")
  expect(register.values.affiliateCode).toBe(code)
  register.removeInvitation()
  expect((await formOf()).invited).toBeUndefined()
  expect(invitationIn((await open(storage)).domain.dependencies).code).toBeUndefined()

  await invitationIn((await open(storage)).domain.dependencies).arrive(code)
  await as(switchLink, { linkId: id, state: "off" })
  const late = await formOf()
  await expect.poll(() => late.problem("affiliateCode")?.code).toBe("affiliate-invalid")
  expect([late.invited, invitationIn((await open(storage)).domain.dependencies).code]).toEqual([undefined, undefined])
  await as(switchLink, { linkId: id, state: "on" })
})

it("a visit counts once a day per network, however often it is reported", async () => {
  const { as, code, id } = links[1]!
  const visits = async () => (await as(registerLinks, {})).rows.find(row => row.id === id)!.visits
  const before = await visits()
  const from = (ip: string) => world.visitor(world.baize, { ip })(checkAffiliate, { code, visit: true })
  for (let n = 0; n < 10; n++) await from("203.0.113.9")
  expect(await visits()).toBe(before + 1)
  await from("203.0.113.10")
  for (const host of ["1", "2", "ffff:1"]) await from(`2001:db8:77:1::${host}`)
  expect(await visits()).toBe(before + 3)
  const now = world.clock.now()
  world.clock.set(new Date(now.getTime() + DAY))
  await from("203.0.113.9")
  world.clock.set(now)
  expect(await visits()).toBe(before + 4)
  expect((await world.visitor()(permission, { site: "player" })).info?.attribution).toBe("last")
})
