import sql from "sql-template-tag"
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest"
import { runCommand } from "../testing/commands.ts"
import { type TestWorld, testWorld } from "../testing/world.ts"
import { waitsForSecond } from "./second-person.ts"
import { readInstallation, settleInstallation } from "./two-people.ts"

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await world.setTwoPeople(false)
})
afterAll(() => world?.close())

const run = (name: string, ...args: string[]) => runCommand(world, name, ...args)
const uplineOf = async (username: string) =>
  (
    await world.database.one<{ upline: string | null }>(sql`
      select u.username as upline from member m left join member u on u.id = m.upline where m.username = ${username}`)
  ).upline

test("moving a member takes two people: the requester cannot run it, another person runs it once", async () => {
  await world.setTwoPeople(true)
  const top = await world.agent({ username: "old" })
  await world.agent({ username: "new" })
  await world.member({ username: "mia", upline: top })
  const requested = await run("move-member", "BAIZE", "mia", "--to", "new")
  expect(requested).toMatchObject({ code: 0, printed: expect.stringMatching(/takes two people.* second \d+$/) })
  expect(await uplineOf("mia")).toBe("old")
  const own = /second (\d+)$/.exec(requested.printed)![1]!
  expect(await run("second", own)).toMatchObject({ code: 1, printed: expect.stringContaining("from this system account") })
  expect(await uplineOf("mia")).toBe("old")

  const detail = { command: "move-member", args: ["BAIZE", "mia", "--to", "new"] }
  await world.platform.audit.record({ event: "operator", outcome: "waits", actor: "operator ann", detail })
  const { id } = await world.database.one<{ id: number }>(sql`select max(id) as id from audit where actor = 'operator ann'`)
  expect((await run("second", String(id))).code).toBe(0)
  expect(await uplineOf("mia")).toBe("new")
  expect(await run("second", String(id))).toMatchObject({ code: 1, printed: `Command ${id} was already run.` })
})

test("a move with an unknown name is refused immediately, and waits for no second person", async () => {
  await world.setTwoPeople(true)
  const waiting = async () =>
    (await world.database.one<{ count: number }>(sql`select count(*)::int as count from audit where outcome = 'waits'`)).count
  const before = await waiting()
  expect(await run("move-member", "BAIZE", "nobody", "--to", "house")).toEqual({
    code: 1,
    printed: "BAIZE has no member nobody.",
  })
  await world.member({ username: "real" })
  expect(await run("move-member", "BAIZE", "real", "--to", "nobody")).toEqual({ code: 1, printed: "BAIZE has no member nobody." })
  expect(await run("move-member", "NOWHERE", "real", "--to", "house")).toMatchObject({ code: 1 })
  expect(await run("move-member", "BAIZE", "real")).toMatchObject({ code: 2 })
  expect(await waiting()).toBe(before)
})

test("a request about an unknown account, or an incomplete one, is refused before a second person is involved", async () => {
  await world.setTwoPeople(true)
  const waiting = async () =>
    (await world.database.one<{ count: number }>(sql`select count(*)::int as count from audit where outcome = 'waits'`)).count
  const before = await waiting()
  await world.member({ username: "present" })
  const absent = { code: 1, printed: "BAIZE has no member absent." }
  const because = ["--reason", "asked by letter"]
  expect(await run("member", "close", "BAIZE", "absent", "--with-balance", ...because)).toEqual(absent)
  expect(await run("member", "lift-exclusion", "BAIZE", "absent", ...because)).toEqual(absent)
  expect(await run("member", "close", "BAIZE", "present", "--with-balance")).toMatchObject({ code: 2 })
  const game = ["--vendor", "BZ", "--game", "thunder-crown"]
  const grant = (...more: string[]) => run("free-rounds", "grant", "BAIZE", ...more, "--until", "2100-01-01T00:00:00Z")
  expect(await grant("absent", ...game, "--rounds", "3", "--stake", "1")).toEqual(absent)
  expect(await grant("present", ...game, "--rounds", "0", "--stake", "1")).toMatchObject({ code: 2 })
  expect(await grant("present", "--vendor", "BZ", "--game", "no-such", "--rounds", "3", "--stake", "1")).toEqual({
    code: 1,
    printed: "BAIZE does not offer game no-such of BZ.",
  })
  expect(await waiting()).toBe(before)
  expect(await grant("present", ...game, "--rounds", "3", "--stake", "1")).toMatchObject({
    code: 0,
    printed: expect.stringMatching(/takes two people/),
  })
  expect(await waiting()).toBe(before + 1)
})

test("a shell can't switch two people off: the installation decides, and off takes a second person", async () => {
  expect((await run("two-people")).printed).toBe("One operator runs this installation.")
  expect(await run("two-people", "on")).toEqual({ code: 0, printed: "This installation takes two people." })
  vi.stubEnv("ONE_OPERATOR", "on")
  await world.member({ username: "shelly" })
  expect((await run("move-member", "BAIZE", "shelly", "--to", "house")).printed).toContain("takes two people")
  expect(await run("two-people", "off", "please")).toMatchObject({ code: 2 })
  const requested = await run("two-people", "off")
  const own = /second (\d+)$/.exec(requested.printed)![1]!
  expect(await run("second", own)).toMatchObject({ code: 1 })
  expect((await run("two-people")).printed).toBe("This installation takes two people.")

  const detail = { command: "two-people", args: ["off"] }
  await world.platform.audit.record({ event: "operator", outcome: "waits", actor: "operator ann", detail })
  const { id } = await world.database.one<{ id: number }>(sql`select max(id) as id from audit where actor = 'operator ann'`)
  expect(await run("second", String(id))).toEqual({
    code: 0,
    printed: "operator ann requested: two-people off\nOne operator runs this installation.",
  })
  const { changed } = await world.database.one<{ changed: unknown }>(sql`
    select detail -> 'changed' as changed from audit where outcome = 'done' and detail ->> 'command' = 'two-people'
    order by id desc limit 1`)
  expect(changed).toEqual([{ what: "two people", before: "on", after: "off" }])
})

test("an installation is what its first preparation stored, and takes two people until then", async () => {
  await world.database.run(sql`delete from installation`)
  expect(await readInstallation(world.database)).toEqual({ twoPeople: true, sandbox: false })
  await settleInstallation(world.database, { twoPeople: false, sandbox: true })
  await settleInstallation(world.database, { twoPeople: true, sandbox: false })
  expect(await readInstallation(world.database)).toEqual({ twoPeople: false, sandbox: true })
})

test("a command that waits for more than seven days is not run", async () => {
  await world.setTwoPeople(true)
  await world.agent({ username: "late" })
  const detail = { command: "move-member", args: ["BAIZE", "mia", "--to", "late"] }
  await world.platform.audit.record({ event: "operator", outcome: "waits", actor: "operator ann", detail })
  const { id } = await world.database.one<{ id: number }>(sql`select max(id) as id from audit where actor = 'operator ann'`)
  world.clock.advance(7 * 86_400_000 + 1)
  expect(await run("second", String(id))).toEqual({
    code: 1,
    printed: `Command ${id} was requested more than 7 days ago; request it again.`,
  })
  expect(await uplineOf("mia")).toBe("new")
})

test("a release waits only for wins that are held, named by their ids", async () => {
  await world.setTwoPeople(true)
  expect(await run("vendor", "BZ", "release", "7")).toEqual({
    code: 1,
    printed: "BZ has no held win 7; `vendor BZ` lists them.",
  })
  expect(await run("vendor", "BZ", "release")).toMatchObject({ code: 2 })
})

test("an unrequested command is not run as a second", async () => {
  expect(await run("second", "999999")).toMatchObject({ code: 1 })
  expect(await run("second", "x")).toMatchObject({ code: 2 })
  const { id } = await world.database.one<{ id: number }>(sql`select min(id) as id from audit where outcome = 'begun'`)
  expect(await run("second", String(id))).toMatchObject({ code: 1 })
})

test("two people move money, raise a limit on it, lift an exclusion or end this rule, unless one operator runs the house", () => {
  const waits = (name: string, ...args: string[]) => waitsForSecond(name, args, false)
  expect(waits("void-rounds", "--vendor", "BZ")).toBe(false)
  expect(waits("void-rounds", "--vendor", "BZ", "--confirm")).toBe(true)
  expect(waits("free-rounds", "grant", "BAIZE", "mia")).toBe(true)
  expect(waits("free-rounds", "list", "BAIZE", "mia")).toBe(false)
  expect(waits("member", "close", "BAIZE", "mia", "--with-balance")).toBe(true)
  expect(waits("member", "--with-balance", "close", "BAIZE", "mia")).toBe(true)
  expect(waits("member", "--reason", "x", "lift-exclusion", "BAIZE", "mia")).toBe(true)
  expect(waits("member", "freeze", "BAIZE", "mia")).toBe(false)
  expect(waits("vendor", "NP", "release", "t1")).toBe(true)
  expect(waits("vendor", "NP", "off")).toBe(false)
  expect(waits("vendor", "NP", "caps", "--brand", "BAIZE", "--per-win", "9")).toBe(false)
  expect(waits("vendor", "NP", "caps", "--brand", "BAIZE", "--per-win", "9", "--raise")).toBe(true)
  expect(waits("brand-settings", "BAIZE", "--set", "file.json")).toBe(false)
  expect(waits("brand-settings", "BAIZE", "--two-people-from", "9")).toBe(true)
  expect(waits("brand-settings", "BAIZE", "--two-people-from=9")).toBe(true)
  expect(waits("two-people", "off")).toBe(true)
  expect(waits("two-people", "on")).toBe(false)
  expect(waits("brand", "BAIZE")).toBe(false)
  expect(waitsForSecond("move-member", [], true)).toBe(false)
})
