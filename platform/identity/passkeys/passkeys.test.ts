import { finishAuthenticator, startAuthenticator } from "@baize/common/api/authenticator.ts"
import type { Api } from "@baize/common/api/client.ts"
import type { Confirmation } from "@baize/common/api/confirmation.ts"
import { inboxMessages } from "@baize/common/api/inbox.ts"
import type { PasskeyProof } from "@baize/common/api/passkey-proof.ts"
import { finishPasskey, passkeyChallenge, passkeys, removePasskey, startPasskey } from "@baize/common/api/passkeys.ts"
import { signIns } from "@baize/common/api/security.ts"
import { confirmAddress, login } from "@baize/common/api/session.ts"
import sql from "sql-template-tag"
import { describe, expect, it } from "vitest"
import { refusal, useCodes, visitor, world } from "../../testing/codes.ts"
import { proveHuman } from "../../testing/human.ts"
import { passkeyDevice } from "../../testing/passkey-device.ts"
import { PASSWORD, type TestAccount } from "../../testing/world.ts"
import { codeAt } from "../authenticator/totp.ts"
import { startSession } from "../session/sessions.ts"

useCodes()

const password = { way: "password", answer: PASSWORD } as const

/** A member with a passkey, signed in. */
async function withPasskey(person?: TestAccount, counting = true) {
  const member = person ?? (await world.member())
  const api = await world.signIn(member)
  const key = passkeyDevice({ counting })
  const { challenge, user } = await api(startPasskey, { confirmation: password })
  await api(finishPasskey, { name: "Phone", ...key.create(challenge) })
  key.device.userHandle = user.id
  return { ...member, api, key, user }
}

type Purpose = "sign-in" | "second-step" | "confirmation"
const challengeFor = async (api: Api, purpose: Purpose = "sign-in"): Promise<string> =>
  (await api(passkeyChallenge, { purpose })).challenge
const enter = (api: Api, passkey: PasskeyProof) => api(login, { type: "passkey", passkey })
const wrong = async (answer: Promise<unknown>, why?: string) => expect((await refusal(answer)).code, why).toBe("passkey-wrong")

describe("adding a passkey", () => {
  it("the owner confirms it and is notified; it is listed with its name and last use", async () => {
    const person = await world.member()
    const api = await world.signIn(person)
    expect((await refusal(api(startPasskey, {}))).value).toEqual({ ways: ["password"] })
    const key = passkeyDevice()
    const { challenge, rp, exclude } = await api(startPasskey, { confirmation: password })
    expect({ rp, exclude }).toEqual({ rp: { id: "localhost", name: world.baize.name }, exclude: [] })
    await api(finishPasskey, { name: " Phone ", ...key.create(challenge) })
    expect((await api(inboxMessages, {})).rows[0]).toMatchObject({ kind: "passkey" })
    expect((await api(passkeys, {})).passkeys).toMatchObject([{ name: "Phone", usedAt: null }])
    const here = visitor()
    await enter(here, key.answer(await challengeFor(here)))
    expect((await api(passkeys, {})).passkeys).toMatchObject([{ usedAt: expect.any(String) }])
    expect((await api(startPasskey, { confirmation: password })).exclude).toEqual([key.id])
  })

  it("a challenge adds one passkey, in the session that started, within five minutes, to its member", async () => {
    const person = await world.member()
    const [api, other] = [await world.signIn(person), await world.signIn(person)]
    const stranger = await world.signIn(await world.member())
    const start = async () => (await api(startPasskey, { confirmation: password })).challenge
    const finish = (by: Api, challenge: string, key = passkeyDevice()) =>
      by(finishPasskey, { name: "x", ...key.create(challenge) })
    await wrong(finish(other, await start()))
    await wrong(finish(stranger, await start()))
    await wrong(finish(api, await challengeFor(api)))
    const late = await start()
    world.clock.advance(6 * 60_000)
    await wrong(finish(api, late))
    const once = await start()
    const key = passkeyDevice()
    await finish(api, once, key)
    await wrong(finish(api, once))
    await wrong(finish(api, await start(), key), "a credential that exists")
    expect((await api(passkeys, {})).passkeys).toHaveLength(1)
  })

  it("another origin, another site's id, or a device that did not verify its user adds nothing", async () => {
    const api = await world.signIn(await world.member())
    const start = async () => (await api(startPasskey, { confirmation: password })).challenge
    const key = passkeyDevice()
    for (const site of [{ origin: "http://evil.example" }, { origin: "http://jade.localhost:8080" }, { rpId: "jade.localhost" }])
      await wrong(api(finishPasskey, { name: "x", ...key.create(await start(), site) }), JSON.stringify(site))
    key.device.verifies = false
    await wrong(api(finishPasskey, { name: "x", ...key.create(await start()) }))
    expect((await api(passkeys, {})).passkeys).toEqual([])
  })

  it("an account with an authenticator app adds a passkey by the app, not by the password", async () => {
    const api = await world.signIn(await world.member())
    const { key } = await api(startAuthenticator, { confirmation: password })
    await api(finishAuthenticator, { code: codeAt(key, world.clock.now()) })
    const needed = await refusal(api(startPasskey, { confirmation: password }))
    expect(needed).toMatchObject({ code: "confirmation-needed", value: { ways: ["authenticator", "recovery"] } })
  })
})

describe("signing in with a passkey", () => {
  it("it needs no name, password or second step, also at a new address", async () => {
    const { api, key, username } = await withPasskey()
    const home = visitor()
    await enter(home, key.answer(await challengeFor(home)))
    world.clock.advance(1_000)
    const here = visitor()
    expect(await enter(here, key.answer(await challengeFor(here)))).toMatchObject({ userName: username })
    expect((await api(signIns, {})).rows[0]).toMatchObject({ by: "passkey", outcome: "done" })
    expect((await api(inboxMessages, {})).rows[0]).toMatchObject({ kind: "new-address" })
  })

  it("a replayed answer, an expired challenge, and a challenge for something else sign no one in", async () => {
    const { key } = await withPasskey(undefined, false)
    const here = visitor()
    const answer = key.answer(await challengeFor(here))
    const both = await Promise.allSettled([enter(here, answer), enter(visitor(), answer)])
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    await wrong(enter(here, answer), "replayed")
    await wrong(enter(here, key.answer(await challengeFor(here, "second-step"))), "another purpose")
    await wrong(enter(here, key.answer("A".repeat(43))), "invented")
    const late = key.answer(await challengeFor(here))
    world.clock.advance(6 * 60_000)
    await wrong(enter(here, late), "late")
  })

  it("another origin, another brand and another site's id sign no one in", async () => {
    const { key } = await withPasskey()
    const here = visitor()
    await wrong(enter(here, key.answer(await challengeFor(here), { origin: "http://evil.example" })), "origin")
    await wrong(enter(here, key.answer(await challengeFor(here), { rpId: "jade.localhost" })), "site's id")
    const jade = visitor(world.jade)
    const there = { origin: "http://jade.localhost:8080", rpId: "jade.localhost" }
    await wrong(enter(jade, key.answer(await challengeFor(jade), there)), "brand")
    await wrong(enter(here, key.answer(await challengeFor(jade))), "challenge of another brand")
  })

  it("an unverified user, a counter that goes back, and another key or account sign no one in", async () => {
    const { key, user } = await withPasskey()
    const victim = await withPasskey()
    const here = visitor()
    const forged = async () => ({ ...key.answer(await challengeFor(here)), id: victim.key.id })
    await wrong(enter(here, await forged()), "another key's signature")
    await wrong(enter(here, { ...key.answer(await challengeFor(here)), userHandle: victim.user.id }), "another account")
    key.device.verifies = false
    await wrong(enter(here, key.answer(await challengeFor(here))), "unverified")
    key.device.verifies = true
    await enter(here, key.answer(await challengeFor(here)))
    key.device.counter -= 1
    await wrong(enter(here, key.answer(await challengeFor(here))), "a copy")
    expect(user.id).not.toBe(victim.user.id)
  })

  it("a frozen member is refused; a passkey does not open the portal", async () => {
    const { key, id } = await withPasskey()
    const here = visitor()
    const passkey = key.answer(await challengeFor(here))
    expect((await refusal(here(login, { type: "passkey", site: "agent", passkey }))).code).toBe("malformed")
    await world.database.run(sql`update member set status = 'frozen' where id = ${id}`)
    expect((await refusal(enter(here, key.answer(await challengeFor(here))))).code).toBe("account-frozen")
  })
})

describe("a passkey as the second step", () => {
  /** The password is right: gives the challenge of the second step. */
  async function half(api: Api, { username }: TestAccount) {
    const refused = await refusal(api(login, { username, password: PASSWORD, human: await proveHuman(api) }))
    return { code: refused.code, ...(refused.value as { challenge: string; ways: string[] }) }
  }

  it("it replaces the authenticator app's code; another member's passkey does not; lost, a recovery code signs in", async () => {
    const person = await withPasskey()
    const stranger = await withPasskey()
    const { key: secret } = await person.api(startAuthenticator, { confirmation: password })
    const codes = await person.api(finishAuthenticator, { code: codeAt(secret, world.clock.now()) })
    const here = visitor()
    const { code, challenge, ways } = await half(here, person)
    expect({ code, ways }).toEqual({ code: "second-step", ways: ["passkey", "authenticator", "recovery"] })
    const confirm = async (key: typeof person.key, purpose: Purpose = "second-step") =>
      here(confirmAddress, { challenge, way: "passkey", passkey: key.answer(await challengeFor(here, purpose)) })
    await wrong(confirm(stranger.key))
    await wrong(confirm(person.key, "sign-in"))
    expect(await confirm(person.key)).toMatchObject({ userName: person.username })
    const lost = await half(here, person)
    await here(confirmAddress, { challenge: lost.challenge, way: "recovery", answer: codes.recoveryCodes[0]! })
  })

  it("an account with nothing but a passkey is asked for no second step, so that a lost one locks no one out", async () => {
    const { username } = await withPasskey()
    const here = visitor()
    await here(login, { username, password: PASSWORD, human: await proveHuman(here) })
  })
})

describe("a passkey as the owner's confirmation", () => {
  it("it confirms what its owner does, once; another member's, or one signed for a sign-in, does not", async () => {
    const person = await withPasskey()
    const stranger = await withPasskey()
    expect((await refusal(person.api(startAuthenticator, {}))).value).toEqual({ ways: ["passkey", "password"] })
    const by = async (key: typeof person.key, purpose: Purpose = "confirmation") =>
      ({ way: "passkey", passkey: key.answer(await challengeFor(person.api, purpose)) }) as const
    const start = (confirmation: Confirmation) => person.api(startAuthenticator, { confirmation })
    const isWrong = async (answer: Promise<unknown>) => expect((await refusal(answer)).code).toBe("confirmation-wrong")
    await isWrong(start(await by(stranger.key)))
    await isWrong(start(await by(person.key, "sign-in")))
    await isWrong(start(await by(person.key, "second-step")))
    await isWrong(start({ way: "passkey" }))
    const confirmation = await by(person.key)
    await start(confirmation)
    await isWrong(start(confirmation))
  })

  it("at the portal, which has no passkeys, it is not offered", async () => {
    const { id } = await withPasskey()
    const now = world.clock.now()
    const token = await startSession(world.database, { brand: world.baize.id, member: id, site: "agent", now })
    const portal = world.visitor(world.baize, { token })
    expect((await refusal(portal(startAuthenticator, {}))).value).toEqual({ ways: ["password"] })
  })
})

describe("removing a passkey", () => {
  it("the owner confirms it and is notified, and it signs in no more; another member cannot", async () => {
    const { api, key } = await withPasskey()
    const stranger = await world.signIn(await world.member())
    const { id } = (await api(passkeys, {})).passkeys[0]!
    expect((await refusal(stranger(removePasskey, { id, confirmation: password }))).code).toBe("absent")
    expect((await refusal(api(removePasskey, { id }))).code).toBe("confirmation-needed")
    expect((await api(passkeys, {})).passkeys).toHaveLength(1)
    await api(removePasskey, { id, confirmation: password })
    expect((await api(inboxMessages, {})).rows[0]).toMatchObject({ kind: "passkey-removed" })
    const here = visitor()
    await wrong(enter(here, key.answer(await challengeFor(here))))
  })
})
