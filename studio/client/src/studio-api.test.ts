import { randomUUID } from "node:crypto"
import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import type { TableView } from "../../protocol.ts"
import { type TestStudio, testStudio } from "../../testing/test-studio.ts"
import { studioApi } from "./studio-api.ts"

let world: TestStudio
let reached: string
beforeEach(async () => {
  world = await testStudio()
  await world.studio.start()
  // Pages call their own origin; here that is whichever process a load balancer picks.
  const real = fetch
  vi.stubGlobal("fetch", (path: string, init?: RequestInit) => real(new URL(path, reached), init))
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await world.close()
})

async function listening({ http }: TestStudio["studio"]): Promise<string> {
  await http.listen({ port: 0, host: "127.0.0.1" })
  return `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`
}

it("the client continues at a table that another process has just taken over, as after a restart of the studio", {
  tags: "long",
}, async () => {
  const elsewhere = await world.launch("baize:2", 10_000, "real", "slow-kite")
  await expect.poll(async () => (await elsewhere.get("/api/table")).status).toBe(200) // the first process has the tables
  const second = await world.another()
  await second.start()
  reached = await listening(second)
  const token = `real.slow-kite.${randomUUID()}`
  world.wallet.players.set("baize:1", { balance: 10_000, tokens: new Set([token]) })
  const api = studioApi()
  await api.open({ token, game: "slow-kite", mode: "real" })

  const [views, troubles, refusals]: [TableView[], string[], string[]] = [[], [], []]
  const over = new AbortController()
  const following = api.follow(
    "",
    { view: view => views.push(view), trouble: () => troubles.push("trouble"), refused: code => refusals.push(code) },
    over.signal,
  )
  await expect.poll(() => troubles.length + refusals.length).toBeGreaterThan(0)
  expect(views).toEqual([])
  await world.studio.close()
  await expect.poll(() => views.length).toBeGreaterThan(0)
  expect(refusals).toEqual([])

  await expect.poll(() => views.at(-1)?.phase).toBe("open")
  const bet = { spin: randomUUID(), stake: 100, choice: null, round: views.at(-1)!.round, seed: "5e".repeat(16), hand: 0 }
  expect(await api.enter(bet, () => {})).toMatchObject({ state: "playing", stake: 100 })
  over.abort()
  await following
})

it("the client treats a silent table connection as lost, says so, and reconnects", async () => {
  let listeners = 0
  const silent = createServer((_, response) => {
    listeners++
    response.writeHead(200, { "Content-Type": "text/event-stream" }).write('data: {"phase":"running"}\n\n')
  })
  silent.listen(0, "127.0.0.1")
  await once(silent, "listening")
  reached = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
  try {
    const [views, troubles]: [TableView[], string[]] = [[], []]
    const over = new AbortController()
    const on = { view: (view: TableView) => views.push(view), trouble: () => troubles.push("trouble"), refused: () => {} }
    const following = studioApi().follow("", on, over.signal)
    while (views.length < 1) await new Promise(setImmediate)
    await vi.advanceTimersByTimeAsync(11_000)
    expect(troubles).toEqual([])
    await vi.advanceTimersByTimeAsync(11_000)
    while (views.length < 2) {
      await vi.advanceTimersByTimeAsync(100)
      await new Promise(setImmediate)
    }
    expect([troubles, listeners]).toEqual([["trouble"], 2])
    over.abort()
    await vi.advanceTimersByTimeAsync(1000)
    await following
  } finally {
    vi.useRealTimers()
    silent.closeAllConnections()
    silent.close()
  }
})

it("a decision is not repeated automatically while its further bet is being returned: the player decides again", async () => {
  let asked = 0
  const returning = createServer((_, response) => {
    asked++
    response.writeHead(503, { "Content-Type": "application/json" }).end(JSON.stringify({ code: "bet-unanswered" }))
  })
  returning.listen(0, "127.0.0.1")
  await once(returning, "listening")
  reached = `http://127.0.0.1:${(returning.address() as AddressInfo).port}`
  const troubles: string[] = []
  const act = { id: randomUUID(), step: 0, action: { act: "double" } }
  await expect(studioApi().act(act, () => troubles.push("trouble"))).rejects.toMatchObject({ code: "bet-unanswered" })
  expect([asked, troubles]).toEqual([1, []])
  returning.close()
})
