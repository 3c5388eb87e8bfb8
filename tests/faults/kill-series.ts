import { setTimeout as pause } from "node:timers/promises"
import { expect } from "vitest"
import { type Installation, kill, type Victim } from "./installation.ts"
import type { PlayerCrowd } from "./player-crowd.ts"

export interface Kill {
  /** Killed at the same moment. */
  readonly victims: readonly Victim[]
  /** Rounds played before the kill. */
  readonly after: number
  /** Waits for comets in flight with bets on them. */
  readonly inFlight?: boolean
}

/**
 * Plays throughout a series of kills. After each, bets are accepted again soon and only the killed processes have ended; after
 * all of them, no cent is lost and every round exists once. Logs what it did and saw.
 */
export async function underKills(installation: Installation, crowd: PlayerCrowd, kills: readonly Kill[]): Promise<void> {
  const over = new AbortController()
  const play = crowd.play(over.signal)
  const during = <Result>(work: Promise<Result>) => Promise.race([work, play.then(() => Promise.reject(new Error("play ended")))])
  const hit: Record<string, number> = { mines: 0, comet: 0 }
  const waits: number[] = []
  for (const [n, { victims, after, inFlight }] of kills.entries()) {
    const enough = crowd.ended() + after
    await during(expect.poll(crowd.ended, { timeout: 60_000 }).toBeGreaterThan(enough))
    if (inFlight) await during(expect.poll(() => crowd.underWay("comet"), { timeout: 60_000 }).toBeGreaterThan(3))
    for (const game of Object.keys(hit)) hit[game]! += crowd.underWay(game)
    const pids = pidsOf(installation)
    const since = performance.now()
    await during(Promise.all(victims.map(victim => kill(installation, victim))))
    const wait = await during(crowd.recovered(since))
    waits.push(wait)
    console.log(`${n + 1}. ${victims.join(" and ")} killed: bets are taken again after ${(wait / 1000).toFixed(1)} s`)
    for (const name of ["platform", "studio"] as const)
      if (!victims.includes(name)) expect([name, pidsOf(installation)[name]]).toEqual([name, pids[name]])
  }
  await pause(500)
  over.abort()
  await play
  const { rounds, hurt } = await crowd.expectEverythingToHold()
  console.log(
    `${kills.length} kills, ${hit.mines} rounds of mines and ${hit.comet} bets on comets under way when they fell; ` +
      `bets taken again after ${seconds(Math.min(...waits))} to ${seconds(Math.max(...waits))}. ` +
      `Verified: every rule of the ledger, every report figure, ${rounds} rounds each once (${hurt} calls made again or ` +
      `taken back), every player's cash.`,
  )
  // The kills hit rounds in progress, of each kind.
  expect(hurt).toBeGreaterThan(0)
  expect(hit.mines).toBeGreaterThan(0)
  expect(hit.comet).toBeGreaterThan(0)
}

const pidsOf = ({ platform, studio }: Installation) => ({ platform: platform.pid, studio: studio.pid })
const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`
