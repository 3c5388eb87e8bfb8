import { deposit } from "@baize/common/api/cashier.ts"
import { excludeMyself, protection } from "@baize/common/api/protection.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, test } from "vitest"
import { openAnswers, openBirthDate } from "../server/vault/member.ts"
import { resealPersonal } from "../server/vault/personal.ts"
import { runCommand } from "../testing/commands.ts"
import { lastLetter } from "../testing/outbox.ts"
import { PASSWORD, type TestAccount, type TestWorld, testWorld } from "../testing/world.ts"
import { waitsForSecond } from "./second-person.ts"

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world?.close())

const run = (...args: string[]) => runCommand(world, "member", ...args)
const identity = (username: string, ...args: string[]) => run("identity", "BAIZE", username, ...args)
const lift = (username: string) => run("lift-exclusion", "BAIZE", username, "--reason", "Another person")

/** An account of a Kim Su, born on the given day, with an email derived from the username. */
async function kimSu(username: string, birthday: string, at: "BAIZE" | "JADE" = "BAIZE"): Promise<TestAccount> {
  const person = await world.member({ username, brand: at === "JADE" ? world.jade : world.baize })
  const profile = { payeeName: "Kim Su", email: `${username}@mail.example`, birthday }
  await world.database.run(sql`update member set profile = ${JSON.stringify(profile)} where id = ${person.id}`)
  await born(person, birthday)
  return person
}
async function born({ id }: TestAccount, birthday: string): Promise<void> {
  await world.database.run(sql`update member set birth_date = ${birthday} where id = ${id}`)
  await resealPersonal(world.database)
}
const excludes = async (person: TestAccount, months: 6 | 12) =>
  (await world.signIn(person))(excludeMyself, { months, password: PASSWORD })
const pays = async (person: TestAccount) =>
  (await world.signIn(person))(deposit, { request: crypto.randomUUID(), method: "bank", amount: 50_000 })
async function declared({ id }: TestAccount) {
  const { born, profile } = await world.database.one<{ born: string; profile: Record<string, string> }>(
    sql`select birth_date as born, profile from member where id = ${id}`,
  )
  const { payeeName: name, birthday: typed } = openAnswers(id, profile)
  return { birthday: openBirthDate(id, born), name, typed }
}

test("an operator reads an account's declarations, which changes nothing", async () => {
  await kimSu("shown", "1980-01-01")
  expect(await identity("Shown")).toEqual({ code: 0, printed: "Kim Su, born 1980-01-01, declared." })
})

test("an operator corrects a birth date and a name, which are recorded and announced to the member", async () => {
  const person = await kimSu("typo", "1980-01-02")
  const done = await identity("typo", "--birthday", "1980-02-01", "--name", "Su Kimm", "--reason", "Passport seen")
  expect(done).toEqual({ code: 0, printed: "Corrected: Su Kimm, born 1980-02-01, declared." })
  expect(await declared(person)).toMatchObject({ birthday: "1980-02-01", name: "Su Kimm", typed: "1980-02-01" })
  const { changed } = await world.database.one<{ changed: unknown }>(sql`
    select detail -> 'changed' as changed from audit where event = 'operator' and outcome = 'done' order by id desc limit 1`)
  expect(changed).toEqual([
    {
      what: "identity of BAIZE typo",
      before: { birthday: "1980-01-02", name: "Kim Su", state: "declared" },
      after: { birthday: "1980-02-01", name: "Su Kimm", state: "declared" },
    },
  ])
  expect((await lastLetter(world, "typo@mail.example")).body).toContain("Passport seen")
})

test.each([
  ["too young for the brand", ["--birthday", "2010-01-01", "--reason", "x"], 1, "younger than 18"],
  ["no day of the calendar", ["--birthday", "1980-02-30", "--reason", "x"], 2, "--birthday"],
  ["no name", ["--name", "7", "--reason", "x"], 2, "--name"],
  ["without a reason", ["--birthday", "1980-02-03"], 2, "--reason"],
  ["nothing new", ["--birthday", "1980-01-03", "--reason", "x"], 1, "nothing changed"],
] as const)(
  "a correction of an identity that is %s is refused in a sentence, and changes nothing",
  async (_, args, code, words) => {
    const username = `odd${words.replace(/\W/g, "")}`
    const person = await kimSu(username, "1980-01-03")
    expect(await identity(username, ...args)).toMatchObject({ code, printed: expect.stringContaining(words) })
    expect(await declared(person)).toMatchObject({ birthday: "1980-01-03", name: "Kim Su" })
  },
)

test("a birth date is not corrected into another account's person, and one never declared is left to its owner", async () => {
  await kimSu("first", "1981-01-01")
  const second = await kimSu("other", "1981-01-02")
  const refused = await identity("other", "--birthday", "1981-01-01", "--reason", "x")
  expect(refused).toMatchObject({ code: 1, printed: expect.stringContaining("another account") })
  expect(await declared(second)).toMatchObject({ birthday: "1981-01-02" })
  await world.database.run(sql`update member set birth_date = null where id = ${second.id}`)
  const undeclared = await identity("other", "--birthday", "1981-01-03", "--reason", "x")
  expect(undeclared).toMatchObject({ code: 1, printed: expect.stringContaining("has no birth date") })
})

test("a corrected identity takes over the exclusion of the person it names at another brand", async () => {
  const excluded = await kimSu("far", "1982-01-01", "JADE")
  const person = await kimSu("near", "1982-01-02")
  await excludes(excluded, 6)
  expect(await pays(person)).toMatchObject({ status: "in-process" })
  await identity("near", "--birthday", "1982-01-01", "--reason", "Passport seen")
  await expect(pays(person)).rejects.toMatchObject({ code: "excluded" })
})

test("an exclusion carried by a wrong identity is lifted only after its correction, and the member is notified", async () => {
  const stranger = await kimSu("stranger", "1983-01-01", "JADE")
  const person = await kimSu("wronged", "1983-01-01")
  await excludes(stranger, 6)
  await expect(pays(person)).rejects.toMatchObject({ code: "excluded" })
  expect(await lift("wronged")).toMatchObject({ code: 1, printed: expect.stringContaining("JADE stranger") })
  await expect(pays(person)).rejects.toMatchObject({ code: "excluded" })
  await identity("wronged", "--birthday", "1983-01-02", "--reason", "Passport seen")
  await expect(pays(person)).rejects.toMatchObject({ code: "excluded" })
  expect(await lift("wronged")).toMatchObject({ code: 0, printed: expect.stringContaining("carried from JADE stranger") })
  expect(await pays(person)).toMatchObject({ status: "in-process" })
  await expect(pays(stranger)).rejects.toMatchObject({ code: "excluded" })
  expect((await lastLetter(world, "wronged@mail.example")).body).toContain("Another person")
  const { changes } = await (await world.signIn(person))(protection, {})
  expect(changes.map(({ act }) => act)).toEqual(["exclusion-lifted", "self-exclusion"])
  expect((await lift("wronged")).code).toBe(1)
})

test("an exclusion that a member took at the account itself is never lifted", async () => {
  const person = await kimSu("own", "1984-01-01")
  await excludes(person, 6)
  expect(await lift("own")).toMatchObject({ code: 1, printed: expect.stringContaining("not carried over") })
  await expect(pays(person)).rejects.toMatchObject({ code: "excluded" })
})

test("lifting a longer carried exclusion leaves the member's own in force", async () => {
  const stranger = await kimSu("longer", "1985-01-01", "JADE")
  const person = await kimSu("shorter", "1985-01-01")
  await born(stranger, "1985-01-02")
  await excludes(person, 6)
  await born(stranger, "1985-01-01")
  await excludes(stranger, 12)
  await identity("shorter", "--birthday", "1985-01-03", "--reason", "Passport seen")
  const lifted = await lift("shorter")
  expect(lifted).toMatchObject({ code: 0, printed: expect.stringContaining("2027-05-21") })
  await expect(pays(person)).rejects.toMatchObject({ code: "excluded" })
  expect(await lift("shorter")).toMatchObject({ code: 1, printed: expect.stringContaining("not carried over") })
})

test("lifting an exclusion takes two people, correcting an identity one", () => {
  expect(waitsForSecond("member", ["lift-exclusion", "BAIZE", "x"], false)).toBe(true)
  expect(waitsForSecond("member", ["--reason", "x", "lift-exclusion", "BAIZE", "x"], false)).toBe(true)
  expect(waitsForSecond("member", ["identity", "BAIZE", "x"], false)).toBe(false)
})
