import { addressCode, ownCode, smsCode } from "@baize/common/api/codes.ts"
import { confirmEmail } from "@baize/common/api/identity.ts"
import {
  changePassword,
  forgotPassword,
  memberInfo,
  setPasswordByLink,
  setPasswordByPhone,
  setPaymentPassword,
} from "@baize/common/api/member.ts"
import { confirmAddress, login } from "@baize/common/api/session.ts"
import { withdraw } from "@baize/common/api/withdrawals.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { readOutbox } from "../../letters/outbox.ts"
import { proveHuman } from "../../testing/human.ts"
import { lastCode, lastLetter } from "../../testing/outbox.ts"
import { payoutAccount } from "../../testing/payouts.ts"
import { PASSWORD, type TestWorld, testWorld } from "../../testing/world.ts"
import { NO_PASSWORD } from "../session/passwords.ts"

const NEW = "Lantern-Light-8"
const HOME = "203.0.113.10"
const AWAY = "198.51.100.20"
let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
beforeEach(() => world.clock.advance(60_000))
afterAll(() => world?.close())

const at = (ip: string) => world.visitor(world.baize, { ip })
interface Refusal {
  readonly code: string
  readonly value: { readonly challenge: string; readonly ways: string[] }
}
const refusal = (answer: Promise<unknown>) =>
  answer.then(
    () => expect.unreachable(),
    error => error as Refusal,
  )
let numbers = 0
/** A member who has signed in at home with a password. */
async function settled(contacts: { phone?: boolean; email?: "verified" | "unverified"; payeeName?: string }) {
  const person = await world.member()
  const typed = `2025554${String(++numbers).padStart(3, "0")}`
  const email = `${person.username}@mail.example`
  const profile = { ...(contacts.email && { email }), ...(contacts.payeeName && { payeeName: contacts.payeeName }) }
  await world.database.run(sql`
    update member set mobile = ${contacts.phone ? `+1${typed}` : null}, profile = ${JSON.stringify(profile)},
                      email_verified_at = ${contacts.email === "verified" ? world.clock.now() : null}
    where id = ${person.id}`)
  await enters(person.username, PASSWORD)
  return { ...person, typed, phone: `+1${typed}`, email }
}
const enters = async (username: string, password: string, ip = HOME) =>
  at(ip)(login, { username, password, human: await proveHuman(at(ip)) })
async function linkFor({ username, email }: { username: string; email: string }, ip = AWAY) {
  await at(ip)(forgotPassword, { username, email, human: await proveHuman(at(ip)) })
  return /reset=([\w-]+)/.exec((await lastLetter(world, email)).body)![1]!
}
const byLink = (link: string, ip = AWAY) => at(ip)(setPasswordByLink, { link, newPassword: NEW })
async function byPhone({ typed, phone }: { typed: string; phone: string }, ip = AWAY) {
  await at(ip)(smsCode, { purpose: "password", mobileNum: typed, countryDialingCode: "1", human: await proveHuman(at(ip)) })
  const verificationCode = await lastCode(world, phone)
  return at(ip)(setPasswordByPhone, { mobileNum: typed, countryDialingCode: "1", verificationCode, newPassword: NEW })
}
const lettersTo = async (recipient: string) =>
  (await readOutbox(world.database, { recipient, most: 100 })).map(({ body }) => body)

describe("recovery by email with a second channel", () => {
  it("recovery by email also requires the phone, even at home, and keeps the old password until the phone confirms", async () => {
    const person = await settled({ phone: true, email: "verified" })
    const link = await linkFor(person, HOME)
    const { code, value } = await refusal(byLink(link, HOME))
    expect([code, value.ways]).toEqual(["address-unknown", ["phone"]])
    await enters(person.username, PASSWORD)
    expect((await refusal(at(HOME)(addressCode, { challenge: value.challenge, way: "email" }))).code).toBe("challenge-over")
    await at(HOME)(addressCode, { challenge: value.challenge, way: "phone" })
    const answer = await lastCode(world, person.phone)
    const { token } = await at(HOME)(confirmAddress, { challenge: value.challenge, way: "phone", answer })
    expect(await world.visitor(world.baize, { token })(memberInfo, {})).toMatchObject({ account: person.username })
    expect((await refusal(enters(person.username, PASSWORD))).code).toBe("credentials-wrong")
    await enters(person.username, NEW)
    expect((await refusal(byLink(link, HOME))).code, "the link is used up").toBe("link-over")
    expect((await lastLetter(world, person.phone)).body, "the other contact is notified").toContain("password was changed")
  })

  it("recovery by the only, verified email requires the payee's name at a new address, and otherwise signs in", async () => {
    const named = await settled({ email: "verified", payeeName: "Ann Lee" })
    const { value } = await refusal(byLink(await linkFor(named)))
    expect(value.ways).toEqual(["payeeName"])
    await at(AWAY)(confirmAddress, { challenge: value.challenge, way: "payeeName", answer: "ann lee" })
    await enters(named.username, NEW)
    const plain = await settled({ email: "verified" })
    expect(await byLink(await linkFor(plain))).toMatchObject({ userName: plain.username })
  })

  it("recovery by an unverified email works only where its owner has signed in before, and verifies it", async () => {
    const person = await settled({ email: "unverified" })
    const link = await linkFor(person)
    expect((await refusal(byLink(link))).code).toBe("email-unverified")
    expect(await byLink(link, HOME)).toMatchObject({ userName: person.username })
    expect(await byLink(await linkFor(person))).toMatchObject({ userName: person.username })
  })
})

describe("recovery by phone with a second channel", () => {
  it("recovery by phone also requires a verified email, no other, and notifies every email", async () => {
    const confirmed = await settled({ phone: true, email: "verified" })
    const { code, value } = await refusal(byPhone(confirmed))
    expect([code, value.ways]).toEqual(["address-unknown", ["email"]])
    await at(AWAY)(addressCode, { challenge: value.challenge, way: "email" })
    const answer = await lastCode(world, confirmed.email)
    await at(AWAY)(confirmAddress, { challenge: value.challenge, way: "email", answer })
    await enters(confirmed.username, NEW)
    const doubtful = await settled({ phone: true, email: "unverified" })
    expect(await byPhone(doubtful)).toMatchObject({ userName: doubtful.username })
    expect((await lastLetter(world, doubtful.email)).body).toContain("password was changed")
  })
})

describe("verifying an email", () => {
  it("an email is verified by a code sent to it", async () => {
    const person = await settled({ email: "unverified" })
    const api = await world.signIn({ ...person, brand: world.baize, type: "member" })
    expect(await api(memberInfo, {})).toMatchObject({ email: { hidden: "p•••@mail.example", verified: false } })
    await api(ownCode, { purpose: "email" })
    const code = await lastCode(world, person.email)
    expect((await refusal(api(confirmEmail, { code: code === "000000" ? "000001" : "000000" }))).code).toBe("code-wrong")
    await api(confirmEmail, { code })
    expect(await api(memberInfo, {})).toMatchObject({ email: { verified: true } })
  })
})

describe("notices to every contact", () => {
  const contacts = { phone: true, email: "verified" } as const
  it("every contact is notified of a changed password and a changed payment password", async () => {
    const person = await settled(contacts)
    const api = await world.signIn({ ...person, brand: world.baize, type: "member" })
    await api(setPaymentPassword, { password: PASSWORD, newPaymentPassword: "135790" })
    for (const to of [person.phone, person.email])
      expect((await lastLetter(world, to)).body).toContain("payment password was changed")
    await api(changePassword, { oldPassword: PASSWORD, newPassword: NEW, confirmNewPassword: NEW })
    for (const to of [person.phone, person.email])
      expect((await lastLetter(world, to)).body).toContain("Your password was changed")
  })

  it("every contact is notified of a sign-in from a new address, and not of one from home", async () => {
    await world.setBrand(world.baize, { settings: { ...world.baize.settings, confirmNewAddress: false } })
    const person = await settled(contacts)
    await enters(person.username, PASSWORD)
    expect(await lettersTo(person.email)).toEqual([])
    await enters(person.username, PASSWORD, AWAY)
    for (const to of [person.phone, person.email]) expect((await lastLetter(world, to)).body).toContain("from a new location")
    await enters(person.username, PASSWORD, AWAY)
    expect(await lettersTo(person.email)).toHaveLength(1)
    await world.setBrand(world.baize, { settings: world.baize.settings })
  })
})

describe("an account without a password", () => {
  it("an account without a password gets its first one by a fresh code to the phone, not by a session alone", async () => {
    const person = await settled({ phone: true })
    await world.database.run(sql`update member set password_hash = ${NO_PASSWORD} where id = ${person.id}`)
    const api = await world.signIn({ ...person, brand: world.baize, type: "member" })
    const chosen = { newPassword: NEW, confirmNewPassword: NEW }
    expect((await refusal(api(changePassword, chosen))).code).toBe("code-expired")
    await api(ownCode, { purpose: "first-password" })
    await api(changePassword, { ...chosen, verificationCode: await lastCode(world, person.phone) })
    await enters(person.username, NEW)
    const again = { newPassword: "Brass-Lamp-9", confirmNewPassword: "Brass-Lamp-9", verificationCode: "123456" }
    expect((await refusal(api(changePassword, again))).code, "the next one takes the old one").toBe("old-password-wrong")
  })

  it("an account without a payment password cannot withdraw", async () => {
    const person = await settled({ phone: true })
    await world.fund({ ...person, brand: world.baize, type: "member" }, 50_000)
    await world.database.run(sql`update member set payment_password_hash = null where id = ${person.id}`)
    const api = await world.signIn({ ...person, brand: world.baize, type: "member" })
    const account = await payoutAccount(world, { ...person, brand: world.baize })
    const ask = { request: crypto.randomUUID(), account, amount: 2_000 }
    expect((await refusal(api(withdraw, ask))).code).toBe("payment-password-unset")
  })
})
