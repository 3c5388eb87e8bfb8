import type { MemberId, Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { type Sql } from "sql-template-tag"
import { openMatch } from "./screen.ts"

export const matchStates = ["open", "cleared", "confirmed", "delisted"] as const
type MatchState = (typeof matchStates)[number]

/** A member who may be a listed person, as the operator sees it. */
export interface SanctionMatch {
  readonly id: number
  readonly brand: string
  readonly username: string
  readonly member: MemberId
  readonly status: string
  readonly memberName: string
  /** yyyy-MM-dd */
  readonly memberBorn: string | null
  readonly list: string
  readonly ref: string
  readonly listed: readonly string[]
  /** Years, as PostgreSQL writes a multirange; null: unknown. */
  readonly born: string | null
  readonly state: MatchState
  readonly reason: string | null
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
  readonly foundAt: Date
  /** What the match holds: cash and what is on hold, minor units. */
  readonly holds: Minor
  readonly currency: string
  readonly exponent: number
}

const matches = (rest: Sql): Sql => sql`
  select x.id, b.code as brand, m.username, x.member, m.status, x.member_name as "memberName",
         x.member_born as "memberBorn", x.list, x.ref, x.listed, x.born::text as born, x.state, x.reason,
         x.decided_by as "decidedBy", x.decided_at as "decidedAt", x.found_at as "foundAt",
         (select coalesce(sum(balance), 0)::bigint from account a where a.member = x.member
           and a.kind in ('cash', 'held', 'settlement')) as holds, b.currency, b.exponent
  from sanction_match x join member m on m.id = x.member join brand b on b.id = m.brand ${rest}`

/** Matches in a state, longest waiting first, at most `limit`. */
export const listMatches = async (database: Database, state: MatchState, limit = 200): Promise<SanctionMatch[]> =>
  (await database.rows<SanctionMatch>(matches(sql`where x.state = ${state} order by x.id limit ${limit}`))).map(openMatch)

export async function matchById(database: Database, id: number): Promise<SanctionMatch | undefined> {
  const match = await database.row<SanctionMatch>(matches(sql`where x.id = ${id}`))
  return match && openMatch(match)
}

interface MatchDecision {
  readonly state: "cleared" | "confirmed"
  /** For the house: the member never reads it. */
  readonly reason: string
  readonly by: string
  readonly at: Date
}

/**
 * Decides whether a member is the listed person: `cleared`, another of that name, or `confirmed`. One that was confirmed can be
 * cleared later, and the other way round. False: nothing changed.
 */
export async function decideMatch(database: Database, id: number, { state, reason, by, at }: MatchDecision): Promise<boolean> {
  const changed = await database.run(sql`
    update sanction_match set state = ${state}, reason = ${reason}, decided_by = ${by}, decided_at = ${at}
    where id = ${id} and state in ('open', 'confirmed', 'cleared') and state <> ${state}
      and not exists (
        select from sanction_match other
        where (other.member, other.list, other.ref) = (sanction_match.member, sanction_match.list, sanction_match.ref)
          and other.id > sanction_match.id)`)
  return changed > 0
}

/** Whether a match with a sanction list holds a member's payouts and rewards. */
export const isHeld = async (database: Database, member: MemberId): Promise<boolean> =>
  (await database.one<{ held: boolean }>(sql`select is_held(${member}) as held`)).held
