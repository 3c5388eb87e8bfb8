import { randomUUID } from "node:crypto"
import { setTimeout as pause } from "node:timers/promises"
import { expect } from "vitest"
import { type VendorAnswer, vendorDoor } from "../support/vendor-door.ts"
import { type InstalledPlayer, PURSE } from "./installation.ts"

const BET = 100
const WIN = 130
/** Between two attempts of the same call, milliseconds. */
const AGAIN_MS = 100

interface VendorOptions {
  /** The nodes of the platform, called in turn: a call is repeated at the next one. */
  readonly nodes: readonly string[]
  readonly key: { readonly kid: string; readonly secret: string }
  readonly players: readonly InstalledPlayer[]
  launch(player: InstalledPlayer): Promise<string>
}

/** A call that was answered. */
interface AnsweredCall {
  readonly transaction: string
  /** Milliseconds of `performance.now()`. */
  readonly sentAt: number
  readonly answeredAt: number
}

/**
 * A vendor whose players bet and win without a pause, and who repeats each call until it is answered. It knows what every balance
 * must be: any other one, which includes an older one, rejects `play`.
 */
export interface SteadyVendor {
  play(until: AbortSignal): Promise<void>
  readonly answered: readonly AnsweredCall[]
  /** How often each status came. */
  readonly statuses: ReadonlyMap<string, number>
  /** Milliseconds from `since` to the first answer of a bet that was first sent after it. */
  resumed(since: number): Promise<number>
  /** Resolves when this many more calls are answered. */
  further(calls: number): Promise<void>
  /** What each player's balance must be, by member. */
  readonly balances: ReadonlyMap<number, number>
}

export function steadyVendor({ nodes, key, players, launch }: VendorOptions): SteadyVendor {
  const doors = nodes.map(url => vendorDoor({ url, key }))
  const answered: AnsweredCall[] = []
  const statuses = new Map<string, number>()
  const balances = new Map(players.map(({ id }) => [id, PURSE]))
  let calls = 0

  async function insist(name: "authenticate" | "bet" | "win" | "balance", content: object): Promise<VendorAnswer> {
    for (;;) {
      const answer = await doors[calls++ % doors.length]!(name, content).catch(unlessUnreachable)
      // A load balancer tries the next node: the wallet's calls can be repeated (deploy/nginx).
      if (!answer) {
        statuses.set("unreachable", (statuses.get("unreachable") ?? 0) + 1)
        await pause(1)
        continue
      }
      const seen = `${answer.status} ${answer.code ?? "done"}`
      statuses.set(seen, (statuses.get(seen) ?? 0) + 1)
      if (answer.status === 200) return answer
      // Anything else would be a refusal of something that can be done.
      expect(["503 busy", "429 busy"]).toContain(seen)
      await pause(AGAIN_MS)
    }
  }

  async function move(player: number, name: "bet" | "win", content: object): Promise<void> {
    const transaction = randomUUID()
    const sentAt = performance.now()
    const { value } = await insist(name, { transaction, player: `BAIZE:${player}`, game: "dice", ...content })
    answered.push({ transaction, sentAt, answeredAt: performance.now() })
    const due = balances.get(player)! + (name === "bet" ? -BET : WIN)
    balances.set(player, due)
    expect(value.balance, `the balance after a ${name} of player ${player}`).toBe(due)
  }

  async function playOf(player: InstalledPlayer, until: AbortSignal): Promise<void> {
    const token = new URL(await launch(player)).searchParams.get("token")!
    await insist("authenticate", { token })
    while (!until.aborted) {
      const round = randomUUID()
      await move(player.id, "bet", { round, token, amount: BET })
      await move(player.id, "win", { round, amount: WIN, end: true })
      const { value } = await insist("balance", { player: `BAIZE:${player.id}` })
      expect(value.balance, `the balance of player ${player.id}`).toBe(balances.get(player.id))
    }
  }

  return {
    async play(until) {
      await Promise.all(players.map(player => playOf(player, until)))
    },
    answered,
    statuses,
    balances,
    async further(calls) {
      const enough = answered.length + calls
      await expect.poll(() => answered.length, { timeout: 120_000 }).toBeGreaterThan(enough)
    },
    async resumed(since) {
      const first = () => answered.find(({ sentAt }) => sentAt > since)?.answeredAt
      await expect.poll(first, { timeout: 60_000, interval: 20 }).toBeDefined()
      return first()! - since
    },
  }
}

/** No answer, where the connection to a node is refused or broken, or its vendor has waited long enough. */
function unlessUnreachable(problem: unknown): undefined {
  const { name, message } = problem as Error
  if (name !== "TimeoutError" && !/^(fetch failed|terminated)/.test(message)) throw problem
}
