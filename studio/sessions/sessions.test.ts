import { randomUUID } from "node:crypto"
import type { AddressInfo } from "node:net"
import sql from "sql-template-tag"
import { afterEach, beforeEach, expect, it } from "vitest"
import { seedOfPage, type TestStudio, testStudio } from "../testing/test-studio.ts"

let world: TestStudio
let ahead = 0
beforeEach(async () => {
  ahead = 0
  world = await testStudio({ clock: { now: () => new Date(Date.now() + ahead) } })
  await world.studio.start()
})
afterEach(() => world.close())

/** The platform no longer accepts this player's tokens. */
const signOut = (player: string) => world.wallet.players.get(player)?.tokens.clear()

/** Bets in the round that was open at the launch. */
const betAtTable = ({ opened, post }: Awaited<ReturnType<TestStudio["launch"]>>) =>
  post("/api/table/enter", { spin: randomUUID(), stake: 100, round: opened.table?.round, seed: seedOfPage() })

it("a game's session ends within seconds of the platform's sign-out", async () => {
  const player = await world.launch("baize:gone")
  signOut("baize:gone")
  ahead += 5001
  expect(await player.get("/api/balance")).toMatchObject({ status: 401, body: { code: "signed-out" } })
  for (const path of ["/api/rounds", "/api/fairness"]) expect((await player.get(path)).status).toBe(401)
})

it("the platform is asked once in five seconds, not for every call", async () => {
  const player = await world.launch("baize:busy")
  const authentications = () => world.wallet.calls.filter(({ kind }) => kind === "authenticate").length
  const before = authentications()
  for (let n = 0; n < 5; n++) await player.get("/api/rounds")
  expect(authentications()).toBe(before)
  ahead += 5001
  for (let n = 0; n < 5; n++) await player.get("/api/rounds")
  expect(authentications()).toBe(before + 1)
})

it("a bet at a table asks the platform for nothing else, and keeps the session confirmed", async () => {
  const player = await world.launch("baize:bettor", 10_000, "real", "slow-kite")
  const kinds = () => world.wallet.calls.map(({ kind }) => kind)
  const { length } = kinds()
  ahead += 5001
  const before = new Date(Date.now() + ahead)
  expect((await betAtTable(player)).body.state).toBe("playing")
  expect(kinds().slice(length)).toEqual(["bet"])
  const confirmed = () => world.database.row(sql`select from session where player = 'baize:bettor' and confirmed_at >= ${before}`)
  await expect.poll(confirmed).toBeDefined()
})

it("no bet is taken at a table after the sign-out", async () => {
  const [player, guest] = await Promise.all([
    world.launch("baize:left", 10_000, "real", "slow-kite"),
    world.launch("baize:left-free", 10_000, "free", "slow-kite"),
  ])
  for (const name of ["baize:left", "baize:left-free"]) signOut(name)
  ahead += 5001
  expect((await betAtTable(player)).body).toMatchObject({ state: "refused", refusal: "session-expired" })
  expect(world.wallet.players.get("baize:left")?.balance).toBe(10_000)
  expect((await betAtTable(guest)).body).toEqual({ code: "signed-out" })
  expect((await player.get("/api/rounds")).status).toBe(401)
})

it("a session survives while the platform does not answer, and ends when it says no", async () => {
  const player = await world.launch("baize:patient")
  signOut("baize:patient")
  world.wallet.fault = () => "fail-call"
  ahead += 5001
  expect((await player.get("/api/rounds")).status).toBe(200)
  world.wallet.fault = () => ({ refuse: "bad-signature" })
  expect((await player.get("/api/rounds")).status).toBe(200)
  world.wallet.fault = () => undefined
  expect((await player.get("/api/rounds")).status).toBe(401)
})

it("an ended session stays closed when its token becomes valid again", async () => {
  const player = await world.launch("baize:unfrozen")
  world.wallet.fault = kind => (kind === "authenticate" ? { refuse: "account-closed" } : undefined)
  ahead += 5001
  expect((await player.get("/api/rounds")).status).toBe(401)
  world.wallet.fault = () => undefined
  expect((await player.get("/api/rounds")).status).toBe(401)
})

it("a round in play is finished by its rules after its player has signed out", async () => {
  const player = await world.launch("baize:mid", 10_000, "real", "mines")
  const { body: round } = await player.spin(100, undefined, { mines: 1 })
  expect(round.state).toBe("playing")
  signOut("baize:mid")
  ahead += 13 * 3_600_000
  expect((await player.get(`/api/rounds/${round.id}`)).status).toBe(401)
  await expect.poll(() => world.wallet.players.get("baize:mid")?.balance).toBe(10_000)
})

it("a launch token opens one session, and a second attempt is refused as used", async () => {
  world.wallet.players.set("baize:once", { balance: 100, tokens: new Set(["real.dice.once"]) })
  const open = async () => {
    const payload = { token: "real.dice.once", game: "dice", mode: "real" }
    const { statusCode, payload: said } = await world.studio.http.inject({ method: "POST", url: "/api/session", payload })
    return `${statusCode} ${JSON.parse(said).code ?? "open"}`
  }
  expect((await Promise.all([open(), open(), open()])).toSorted()).toEqual(["200 open", "403 launch-used", "403 launch-used"])
})

// The studio asks every 20 seconds.
it("a listener whose session has ended receives no more of the table", { tags: "long", timeout: 45_000 }, async () => {
  await world.studio.http.listen({ port: 0, host: "127.0.0.1" })
  const { port } = world.studio.http.server.address() as AddressInfo
  const player = await world.launch("baize:watcher", 100, "real", "slow-kite")
  const response = await fetch(`http://127.0.0.1:${port}/api/table/events`, {
    headers: { Authorization: `Bearer ${player.bearer}` },
    signal: AbortSignal.timeout(40_000),
  })
  signOut("baize:watcher")
  ahead += 5001
  const reader = response.body!.getReader()
  const readToEnd = async () => {
    while (!(await reader.read()).done);
    return "ended"
  }
  expect(await readToEnd()).toBe("ended")
})

it("calls with invented bearers are limited by their address", async () => {
  const headers = (n: number) => ({ authorization: `Bearer invented-${"x".repeat(20)}-${n}`, "x-forwarded-for": "203.0.113.7" })
  const call = async (n: number) =>
    (await world.studio.http.inject({ method: "GET", url: "/api/balance", headers: headers(n) })).json().code
  const answers = new Set(await Promise.all(Array.from({ length: 2000 }, (_, n) => call(n))))
  expect(answers).toEqual(new Set(["signed-out", "too-fast"]))
})
