import { randomBytes } from "node:crypto"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Clock } from "../clock.ts"
import type { Wallet } from "../wallet/wallet.ts"
import { launchOf, openToken, sealToken, sessionIdOf } from "./token-seal.ts"

export interface Session {
  account: string
  player: string
  /** Whose player he is; null of a session from before it was kept. */
  brand: string | null
  game: string
  mode: "real" | "free"
  currency: string
  exponent: number
  /** What the platform launched the game with; every bet carries it. */
  token: string
}

export interface Launch {
  token: string
  game: string
  /** Asks for play money though the token would allow real play. */
  mode: "real" | "free"
}

export type Opened = { session: Session; bearer: string; balance: number; refusal?: undefined } | { refusal: string }

interface Parts {
  database: Database
  wallet: Wallet
  clock: Clock
}

const dayInMilliseconds = 86_400_000

/** The platform's yes holds for this long: a sign-out, a freeze or a break from play ends the session at most so much later. */
export const confirmedForMilliseconds = 5000

/** What the platform says of a session that is over; any other refusal is a fault between the two of us. */
const overFor = ["session-expired", "account-closed"]

/** Who plays: asked of the platform at launch and again while the page calls; kept a day at most. */
export function createSessions({ database, wallet, clock }: Parts) {
  return {
    /** Refuses with the platform's code, `wallet-unreachable`, `wrong-game` or `launch-used`. `balance` is the wallet's. */
    async open({ token, game, mode }: Launch): Promise<Opened> {
      const answer = await wallet("authenticate", { token })
      if (answer.outcome === "unknown") return { refusal: "wallet-unreachable" }
      if (answer.outcome === "refused") return { refusal: answer.code }
      const { player, brand, currency, exponent, balance } = answer.value
      if (answer.value.game !== game) return { refusal: "wrong-game" }
      const free = mode === "free" || answer.value.mode === "free"
      const account = free ? `free/${player}` : player
      const session: Session = { account, player, brand, game, mode: free ? "free" : "real", currency, exponent, token }
      const bearer = randomBytes(32).toString("base64url")
      const begun = await database.run(sql`
        insert into session (id, account, player, brand, game, mode, currency, exponent, sealed_token, launch, created_at, confirmed_at)
        values (${sessionIdOf(bearer)}, ${account}, ${player}, ${brand}, ${game}, ${session.mode}, ${currency},
                ${exponent}, ${sealToken(bearer, token)}, ${launchOf(token)}, ${clock.now()}, ${clock.now()})
        on conflict (launch) do nothing`)
      if (begun === 0) return { refusal: "launch-used" }
      return { session, bearer, balance }
    },

    /**
     * The session of a bearer, while it is not older than a day and the platform lets its player go on. While the platform does not
     * answer, the session stays: without the platform no bet is taken either.
     */
    async find(bearer: string): Promise<Session | undefined> {
      const id = sessionIdOf(bearer)
      const row = await database.row<Session & { sealedToken: Buffer; confirmedAt: Date }>(sql`
        select account, player, brand, game, mode, currency, exponent, sealed_token as "sealedToken", confirmed_at as "confirmedAt"
        from session where id = ${id} and ended_at is null and created_at > ${dayBefore(clock)}`)
      if (!row) return undefined
      const { sealedToken, confirmedAt, ...known } = row
      const session = { ...known, token: openToken(bearer, sealedToken) }
      const now = clock.now()
      const age = now.getTime() - confirmedAt.getTime()
      // A clock that was put back must not make an old yes last.
      if (age >= 0 && age < confirmedForMilliseconds) return session
      const answer = await wallet("authenticate", { token: session.token, again: true })
      if (answer.outcome === "refused" && overFor.includes(answer.code)) {
        await database.run(sql`update session set ended_at = ${now} where id = ${id} and ended_at is null`)
        return undefined
      }
      if (answer.outcome === "accepted") await database.run(sql`update session set confirmed_at = ${now} where id = ${id}`)
      return session
    },

    /** Forgets the sessions that have run out. */
    sweep: () => database.run(sql`delete from session where created_at <= ${dayBefore(clock)}`),
  }
}

export type Sessions = ReturnType<typeof createSessions>

const dayBefore = (clock: Clock) => new Date(clock.now().getTime() - dayInMilliseconds)
