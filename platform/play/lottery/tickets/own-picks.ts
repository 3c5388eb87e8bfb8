import type { Minor } from "@baize/common/api/units.ts"
import type { Selection } from "@baize/common/lottery/bets/bet-type.ts"
import { type Expression, selectionsOf } from "@baize/common/lottery/bets/expression.ts"
import { betTypeOf, type betTypesOf } from "@baize/common/lottery/bets/families.ts"
import { highestAlone, soldOdds } from "@baize/common/lottery/bets/highest-prize.ts"
import { haveInCommon } from "@baize/common/lottery/bets/in-common.ts"
import { ODDS_SCALE } from "@baize/common/lottery/bets/odds.ts"
import { numbers, texts } from "@baize/kit/database/arrays.ts"
import { type Database, prepared } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { payableAt } from "./price.ts"
import type { PricedSlip } from "./slip.ts"

type BetOfDraw = ReturnType<typeof betTypesOf>[number]

/** The tickets of one bet type that a slip adds to a draw, for a member: the cap bounds what they win with one combination. */
export interface OwnBet {
  readonly slip: PricedSlip
  readonly draw: PricedSlip["draws"][number]
  readonly type: BetOfDraw
  readonly tickets: readonly OwnTicket[]
  /** What was compared for any of the slip's draws. */
  readonly compared: ComparedPicks
}

interface ComparedPicks {
  readonly selections: Map<Expression, readonly Selection[]>
  /** By two places on the slip. */
  readonly pairs: Map<string, boolean>
}

interface OwnTicket {
  /** Null: too many letters to compare. It counts as one with every combination. */
  readonly expression: Expression | null
  /** Whether it has one combination, which no other pick has but those of several. */
  readonly isSingle: boolean
  readonly pick: string
  readonly payable: Minor
  /** On the slip. */
  readonly place: number
}

/** Letters of the picks of a bet type that are compared: of a slip, and of what its member has bought before. */
const MOST_LETTERS = 20_000
/** On one draw, however many draws a chase has. */
const LEAST_LETTERS = 400

/** The bets of a slip on each of its draws. */
export function ownBetsOf(slip: PricedSlip): OwnBet[] {
  const { lottery, tickets, draws, brand } = slip
  return [...Map.groupBy(tickets.keys(), place => tickets[place]!.bet)].flatMap(([bet, places]) => {
    const type = betTypeOf(lottery.family, bet)!
    const compared = { selections: new Map(), pairs: new Map() }
    let letters = 0
    const own = places.map(place => {
      const { expression, combinations, pick } = tickets[place]!
      letters += expression.length
      const isSingle = combinations === 1 && !type.shares
      return { expression: letters > MOST_LETTERS ? null : expression, isSingle, pick, place }
    })
    return draws.map(draw => {
      const payable = (place: number): Minor => payableAt(tickets[place]!, draw.times, brand.exponent)
      return { slip, draw, type, compared, tickets: own.map(ticket => ({ ...ticket, payable: payable(ticket.place) })) }
    })
  })
}

const payableTogether = (tickets: readonly { readonly payable: Minor }[]): Minor =>
  tickets.reduce((sum, { payable }) => sum + payable, 0)

/** The group whose prizes return everything: none is sold at higher odds. */
const HIGHEST_GROUP = 2_000
/** No prize has more numbers than this that digits in any order can all win. */
const MOST_NUMBERS = 10

/** What 1 staked on a bet type can win at most, whatever the pick. */
function mostForOne(type: BetOfDraw): number {
  const { hits, odds } = highestAlone(type, soldOdds(type.tiers, HIGHEST_GROUP))
  const alone = hits.reduce((sum, count, tier) => sum + count * odds[tier]!, 0)
  const all = type.tiers.length * MOST_NUMBERS
  return (type.anyOrder ? alone * all : alone) / ODDS_SCALE
}

const known = new WeakMap<BetOfDraw, number>()

/** Whether the member's tickets could pass the cap if all that they have staked on the draw were on one combination. */
export function canPassCap(
  { slip, type, tickets }: Pick<OwnBet, "type" | "tickets"> & { readonly slip: Pick<PricedSlip, "limits"> },
  staked: Minor,
): boolean {
  const most = known.get(type) ?? mostForOne(type)
  known.set(type, most)
  return payableTogether(tickets) + staked * most > slip.limits.prize
}

/** Of some bets, those with a ticket that passes the cap, and its place. Exact under the lock of the members' accounts. */
export async function betsOverCap(tx: Database, bets: readonly OwnBet[]): Promise<ReadonlyMap<OwnBet, number>> {
  const before = bets.length > 0 ? await ticketsBefore(tx, bets) : []
  const ofBets = Map.groupBy(before, ({ i }) => i)
  const over = new Map<OwnBet, number>()
  for (const [n, bet] of bets.entries()) {
    const place = placeOverCap(bet, ofBets.get(n + 1) ?? [])
    if (place !== undefined) over.set(bet, place)
  }
  return over
}

interface TicketBefore extends Omit<OwnTicket, "place"> {
  /** Of its bet, from 1. */
  readonly i: number
}

/**
 * Tickets of the members that may have a combination in common with those that are added, where all of them together pass the
 * cap: of single combinations only the same, unless some that are added have several.
 */
function ticketsBefore(tx: Database, bets: readonly OwnBet[]): Promise<TicketBefore[]> {
  const text = (value: (bet: OwnBet) => string | null) => texts(bets.map(value))
  const picksOf = ({ tickets }: OwnBet): string | null =>
    tickets.every(({ isSingle }) => isSingle) ? [...new Set(tickets.map(({ pick }) => pick))].join("\n") : null
  return tx.rows<TicketBefore>(
    prepared(
      "lottery own tickets",
      sql`
        select a.i::int as i, own.pick, own.payable, own.combinations = 1 and not a.shares as "isSingle",
               case when own.letters <= a.most_letters then own.expression end as expression
        from unnest(${numbers(bets.map(({ slip }) => slip.who.member))}::bigint[],
                    ${text(({ draw }) => draw.drawsAt.toISOString())}::timestamptz[],
                    ${text(({ slip }) => slip.lottery.code)}::text[], ${text(({ draw }) => draw.numero)}::text[],
                    ${text(({ type }) => type.code)}::text[], ${text(picksOf)}::text[],
                    ${text(({ type }) => String(type.shares !== undefined))}::boolean[],
                    ${numbers(bets.map(({ slip, tickets }) => slip.limits.prize - payableTogether(tickets)))}::bigint[],
                    ${numbers(bets.map(({ slip }) => lettersBefore(slip)))}::int[])
          with ordinality as a(member, draws_at, lottery, numero, bet, picks, shares, room, most_letters, i)
        cross join lateral (
          select coalesce(t.pick, t.expression) as pick, t.payable, t.combinations, t.expression,
                 sum(octet_length(t.expression)) over (order by t.id) as letters, sum(t.payable) over () as sum
          from lottery_ticket t
          where (t.draws_at, t.lottery, t.numero, t.member) = (a.draws_at, a.lottery, a.numero, a.member)
            and t.state = 'waiting' and t.bet = a.bet
            and (a.picks is null or t.combinations > 1
              or coalesce(t.pick, t.expression) = any (string_to_array(a.picks, chr(10))))
        ) own
        where own.sum > a.room
        order by a.i`,
    ),
  )
}

const lettersBefore = ({ draws }: PricedSlip): number => Math.max(LEAST_LETTERS, Math.floor(MOST_LETTERS / draws.length))

/** The place of the first ticket that passes the cap with those before it that have a combination in common with it. */
export function placeOverCap(bet: OwnBet, before: readonly TicketBefore[] = []): number | undefined {
  const { slip, tickets, compared } = bet
  if (payableTogether(tickets) + payableTogether(before) <= slip.limits.prize) return undefined
  for (const [n, ticket] of tickets.entries()) {
    const onSlip = tickets.slice(0, n).filter(other => {
      const pair = `${ticket.place} ${other.place}`
      const found = compared.pairs.get(pair) ?? isCommon(bet, ticket, other)
      compared.pairs.set(pair, found)
      return found
    })
    const common = payableTogether(onSlip) + payableTogether(before.filter(other => isCommon(bet, ticket, other)))
    if (ticket.payable + common > slip.limits.prize) return ticket.place
  }
  return undefined
}

function isCommon({ type, compared }: OwnBet, one: OwnTicket, other: Omit<OwnTicket, "place">): boolean {
  if (one.pick === other.pick) return true
  if (one.isSingle && other.isSingle) return false
  if (one.expression === null || other.expression === null) return true
  const selections = (expression: Expression): readonly Selection[] => {
    const found = compared.selections.get(expression) ?? selectionsOf(type, expression) ?? []
    compared.selections.set(expression, found)
    return found
  }
  return haveInCommon(type, selections(one.expression), selections(other.expression))
}
