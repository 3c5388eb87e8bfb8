import { randomBytes } from "node:crypto"
import { createBatcher } from "@baize/kit/concurrency/batcher.ts"
import { texts, unsized } from "@baize/kit/database/arrays.ts"
import { type Database, prepared } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { StudioClock } from "../clock.ts"
import type { GameLaunch, GrantedFreeRounds, StudioWallets } from "../wallet/wallet.ts"
import type { PlayPace } from "./pace.ts"
import { launchOf, openToken, sealToken, sessionIdOf } from "./token-seal.ts"

export interface StudioSession {
  id: string
  account: string
  player: string
  /** Whom the operator knows as this player; null: a guest, in free play without an account. */
  speaker: string | null
  /** The player's brand; null where the label's dialect does not say it, and for a session from before it was stored. */
  brand: string | null
  game: string
  mode: "real" | "free"
  currency: string
  exponent: number
  /** What the law of the brand allows. */
  pace: PlayPace
  /** Keyed hashes of the address and the device it was opened from; empty in games where nobody asks. */
  origins: readonly string[]
  /** The platform's launch token; every bet carries it. */
  token: string
}

/** `mode` can ask for play money although the token would allow real play. */
export interface LaunchRequest extends GameLaunch {
  readonly token: string
  readonly origins?: readonly string[]
}

export type OpenedSession =
  | {
      session: StudioSession
      bearer: string
      balance: number
      /** Granted to the player, for any game of ours. */
      freeRounds: GrantedFreeRounds[]
      refusal?: undefined
    }
  | { refusal: string }

interface SessionServices {
  database: Database
  wallets: StudioWallets
  clock: StudioClock
  onError(error: unknown): void
}

const dayInMilliseconds = 86_400_000

/** Validity of the platform's confirmation: a sign-out, a freeze or a time-out ends the session with at most this delay. */
const confirmedForMilliseconds = 5000

/** Bets within this time confirm their sessions together. */
const notedMilliseconds = 100
/** The platform's codes for a session that is over; any other refusal is a fault between the two systems. */
const overFor = ["session-expired", "account-closed"]

/** Sessions of players: confirmed by the platform at launch and again while the page calls; kept a day at most. */
export function createSessions({ database, wallets, clock, onError }: SessionServices) {
  const rowOf = createBatcher((ids: readonly string[]) => sessionRows(database, ids, dayBefore(clock)))
  const { confirm, note, writeNoted } = confirmations(database, onError)

  return {
    /** Refuses with the platform's code, `wallet-unreachable`, `wrong-game` or `launch-used`. `balance` is the wallet's. */
    async open({ token, origins = [], ...launch }: LaunchRequest): Promise<OpenedSession> {
      const { game, mode } = launch
      const answer = await wallets(game)("authenticate", { token, launch })
      if (answer.outcome === "unknown") return { refusal: "wallet-unreachable" }
      if (answer.outcome === "refused") return { refusal: answer.code }
      const { player, brand, currency, exponent, balance, pace, guest, knownAs = player } = answer.value
      if (answer.value.game !== game) return { refusal: "wrong-game" }
      const free = mode === "free" || answer.value.mode === "free"
      const account = free ? `free/${player}` : player
      const bearer = randomBytes(32).toString("base64url")
      const speaker = free && guest ? null : knownAs
      const session: StudioSession = {
        ...{ id: sessionIdOf(bearer), account, player, speaker, brand, game, currency, exponent, pace, origins, token },
        mode: free ? "free" : "real",
      }
      const begun = await database.run(sql`
        insert into session (id, account, player, speaker, brand, game, mode, currency, exponent, pace, sealed_token, launch,
          origins, created_at, confirmed_at)
        values (${session.id}, ${account}, ${player}, ${speaker}, ${brand}, ${game}, ${session.mode},
                ${currency}, ${exponent}, ${JSON.stringify(pace)}, ${sealToken(bearer, token)}, ${launchOf(token)},
                ${[...origins]}, ${clock.now()}, ${clock.now()})
        on conflict (launch) do nothing`)
      if (begun === 0) return { refusal: "launch-used" }
      return { session, bearer, balance, freeRounds: answer.value.freeRounds }
    },

    /**
     * The session of a bearer, if it is no older than a day and the platform lets its player continue: if they play for money, it
     * said so within the last `within` milliseconds. While the platform does not answer, the session stays: no bet is taken
     * without the platform anyway.
     */
    async find(bearer: string, within = confirmedForMilliseconds): Promise<StudioSession | undefined> {
      const row = await rowOf(sessionIdOf(bearer))
      if (!row) return undefined
      const { sealedToken, confirmedAt, ...known } = row
      const session = { ...known, token: openToken(bearer, sealedToken) }
      const now = clock.now()
      const age = now.getTime() - confirmedAt.getTime()
      // A clock that was set back must not prolong an old confirmation.
      if (age >= 0 && age < (session.mode === "real" ? within : confirmedForMilliseconds)) return session
      const answer = await wallets(session.game)("authenticate", { token: session.token, again: true, launch: session })
      if (answer.outcome === "refused" && overFor.includes(answer.code)) {
        await database.run(sql`update session set ended_at = ${now} where id = ${session.id} and ended_at is null`)
        return undefined
      }
      if (answer.outcome === "accepted") await confirm({ id: session.id, at: now })
      return session
    },

    /** The platform has just taken a bet of the session: its player may continue. */
    confirm({ id }: StudioSession): void {
      note({ id, at: clock.now() })
    },

    /** Writes what bets have confirmed, if anything is left. */
    stop: writeNoted,
  }
}

type SessionRow = Omit<StudioSession, "token"> & { readonly sealedToken: Buffer; readonly confirmedAt: Date }

/** Sessions that have not ended and began after `since`, in one statement, in the order of their ids. */
async function sessionRows(database: Database, ids: readonly string[], since: Date): Promise<(SessionRow | undefined)[]> {
  const rows = await database.rows<SessionRow & { readonly createdAt: Date }>(
    prepared(
      "sessions",
      sql`
        select id, account, player, speaker, brand, game, mode, currency, exponent, pace, origins,
               sealed_token as "sealedToken", confirmed_at as "confirmedAt", created_at as "createdAt"
        from session where id = any (${unsized(texts(ids), "text")}::text[]) and ended_at is null`,
    ),
  )
  // Compared here: by the index of times the planner would read every session.
  const young = rows.flatMap(({ createdAt, ...row }) => (createdAt > since ? [row] : []))
  const byId = new Map(young.map(row => [row.id, row]))
  return ids.map(id => byId.get(id))
}

interface ConfirmedSession {
  readonly id: string
  readonly at: Date
}

/** Records what the platform has confirmed, of many sessions in one statement. */
function confirmations(database: Database, onError: (error: unknown) => void) {
  const confirm = createBatcher((confirmed: readonly ConfirmedSession[]) => writeConfirmations(database, confirmed))
  const noted: ConfirmedSession[] = []
  let planned: NodeJS.Timeout | undefined

  async function writeNoted(): Promise<void> {
    clearTimeout(planned)
    planned = undefined
    await Promise.all(noted.splice(0).map(one => confirm(one).catch(onError)))
  }

  return {
    confirm,
    writeNoted,

    /** By a bet, for which nobody waits: written a little later, with others. */
    note(one: ConfirmedSession): void {
      noted.push(one)
      planned ??= setTimeout(() => void writeNoted(), notedMilliseconds)
    },
  }
}

/**
 * Of all sessions that were confirmed meanwhile. Not waiting for the disk, nor for one that another process confirms or ends: a
 * confirmation that is lost is asked for again.
 */
async function writeConfirmations(database: Database, confirmed: readonly ConfirmedSession[]): Promise<undefined[]> {
  const latest = new Map(confirmed.map(({ id, at }) => [id, at]))
  const ids = unsized(texts([...latest.keys()]), "text")
  const times = unsized(texts([...latest.values()].map(at => at.toISOString())), "timestamptz")
  await database.run(
    prepared(
      "confirm sessions",
      sql`
        with unhurried as materialized (select set_config('synchronous_commit', 'off', true)),
          free as (select id from session where id = any (${ids}::text[]) order by id for no key update skip locked)
        update session set confirmed_at = at
        from unhurried, free join unnest(${ids}, ${times}) as latest (id, at) using (id)
        where session.id = free.id`,
    ),
  )
  return confirmed.map(() => undefined)
}

export type Sessions = ReturnType<typeof createSessions>

const dayBefore = (clock: StudioClock) => new Date(clock.now().getTime() - dayInMilliseconds)
