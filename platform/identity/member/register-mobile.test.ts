import { registerCode } from "@baize/common/api/codes.ts"
import { memberInfo, register, registerMobile } from "@baize/common/api/member.ts"
import { excludeMyself, protection } from "@baize/common/api/protection.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openAnswers, openMobile } from "../../server/vault/member.ts"
import { resealPersonal } from "../../server/vault/personal.ts"
import { proveHuman } from "../../testing/human.ts"
import { lastCode, lastLetter } from "../../testing/outbox.ts"
import { PASSWORD, type TestWorld, testWorld } from "../../testing/world.ts"

let world: TestWorld
let numbers = 4_000
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world?.close())

const visitor = () => world.visitor(world.baize, { ip: `203.0.113.${++numbers & 255}` })
const newNumber = () => `202555${++numbers}`
const secret = { password: "Brass-Lamp-9", confirmPassword: "Brass-Lamp-9" }
async function codeTo(typed: string): Promise<string> {
  const api = visitor()
  await api(registerCode, { mobileNo: typed, countryDialingCode: "1", human: await proveHuman(api) })
  return lastCode(world, `+1${typed}`)
}
async function send(typed: string, change: object = {}) {
  const api = visitor()
  const form = {
    mobileNum: typed,
    countryDialingCode: "1",
    paymentPassword: "135790",
    registerMethod: "WEB" as const,
    terms: true,
  }
  return api(registerMobile, { ...form, ...secret, human: await proveHuman(api), ...change })
}
const refusal = (answer: Promise<unknown>) =>
  answer.then(
    () => expect.unreachable(),
    error => error as { code: string; fields: unknown[] },
  )

const stored = (username: string) =>
  world.database.one<{ id: number; mobile: string; profile: Record<string, string> }>(
    sql`select id, mobile, profile from member where username = ${username}`,
  )

describe("registering by mobile number", () => {
  it("registering by mobile number makes the number the verified username and signs in", async () => {
    const typed = newNumber()
    const { token, userName } = await send(typed, { verificationCode: await codeTo(typed) })
    expect(userName).toBe(typed)
    expect(await world.visitor(world.baize, { token })(memberInfo, {})).toMatchObject({ account: typed, hasPassword: true })
    const row = await stored(typed)
    expect(openMobile(row.id, row.mobile)).toBe(`+1${typed}`)
    expect(openAnswers(row.id, row.profile)).toMatchObject({ mobileNum: typed, phone: `+1${typed}` })
  })
  it("registering does not end a self-exclusion taken at another brand under the same number", async () => {
    const typed = newNumber()
    const elsewhere = await world.member({ brand: world.jade })
    await world.database.run(sql`update member set mobile = ${`+1${typed}`} where id = ${elsewhere.id}`)
    await resealPersonal(world.database)
    await (await world.signIn(elsewhere))(excludeMyself, { months: 12, password: PASSWORD })
    const taken = (await (await world.signIn(elsewhere))(protection, {})).exclusion!
    const { token } = await send(typed, { verificationCode: await codeTo(typed) })
    const { exclusion } = await world.visitor(world.baize, { token })(protection, {})
    expect(exclusion).toMatchObject({ kind: "self-exclusion", until: taken.until })
  })
  it("registering requires the number, its code and the brand's other fields, and reports them together", async () => {
    expect((await refusal(send("12", { password: "x", confirmPassword: "y", paymentPassword: undefined }))).fields).toEqual([
      { field: "mobileNum", code: "too-short", min: 6, max: 15 },
      { field: "password", code: "too-short", min: 8, max: 64 },
      { field: "confirmPassword", code: "inconsistent" },
      { field: "verificationCode", code: "required" },
    ])
    expect((await refusal(send("1112223333", { verificationCode: "123456" }))).fields).toEqual([
      { field: "mobileNum", code: "phone-invalid" },
    ])
  })
  it("a wrong code is reported at its field, and a right one survives another mistake", async () => {
    const typed = newNumber()
    const code = await codeTo(typed)
    const wrong = code === "111111" ? "222222" : "111111"
    expect(await refusal(send(typed, { verificationCode: wrong }))).toMatchObject({
      code: "code-wrong",
      fields: [{ field: "verificationCode", code: "code-wrong" }],
    })
    expect((await refusal(send(typed, { verificationCode: code, affiliateCode: "NOBODY1" }))).code).toBe("affiliate-invalid")
    await send(typed, { verificationCode: code })
  })
  it("only the owner of a number learns that it has an account", async () => {
    const typed = newNumber()
    await send(typed, { verificationCode: await codeTo(typed) })
    const api = visitor()
    const human = await proveHuman(api)
    expect(await api(registerCode, { mobileNo: typed, countryDialingCode: "1", human })).toEqual({ expiredMinutes: 5 })
    expect((await lastLetter(world, `+1${typed}`)).body).toContain("already has an account")
    expect((await refusal(send(typed, { verificationCode: "123456" }))).code).toBe("code-wrong")
  })
  it("two concurrent registrations with one code open one account", async () => {
    const typed = newNumber()
    const verificationCode = await codeTo(typed)
    const all = await Promise.allSettled([send(typed, { verificationCode }), send(typed, { verificationCode })])
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
  })
  it("registering needs no password where the brand requires none: the code signs in", async () => {
    await world.setBrand(world.baize, { flags: { ...world.baize.flags, MOBILENUMPASSREG3: false, REGMOBVERF3: false } })
    const typed = newNumber()
    const bare = { password: undefined, confirmPassword: undefined }
    expect((await refusal(send(typed, bare))).fields).toEqual([{ field: "verificationCode", code: "required" }])
    const { token } = await send(typed, { ...bare, verificationCode: await codeTo(typed) })
    expect(await world.visitor(world.baize, { token })(memberInfo, {})).toMatchObject({ hasPassword: false })
    await world.setBrand(world.baize, { flags: world.baize.flags })
  })
  it("registering by mobile number is refused where the brand has only usernames, and vice versa", async () => {
    await world.setBrand(world.baize, { flags: { ...world.baize.flags, MOBILENUMREG3: false } })
    expect((await refusal(send(newNumber()))).code).toBe("registration-closed")
    await world.setBrand(world.baize, { flags: { ...world.baize.flags, USERNAMEREG3: false } })
    const form = {
      username: "shutout",
      ...secret,
      paymentPassword: "135790",
      registerMethod: "WEB" as const,
      terms: true,
      human: "none",
    }
    expect((await refusal(visitor()(register, form))).code).toBe("registration-closed")
    await world.setBrand(world.baize, { flags: world.baize.flags })
  })
  it("a number given with a username is verified too", async () => {
    const typed = newNumber()
    const by = async (change: object) => {
      const api = visitor()
      const form = { username: `by${typed}`, ...secret, paymentPassword: "135790", registerMethod: "WEB" as const, terms: true }
      return api(register, { ...form, mobileNum: typed, countryDialingCode: "1", human: await proveHuman(api), ...change })
    }
    expect((await refusal(by({}))).fields).toEqual([{ field: "verificationCode", code: "required" }])
    await by({ verificationCode: await codeTo(typed) })
    const row = await stored(`by${typed}`)
    expect(openMobile(row.id, row.mobile)).toBe(`+1${typed}`)
  })
})
