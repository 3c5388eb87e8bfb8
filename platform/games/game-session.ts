import { createHash, randomBytes } from "node:crypto"
import sql from "sql-template-tag"
import type { Database } from "../database/database.ts"

/** How long a launched game may place bets. */
const LIFE_HOURS = 12
/** A session nobody has used for so long is over (platform/session); playing counts as use. */
const IDLE_MINUTES = 30

interface Opening {
  readonly session: Buffer
  readonly brand: number
  readonly member: number
  readonly game: number
  readonly mode: "real" | "free"
  readonly language: string
}

const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest()

/** Opens a game for a signed-in member; gives the token for its address, which is stored only as a hash. */
export async function openGameSession(database: Database, opening: Opening, now: Date): Promise<string> {
  const token = randomBytes(32).toString("base64url")
  const { session, brand, member, game, mode, language } = opening
  await database.run(sql`
    insert into game_session (token_hash, session, brand, member, game, mode, language, created_at)
    values (${hashOf(token)}, ${session}, ${brand}, ${member}, ${game}, ${mode}, ${language}, ${now})`)
  return token
}

export interface GameSession {
  readonly session: Buffer
  readonly brand: number
  readonly brandCode: string
  readonly currency: string
  readonly exponent: number
  readonly member: number
  readonly type: number
  readonly status: "active" | "frozen" | "closed"
  readonly game: string
  readonly mode: "real" | "free"
  readonly language: string
  /** Not ended, not too old, and the sign-in behind it neither signed out nor idle. */
  readonly live: boolean
}

/** The launched game behind a token, if it is one of this vendor's. */
export const gameSessionOf = (database: Database, vendor: string, token: string, now: Date): Promise<GameSession | undefined> =>
  database.row<GameSession>(sql`
    select game_session.session, brand.id as brand, brand.code as "brandCode", brand.currency, brand.exponent, member.id as member,
           member.type, member.status, game.code as game, game_session.mode, game_session.language,
           game_session.ended_at is null and session.ended_at is null
             and game_session.created_at > ${now}::timestamptz - make_interval(hours => ${LIFE_HOURS})
             and session.seen_at > ${now}::timestamptz - make_interval(mins => ${IDLE_MINUTES}) as live
    from game_session join game on game.id = game_session.game and game.vendor = ${vendor}
         join session on session.token_hash = game_session.session
         join member on member.id = game_session.member join brand on brand.id = game_session.brand
    where game_session.token_hash = ${hashOf(token)}`)
