import { readFileSync } from "node:fs"
import { join } from "node:path"
import { deposit } from "@baize/common/api/cashier.ts"
import { register as registerCall } from "@baize/common/api/member.ts"
import { excludeMyself } from "@baize/common/api/protection.ts"
import { root } from "@baize/kit/configuration.ts"
import type { TestDatabase } from "@baize/kit/testing/database.ts"
import sql, { raw } from "sql-template-tag"
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest"
import { resealPersonal } from "../../server/vault/personal.ts"
import { platformDatabase } from "../../testing/database.ts"
import { proveHuman } from "../../testing/human.ts"
import { indexByFirstRule } from "../../testing/name-rule.ts"
import { playerAt, studio } from "../../testing/studio.ts"
import { PASSWORD, type TestAccount, type TestWorld, testWorld } from "../../testing/world.ts"
import { correctIdentity } from "../member/correct-identity.ts"
import { beginBreak } from "../person/breaks.ts"
import { liftCarriedExclusion } from "../person/lift-exclusion.ts"
import { indexMember } from "./index-member.ts"
import { createRegister, type ExclusionRegister } from "./register.ts"
import { shareExclusions } from "./share.ts"

const KEY = "a key that every cell of the house has"
let shared: TestDatabase
let here: TestWorld
let there: TestWorld
beforeAll(async () => {
  shared = await platformDatabase({ connections: 2 })
  const exclusionRegister = { url: shared.url, key: KEY, patienceSeconds: 300 }
  here = await testWorld({ exclusionRegister })
  there = await testWorld({ exclusionRegister })
  await share()
})
afterAll(async () => {
  await here?.close()
  await there?.close()
  await shared?.close()
})

const shareAt = async (cell: TestWorld) => {
  while (await shareExclusions(cell.platform));
  await cell.platform.brands.reload()
}
/** What one cell writes the other reads, and what that makes of it comes back. */
async function share() {
  for (const cell of [here, there, here, there]) await shareAt(cell)
}

interface Declared {
  readonly email?: string
  readonly payeeName?: string
  readonly birthday?: string
  readonly mobile?: string
}
/** An account with its owner's declarations, as if opened long ago. */
async function known(cell: TestWorld, { mobile, birthday = "1990-01-01", ...profile }: Declared): Promise<TestAccount> {
  const person = await cell.member()
  await cell.database.run(sql`
    update member set profile = ${JSON.stringify(profile)}, mobile = ${mobile ?? null}, birth_date = ${birthday}::date
    where id = ${person.id}`)
  await resealPersonal(cell.database)
  await indexMember(cell.database, KEY, person.id)
  return person
}
const excludes = async (cell: TestWorld, person: TestAccount, months: 6 | 12 = 6) =>
  (await cell.signIn(person))(excludeMyself, { months, password: PASSWORD })
const pays = async (cell: TestWorld, person: TestAccount) =>
  (await cell.signIn(person))(deposit, { request: crypto.randomUUID(), method: "bank", amount: 50_000 })
const excluded = { code: "excluded", status: 403 }

let people = 0
async function opens(cell: TestWorld, declared: Declared) {
  const api = cell.visitor(cell.baize, { ip: `203.0.113.${++people}` })
  const secrets = { password: PASSWORD, confirmPassword: PASSWORD, paymentPassword: "135790" }
  const form = { registerMethod: "WEB", terms: true, human: await proveHuman(api), ...secrets, ...declared } as const
  const { token } = await api(registerCall, { username: `reg${people}x`, ...form })
  return cell.visitor(cell.baize, { token })
}

test.each([
  ["name and birth date", { payeeName: "José Ruiz", birthday: "1988-02-03" }, { payeeName: "Ruiz JOSE", birthday: "1988-02-03" }],
  ["email and birth date", { email: "Ann.Lee@mail.example" }, { email: "ann.lee+casino@mail.example" }],
  ["a number that both have verified", { mobile: "+12025557001" }, { mobile: "+12025557001", birthday: "1971-01-01" }],
])("a self-exclusion at one cell reaches the person's account at another by %s", async (_, at, elsewhere) => {
  const [person, other] = [await known(here, at), await known(there, elsewhere)]
  const player = await playerAt(there, await studio(there), other, 10_000)
  expect(await player.bet(player.name(), 100)).toMatchObject({ status: 200 })
  await excludes(here, person)
  await share()
  await expect(pays(there, other)).rejects.toMatchObject(excluded)
  expect(await player.bet(player.name(), 100)).toMatchObject({ code: "excluded" })
})

test("an account that an excluded person opens at another cell takes no deposit", async () => {
  await excludes(here, await known(here, { email: "later@mail.example" }))
  await share()
  const api = await opens(there, { email: "later@mail.example", birthday: "1990-05-05" })
  await expect(api(deposit, { request: crypto.randomUUID(), method: "bank", amount: 50_000 })).rejects.toMatchObject(excluded)
})

test("an exclusion that was made while a cell was away is read when it is back", async () => {
  const other = await known(there, { email: "away@mail.example" })
  await excludes(here, await known(here, { email: "away@mail.example" }))
  await shareAt(here)
  expect(await pays(there, other)).toMatchObject({ status: "in-process" })
  await shareAt(there)
  await expect(pays(there, other)).rejects.toMatchObject(excluded)
})

test("a self-exclusion reaches an account of the first cell that only one of the second connects", async () => {
  const first = await known(here, { email: "chain@mail.example" })
  await known(there, { email: "chain@mail.example", mobile: "+12025557002" })
  const last = await known(here, { mobile: "+12025557002", birthday: "1985-08-08" })
  await excludes(here, first)
  await share()
  await share()
  await expect(pays(here, last)).rejects.toMatchObject(excluded)
})

test("a self-exclusion reaches no one at another cell who only shares an unverified email, or a name", async () => {
  const others = [
    await known(there, { email: "victim@mail.example", birthday: "1985-05-05" }),
    await known(there, { payeeName: "Bo Kim", birthday: "1980-01-01" }),
  ]
  await excludes(here, await known(here, { email: "victim@mail.example", payeeName: "Bo Kim", birthday: "1970-07-07" }))
  await share()
  for (const other of others) expect(await pays(there, other)).toMatchObject({ status: "in-process" })
})

test("a cell's own exclusion stays its own when it reads it back, and says it once", async () => {
  const person = await known(here, { email: "own@mail.example" })
  await excludes(here, person)
  await share()
  await share()
  expect(await here.database.rows(sql`select carried_notice from protection where member = ${person.id}`)).toEqual([
    { carried_notice: null },
  ])
  expect(await here.database.rows(sql`select from exclusion_notice where member = ${person.id}`)).toHaveLength(1)
})

test("a member whom a process without the register has changed or opened is known to the cells as they are", async () => {
  await excludes(here, await known(here, { email: "before@stale.example", mobile: "+12025557021" }))
  await share()
  const changed = await known(there, { email: "other@stale.example" })
  const opened = await there.member()
  for (const { id } of [changed, opened])
    await there.database.run(sql`
      update member set profile = ${JSON.stringify({ email: `${id}@stale.example` })}, birth_date = '1990-01-01'
      where id = ${id}`)
  await there.database.run(sql`update member set mobile = '+12025557021' where id = ${changed.id}`)
  await resealPersonal(there.database)
  await share()
  await expect(pays(there, changed)).rejects.toMatchObject(excluded)
  expect(await pays(there, opened)).toMatchObject({ status: "in-process" })
  await excludes(here, await known(here, { email: `${opened.id}@stale.example` }))
  await share()
  await expect(pays(there, opened)).rejects.toMatchObject(excluded)
  expect(await there.database.rows(sql`select from exclusion_stale`)).toEqual([])
})

test("a member whose name was indexed when its dot still counted is known to the cells after a start", async () => {
  const [name, birthday] = ["ジョン・スミス", "1964-04-04"]
  const other = await known(there, { payeeName: name, birthday })
  await indexByFirstRule(there.database, other.id, { plain: [...name].sort().join(""), birthday })
  await excludes(here, await known(here, { payeeName: name, birthday }))
  await share()
  expect(await pays(there, other)).toMatchObject({ status: "in-process" })
  await resealPersonal(there.database)
  await share()
  await expect(pays(there, other)).rejects.toMatchObject(excluded)
})

test("an email that an excluded member confirms later proves an account at another cell theirs", async () => {
  const other = await known(there, { email: "later@confirm.example", birthday: "1966-06-06" })
  const person = await known(here, { email: "later@confirm.example" })
  await excludes(here, person)
  await share()
  expect(await pays(there, other)).toMatchObject({ status: "in-process" })
  await here.database.run(sql`update member set email_verified_at = ${here.clock.now()} where id = ${person.id}`)
  await share()
  await expect(pays(there, other)).rejects.toMatchObject(excluded)
})

test("a member whose data can't be read keeps no exclusion of others from the register", async () => {
  const [broken, whole] = [await here.member(), await known(here, { email: "whole@broken.example" })]
  await here.database.run(sql`
    update member set profile = (select profile from member where id = ${whole.id}), birth_date = '1990-01-01'
    where id = ${broken.id}`)
  const other = await known(there, { email: "beside@broken.example" })
  await excludes(here, await known(here, { email: "beside@broken.example" }))
  await expect(shareAt(here)).rejects.toThrow("can't be indexed")
  await shareAt(there)
  await expect(pays(there, other)).rejects.toMatchObject(excluded)
  await here.database.run(sql`update member set profile = '{}' where id = ${broken.id}`)
  await share()
})

test("a member whose data can't be read keeps back no exclusion at the first indexing, nor with one of their own", async () => {
  const [broken, whole] = [await here.member(), await known(here, { email: "whole@first.example" })]
  const [mine, other] = [await known(here, { email: "one@first.example" }), await known(there, { email: "two@first.example" })]
  await here.database.run(sql`
    update member set profile = (select profile from member where id = ${whole.id}), birth_date = '1990-01-01'
    where id = ${broken.id}`)
  await here.database.run(sql`
    insert into exclusion_notice (member, until, carried)
    values (${broken.id}, ${new Date(here.clock.now().getTime() + 86_400_000)}, false)`)
  await here.database.run(sql`delete from exclusion_reading`)
  await excludes(here, await known(here, { email: "two@first.example" }))
  await excludes(there, await known(there, { email: "one@first.example" }))
  await shareAt(there)
  await expect(shareAt(here)).rejects.toThrow("can't be indexed")
  await here.platform.brands.reload()
  await shareAt(there)
  await expect(pays(here, mine)).rejects.toMatchObject(excluded)
  await expect(pays(there, other)).rejects.toMatchObject(excluded)
  await here.database.run(sql`delete from exclusion_notice where member = ${broken.id}`)
  await here.database.run(sql`update member set profile = '{}' where id = ${broken.id}`)
  await share()
})

test("members whose sealing key has changed keep their exclusions as they were made", async () => {
  const mine = [await known(here, { email: "two@accounts.example" }), await known(here, { email: "two@accounts.example" })]
  await excludes(here, mine[0]!)
  await share()
  const state = () =>
    here.database.rows(sql`
      select excluded_from, excluded_until, carried_from from protection
      where member = any (${mine.map(({ id }) => id)}::bigint[]) order by member`)
  const before = await state()
  here.clock.advance(60_000)
  await here.database.run(sql`insert into exclusion_stale select id from member where person_keys is not null`)
  await share()
  expect(await state()).toEqual(before)
  expect(await here.database.rows(sql`select from exclusion_stale`)).toEqual([])
})

test("nothing of a person can be read in the register", async () => {
  await excludes(here, await known(here, { email: "secret@mail.example", payeeName: "Sec Ret", mobile: "+12025557003" }))
  await share()
  const rows = JSON.stringify(await shared.rows(sql`select * from shared_exclusion`))
  expect(rows).not.toMatch(/secret|sec ?ret|2025557003|1990-01-01/i)
})

test("a register that was restored from a backup gets again what it has lost", async () => {
  const other = await known(there, { email: "lost@mail.example" })
  await excludes(here, await known(here, { email: "before@mail.example" }))
  await share()
  await excludes(here, await known(here, { email: "lost@mail.example" }))
  await shareAt(here)
  await shared.run(sql`delete from shared_exclusion where place = (select max(place) from shared_exclusion)`)
  await share()
  await expect(pays(there, other)).rejects.toMatchObject(excluded)
})

test("an exclusion that a wrong match carried from another cell can be lifted once nothing proves it, and stays so", async () => {
  const other = await known(there, { payeeName: "Cy Oh", birthday: "1979-09-09" })
  const lift = () => liftCarriedExclusion(there.platform, { brand: there.baize, member: other.id, reason: "Another person" })
  await excludes(here, await known(here, { payeeName: "Cy Oh", birthday: "1979-09-09" }))
  await share()
  expect(await lift()).toMatchObject({ outcome: "same-person" })
  await correctIdentity(there.platform, { brand: there.baize, member: other.id, birthday: "1979-09-10", reason: "Passport" })
  expect(await lift()).toMatchObject({ outcome: "lifted", carried: { from: "an account of another cell" } })
  await there.database.run(sql`update exclusion_reading set place = 0`)
  await share()
  expect(await pays(there, other)).toMatchObject({ status: "in-process" })
})

test("an account that only a wrong match at another cell has excluded can be lifted once that one is", async () => {
  await known(there, { payeeName: "Di Wu", birthday: "1978-08-08", mobile: "+12025557009" })
  const last = await known(here, { mobile: "+12025557009", birthday: "1982-02-02" })
  await excludes(here, await known(here, { payeeName: "Di Wu", birthday: "1978-08-08" }))
  await share()
  await share()
  const lift = (cell: TestWorld, member: number) =>
    liftCarriedExclusion(cell.platform, { brand: cell.baize, member, reason: "Another person" })
  expect(await lift(here, last.id)).toMatchObject({ outcome: "same-person" })
  const { id } = await there.database.one<{ id: number }>(sql`select max(id) as id from member`)
  await correctIdentity(there.platform, { brand: there.baize, member: id, birthday: "1978-08-09", reason: "Passport" })
  expect(await lift(there, id)).toMatchObject({ outcome: "lifted" })
  await share()
  expect(await lift(here, last.id)).toMatchObject({ outcome: "lifted" })
  await share()
  expect(await pays(here, last)).toMatchObject({ status: "in-process" })
})

test("an account that another one connects to the excluded person can't be lifted while that one is proven", async () => {
  await known(there, { payeeName: "Fay Moss", birthday: "1977-07-07", email: "moss@mail.example" })
  const chained = await known(there, { email: "moss@mail.example", birthday: "1977-07-07" })
  await excludes(here, await known(here, { payeeName: "Fay Moss", birthday: "1977-07-07" }))
  await share()
  await expect(pays(there, chained)).rejects.toMatchObject(excluded)
  const lift = { brand: there.baize, member: chained.id, reason: "Another person" }
  expect(await liftCarriedExclusion(there.platform, lift)).toMatchObject({ outcome: "same-person" })
})

test("a rightful exclusion that came under a longer one of a wrong match remains when that is lifted", async () => {
  const other = await known(there, { payeeName: "Gil Roe", birthday: "1976-06-06", mobile: "+12025557012" })
  await excludes(here, await known(here, { mobile: "+12025557012", birthday: "1955-05-05" }), 6)
  const wrong = await known(here, { payeeName: "Gil Roe", birthday: "1976-06-06" })
  await excludes(here, wrong, 12)
  await shareAt(here)
  await shared.run(sql`
    update shared_exclusion set place = default
    where mobile is not null and place >= (select max(place) - 1 from shared_exclusion)`)
  await shareAt(there)
  await correctIdentity(there.platform, { brand: there.baize, member: other.id, birthday: "1976-06-07", reason: "Passport" })
  expect(
    await liftCarriedExclusion(there.platform, { brand: there.baize, member: other.id, reason: "Another person" }),
  ).toMatchObject({ outcome: "lifted", left: { kind: "self-exclusion" } })
  await share()
  await expect(pays(there, other)).rejects.toMatchObject(excluded)
})

test("an own exclusion stays one, beside another of the same end, when a longer one of a wrong match is lifted", async () => {
  const other = await known(there, { payeeName: "Hal Ito", birthday: "1975-05-05" })
  await excludes(here, await known(here, { payeeName: "Hal Ito", birthday: "1975-05-05" }), 12)
  const now = there.clock.now()
  const until = new Date(now.getTime() + 86_400_000)
  for (const carried of [{ notice: crypto.randomUUID() }, undefined])
    await there.database.transaction(tx => beginBreak(tx, { member: other.id }, "self-exclusion", until, now, carried))
  await share()
  await correctIdentity(there.platform, { brand: there.baize, member: other.id, birthday: "1975-05-06", reason: "Passport" })
  const lift = () => liftCarriedExclusion(there.platform, { brand: there.baize, member: other.id, reason: "Another person" })
  expect(await lift()).toMatchObject({ outcome: "lifted", left: { kind: "self-exclusion", until } })
  expect(await lift()).toEqual({ outcome: "own" })
})

test("a lift that comes while the exclusion is being written to the register is written next", async () => {
  const person = await known(here, { email: "between@mail.example" })
  await excludes(here, person)
  const [released, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = shared.transaction(async tx => {
    await tx.run(sql`lock table shared_exclusion in exclusive mode`)
    held.resolve()
    await released.promise
  })
  await held.promise
  const sharing = shareAt(here)
  const waiting = sql`
    select from pg_locks l join pg_database d on d.oid = l.database
    where d.datname = current_database() and l.relation = 'shared_exclusion'::regclass and not l.granted`
  await expect.poll(() => shared.rows(waiting)).toHaveLength(1)
  const lifted = here.clock.now()
  await here.database.run(sql`update exclusion_notice set until = ${lifted}, sent_at = null where member = ${person.id}`)
  released.resolve()
  await holding
  await sharing
  await shareAt(here)
  const { id } = await here.database.one<{ id: string }>(sql`select id from exclusion_notice where member = ${person.id}`)
  expect(await shared.row(sql`select until from shared_exclusion where notice = ${id}`)).toEqual({ until: lifted })
})

test("a cell with another key than the register was written by reads and writes nothing, and says why", async () => {
  const other = createRegister({ url: shared.url, key: "another key", patienceSeconds: 300 })
  const sharing = shareExclusions({ ...there.platform, register: other })
  await expect(sharing.finally(() => other.close())).rejects.toThrow("EXCLUSION_REGISTER_KEY")
})

test("the role that the documentation gives the cells suffices for the register, and reads nothing else there", async () => {
  const [, block] = /```sql\n(create role baize_cell[^`]+)```/.exec(readFileSync(join(root, "docs", "scaling.md"), "utf8"))!
  const role = `cell_${crypto.randomUUID().replaceAll("-", "")}`
  for (const statement of block!.replaceAll("baize_cell", role).replace("…", "secret").trim().split(";").filter(Boolean))
    await shared.run(sql`${raw(statement)}`)
  onTestFinished(async () => {
    for (const statement of [`drop owned by ${role}`, `drop role ${role}`]) await shared.run(sql`${raw(statement)}`)
  })
  const register: ExclusionRegister = {
    key: KEY,
    call: work =>
      shared.transaction(async tx => {
        await tx.run(sql`${raw(`set local role ${role}`)}`)
        return work(tx)
      }),
    close: async () => {},
  }
  await excludes(here, await known(here, { email: "role@mail.example" }))
  while (await shareExclusions({ ...here.platform, register }));
  const sent = sql`select from exclusion_notice where sent_at is null`
  expect(await here.database.rows(sent)).toEqual([])
  await expect(register.call(database => database.rows(sql`select from member`))).rejects.toThrow("permission denied")
})

test("a register that does not answer is given up in time, and reached again by other connections", async () => {
  const register = createRegister({ url: shared.url, key: KEY, patienceSeconds: 300 }, 500)
  onTestFinished(() => register.close())
  await expect(register.call(database => database.row(sql`select pg_sleep(8)`))).rejects.toThrow("did not answer")
  expect(await register.call(database => database.row(sql`select 1 as one`))).toEqual({ one: 1 })
})

test("the register keeps what has ended for a year, for a cell that was away", async () => {
  const entry = (days: number) => sql`
    insert into shared_exclusion (notice, keys, proves_email, until)
    values (gen_random_uuid(), ${[`days ${days}`]}, false, ${new Date(here.clock.now().getTime() - days * 86_400_000)})`
  for (const days of [364, 366]) await shared.run(entry(days))
  await shareAt(here)
  expect(await shared.rows(sql`select keys from shared_exclusion where keys[1] like 'days %'`)).toEqual([{ keys: ["days 364"] }])
})

test("a cell that cannot read the register for its patience is closed and takes no bets, but wins, until it can", async () => {
  const other = await known(there, { email: "patient@mail.example" })
  const player = await playerAt(there, await studio(there), other, 10_000)
  const bet = player.name()
  await player.bet(bet, 100, { round: "open" })
  there.clock.advance(299_000)
  await there.platform.brands.reload()
  expect(await player.bet(player.name(), 100)).toMatchObject({ status: 200 })
  there.clock.advance(2_000)
  await there.platform.brands.reload()
  await expect(pays(there, other)).rejects.toMatchObject({ code: "maintenance", status: 503 })
  await expect(opens(there, { email: "new@mail.example" })).rejects.toMatchObject({ code: "maintenance" })
  expect(await player.bet(player.name(), 100)).toMatchObject({ code: "game-off" })
  expect(await player.win(player.name(), 50, { round: "open" })).toMatchObject({ status: 200 })
  await shareAt(there)
  expect(await player.bet(player.name(), 100)).toMatchObject({ status: 200 })
})
