import { connect, type Database } from "@baize/kit/database/database.ts"
import { migrate } from "@baize/kit/database/migrate.ts"
import { playerName } from "@baize/platform/play/seamless/player.ts"
import { type TestWorld, testWorld } from "@baize/platform/testing/world.ts"
import { pokerOrigins } from "@baize/studio/poker/signals/origins.ts"
import { honest, loggedHand } from "@baize/studio/poker/testing/logged-hands.ts"
import { chanceFrom } from "@baize/studio/poker/testing/random-hands.ts"
import { storeHands } from "@baize/studio/poker/testing/stored-hands.ts"
import { studioMigrations, studioSchema } from "@baize/studio/studio.ts"
import { afterAll, beforeAll, beforeEach, expect, it, type MockInstance, vi } from "vitest"
import { pokerSignalsCommand } from "./poker-signals.ts"

let world: TestWorld
let studio: Database
let said: MockInstance<typeof console.log>
beforeAll(async () => {
  world = await testWorld()
})
afterAll(async () => {
  await studio?.close()
  await world.close()
})
beforeEach(() => {
  said = vi.spyOn(console, "log").mockImplementation(() => {})
})
const printed = () => said.mock.calls.map(([line]) => String(line))
const signals = (...args: string[]) => pokerSignalsCommand(world.platform, args)
const november = ["--from", "2026-11-01", "--to", "2026-11-30"]

it("poker-signals says that no hand was played if the studio has no tables yet", async () => {
  expect(await signals(...november)).toBe(0)
  expect(printed()).toEqual(["No hand of poker for real money ended from 2026-11-01 to 2026-11-30 (UTC)."])
  said.mockClear()
  expect(await signals(...november, "--json")).toBe(0)
  const nothing = { from: "2026-11-01", to: "2026-11-30", hands: 0, ofTournaments: 0, players: 0, pairs: 0, signals: [] }
  expect(printed().map(line => JSON.parse(line))).toEqual([nothing])
})

it("poker-signals names members with the numbers behind each signal, by what the studio and the platform know", {
  tags: "long",
}, async () => {
  await migrate(world.database, studioMigrations)
  studio = await connect(world.database.url, { schema: studioSchema })
  const members = [await world.member(), await world.member(), await world.member()]
  const [ann, ben, cleo] = members.map(({ brand, id }) => playerName(brand.code, id)) as [string, string, string]
  const chance = chanceFrom(3)
  const steady = { ...honest, think: () => 2000 }
  const playOf = (account: string) => (account === cleo ? steady : honest)
  const hands = Array.from({ length: 250 }, (_, n) =>
    loggedHand({ accounts: [ann, ben, cleo], playOf, chance, at: Date.UTC(2026, 10, 5) + n * 20_000, button: n % 3 }),
  )
  await storeHands(studio, hands)
  await pokerOrigins(studio, world.clock).note(ann, ["address", "device"])
  await pokerOrigins(studio, world.clock).note(ben, ["other", "device"])
  for (const { id: member, brand, username: actor } of members.slice(1)) {
    const browser = { ip: "203.0.113.9", userAgent: "Browser" }
    await world.platform.audit.record({ event: "sign-in", outcome: "done", brand: brand.id, member, actor, ...browser })
  }

  expect(await signals(...november)).toBe(1)
  const name = (n: number) => `${members[n]!.brand.code}/${members[n]!.username}`
  const lines = printed()
  expect(lines[0]).toBe(
    "2026-11-01 to 2026-11-30 (UTC): 250 hands (0 of tournaments), 3 players, 3 pairs who were dealt in together.",
  )
  expect(lines).toContain(
    `same-device   ${name(0)} and ${name(1)} have opened poker from the same device, and were dealt 250 hands together.`,
  )
  expect(lines).toContain(
    `same-sign-in  ${name(1)} and ${name(2)} have signed in from the same address with the same browser, 250 hands together.`,
  )
  expect(lines.at(-1)).toMatch(/^even-times {4}\S+ took 2\.0 s for each of \d{3} decisions with a deviation of 0 % of that/)
  expect(lines).toHaveLength(4)

  said.mockClear()
  expect(await signals(...november, "--json")).toBe(1)
  const { signals: found, ...counts } = JSON.parse(printed()[0]!)
  expect(counts).toEqual({ from: "2026-11-01", to: "2026-11-30", hands: 250, ofTournaments: 0, players: 3, pairs: 3 })
  expect(found).toContainEqual({ kind: "same-device", players: [name(0), name(1)], hands: 250, accounts: 2 })
  said.mockClear()
  expect(await signals(...november, "--brand", "nobody")).toBe(0)
  expect(printed().at(-1)).toBe("No signals.")
})

it("poker-signals explains itself where a day does not exist", async () => {
  const problem = vi.spyOn(console, "error").mockImplementation(() => {})
  expect(await signals("--from", "2026-11-31")).toBe(2)
  expect(await signals("--from", "2026-11-20", "--to", "2026-11-01")).toBe(2)
  expect(problem).toHaveBeenCalledWith("poker-signals [--from YYYY-MM-DD] [--to YYYY-MM-DD] [--brand CODE] [--json]")
})
