import { readFileSync } from "node:fs"
import { join } from "node:path"
import { joinCampaign } from "@baize/common/api/bonuses.ts"
import { clearance } from "@baize/common/api/clearance.ts"
import { declareIdentity } from "@baize/common/api/identity.ts"
import { memberInfo } from "@baize/common/api/member.ts"
import { withdraw, withdrawals } from "@baize/common/api/withdrawals.ts"
import sql, { raw, type Sql } from "sql-template-tag"
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest"
import { approveWithdrawal } from "../cashier/withdrawals/decide.ts"
import { alertMatches } from "../identity/sanctions/alert.ts"
import { finishLists, screenMember } from "../identity/sanctions/screen.ts"
import { platformMigrations } from "../schema/migrations.ts"
import { identityIndexes, sealAnswers, sealBirthDate } from "../server/vault/member.ts"
import { campaignOf } from "../testing/bonuses.ts"
import { runCommand, useFolder } from "../testing/commands.ts"
import { payoutAccount } from "../testing/payouts.ts"
import { PAYMENT_PASSWORD, type TestAccount, type TestWorld, testWorld } from "../testing/world.ts"
import { waitsForSecond } from "./second-person.ts"

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world?.close())
beforeEach(async () => {
  await world.database.run(sql`truncate sanction_match, sanction_name, sanction_list restart identity cascade`)
  await world.database.run(sql`update member set profile = '{}' where profile <> '{}'`)
})

const { write } = useFolder()
const run = (...args: string[]) => runCommand(world, "sanctions", ...args)

interface Listed {
  readonly id: string
  readonly names: readonly string[]
  readonly born?: readonly string[]
}
const load = (people: readonly Listed[], ...more: string[]) => run("load", write(people, "list.json"), "--list", "un", ...more)

/** Writes a declared name and birth date as registration, declaration and correction do. */
const calls = ({ id }: TestAccount, payeeName: string, birthday: string | null) =>
  world.database.transaction(async tx => {
    const answers = { ...sealAnswers(id, { payeeName }), ...identityIndexes(payeeName, birthday) }
    await tx.run(sql`
      update member set profile = ${JSON.stringify(answers)}, birth_date = ${birthday && sealBirthDate(id, birthday)}
      where id = ${id}`)
    await screenMember(tx, id)
  })
async function called(payeeName: string, birthday: string | null = "1970-05-05"): Promise<TestAccount> {
  const member = await world.member()
  await calls(member, payeeName, birthday)
  return member
}
const matchesOf = (member: TestAccount) =>
  world.database.rows<{ id: number; state: string; ref: string }>(
    sql`select id, state, ref from sanction_match where member = ${member.id} order by id`,
  )
const matchOf = async (member: TestAccount) => (await matchesOf(member))[0]!.id
const heldBy = async (member: TestAccount) =>
  (await world.database.one<{ held: boolean }>(sql`select is_held(${member.id}) as held`)).held

const KARIM: Listed = { id: "QDi.1", names: ["Karim Øster", "Abu Mūsá"], born: ["1970-01-02"] }

test("a member who declares a listed name is found, however it is written", async () => {
  await load([KARIM, { id: "KPi.2", names: ["Kim Jong-su"], born: ["1961"] }])
  for (const name of ["Karim Oster", "ØSTER, Karim", "karim  öster", "Karim Ali Øster", "ABU MUSA", "Abu-Musa"])
    expect(await heldBy(await called(name)), name).toBe(true)
  for (const name of ["Kim Jong Su", "Jongsu Kim", "Kim Jong‐su"])
    expect(await heldBy(await called(name, "1961-12-31")), name).toBe(true)
})

test("a member who declares a listed name is found, with or without its joiners and the dot between its parts", async () => {
  await load([{ id: "QDi.4", names: ["阿卜杜拉·买买提", "علی\u200cرضا محمدی", "ජයලක්\u200dෂ්මි පෙරේරා"] }])
  for (const name of [
    ...["阿卜杜拉・买买提", "买买提‧阿卜杜拉", "阿卜杜拉买买提", "阿卜杜拉 买买提"],
    ...["علیرضا محمدی", "علی رضا محمدی", "محمدی علی\u200cرضا", "ජයලක්ෂ්මි පෙරේරා"],
  ])
    expect(await heldBy(await called(name)), name).toBe(true)
  expect(await heldBy(await called("阿卜杜拉·买")), "another name").toBe(false)
})

test("a list that was loaded when joiners and dots still counted is compared again", async () => {
  const { database } = world
  await load([KARIM, { id: "QDi.5", names: ["阿卜杜拉·买买提"] }])
  await database.run(sql`
    update sanction_name set tokens = array[name], plain = name where name like '%·%'`)
  const member = await called("阿卜杜拉买买提")
  expect(await heldBy(member)).toBe(false)
  const migration = readFileSync(join(platformMigrations.folder, "0080_listed_names.sql"), "utf8")
  await database.transaction(tx => tx.run(raw(migration)))
  await finishLists(world.platform)
  expect(await matchesOf(member)).toMatchObject([{ ref: "QDi.5" }])
})

test("a namesake of another year, one shared word and a part of a word are no match", async () => {
  await load([KARIM, { id: "QDi.3", names: ["Sulaiman"] }])
  expect(await heldBy(await called("Karim Oster", "1971-01-02"))).toBe(false)
  for (const name of ["Karim Miller", "Oster", "Karima Oster", "Sulaiman Ali", "Abu"])
    expect(await heldBy(await called(name)), name).toBe(false)
  expect(await heldBy(await called("Sulaiman"))).toBe(true)
})

test("where either side has no year of birth, the name decides; two years and several births are each accepted", async () => {
  await load([
    { id: "a", names: ["Ana Beltran"] },
    { id: "b", names: ["Boris Petrov"], born: ["1955/1957", "1960"] },
  ])
  expect(await heldBy(await called("Ana Beltrán", "1999-01-01"))).toBe(true)
  expect(await heldBy(await called("Boris Petrov", null))).toBe(true)
  for (const [year, held] of [
    [1954, false],
    [1955, true],
    [1957, true],
    [1958, false],
    [1960, true],
  ] as const)
    expect(await heldBy(await called("Petrov Boris", `${year}-06-01`)), String(year)).toBe(held)
})

test("a list that is loaded finds members who were there before, and a newer one finds those it adds", async () => {
  const [karim, eve] = [await called("Karim Oster"), await called("Eve Stone")]
  expect(await load([KARIM])).toEqual({ code: 0, printed: "un: 1 people (0 before), 1 new matches, 0 delisted." })
  expect([await heldBy(karim), await heldBy(eve)]).toEqual([true, false])
  expect(await load([KARIM, { id: "x", names: ["Stone, Eve"] }])).toMatchObject({
    printed: "un: 2 people (1 before), 1 new matches, 0 delisted.",
  })
  expect(await heldBy(eve)).toBe(true)
  expect((await run("lists")).printed).toMatch(/^un {2}2 people /)
})

test("a member who leaves a list waits no longer; one that loses more than a tenth is refused; a dry run is dry", async () => {
  const karim = await called("Karim Oster")
  const others = Array.from({ length: 9 }, (_, n) => ({ id: `o${n}`, names: [`Other Person${n}`] }))
  await load([KARIM, ...others])
  expect(await load(others.slice(1))).toMatchObject({ code: 1, printed: expect.stringContaining("--shrinks") })
  expect(await load(others, "--dry-run")).toMatchObject({ printed: expect.stringContaining("1 delisted") })
  expect(await heldBy(karim)).toBe(true)
  expect(await load(others)).toMatchObject({ code: 0 })
  expect([await heldBy(karim), await matchesOf(karim)]).toMatchObject([false, [{ state: "delisted" }]])
  await load([KARIM, ...others])
  expect(await heldBy(karim)).toBe(true)
  expect(await load(others.slice(0, 2), "--shrinks")).toMatchObject({ code: 0 })
})

test("a false match stays cleared when the list is loaded again, until the entry or the member changes", async () => {
  const karim = await called("Karim Oster")
  await load([KARIM])
  const id = await matchOf(karim)
  expect(await run("decide", String(id), "clear")).toMatchObject({ code: 2 })
  const clear = ["decide", String(id), "clear", "--reason", "Another passport"]
  expect(await run(...clear)).toEqual({ code: 0, printed: `Match ${id} is cleared; it holds nothing any more.` })
  expect(await run(...clear)).toMatchObject({ code: 1 })
  await load([KARIM])
  expect(await heldBy(karim)).toBe(false)
  await calls(karim, "Karim Oster", "1970-05-05")
  expect(await heldBy(karim)).toBe(false)
  await calls(karim, "Karim Ali Oster", "1970-05-05")
  expect((await matchesOf(karim)).map(({ state }) => state)).toEqual(["cleared", "open"])
  expect((await run("show", String(id))).printed).toContain("Another passport")
})

test("a new alias that matches opens a match that was cleared for the others", async () => {
  const musa = await called("Abu Musa Karim Oster")
  await load([{ ...KARIM, names: ["Karim Oster"] }])
  const id = await matchOf(musa)
  await run("decide", String(id), "clear", "--reason", "Another passport")
  await load([KARIM])
  expect(await heldBy(musa)).toBe(true)
})

test("a match holds payouts and rewards until it is cleared; its member reads one sentence that says nothing", async () => {
  const karim = await called("Karim Oster")
  await world.fund(karim, 10_000)
  const api = await world.signIn(karim)
  const account = await payoutAccount(world, karim)
  const ask = () => api(withdraw, { request: crypto.randomUUID(), account, amount: 2_500, paymentPassword: PAYMENT_PASSWORD })
  const { id: waiting } = await ask()
  await load([KARIM])
  expect(await approveWithdrawal(world.platform, waiting, "ann")).toBe("held")
  expect((await runCommand(world, "withdrawals", "list")).printed).toContain("held: the member may be on a sanction list")
  expect((await runCommand(world, "withdrawals", "approve", String(waiting))).printed).toContain("sanctions list")
  const refused = await ask().catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: "account-in-review" })
  expect(String((refused as Error).message)).not.toMatch(/sanction|list|match/i)
  const shown = [await api(clearance, {}), await api(withdrawals, {}), await api(memberInfo, {})]
  expect(shown[0]).toMatchObject({
    withdrawal: expect.arrayContaining([{ check: "review", objection: { code: "account-in-review", value: {} } }]),
  })
  expect(JSON.stringify(shown)).not.toMatch(/sanction|listed|QDi/i)
  await campaignOf(world, "held-gift", { kind: "code", code: "HELD", grant: { kind: "fixed", amount: 500 }, wagering: 5 })
  await expect(api(joinCampaign, { campaign: "held-gift", code: "HELD" })).rejects.toMatchObject({ code: "account-in-review" })
  const may = () => world.database.one(sql`select may_be_rewarded(${karim.id}, ${world.clock.now()}) as may`)
  expect(await may()).toEqual({ may: false })
  const id = await matchOf(karim)
  expect((await run("list")).printed).toContain("100.00 USD")
  await run("decide", String(id), "clear", "--reason", "Another passport")
  expect([await may(), await approveWithdrawal(world.platform, waiting, "ann")]).toEqual([{ may: true }, "done"])
  expect(await ask()).toMatchObject({ status: "in-process" })
})

test("a confirmed match freezes the account without saying why, and outlives the entry", async () => {
  const karim = await called("Karim Oster")
  await load([KARIM])
  const id = await matchOf(karim)
  expect(await run("decide", String(id), "confirm", "--reason", "The same passport")).toMatchObject({
    code: 0,
    printed: expect.stringContaining("frozen"),
  })
  expect(await world.database.one(sql`select status from member where id = ${karim.id}`)).toEqual({ status: "frozen" })
  const told = await world.database.rows(sql`
    select body from outbox union all select detail::text from team_event where member = ${karim.id}`)
  expect(JSON.stringify(told)).not.toMatch(/sanction|passport/i)
  await load([{ id: "other", names: ["Other Person"] }], "--shrinks")
  expect(await heldBy(karim)).toBe(true)
})

test("clearing a match takes two people, loading and confirming one; a decision is in the audit log", async () => {
  const wait = (...args: string[]) => waitsForSecond("sanctions", args, false)
  expect([wait("decide", "1", "clear"), wait("decide", "1", "confirm"), wait("load", "f")]).toEqual([true, false, false])
  const karim = await called("Karim Oster")
  await load([KARIM])
  const id = await matchOf(karim)
  await world.setTwoPeople(true)
  const clear = () => run("decide", String(id), "clear", "--reason", "Another passport")
  expect(await clear()).toMatchObject({ code: 0, printed: expect.stringContaining("takes two people") })
  expect(await heldBy(karim)).toBe(true)
  expect(await run("decide", "1", "clear", "--reason", "x")).toMatchObject({ code: 1, printed: "There is no match 1." })
  await world.setTwoPeople(false)
  await clear()
  const { detail } = await world.database.one<{ detail: unknown }>(sql`
    select detail from audit where event = 'operator' and outcome = 'done' order by id desc limit 1`)
  expect(detail).toMatchObject({
    command: "sanctions",
    changed: [{ what: `sanction match ${id} of BAIZE ${karim.username}`, before: "open", after: "cleared: Another passport" }],
  })
})

test("a name that is declared while a list is loaded is found by one of the two", async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => world.member()))
  await Promise.all([load([KARIM]), ...people.map(person => calls(person, "Karim Oster", "1970-05-05"))])
  for (const person of people) expect(await matchesOf(person)).toMatchObject([{ state: "open" }])
})

/** Work that keeps what it locks until it is released. */
async function whileHeld(locks: Sql): Promise<() => Promise<void>> {
  const released = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const holding = world.database.transaction(async tx => {
    await tx.run(locks)
    held.resolve()
    await released.promise
  })
  await held.promise
  const release = () => {
    released.resolve()
    return holding
  }
  onTestFinished(release)
  return release
}
const waiting = () =>
  world.database.rows(sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)

test("a name that is declared while a list is loaded does not wait for it, and is found in the new list", async () => {
  await load([{ id: "other", names: ["Other Person"] }])
  const karim = await world.member()
  const release = await whileHeld(sql`select from sanction_list for no key update`)
  const loading = load([KARIM])
  const waits = () =>
    world.database.rows(sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        and query like '%insert into sanction_list%'`)
  await expect.poll(waits).toHaveLength(1)
  await calls(karim, "Karim Oster", "1970-05-05")
  expect(await heldBy(karim)).toBe(false)
  await release()
  expect(await loading).toMatchObject({ printed: expect.stringContaining("1 new matches") })
  expect(await heldBy(karim)).toBe(true)
})

test("a person whose entry got another id stays held while members are compared with the newer list", async () => {
  const karim = await called("Karim Oster")
  await load([KARIM])
  const release = await whileHeld(sql`lock table member in access exclusive mode`)
  const loading = load([{ ...KARIM, id: "QDi.9" }])
  await expect.poll(waiting).toHaveLength(1)
  expect(await heldBy(karim)).toBe(true)
  await release()
  expect(await loading).toMatchObject({ printed: "un: 1 people (1 before), 1 new matches, 1 delisted." })
  expect(await matchesOf(karim)).toMatchObject([
    { state: "delisted", ref: "QDi.1" },
    { state: "open", ref: "QDi.9" },
  ])
})

test("a list that grows while a shorter one waits to be loaded is measured as it has become", async () => {
  const others = Array.from({ length: 10 }, (_, n) => ({ id: `o${n}`, names: [`Other Person${n}`] }))
  await load(others)
  const release = await whileHeld(sql`update sanction_list set entries = 20`)
  const loading = load(others)
  await expect.poll(waiting).toHaveLength(1)
  await release()
  expect(await loading).toMatchObject({ code: 1, printed: expect.stringContaining("un has 20 people and the file only 10") })
})

test("the members whom a killed load has left are compared by the job", async () => {
  const [first, second] = [await called("Karim Oster"), await called("Abu Musa")]
  await load([KARIM])
  await world.database.run(sql`delete from sanction_match where member = ${second.id}`)
  await world.database.run(sql`update sanction_list set screened_through = ${first.id}`)
  expect((await run("lists")).printed).toContain("members are being compared")
  await finishLists(world.platform)
  expect([await matchesOf(first), await matchesOf(second)]).toMatchObject([[{ state: "open" }], [{ state: "open" }]])
  expect((await run("lists")).printed).not.toContain("members are being compared")
})

test("a member whose data can't be read keeps back no one behind them from a list, and is a problem of the load", async () => {
  const [broken, karim] = [await called("Someone Else"), await called("Karim Oster")]
  await world.database.run(sql`
    update member set profile = (select profile from member where id = ${karim.id}) where id = ${broken.id}`)
  await expect(load([KARIM])).rejects.toThrow("1 members can't be compared with the list un")
  expect(await matchesOf(karim)).toMatchObject([{ state: "open" }])
  await finishLists(world.platform)
})

test("a list finds in many members whom their own comparison with all lists finds", async () => {
  const words = ["kim", "min", "jun", "park", "ali", "omar", "musa", "abu", "li", "wei"]
  const named = (n: number) => Array.from({ length: 1 + (n % 4) }, (_, k) => words[(n * 7 + k * (3 + (n % 5))) % words.length]!)
  const names = Array.from({ length: 150 }, (_, n) => named(n).join(n % 3 === 0 ? "-" : " "))
  await load(names.slice(0, 75).map((name, n) => ({ id: `p${n}`, names: [name] })))
  const pairs = (list: string | null) =>
    world.database.rows(sql`
      select member, name from sanction_pairs(${names.map((_, n) => n)}::bigint[], ${names}::text[], ${list})
      group by member, name order by member, name`)
  const found = await pairs("un")
  expect(found).toEqual(await pairs(null))
  expect(found.length).toBeGreaterThan(500)
})

test("a declaration on the site is screened, and the operator is alerted once", async () => {
  await load([KARIM])
  const karim = await world.member()
  await world.database.run(sql`update member set profile = '{}', birth_date = null where id = ${karim.id}`)
  await (await world.signIn(karim))(declareIdentity, { payeeName: "Karim Oster", birthday: "1970-03-04" })
  expect(await heldBy(karim)).toBe(true)
  const alerted = () => world.database.rows(sql`select from sanction_match where alerted_at is not null`)
  await alertMatches(world.platform)
  expect(await alerted()).toHaveLength(1)
})

test("a CSV file names people by rows, and whatever cannot be read is refused as a whole", async () => {
  const csv = (text: string) => run("load", write(text, "list.csv"), "--list", "ofac")
  expect(
    await csv('\uFEFFid,name,born\r\n36,"ØSTER, Karim",1970-01-02\r\n36,Abu Musa,\r\n40,Boris Petrov,1955/1957;1960\r\n'),
  ).toEqual({
    code: 0,
    printed: "ofac: 2 people (0 before), 0 new matches, 0 delisted.",
  })
  expect(await heldBy(await called("Abu Musa"))).toBe(true)
  for (const [text, why] of [
    ["36,Karim,1970\n", "columns"],
    ["id,name,born\n36,,1970\n", "line 2"],
    ["id,name,born\n36,Karim Oster,circa 1970\n", "circa 1970"],
    ["id,name,born\n36,Karim Oster,1972/1970\n", "1972/1970"],
    ['id,name,born\n36,"Karim Oster,1970\n', "line 2"],
    ["id,name,born\n", "no one"],
    ["[{}]", "id"],
    ["[{", "JSON"],
  ] as const)
    expect(await csv(text), why).toMatchObject({ code: 2, printed: expect.stringContaining(why) })
  expect(await run("load", "/no/such/file", "--list", "ofac")).toMatchObject({ code: 2 })
  expect(await run("load", "x")).toMatchObject({ code: 2 })
})
