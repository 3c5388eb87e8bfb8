import { randomBytes } from "node:crypto"
import sql from "sql-template-tag"
import type { Database } from "../../database/database.ts"
import type { Clock } from "../clock.ts"
import type { Wallet } from "../wallet/wallet.ts"
import { openToken, sealToken, sessionIdOf } from "./token-seal.ts"

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

/** Who plays: asked of the platform once, at launch, and kept a day. */
export function createSessions({ database, wallet, clock }: Parts) {
  return {
    /** Refuses with the platform's code, `wallet-unreachable` or `wrong-game`. `balance` is the wallet's. */
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
      await database.run(sql`
        insert into session (id, account, player, brand, game, mode, currency, exponent, sealed_token, created_at)
        values (${sessionIdOf(bearer)}, ${account}, ${player}, ${brand}, ${game}, ${session.mode}, ${currency},
                ${exponent}, ${sealToken(bearer, token)}, ${clock.now()})`)
      return { session, bearer, balance }
    },

    /** The session of a bearer, while it is not older than a day. */
    async find(bearer: string): Promise<Session | undefined> {
      const row = await database.row<Session & { sealedToken: Buffer }>(sql`
        select account, player, brand, game, mode, currency, exponent, sealed_token as "sealedToken"
        from session where id = ${sessionIdOf(bearer)} and created_at > ${dayBefore(clock)}`)
      if (!row) return undefined
      const { sealedToken, ...session } = row
      return { ...session, token: openToken(bearer, sealedToken) }
    },

    /** Forgets the sessions that have run out. */
    sweep: () => database.run(sql`delete from session where created_at <= ${dayBefore(clock)}`),
  }
}

export type Sessions = ReturnType<typeof createSessions>

const dayBefore = (clock: Clock) => new Date(clock.now().getTime() - dayInMilliseconds)
