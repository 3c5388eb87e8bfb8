import { request } from "node:http"
import { inQueue } from "@baize/kit/testing/locks.ts"
import sql from "sql-template-tag"
import { expect, it } from "vitest"
import { verifyRound } from "../fair/verify.ts"
import type { RoundProof, TableView } from "../protocol.ts"
import { ended, flyer, flyerOf, phase, url, useTables, world } from "../testing/kite-tables.ts"
import { tableEvents } from "../testing/table-events.ts"
import { kite, kiteFor } from "../testing/test-games.ts"
import { disagreements, testStudio } from "../testing/test-studio.ts"

useTables(4)

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

it("a table is idle even if a listener disconnected before it could be added", { tags: "long" }, async () => {
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

it("a table continues with a new chain when the old one is used up, and the rounds of both verify", {
  tags: "long",
}, async () => {
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
  const players = await Promise.all(Array.from({ length: 4 }, (_, n) => flyerOf(4, `cut-${n}`)))
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
    expect(verifyRound(kiteFor(4), broken)).toMatchObject({ fair: true })
  }
  expect(await disagreements(world.database, world.wallet)).toEqual([])
})
