import { type LimitKind, protection } from "@baize/common/api/protection.ts"
import { afterAll, expect } from "vitest"
import { verifyLedger } from "../books/ledger/verify.ts"
import { api, mine, playAgain, usePlayingMember, world } from "./playing-member.ts"

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
const START = new Date("2026-11-21T12:00:00Z") // a Saturday, 08:00 at the brand

/** Before each test a new member opens a game with 100,000; after the last, the ledger must verify. */
export function useLimitedPlayer(): void {
  usePlayingMember({ cash: 100_000, at: START })
  afterAll(async () => expect(await verifyLedger(world.database)).toEqual([]))
}

/** Later, signed in again, back at the table. */
export async function later(milliseconds: number): Promise<void> {
  world.clock.advance(milliseconds)
  await playAgain()
}

export const limit = async (kind: LimitKind) => (await api(protection, {})).limits.find(one => one.kind === kind)!
export const bet = (amount: number) => mine.bet(mine.name(), amount)
export const taken = { status: 200 }
export const refused = (code: string) => ({ status: code === "excluded" ? 403 : 422, code })
