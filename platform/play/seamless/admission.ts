import type { BrandId, MemberId } from "@baize/common/api/units.ts"
import type { Clock } from "@baize/kit/clock.ts"
import { createBatcher } from "@baize/kit/concurrency/batcher.ts"
import { bytes, bytesOfHex, texts, unsized } from "@baize/kit/database/arrays.ts"
import { type Database, prepared } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Brands } from "../../brands/brands.ts"
import { hexHashOf, liveSession } from "../../identity/session/sessions.ts"
import { blockedCountryOf } from "../../server/geo/countries.ts"
import { LIFE_HOURS, SEEN_SECONDS } from "../games/game-session.ts"

interface StakeRequest {
  readonly vendor: string
  readonly token: string
  readonly round: string
}

/** The player of a stake, and what prevents it. */
export interface Admission {
  readonly brand: BrandId
  readonly brandCode: string
  readonly currency: string
  readonly member: MemberId
  readonly mode: "real" | "free"
  /**
   * The launched game is neither ended nor expired, and its sign-in neither signed out, idle, nor older than a day; and the
   * address of that sign-in's last call is in a country the brand serves.
   */
  readonly live: boolean
  readonly active: boolean
  /** The round was voided. */
  readonly voided: boolean
  /** Its vendor has ended the round. */
  readonly ended: boolean
  /** On a break from play. */
  readonly excluded: boolean
  /** The brand takes no bets until it can read the register of exclusions. */
  readonly uninformed: boolean
  /** Has own limits: they are checked when the stake is posted. */
  readonly limited: boolean
  /** A bonus is running, and may pay a part of the stake; or one has paid a part of this round, and shares its win. */
  readonly bonus: boolean
  /** Of the catalog. */
  readonly version: number
}

/** The flags of a row in one number, because a row of few columns costs half of one of many: each is the bit at its position. */
const bits = ["real", "live", "active", "voided", "excluded", "limited", "ended", "bonus"] as const

/** One look into an index for a member who never had one: nothing of `bonus_play` is theirs; and for one whose newest runs. */
const hasBonus = sql`
  case coalesce((select b.state from bonus b where b.member = member.id order by b.id desc limit 1), 'never')
  when 'never' then false
  when 'running' then true
  else exists (select from bonus b where b.member = member.id and b.state = 'running')
    or exists (select from bonus_play p where p.kind = 'bet'
      and (p.source, p.round, p.member) = ('vendor:' || request.vendor, request.round, member.id))
  end`

interface AdmissionRow {
  readonly i: number
  readonly brand: BrandId
  readonly member: MemberId
  readonly bits: number
  readonly version: number
  readonly ip: string | null
  readonly sleepy: Buffer | null
}

/**
 * Looks up who stakes by a launched game's token, for all concurrent stakes in one statement; undefined where the token is not
 * this vendor's. Playing keeps the sign-in alive: the same statement records it, at most once a minute.
 */
export function createAdmission(
  database: Database,
  brands: Pick<Brands, "byId">,
  clock: Clock,
): (request: StakeRequest) => Promise<Admission | undefined> {
  return createBatcher(async (requests: readonly StakeRequest[]) => {
    const now = clock.now()
    const hoursAgo = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000)
    const rows = await database.rows<AdmissionRow>(
      prepared(
        "admission",
        sql`
          select request.i, game_session.brand, member.id as member,
                 (game_session.mode = 'real')::int
                 + 2 * (game_session.ended_at is null and game_session.created_at > ${hoursAgo(LIFE_HOURS)}
                   and ${liveSession(now)})::int
                 + 4 * (member.status = 'active')::int
                 + 8 * (exists (select from voided_round v
                     where (v.vendor, v.round, v.member) = (request.vendor, request.round, member.id)))::int
                 + 16 * coalesce(protection.excluded_until > ${now}, false)::int
                 + 32 * coalesce(protection.limited_until > ${now}, false)::int
                 + 64 * (exists (select from ended_round e
                     where (e.vendor, e.round, e.member) = (request.vendor, request.round, member.id)))::int
                 + 128 * (${hasBonus})::int as bits,
                 (select version from catalog_version) as version, host(coalesce(session.last_ip, session.ip)) as ip,
                 case when session.seen_at < ${hoursAgo(SEEN_SECONDS / 3600)} then session.token_hash end as sleepy
          from unnest(${unsized(texts(requests.map(({ vendor }) => vendor)), "text")},
                      ${unsized(bytesOfHex(requests.map(({ token }) => hexHashOf(token))), "bytea")},
                      ${unsized(texts(requests.map(({ round }) => round)), "text")})
                 with ordinality as request(vendor, token, round, i)
               join game_session on game_session.token_hash = request.token
               join game on game.id = game_session.game and game.vendor = request.vendor
               join session on session.token_hash = game_session.session
               join member on member.id = game_session.member
               left join protection on protection.member = member.id`,
      ),
    )
    const concerned = await Promise.all([...new Set(rows.map(({ brand }) => brand))].map(id => brands.byId(id)))
    const brandOf = new Map(concerned.map(brand => [brand.id, brand]))
    const [found, sleepy]: [(Admission | undefined)[], Buffer[]] = [requests.map(() => undefined), []]
    for (const row of rows) {
      const { brand, member, version } = row
      const { code, currency, blockedCountries, isUninformed = false } = brandOf.get(brand)!
      const is = (name: (typeof bits)[number]): boolean => ((row.bits >> bits.indexOf(name)) & 1) === 1
      const live = is("live") && !(row.ip !== null && blockedCountryOf(row.ip, blockedCountries))
      found[row.i - 1] = {
        brand,
        brandCode: code,
        currency,
        member,
        mode: is("real") ? "real" : "free",
        live,
        active: is("active"),
        voided: is("voided"),
        excluded: is("excluded"),
        uninformed: isUninformed,
        limited: is("limited"),
        bonus: is("bonus"),
        ended: is("ended"),
        version,
      }
      if (row.sleepy && live) sleepy.push(row.sleepy)
    }
    if (sleepy.length > 0) await noteAwake(database, sleepy, now)
    return found
  })
}

/** Not waiting for the disk: all stakes that arrive meanwhile wait for it, and what a crash forgets, the next one records. */
const noteAwake = (database: Database, sleepy: readonly Buffer[], now: Date): Promise<number> =>
  database.run(
    prepared(
      "awake",
      sql`
        with unhurried as materialized (select set_config('synchronous_commit', 'off', true)),
          awake as (
            select token_hash from session
            where token_hash = any (${unsized(bytes(sleepy), "bytea")}::bytea[]) and seen_at < ${now} and ended_at is null
            order by token_hash for update skip locked)
        update session set seen_at = ${now} from unhurried, awake where session.token_hash = awake.token_hash`,
    ),
  )
