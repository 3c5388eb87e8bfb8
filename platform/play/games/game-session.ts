import { randomBytes } from "node:crypto"
import type { MemberType } from "@baize/common/api/member-types.ts"
import type { BrandId, MemberId } from "@baize/common/api/units.ts"
import { type Database, prepared } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { TranslatedText } from "../../brands/words.ts"
import { hashOf, liveSession } from "../../identity/session/sessions.ts"
import { takesBetsAtBrand } from "../vendors/open-games.ts"

/** How long a launched game can place bets. */
export const LIFE_HOURS = 12
/** Playing counts as use of the sign-in; written at most once in this time, so that bets stay one read. */
export const SEEN_SECONDS = 60

export interface NewGameSession {
  readonly session: Buffer
  readonly brand: BrandId
  readonly member: MemberId
  readonly game: number
  readonly mode: "real" | "free"
  readonly language: string
  /** The browser's window and the page in it, if the caller told. */
  readonly windowId?: string | undefined
  readonly pageId?: string | undefined
}

/** The real-money game a member has open in another window, if any. */
export const openElsewhere = (
  database: Database,
  { session, member }: NewGameSession,
  now: Date,
): Promise<{ game: TranslatedText } | undefined> =>
  database.row<{ game: TranslatedText }>(sql`
    select game.names as game from game_session join game on game.id = game_session.game
         join session on session.token_hash = game_session.session
    where game_session.member = ${member} and game_session.ended_at is null and game_session.mode = 'real'
      and game_session.session <> ${session} and game_session.created_at > ${hoursBefore(now, LIFE_HOURS)}
      and ${liveSession(now)}
    order by game_session.created_at desc limit 1`)

/** Whether a member has a game of a vendor open for real money. */
export const isPlayed = async (database: Database, member: MemberId, vendor: string, now: Date): Promise<boolean> =>
  (await database.row(sql`
    select from game_session join game on game.id = game_session.game and game.vendor = ${vendor}
         join session on session.token_hash = game_session.session
    where game_session.member = ${member} and game_session.ended_at is null and game_session.mode = 'real'
      and game_session.created_at > ${hoursBefore(now, LIFE_HOURS)} and ${liveSession(now)}
    limit 1`)) !== undefined

/** Ends every real-money game a member has open: they take no more bets, wins still arrive. */
export async function endGames(database: Database, member: MemberId, now: Date): Promise<void> {
  await database.run(sql`
    update game_session set ended_at = ${now} where member = ${member} and ended_at is null and mode = 'real'`)
}

/** Ends one launched game of a sign-in, by the name its launch gave it. */
export async function endGame(database: Database, session: Buffer, opening: string, now: Date): Promise<void> {
  await database.run(sql`
    update game_session set ended_at = ${now}
    where token_hash = ${Buffer.from(opening, "hex")} and session = ${session} and ended_at is null`)
}

/** In a transaction: opens a game for a signed-in member; gives the token for its address, which is stored only as a hash. */
export async function openGameSession(database: Database, opening: NewGameSession, now: Date): Promise<string> {
  const token = randomBytes(32).toString("base64url")
  const hash = hashOf(token)
  const { session, brand, member, game, mode, language, windowId = null, pageId = null } = opening
  await database.run(sql`
    insert into game_session (token_hash, session, brand, member, game, mode, language, window_id, page_id, created_at)
    values (${hash}, ${session}, ${brand}, ${member}, ${game}, ${mode}, ${language}, ${windowId}, ${pageId}, ${now})`)
  if (windowId && pageId) await endEarlierPages(database, { member, windowId, hash }, now)
  return token
}

/**
 * Ends the games of every page of a window but its latest: the others are gone, also where the browser could not say so. The
 * latest is the page of the launch with the latest `created_at`, which the platform takes before the transaction, so it does not
 * matter which of two launches is written first. One that reaches the platform only after the next page's is the latest.
 */
async function endEarlierPages(
  database: Database,
  { member, windowId, hash }: { readonly member: MemberId; readonly windowId: string; readonly hash: Buffer },
  now: Date,
): Promise<void> {
  await database.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`game window ${windowId}`}, 0))`)
  await database.run(sql`
    with latest as (
      select page_id from game_session where member = ${member} and window_id = ${windowId} and ended_at is null
      order by created_at desc, token_hash = ${hash} desc limit 1)
    update game_session set ended_at = ${now} from latest
    where member = ${member} and window_id = ${windowId} and ended_at is null and game_session.page_id <> latest.page_id`)
}

export interface GameSession {
  readonly session: Buffer
  readonly brand: BrandId
  readonly brandCode: string
  readonly currency: string
  readonly exponent: number
  readonly member: MemberId
  readonly type: MemberType
  readonly status: "active" | "frozen" | "closed"
  readonly game: string
  readonly mode: "real" | "free"
  readonly language: string
  /** When its sign-in was last used. */
  readonly seenAt: Date
  /** Neither ended nor expired, and its sign-in neither signed out, idle, older than a day, nor at its member's limit. */
  readonly live: boolean
  /** The address of the sign-in's last call. */
  readonly ip: string | null
  /** The wallet takes bets on the game at this brand. */
  readonly isOn: boolean
}

/** The launched game of a token, if it is one of this vendor's. */
export const gameSessionOf = (database: Database, vendor: string, token: string, now: Date): Promise<GameSession | undefined> =>
  database.row<GameSession>(
    prepared(
      "game-session",
      sql`
        select game_session.session, brand.id as brand, brand.code as "brandCode", brand.currency, brand.exponent,
               member.id as member,
               member.type, member.status, game.code as game, game_session.mode, game_session.language,
               session.seen_at as "seenAt",
               game_session.ended_at is null and game_session.created_at > ${hoursBefore(now, LIFE_HOURS)} and
                 ${liveSession(now)} as live,
               host(coalesce(session.last_ip, session.ip)) as ip, ${takesBetsAtBrand} as "isOn"
        from game_session join game on game.id = game_session.game and game.vendor = ${vendor}
             join vendor on vendor.id = game.vendor join session on session.token_hash = game_session.session
             join member on member.id = game_session.member join brand on brand.id = game_session.brand
        where game_session.token_hash = ${hashOf(token)}`,
    ),
  )

const hoursBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * 3_600_000)

/** Keeps a member's sign-in from expiring while they play. */
export async function keepAwake(database: Database, { session, seenAt }: GameSession, now: Date): Promise<void> {
  if (now.getTime() - seenAt.getTime() <= SEEN_SECONDS * 1000) return
  await database.run(
    sql`update session set seen_at = ${now} where token_hash = ${session} and seen_at < ${now} and ended_at is null`,
  )
}
