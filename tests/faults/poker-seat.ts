import { randomBytes, randomInt, randomUUID } from "node:crypto"
import { setTimeout as pause } from "node:timers/promises"
import { walletTransfer } from "@baize/common/api/transfers.ts"
import { labelVendor } from "@baize/platform/play/catalog/vendors.ts"
import { clientAt } from "@baize/platform/testing/http-client.ts"
import { unaccountedChips } from "@baize/studio/poker/verification/unaccounted-chips.ts"
import { unaccountedEntries } from "@baize/studio/poker/verification/unaccounted-entries.ts"
import sql from "sql-template-tag"
import { expect } from "vitest"
import { inStudio } from "../../scripts/operator/in-studio.ts"
import { expectBooksToHold } from "../support/books.ts"
import { insist } from "./insist.ts"
import { type Installation, type InstalledPlayer, kill, type Victim } from "./installation.ts"

/** One after another in the long runs. */
export const pokerVictims: readonly Victim[] = [
  "platform",
  "PostgreSQL",
  "studio",
  "a process of PostgreSQL",
  "platform",
  "PostgreSQL",
]

interface PokerCall<Body> {
  readonly status: number
  readonly body: Body & { readonly code?: string }
}

/** A member's page of poker: a call is repeated as the same one until the studio answers it. */
export class PokerSeat {
  private readonly url: string
  private readonly headers: Record<string, string>

  private constructor(url: string, headers: Record<string, string>) {
    this.url = url
    this.headers = headers
  }

  /** Brings this much to the label that deals the cards, and opens its poker. */
  static async open(
    installation: Installation,
    { player, address, brought }: { player: InstalledPlayer; address: string; brought: number },
  ): Promise<PokerSeat> {
    const wish = { request: randomUUID(), direction: "in", merchantCode: labelVendor, amount: brought } as const
    expect(await insist(clientAt(installation.platformUrl, player.token), walletTransfer, wish)).toBeUndefined()
    const { origin, searchParams } = new URL(await installation.launch(player, "texas-holdem"))
    const launch = Object.fromEntries(
      ["token", "mode", "player", "currency"].map(name => [name, searchParams.get(name) ?? undefined]),
    )
    const seat = new PokerSeat(`${origin}/api/poker/`, { "X-Forwarded-For": address })
    const { body } = await seat.call<{ session: string }>("POST", "session", {
      ...launch,
      game: "texas-holdem",
      device: randomBytes(16).toString("hex"),
    })
    seat.headers.Authorization = `Bearer ${body.session}`
    return seat
  }

  async call<Body>(method: "GET" | "POST", path: string, body?: object): Promise<PokerCall<Body>> {
    for (;;) {
      const answer = await this.once<Body>(method, path, body).catch(() => undefined)
      if (answer && answer.status < 500 && answer.status !== 429) return answer
      await pause(100 + randomInt(200))
    }
  }

  private async once<Body>(method: string, path: string, body?: object): Promise<PokerCall<Body>> {
    const answer = await fetch(this.url + path, {
      method,
      headers: { ...this.headers, ...(body && { "Content-Type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    })
    return { status: answer.status, body: (await answer.json()) as PokerCall<Body>["body"] }
  }
}

/** Everyone of an installation at poker. */
export async function pokerSeats(installation: Installation, brought: number): Promise<PokerSeat[]> {
  const seats: PokerSeat[] = []
  for (const [n, player] of installation.players.entries())
    seats.push(await PokerSeat.open(installation, { player, address: `198.51.100.${n + 1}`, brought }))
  return seats
}

/**
 * Kills one after another amid hands, each when this many hands have ended since the one before, while `playing` lasts: the hands
 * in play are played on. Gives the number of kills.
 */
export async function killAmidHands(
  installation: Installation,
  playing: Promise<unknown>,
  { victims = pokerVictims, hands = 0 }: { readonly victims?: readonly Victim[]; readonly hands?: number } = {},
): Promise<number> {
  const { database } = installation
  const handsOf = async (state: "playing" | "over") =>
    (
      await database.one<{ hands: number }>(sql`
        select count(*)::int as hands from studio.poker_hand where state = ${state}`)
    ).hands
  const eventsSoFar = async () =>
    (await database.one<{ events: number }>(sql`select count(*)::int as events from studio.poker_event`)).events
  const during = <Result>(work: Promise<Result>) =>
    Promise.race([work, playing.then(() => Promise.reject(new Error("play ended")))])
  let ended = 0
  for (const victim of victims) {
    await during(expect.poll(() => handsOf("over"), { timeout: 120_000 }).toBeGreaterThanOrEqual(ended + hands))
    ended = await handsOf("over")
    await during(expect.poll(() => handsOf("playing"), { timeout: 120_000, interval: 50 }).toBeGreaterThan(0))
    const before = await eventsSoFar()
    await during(kill(installation, victim))
    const since = performance.now()
    await during(expect.poll(() => eventsSoFar().catch(() => 0), { timeout: 120_000, interval: 100 }).toBeGreaterThan(before + 8))
    console.log(`${victim} killed: hands are played on within ${((performance.now() - since) / 1000).toFixed(1)} s`)
  }
  return victims.length
}

/** After play chips, entries and the platform's books agree: what all have left, and what the house has earned, was brought. */
export async function expectPokerToAddUp(installation: Installation, brought: number): Promise<void> {
  const { database } = installation
  const verified = await inStudio(database, "poker_offer", async tx => [
    ...(await unaccountedChips(tx)),
    ...(await unaccountedEntries(tx)),
  ])
  expect(verified).toEqual([])
  const unread = () =>
    database.one<{ unread: number; held: number }>(sql`
      select (select last from studio.held_feed) - (select last from wallet_feed) as unread,
             (select count(*) from wallet_entry_held where posted_at is null)::int as held`)
  await expect.poll(unread, { timeout: 150_000 }).toEqual({ unread: 0, held: 0 })
  await expectBooksToHold(installation)
  const { left, reserved, earned, away } = await database.one<Record<"left" | "reserved" | "earned" | "away", number>>(sql`
    select sum(balance)::int as left, sum(reserved)::int as reserved,
           (select coalesce(sum(fee), 0) from studio.poker_entry)::int
             + (select coalesce(sum(rake), 0) from studio.poker_result r join studio.poker_hand h on h.id = r.hand
                join studio.poker_table t on t.id = h."table" where t.tournament is null)::int as earned,
           (select sum(balance) from account where kind = 'vendor-wallet')::int as away
    from studio.held_wallet`)
  expect([left + earned, away, reserved]).toEqual([brought, left, 0])
}
