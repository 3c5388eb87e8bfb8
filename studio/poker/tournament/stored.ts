import { randomUUID } from "node:crypto"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { OfferedTournament, TournamentTerms } from "./offering.ts"
import { levelAt } from "./structure.ts"
import type { EntrantState, TournamentState } from "./wire.ts"

/** A tournament as it is in the database. */
export interface StoredTournament {
  readonly id: string
  readonly number: number
  readonly currency: string
  readonly mode: "real" | "free"
  readonly terms: TournamentTerms
  readonly startsAt: Date | null
  readonly state: TournamentState
  /** Milliseconds of play. */
  readonly clock: number
  readonly round: number
  readonly isHandForHand: boolean
  /** Null: the operator has not stopped it. */
  readonly stoppedAt: Date | null
  /** Of the process that plays it: see `TournamentOwner`. */
  readonly owner: number
}

/** A player of a tournament; `stack`, `away`, `table` and `seat` are those of their seat while they have one. */
export interface StoredEntrant {
  readonly account: string
  readonly player: string
  readonly number: number
  readonly state: EntrantState
  readonly stack: number
  readonly bank: number
  readonly awaySince: Date | null
  readonly rebuys: number
  readonly rebuyUntil: Date | null
  readonly outRound: number | null
  readonly outStack: number | null
  readonly rank: number | null
  readonly prize: number | null
  /** Of the tournament: 1, 2, 3 … */
  readonly table: number | null
  readonly origins: readonly string[]
}

export const codeOf = ({ number }: Pick<StoredTournament, "number">) => `t${number}`

/** The number of a code like "t17"; undefined: another text. */
export function numberOfCode(code: string): number | undefined {
  const [, number] = /^t([1-9]\d{0,14})$/.exec(code) ?? []
  return number === undefined ? undefined : Number(number)
}

/** The tournament and the number of the table of a name like "t17.2". */
export function tournamentTable(name: string): { number: number; table: number } | undefined {
  const [code = "", table = ""] = name.split(".")
  const number = numberOfCode(code)
  return number !== undefined && /^[1-9]\d{0,2}$/.test(table) ? { number, table: Number(table) } : undefined
}

const columns = sql`t.id, t.number, t.currency, t.mode, t.terms, t.starts_at as "startsAt", t.state, t.clock, t.round,
  t.is_hand_for_hand as "isHandForHand", t.stopped_at as "stoppedAt", t.owner`

export const tournamentById = (database: Database, id: string) =>
  database.one<StoredTournament>(sql`select ${columns} from poker_tournament t where t.id = ${id}`)

export const tournamentByNumber = (database: Database, number: number) =>
  database.row<StoredTournament>(sql`select ${columns} from poker_tournament t where t.number = ${number}`)

const locked = (id: string) => sql`select ${columns} from poker_tournament t where t.id = ${id} for update`

/** The same, to be changed. Taken before any wallet, and after the owner of a table. */
export const lockTournament = (tx: Database, id: string) => tx.one<StoredTournament>(locked(id))

/** The same of one that can have been taken away at its start, because nobody had come. */
export const lockTournamentLeft = (tx: Database, id: string) => tx.row<StoredTournament>(locked(id))

/** By the condition, as a lobby shows them: sit-and-gos first, by seats and price, then by their start. */
export const tournamentsWhere = (database: Database, condition: ReturnType<typeof sql>) =>
  database.rows<StoredTournament>(sql`
    select ${columns} from poker_tournament t where ${condition}
    order by t.starts_at nulls first, (t.terms ->> 'tableSize')::int, (t.terms ->> 'buyIn')::bigint, t.number`)

export const entrantsOf = (database: Database, tournament: string) =>
  database.rows<StoredEntrant>(sql`
    select e.account, e.player, e.number, e.state, coalesce(s.stack, e.stack) as stack, coalesce(s.bank, e.bank) as bank,
           case when s.seat is null then e.away_since else s.away_since end as "awaySince", e.rebuys,
           e.rebuy_until as "rebuyUntil", e.out_round as "outRound", e.out_stack as "outStack", e.rank, e.prize,
           s.number as "table", e.origins
    from poker_entrant e left join (
      select account, seat, stack, bank, away_since, number
      from poker_seat join poker_table on id = "table" where tournament = ${tournament}
    ) s on s.account = e.account and e.state = 'seated'
    where e.tournament = ${tournament} order by e.number`)

/** Prize pool: the buy-ins that were not returned. */
export const poolOf = async (database: Database, tournament: string): Promise<number> =>
  (
    await database.one<{ pool: number }>(sql`
      select coalesce(sum(buy_in), 0)::bigint as pool from poker_entry where tournament = ${tournament} and not is_refunded`)
  ).pool

export const offerName = ({ series, speed, buyIn }: TournamentTerms) => `${series}-${speed}-${buyIn}`

/** Opens what is offered and not open yet. */
export async function openOffered(
  database: Database,
  { currency, mode }: Pick<StoredTournament, "currency" | "mode">,
  offered: readonly OfferedTournament[],
): Promise<void> {
  const rows = offered.map(({ terms, startsAt }) => ({ id: randomUUID(), offer: offerName(terms), terms, startsAt }))
  await database.run(sql`
    insert into poker_tournament (id, currency, mode, terms, offer, starts_at, state)
    select id, ${currency}, ${mode}, terms, offer, "startsAt", 'registering'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as offered (id uuid, offer text, terms jsonb, "startsAt" timestamptz)
    where not exists (
      select from poker_tournament t where t.currency = ${currency} and t.mode = ${mode} and t.offer = offered.offer
        and (t.starts_at = "startsAt" or ("startsAt" is null and t.starts_at is null and t.state = 'registering')))
    on conflict do nothing`)
}

export const levelNow = ({ terms, clock }: Pick<StoredTournament, "terms" | "clock">) => levelAt(terms.speed, clock).level

/** Whether one can register: before the start, and in the first levels if it has late registration. */
export function isOpenFor(tournament: StoredTournament, players: number): boolean {
  const { state, terms } = tournament
  if (players >= terms.most) return false
  if (state === "registering") return true
  return state === "running" && levelNow(tournament) <= (terms.lateUntilLevel ?? 0)
}

export const mayRebuy = (tournament: StoredTournament, { rebuys }: Pick<StoredEntrant, "rebuys">): boolean => {
  const { state, terms } = tournament
  return state === "running" && rebuys < (terms.rebuys?.most ?? 0) && levelNow(tournament) <= (terms.rebuys?.untilLevel ?? 0)
}

/** Nobody comes any more: no late registration, no re-buy, and nobody is thinking about one. */
export function isPoolFinal(tournament: StoredTournament, entrants: readonly Pick<StoredEntrant, "state">[]): boolean {
  const { state, terms } = tournament
  if (state === "registering") return false
  if (state !== "running") return true
  const last = Math.max(terms.lateUntilLevel ?? 0, terms.rebuys?.untilLevel ?? 0)
  return levelNow(tournament) > last && !entrants.some(one => one.state === "busted")
}
