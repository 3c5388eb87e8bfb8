import { randomBytes, randomInt, randomUUID } from "node:crypto"
import { setTimeout as pause } from "node:timers/promises"
import { walletTransfer } from "@baize/common/api/transfers.ts"
import { labelVendor } from "@baize/platform/play/catalog/vendors.ts"
import { clientAt } from "@baize/platform/testing/http-client.ts"
import type { TournamentLobby, TournamentView } from "@baize/studio/poker/tournament/wire.ts"
import { unaccountedChips } from "@baize/studio/poker/verification/unaccounted-chips.ts"
import { unaccountedEntries } from "@baize/studio/poker/verification/unaccounted-entries.ts"
import type { PokerTableView } from "@baize/studio/poker/wire.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, test } from "vitest"
import { inStudio } from "../../../scripts/operator/in-studio.ts"
import { expectBooksToHold } from "../../support/books.ts"
import { insist } from "../insist.ts"
import { type Installation, type InstalledPlayer, kill, startInstallation, type Victim } from "../installation.ts"

const members = 6
const brought = 5000
const victims: readonly Victim[] = ["platform", "PostgreSQL", "studio", "a process of PostgreSQL", "platform", "PostgreSQL"]

let installation: Installation
beforeAll(async () => {
  installation = await startInstallation({ count: members })
})
afterAll(() => installation?.close())

interface PokerCall<Body> {
  readonly status: number
  readonly body: Body & { readonly code?: string }
}

/** A member's page of poker: a call is repeated as the same one until the studio answers it. */
class PokerSeat {
  private readonly url: string
  private readonly headers: Record<string, string>

  private constructor(url: string, headers: Record<string, string>) {
    this.url = url
    this.headers = headers
  }

  /** Brings money to the label that deals the cards, and opens its poker. */
  static async open(player: InstalledPlayer, address: string): Promise<PokerSeat> {
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

/** Registers for this tournament, twice at the same time: money is taken once. */
async function register(seat: PokerSeat, code: string): Promise<void> {
  const asked = { code, id: randomUUID() }
  const answers = await Promise.all([1, 2].map(() => seat.call("POST", "tournament/register", asked)))
  for (const { status, body } of answers) expect(status, body.code).toBe(200)
}

/** Plays the tournament to its end: mostly calls, sometimes all chips. */
async function playOut(seat: PokerSeat, code: string): Promise<void> {
  for (;;) {
    const { body } = await seat.call<TournamentView>("GET", `tournament?code=${code}`)
    if (body.state === "over") return
    const table = body.own?.table
    const { status, body: view } = table
      ? await seat.call<PokerTableView>("GET", `table?table=${table}`)
      : { status: 404, body: undefined }
    if (status === 200 && view?.mine?.options) {
      const { raise } = view.mine.options
      const action = raise && randomInt(6) === 0 ? { type: "raise", to: raise.most } : { type: randomInt(4) ? "call" : "fold" }
      const act = { table, hand: view.hand.id, seen: view.hand.events.length, action }
      await Promise.all([seat.call("POST", "act", act), seat.call("POST", "act", act)])
    }
    await pause(250)
  }
}

/** All of them play one sit-and-go after another until the signal; each is played to its end. Gives their codes. */
async function play(seats: readonly PokerSeat[], over: AbortSignal): Promise<string[]> {
  const codes: string[] = []
  while (!over.aborted) {
    const { body } = await seats[0]!.call<TournamentLobby>("GET", "tournaments")
    const { code } = body.tournaments
      .filter(({ series, canRegister }) => series === "six-max" && canRegister)
      .sort((one, other) => one.buyIn - other.buyIn)[0]!
    codes.push(code)
    for (const seat of seats) await register(seat, code)
    await Promise.all(seats.map(seat => playOut(seat, code)))
  }
  return codes
}

const handsInPlay = async () =>
  (
    await installation.database.one<{ hands: number }>(sql`
    select count(*)::int as hands from studio.poker_hand where state = 'playing'`)
  ).hands

const eventsSoFar = async () =>
  (await installation.database.one<{ events: number }>(sql`select count(*)::int as events from studio.poker_event`)).events

test("every entry is paid once when platform, studio and PostgreSQL are killed amid the hands of tournaments", {
  timeout: 900_000,
}, async () => {
  const { database } = installation
  const seats: PokerSeat[] = []
  for (const [n, player] of installation.players.entries()) seats.push(await PokerSeat.open(player, `198.51.100.${n + 1}`))
  const over = new AbortController()
  const playing = play(seats, over.signal)
  const during = <Result>(work: Promise<Result>) =>
    Promise.race([work, playing.then(() => Promise.reject(new Error("play ended")))])
  for (const victim of victims) {
    await during(expect.poll(handsInPlay, { timeout: 120_000, interval: 50 }).toBeGreaterThan(0))
    const before = await eventsSoFar()
    await during(kill(installation, victim))
    const since = performance.now()
    // The hands in play are played on.
    await during(expect.poll(() => eventsSoFar().catch(() => 0), { timeout: 120_000, interval: 100 }).toBeGreaterThan(before + 8))
    console.log(`${victim} killed: hands are played on within ${((performance.now() - since) / 1000).toFixed(1)} s`)
  }
  over.abort()
  const codes = await playing
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
  // What all have left, and what the house has earned, is what all have brought.
  const { left, fees, away } = await database.one<{ left: number; fees: number; away: number }>(sql`
    select (select sum(balance) from studio.held_wallet)::int as left, (select sum(fee) from studio.poker_entry)::int as fees,
           (select sum(balance) from account where kind = 'vendor-wallet')::int as away`)
  expect([left + fees, away]).toEqual([members * brought, left])
  console.log(`${victims.length} kills amid ${codes.length} tournaments of ${members}: every entry paid once`)
})
