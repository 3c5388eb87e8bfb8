import {
  authenticator,
  finishAuthenticator,
  newRecoveryCodes,
  removeAuthenticator,
  startAuthenticator,
} from "@baize/common/api/authenticator.ts"
import type { Confirmation } from "@baize/common/api/confirmation.ts"
import { inboxMessages } from "@baize/common/api/inbox.ts"
import { setPasswordByPhone } from "@baize/common/api/member.ts"
import { devices, endDevice, signIns } from "@baize/common/api/security.ts"
import { confirmAddress, login } from "@baize/common/api/session.ts"
import sql from "sql-template-tag"
import { afterEach, describe, expect, it } from "vitest"
import { ask, enter as byCode, newNumber, refusal, useCodes, world } from "../../testing/codes.ts"
import { proveHuman } from "../../testing/human.ts"
import { lastCode } from "../../testing/outbox.ts"
import { PASSWORD, type TestAccount } from "../../testing/world.ts"
import { codeAt } from "./totp.ts"

useCodes()

const began = new Date("2026-11-21T12:00:00Z")
afterEach(() => world.clock.set(began))

let addresses = 0
const address = () => `198.51.100.${++addresses & 255}`
const codeNow = (key: string): string => codeAt(key, world.clock.now())
/** Lets the next code of the app begin. */
const nextCode = (key: string): string => {
  world.clock.advance(30_000)
  return codeNow(key)
}
const password = { way: "password", answer: PASSWORD } as const

/** A member with an authenticator app, signed in. */
async function withApp(person?: TestAccount) {
  const member = person ?? (await world.member())
  const api = await world.signIn(member)
  const { key } = await api(startAuthenticator, { confirmation: password })
  const { recoveryCodes } = await api(finishAuthenticator, { code: codeNow(key) })
  return { ...member, api, key, recoveryCodes }
}

async function enter({ username }: TestAccount, more: object = {}, ip = address()) {
  const by = world.visitor(world.baize, { ip })
  return await by(login, { username, password: PASSWORD, human: await proveHuman(by), ...more })
}

/** The password is right: gives a function that answers the second step, from the same address. */
async function half(person: TestAccount, more: object = {}) {
  const ip = address()
  const refused = await refusal(enter(person, more, ip))
  expect(refused.code).toBe("second-step")
  const { challenge, ways } = refused.value as { challenge: string; ways: string[] }
  const answer = (way: "authenticator" | "recovery" | "phone", typed: string, trust = false) =>
    world.visitor(world.baize, { ip })(confirmAddress, { challenge, way, answer: typed, trust })
  return { ways, answer }
}

describe("setting up an authenticator app", () => {
  it("an app is in use once its first code was right, and gives ten recovery codes", async () => {
    const person = await world.member()
    const api = await world.signIn(person)
    expect((await refusal(api(startAuthenticator, {}))).value).toEqual({ ways: ["password"] })
    const { key, uri } = await api(startAuthenticator, { confirmation: password })
    expect(uri).toMatch(new RegExp(`^otpauth://totp/Baize:${person.username}\\?.*secret=${key}`))
    await enter(person)
    expect((await refusal(api(finishAuthenticator, { code: "000000" }))).code).toBe("confirmation-wrong")
    const { recoveryCodes } = await api(finishAuthenticator, { code: codeNow(key) })
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await api(authenticator, {})).toMatchObject({ since: expect.any(String), recoveryCodes: 10 })
    expect((await refusal(api(startAuthenticator, { confirmation: password }))).code).toBe("authenticator-set")
    expect((await api(inboxMessages, {})).rows[0]).toMatchObject({ kind: "authenticator" })
    const stored = await world.database.one(sql`
      select a::text || (select string_agg(r::text, '') from recovery_code r where r.member = a.member) as text
      from authenticator a where member = ${person.id}`)
    for (const secret of [key, ...recoveryCodes]) expect(JSON.stringify(stored)).not.toContain(secret)
  })

  it("a set-up ends with another one in a second tab, in another session, and after 15 minutes", async () => {
    const person = await world.member()
    const [api, thief] = [await world.signIn(person), await world.signIn(person)]
    const first = await api(startAuthenticator, { confirmation: password })
    const second = await api(startAuthenticator, { confirmation: password })
    expect((await refusal(api(finishAuthenticator, { code: codeNow(first.key) }))).code).toBe("confirmation-wrong")
    expect((await refusal(thief(finishAuthenticator, { code: codeNow(second.key) }))).code).toBe("authenticator-over")
    world.clock.advance(16 * 60_000)
    expect((await refusal(api(finishAuthenticator, { code: codeNow(second.key) }))).code).toBe("authenticator-over")
  })
})

describe("signing in with an authenticator app", () => {
  it("the password is not enough, from a known address either; the app's code is, once", async () => {
    const person = await withApp()
    const { ways, answer } = await half(person)
    expect(ways).toEqual(["authenticator", "recovery"])
    expect((await refusal(answer("authenticator", codeNow(person.key)))).code, "used by the set-up").toBe("confirmation-wrong")
    expect((await refusal(answer("phone", "000000"))).code).toBe("challenge-over")
    const code = nextCode(person.key)
    expect(await answer("authenticator", code)).toMatchObject({ userName: person.username })
    const again = await half(person)
    expect((await refusal(again.answer("authenticator", code))).code).toBe("confirmation-wrong")
    expect((await person.api(signIns, {})).rows.map(({ by, outcome }) => [by, outcome])).toContainEqual(["authenticator", "done"])
  })

  it("one code at two devices at the same moment signs one in", async () => {
    const person = await withApp()
    const halves = [await half(person), await half(person), await half(person)]
    const code = nextCode(person.key)
    const all = await Promise.allSettled(halves.map(({ answer }) => answer("authenticator", code)))
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
  })

  it("a clock that is stepped back makes no used code valid again", async () => {
    const person = await withApp()
    const code = nextCode(person.key)
    await (await half(person)).answer("authenticator", code)
    world.clock.advance(-30_000)
    const early = await half(person)
    for (const typed of [code, codeNow(person.key)])
      expect((await refusal(early.answer("authenticator", typed))).code).toBe("confirmation-wrong")
  })

  it("guesses are counted over all sign-ins, and make the next ones wait", async () => {
    const person = await withApp()
    const codes: string[] = []
    for (let tries = 0; tries < 8; tries++) {
      const { answer } = await half(person)
      codes.push((await refusal(answer("authenticator", "123456"))).code)
    }
    expect(codes.slice(0, 5)).toEqual(Array(5).fill("confirmation-wrong"))
    expect(codes.at(-1)).toBe("too-many")
  })

  it("a recovery code replaces the app once, however it is typed, also at the same moment", async () => {
    const person = await withApp()
    const typed = person.recoveryCodes[0]!.toLowerCase().replaceAll("-", " ")
    const halves = [await half(person), await half(person)]
    const all = await Promise.allSettled(halves.map(({ answer }) => answer("recovery", typed)))
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    expect((await refusal((await half(person)).answer("recovery", typed))).code).toBe("confirmation-wrong")
    expect(await person.api(authenticator, {})).toMatchObject({ recoveryCodes: 9 })
    expect((await person.api(inboxMessages, {})).rows.map(({ kind }) => kind)).toContain("recovery-code-used")
    const stranger = await withApp()
    const theirs = stranger.recoveryCodes[1]!
    expect((await refusal((await half(person)).answer("recovery", theirs))).code).toBe("confirmation-wrong")
  })

  it("a browser that the member trusts needs no code for 30 days, unless its device is signed out elsewhere", async () => {
    const person = await withApp()
    const { trusted } = await (await half(person)).answer("authenticator", nextCode(person.key), true)
    expect((await enter(person, { trusted })).trusted).toBeUndefined()
    await half(await world.member().then(withApp), { trusted })
    const listed = (await person.api(devices, {})).devices.filter(({ trustedUntil }) => trustedUntil)
    expect(listed).toHaveLength(1)
    await person.api(endDevice, { id: listed[0]!.id })
    await half(person, { trusted })

    const again = (await (await half(person)).answer("authenticator", nextCode(person.key), true)).trusted
    world.clock.advance(31 * 86_400_000)
    await half(person, { trusted: again })
  })

  it("a code to the phone does not replace the app, at a sign-in or when a password is forgotten", async () => {
    const { typed, phone } = newNumber()
    const person = await withApp()
    await world.database.run(sql`update member set mobile = ${phone} where id = ${person.id}`)
    await ask(typed)
    const refused = await refusal(byCode(typed, await lastCode(world, phone)))
    expect(refused).toMatchObject({ code: "second-step", value: { ways: ["authenticator", "recovery"] } })

    await ask(typed, "password")
    const ip = address()
    const forgetful = world.visitor(world.baize, { ip })
    const request = { mobileNum: typed, countryDialingCode: "1", newPassword: "Lantern-Light-8" }
    const verificationCode = await lastCode(world, phone)
    const recovery = await refusal(forgetful(setPasswordByPhone, { ...request, verificationCode }))
    expect(recovery.code).toBe("second-step")
    const challenge = recovery.value.challenge as string
    await forgetful(confirmAddress, { challenge, way: "authenticator", answer: nextCode(person.key) })
    expect((await refusal(enter(person))).code, "the old password").toBe("credentials-wrong")
  })
})

describe("removing an authenticator app", () => {
  it("it takes the app or a recovery code, not the password or a contact; then the password is enough", async () => {
    const { phone } = newNumber()
    const person = await withApp()
    await world.database.run(sql`update member set mobile = ${phone} where id = ${person.id}`)
    const needed = await refusal(person.api(removeAuthenticator, { confirmation: password }))
    expect(needed).toMatchObject({ code: "confirmation-needed", value: { ways: ["authenticator", "recovery"] } })
    const confirmation: Confirmation = { way: "authenticator", answer: nextCode(person.key) }
    await person.api(removeAuthenticator, { confirmation })
    expect(await person.api(authenticator, {})).toEqual({ since: null, recoveryCodes: 0 })
    expect((await person.api(inboxMessages, {})).rows[0]).toMatchObject({ kind: "authenticator-removed" })
    await person.api(removeAuthenticator, {})
    await enter(person, {}, "203.0.113.200")
  })

  it("new recovery codes void the old ones", async () => {
    const person = await withApp()
    const confirmation = { way: "recovery", answer: person.recoveryCodes[3]! } as const
    const { recoveryCodes } = await person.api(newRecoveryCodes, { confirmation })
    expect(recoveryCodes).toHaveLength(10)
    const { answer } = await half(person)
    expect((await refusal(answer("recovery", person.recoveryCodes[4]!))).code).toBe("confirmation-wrong")
    await answer("recovery", recoveryCodes[0]!)
  })
})
