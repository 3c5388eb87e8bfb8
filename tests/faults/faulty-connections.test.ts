import { setTimeout as pause } from "node:timers/promises"
import { afterAll, beforeAll, expect, test } from "vitest"
import { vendorDoor } from "../support/vendor-door.ts"
import type { Condition } from "./faulty-connection.ts"
import { type Installation, startInstallation } from "./installation.ts"
import { openCrowd, type PlayerCrowd } from "./player-crowd.ts"

// Thirty members keep playing while a wire is broken. FAULT_SECONDS: for how long, 2 by default.
const hurtMs = Number(process.env.FAULT_SECONDS ?? 2) * 1_000

let installation: Installation
let crowd: PlayerCrowd
beforeAll(async () => {
  installation = await startInstallation({ count: 30 })
  crowd = await openCrowd(installation, { "emerald-cloth": 12, dice: 10, comet: 8 })
})
afterAll(() => installation?.close())

/** Plays while a wire is broken and restored, and runs `meanwhile`. Bets are accepted again soon, and no cent is lost. */
async function amidPlay(
  wire: "walletWire" | "databaseWire",
  condition: Condition,
  meanwhile: () => Promise<void> = async () => {},
): Promise<void> {
  const over = new AbortController()
  const play = crowd.play(over.signal)
  const enough = crowd.ended() + 60
  let recovered: number
  try {
    await Promise.race([play, expect.poll(crowd.ended, { timeout: 60_000 }).toBeGreaterThan(enough)])
    installation[wire].become(condition)
    const done = meanwhile()
    await Promise.race([play, pause(hurtMs)])
    installation[wire].become("whole")
    recovered = await crowd.recovered(performance.now())
    await done
  } finally {
    // The next test plays with the same crowd, also after a failure here.
    installation[wire].become("whole")
    over.abort()
    await play
  }
  const { rounds } = await crowd.expectEverythingToHold()
  console.log(`${wire} ${condition}: bets are taken again after ${(recovered / 1000).toFixed(1)} s; ${rounds} rounds, each once`)
}

for (const [condition, what] of [
  ["cut", "is cut"],
  ["silent", "is half open: connections stand and nothing passes"],
  ["deaf", "loses every answer"],
  ["slow", "takes a second each way"],
] as const)
  test(`no cent is lost while the network between vendor and platform ${what}`, { tags: "long" }, () =>
    amidPlay("walletWire", condition),
  )

test("while the database hangs, the platform answers definitely where it can, refuses the rest, and recovers", {
  tags: "long",
}, async () => {
  const { platformUrl, vendorKey, players } = installation
  const call = vendorDoor({ url: platformUrl, key: vendorKey })
  const statuses = new Map<number, number>()
  await amidPlay("databaseWire", "silent", async () => {
    // More than may wait: the rest immediately learn that nothing was done.
    const player = `BAIZE:${players[0]!.id}`
    const balances = Array.from({ length: 500 }, () => call("balance", { player }).then(({ status }) => status))
    for (const status of await Promise.all(balances)) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  })
  // 503: it waited for the database, whose connection broke; 429: too many waited. Both are `busy`: nothing has happened.
  console.log("answers while the database hung:", Object.fromEntries(statuses))
  expect([...statuses.keys()].filter(status => ![200, 429, 503].includes(status))).toEqual([])
  expect(statuses.get(429)).toBeGreaterThan(100)
})

test("no cent is lost while the database takes a second for every answer", { tags: "long" }, () =>
  amidPlay("databaseWire", "slow"),
)
