import { deposit } from "@baize/common/api/cashier.ts"
import { launchGame } from "@baize/common/api/games.ts"
import { declareIdentity } from "@baize/common/api/identity.ts"
import { memberInfo, register } from "@baize/common/api/member.ts"
import { excludeMyself } from "@baize/common/api/protection.ts"
import { humanChallenge } from "@baize/common/api/session.ts"
import { registrationSettings } from "@baize/common/api/site.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Brand } from "../../brands/brands.ts"
import { readOutbox } from "../../letters/outbox.ts"
import { openAnswers } from "../../server/vault/member.ts"
import { resealPersonal } from "../../server/vault/personal.ts"
import { proveHuman } from "../../testing/human.ts"
import { indexByFirstRule } from "../../testing/name-rule.ts"
import { PASSWORD, type TestAccount, type TestWorld, testWorld } from "../../testing/world.ts"

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world?.close())

interface Declared {
  readonly email?: string
  readonly payeeName?: string
  readonly birthday?: string
}
let people = 0
async function opens(declared: Declared, brand: Brand = world.baize, ip = `203.0.113.${people + 1}`) {
  people++
  const api = world.visitor(brand, { ip })
  const username = `reg${people}x`
  const common = { registerMethod: "WEB", terms: true, human: await proveHuman(api) } as const
  const secrets =
    brand === world.jade
      ? { password: "lanternlight1", confirmPassword: "jadestone1", paymentPassword: "135790" }
      : { password: PASSWORD, confirmPassword: PASSWORD, paymentPassword: "135790" }
  const { token } = await api(register, { username, ...secrets, ...declared, ...common })
  return world.visitor(brand, { token })
}
/** An account with its owner's declarations, as if opened long ago. */
async function known(declared: Declared & { mobile?: string }, brand: Brand = world.baize): Promise<TestAccount> {
  const person = await world.member({ brand })
  const { mobile = null, birthday = "1990-01-01", ...profile } = declared
  await world.database.run(sql`
    update member set profile = ${JSON.stringify(profile)}, mobile = ${mobile}, birth_date = ${birthday}::date
    where id = ${person.id}`)
  await resealPersonal(world.database)
  return person
}
const excludes = async (person: TestAccount) => (await world.signIn(person))(excludeMyself, { months: 6, password: PASSWORD })
const pays = async (person: TestAccount, request = crypto.randomUUID()) =>
  (await world.signIn(person))(deposit, { request, method: "bank", amount: 50_000 })
const excluded = { code: "excluded", status: 403 }

describe("a self-exclusion across accounts", () => {
  it.each([
    ["e-mail, however it is written", { email: "Ann.Lee@mail.example" }, { email: "ann.lee+casino@MAIL.example" }],
    [
      "name and birth date, ignoring case, order and accents",
      { payeeName: "José Álvarez-Ruiz", birthday: "1988-02-03" },
      { payeeName: "ALVAREZ RUIZ Jose", birthday: "1988-02-03" },
    ],
    [
      "name and birth date, however the name is spaced or hyphenated",
      { payeeName: "Kim Min-jun", birthday: "1988-02-04" },
      { payeeName: "Min Jun Kim", birthday: "1988-02-04" },
    ],
    [
      "name and birth date, with or without joiners and wide spaces",
      { payeeName: "علی\u200cرضا محمدی", birthday: "1988-02-05" },
      { payeeName: "علیرضا　محمدی", birthday: "1988-02-05" },
    ],
    [
      "name and birth date, with or without a dot between the parts",
      { payeeName: "阿卜杜拉·买买提", birthday: "1988-02-06" },
      { payeeName: "阿卜杜拉买买提", birthday: "1988-02-06" },
    ],
    ["Gmail address, however it is dotted", { email: "an.lee@gmail.com" }, { email: "a.n.l.e.e+x@googlemail.com" }],
  ])("a self-exclusion reaches the person's account at another brand by %s", async (_, here, there) => {
    const other = await known(there, world.jade)
    await excludes(await known(here))
    await expect(pays(other)).rejects.toMatchObject(excluded)
  })

  it("a self-exclusion reaches an account connected only through a third one", async () => {
    const first = await known({ email: "chain@mail.example" })
    await known({ email: "chain@mail.example", mobile: "+12025557001" }, world.jade)
    const last = await known({ mobile: "+12025557001" })
    await excludes(first)
    await expect(pays(last)).rejects.toMatchObject(excluded)
  })

  it("a self-exclusion reaches no one whose email a stranger typed into an account of their own", async () => {
    const victim = await known({ email: "victim@mail.example", payeeName: "Vic Tim", birthday: "1985-05-05" }, world.jade)
    const late = await known({ email: "late@mail.example" }, world.jade)
    await world.database.run(sql`update member set birth_date = null where id = ${late.id}`)
    for (const declared of [
      { email: "victim@mail.example" },
      { email: "late@mail.example", payeeName: "Stran Ger", birthday: "1991-01-01" },
    ]) {
      const stranger = await opens(declared)
      await stranger(excludeMyself, { months: 60, password: PASSWORD })
    }
    expect(await pays(victim)).toMatchObject({ status: "in-process" })
    await (await world.signIn(late))(declareIdentity, { birthday: "1986-06-06", payeeName: "김지수" })
    expect(await pays(late)).toMatchObject({ status: "in-process" })
  })

  it("a self-exclusion reaches every account with an email or a number proven to be the person's", async () => {
    const [byMail, byPhone] = [
      await known({ email: "proved@mail.example", birthday: "1971-01-01" }, world.jade),
      await known({ mobile: "+12025557002", birthday: "1972-02-02" }, world.jade),
    ]
    const person = await known({ email: "proved@mail.example", mobile: "+12025557002", birthday: "1973-03-03" })
    await world.database.run(sql`update member set email_verified_at = now() where id = ${person.id}`)
    await excludes(person)
    for (const other of [byMail, byPhone]) await expect(pays(other)).rejects.toMatchObject(excluded)
  })

  it("a self-exclusion continues in an account that the person opens afterwards at another brand", async () => {
    await excludes(await known({ email: "later@mail.example" }, world.jade))
    const api = await opens({ email: "later@mail.example", birthday: "1990-05-05" })
    await expect(api(deposit, { request: crypto.randomUUID(), method: "bank", amount: 50_000 })).rejects.toMatchObject(excluded)
  })

  it("a person whose name was indexed when its dot still counted is found again after a start", async () => {
    const name = { payeeName: "阿卜杜拉·买买提", birthday: "1969-09-09" }
    const plain = [..."阿卜杜拉·买买提"].sort().join("")
    const [barred, double] = [await known(name, world.jade), await known({ ...name, birthday: "1968-08-08" })]
    await indexByFirstRule(world.database, barred.id, { plain, birthday: "1969-09-09" })
    await indexByFirstRule(world.database, double.id, { plain, birthday: "1968-08-08" })
    await excludes(barred)
    expect(await resealPersonal(world.database)).toBe(2)
    expect(await resealPersonal(world.database)).toBe(0)
    const api = await opens({ email: "dotted@mail.example" })
    const second = { ...name, birthday: "1968-08-08" }
    await expect(api(declareIdentity, second)).rejects.toMatchObject({ code: "person-has-account" })
    await api(declareIdentity, name)
    await expect(api(deposit, { request: crypto.randomUUID(), method: "bank", amount: 50_000 })).rejects.toMatchObject(excluded)
  })

  it("a self-exclusion reaches no one who only shares the name or the birth date", async () => {
    const [sameName, sameDay] = [
      await known({ payeeName: "Bo Kim", birthday: "1980-01-01" }, world.jade),
      await known({ payeeName: "Di Ma", birthday: "1970-07-07" }, world.jade),
    ]
    await excludes(await known({ payeeName: "Bo Kim", birthday: "1970-07-07" }))
    for (const person of [sameName, sameDay]) expect(await pays(person)).toMatchObject({ status: "in-process" })
  })
})

describe("the one-account rule", () => {
  it("one person has one account at a brand, and can have one at another", async () => {
    await opens({ email: "one@mail.example" })
    await expect(opens({ email: "ONE@mail.example" })).rejects.toMatchObject({ code: "person-has-account", status: 409 })
    await known({ email: "elsewhere@mail.example" }, world.jade)
    await opens({ email: "elsewhere@mail.example" })
  })

  it("two forms of one person sent at the same moment open one account", async () => {
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => opens({ email: "twice@mail.example" })))
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
  })
})

describe("what a registration reveals", () => {
  const lettersTo = (email: string) => readOutbox(world.database, { recipient: email, most: 9 })
  const costAt = async (ip: string) => (await world.visitor(world.baize, { ip })(humanChallenge, {})).maxnumber

  it("the owner is notified, once a day, when a stranger's registration reveals their account", { tags: "long" }, async () => {
    await known({ email: "owner@mail.example", payeeName: "Uma Ode", birthday: "1971-01-02" })
    for (let tries = 0; tries < 3; tries++)
      await expect(opens({ email: "owner@mail.example" })).rejects.toMatchObject({ code: "person-has-account" })
    expect(await lettersTo("owner@mail.example")).toHaveLength(1)
    const stranger = await opens({ email: "stranger@mail.example" })
    const uma = { payeeName: "Uma Ode", birthday: "1971-01-02" }
    await expect(stranger(declareIdentity, uma)).rejects.toMatchObject({ code: "person-has-account" })
    expect(await lettersTo("owner@mail.example")).toHaveLength(1)
    world.clock.advance(25 * 3_600_000)
    await expect(opens({ email: "owner@mail.example" })).rejects.toMatchObject({ code: "person-has-account" })
    expect(await lettersTo("owner@mail.example")).toHaveLength(2)
  })

  it("a registration that reveals an account costs the network as much work as an opened one", async () => {
    await known({ email: "dear@mail.example" })
    const ip = "198.51.100.77"
    const before = await costAt(ip)
    for (let tries = 0; tries < 5; tries++)
      await expect(opens({ email: "dear@mail.example" }, world.baize, ip)).rejects.toMatchObject({ code: "person-has-account" })
    expect(await costAt(ip)).toBe(before * 2)
  })

  it("an account that declares other people's names three times must wait for the next answer", async () => {
    await known({ payeeName: "Vic Lim", birthday: "1972-02-03" })
    const prying = await opens({ email: "prying@mail.example" })
    const declare = () => prying(declareIdentity, { payeeName: "Vic Lim", birthday: "1972-02-03" })
    for (let tries = 0; tries < 3; tries++) await expect(declare()).rejects.toMatchObject({ code: "person-has-account" })
    await expect(declare()).rejects.toMatchObject({ code: "too-many", value: { retryAfterSeconds: expect.any(Number) } })
  })
})

describe("the age check", () => {
  const gameId = async () =>
    (await world.database.one<{ id: number }>(sql`select id from game where vendor = 'BZ' order by id limit 1`)).id

  it("the minimum age is per brand, and the terms box starts unchecked", async () => {
    expect(await world.visitor()(registrationSettings, {})).toMatchObject({ minimumAge: 18, termsTicked: false })
  })

  it("the birth date is required before the first deposit and the first game, and cannot be changed after", async () => {
    const api = await opens({ email: "ageless@mail.example" })
    expect(await api(memberInfo, {})).toMatchObject({ mustTell: ["birthday", "payeeName"] })
    const pay = () => api(deposit, { request: crypto.randomUUID(), method: "bank", amount: 50_000 })
    await expect(pay()).rejects.toMatchObject({ code: "identity-needed", status: 422 })
    await expect(api(launchGame, { nodeId: await gameId() })).rejects.toMatchObject({ code: "identity-needed" })
    const payeeName = "Fay Ono"
    await expect(api(declareIdentity, { birthday: "2010-01-01", payeeName })).rejects.toMatchObject({ code: "fields-wrong" })
    await expect(api(declareIdentity, { birthday: "1999-02-30", payeeName })).rejects.toMatchObject({ code: "fields-wrong" })
    await api(declareIdentity, { birthday: "1999-02-28", payeeName })
    expect(await api(memberInfo, {})).toMatchObject({ mustTell: [] })
    expect(await pay()).toMatchObject({ status: "in-process" })
    await expect(api(declareIdentity, { birthday: "1990-01-01", payeeName })).rejects.toMatchObject({ code: "identity-declared" })
  })

  it("a late declaration takes a name as its keyboard writes it, and keeps it with one space", async () => {
    const api = await opens({ email: "yamada@mail.example" })
    await api(declareIdentity, { birthday: "1977-03-05", payeeName: "　山田　太郎 " })
    const { id, profile } = await world.database.one<{ id: number; profile: Record<string, string> }>(
      sql`select id, profile from member order by id desc limit 1`,
    )
    expect(openAnswers(id, profile).payeeName).toBe("山田 太郎")
  })

  it("a late declaration carries the exclusion of the person it names", async () => {
    await excludes(await known({ payeeName: "Gil Park", birthday: "1977-03-04" }, world.jade))
    const api = await opens({ email: "gil2@mail.example" })
    await api(declareIdentity, { birthday: "1977-03-04", payeeName: "gil park" })
    await expect(api(deposit, { request: crypto.randomUUID(), method: "bank", amount: 50_000 })).rejects.toMatchObject(excluded)
  })

  it("a late declaration opens no second account of the person it names", async () => {
    await known({ payeeName: "Hal Quinn", birthday: "1966-06-06" })
    const api = await opens({ email: "hal2@mail.example" })
    await expect(api(declareIdentity, { birthday: "1966-06-06", payeeName: "Hal Quinn" })).rejects.toMatchObject({
      code: "person-has-account",
    })
  })

  it("a declaration is refused where the identity check fails", async () => {
    const person = await known({ payeeName: "Ida Roe", birthday: "1955-05-05" })
    await world.database.run(sql`update member set identity_state = 'refused' where id = ${person.id}`)
    await expect(pays(person)).rejects.toMatchObject({ code: "identity-refused" })
  })
})
