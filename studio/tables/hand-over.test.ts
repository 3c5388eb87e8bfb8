import { randomUUID } from "node:crypto"
import type { AddressInfo } from "node:net"
import { inQueue } from "@baize/kit/testing/locks.ts"
import sql from "sql-template-tag"
import { afterEach, beforeEach, expect, it } from "vitest"
import type { TableView } from "../protocol.ts"
import type { Studio } from "../studio.ts"
import { duel } from "../testing/test-games.ts"
import { disagreements, seedOfPage, type TestStudio, testStudio } from "../testing/test-studio.ts"
import { Chains } from "./chain.ts"
import { roundSecrets } from "./round-secrets.ts"
import { SharedRounds } from "./shared-rounds.ts"

let world: TestStudio
beforeEach(async () => {
  world = await testStudio({ timeout: 30_000, patience: 30_000 })
  await world.studio.start()
})
afterEach(() => world.close())

type Player = Awaited<ReturnType<TestStudio["launch"]>>

const duellist = async (name: string): Promise<Player> => {
  const player = await world.launch(`baize:${name}`, 10_000, "real", "duel")
  await expect.poll(async () => (await player.table("200")).phase).toBe("open")
  return player
}

/** The wallet answers no bet until it is released. */
function slowWallet(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  world.wallet.fault = kind => (kind === "bet" ? { until: promise } : undefined)
  return resolve
}

const bets = () => world.wallet.calls.filter(({ kind }) => kind === "bet").length

/** The table as one of the processes sends it, as soon as that process has it. */
async function tableOf(studio: Studio, { bearer }: Player): Promise<TableView> {
  const ask = () =>
    studio.http.inject({ method: "GET", url: "/api/table?room=200", headers: { authorization: `Bearer ${bearer}` } })
  await expect.poll(async () => (await ask()).statusCode).toBe(200)
  return (await ask()).json()
}

/** The process loses the connection that holds its lock, and regains the lock once it has noticed and `meanwhile` is done. */
async function lockLost(player: Player, meanwhile = async () => {}): Promise<void> {
  const lock = sql`select pg_advisory_xact_lock(hashtext('studio tables'))`
  await world.database.transaction(async tx => {
    await world.database.run(sql`
      select pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory' and granted
        and database = (select oid from pg_database where datname = current_database())`)
    await tx.run(lock)
    await expect.poll(async () => (await player.get("/api/table?room=200")).status).toBe(503)
    await meanwhile()
  })
  await tableOf(world.studio, player)
}

const ended = (player: Player, id: string) =>
  expect.poll(async () => (await player.get(`/api/rounds/${id}`)).body.state, { timeout: 20_000 })

it("bets in flight while the table moves to another process are played, and that process needs no recovery", {
  tags: "long",
}, async () => {
  const players = [await duellist("one"), await duellist("two")]
  const second = await world.another()
  await second.start()
  const letGo = slowWallet()
  const entries = players.map(player => player.enter(200))
  await expect.poll(bets).toBe(2)
  const watcher = await world.launch("baize:watcher", 10_000, "real", "kite")
  const closed = world.studio.close()
  const answer = () =>
    second.http.inject({ method: "GET", url: "/api/table", headers: { authorization: `Bearer ${watcher.bearer}` } })
  await expect.poll(async () => (await answer()).statusCode).toBe(200)
  letGo()
  const ids = (await Promise.all(entries)).map(({ body }) => body.id)
  await closed
  const over = sql`select from round where id = any (${ids}) and state in ('settled', 'cancelled')`
  await expect.poll(async () => (await world.database.rows(over)).length, { timeout: 20_000 }).toBe(2)
  expect(await disagreements(world.database, world.wallet)).toEqual([])
})

it("a bet in flight while the process loses and regains its table can be returned on request", { tags: "long" }, async () => {
  const player = await duellist("alone")
  const letGo = slowWallet()
  const entry = player.enter(200)
  await expect.poll(bets).toBe(1)
  await lockLost(player)
  letGo()
  const { body } = await entry
  expect(body.state).toBe("playing")
  await expect.poll(async () => (await player.table("200")).mine).toEqual({ id: body.id, place: 1 })
  expect((await player.leave(body.id)).body).toMatchObject({ state: "cancelled", refusal: "withdrawn" })
  expect(world.wallet.players.get("baize:alone")?.balance).toBe(10_000)
})

it("a bet in flight while the process loses and regains its table starts the round with a second player", {
  tags: "long",
}, async () => {
  const [one, two] = [await duellist("one"), await duellist("two")]
  const letGo = slowWallet()
  const entry = one.enter(200)
  await expect.poll(bets).toBe(1)
  await lockLost(one)
  letGo()
  const [first, second] = [(await entry).body, (await two.enter(200)).body]
  expect(second.chain?.round).toBe(first.chain?.round)
  await ended(one, first.id).toMatch(/^(settled|cancelled)$/)
  await ended(two, second.id).toMatch(/^(settled|cancelled)$/)
  expect(await disagreements(world.database, world.wallet)).toEqual([])
})

it("a listener of a table lost while it was loading is disconnected, so that it asks the owning process", async () => {
  const player = await duellist("early")
  await world.studio.http.listen({ port: 0, host: "127.0.0.1" })
  const { port } = world.studio.http.server.address() as AddressInfo
  const room = player.opened.stakes.at(-1)
  const url = `http://127.0.0.1:${port}/api/table/events?room=${room}`
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>()
  let events: Promise<string> | undefined
  const loading = world.database.transaction(async tx => {
    // A new table creates its chain first.
    await tx.run(sql`lock table chain_checkpoint in exclusive mode`)
    events = fetch(url, { headers: { authorization: `Bearer ${player.bearer}` } }).then(response => response.text())
    await loaded
  })
  const waits = sql`select from pg_locks where not granted and relation = 'chain_checkpoint'::regclass`
  await expect.poll(async () => (await world.database.rows(waits)).length).toBe(1)
  await lockLost(player, async () => {
    load()
    await loading
    expect(await events).toBe("")
  })
})

it("a round is not played with a single player if their opponent withdrew at another process", async () => {
  const [one, two] = [await duellist("one"), await duellist("two")]
  const { body: first } = await one.enter(200)
  const elsewhere = new SharedRounds(world.database, { now: () => new Date() }, roundSecrets("key"))
  await elsewhere.withdraw(first.chain?.round ?? "", first.id, "withdrawn")
  const { body: second } = await two.enter(200)
  await expect.poll(async () => (await two.table("200")).taken).toBe(1)
  expect((await two.leave(second.id)).body).toMatchObject({ state: "cancelled", refusal: "withdrawn" })
})

it("a bet in flight is left alone while its process lives, and recovered when no process lives", async () => {
  const player = await duellist("deployed")
  const letGo = slowWallet()
  const entry = player.enter(200)
  await expect.poll(bets).toBe(1)
  const second = await world.another()
  await second.start()
  await second.recover()
  letGo()
  expect((await entry).body.state).toBe("playing")

  const late = slowWallet()
  const other = await duellist("killed")
  const lost = other.enter(200, null)
  await expect.poll(bets).toBe(2)
  await world.studio.close()
  await second.close()
  const third = await world.another()
  await third.start()
  // The third recovers it by a job of its own.
  const state = sql`select from round where player = 'baize:killed' and state = 'cancelled'`
  await expect.poll(async () => (await world.database.rows(state)).length).toBe(1)
  late()
  expect((await lost).body.state).toBe("cancelled")
})

it("a bet in flight is returned if new rules replaced the chain of its round", async () => {
  const player = await duellist("old-rules")
  const letGo = slowWallet()
  const entry = player.enter(200)
  await expect.poll(bets).toBe(1)
  const chains = new Chains({ database: world.database, clock: { now: () => new Date() }, length: 100 })
  await chains.current({ game: "duel", currency: "USD", mode: "real", room: "200" }, { ...duel, paytable: { seats: 3 } })
  letGo()
  expect((await entry).body).toMatchObject({ state: "cancelled", refusal: "table-closed" })
  expect(world.wallet.players.get("baize:old-rules")?.balance).toBe(10_000)
})

it("a bet joins the round although its player bets again at the process that has the table by now", async () => {
  const player = await duellist("twice")
  const second = await world.another()
  await second.start()
  const letGo = slowWallet()
  const entry = player.enter(200)
  await expect.poll(bets).toBe(1)
  const closed = world.studio.close()
  const { round } = await tableOf(second, player)
  const payload = { spin: randomUUID(), stake: 200, choice: null, round, seed: seedOfPage() }
  const headers = { authorization: `Bearer ${player.bearer}` }
  const [first, next] = await inQueue(
    world.database,
    sql`select from wallet_call for update`,
    () => {
      letGo()
      return entry
    },
    () => second.http.inject({ method: "POST", url: "/api/table/enter", headers, payload }),
  )
  await closed
  expect(first).toMatchObject({ value: { status: 200, body: { state: "playing" } } })
  expect(next).toMatchObject({ value: { statusCode: 409 } })
})
