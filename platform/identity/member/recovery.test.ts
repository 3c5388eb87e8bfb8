import { smsCode } from "@baize/common/api/codes.ts"
import { changePassword, forgotPassword, memberInfo, setPasswordByLink, setPasswordByPhone } from "@baize/common/api/member.ts"
import { login } from "@baize/common/api/session.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { readOutbox } from "../../letters/outbox.ts"
import { proveHuman } from "../../testing/human.ts"
import { lastCode, lastLetter } from "../../testing/outbox.ts"
import { PASSWORD, type TestWorld, testWorld } from "../../testing/world.ts"

const NEW = "Lantern-Light-8"
let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
  // Everyone comes from a new address here, and none of them must confirm it.
  await world.setBrand(world.baize, { settings: { ...world.baize.settings, confirmNewAddress: false } })
})
afterAll(() => world?.close())

let numbers = 200
const visitor = () => world.visitor(world.baize, { ip: `203.0.113.${++numbers & 255}` })
/** A member with one channel and a verified email: recovering by it needs no other (second-channel.test.ts). */
async function owner(channel: "phone" | "email" = "email") {
  const typed = `202555${String(++numbers).padStart(4, "0")}`
  const person = await world.member()
  const email = `${person.username}@mail.example`
  await world.database.run(
    channel === "phone"
      ? sql`update member set mobile = ${`+1${typed}`} where id = ${person.id}`
      : sql`update member set profile = ${JSON.stringify({ email })}, email_verified_at = now() where id = ${person.id}`,
  )
  return { ...person, typed, phone: `+1${typed}`, email }
}
const refusal = (answer: Promise<unknown>) =>
  answer.then(
    () => expect.unreachable(),
    error => error as { code: string; fields: unknown[] },
  )
const requestLink = async (username: string, email: string, api = visitor()) =>
  api(forgotPassword, { username, email, human: await proveHuman(api) })
const linkTo = async (email: string) => /reset=([\w-]+)/.exec((await lastLetter(world, email)).body)?.[1] ?? ""
const enters = async (username: string, password: string, api = visitor()) =>
  api(login, { username, password, human: await proveHuman(api) })

describe("password recovery by email", () => {
  it("a mailed link sets a new password once, ends the old sessions and signs in", async () => {
    const { username, email, id } = await owner()
    const before = await world.signIn({ id, username, brand: world.baize, type: "member" })
    await requestLink(username.toUpperCase(), email.toUpperCase())
    const { subject, body } = await lastLetter(world, email)
    expect(subject).toBe("Reset your password for Baize")
    expect(body).toContain(`Hello ${username}`)
    expect(body).toMatch(/http:\/\/localhost:8080\/#reset=[\w-]{43}\n/)
    const link = await linkTo(email)
    const { token } = await visitor()(setPasswordByLink, { link, newPassword: NEW })
    expect(await world.visitor(world.baize, { token })(memberInfo, {})).toMatchObject({ account: username })
    expect((await refusal(before(memberInfo, {}))).code).toBe("signed-out")
    expect((await refusal(visitor()(setPasswordByLink, { link, newPassword: NEW }))).code).toBe("link-over")
    await enters(username, NEW)
    expect((await refusal(enters(username, PASSWORD))).code).toBe("credentials-wrong")
  })
  it("requesting a recovery link never reveals whether name and email belong together or exist", async () => {
    const { username } = await owner()
    const before = (await readOutbox(world.database, { most: 1_000 })).length
    expect(await requestLink(username, "other@mail.example")).toEqual({})
    expect(await requestLink("nobody-here", "nobody@mail.example")).toEqual({})
    expect((await readOutbox(world.database, { most: 1_000 })).length).toBe(before)
  })
  it("a recovery link is valid for half an hour, survives a stranger's request, and is stored as a hash", async () => {
    const { username, email } = await owner()
    await requestLink(username, email)
    const first = await linkTo(email)
    await requestLink(username, email)
    const second = await linkTo(email)
    expect((await refusal(visitor()(setPasswordByLink, { link: first, newPassword: "short" }))).code).toBe("fields-wrong")
    const rows = await world.database.rows(
      sql`select from password_link where encode(token_hash, 'escape') like ${`%${second}%`}`,
    )
    expect(rows).toHaveLength(0)
    world.clock.advance(30 * 60_000)
    for (const link of [first, second])
      expect((await refusal(visitor()(setPasswordByLink, { link, newPassword: NEW }))).code).toBe("link-over")
  })
  it("a recovery link expires when its owner changes the password", async () => {
    const person = await owner()
    await requestLink(person.username, person.email)
    const link = await linkTo(person.email)
    const changed = { oldPassword: PASSWORD, newPassword: NEW, confirmNewPassword: NEW }
    await (await world.signIn({ ...person, brand: world.baize, type: "member" }))(changePassword, changed)
    expect((await refusal(visitor()(setPasswordByLink, { link, newPassword: "Other-Lamp-3" }))).code).toBe("link-over")
  })
  it("a new password against the brand's rule is refused and leaves the link valid", async () => {
    const { username, email } = await owner()
    await requestLink(username, email)
    const link = await linkTo(email)
    expect((await refusal(visitor()(setPasswordByLink, { link, newPassword: "short" }))).fields).toEqual([
      { field: "newPassword", code: "too-short", min: 8, max: 64 },
    ])
    await visitor()(setPasswordByLink, { link, newPassword: NEW })
  })
  it("strangers get at most six recovery mails in five minutes, the owner at home more, each for a puzzle", async () => {
    const { username, email } = await owner()
    for (let at = 0; at < 6; at++) await requestLink(username, email)
    expect((await refusal(requestLink(username, email))).code).toBe("too-many")
    const home = world.visitor(world.baize, { ip: "192.0.2.200" })
    await enters(username, PASSWORD, home)
    await requestLink(username, email, home)
    expect((await refusal(visitor()(forgotPassword, { username, email: "x@y.example", human: "none" }))).code).toBe(
      "human-unproven",
    )
  })
  it("a recovery link can be requested by a plain form, as any page can send one", async () => {
    const { username, email } = await owner()
    const human = await proveHuman(visitor())
    const answer = await world.platform.http.inject({
      method: "POST",
      url: "/wps/member/password/email",
      headers: { host: "localhost", "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({ username, email, human }).toString(),
    })
    expect(answer.json()).toEqual({ success: true, message: "", value: {} })
    expect(await linkTo(email)).toHaveLength(43)
  })
  it("a recovery link is refused at another brand", async () => {
    const { username, email } = await owner()
    await requestLink(username, email)
    const link = await linkTo(email)
    expect((await refusal(world.visitor(world.jade)(setPasswordByLink, { link, newPassword: "lanternlight1" }))).code).toBe(
      "link-over",
    )
  })
})

describe("password recovery by phone", () => {
  const requestCode = async (typed: string, api = visitor()) =>
    api(smsCode, { purpose: "password", mobileNum: typed, countryDialingCode: "1", human: await proveHuman(api) })
  const set = (typed: string, code: string, newPassword = NEW) =>
    visitor()(setPasswordByPhone, { mobileNum: typed, countryDialingCode: "1", verificationCode: code, newPassword })

  it("a code sets a new password, signs in, and ends every session", async () => {
    const { username, id, typed, phone } = await owner("phone")
    const before = await world.signIn({ id, username, brand: world.baize, type: "member" })
    await requestCode(typed)
    const code = await lastCode(world, phone)
    expect((await refusal(set(typed, code, "short"))).code).toBe("fields-wrong")
    expect(await set(typed, code)).toMatchObject({ userName: username })
    expect((await refusal(before(memberInfo, {}))).code).toBe("signed-out")
    expect((await refusal(set(typed, code))).code).toBe("code-expired")
    await enters(username, NEW)
  })
  it("recovery by phone gives the same answer for a number without an account", async () => {
    await requestCode("2025559999")
    expect((await refusal(set("2025559999", "123456"))).code).toBe("code-wrong")
  })
})

it("recovery is refused where the brand has it switched off", async () => {
  const { username, email, typed } = await owner()
  await world.setBrand(world.baize, { flags: { ...world.baize.flags, CHNGPASSMAIL3: false, CHNGPASSVERIF3: false } })
  expect((await refusal(requestLink(username, email))).code).toBe("recovery-off")
  const wire = { mobileNum: typed, countryDialingCode: "1", verificationCode: "123456", newPassword: NEW }
  expect((await refusal(visitor()(setPasswordByPhone, wire))).code).toBe("recovery-off")
  await world.setBrand(world.baize, { flags: world.baize.flags })
})
