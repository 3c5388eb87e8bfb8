import { randomUUID } from "node:crypto"
import { request } from "node:http"
import type { AddressInfo } from "node:net"
import { inQueue } from "@baize/kit/testing/locks.ts"
import sql from "sql-template-tag"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { verifyRound } from "../fair/verify.ts"
import type { RoundProof, RoundView, TableView } from "../protocol.ts"
import { tableEvents } from "../testing/table-events.ts"
import { duel, kite, slowKite } from "../testing/test-games.ts"
import { disagreements, seedOfPage, type TestStudio, testStudio } from "../testing/test-studio.ts"

let world: TestStudio
let url: string
beforeEach(async () => {
  world = await testStudio()
  await world.studio.start()
  await world.studio.http.listen({ port: 0, host: "127.0.0.1" })
  url = `http://127.0.0.1:${(world.studio.http.server.address() as AddressInfo).port}`
})
afterEach(() => {
  vi.restoreAllMocks()
  return world.close()
})

type Player = Awaited<ReturnType<TestStudio["launch"]>>

const flyer = (name: string, mode: "real" | "free" = "real", game = "kite") => world.launch(`baize:${name}`, 10_000, mode, game)

const slowFlyer = (name: string) => flyer(name, "real", "slow-kite")

const phase = (player: Player, room?: string) => async () => (await player.table(room)).phase

/** A round of the player's, once it has ended. */
async function ended(player: Player, id: string): Promise<RoundProof> {
  const round = async () => (await player.get(`/api/rounds/${id}`)).body
  await expect.poll(async () => (await round()).state).toMatch(/^(settled|cancelled|refused)$/)
  return (await player.get<RoundProof>(`/api/rounds/${id}/proof`)).body
}

it("a table's round opens, runs and ends, and pays players who let go before the kite fell", async () => {
  const player = await slowFlyer("one")
  const { body: entered } = await player.enter(100)
  expect(entered).toMatchObject({
    state: "playing",
    stake: 100,
    chain: { table: "slow-kite/USD", index: 1, hash: null, leftAt: null },
  })
  await expect.poll(phase(player)).toBe("running")
  await new Promise(resolve => setTimeout(resolve, 120))
  const { body: left } = await player.leave(entered.id)
  expect(left.chain?.leftAt).toBeGreaterThan(100)
  expect((await player.leave(entered.id)).body.chain?.leftAt).toBe(left.chain?.leftAt)
  const over = await ended(player, entered.id)
  expect(over).toMatchObject({ state: "settled", win: 100 * (1 + Math.floor((left.chain?.leftAt ?? 0) / 100)) })
  expect(over.outcome).toMatchObject({ left: left.chain?.leftAt })
  expect(world.wallet.players.get("baize:one")?.balance).toBe(10_000 - 100 + (over.win ?? 0))
  expect(await disagreements(world.database, world.wallet)).toEqual([])
})

it("a bet lets go automatically at the chosen moment, and loses its stake if held too long", async () => {
  const [early, late] = await Promise.all([slowFlyer("early"), slowFlyer("late")])
  const [first, second] = await Promise.all([early.enter(100, 250), late.enter(100, 5000)])
  expect(await ended(early, first.body.id)).toMatchObject({ win: 300, outcome: { left: 250 } })
  expect(await ended(late, second.body.id)).toMatchObject({ win: 0, outcome: { left: null } })
})

it("forty players racing against the falling kite are each decided once, exactly by the server's time", async () => {
  const players = await Promise.all(Array.from({ length: 40 }, (_, n) => slowFlyer(`race-${n}`)))
  const watcher = await slowFlyer("watcher")
  const stream = await tableEvents(url, watcher.bearer)
  await stream.until(view => view.phase === "open" && view.opensUntil !== null)
  const entries = await Promise.all(players.map(player => player.enter(100)))
  const shared = entries[0]?.body.chain?.round ?? ""
  expect(new Set(entries.map(({ body }) => `${body.state} ${body.chain?.round}`))).toEqual(new Set([`playing ${shared}`]))
  const inIt = entries.map(({ body }, n) => ({ player: players[n]!, id: body.id }))
  await stream.until(view => view.round === shared && view.phase === "running")
  const { falls } = await world.database.one<{ falls: number }>(
    sql`select (result ->> 'falls')::int as falls from shared_round where id = ${shared}`,
  )
  const answers = await Promise.all(
    inIt.map(async ({ player, id }, n) => {
      await new Promise(resolve => setTimeout(resolve, (falls * 1.3 * n) / inIt.length))
      return Promise.all([player.leave(id), player.leave(id)])
    }),
  )
  const rounds = await Promise.all(inIt.map(({ player, id }) => ended(player, id)))
  let out = 0
  for (const [n, { win, chain }] of rounds.entries()) {
    const [first, second] = answers[n] ?? []
    expect(second?.body.chain?.leftAt).toBe(first?.body.chain?.leftAt)
    if (first?.status === 200) {
      out++
      expect(chain?.leftAt).toBe(first.body.chain?.leftAt)
      expect(chain?.leftAt).toBeLessThan(falls)
      expect(win).toBe(100 * (1 + Math.floor((chain?.leftAt ?? 0) / 100)))
    } else {
      expect(first?.body.code).toBe("too-late")
      expect([chain?.leftAt, win]).toEqual([null, 0])
    }
  }
  expect(out).toBeGreaterThan(0)
  expect(out).toBeLessThan(rounds.length)
  await stream.close()
  expect(await disagreements(world.database, world.wallet)).toEqual([])
})

it("nothing that reveals the result is sent before the round is over", async () => {
  const player = await flyer("spy")
  const stream = await tableEvents(url, player.bearer)
  const { body: entered } = await player.enter(100)
  const shared = entered.chain?.round
  await stream.until(view => view.round === shared && view.phase === "running")
  const said = [JSON.stringify((await player.get("/api/table")).body), JSON.stringify((await player.get("/api/rounds")).body)]
  await stream.until(view => view.round === shared && view.phase === "over")
  const secret = await world.database.one<{ falls: string; hash: string }>(
    sql`select result ->> 'falls' as falls, hash from shared_round where id = ${shared}`,
  )
  const before = stream.bytesUntil(view => view.round === shared && view.phase === "over")
  expect(before).toContain('"phase":"running"')
  for (const text of [before, ...said]) {
    expect(text).not.toContain(secret.hash)
    expect(text).not.toContain("falls")
  }
  const over = stream.views.find(view => view.round === shared && view.phase === "over")
  expect(over).toMatchObject({ result: { falls: Number(secret.falls) }, chain: { hash: secret.hash } })
  await stream.close()
})

it("a chain fixed before the first bet is revealed, and every round verifies from its hash alone", async () => {
  const player = await flyer("verifier")
  const { chain } = await player.table()
  const rounds: RoundProof[] = []
  for (let n = 0; n < 3; n++) {
    await expect.poll(phase(player)).toBe("open")
    const { body } = await player.enter(100, n === 1 ? 200 : null)
    rounds.push(await ended(player, body.id))
  }
  expect(rounds.map(round => round.chain?.index)).toEqual([1, 2, 3])
  expect(player.opened.fairness).toMatchObject({ commitment: chain.terminal, clientSeed: chain.salt, nonce: 1 })
  for (const round of rounds) {
    expect([round.chain?.terminal, round.commitment]).toEqual([chain.terminal, chain.terminal])
    expect(verifyRound(kite, round)).toEqual({ commitment: true, outcome: true, win: true, fair: true })
    expect(verifyRound(kite, { ...round, win: (round.win ?? 0) + 1 })).toMatchObject({ fair: false })
    expect(verifyRound(kite, { ...round, chain: { ...round.chain!, hash: "0".repeat(64) } })).toMatchObject({ commitment: false })
  }
  const { last } = await player.table()
  expect(last.slice(0, 2).map(({ index }) => index)).toEqual([3, 2])
})

it("a bet in a round that is not open is refused, and one that the wallet took too late is returned", async () => {
  const player = await flyer("late")
  const other = await flyer("slow")
  expect(
    await player.post("/api/table/enter", {
      spin: randomUUID(),
      stake: 100,
      choice: null,
      round: randomUUID(),
      seed: seedOfPage(),
    }),
  ).toMatchObject({
    status: 409,
    body: { code: "table-closed" },
  })
  world.wallet.fault = (kind, body) => (kind === "bet" && body.player === "baize:slow" ? { delay: 500 } : undefined)
  const [slow, quick] = await Promise.all([other.enter(100), player.enter(100)])
  expect(slow.body).toMatchObject({ state: "cancelled", refusal: "table-closed", win: null })
  expect(world.wallet.players.get("baize:slow")?.balance).toBe(10_000)
  await ended(player, quick.body.id)
  expect(await disagreements(world.database, world.wallet)).toEqual([])
})

it("a repeated request gets the same entry, and each player has one bet per round", async () => {
  const player = await slowFlyer("twice")
  const { round } = await player.table()
  const spin = randomUUID()
  const bet = { spin, stake: 100, choice: null, round, seed: seedOfPage() }
  const [first, second] = await Promise.all([player.post("/api/table/enter", bet), player.post("/api/table/enter", bet)])
  expect(second.body.id).toBe(first.body.id)
  expect(await player.enter(100)).toMatchObject({ status: 409, body: { code: "round-open", open: { id: first.body.id } } })
  expect(await player.post("/api/table/enter", { ...bet, stake: 200 })).toMatchObject({ body: { code: "spin-differs" } })
  await ended(player, first.body.id)
})

it("a table without listeners or players is idle, and uses no hash of its chain", async () => {
  const player = await flyer("rest")
  const { round } = await player.table()
  await new Promise(resolve => setTimeout(resolve, 700))
  expect(await player.table()).toMatchObject({ round, phase: "open", opensUntil: null, chain: { index: 1 } })
  const stream = await tableEvents(url, player.bearer)
  await stream.until(view => view.phase === "over")
  await stream.until(view => view.chain.index === 2)
  await stream.close()
})

it("a table is idle even if a listener disconnected before it could be added", async () => {
  const player = await flyer("gone")
  for (let n = 0; n < 20; n++) {
    const asked = request(`${url}/api/table/events`, { headers: { Authorization: `Bearer ${player.bearer}` } })
    asked.on("error", () => {})
    asked.end(() => setTimeout(() => asked.destroy(), n / 4))
  }
  await new Promise(resolve => setTimeout(resolve, 500))
  const { round } = await player.table()
  await new Promise(resolve => setTimeout(resolve, 1500))
  expect(await player.table()).toMatchObject({ round, opensUntil: null })
})

it("a table continues with a new chain when the old one is used up, and the rounds of both verify", async () => {
  const short = await testStudio({ chainLength: 2 })
  try {
    await short.studio.start()
    const player = await short.launch("baize:last", 10_000, "real", "kite")
    const rounds: RoundProof[] = []
    for (let n = 0; n < 4; n++) {
      await expect.poll(phase(player)).toBe("open")
      const { body } = await player.enter(100, 1)
      rounds.push(await ended(player, body.id))
    }
    expect(rounds.map(({ chain }) => chain?.index)).toEqual([1, 2, 1, 2])
    expect(new Set(rounds.map(({ chain }) => chain?.terminal)).size).toBe(2)
    for (const round of rounds) expect(verifyRound(kite, round)).toMatchObject({ fair: true })
    expect(await disagreements(short.database, short.wallet)).toEqual([])
  } finally {
    await short.close()
  }
})

it("play money has tables of its own", async () => {
  const [real, free] = await Promise.all([flyer("money"), flyer("play", "free")])
  const before = world.wallet.calls.filter(({ kind }) => kind === "bet").length
  const { body } = await free.enter(100, 200)
  expect(body.chain?.table).toBe("kite/USD/free")
  expect((await real.table()).round).not.toBe(body.chain?.round)
  expect(await ended(free, body.id)).toMatchObject({ state: "settled", win: 300, balance: 100_000 - 100 + 300 })
  expect(world.wallet.calls.filter(({ kind }) => kind === "bet")).toHaveLength(before)
})

it("a table accepts two play money bets at the same moment", async () => {
  const [one, two] = await Promise.all(["one", "two"].map(name => flyer(name, "free", "slow-kite")))
  await expect.poll(phase(one!)).toBe("open")
  const { round } = await one!.table()
  const held = sql`select from play_money for update`
  const entries = await inQueue(
    world.database,
    held,
    () => one!.enter(100),
    () => two!.enter(100),
  )
  expect(entries).toMatchObject(
    Array(2).fill({ status: "fulfilled", value: { status: 200, body: { state: "playing", chain: { round } } } }),
  )
})

it("a table waits for a second player, starts when all seats are taken, and returns a lone bet on request", async () => {
  const [one, two] = await Promise.all(["one", "two"].map(name => world.launch(`baize:${name}`, 10_000, "real", "duel")))
  expect(await one!.get("/api/table?room=150")).toMatchObject({ status: 404, body: { code: "no-table" } })
  expect(await one!.post("/api/fairness/rotate", { clientSeed: "mine", next: "0".repeat(64) })).toMatchObject({
    status: 422,
    body: { code: "no-seeds" },
  })
  const alone = (await one!.enter(200)).body
  expect(await one!.table("200")).toMatchObject({
    phase: "open",
    opensUntil: null,
    bets: { pot: 200 },
    mine: { id: alone.id, place: 1 },
  })
  expect((await one!.leave(alone.id)).body).toMatchObject({ state: "cancelled", refusal: "withdrawn" })
  expect(world.wallet.players.get("baize:one")?.balance).toBe(10_000)

  const [first, second] = [await one!.enter(200), await two!.enter(200)]
  expect(first.body.chain?.table).toBe("duel/USD/200")
  const [a, b] = [await ended(one!, first.body.id), await ended(two!, second.body.id)]
  const outcome = (round: RoundView) => round.outcome as { winner: number; seat: number }
  if (outcome(a).winner === 2) {
    expect([a, b].map(({ state, win, refusal }) => [state, win, refusal])).toEqual(
      Array(2).fill(["cancelled", null, "given-back"]),
    )
  } else {
    expect([a, b].map(({ win }) => win).sort()).toEqual([0, 400])
  }
  for (const round of [a, b]) expect(verifyRound(duel, round)).toMatchObject({ fair: true })
  expect(await disagreements(world.database, world.wallet)).toEqual([])
})

it("a cash-out or withdrawal whose answer was lost gets the same answer when it is repeated, however late", async () => {
  const [lone, player] = await Promise.all([flyer("lone", "real", "duel"), slowFlyer("copies")])
  const alone = (await lone.enter(200)).body
  const back = await lone.leave(alone.id)
  expect(back).toMatchObject({ status: 200, body: { state: "cancelled", refusal: "withdrawn" } })
  expect(await lone.leave(alone.id)).toEqual(back)

  const { body } = await player.enter(100)
  await expect.poll(phase(player), { timeout: 6000 }).toBe("running")
  const left = await player.leave(body.id)
  expect(left.status).toBe(200)
  const over = await ended(player, body.id)
  await expect.poll(async () => (await player.table()).round).not.toBe(body.chain?.round)
  expect(await player.leave(body.id)).toMatchObject({
    status: 200,
    body: { win: over.win, chain: { leftAt: left.body.chain?.leftAt } },
  })
  expect(await lone.leave(body.id)).toMatchObject({ status: 409, body: { code: "too-late" } })
}, 20_000)

it("a lone bet is returned after ten minutes, and a later player has ten minutes of their own", async () => {
  const [one, two] = await Promise.all(["one", "two"].map(name => world.launch(`baize:${name}`, 10_000, "real", "duel")))
  const stake = Math.min(...one!.opened.stakes)
  const first = (await one!.enter(stake)).body
  const now = performance.now.bind(performance)
  const later = vi.spyOn(performance, "now").mockImplementation(() => now() + 600_000)
  const stream = await tableEvents(url, two!.bearer)
  expect(await ended(one!, first.id)).toMatchObject({ state: "cancelled", refusal: "nobody-came" })
  const second = (await two!.enter(stake)).body
  later.mockImplementation(() => now() + 1_100_000)
  await stream.until(view => view.taken === 1 && view.mine?.id === second.id)
  const state = async () => (await two!.get(`/api/rounds/${second.id}`)).body.state
  expect(await state()).toBe("playing")
  later.mockImplementation(() => now() + 1_300_000)
  const again = await tableEvents(url, one!.bearer)
  await expect.poll(state).toBe("cancelled")
  for (const one of [stream, again]) await one.close()
  expect(await disagreements(world.database, world.wallet)).toEqual([])
})

it("one studio process owns a table; another answers `table-elsewhere`, and takes over when the first stops", async () => {
  const player = await flyer("two-studios")
  await expect.poll(phase(player)).toBe("open") // the first process has the tables
  const second = await world.another()
  await second.start()
  const ask = async () =>
    (await second.http.inject({ method: "GET", url: "/api/table", headers: { authorization: `Bearer ${player.bearer}` } })).json()
  expect(await ask()).toEqual({ code: "table-elsewhere" })
  const { round } = await player.table()
  await world.studio.close()
  await expect.poll(async () => ((await ask()) as TableView).round).toBe(round)
})

it("a round interrupted by a stop of the studio pays each player the better of stake and winnings", async () => {
  const players = await Promise.all(Array.from({ length: 4 }, (_, n) => slowFlyer(`cut-${n}`)))
  const entries = await Promise.all(players.map((player, n) => player.enter(100, n === 0 ? 20 : null)))
  await expect.poll(phase(players[0]!)).toBe("running")
  await world.studio.close()
  const next = await world.another()
  await next.start()
  const round = async (n: number) =>
    (
      await next.http.inject({
        method: "GET",
        url: `/api/rounds/${entries[n]?.body.id}/proof`,
        headers: { authorization: `Bearer ${players[n]?.bearer}` },
      })
    ).json() as RoundProof
  for (const n of players.keys()) await expect.poll(async () => (await round(n)).state).toBe("settled")
  for (const n of players.keys()) {
    const broken = await round(n)
    expect(broken.win).toBeGreaterThanOrEqual(100)
    expect(broken.chain?.interruptedAt).toBeGreaterThanOrEqual(0)
    expect(verifyRound(slowKite, broken)).toMatchObject({ fair: true })
  }
  expect(await disagreements(world.database, world.wallet)).toEqual([])
})
