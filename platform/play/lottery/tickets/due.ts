import type { OpenedDraw } from "@baize/common/api/lottery.ts"
import type { BrandId, MemberId, Minor } from "@baize/common/api/units.ts"
import type { LotteryFamily } from "@baize/common/lottery/bets/families.ts"
import { LOTTERY_VENDOR } from "@baize/common/lottery/vendor.ts"
import { texts } from "@baize/kit/database/arrays.ts"
import { prepared } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Services } from "../../services.ts"
import { lastCorrection } from "./outcome.ts"

/** A draw that was held and has tickets that wait. */
interface DrawWithTickets {
  readonly lottery: string
  readonly numero: string
  readonly drawsAt: Date
  readonly game: number
  readonly family: LotteryFamily
  readonly opened: OpenedDraw["opened"]
  /** The operator's last order about the draw that `opened` is by; 0: none. */
  readonly correction: number
}

export interface DueTicket {
  readonly id: string
  readonly draw: DrawWithTickets
  readonly member: MemberId
  /** What the member had staked on the draw with it, as far as known: of a member, tickets are read in this order. */
  readonly staked: Minor
  readonly brand: BrandId
  readonly bet: string
  readonly expression: string
  readonly unit: number
  readonly multiple: number
  readonly odds: readonly number[]
  /** What it can win at most, as counted when it was sold. */
  readonly payable: Minor
  /** Which decision of the ticket this is: 1, or more after a corrected draw. */
  readonly decision: number
}

/** Tickets read in one statement. */
const PORTION = 4_000
/** Letters of their expressions, which are read into memory: a portion has one ticket at least. */
const PORTION_LETTERS = 3_000_000

const NO_ID = "00000000-0000-0000-0000-000000000000"

/**
 * The tickets that can be decided, in portions: by draw, soonest first, and of a draw by member. The draws are those that were
 * held at the beginning.
 */
export async function* dueTickets(services: Pick<Services, "database" | "clock">): AsyncGenerator<readonly DueTicket[]> {
  let draws = await dueDraws(services)
  for (let last: DueTicket | undefined; draws.length > 0; ) {
    const portion = await ticketsAfter(services, draws, last)
    last = portion.at(-1)
    if (!last) return
    draws = draws.slice(draws.indexOf(last.draw))
    yield portion
  }
}

/** Found one after the other in the index of waiting tickets: as many look-ups as there are draws. */
const dueDraws = ({ database, clock }: Pick<Services, "database" | "clock">): Promise<DrawWithTickets[]> =>
  database.rows<DrawWithTickets>(sql`
    with recursive waiting as (
      (select t.draws_at, t.lottery, t.numero from lottery_ticket t
       where t.state = 'waiting' and t.draws_at <= ${clock.now()} order by t.draws_at, t.lottery, t.numero limit 1)
      union all
      select next.* from waiting w cross join lateral (
        select t.draws_at, t.lottery, t.numero from lottery_ticket t
        where t.state = 'waiting' and t.draws_at <= ${clock.now()}
          and (t.draws_at, t.lottery, t.numero) > (w.draws_at, w.lottery, w.numero)
        order by t.draws_at, t.lottery, t.numero limit 1
      ) next
    )
    select w.lottery, w.numero, w.draws_at as "drawsAt", game.id as game, coalesce(l.family, '') as family,
           coalesce(c.opened, d.opened) as opened, coalesce(c.number, 0) as correction
    from waiting w
    join lottery_draw d on (d.lottery, d.numero) = (w.lottery collate "default", w.numero) and d.drawn_at is not null
    join lottery l on l.code = w.lottery
    join game on (game.vendor, game.code) = (${LOTTERY_VENDOR}, w.lottery)
    left join lateral (${lastCorrection}) c on true
    where c.act is distinct from 'void'
    order by w.draws_at, w.lottery, w.numero`)

/** Of these draws, from the last ticket of the portion before, which is of the first. */
async function ticketsAfter(
  { database }: Pick<Services, "database">,
  draws: readonly DrawWithTickets[],
  last: DueTicket | undefined,
): Promise<readonly DueTicket[]> {
  // A ticket of a chase that ends with a win waits for the chase's earlier draws: it may be returned instead.
  const rows = await database.rows<Omit<DueTicket, "draw"> & { readonly i: number }>(
    prepared(
      "lottery due tickets",
      sql`
        with due as (
          select u.i::int as i, t.*
          from (
            select * from unnest(${texts(draws.map(({ drawsAt }) => drawsAt.toISOString()))}::timestamptz[],
                                 ${texts(draws.map(({ lottery }) => lottery))}::text[],
                                 ${texts(draws.map(({ numero }) => numero))}::text[])
              with ordinality as u(draws_at, lottery, numero, i)
            order by i
          ) u cross join lateral (
            select t.member, t.staked, t.id, t.brand, t.bet, t.expression, t.unit, t.multiple, t.odds,
                   t.payable, t.decision + 1 as decision
            from lottery_ticket t
            where t.state = 'waiting' and (t.draws_at, t.lottery, t.numero) = (u.draws_at, u.lottery, u.numero)
              and (t.member, t.staked, t.id) > (case when u.i = 1 then ${last?.member ?? 0}::bigint else 0 end,
                                                case when u.i = 1 then ${last?.staked ?? 0}::bigint else 0 end,
                                                case when u.i = 1 then ${last?.id ?? NO_ID}::uuid else ${NO_ID}::uuid end)
              and (t.chase is null or not exists (
                select from lottery_chase c join lottery_ticket e on e.chase = c.id and e.draws_at < t.draws_at
                where c.id = t.chase and c.stop_on_win and c.returned_at is null and e.state in ('waiting', 'won')))
            order by t.member, t.staked, t.id limit ${PORTION}
          ) t
          order by u.i, t.member, t.staked, t.id limit ${PORTION}
        ),
        measured as (
          select due.*, sum(octet_length(expression)) over (order by i, member, staked, id) - octet_length(expression) as before
          from due
        )
        select i, id, member, staked, brand, bet, expression, unit, multiple, odds, payable, decision
        from measured where before < ${PORTION_LETTERS} order by i, member, staked, id`,
    ),
  )
  return rows.map(({ i, ...ticket }) => ({ ...ticket, draw: draws[i - 1]! }))
}
