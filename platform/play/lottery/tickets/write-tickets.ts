import { randomUUIDv7 } from "node:crypto"
import type { Minor } from "@baize/common/api/units.ts"
import { numbers, texts } from "@baize/kit/database/arrays.ts"
import { type Database, prepared } from "@baize/kit/database/database.ts"
import sql, { type Sql } from "sql-template-tag"
import { businessDay } from "../../../brands/calendar.ts"
import { prizeGroupsOf } from "../../../brands/prize-groups.ts"
import type { PricedSlip } from "./slip.ts"

/** A ticket as it is written. */
export type TicketRow = ReturnType<typeof rowsOf>[number]

/** The sum of a member's stakes on a draw, where it is not known: the tickets are added up. */
export const UNKNOWN_SUM = Number.MAX_SAFE_INTEGER

/**
 * The tickets of a slip that is sold now, under new ids: draw by draw, each in the order of the slip. `staked`: what the member
 * had staked before on the only draw of the slip.
 */
export function rowsOf(
  slip: PricedSlip,
  now: Date,
  { chase = null, staked }: { readonly chase?: string | null; readonly staked?: Minor } = {},
) {
  const { request, brand, who, lottery, group, tickets, draws } = slip
  let sum = staked ?? UNKNOWN_SUM
  const withNext = (stake: Minor): Minor => {
    if (staked !== undefined) sum += stake
    return sum
  }
  const chainOf = { day: businessDay(now, brand.gmtOffsetMinutes), ...prizeGroupsOf(brand.settings) }
  return draws.flatMap(({ numero, drawsAt, closesAt, times }, draw) =>
    tickets.map((ticket, n) => ({
      ...ticket,
      id: randomUUIDv7(),
      brand: who.brand,
      member: who.member,
      lottery: lottery.code,
      numero,
      drawsAt: drawsAt.toISOString(),
      closesAt: closesAt.toISOString(),
      multiple: ticket.multiple * times,
      group,
      stake: ticket.stake * times,
      staked: withNext(ticket.stake * times),
      payable: ticket.payable * times,
      chase,
      slip: request,
      position: draw * tickets.length + n,
      soldAt: now.toISOString(),
      chainOf,
    })),
  )
}

/** The arguments of write_tickets.sql: one array per column, then the members whose tickets follow their group. */
export function ticketArguments(rows: readonly TicketRow[]): Sql {
  const number = (value: (row: TicketRow) => number) => numbers(rows.map(value))
  const text = (value: (row: TicketRow) => string | null) => texts(rows.map(value))
  const following = rows.filter(({ followsGroup }) => followsGroup)
  const chains = [...new Map(following.map(({ member, chainOf }) => [member, { member, ...chainOf }])).values()]
  return sql`
    ${text(t => t.id)}::uuid[], ${number(t => t.brand)}::smallint[], ${number(t => t.member)}::bigint[],
    ${text(t => t.lottery)}::text[], ${text(t => t.numero)}::text[], ${text(t => t.drawsAt)}::timestamptz[],
    ${text(t => t.closesAt)}::timestamptz[], ${text(t => t.bet)}::text[], ${text(t => t.expression)}::text[],
    ${number(t => t.combinations)}::int[], ${number(t => t.unit)}::int[], ${number(t => t.multiple)}::int[],
    ${number(t => t.group)}::int[], ${number(t => t.percent)}::int[], ${text(t => numbers(t.odds))}::text[],
    ${number(t => t.stake)}::bigint[], ${number(t => t.staked)}::bigint[], ${number(t => t.payable)}::bigint[],
    ${text(t => t.chase)}::uuid[], ${text(t => t.slip)}::uuid[], ${number(t => t.position)}::int[],
    ${text(t => t.soldAt)}::timestamptz[], ${flags(rows, ({ followsGroup }) => followsGroup)}::boolean[],
    ${flags(rows, ({ byNumber }) => byNumber !== undefined)}::boolean[],
    ${numbers(chains.map(({ member }) => member))}::bigint[], ${texts(chains.map(({ day }) => day))}::date[],
    ${numbers(chains.map(({ lowest }) => lowest))}::int[], ${numbers(chains.map(({ highest }) => highest))}::int[]`
}

/** Tickets whose odds follow the group keep who was above the member, and their groups. */
export const writeTickets = (tx: Database, rows: readonly TicketRow[]): Promise<number> =>
  tx.run(prepared("lottery tickets", sql`select write_tickets(${ticketArguments(rows)})`))

const flags = (rows: readonly TicketRow[], flag: (row: TicketRow) => boolean): string => `{${rows.map(flag).join()}}`
