import { generateKeyPairSync } from "node:crypto"
import { join } from "node:path"
import sql from "sql-template-tag"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { changeTerms } from "../play/vendors/switches.ts"
import { runCommand, useFolder } from "../testing/commands.ts"
import { ofNetLoss } from "../testing/contract-team.ts"
import { type TestWorld, testWorld } from "../testing/world.ts"
import { operatorCommands } from "./commands.ts"

const { commandOf } = operatorCommands()

let world: TestWorld
const { folder, write } = useFolder()
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world?.close())

const run = (name: string, ...args: string[]) => runCommand(world, name, ...args)
const written = (name: string, content: string): string => write(content, name)

describe("misused commands", () => {
  test.each([
    ["corrections", "approve", "1", "2", "--by", "ann"],
    ["reverse", "vendor:BZ", "bet", "t1", "t2", "--reason", "Twice", "--by", "ann"],
    ["adjust", "BAIZE", "mia", "5", "USD", "--reason", "Twice", "--by", "ann"],
    ["withdrawals", "approve", "1", "2"],
    ["freezing", "do", "1", "2"],
    ["feedback", "close", "1", "2", "--note", "Done"],
    ["free-rounds", "withdraw", "1", "2"],
    ["move-member", "BAIZE", "mia", "tom", "--to", "house"],
    ["game", "off", "dice", "mines"],
    ["oversight", "BZ", "PG", "--age", "5"],
    ["resolve-difference", "1", "2", "--note", "Done"],
    ["round", "BZ", "r1", "r2"],
    ["chat", "remove", "1", "2"],
    ["chat", "mute", "BAIZE", "mia", "tom", "--minutes", "5", "--reason", "Rude"],
    ["contract", "end", "1", "2"],
    ["contract", "end", "1", "--terms", "terms.json"],
    ["contract", "amend", "1"],
    ["brand", "BAIZE", "JADE", "--status", "1"],
    ["vendor", "BZ", "off", "on"],
    ["vendor", "BZ", "on", "--dialect", "hub88"],
    ["vendor", "BZ", "policy", "--dialect", "hub88", "--brand", "JADE"],
    ["trial-balance", "--month", "2026-13"],
  ])("a mistyped command does nothing: %s %s %s %s", async (name, ...args) => {
    expect((await run(name, ...args)).code).toBe(2)
  })
})

test.each([
  ["brand-settings", "BAIZE", "--set", "settings.json"],
  ["content", "publish", "BAIZE", "--file", "content.json"],
  ["vendor", "ZZ", "add", "--name", "Zed"],
  ["vendor", "PG", "connect", "--launch-url", "https://pg.example/{game}"],
  ["vendor", "PG", "games", "--file", "games.json"],
  ["top-agent", "BAIZE", "newcomer"],
  ["contract", "offer", "BAIZE", "pier", "--terms", "terms.json"],
])("a fault of the program is not printed as the operator's mistake: %s %s %s", async (name, ...args) => {
  const files = {
    "settings.json": { name: "Baize" },
    "content.json": { kind: "banner", title: { en: "Tables" }, image: "/art/banners/welcome.svg" },
    "games.json": { games: [] },
    "terms.json": ofNetLoss(30),
  }
  const withFiles = args.map(arg => (arg in files ? write(files[arg as keyof typeof files], arg) : arg))
  if (name === "contract") await world.agent({ username: "pier" })
  const fault = new RangeError("9007199254740993 from the database is not a safe integer")
  const fail = () => Promise.reject(fault)
  const { platform } = world
  const database = { ...platform.database, run: fail, transaction: fail }
  const { commands } = operatorCommands()
  await expect(commands[name]!.run({ ...platform, database }, withFiles)).rejects.toBe(fault)
})

test("an unquoted message is not sent as its first word, and one for everyone has no other recipient", async () => {
  const top = await world.agent({ username: "top" })
  const sent = async () =>
    (await world.database.one<{ n: number }>(sql`select count(*)::int as n from agent_message where member = ${top.id}`)).n
  for (const words of [
    ["BAIZE", "top", "Tonight", "We", "are", "closed"],
    ["BAIZE", "top", "--all", "Tonight", "We are closed"],
    ["BAIZE", "top", " ", "We are closed"],
    ["BAIZE", "top", "Tonight", " "],
  ])
    expect(await run("message", ...words)).toMatchObject({ code: 2 })
  expect(await sent()).toBe(0)
  expect(await run("message", "BAIZE", "top", "Tonight", "We are closed")).toMatchObject({ code: 0 })
  expect(await sent()).toBe(1)
})

test("a brand is changed as requested or not at all, and has only flags that switch something", async () => {
  const before = (await run("brand", "BAIZE")).printed
  expect(await run("brand", "BAIZE", "--status", "1", "--flag", "CBS3=maybe")).toMatchObject({ code: 2 })
  expect(await run("brand", "BAIZE", "--status", "1", "--flag", "CBS33=on")).toMatchObject({
    code: 2,
    printed: expect.stringContaining("There is no flag CBS33. There are: CBS3, "),
  })
  expect(await run("brand", "BAIZE", "--until", "2026-12-01T00:00:00Z")).toMatchObject({ code: 2 })
  expect((await run("brand", "BAIZE")).printed).toBe(before)
  expect((await run("brand", "BAIZE", "--status", "1", "--until", "2026-12-01T00:00:00Z", "--flag", "CBS3=on")).printed).toMatch(
    /status 1 until 2026-12-01T00:00:00\.000Z[\s\S]*flags on: .*\bCBS3\b/,
  )
  expect((await run("brand", "BAIZE", "--flag", "CBS3=off")).printed).toContain("status 1 until 2026-12-01")
  expect((await run("brand", "BAIZE", "--status", "0")).printed).toMatch(/: status 0$/m)
})

test("a key of a kind that the vendor's dialect does not use is not reported as active", async () => {
  const { publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 })
  const file = written("public.pem", publicKey.export({ type: "spki", format: "pem" }).toString())
  const warning = "This key has no effect until `vendor"
  expect((await run("vendor-key", "add", "BZ", "--public", file)).printed).toContain(
    `BZ uses the baize dialect, which signs with a shared`,
  )
  expect((await run("vendor-key", "add", "BZ")).printed).not.toContain(warning)
  await changeTerms(world.database, "CLO", { dialect: "hub88" })
  expect((await run("vendor-key", "add", "CLO")).printed).toContain(warning)
  expect((await run("vendor-key", "add", "CLO", "--public", file)).printed).not.toContain(warning)
})

test("an operator approving a correction reads whose money it moves", async () => {
  await world.member({ username: "mia" })
  await run("adjust", "BAIZE", "mia", "5", "--reason", "A gift", "--by", "ann")
  expect((await run("corrections", "list")).printed).toMatch(
    /move 5\.00 USD from account \d+ \(house\) to account \d+ \(cash of mia\): A gift {2}requested by ann/,
  )
})

test("contract commands report what is wrong with the typed terms", async () => {
  const top = await world.agent({ username: "harbour" })
  const terms = written("terms.json", JSON.stringify(ofNetLoss(5)))
  const said = (...args: string[]) => run("contract", ...args)
  expect((await said("list")).printed).toMatch(/^The house has no contracts yet\. `contract offer /)
  expect(await said("offer", "NONE", "harbour", "--terms", terms)).toEqual({ code: 1, printed: "There is no brand NONE." })
  expect(await said("offer", "BAIZE", "nobody", "--terms", terms)).toEqual({ code: 1, printed: "BAIZE has no member nobody." })
  expect(await said("offer", "BAIZE", "harbour", "--kind", "yearly", "--terms", terms)).toMatchObject({
    code: 2,
    printed: expect.stringContaining("--kind must be dividend or "),
  })
  expect(await said("offer", "BAIZE", "harbour", "--terms", join(folder, "none.json"))).toEqual({
    code: 2,
    printed: `${join(folder, "none.json")} cannot be read: no such file.`,
  })
  const twice = written("twice.json", JSON.stringify(ofNetLoss(5, { period: "weekly", deductions: ["bonus", "bonus"] })))
  expect(await said("offer", "BAIZE", "harbour", "--kind", "daily", "--terms", twice)).toEqual({
    code: 1,
    printed: `The terms are invalid. Fix in the file:
  period: Not available for this kind of contract (daily: daily)
  deductions: Deducted twice`,
  })
  expect(await said("offer", "BAIZE", "harbour", "--terms", written("empty.json", "{}"))).toMatchObject({
    code: 2,
    printed: expect.stringContaining("empty.json does not contain valid terms: "),
  })
  for (const id of ["abc", "0", "99999999999999999999"])
    expect(await said("end", id)).toEqual({ code: 1, printed: `There is no contract ${id}; \`contract list\` shows them.` })
  expect(await said("offer", "baize", "HARBOUR", "--terms", terms)).toMatchObject({ code: 0 })
  expect(await said("offer", "BAIZE", "harbour", "--terms", terms)).toEqual({
    code: 1,
    printed: "harbour already has a contract of this kind.",
  })
  const { id } = await world.database.one<{ id: number }>(sql`select id from contract where downline = ${top.id}`)
  expect((await said("end", String(id))).code).toBe(0)
})

test("differences of an unknown vendor are not reported as none", async () => {
  expect(await run("differences", "--vendor", "nobody")).toEqual({ code: 1, printed: "There is no vendor NOBODY." })
  expect(await run("differences", "--vendor", "bz", "--open")).toEqual({ code: 0, printed: "No open differences." })
})

test("help is given on request, and an unknown command is named", () => {
  for (const word of ["help", "--help", "-h"])
    expect(commandOf(word, [])).toMatchObject({ code: 0, says: expect.stringContaining("  vendor-key ") })
  expect(commandOf("vendor-key", ["--help"])).toMatchObject({
    code: 0,
    says: expect.stringMatching(/^npm run operator -- vendor-key list VENDOR \| add VENDOR/),
  })
  for (const word of ["frobnicate", "constructor"])
    expect(commandOf(word, [])).toMatchObject({ code: 2, says: expect.stringContaining(`There is no command ${word}.`) })
  expect(commandOf("vendor", ["help"])).toHaveProperty("run")
})
