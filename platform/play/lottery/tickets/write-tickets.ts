import { randomUUIDv7 } from "node:crypto"
import { numbers, texts } from "@baize/kit/database/arrays.ts"
import { type Database, prepared } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { businessDay } from "../../../brands/calendar.ts"
import { prizeGroupsOf } from "../../../brands/prize-groups.ts"
import type { PricedSlip } from "./slip.ts"

/** A ticket as it is written. */
export type TicketRow = ReturnType<typeof rowsOf>[number]

/** The tickets of a slip that is sold now, under new ids: draw by draw, each in the order of the slip. */
export function rowsOf(slip: PricedSlip, now: Date, chase: string | null = null) {
  const { request, brand, who, lottery, group, tickets, draws } = slip
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
      payable: ticket.payable * times,
      chase,
      slip: request,
      position: draw * tickets.length + n,
      soldAt: now.toISOString(),
      chainOf,
    })),
  )
}

/** Tickets whose odds follow the group keep who was above the member, and their groups. */
export function writeTickets(tx: Database, rows: readonly TicketRow[]): Promise<number> {
  const number = (value: (row: TicketRow) => number) => numbers(rows.map(value))
  const text = (value: (row: TicketRow) => string | null) => texts(rows.map(value))
  const following = rows.filter(({ followsGroup }) => followsGroup)
  const chains = [...new Map(following.map(({ member, chainOf }) => [member, { member, ...chainOf }])).values()]
  return tx.run(
    prepared(
      "lottery tickets",
      sql`
        insert into lottery_ticket (id, brand, member, lottery, numero, draws_at, closes_at, bet, expression, combinations, unit,
          multiple, prize_group, percent, odds, stake, payable, chase, slip, position, sold_at, by_number, chain, chain_groups)
        select t.id, t.brand, t.member, t.lottery, t.numero, t.draws_at, t.closes_at, t.bet, t.expression, t.combinations, t.unit,
               t.multiple, t.prize_group, t.percent, t.odds::bigint[], t.stake, t.payable, t.chase, t.slip, t.position, t.sold_at,
               t.by_number, above.chain, above.groups
        from unnest(${text(t => t.id)}::uuid[], ${number(t => t.brand)}::int[], ${number(t => t.member)}::bigint[],
                    ${text(t => t.lottery)}::text[], ${text(t => t.numero)}::text[], ${text(t => t.drawsAt)}::timestamptz[],
                    ${text(t => t.closesAt)}::timestamptz[], ${text(t => t.bet)}::text[], ${text(t => t.expression)}::text[],
                    ${number(t => t.combinations)}::int[], ${number(t => t.unit)}::int[], ${number(t => t.multiple)}::int[],
                    ${number(t => t.group)}::int[], ${number(t => t.percent)}::int[], ${text(t => numbers(t.odds))}::text[],
                    ${number(t => t.stake)}::bigint[], ${number(t => t.payable)}::bigint[], ${text(t => t.chase)}::uuid[],
                    ${text(t => t.slip)}::uuid[], ${number(t => t.position)}::int[], ${text(t => t.soldAt)}::timestamptz[],
                    ${flags(rows, ({ followsGroup }) => followsGroup)}::boolean[],
                    ${flags(rows, ({ byNumber }) => byNumber !== undefined)}::boolean[])
          as t(id, brand, member, lottery, numero, draws_at, closes_at, bet, expression, combinations, unit, multiple,
               prize_group, percent, odds, stake, payable, chase, slip, position, sold_at, follows, by_number)
        left join prize_chains(${numbers(chains.map(({ member }) => member))}::bigint[],
                               ${texts(chains.map(({ day }) => day))}::date[],
                               ${numbers(chains.map(({ lowest }) => lowest))}::int[],
                               ${numbers(chains.map(({ highest }) => highest))}::int[]) above
          on t.follows and above.member = t.member`,
    ),
  )
}

const flags = (rows: readonly TicketRow[], flag: (row: TicketRow) => boolean): string => `{${rows.map(flag).join()}}`
