import { addressCode } from "@baize/common/api/codes.ts"
import { changePassword, memberInfo } from "@baize/common/api/member.ts"
import { confirmAddress, forgetDevice, login } from "@baize/common/api/session.ts"
import { inQueue } from "@baize/kit/testing/locks.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { cleanUp } from "../../cleanup.ts"
import { proveHuman } from "../../testing/human.ts"
import { lastCode } from "../../testing/outbox.ts"
import { PASSWORD, type TestAccount, type TestWorld, testWorld } from "../../testing/world.ts"
import { forgetDevices } from "./devices.ts"
import { hashPassword } from "./passwords.ts"
import { endSessions } from "./sessions.ts"

const HOME = "203.0.113.10"
const AWAY = "198.51.100.20"
let world: TestWorld
let people = 0
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world?.close())

const at = (ip: string) => world.visitor(world.baize, { ip })
interface Refusal {
  readonly code: string
  readonly value: { readonly challenge: string; readonly ways: string[]; readonly phone?: string; readonly email?: string }
}
const refusal = (answer: Promise<unknown>) =>
  answer.then(
    () => expect.unreachable(),
    error => error as Refusal,
  )
const enter = async ({ username }: Pick<TestAccount, "username">, ip = HOME, more: object = {}) =>
  at(ip)(login, { username, password: PASSWORD, human: await proveHuman(at(ip)), ...more })
/** A member who has signed in at home before. */
async function settled(contacts: { phone?: boolean; email?: boolean; payeeName?: string }) {
  const person = await world.member()
  const phone = `+1202555${String(3000 + ++people)}`
  const email = `${person.username}@mail.example`
  const profile = { ...(contacts.email && { email }), ...(contacts.payeeName && { payeeName: contacts.payeeName }) }
  await world.database.run(
    sql`update member set mobile = ${contacts.phone ? phone : null}, profile = ${JSON.stringify(profile)}
      where id = ${person.id}`,
  )
  await enter(person)
  return { ...person, phone, email }
}

describe("a sign-in from a new address", () => {
  it("a sign-in after a year must be confirmed too, though the known addresses are forgotten", async () => {
    const [person, began] = [await settled({ phone: true }), world.clock.now()]
    world.clock.advance(365 * 86_400_000)
    await cleanUp(world.platform)
    expect((await refusal(enter(person, AWAY))).code).toBe("address-unknown")
    await enter(person, HOME)
    world.clock.set(began)
  })

  it("a sign-in from a new address is confirmed by a code to the phone, after which the address is known", async () => {
    const person = await settled({ phone: true, email: true, payeeName: "Ann Lee" })
    const { code, value } = await refusal(enter(person, AWAY))
    expect(code).toBe("address-unknown")
    expect(value).toMatchObject({
      ways: ["phone", "email"],
      phone: `+1••••••••${person.phone.slice(-2)}`,
      email: "p•••@mail.example",
    })
    await at(AWAY)(addressCode, { challenge: value.challenge, way: "phone" })
    const answer = await lastCode(world, person.phone)
    const { token } = await at(AWAY)(confirmAddress, { challenge: value.challenge, way: "phone", answer })
    expect(await world.visitor(world.baize, { token })(memberInfo, {})).toMatchObject({ account: person.username })
    await enter(person, AWAY)
    expect((await refusal(at(AWAY)(confirmAddress, { challenge: value.challenge, way: "phone", answer }))).code).toBe(
      "challenge-over",
    )
  })
  it("a sign-in from a new address is confirmed by email, or without contacts by the payee's name, ignoring case", async () => {
    const mailed = await settled({ email: true })
    const first = (await refusal(enter(mailed, AWAY))).value
    expect(first.ways).toEqual(["email"])
    await at(AWAY)(addressCode, { challenge: first.challenge, way: "email" })
    const answer = await lastCode(world, mailed.email)
    await at(AWAY)(confirmAddress, { challenge: first.challenge, way: "email", answer })

    const named = await settled({ payeeName: "Ann Lee" })
    const second = (await refusal(enter(named, AWAY))).value
    expect(second.ways).toEqual(["payeeName"])
    const by = (name: string) => at(AWAY)(confirmAddress, { challenge: second.challenge, way: "payeeName", answer: name })
    expect((await refusal(by("Ann Li"))).code).toBe("payee-wrong")
    await by(" ann  LEE ")
  })
  it("a sign-in from a new address is confirmed by the payee's name without its joiners and dots", { tags: "long" }, async () => {
    for (const [payeeName, answer] of [
      ["علی\u200cرضا محمدی", "علیرضا　محمدی"],
      ["علی\u200cرضا", "علی رضا"],
      ["ジョン・スミス", "ジョン スミス"],
      ["阿卜杜拉·买买提", "阿卜杜拉买买提"],
      ["阿卜杜拉买买提", "阿卜杜拉・买买提"],
    ] as const) {
      const { challenge } = (await refusal(enter(await settled({ payeeName }), AWAY))).value
      await at(AWAY)(confirmAddress, { challenge, way: "payeeName", answer })
    }
  })
  it("confirming a sign-in allows five answers, ten minutes, and only its own address", async () => {
    const person = await settled({ payeeName: "Ann Lee" })
    const { challenge } = (await refusal(enter(person, AWAY))).value
    const by = (ip: string, answer: string) => at(ip)(confirmAddress, { challenge, way: "payeeName", answer })
    expect((await refusal(by("198.51.100.99", "Ann Lee"))).code).toBe("challenge-over")
    for (let tries = 0; tries < 5; tries++) expect((await refusal(by(AWAY, "guess"))).code).toBe("payee-wrong")
    expect((await refusal(by(AWAY, "Ann Lee"))).code).toBe("challenge-over")

    const late = (await refusal(enter(person, AWAY))).value.challenge
    world.clock.advance(10 * 60_000)
    const answer = { challenge: late, way: "payeeName", answer: "Ann Lee" } as const
    expect((await refusal(at(AWAY)(confirmAddress, answer))).code).toBe("challenge-over")
  })
  it("payee names cannot be guessed over any number of sign-ins", async () => {
    const person = await settled({ payeeName: "Ann Lee" })
    const guess = async (answer: string) => {
      const { challenge } = (await refusal(enter(person, AWAY))).value
      return at(AWAY)(confirmAddress, { challenge, way: "payeeName", answer })
    }
    for (const name of ["Bo Kim", "Cy Li", "Di Ma", "Ed Ng", "Fay Ono"])
      expect((await refusal(guess(name))).code).toBe("payee-wrong")
    expect((await refusal(guess("Ann Lee"))).code).toBe("too-many")
    world.clock.advance(31_000)
    expect(await guess("ann lee")).toMatchObject({ userName: person.username })
  })
  it("a sign-in is not confirmed by a code sent for another, even the owner's own", async () => {
    const person = await settled({ phone: true })
    const mine = (await refusal(enter(person, AWAY))).value.challenge
    const strangers = (await refusal(enter(person, "198.51.100.66"))).value.challenge
    await at(AWAY)(addressCode, { challenge: mine, way: "phone" })
    const answer = await lastCode(world, person.phone)
    const steal = at("198.51.100.66")(confirmAddress, { challenge: strangers, way: "phone", answer })
    expect((await refusal(steal)).code).toBe("code-expired")
    await at(AWAY)(confirmAddress, { challenge: mine, way: "phone", answer })
  })
  it("a sign-in cannot be confirmed after its password has changed", async () => {
    const person = await settled({ payeeName: "Ann Lee" })
    const { challenge } = (await refusal(enter(person, AWAY))).value
    world.clock.advance(1_000)
    const change = { oldPassword: PASSWORD, newPassword: "Brass-Lamp-9", confirmNewPassword: "Brass-Lamp-9" }
    await (await world.signIn(person))(changePassword, change)
    const answer = { challenge, way: "payeeName", answer: "Ann Lee" } as const
    expect((await refusal(at(AWAY)(confirmAddress, answer))).code).toBe("challenge-over")
  })
  it("a sign-in without known details, or a first one, needs no confirmation", async () => {
    await enter(await settled({}), AWAY)
    await enter(await world.member(), AWAY)
  })
  it("a sign-in needs no confirmation where the brand switches it off", async () => {
    const person = await settled({ email: true })
    await world.setBrand(world.baize, { settings: { ...world.baize.settings, confirmNewAddress: false } })
    await enter(person, AWAY)
    await world.setBrand(world.baize, { settings: world.baize.settings })
  })
})

describe("a remembered browser", () => {
  const byDevice = async (username: string, device: string, more: object = {}) =>
    at(HOME)(login, { type: "device", username, device, human: await proveHuman(at(HOME)), ...more })

  it("a remembered browser signs in once without the password, and gets the next token", async () => {
    const person = await world.member()
    const { device = "" } = await enter(person, HOME, { remember: true })
    const next = await byDevice(person.username, device, { remember: true })
    expect(next.userName).toBe(person.username)
    expect((await refusal(byDevice(person.username, device))).code).toBe("device-forgotten")
    expect(await byDevice(person.username, next.device ?? "")).not.toHaveProperty("device")
  })
  it("a remembered browser is forgotten after a day, on request, and when the password changes", async () => {
    const person = await world.member()
    const remember = async () => (await enter(person, HOME, { remember: true })).device ?? ""
    const old = await remember()
    world.clock.advance(86_400_000)
    expect((await refusal(byDevice(person.username, old))).code).toBe("device-forgotten")
    const device = await remember()
    await at(HOME)(forgetDevice, { device: device })
    expect((await refusal(byDevice(person.username, device))).code).toBe("device-forgotten")
    const changed = await remember()
    const change = { oldPassword: PASSWORD, newPassword: "Brass-Lamp-9", confirmNewPassword: "Brass-Lamp-9" }
    await (await world.signIn(person))(changePassword, change)
    expect((await refusal(byDevice(person.username, changed))).code).toBe("device-forgotten")
  })
  /**
   * A change of password that starts as soon as no transaction in progress has touched a member, before any that requests it
   * later.
   */
  const changeNext = async ({ id }: TestAccount) => {
    const hash = await hashPassword("Brass-Lamp-9")
    await world.database.transaction(async tx => {
      await tx.run(sql`lock table member in access exclusive mode`)
      await tx.run(
        sql`update member set password_hash = ${hash}, password_set_at = password_set_at + interval '1 second' where id = ${id}`,
      )
      await endSessions(tx, id, world.clock.now())
      await forgetDevices(tx, id)
    })
  }
  it("a sign-in with the old password during its change leaves no remembered browser", async () => {
    const [person, confirming] = [await world.member(), await settled({ payeeName: "Ann Lee" })]
    const { challenge } = (await refusal(enter(confirming, AWAY))).value
    const doors = [
      { person, open: () => enter(person, HOME, { remember: true }) },
      {
        person: confirming,
        open: () => at(AWAY)(confirmAddress, { challenge, way: "payeeName", answer: "Ann Lee", remember: true }),
      },
    ]
    for (const { person, open } of doors) {
      const held = sql`select from member where id = ${person.id} for no key update`
      const [entered] = await inQueue(world.database, held, open, () => changeNext(person))
      const { device } = (entered as PromiseFulfilledResult<{ device: string }>).value
      expect((await refusal(byDevice(person.username, device))).code).toBe("device-forgotten")
    }
  })
  it("a remembered browser is refused when the password changes at that moment", async () => {
    const person = await world.member()
    const { device = "" } = await enter(person, HOME, { remember: true })
    const held = sql`select from remembered_device where member = ${person.id} for update`
    const [entered] = await inQueue(
      world.database,
      held,
      () => byDevice(person.username, device),
      () => changeNext(person),
    )
    expect(entered).toMatchObject({ status: "rejected", reason: { code: "device-forgotten" } })
  })
  it("a remembered browser is refused for another name or brand, and needs a puzzle", async () => {
    const [person, other] = [await world.member(), await world.member()]
    const { device = "" } = await enter(person, HOME, { remember: true })
    expect((await refusal(byDevice(other.username, device))).code).toBe("device-forgotten")
    const abroad = world.visitor(world.jade)
    const request = { type: "device" as const, username: person.username, device, human: await proveHuman(abroad) }
    expect((await refusal(abroad(login, request))).code).toBe("device-forgotten")
    expect((await refusal(at(HOME)(login, { ...request, human: "none" }))).code).toBe("human-unproven")
    await byDevice(person.username, device)
  })
})
