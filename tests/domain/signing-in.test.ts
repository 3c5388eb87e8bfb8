import { addFavorite } from "@baize/common/api/games.ts"
import { CodeSignIn } from "@baize/common/domain/session/code-sign-in.ts"
import { challengeIn, SecondStep } from "@baize/common/domain/session/second-step.ts"
import { SignIn } from "@baize/common/domain/session/sign-in.ts"
import { storeCaptcha } from "@baize/platform/identity/human/captcha/captcha.ts"
import { lastCode } from "@baize/platform/testing/outbox.ts"
import { PASSWORD, type TestWorld, testWorld } from "@baize/platform/testing/world.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, it } from "vitest"
import { openWindow } from "../support/player.ts"

let world: TestWorld
let numbers = 6_000
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world?.close())

async function owner() {
  const typed = `202555${++numbers}`
  const person = await world.member()
  await world.database.run(sql`update member set mobile = ${`+1${typed}`} where id = ${person.id}`)
  return { ...person, typed, phone: `+1${typed}` }
}

it("another code can be requested after expiry or for another number; the countdown survives a page change", async () => {
  const { typed, phone } = await owner()
  const { domain, pass } = await openWindow(world)
  const form = new CodeSignIn(domain.dependencies, "login")
  form.phone.type(typed)
  expect(await form.sendCode()).toBe(true)
  expect(form.sender.waits(form.phone.name)).toBe(300)
  expect(await form.sendCode()).toBe(false)
  pass(60_000)
  expect(form.sender.waits(form.phone.name)).toBe(240)

  const reloaded = new CodeSignIn(domain.dependencies, "login")
  expect(reloaded.phone.typed).toBe(typed)
  expect(reloaded.sender.waits(reloaded.phone.name)).toBe(240)
  reloaded.phone.type("2025550199")
  expect(reloaded.sender.waits(reloaded.phone.name)).toBe(0)
  reloaded.phone.type(typed)
  for (const sender of [form.sender, reloaded.sender]) sender.close()
  const member = await reloaded.submission.run({ code: await lastCode(world, phone) })
  expect(member?.id).toBe(domain.session.memberId)
})

it("a refused code is reported, and no countdown starts if no code was sent", async () => {
  const { domain } = await openWindow(world)
  const form = new CodeSignIn(domain.dependencies, "password")
  form.phone.type("12")
  expect(await form.sendCode()).toBeUndefined()
  expect(form.sender.submission.problem).toMatchObject({ code: "phone-invalid" })
  expect(form.sender.waits(form.phone.name)).toBe(0)
})

it("a remembered browser needs no password for a day, by a single credential, until it is forgotten", async () => {
  const person = await world.member()
  const { domain, storage, pass } = await openWindow(world)
  const attempt = { username: person.username, password: PASSWORD, captcha: "", remember: true }
  await domain.signIn().submission.run(attempt)
  const first = storage.read("baize.device")
  expect(domain.signIn().stands(person.username)).toBe(true)
  expect(domain.signIn().stands("somebody")).toBe(false)
  domain.session.end() // as when the last tab is closed: after a sign-out the password is required (tabs.test.ts)
  await domain.signIn().submission.run({ ...attempt, password: "" })
  expect(domain.session.member?.account).toBe(person.username)
  expect(storage.read("baize.device")).not.toBe(first)
  expect(JSON.stringify([storage.read("baize.device"), storage.read("baize.username")])).not.toContain(PASSWORD)

  const form = domain.signIn()
  form.forget()
  expect([form.remembered, form.stands(person.username)]).toEqual(["", false])
  await domain.signIn().submission.run(attempt)
  pass(86_400_001)
  expect(domain.signIn().stands(person.username)).toBe(false)
})

it("a browser that the platform has forgotten asks for the password", async () => {
  const person = await world.member()
  const { domain } = await openWindow(world)
  const attempt = { username: person.username, password: PASSWORD, captcha: "", remember: true }
  await domain.signIn().submission.run(attempt)
  await world.database.run(sql`delete from remembered_device`)
  const form = domain.signIn()
  await form.submission.run({ ...attempt, password: "" })
  expect(form.submission.problem).toMatchObject({ code: "device-forgotten" })
  expect(form.stands(person.username)).toBe(false)
  expect(form.remembered).toBe(person.username)
})

it("the portal remembers the name but not the browser", async () => {
  const person = await world.member()
  const { domain, storage } = await openWindow(world)
  const { api, session, clock } = domain.dependencies
  const form = new SignIn(api, session, storage, () => clock.now())
  await form.submission.run({ username: person.username, password: PASSWORD, captcha: "", remember: true })
  expect(form.remembered).toBe(person.username)
  expect(storage.read("baize.device")).toBeUndefined()
})

it("a new address is confirmed in a second step, which then also remembers the browser", async () => {
  const { id, username, phone } = await owner()
  await world.database.run(
    sql`insert into known_address (member, network, seen_at) values (${id}, '198.51.100.7', ${world.clock.now()})`,
  )
  const { domain } = await openWindow(world)
  const form = domain.signIn()
  await form.submission.run({ username, password: PASSWORD, captcha: "", remember: true })
  const challenge = challengeIn(form.submission.problem)!
  const step = new SecondStep(domain.dependencies, challenge, { remember: true, keep: (name, device) => form.keep(name, device) })
  expect(step.way).toBe("phone")
  await step.sendCode()
  expect(await step.submission.run("000000")).toBeUndefined()
  await step.submission.run(await lastCode(world, phone))
  step.sender.close()
  expect(domain.session.member?.account).toBe(username)
  expect(form.stands(username)).toBe(true)
})

it("a password change that became mandatory is requested as soon as the platform requires it", async () => {
  const person = await world.member()
  const { domain } = await openWindow(world)
  await domain.session.signIn({ username: person.username, password: PASSWORD })
  expect(domain.session.member?.mustChangePassword).toBeNull()
  await world.database.run(sql`update member set must_change = 'expired' where id = ${person.id}`)
  await expect(domain.dependencies.api(addFavorite, { nodeId: 1 })).rejects.toMatchObject({ code: "password-change-first" })
  await expect.poll(() => domain.session.member?.mustChangePassword).toBe("expired")
  expect(domain.session.asksOldPassword).toBe(true)
})

it("a mandatory password change is not requested twice, and is forgotten with the session", async () => {
  const person = await world.member()
  await world.database.run(sql`update member set must_change = 'first-login' where id = ${person.id}`)
  const { domain } = await openWindow(world)
  await domain.session.signIn({ username: person.username, password: PASSWORD })
  expect(domain.session.asksOldPassword).toBe(false)
  await domain.session.changePassword({ newPassword: "Brass-Lamp-9", confirmNewPassword: "Brass-Lamp-9" })
  expect(domain.session.member?.mustChangePassword).toBeNull()
  expect(domain.session.asksOldPassword).toBe(true)
})

it("the harder puzzle set after others guessed at the account is solved automatically", async () => {
  const person = await world.member()
  await world.database.run(sql`
    insert into attempt (brand, subject, failures, failed_at) values (1, ${`login ${person.username}`}, 8, ${world.clock.now()})`)
  const { domain } = await openWindow(world)
  const { id: captchaId } = await storeCaptcha(world.platform, "KRX79")
  const member = await domain.session.signIn({ username: person.username, password: PASSWORD, captchaId, captcha: "KRX79" })
  expect(member.account).toBe(person.username)
})
