import { deposit } from "@baize/common/api/cashier.ts"
import { declareIdentity } from "@baize/common/api/identity.ts"
import { register } from "@baize/common/api/member.ts"
import { excludeMyself, protection } from "@baize/common/api/protection.ts"
import { type TestDatabase, testDatabase } from "@baize/kit/testing/database.ts"
import sql, { raw } from "sql-template-tag"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { cleanUp } from "../../cleanup.ts"
import { proveHuman } from "../../testing/human.ts"
import { PASSWORD, type TestAccount, type TestWorld, testWorld } from "../../testing/world.ts"
import { liftCarriedExclusion } from "../person/lift-exclusion.ts"

let shared: TestDatabase
let seoul: TestWorld
let malta: TestWorld
beforeAll(async () => {
  shared = await testDatabase()
  seoul = await testWorld({}, { register: { url: shared.url, cell: "seoul" } })
  malta = await testWorld({}, { register: { url: shared.url, cell: "malta" } })
})
afterAll(async () => {
  await seoul?.close()
  await malta?.close()
  await shared?.close()
})

interface Declared {
  readonly email?: string
  readonly payeeName?: string
  readonly birthday?: string | null
  readonly mobile?: string
}

/** An account with its owner's declarations, as if opened long ago. */
async function known(world: TestWorld, declared: Declared): Promise<TestAccount> {
  const person = await world.member()
  const { mobile = null, birthday = "1990-01-01", ...profile } = declared
  await world.database.run(sql`
    update member set profile = ${JSON.stringify(profile)}, mobile = ${mobile}, birth_date = ${birthday}::date
    where id = ${person.id}`)
  return person
}

let people = 0
async function opens(world: TestWorld, declared: Declared) {
  const username = `new${++people}x`
  const api = world.visitor(world.baize, { ip: `203.0.113.${people}` })
  const secrets = { password: PASSWORD, confirmPassword: PASSWORD, paymentPassword: "135790" }
  const common = { registerMethod: "WEB", terms: true, human: await proveHuman(api) } as const
  const { token } = await api(register, { username, ...secrets, ...declared, ...common } as never)
  const { id } = await world.database.one<{ id: number }>(sql`select id from member where username = ${username}`)
  return { api: world.visitor(world.baize, { token }), id, username }
}

const excludes = async (world: TestWorld, person: TestAccount, months: 6 | 12 = 6) =>
  (await world.signIn(person))(excludeMyself, { months, password: PASSWORD })
const payment = () => ({ request: crypto.randomUUID(), method: "bank", amount: 50_000 })
const pays = async (world: TestWorld, person: TestAccount) => (await world.signIn(person))(deposit, payment())
const exchange = (world: TestWorld) => world.platform.exclusions!.exchange()
const excluded = { code: "excluded", status: 403 }

describe("a self-exclusion at one of two installations", () => {
  it("applies at the other, to the account that is proven to be the person's and to no one else's", async () => {
    const theirs = await known(malta, { mobile: "+12025557001", birthday: "1980-05-05" })
    const stranger = await known(malta, { email: "someone@mail.example", birthday: "1981-01-01" })
    await excludes(seoul, await known(seoul, { mobile: "+12025557001", email: "someone@mail.example", birthday: "1990-09-09" }))
    await exchange(seoul)
    await exchange(malta)
    await expect(pays(malta, theirs)).rejects.toMatchObject(excluded)
    expect(await pays(malta, stranger)).toMatchObject({ status: "in-process" })
    const { exclusion, changes } = await (await malta.signIn(theirs))(protection, {})
    expect(exclusion).toMatchObject({ kind: "self-exclusion" })
    expect(changes).toMatchObject([{ act: "self-exclusion" }])
    await exchange(malta)
    expect((await (await malta.signIn(theirs))(protection, {})).changes).toHaveLength(1)
  })

  it("applies to an account opened at the other a moment later, before the periodic exchange", async () => {
    await excludes(seoul, await known(seoul, { email: "moment@mail.example" }))
    await exchange(seoul)
    const { api } = await opens(malta, { email: "moment@mail.example", birthday: "1990-05-05" })
    await expect(api(deposit, payment())).rejects.toMatchObject(excluded)
  })

  it("applies to who declares there later that they are the person", async () => {
    await excludes(seoul, await known(seoul, { payeeName: "Late Comer", birthday: "1977-07-07" }))
    await exchange(seoul)
    const person = await known(malta, { birthday: null })
    const api = await malta.signIn(person)
    await api(declareIdentity, { birthday: "1977-07-07", payeeName: "Late Comer" })
    await expect(api(deposit, payment())).rejects.toMatchObject(excluded)
  })

  it("continues where it is longer than a break taken there, and is read once by several nodes", async () => {
    const theirs = await known(malta, { mobile: "+12025557005" })
    await excludes(malta, theirs, 6)
    const person = await known(seoul, { mobile: "+12025557005" })
    await excludes(seoul, person, 12)
    await exchange(seoul)
    await Promise.all([exchange(malta), exchange(malta), malta.platform.exclusions!.freshen()])
    const until = await malta.database.one<{ until: Date }>(
      sql`select excluded_until as until from protection where member = ${theirs.id}`,
    )
    expect(until.until.toISOString()).toMatch(/^2027-11-21/)
  })
})

describe("while the register of exclusions is out of reach", () => {
  it("no one opens an account, who excludes themselves is excluded here, and the other learns of it afterwards", async () => {
    const theirs = await known(malta, { mobile: "+12025557010" })
    await shared.run(raw("alter table register.exclusion rename to away"))
    try {
      await expect(opens(malta, { email: "away@mail.example" })).rejects.toMatchObject({ code: "busy", status: 503 })
      const here = await known(seoul, { mobile: "+12025557010" })
      await excludes(seoul, here)
      await expect(pays(seoul, here)).rejects.toMatchObject(excluded)
      await expect(exchange(seoul)).rejects.toThrow()
      expect(await pays(malta, theirs)).toMatchObject({ status: "in-process" })
    } finally {
      await shared.run(raw("alter table register.away rename to exclusion"))
    }
    await exchange(seoul)
    await exchange(malta)
    await expect(pays(malta, theirs)).rejects.toMatchObject(excluded)
    expect(await opens(malta, { email: "away@mail.example" })).toMatchObject({ username: expect.any(String) })
  })
})

describe("an exclusion carried from another installation", () => {
  const lift = (member: number) => liftCarriedExclusion(malta.platform, { brand: malta.baize, member, reason: "Another person" })

  it("is lifted where only a declaration matched", async () => {
    await excludes(seoul, await known(seoul, { email: "typed@mail.example", birthday: "1970-01-01" }))
    await exchange(seoul)
    const { api, id } = await opens(malta, { email: "typed@mail.example", birthday: "1995-05-05" })
    await expect(api(deposit, payment())).rejects.toMatchObject(excluded)
    expect(await lift(id)).toMatchObject({ outcome: "lifted", carried: { from: expect.stringMatching(/^seoul account \d+$/) } })
    expect(await api(deposit, payment())).toMatchObject({ status: "in-process" })
    expect(await lift(id)).toEqual({ outcome: "no-exclusion" })
  })

  it("stays where the two are proven to be one person", async () => {
    const theirs = await known(malta, { mobile: "+12025557020" })
    await excludes(seoul, await known(seoul, { mobile: "+12025557020" }))
    await exchange(seoul)
    await exchange(malta)
    expect(await lift(theirs.id)).toMatchObject({ outcome: "same-person" })
  })
})

it("what has ended leaves the register, and both installations", async () => {
  for (const world of [seoul, malta]) world.clock.set(new Date("2028-03-01T12:00:00Z"))
  await exchange(seoul)
  await exchange(malta)
  expect(await shared.one(sql`select count(*)::int as n from register.exclusion`)).toEqual({ n: 0 })
  await cleanUp(malta.platform)
  expect(await malta.database.one(sql`select count(*)::int as n from exclusion_elsewhere`)).toEqual({ n: 0 })
})
