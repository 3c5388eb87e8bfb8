import { randomUUID } from "node:crypto"
import sql from "sql-template-tag"
import { expect, it } from "vitest"
import { verifyRound } from "../fair/verify.ts"
import type { RoundProof } from "../protocol.ts"
import { ended, flyer, flyerOf, phase, url, useTables, world } from "../testing/kite-tables.ts"
import { tableEvents } from "../testing/table-events.ts"
import { kite } from "../testing/test-games.ts"
import { disagreements, seedOfPage } from "../testing/test-studio.ts"

useTables(1, 2, 40)

it("a table's round opens, runs and ends, and pays players who let go before the kite fell", { tags: "long" }, async () => {
  const player = await flyerOf(1, "one")
  const { body: entered } = await player.enter(100)
  expect(entered).toMatchObject({
    state: "playing",
    stake: 100,
    chain: { table: "slow-kite-for-1/USD", index: 1, hash: null, leftAt: null },
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

it("a bet lets go automatically at the chosen moment, and loses its stake if held too long", { tags: "long" }, async () => {
  const [early, late] = await Promise.all([flyerOf(2, "early"), flyerOf(2, "late")])
  const [first, second] = await Promise.all([early.enter(100, 250), late.enter(100, 5000)])
  expect(await ended(early, first.body.id)).toMatchObject({ win: 300, outcome: { left: 250 } })
  expect(await ended(late, second.body.id)).toMatchObject({ win: 0, outcome: { left: null } })
})

it("forty players racing against the falling kite are each decided once, exactly by the server's time", {}, async () => {
  const players = await Promise.all(Array.from({ length: 40 }, (_, n) => flyerOf(40, `race-${n}`)))
  const watcher = await flyerOf(40, "watcher")
  const stream = await tableEvents(url, watcher.bearer)
  await stream.until(view => view.phase === "open" && view.opensUntil !== null)
  const entries = await Promise.all(players.map(player => player.enter(100)))
  const shared = entries[0]?.body.chain?.round ?? ""
  const found = entries.map(({ body }) => `${body.code ?? body.state} ${body.chain?.round}`)
  expect(new Set(found)).toEqual(new Set([`playing ${shared}`]))
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

it("a chain fixed before the first bet is revealed, and every round verifies from its hash alone", { tags: "long" }, async () => {
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

it("of bets that come together each is counted once, and one that the wallet refuses is not", async () => {
  const names = ["rich", "poor", "able"]
  const pages = await Promise.all(
    names.map(name => world.launch(`baize:${name}`, name === "poor" ? 50 : 1000, "real", "slow-kite")),
  )
  const asked = Promise.withResolvers<void>()
  const betting = new Set<string>()
  world.wallet.fault = (kind, { player }) => {
    if (kind !== "bet") return undefined
    if (betting.add(player).size === names.length) asked.resolve()
    return { until: asked.promise }
  }
  const entered = await Promise.all(pages.map(page => page.enter(100)))
  expect(entered.map(({ body }) => body.state)).toEqual(["playing", "refused", "playing"])
  const counted = sql`
    select taken, places, array(select place from round where shared = shared_round.id and place is not null order by 1) as given
    from shared_round where id = ${entered[0]?.body.chain?.round}`
  expect(await world.database.one(counted)).toEqual({ taken: 2, places: 2, given: [1, 2] })
  expect(names.map(name => world.wallet.players.get(`baize:${name}`)?.balance)).toEqual([900, 50, 900])
  expect((await pages[0]!.table()).entries).toHaveLength(2)
})

it("a bet that waits while its round is being closed is refused before the wallet takes it", async () => {
  const player = await flyer("closing")
  const { round } = await player.table()
  const { entry } = await world.database.transaction(async tx => {
    await tx.run(sql`select from shared_round where id = ${round} for update`)
    const waiting = player.enter(100)
    await expect.poll(() => world.database.row(sql`select from pg_locks where not granted`)).toBeDefined()
    await tx.run(sql`update shared_round set phase = 'running', result = '{}', started_at = now() where id = ${round}`)
    return { entry: waiting }
  })
  expect(await entry).toMatchObject({ status: 409, body: { code: "table-closed" } })
  expect(world.wallet.calls.filter(({ kind, body }) => kind === "bet" && body.player === "baize:closing")).toEqual([])
})

it("a repeated request gets the same entry, and each player has one bet per round", { tags: "long" }, async () => {
  const [player, other] = await Promise.all([flyerOf(2, "twice"), flyerOf(2, "other")])
  const { round } = await player.table()
  const spin = randomUUID()
  const bet = { spin, stake: 100, choice: null, round, seed: seedOfPage() }
  const [first, second] = await Promise.all([player.post("/api/table/enter", bet), player.post("/api/table/enter", bet)])
  expect(second.body.id).toBe(first.body.id)
  expect(await player.enter(100)).toMatchObject({ status: 409, body: { code: "round-open", open: { id: first.body.id } } })
  expect(await player.post("/api/table/enter", { ...bet, stake: 200 })).toMatchObject({ body: { code: "spin-differs" } })
  await other.enter(100)
  await ended(player, first.body.id)
})
