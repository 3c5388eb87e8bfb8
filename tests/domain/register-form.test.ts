import { invitationIn } from "@baize/common/domain/member/invitation.ts"
import { lastCode } from "@baize/platform/testing/outbox.ts"
import { type TestWorld, testWorld } from "@baize/platform/testing/world.ts"
import { afterAll, beforeAll, expect, it } from "vitest"
import { RegisterForm } from "../../player-site/src/popups/register/register-form.ts"
import { openWindow } from "../support/player.ts"

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world?.close())

const address = { domain: "localhost", url: "http://localhost/register" }
const good = {
  username: "ivoryking",
  password: "Felt-and-Brass-7",
}

async function form(code = "", brand = world.baize) {
  const { domain } = await openWindow(world, brand)
  if (code) void invitationIn(domain.dependencies).arrive(code)
  const register = new RegisterForm(domain, address)
  register.agree(true)
  const type = (values: Partial<typeof good>) => {
    for (const [name, value] of Object.entries(values)) register.change(name as keyof typeof good, value)
  }
  return { domain, register, type }
}

it("the registration form asks for a name, a password and an email first, and for each brand's own fields", async () => {
  const baize = (await form()).register.fields
  const jade = (await form("", world.jade)).register.fields
  expect(baize.filter(({ required }) => required).map(({ name }) => name)).toEqual(Object.keys(good))
  expect(baize.filter(({ first }) => first).map(({ name }) => name)).toEqual(["username", "password", "email"])
  expect(baize.map(({ name }) => name)).toContain("paymentPassword")
  expect(jade.filter(({ required }) => required).map(({ name }) => name)).toEqual(["username", "password", "mobileNum"])
  expect(baize.map(({ name }) => name)).not.toContain("qqNum")
})

it("the registration form is silent about a field being typed, and reports errors when it is left", async () => {
  const { register, type } = await form()
  type({ username: "ab" })
  expect(register.problem("username")).toBeUndefined()
  register.leave("username")
  expect(register.problem("username")).toEqual({ field: "username", code: "too-short", min: 4, max: 16 })
  type({ username: "9lives" })
  expect(register.problem("username")?.code).toBe("letters-digits-leading-letter")
})

it("the registration form isn't ready with an empty required field, a wrong optional one or unaccepted terms", async () => {
  const { register, type } = await form()
  expect(register.ready()).toBe(false)
  expect(register.firstWrong).toBe("username")
  type(good)
  register.change("birthday", "31.1.1990")
  expect(register.ready()).toBe(false)
  expect([register.moreWrong, register.firstWrong]).toEqual([true, "birthday"])
  register.change("birthday", "")
  expect(register.moreWrong).toBe(false)
  expect(register.ready()).toBe(true)
  register.agree(false)
  expect(register.ready()).toBe(false)
})

it("the registration form keeps its input when the platform refuses, and marks the field at fault", async () => {
  const taken = await world.member()
  const { register, type, domain } = await form()
  type({ ...good, username: taken.username })
  await register.submission.run()
  expect(register.problem("username")?.code).toBe("username-taken")
  expect(register.values.password).toBe(good.password)
  type({ username: good.username })
  expect(register.problem("username")).toBeUndefined()
  await register.submission.run()
  expect(domain.session.member?.account).toBe(good.username)
})

it("an invalid invitation from a link is reported immediately, and can be changed", async () => {
  const { register } = await form("NOBODY99")
  await register.prepare()
  await expect.poll(() => register.problem("affiliateCode")?.code).toBe("affiliate-invalid")
  expect(register.invited).toBeUndefined()
})

it("a code that is typed by hand stays where it is typed; a link's is among the first fields", async () => {
  const { register } = await form()
  const place = () => register.fields.find(({ name }) => name === "affiliateCode")?.first
  await register.prepare()
  register.change("affiliateCode", "A")
  expect(place()).toBe(false)
  const linked = (await form("NOBODY98")).register
  await linked.prepare()
  await expect.poll(() => linked.fields.find(({ name }) => name === "affiliateCode")?.first).toBe(true)
})

it("the form requests a code once a number is typed, and sends one only to a number that can be dialed", async () => {
  const { register, type, domain } = await form()
  expect(register.fields.map(({ name }) => name)).not.toContain("verificationCode")
  type({ ...good, username: "codefirst" })
  register.change("mobileNum", "555")
  expect(register.fields.map(({ name }) => name)).toContain("verificationCode")
  await register.sendCode()
  expect(register.problem("mobileNum")?.code).toBe("too-short")
  register.change("mobileNum", "1112223333")
  await register.sendCode()
  expect(register.problem("mobileNum")?.code).toBe("phone-invalid")
  expect(register.sender.sentTo).toBe("")
  register.change("mobileNum", "202 555 0170")
  await register.sendCode()
  expect(register.ready()).toBe(false)
  expect(register.firstWrong).toBe("verificationCode")
  register.change("verificationCode", await lastCode(world, "+12025550170"))
  expect(register.ready()).toBe(true)
  await register.submission.run()
  register.sender.close()
  expect(domain.session.member?.account).toBe("codefirst")
})

it("registration by mobile number asks for the number first and no username, and the number is the name", async () => {
  const { register, type, domain } = await form()
  expect(register.modes).toEqual(["username", "mobile"])
  register.choose("mobile")
  expect(register.fields.slice(0, 3).map(({ name }) => name)).toEqual(["mobileNum", "verificationCode", "password"])
  expect(register.fields.map(({ name }) => name)).not.toContain("username")
  type({ password: good.password })
  register.change("mobileNum", "2025550171")
  await register.sendCode()
  register.change("verificationCode", await lastCode(world, "+12025550171"))
  await register.submission.run()
  register.sender.close()
  expect(domain.session.member?.account).toBe("2025550171")
})

it("of a form sent empty, the other way to register shows only what was typed wrong", async () => {
  const { register, type } = await form()
  type({ password: "short" })
  register.ready()
  register.agree(false)
  expect([register.tried, register.problem("username")?.code]).toEqual([true, "required"])
  register.choose("mobile")
  expect([register.tried, register.problem("mobileNum"), register.moreWrong]).toEqual([false, undefined, false])
  expect(register.problem("password")?.code).toBe("too-short")
})

it("the registration form applies the ages of the terms and of a birthday", async () => {
  const { register } = await form()
  await register.prepare()
  expect(register.settings).toMatchObject({ minimumAge: 18, termsTicked: false })
})

it("the registration form asks for a captcha where the brand requires one", async () => {
  const { register } = await form("", world.jade)
  await register.prepare()
  expect(register.picture.value?.image).toMatch(/^data:image/)
  expect((await form()).register.picture.value).toBeUndefined()
})
