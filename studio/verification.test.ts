import { setTimeout as pause } from "node:timers/promises"
import { freePort } from "@baize/kit/free-ports.ts"
import { metrics } from "@baize/kit/monitoring/metrics.ts"
import sql from "sql-template-tag"
import { expect, it, vi } from "vitest"
import { useTournaments } from "./poker/testing/test-tournaments.ts"
import { startStudioProcess } from "./testing/studio-process.ts"
import { verify } from "./verification.ts"

const begin = useTournaments()
const players = ["ann", "bob", "cid", "dan", "eve", "fay"]

const shown = (text: string, check: string) =>
  Number(text.split(`baize_verification_violations{check="${check}"} `)[1]?.split("\n")[0])

it("a tournament passes verification at every moment, and a changed prize and balance are shown and logged", {
  tags: "long",
  timeout: 60_000,
}, async () => {
  const world = await begin(3)
  const { database } = world
  const error = vi.fn()
  const check = (name: string) => verify({ database, log: { error } }, name)
  const id = await world.open()
  for (const player of players) await world.register(id, player)
  let isOver = false
  const playing = world.play(id).finally(() => {
    isOver = true
  })
  let times = 0
  for (; !isOver; times++) {
    for (const name of ["poker", "tournaments"]) expect([name, await check(name)]).toEqual([name, 0])
    await pause(50)
  }
  await playing
  expect(times).toBeGreaterThan(5)
  expect(error).not.toHaveBeenCalled()

  const winner = sql`tournament = ${id} and rank = 1`
  await database.run(sql`update poker_entrant set prize = prize + 1 where ${winner}`)
  await database.run(sql`update held_wallet set balance = balance - 1 where player = 'ann'`)
  for (const name of ["poker", "tournaments"]) {
    expect(await check(name)).toBeGreaterThan(0)
    expect(shown(await metrics.metrics(), name)).toBeGreaterThan(0)
    expect(error).toHaveBeenLastCalledWith(expect.objectContaining({ check: name }), "verification found violations")
  }
  await database.run(sql`update poker_entrant set prize = prize - 1 where ${winner}`)
  await database.run(sql`update held_wallet set balance = balance + 1 where player = 'ann'`)
})

it("a studio process verifies what players hold there every VERIFY_EVERY seconds, and shows it in its monitor", {
  tags: "long",
}, async () => {
  const { database } = await begin()
  const port = await freePort()
  const watching = { GAMES_METRICS_PORT: String(port), VERIFY_EVERY: "1" }
  const studio = await startStudioProcess(database.url, "http://127.0.0.1:9", watching)
  try {
    const found = async () => {
      const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
      return ["poker", "tournaments"].map(check => shown(text, check))
    }
    await expect.poll(found).toEqual([0, 0])
  } finally {
    await studio.kill()
  }
})
