import type { MemberId, Minor } from "@baize/common/api/units.ts"
import { LOTTERY_VENDOR } from "@baize/common/lottery/vendor.ts"
import { createBatcher } from "@baize/kit/concurrency/batcher.ts"
import { numbers, texts } from "@baize/kit/database/arrays.ts"
import { type Database, prepared } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Posting } from "../../../books/ledger/posting.ts"
import { accountsOf } from "../../seamless/answer.ts"
import { type HeldAccount, holdAccountsOfAll } from "../../seamless/round-state.ts"
import type { Services } from "../../services.ts"
import { LOTTERY_SOURCE } from "../vendor.ts"
import { addPayable, addUp, keyOfBet, payableOf } from "./liability.ts"
import { type PricedSlip, payablesOf, type SaleRefusal, type SoldSlip } from "./slip.ts"
import { rowsOf, type TicketRow, writeTickets } from "./write-tickets.ts"

type SellingServices = Pick<Services, "database" | "ledger" | "clock" | "log">

/** What became of a slip; undefined: it is left for `sellSlip`, which sells it alone. */
type SharedSale = SoldSlip | SaleRefusal | undefined

/** Slips in one transaction. */
const MOST = 128
/** PostgreSQL computes one transaction while the other is committed; the other is begun when it is full. */
const AT_ONCE = 2
/** Letters of the picks of a slip: reading and writing a long one takes as long as many short ones. */
const MOST_LETTERS = 5_000

/** Numbers of a slip that are bounded one by one. */
const MOST_NUMBERS = 500

/** Whether nothing but the member's cash and what others have bought decides about a slip. */
const isPlain = ({ who, chase, draws, tickets }: PricedSlip): boolean =>
  !who.limited &&
  !who.bonus &&
  !chase &&
  draws.length === 1 &&
  tickets.reduce((sum, { expression }) => sum + expression.length, 0) <= MOST_LETTERS &&
  tickets.reduce((sum, { byNumber }) => sum + (byNumber?.numbers.length ?? 0), 0) <= MOST_NUMBERS

/**
 * Sells the slips that arrive meanwhile in one transaction, by the same rules as `sellSlip`: each whole or not at all, and one
 * that is refused does not refuse the others. If the transaction fails, its slips are sold one by one.
 */
export function createSharedSales(services: SellingServices): (slip: PricedSlip) => Promise<SharedSale> {
  const sell = (slips: readonly PricedSlip[]): Promise<readonly SharedSale[]> =>
    sellTogether(services, slips).catch(error => {
      services.log.warn({ err: error }, "slips could not be sold together")
      return slips.map(() => undefined)
    })
  const sellNext = createBatcher(sell, MOST, AT_ONCE)
  return async slip => (isPlain(slip) ? sellNext(slip) : undefined)
}

/** A slip being sold, and the accounts that pay for it. */
interface Sale {
  readonly slip: PricedSlip
  readonly stake: Minor
  readonly cash: Posting["debit"]
  readonly clearing: Posting["credit"]
}

async function sellTogether(services: SellingServices, slips: readonly PricedSlip[]): Promise<readonly SharedSale[]> {
  const { database, ledger, clock } = services
  // Of each member the first: what it leaves decides about the next.
  const members = new Set<MemberId>()
  const first = slips.filter(({ who: { member } }) => !members.has(member) && members.add(member))
  const sales = await Promise.all(
    first.map(async (slip): Promise<Sale> => {
      const stake = slip.tickets.reduce((sum, ticket) => sum + ticket.stake, 0) * slip.draws[0]!.times
      const accounts = await accountsOf(ledger, LOTTERY_VENDOR, { ...slip.who, currency: slip.brand.currency })
      return { slip, stake, ...accounts }
    }),
  )
  const outcomes = await database.transaction(async tx => {
    const accounts = await holdAccountsOfAll(tx, [...members])
    const judged = await judge(tx, sales, accounts, clock.now())
    await write(
      services,
      tx,
      sales.filter(sale => typeof judged.get(sale.slip) === "object"),
      judged,
    )
    return judged
  })
  return slips.map(slip => outcomes.get(slip))
}

/** A slip that can be sold, as it will be written. */
interface AdmittedSlip extends SoldSlip {
  readonly rows: readonly TicketRow[]
}

type Judged = Map<PricedSlip, AdmittedSlip | SaleRefusal>

/** Which slips can be sold now. One that has been sold already, or whose draw has to be announced first, has no answer. */
async function judge(tx: Database, sales: readonly Sale[], accounts: readonly HeldAccount[], now: Date): Promise<Judged> {
  const states = await statesOf(tx, sales)
  const before = await payableOf(tx, addUp(sales.flatMap(({ slip }) => payablesOf(slip))))
  const payable = new Map(before)
  const held = new Map(accounts.map(account => [account.id, account]))
  const bonuses = Map.groupBy(
    accounts.filter(({ kind }) => kind === "bonus"),
    ({ member }) => member,
  )
  const judged: Judged = new Map()
  for (const [n, { slip, stake, cash }] of sales.entries()) {
    const state = states[n]!
    const account = held.get(cash.id)
    if (!account || state.sold) continue
    const added = addUp(payablesOf(slip))
    const over = added.some(one => (payable.get(keyOfBet(one)) ?? 0) + one.payable > one.most)
    const refusal: SaleRefusal | undefined =
      state.held || slip.draws[0]!.closesAt <= now
        ? "draw-closed"
        : stake + state.staked > slip.limits.draw
          ? "limit-draw"
          : over
            ? "number-stopped"
            : (account.balance ?? 0) - stake < (account.floor ?? 0)
              ? "insufficient-funds"
              : undefined
    if (refusal) judged.set(slip, refusal)
    else if (state.announced) {
      for (const one of added) payable.set(keyOfBet(one), (payable.get(keyOfBet(one)) ?? 0) + one.payable)
      const rows = rowsOf(slip, now)
      const bonus = (bonuses.get(slip.who.member) ?? []).reduce((sum, { balance }) => sum + (balance ?? 0), 0)
      const balance = (account.balance ?? 0) - stake + Math.max(0, bonus)
      judged.set(slip, { ids: rows.map(({ id }) => id), stake, chase: null, balance, rows })
    }
  }
  return judged
}

interface SaleState {
  readonly sold: boolean
  /** The draw is committed to, for the time of the slip. */
  readonly announced: boolean
  /** It was held already, because the clock was stepped back, or is void. */
  readonly held: boolean
  /** The member's stakes on it. */
  readonly staked: Minor
}

/** In the order of the sales. Exact: no other sale to these members is in progress. */
const statesOf = (tx: Database, sales: readonly Sale[]): Promise<SaleState[]> =>
  tx.rows<SaleState>(
    prepared(
      "lottery sales",
      sql`
        -- Offset 0: looked up for each. PostgreSQL would read every ticket that it believes to be few.
        select exists (select from lottery_ticket t where (t.member, t.slip) = (s.member, s.request) offset 0) as sold,
               d.draws_at is not distinct from s.draws_at as announced,
               d.drawn_at is not null or exists (
                 select from lottery_correction c
                 where (c.lottery, c.numero) = (s.lottery, s.numero) and c.act = 'void') as held,
               coalesce((
                 select sum(t.stake) from lottery_ticket t
                 where t.state = 'waiting'
                   and (t.draws_at, t.lottery, t.numero, t.member) = (d.draws_at, s.lottery, s.numero, s.member)
               ), 0)::bigint as staked
        from unnest(${numbers(sales.map(({ slip }) => slip.who.member))}::bigint[],
                    ${texts(sales.map(({ slip }) => slip.request))}::uuid[],
                    ${texts(sales.map(({ slip }) => slip.lottery.code))}::text[],
                    ${texts(sales.map(({ slip }) => slip.draws[0]!.numero))}::text[],
                    ${texts(sales.map(({ slip }) => slip.draws[0]!.drawsAt.toISOString()))}::timestamptz[])
               with ordinality as s(member, request, lottery, numero, draws_at, i)
        left join lottery_draw d on (d.lottery, d.numero) = (s.lottery, s.numero)
        order by s.i`,
    ),
  )

/** Posts the stakes of the admitted slips and writes their tickets; what is in the way of one fails all. */
async function write(
  { ledger }: SellingServices,
  tx: Database,
  sales: readonly Sale[],
  judged: ReadonlyMap<PricedSlip, AdmittedSlip | SaleRefusal>,
): Promise<void> {
  if (sales.length === 0) return
  const admitted = sales.map(sale => ({ sale, rows: (judged.get(sale.slip) as AdmittedSlip).rows }))
  const postings = admitted.flatMap(({ sale: { slip, cash, clearing }, rows }) =>
    rows.map(
      ({ id, stake }): Posting => ({
        source: LOTTERY_SOURCE,
        ref: id,
        kind: "bet",
        debit: cash,
        credit: clearing,
        amount: stake,
        round: id,
        game: slip.lottery.game,
      }),
    ),
  )
  if (!(await ledger.postApart(postings, tx))) throw new Error("The stakes of slips could not be posted together")
  await writeTickets(
    tx,
    admitted.flatMap(({ rows }) => rows),
  )
  if (
    !(await addPayable(
      tx,
      sales.flatMap(({ slip }) => payablesOf(slip)),
    ))
  )
    throw new Error("Other sales have brought a draw to its bound meanwhile")
}
