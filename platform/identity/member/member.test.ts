import { changePassword, memberInfo, setLanguage, setPaymentPassword } from "@baize/common/api/member.ts"
import { login } from "@baize/common/api/session.ts"
import { inQueue } from "@baize/kit/testing/locks.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { proveHuman } from "../../testing/human.ts"
import { PASSWORD, PAYMENT_PASSWORD, type TestAccount, type TestWorld, testWorld } from "../../testing/world.ts"
import { hashPassword } from "../session/passwords.ts"
import { requirePaymentPassword } from "./payment-password.ts"

const fresh = "Brass-Lamp-9"

describe("a member", () => {
  let world: TestWorld
  let addresses = 0
  beforeAll(async () => {
    world = await testWorld()
  })
  afterAll(() => world.close())
  const address = () => ({ ip: `203.0.113.${++addresses & 255}` })
  const enter = async (person: TestAccount, password: string) => {
    const api = world.visitor(person.brand, address())
    return api(login, { username: person.username, password, human: await proveHuman(api) })
  }

  it("changing a password ends the member's other sessions", async () => {
    const person = await world.member()
    const [here, there] = [await world.signIn(person, address()), await world.signIn(person)]
    await here(changePassword, { oldPassword: PASSWORD, newPassword: fresh, confirmNewPassword: fresh })
    expect(await here(memberInfo, {})).toMatchObject({ id: person.id })
    await expect(there(memberInfo, {})).rejects.toMatchObject({ code: "signed-out" })
    await expect(enter(person, PASSWORD)).rejects.toMatchObject({ code: "credentials-wrong" })
    expect(await enter(person, fresh)).toMatchObject({ userName: person.username })
  })
  it("a member's account says where the call came from", async () => {
    const person = await world.member()
    const { location } = await (await world.signIn(person, { ip: "203.0.113.7" }))(memberInfo, {})
    expect(location).toEqual({ ip: "203.0.113.7", country: null })
    const abroad = await (await world.signIn(person, { ip: "8.8.8.8" }))(memberInfo, {})
    expect(abroad.location).toEqual({ ip: "8.8.8.8", country: "US" })
  })
  it("a changed password need not be changed again", async () => {
    const person = await world.member()
    await world.database.run(sql`update member set must_change = 'first-login' where id = ${person.id}`)
    const api = await world.signIn(person, address())
    expect(await api(memberInfo, {})).toMatchObject({ mustChangePassword: "first-login" })
    await api(changePassword, { oldPassword: PASSWORD, newPassword: fresh, confirmNewPassword: fresh })
    expect(await api(memberInfo, {})).toMatchObject({ mustChangePassword: null })
  })
  it("a new password must follow the brand's rule, match its repetition, and be neither old nor a default", async () => {
    const api = await world.signIn(await world.member(), address())
    const change = (newPassword: string, confirmNewPassword = newPassword, oldPassword = PASSWORD) =>
      api(changePassword, { oldPassword, newPassword, confirmNewPassword })
    await expect(change("short")).rejects.toMatchObject({
      fields: [{ field: "newPassword", code: "too-short", min: 8, max: 64 }],
    })
    await expect(change("Password1!")).rejects.toMatchObject({ fields: [{ field: "newPassword", code: "password-weak" }] })
    await expect(change("Baize-0000!")).rejects.toMatchObject({ fields: [{ field: "newPassword", code: "password-weak" }] })
    await expect(change(fresh, "other")).rejects.toMatchObject({
      fields: [{ field: "confirmNewPassword", code: "inconsistent" }],
    })
    await expect(change(PASSWORD)).rejects.toMatchObject({ code: "password-same" })
    await expect(change(fresh, fresh, "not it")).rejects.toMatchObject({ code: "old-password-wrong" })
  })
  it("a stolen session cannot change the password by guessing", async () => {
    const person = await world.member()
    const guess = async (oldPassword: string) =>
      (await world.signIn(person, address()))(changePassword, { oldPassword, newPassword: fresh, confirmNewPassword: fresh })
    for (let at = 0; at < 5; at++) await expect(guess(`guess ${at}`)).rejects.toMatchObject({ code: "old-password-wrong" })
    await expect(guess(PASSWORD)).rejects.toMatchObject({ code: "too-many", status: 429 })
  })
  it("two concurrent calls with the right password both pass after many failed ones", async () => {
    const person = await world.member()
    const set = async (password: string) =>
      (await world.signIn(person, address()))(setPaymentPassword, { password, newPaymentPassword: "918273" })
    for (let at = 0; at < 4; at++) await expect(set("typo")).rejects.toMatchObject({ code: "old-password-wrong" })
    await Promise.all([set(PASSWORD), set(PASSWORD)])
  })
  it("two concurrent changes of a password change it once", async () => {
    const person = await world.member()
    const change = async (newPassword: string) =>
      (await world.signIn(person, address()))(changePassword, {
        oldPassword: PASSWORD,
        newPassword,
        confirmNewPassword: newPassword,
      })
    const both = await Promise.allSettled([change("Another-Pass-8"), change("Third-Pass-99")])
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    expect(both.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "old-password-wrong" } })
  })
  it("a member can choose only a language of their brand", async () => {
    const api = await world.signIn(await world.member())
    await api(setLanguage, { language: "ko" })
    expect(await api(memberInfo, {})).toMatchObject({ language: "ko" })
    await expect(api(setLanguage, { language: "th" })).rejects.toMatchObject({ code: "language-unsupported", status: 422 })
  })
  it("setting a payment password requires the account's password", async () => {
    const person = await world.member()
    const api = await world.signIn(person, address())
    await expect(api(setPaymentPassword, { password: PASSWORD, newPaymentPassword: "12" })).rejects.toMatchObject({
      fields: [{ field: "newPaymentPassword", code: "digits-exact", min: 6 }],
    })
    await expect(api(setPaymentPassword, { password: "x", newPaymentPassword: "918273" })).rejects.toMatchObject({
      code: "old-password-wrong",
    })
    await api(setPaymentPassword, { password: PASSWORD, newPaymentPassword: "918273" })
    const caller = { memberId: person.id, brand: person.brand.id }
    await requirePaymentPassword(world.platform, caller, "918273")
    await expect(requirePaymentPassword(world.platform, caller, PAYMENT_PASSWORD)).rejects.toMatchObject({
      code: "payment-password-wrong",
    })
  })
  it("a payment password is not the member's birthday, given at the registration or declared later", async () => {
    const person = await world.member()
    const api = await world.signIn(person, address())
    await world.database.run(sql`
      update member set birth_date = '1987-04-23', profile = profile || '{"birthday": "1986-05-24"}' where id = ${person.id}`)
    for (const newPaymentPassword of ["870423", "230487", "860524"])
      await expect(api(setPaymentPassword, { password: PASSWORD, newPaymentPassword })).rejects.toMatchObject({
        fields: [{ field: "newPaymentPassword", code: "pin-trivial" }],
      })
  })
  it("setting a payment password fails when the account's password changes at that moment", async () => {
    const person = await world.member()
    const api = await world.signIn(person, address())
    const changing = sql`update member set password_hash = ${await hashPassword(fresh)} where id = ${person.id}`
    const set = () => api(setPaymentPassword, { password: PASSWORD, newPaymentPassword: "918273" })
    expect(await inQueue(world.database, changing, set)).toMatchObject([{ reason: { code: "old-password-wrong" } }])
    await requirePaymentPassword(world.platform, { memberId: person.id, brand: person.brand.id }, PAYMENT_PASSWORD)
  })
})

describe("a payment password", () => {
  let world: TestWorld
  beforeAll(async () => {
    world = await testWorld()
  })
  afterAll(() => world.close())
  const asking = (person: TestAccount) => (password: string | undefined) =>
    requirePaymentPassword(world.platform, { memberId: person.id, brand: person.brand.id }, password)

  it("the right payment password passes, and five wrong ones lock it", async () => {
    const ask = asking(await world.member())
    await ask(PAYMENT_PASSWORD)
    for (let at = 0; at < 5; at++)
      await expect(ask("000000")).rejects.toMatchObject({ status: 422, code: "payment-password-wrong" })
    await expect(ask(PAYMENT_PASSWORD)).rejects.toMatchObject({
      status: 429,
      code: "account-locked",
      detail: { value: { retryAfterSeconds: 30 } },
    })
    world.clock.advance(30_000)
    await ask(PAYMENT_PASSWORD)
  })
  it("two concurrent calls with the right payment password pass after four wrong ones", async () => {
    const ask = asking(await world.member())
    for (let at = 0; at < 4; at++) await expect(ask("000000")).rejects.toMatchObject({ code: "payment-password-wrong" })
    await Promise.all([ask(PAYMENT_PASSWORD), ask(PAYMENT_PASSWORD)])
  })
  it("concurrent guesses of a payment password get five tries in total", async () => {
    const ask = asking(await world.member())
    const guesses = await Promise.allSettled(Array.from({ length: 12 }, () => ask("000000")))
    const codes = guesses.map(guess => guess.status === "rejected" && guess.reason.code)
    expect(codes.filter(code => code === "payment-password-wrong")).toHaveLength(5)
    expect(codes.filter(code => code === "account-locked")).toHaveLength(7)
  })
  it("a payment password is required from a member who has one", async () => {
    const ask = asking(await world.member())
    await expect(ask(undefined)).rejects.toMatchObject({ code: "payment-password-wrong" })
  })
  it("no payment password is required from a member without one, but a wrong guess is refused", async () => {
    const person = await world.member()
    await world.database.run(sql`update member set payment_password_hash = null where id = ${person.id}`)
    await asking(person)(undefined)
    await expect(asking(person)("123456")).rejects.toMatchObject({ code: "payment-password-wrong" })
  })
})
