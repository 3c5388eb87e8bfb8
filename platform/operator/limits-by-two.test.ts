import sql from "sql-template-tag"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { runCommand, useFolder } from "../testing/commands.ts"
import { type TestWorld, testWorld } from "../testing/world.ts"

let world: TestWorld
const { write } = useFolder()
beforeAll(async () => {
  world = await testWorld()
})
beforeEach(() => world.setTwoPeople(true))
afterAll(() => world?.close())

const run = (name: string, ...args: string[]) => runCommand(world, name, ...args)

/** Runs what was requested, as another person from another system account. */
async function agreeTo(command: string, ...args: string[]) {
  await world.platform.audit.record({ event: "operator", outcome: "waits", actor: "operator ann", detail: { command, args } })
  const { id } = await world.database.one<{ id: number }>(sql`select max(id) as id from audit where actor = 'operator ann'`)
  return await run("second", String(id))
}

const caps = (...args: string[]) => ["BZ", "caps", "--brand", "BAIZE", ...args] as const

test("raising a cap of a vendor takes two people, lowering it takes one", async () => {
  const shown = async () => /caps at BAIZE: .*/.exec((await run("vendor", "BZ")).printed)![0]
  expect(await run("vendor", ...caps("--per-win", "6000", "--per-hour", "90000"))).toMatchObject({ code: 0 })
  const low = "caps at BAIZE: 6000.00 per win, 90000.00 per hour (USD)"
  expect(await shown()).toBe(low)
  for (const raise of [
    ["--per-win", "6000.01"],
    ["--per-hour", "90000.01"],
    ["--per-win", "5000", "--per-hour", "90000.01"],
  ])
    expect(await run("vendor", ...caps(...raise))).toEqual({ code: 1, printed: "Raising a cap takes two people: add --raise." })
  expect(await shown()).toBe(low)
  const raised = caps("--per-win", "7000", "--raise")
  expect((await run("vendor", ...raised)).printed).toContain("takes two people")
  expect(await shown()).toBe(low)
  expect(await agreeTo("vendor", ...raised)).toMatchObject({ code: 0 })
  expect(await shown()).toBe("caps at BAIZE: 7000.00 per win, 90000.00 per hour (USD)")
})

test("a raise that cannot be made is refused before a second person is involved", async () => {
  expect(await run("vendor", ...caps("--per-win", "many", "--raise"))).toMatchObject({ code: 2 })
  expect(await run("vendor", ...caps("--raise"))).toMatchObject({ code: 2 })
  expect(await run("vendor", "BZ", "caps", "--brand", "NONE", "--per-win", "5", "--raise")).toMatchObject({ code: 1 })
  expect(await run("brand-settings", "BAIZE", "--two-people-from", "0")).toMatchObject({ code: 2 })
  expect(await run("brand-settings", "NONE", "--two-people-from", "5")).toMatchObject({ code: 1 })
})

test("where one person runs the house, they raise caps and the threshold alone", async () => {
  await world.setTwoPeople(false)
  expect(await run("vendor", ...caps("--per-win", "8000"))).toMatchObject({ code: 0 })
  expect(await run("brand-settings", "JADE", "--two-people-from", "9000000")).toMatchObject({ code: 0 })
  expect((await world.platform.brands.byId(world.jade.id)).settings.twoPeopleFrom).toBe(9_000_000 * 10 ** world.jade.exponent)
})

test("raising the amount from which payouts take two people takes two, lowering it takes one", async () => {
  const threshold = async () => (await world.platform.brands.byId(world.baize.id)).settings.twoPeopleFrom
  const set = (content: object) => run("brand-settings", "BAIZE", "--set", write(content, "settings.json"))
  expect(await set({ twoPeopleFrom: 90_000 })).toMatchObject({ code: 0 })
  expect(await set({ twoPeopleFrom: 90_001, minimumAge: 30 })).toMatchObject({
    code: 2,
    printed: expect.stringContaining("raising it takes two people"),
  })
  expect(await threshold()).toBe(90_000)
  expect((await world.platform.brands.byId(world.baize.id)).settings.minimumAge, "all or nothing").not.toBe(30)
  expect(await set({ twoPeopleFrom: 80_000 })).toMatchObject({ code: 0 })
  const raised = ["BAIZE", "--two-people-from", "5000.50"] as const
  expect((await run("brand-settings", ...raised)).printed).toContain("takes two people")
  expect(await threshold()).toBe(80_000)
  expect(await agreeTo("brand-settings", ...raised)).toMatchObject({ code: 0 })
  expect(await threshold()).toBe(500_050)
})

test("new accounts that members transfer to take two people, who agree to one file", async () => {
  const accounts = async () =>
    (await world.platform.brands.byId(world.baize.id)).settings.deposit.flatMap(({ accounts = [] }) => accounts)
  const { deposit } = (await world.platform.brands.byId(world.baize.id)).settings
  const before = await accounts()
  const number = "0000-1111-2222"
  const written = (name: string) =>
    write(
      {
        deposit: deposit.map(method =>
          method.accounts ? { ...method, accounts: [{ bank: "Felt Bank", holder: name, number }] } : method,
        ),
      },
      "settings.json",
    )
  const file = written("Mallory")
  const refused = await run("brand-settings", "BAIZE", "--set", file)
  expect(refused).toMatchObject({ code: 2, printed: expect.stringMatching(/take two people: add `--accounts [0-9a-f]{64}`/) })
  const checksum = /--accounts ([0-9a-f]{64})/.exec(refused.printed)![1]!
  const agreed = ["BAIZE", "--set", file, "--accounts", checksum] as const
  expect((await run("brand-settings", ...agreed)).printed).toContain("takes two people")
  expect(await accounts()).toEqual(before)

  written("Another")
  expect(await agreeTo("brand-settings", ...agreed)).toMatchObject({
    code: 2,
    printed: expect.stringContaining("is not the file that was agreed to"),
  })
  expect(await accounts()).toEqual(before)

  written("Mallory")
  expect(await agreeTo("brand-settings", ...agreed)).toMatchObject({ code: 0 })
  expect(await accounts()).toEqual([{ bank: "Felt Bank", holder: "Mallory", number }])
  const without = write({ deposit: deposit.filter(({ kind }) => kind !== "transfer") }, "settings.json")
  expect(await run("brand-settings", "BAIZE", "--set", without), "ending an account takes one person").toMatchObject({ code: 0 })
})

test("two people agree to the terms of a campaign, not to a file that can change between them", async () => {
  const grant = (amount: number) => write({ kind: "code", code: "TWOPEOPLE", grant: { kind: "fixed", amount } }, "terms.json")
  const shown = async (code: string) => (await run("campaign", "show", "BAIZE", code)).printed
  const file = grant(500)
  for (const [action, code] of [
    ["open", "two"],
    ["change", "two"],
  ] as const) {
    const named = [action, "BAIZE", code, "--file", file] as const
    const dry = await run("campaign", ...named)
    expect(dry).toMatchObject({ code: 0, printed: expect.stringMatching(/add `--confirm --terms [0-9a-f]{64}`/) })
    const agreed = [...named, "--confirm", "--terms", /--terms ([0-9a-f]{64})/.exec(dry.printed)![1]!]
    const refused = { code: 2, printed: expect.stringMatching(/the terms that were agreed to.*Nothing was changed/) }
    expect(await run("campaign", ...named, "--confirm"), "without a checksum").toMatchObject(refused)
    expect(await run("campaign", ...named, "--confirm", "--terms", "0".repeat(64))).toMatchObject(refused)
    expect((await run("campaign", ...agreed)).printed).toContain("takes two people")

    const before = await shown(code)
    grant(90_000)
    expect(await agreeTo("campaign", ...agreed)).toMatchObject(refused)
    expect(await shown(code)).toBe(before)

    grant(500)
    expect(await agreeTo("campaign", ...agreed)).toMatchObject({ code: 0 })
    expect(JSON.parse(await shown(code))).toMatchObject({ grant: { amount: 500 } })
  }
})

test("a campaign that can't be opened or changed is refused before a second person is involved", async () => {
  const invalid = write({ kind: "code" }, "invalid.json")
  const valid = write({ kind: "code", code: "VALID", grant: { kind: "fixed", amount: 500 } }, "valid.json")
  for (const [action, brand, code, file] of [
    ["open", "NONE", "fresh", valid],
    ["open", "BAIZE", "fresh", invalid],
    ["open", "BAIZE", "fresh", "absent.json"],
    ["open", "BAIZE", "no code", valid],
    ["change", "BAIZE", "fresh", valid],
  ] as const) {
    const { code: exit, printed } = await run("campaign", action, brand, code, "--file", file, "--confirm", "--terms", "0")
    expect([exit, printed]).toEqual([expect.toSatisfy((one: number) => one > 0), expect.not.stringContaining("two people")])
  }
  expect((await run("campaign", "remove", "5", "--reason", "An error")).printed).toContain("takes two people")
})
