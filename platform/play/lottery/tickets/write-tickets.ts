import { randomUUIDv7 } from "node:crypto"
import type { BrandId, MemberId, Minor } from "@baize/common/api/units.ts"
import { numbers, texts } from "@baize/kit/database/arrays.ts"
import { type Database, prepared } from "@baize/kit/database/database.ts"
import sql, { type Sql } from "sql-template-tag"
import type { Brand } from "../../../brands/brands.ts"
import { businessDay } from "../../../brands/calendar.ts"
import { prizeGroupsOf } from "../../../brands/prize-groups.ts"
import { expectedAt, type PricedTicket, payableAt, type TicketPrice } from "./price.ts"
import type { PricedSlip } from "./slip.ts"

/** A ticket as it is written. */
export interface TicketRow {
  readonly id: string
  readonly ticket: PricedTicket
  readonly member: MemberId
  readonly brand: Brand
  readonly lottery: string
  readonly draw: PricedSlip["draws"][number]
  readonly stake: Minor
  /** What the member has staked on the draw with it. */
  readonly staked: Minor
  /** The member's name for the slip, and the ticket's place in it. */
  readonly slip: string
  readonly position: number
}

/** The sum of a member's stakes on a draw, where it is not known: the tickets are added up. */
export const UNKNOWN_SUM = Number.MAX_SAFE_INTEGER

/**
 * The tickets of a slip that is sold, under new ids: draw by draw, each in the order of the slip. `staked`: what the member had
 * staked before on the only draw of the slip.
 */
export function rowsOf(slip: PricedSlip, staked?: Minor): TicketRow[] {
  const { request, brand, who, lottery, tickets, draws } = slip
  let sum = staked ?? UNKNOWN_SUM
  const rows: TicketRow[] = []
  for (const draw of draws)
    for (const ticket of tickets) {
      const stake = ticket.stake * draw.times
      if (staked !== undefined) sum += stake
      rows.push({
        id: randomUUIDv7(),
        ticket,
        member: who.member,
        brand,
        lottery: lottery.code,
        draw,
        stake,
        staked: sum,
        slip: request,
        position: rows.length,
      })
    }
  return rows
}

/** Numbers things by their keys, from 1 in the order in which they first occur. */
export function numbered<Item>(items: readonly Item[], keyOf: (item: Item) => unknown): { each: Item[]; places: number[] } {
  const known = new Map<unknown, number>()
  const each: Item[] = []
  const places = items.map(item => {
    const key = keyOf(item)
    const place = known.get(key)
    if (place !== undefined) return place
    known.set(key, each.push(item))
    return each.length
  })
  return { each, places }
}

interface WrittenAs {
  readonly soldAt: Date
  readonly chase?: string | null
}

/** The arguments of write_tickets.sql: one array per column, and the members whose tickets follow their group. */
export function ticketArguments(rows: readonly TicketRow[], { soldAt, chase = null }: WrittenAs): Sql {
  const draws = numbered(rows, ({ brand, lottery, draw }) => `${brand.id} ${lottery} ${draw.numero}`)
  const prices = numbered(rows, ({ ticket }) => ticket.price)
  const price = <Value>(value: (price: TicketPrice) => Value) => prices.each.map(({ ticket }) => value(ticket.price))
  const number = (value: (row: TicketRow) => number) => numbers(rows.map(value))
  const chains = chainsOf(rows, soldAt)
  return sql`
    ${numbers(draws.each.map(({ brand }) => brand.id))}::smallint[], ${texts(draws.each.map(({ lottery }) => lottery))}::text[],
    ${texts(draws.each.map(({ draw }) => draw.numero))}::text[],
    ${texts(draws.each.map(({ draw }) => draw.drawsAt.toISOString()))}::timestamptz[],
    ${texts(draws.each.map(({ draw }) => draw.closesAt.toISOString()))}::timestamptz[],
    ${texts(price(({ bet }) => bet))}::text[], ${numbers(price(({ group }) => group))}::int[],
    ${numbers(price(({ percent }) => percent))}::int[], ${texts(price(({ odds }) => numbers(odds)))}::text[],
    ${flags(price(({ followsGroup }) => followsGroup))}::boolean[],
    ${texts(rows.map(({ id }) => id))}::uuid[], ${numbers(draws.places)}::int[], ${numbers(prices.places)}::int[],
    ${number(({ member }) => member)}::bigint[], ${texts(rows.map(({ ticket }) => ticket.expression))}::text[],
    ${number(({ ticket }) => ticket.combinations)}::int[], ${number(({ ticket }) => ticket.unit)}::int[],
    ${number(({ ticket, draw }) => ticket.multiple * draw.times)}::int[], ${number(({ stake }) => stake)}::bigint[],
    ${number(({ staked }) => staked)}::bigint[],
    ${number(({ ticket, draw, brand }) => payableAt(ticket, draw.times, brand.exponent))}::bigint[],
    ${number(({ ticket, draw, brand }) => expectedAt(ticket, draw.times, brand.exponent))}::bigint[],
    ${texts(rows.map(({ ticket }) => (ticket.pick === ticket.expression ? null : ticket.pick)))}::text[],
    ${texts(rows.map(({ slip }) => slip))}::uuid[], ${number(({ position }) => position)}::int[],
    ${flags(rows.map(({ ticket }) => ticket.byNumber !== undefined))}::boolean[], ${chase}::uuid, ${soldAt}::timestamptz,
    ${numbers(chains.map(({ member }) => member))}::bigint[], ${texts(chains.map(({ day }) => day))}::date[],
    ${numbers(chains.map(({ lowest }) => lowest))}::int[], ${numbers(chains.map(({ highest }) => highest))}::int[]`
}

/** Tickets whose odds follow the group keep who was above the member, and their groups. */
function chainsOf(rows: readonly TicketRow[], soldAt: Date) {
  const ofBrands = new Map<BrandId, { readonly day: string; readonly lowest: number; readonly highest: number }>()
  const chains = new Map<MemberId, { readonly member: MemberId; readonly day: string; lowest: number; highest: number }>()
  for (const { member, brand, ticket } of rows) {
    if (!ticket.price.followsGroup || chains.has(member)) continue
    const known = ofBrands.get(brand.id) ?? {
      day: businessDay(soldAt, brand.gmtOffsetMinutes),
      ...prizeGroupsOf(brand.settings),
    }
    ofBrands.set(brand.id, known)
    chains.set(member, { ...known, member })
  }
  return [...chains.values()]
}

export const writeTickets = (tx: Database, rows: readonly TicketRow[], as: WrittenAs): Promise<number> =>
  tx.run(prepared("lottery tickets", sql`select write_tickets(${ticketArguments(rows, as)})`))

const flags = (values: readonly boolean[]): string => `{${values.join()}}`
