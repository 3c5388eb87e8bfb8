import { randomUUID } from "node:crypto"
import { rmSync, statfsSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import sql, { raw } from "sql-template-tag"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type VendorAnswer, vendorDoor } from "../../support/vendor-door.ts"
import { type Installation, startInstallation } from "../installation.ts"
import { openCrowd, type PlayerCrowd } from "../player-crowd.ts"

// SMALL_DISK: an empty file system of some hundred megabytes (`npm run faults` makes it).
const disk = process.env.SMALL_DISK ?? ""
const ballast = join(disk, "ballast")
const FULL_MS = Number(process.env.FAULT_SECONDS ?? 15) * 1_000

let installation: Installation
let crowd: PlayerCrowd
beforeAll(async () => {
  expect(disk, "SMALL_DISK names the small file system; start this with npm run faults").not.toBe("")
  // WAL segments are reused: tables run out of space before the log does, as they do on a disk that fills slowly.
  const settings = ["min_wal_size=96MB", "max_wal_size=128MB", "shared_buffers=32MB"]
  installation = await startInstallation({ count: 30, dataFolder: disk, settings })
  for (let n = 0; n < 6; n++)
    await installation.database.run(sql`select pg_switch_wal(), pg_logical_emit_message(true, 'x', repeat('x', 1000000))`)
  await installation.database.run(raw("checkpoint"))
  crowd = await openCrowd(installation, { "emerald-cloth": 12, dice: 10, mines: 8 })
})
afterAll(async () => {
  if (disk) rmSync(ballast, { force: true })
  await installation?.close()
})

const freeBytes = (): number => {
  const { bavail, bsize } = statfsSync(disk)
  return bavail * bsize
}

/** Fills the remaining space, and what becomes free meanwhile. */
function fill(): void {
  const block = Buffer.alloc(65_536)
  try {
    for (;;) writeFileSync(ballast, block, { flag: "a" })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error
  }
}

test("on a full disk calls are refused or fail as busy, balances stay readable, and nothing is lost", async () => {
  const { platformUrl, vendorKey, players, database } = installation
  const call = vendorDoor({ url: platformUrl, key: vendorKey })
  const over = new AbortController()
  const play = crowd.play(over.signal)
  const during = <Result>(work: Promise<Result>) => Promise.race([work, play.then(() => Promise.reject(new Error("play ended")))])
  await during(expect.poll(crowd.ended, { timeout: 60_000 }).toBeGreaterThan(100))

  // A separate vendor calls alongside the studio: contributions of zero, whose every answer is recorded.
  const answers = new Map<string, VendorAnswer | undefined>()
  const reads = { answered: 0, busy: 0 }
  const counts: Record<string, number> = {}
  const player = `BAIZE:${players[0]!.id}`
  const ask = async (): Promise<void> => {
    const transaction = randomUUID()
    const answer = await call("endround", { transaction, round: transaction, player, game: "dice" }).catch(() => undefined)
    answers.set(transaction, answer)
    const said = answer ? `${answer.status} ${answer.code ?? "done"}` : "no answer"
    counts[said] = (counts[said] ?? 0) + 1
    const { status } = await call("balance", { player }).catch(() => ({ status: 0 }))
    if (status === 200) reads.answered++
    else reads.busy++
  }
  fill()
  console.log(`the disk is full: ${freeBytes()} bytes are left`)
  for (const end = performance.now() + FULL_MS; performance.now() < end; await pause(20)) {
    fill()
    await during(ask())
  }
  console.log("answers to a vendor while the disk was full:", counts, "balances read:", reads)

  rmSync(ballast)
  const since = performance.now()
  const recovered = await during(crowd.recovered(since))
  console.log(`space again: bets are taken again after ${(recovered / 1000).toFixed(1)} s`)
  over.abort()
  await play

  // Some calls were refused, with a status that says why; each accepted call exists once, and no refused one does.
  expect(counts["503 busy"] ?? 0).toBeGreaterThan(0)
  expect(Object.keys(counts).filter(said => !["200 done", "503 busy", "429 busy", "no answer"].includes(said))).toEqual([])
  expect(reads.answered).toBeGreaterThan(0)
  for (const [transaction, answer] of answers) {
    const { times } = await database.one<{ times: number }>(
      sql`select count(*) as times from transfer where ref = ${transaction}`,
    )
    if (answer?.status === 200) expect([transaction, times]).toEqual([transaction, 1])
    // A retry succeeds if the first attempt did not: an answer of busy left nothing half done.
    const again = await call("endround", { transaction, round: transaction, player, game: "dice" })
    expect(again).toMatchObject({ status: 200, value: { repeated: times === 1 } })
  }
  const { rounds } = await crowd.expectEverythingToHold()
  console.log(`verified: ${answers.size} calls of the vendor and ${rounds} rounds, each once`)
})
