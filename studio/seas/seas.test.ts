import { setTimeout as pause } from "node:timers/promises"
import { afterEach, beforeEach, expect, it } from "vitest"
import type { SharedSeaView } from "../protocol.ts"
import { tableEvents } from "../testing/table-events.ts"
import { disagreements, type TestStudio, testStudio } from "../testing/test-studio.ts"

let world: TestStudio
let url: string
const following: { close(): Promise<void> }[] = []

async function open(seas = { leavingMilliseconds: 150, idleMilliseconds: 60_000 }): Promise<void> {
  world = await testStudio({ seas })
  await world.studio.start()
  url = await world.studio.http.listen({ port: 0, host: "127.0.0.1" })
}
beforeEach(() => open())
afterEach(async () => {
  for (const one of following.splice(0)) await one.close()
  world.studio.http.server.closeAllConnections()
  await world.close()
})

/** A player with a page at a sea. */
async function sitDown(name: string, game = "reef-hunter", mode: "real" | "free" = "real") {
  const player = await world.launch(`baize:${name}`, 100_000, mode, game)
  const events = await tableEvents<SharedSeaView>(url, player.bearer, "/api/sea/events")
  following.push(events)
  const first = await events.until(() => true)
  const choice = game === "reef-hunter" ? { fish: "sardine" } : { fish: "koi", gun: "trident" }
  const { commitment } = player.opened.fairness
  return {
    ...player,
    events,
    first,
    last: () => events.views.at(-1)!,
    shoot: (target = "1.2.0") => player.post("/api/play", { spin: crypto.randomUUID(), stake: 100, choice, commitment, target }),
    shots: () => events.views.flatMap(({ shots }) => shots),
  }
}

it("players in a sea see the same fish, and each other's guns, shots and catches under masked names", async () => {
  const [ann, bo] = [await sitDown("ann"), await sitDown("bo")]
  expect([bo.first.sea, bo.first.seed]).toEqual([ann.first.sea, ann.first.seed])
  await ann.events.until(({ guns }) => guns.length === 2)
  expect([ann.last().mine, bo.last().mine]).toEqual([0, 1])
  const rounds = []
  for (let n = 0; n < 12; n++) rounds.push((await ann.shoot(`1.2.${n}`)).body)
  await expect.poll(() => bo.shots().length).toBe(12)
  for (const [n, { stake, win, choice, outcome }] of rounds.entries())
    expect(bo.shots()[n]).toEqual({ number: n + 1, seat: 0, stake, win, choice, outcome, target: `1.2.${n}` })
  const caught = rounds.flatMap((round, n) => (round.win ? [`1.2.${n}`] : []))
  expect((await sitDown("cy")).first.taken).toEqual(caught)
  expect(bo.last().guns[0]).toMatchObject({ seat: 0, stake: 100, name: expect.stringMatching(/^[0-9A-F]{6}$/) })
  expect(JSON.stringify(bo.events.views)).not.toContain("ann")
})

it("a fifth player is placed at another sea, and a freed gun is taken by the next", async () => {
  const four: Awaited<ReturnType<typeof sitDown>>[] = []
  for (const name of ["a", "b", "c", "d"]) four.push(await sitDown(name))
  const fifth = await sitDown("e")
  expect(new Set(four.map(({ first }) => first.sea)).size).toBe(1)
  expect(fifth.first.sea).not.toBe(four[0]!.first.sea)
  expect(fifth.first.guns).toHaveLength(1)
  await four[2]!.events.close()
  await four[0]!.events.until(({ guns }) => guns.length === 4)
  await expect.poll(() => four[0]!.last().guns.map(({ seat }) => seat)).toEqual([0, 1, 3])
  const next = await sitDown("f")
  expect([next.first.sea, next.first.mine]).toEqual([four[0]!.first.sea, 2])
})

it("a page that reloads finds its gun again, and a second page of the same player shares it", async () => {
  const ann = await sitDown("ann")
  await sitDown("bo")
  await ann.events.close()
  const again = await sitDown("ann")
  const both = await sitDown("ann")
  expect([again.first.sea, again.first.mine, both.first.mine]).toEqual([ann.first.sea, 0, 0])
  await both.events.close()
  await pause(400)
  expect(again.last().guns).toHaveLength(2)
})

it("a player who does not fire gives up their gun and is notified, and one who fires keeps it", { tags: "long" }, async () => {
  await world.close()
  await open({ leavingMilliseconds: 150, idleMilliseconds: 700 })
  const [ann, bo] = [await sitDown("ann"), await sitDown("bo")]
  for (let n = 0; n < 5; n++) {
    await pause(250)
    await ann.shoot()
  }
  await bo.events.until(({ mine }) => mine === null)
  expect(ann.last().guns).toHaveLength(1)
  expect((await sitDown("bo")).first).toMatchObject({ sea: ann.first.sea, mine: 1 })
})

it("seas are apart by game, and real money from play money; other games have none", async () => {
  const seas = [await sitDown("a"), await sitDown("b", "drowned-temple"), await sitDown("c", "reef-hunter", "free")]
  expect(new Set(seas.map(({ first }) => first.sea)).size).toBe(3)
  const dice = await world.launch("baize:d", 1000, "real", "dice")
  expect((await tableEvents(url, dice.bearer, "/api/sea/events")).status).toBe(404)
})

it("no shot changes another's chances: rounds with others in the sea are drawn from their shooter's seeds alone", async () => {
  const alone = await world.launch("baize:ann", 100_000, "real", "reef-hunter")
  const [ann, bo] = [await sitDown("ann"), await sitDown("bo")]
  const shots = await Promise.all([ann, bo, ann, bo, ann, bo].map(one => one.shoot()))
  expect(shots.map(({ body }) => body.state)).toEqual(Array.from({ length: 6 }, () => "settled"))
  const nonces = (odd: number) => shots.flatMap(({ body }, n) => (n % 2 === odd ? [body.nonce] : []))
  expect(nonces(0).sort()).toEqual([0, 1, 2].map(n => (alone.opened.fairness.nonce ?? 0) + n))
  expect(nonces(1).sort()).toEqual([0, 1, 2].map(n => bo.opened.fairness.nonce + n))
  expect(await disagreements(world.database, world.wallet)).toEqual([])
})

it("leaving with a shot in flight settles it once, to the cent", async () => {
  const ann = await sitDown("ann")
  world.wallet.fault = kind => (kind === "bet" ? { delay: 300 } : undefined)
  const shot = ann.shoot()
  await pause(100)
  await ann.events.close()
  const { body } = await shot
  expect(body.state).toBe("settled")
  expect(world.wallet.players.get("baize:ann")?.balance).toBe(100_000 - 100 + (body.win ?? 0))
  expect(await disagreements(world.database, world.wallet)).toEqual([])
})

it("a target that is no name of a fish is refused, and makes no bet", async () => {
  const ann = await sitDown("ann")
  for (const target of ["<b>", "x".repeat(9), "1".repeat(41), ""]) expect((await ann.shoot(target)).status).toBe(400)
  expect(world.wallet.calls.filter(({ kind }) => kind === "bet")).toEqual([])
})
