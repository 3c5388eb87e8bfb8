import { randomUUID } from "node:crypto"
import { inQueue } from "@baize/kit/testing/locks.ts"
import sql from "sql-template-tag"
import { afterEach, beforeEach, expect, it } from "vitest"
import { disagreements, type TestStudio, testStudio } from "../testing/test-studio.ts"

let world: TestStudio
beforeEach(async () => {
  world = await testStudio()
})
afterEach(() => world.close())

it("a round places its bet, ends with its win, and shows the wallet's balance", async () => {
  const player = await world.launch("baize:1")
  const { status, body } = await player.spin(100)
  expect(status).toBe(200)
  expect(body).toMatchObject({ state: "settled", stake: 100, balance: 10_000 - 100 + (body.win ?? 0), nonce: 0 })
  expect(world.wallet.players.get("baize:1")?.balance).toBe(body.balance)
  expect(world.wallet.calls.map(call => call.kind)).toEqual(["authenticate", "bet", "win"])
  expect(world.wallet.calls[2]?.body).toMatchObject({ round: body.id, amount: body.win, end: true })
})

it("a double click and a repeated request get the same round", async () => {
  const player = await world.launch("baize:1")
  const spin = randomUUID()
  const [first, second] = await Promise.all([player.spin(100, spin), player.spin(100, spin)])
  const third = await player.spin(100, spin)
  expect(new Set([first, second, third].map(answer => answer.body.id)).size).toBe(1)
  expect(second?.body).toEqual(first?.body)
  expect(world.wallet.calls.filter(call => call.kind === "bet")).toHaveLength(1)
})

it("a spin id with another stake, a stake not on offer, and a spin during an open round are refused", async () => {
  const player = await world.launch("baize:1")
  const spin = randomUUID()
  await player.spin(100, spin)
  expect((await player.spin(200, spin)).body).toEqual({ code: "spin-differs" })
  expect((await player.spin(150)).body).toEqual({ code: "unknown-stake" })

  world.wallet.fault = kind => (kind === "win" ? "fail-call" : undefined)
  const waiting = await player.spin(100)
  expect(waiting.body.state).toBe("drawn")
  const next = await player.spin(100)
  expect(next).toMatchObject({ status: 409, body: { code: "round-open", open: { id: waiting.body.id } } })
})

it("a bet above the balance is refused, and consumes no nonce", async () => {
  const player = await world.launch("baize:1", 150)
  expect((await player.spin(200)).body).toMatchObject({ state: "refused", refusal: "insufficient-funds", win: null })
  expect((await player.spin(100)).body).toMatchObject({ state: "settled", nonce: 0 })
  expect(await disagreements(world.database, world.wallet)).toEqual([])
})

it("a bet whose answer was lost is retried with the same transaction, and counts once", async () => {
  const player = await world.launch("baize:1")
  let lost = 0
  world.wallet.fault = kind => (kind === "bet" && lost++ < 1 ? "lose-answer" : undefined)
  const { body } = await player.spin(100)
  expect(body.state).toBe("settled")
  const bets = world.wallet.calls.filter(call => call.kind === "bet").map(call => call.body.transaction)
  expect(bets).toEqual([`${body.id}.bet`, `${body.id}.bet`])
  expect(world.wallet.players.get("baize:1")?.balance).toBe(10_000 - 100 + (body.win ?? 0))
})

it("a bet whose outcome stays unknown is rolled back, also when the platform carried it out", { tags: "long" }, async () => {
  const player = await world.launch("baize:1")
  world.wallet.fault = kind => (kind === "bet" ? "lose-answer" : undefined)
  expect((await player.spin(100)).body).toMatchObject({ state: "cancelled", balance: 10_000, outcome: null })
  world.wallet.fault = kind => (kind === "bet" ? "fail-call" : undefined)
  expect((await player.spin(100)).body).toMatchObject({ state: "cancelled", balance: 10_000 })
  expect(await disagreements(world.database, world.wallet)).toEqual([])
})

it("a refusal is not trusted while an earlier attempt may still be carried out", { tags: "long" }, async () => {
  const player = await world.launch("baize:1")
  let bets = 0
  world.wallet.fault = kind => {
    if (kind !== "bet") return undefined
    return bets++ === 0 ? { delay: 1400 } : { refuse: "insufficient-funds" }
  }
  const { body } = await player.spin(100)
  expect(body.state).toBe("cancelled")
  await new Promise(resolve => setTimeout(resolve, 1000))
  expect(world.wallet.players.get("baize:1")?.balance).toBe(10_000)
  expect(await disagreements(world.database, world.wallet)).toEqual([])
})

it("a win is retried for as long as the platform is unreachable", async () => {
  const player = await world.launch("baize:1")
  world.wallet.fault = kind => (kind === "win" ? "lose-call" : undefined)
  const { body } = await player.spin(100)
  expect(body).toMatchObject({ state: "drawn", balance: 9900 })
  await world.studio.recover()
  expect((await player.get(`/api/rounds/${body.id}`)).body.state).toBe("drawn")
  world.wallet.fault = () => undefined
  await world.studio.start()
  await expect.poll(async () => (await player.get(`/api/rounds/${body.id}`)).body.state).toBe("settled")
  expect(await disagreements(world.database, world.wallet)).toEqual([])
})

it("after a restart unanswered bets are returned and decided rounds are paid", { tags: "long" }, async () => {
  const players = await Promise.all(Array.from({ length: 6 }, (_, n) => world.launch(`baize:${n}`)))
  world.wallet.fault = (_, { player }) => (Number(player?.at(-1)) % 2 === 0 ? "lose-answer" : "lose-call")
  const left = await Promise.all(players.map(player => player.spin(100)))
  expect(left.every(answer => answer.body.state === "cancelling")).toBe(true)
  world.wallet.fault = () => undefined
  const next = await world.another()
  await next.start()
  const states = async () =>
    Promise.all(players.map(async (player, n) => (await player.get(`/api/rounds/${left[n]?.body.id}`)).body.state))
  await expect.poll(states).toEqual(Array(6).fill("cancelled"))
  expect(await disagreements(world.database, world.wallet)).toEqual([])
})

it("every round ends correctly under random faults of every kind", async () => {
  const kinds = ["lose-call", "lose-answer", "fail-call", "fail-answer", { delay: 900 }, undefined, undefined, undefined] as const
  let turn = 0
  world.wallet.fault = kind => {
    turn = (turn * 5 + 3) % kinds.length
    return kind === "authenticate" ? undefined : kinds[turn]
  }
  const players = await Promise.all(Array.from({ length: 8 }, (_, n) => world.launch(`baize:${n}`)))
  await world.studio.start()
  await Promise.all(
    players.map(async player => {
      for (let n = 0; n < 6; n++) await player.spin(100)
    }),
  )
  world.wallet.fault = () => undefined
  await expect.poll(() => disagreements(world.database, world.wallet), { timeout: 20_000 }).toEqual([])
}, 60_000)

it("a round that the platform has voided ends: its bet is returned, and its win is no longer sent", async () => {
  const player = await world.launch("baize:1")
  world.wallet.fault = kind => (kind === "win" ? { refuse: "cancelled" } : undefined)
  const { body } = await player.spin(100)
  expect(body).toMatchObject({ state: "cancelled", refusal: "voided", win: null })
  expect(world.wallet.calls.filter(({ kind }) => kind === "win")).toHaveLength(1)
  world.wallet.fault = () => undefined
  expect((await player.spin(100)).body.state).toBe("settled")
})

it("shots fired faster than they are answered are played in sequence, each with its own nonce", async () => {
  const player = await world.launch("baize:1")
  world.wallet.fault = () => ({ delay: 20 })
  const shots = await Promise.all(Array.from({ length: 12 }, () => player.spin(20)))
  expect(shots.map(({ body }) => body.state)).toEqual(Array(12).fill("settled"))
  expect(new Set(shots.map(({ body }) => body.nonce)).size).toBe(12)
  expect(await disagreements(world.database, world.wallet)).toEqual([])
})

it("a player who floods the studio is refused, with the time to wait", { tags: "long" }, async () => {
  const player = await world.launch("baize:1")
  const shots = await Promise.all(Array.from({ length: 150 }, () => player.spin(20)))
  expect(shots.some(({ status, body }) => status === 429 && body.code === "too-fast")).toBe(true)
  const headers = { authorization: `Bearer ${player.bearer}` }
  const answers = await Promise.all(
    Array.from({ length: 500 }, () => world.studio.http.inject({ method: "GET", url: "/api/balance", headers })),
  )
  expect(answers.find(({ statusCode }) => statusCode === 429)?.headers["retry-after"]).toBe("1")
  expect(await disagreements(world.database, world.wallet)).toEqual([])
})

it("rounds are recovered although the clock was set back an hour", async () => {
  const player = await world.launch("baize:1")
  world.wallet.fault = kind => (kind === "win" ? "fail-call" : undefined)
  const { body } = await player.spin(100)
  expect(body.state).toBe("drawn")
  await world.database.run(sql`update round set due_at = now() + interval '1 hour'`)
  world.wallet.fault = () => undefined
  expect(await world.studio.recover()).toBe(1)
  expect((await player.get(`/api/rounds/${body.id}`)).body.state).toBe("settled")
})

it("a round whose bet was just taken starts while another process handles the player's next one", async () => {
  await world.close()
  world = await testStudio({ timeout: 30_000, patience: 30_000 })
  const player = await world.launch("baize:1")
  const second = await world.another()
  const { promise: taken, resolve: take } = Promise.withResolvers<void>()
  world.wallet.fault = kind => (kind === "bet" ? { until: taken } : undefined)
  const spin = player.spin(100)
  await expect.poll(() => world.wallet.calls.some(({ kind }) => kind === "bet")).toBe(true)
  const payload = { spin: randomUUID(), stake: 100, choice: null, commitment: player.opened.fairness.commitment }
  const headers = { authorization: `Bearer ${player.bearer}` }
  const [first, next] = await inQueue(
    world.database,
    sql`select from wallet_call for update`,
    () => {
      take()
      return spin
    },
    () => second.http.inject({ method: "POST", url: "/api/play", headers, payload }),
  )
  expect(first).toMatchObject({ value: { status: 200, body: { state: "settled", nonce: 0 } } })
  expect(next).toMatchObject({ value: { statusCode: expect.toBeOneOf([200, 409]) } })
  expect(await disagreements(world.database, world.wallet)).toEqual([])
})
