import type { MemberId, Minor } from "@baize/common/api/units.ts"
import { LOTTERY_VENDOR } from "@baize/common/lottery/vendor.ts"
import { createBatcher } from "@baize/kit/concurrency/batcher.ts"
import { numbers, texts } from "@baize/kit/database/arrays.ts"
import { type Database, prepared } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Posting } from "../../../books/ledger/posting.ts"
import { isOldEnough } from "../../../identity/person/identity.ts"
import { openBirthDate } from "../../../server/vault/member.ts"
import { accountsOf } from "../../seamless/answer.ts"
import type { Services } from "../../services.ts"
import { KnownPayable } from "./known-payable.ts"
import { type AddedPayable, addUp, type DrawCost, isOver, keyOfBet, payableArguments, sumOf } from "./liability.ts"
import { betsOverCap, canPassCap, ownBetsOf } from "./own-picks.ts"
import { type PricedSlip, payablesOf, type SaleRefusal, type SoldSlip, type TicketOrder } from "./slip.ts"
import { numbered, rowsOf, type TicketRow, ticketArguments } from "./write-tickets.ts"

type SellingServices = Pick<Services, "database" | "ledger" | "clock" | "log">

/** What became of a slip; undefined: it is left for `sellSlip`, which sells it alone. */
type SharedSale = SoldSlip | SaleRefusal | undefined

/** Slips in one transaction. */
const MOST = 256
/** PostgreSQL computes one transaction while the other is committed; the other is begun when this many slips wait. */
const AT_ONCE = 2
const WORTH = 96
/** Letters of the picks of a slip: reading and writing a long one takes as long as many short ones. */
const MOST_LETTERS = 5_000

/** Numbers of a slip that are bounded one by one. */
const MOST_NUMBERS = 500

/** Whether an order is for one draw, and short. */
export const isShort = ({ chase, draws, tickets }: Pick<TicketOrder, "chase" | "draws" | "tickets">): boolean =>
  !chase && draws.length === 1 && tickets.reduce((sum, { expression }) => sum + expression.length, 0) <= MOST_LETTERS

/** Whether nothing but the member's cash and what others have bought decides about a slip. */
const isPlain = (slip: PricedSlip): boolean =>
  !slip.who.limited &&
  !slip.who.bonus &&
  isShort(slip) &&
  slip.tickets.reduce((sum, { byNumber }) => sum + (byNumber?.numbers.length ?? 0), 0) <= MOST_NUMBERS

/**
 * Sells the slips that arrive meanwhile in one transaction, by the same rules as `sellSlip`: each whole or not at all, and one
 * that is refused does not refuse the others. If the transaction fails, its slips are sold one by one.
 */
export function createSharedSales(services: SellingServices): (slip: PricedSlip) => Promise<SharedSale> {
  const known = new KnownPayable()
  const sell = (slips: readonly PricedSlip[]): Promise<readonly SharedSale[]> =>
    sellTogether(services, known, slips).catch(error => {
      services.log.warn({ err: error }, "slips could not be sold together")
      known.forget()
      return slips.map(() => undefined)
    })
  const sellNext = createBatcher(sell, MOST, AT_ONCE, WORTH)
  return async slip => (isPlain(slip) ? sellNext(slip) : undefined)
}

/** A slip being sold, and the accounts that pay for it. */
interface Sale {
  readonly slip: PricedSlip
  readonly stake: Minor
  /** What it adds to what its draw could cost. */
  readonly added: readonly AddedPayable[]
  readonly cash: Posting["debit"]
  readonly clearing: Posting["credit"]
}

async function sellTogether(
  services: SellingServices,
  known: KnownPayable,
  slips: readonly PricedSlip[],
): Promise<readonly SharedSale[]> {
  const { database, ledger, clock } = services
  // Of each member the first: what it leaves decides about the next.
  const members = new Set<MemberId>()
  const first = slips.filter(({ who: { member } }) => !members.has(member) && members.add(member))
  const sales = await Promise.all(
    first.map(async (slip): Promise<Sale> => {
      const stake = slip.tickets.reduce((sum, ticket) => sum + ticket.stake, 0) * slip.draws[0]!.times
      const accounts = await accountsOf(ledger, LOTTERY_VENDOR, { ...slip.who, currency: slip.brand.currency })
      return { slip, stake, added: addUp(payablesOf(slip)), ...accounts }
    }),
  )
  const outcomes = await database.transaction(async tx => {
    const states = await holdBuyers(tx, sales, clock.now())
    const now = clock.now()
    const all = addUp(sales.flatMap(({ added }) => added))
    const payable = await known.of(tx, all)
    const overCap = await overCapOf(tx, sales, states)
    const judged = judge(sales, states, { payable, overCap, now })
    await sell(
      tx,
      sales.flatMap(sale => {
        const outcome = judged.get(sale.slip)
        return typeof outcome === "object" ? [{ sale, rows: outcome.rows }] : []
      }),
      now,
    )
    return judged
  })
  return slips.map(slip => outcomes.get(slip))
}

/** Slips with which their members' tickets could win more with one combination than they may. Few members stake that much. */
async function overCapOf(tx: Database, sales: readonly Sale[], states: readonly SaleState[]): Promise<ReadonlySet<PricedSlip>> {
  const own = sales.flatMap(({ slip }, n) => ownBetsOf(slip).filter(bet => canPassCap(bet, states[n]!.staked)))
  return new Set([...(await betsOverCap(tx, own)).keys()].map(({ slip }) => slip))
}

/** A slip that can be sold, as it will be written. */
interface AdmittedSlip extends SoldSlip {
  readonly rows: readonly TicketRow[]
}

/** What is left of draws. */
interface SaleRoom {
  /** What they could cost, by `keyOfBet`; what is admitted is added. */
  readonly payable: Map<string, DrawCost>
  readonly overCap: ReadonlySet<PricedSlip>
  readonly now: Date
}

type Judged = Map<PricedSlip, AdmittedSlip | SaleRefusal>

/** Which slips can be sold now. One that is not sold like most, or whose draw has to be announced first, has no answer. */
function judge(sales: readonly Sale[], states: readonly SaleState[], { payable, overCap, now }: SaleRoom): Judged {
  const judged: Judged = new Map()
  for (const [n, { slip, stake, added }] of sales.entries()) {
    const state = states[n]!
    if (state.balance === null || !isOfAge(slip, state, now)) continue
    const over = added.some(one => isOver(payable.get(keyOfBet(one)), one))
    const refusal: SaleRefusal | undefined =
      state.held || slip.draws[0]!.closesAt <= now
        ? "draw-closed"
        : stake + state.staked > slip.limits.draw
          ? "limit-draw"
          : overCap.has(slip)
            ? "limit-prize"
            : over
              ? "number-stopped"
              : state.balance - stake < (state.floor ?? 0)
                ? "insufficient-funds"
                : undefined
    if (refusal) judged.set(slip, refusal)
    else if (state.announced) {
      for (const one of added) payable.set(keyOfBet(one), sumOf(payable.get(keyOfBet(one)), one))
      const rows = rowsOf(slip, state.staked)
      const balance = state.balance - stake + Math.max(0, state.bonus)
      judged.set(slip, { ids: rows.map(({ id }) => id), stake, chase: null, balance, rows })
    }
  }
  return judged
}

interface SaleState {
  /** Of cash, minor units; null: the slip is not sold like most. */
  readonly balance: Minor | null
  readonly floor: Minor | null
  readonly bonus: Minor
  /** The draw is committed to, for the time of the slip. */
  readonly announced: boolean
  /** It was held already, because the clock was stepped back, or is void. */
  readonly held: boolean
  /** The member's stakes on it. */
  readonly staked: Minor
  /** The member's birth date as their row has it. */
  readonly born: string | null
}

const isOfAge = ({ brand, who }: PricedSlip, { born }: SaleState, now: Date): boolean => {
  const birthday = openBirthDate(who.member, born)
  return birthday !== null && isOldEnough(birthday, brand.settings.minimumAge, now)
}

/** In the order of the sales (hold_buyers.sql). */
function holdBuyers(tx: Database, sales: readonly Sale[], now: Date): Promise<SaleState[]> {
  const slips = sales.map(({ slip }) => slip)
  const offers = numbered(
    slips,
    ({ brand, lottery, draws, group, version }) => `${brand.id} ${lottery.code} ${draws[0]!.numero} ${group} ${version}`,
  )
  const offer = <Value>(value: (slip: PricedSlip) => Value) => offers.each.map(value)
  return tx.rows<SaleState>(
    prepared(
      "lottery hold buyers",
      sql`
        select balance, floor, bonus, announced, held, staked, born
        from hold_buyers(${texts(offer(({ lottery }) => lottery.code))}, ${texts(offer(({ draws }) => draws[0]!.numero))},
          ${texts(offer(({ draws }) => draws[0]!.drawsAt.toISOString()))}, ${numbers(offer(({ group }) => group))},
          ${numbers(offer(({ version }) => version))},
          ${numbers(slips.map(({ who }) => who.member))}, ${numbers(sales.map(({ cash }) => cash.id))},
          ${texts(slips.map(({ request }) => request))}, ${numbers(offers.places)}, ${now})`,
    ),
  )
}

interface AdmittedSale {
  readonly sale: Sale
  readonly rows: readonly TicketRow[]
}

/** Posts the stakes of admitted slips and writes their tickets; what is in the way of one fails all. */
async function sell(tx: Database, admitted: readonly AdmittedSale[], now: Date): Promise<void> {
  if (admitted.length === 0) return
  const rows = admitted.flatMap(({ rows }) => rows)
  const ofEach = (value: (sale: Sale) => number) => numbers(admitted.flatMap(({ sale, rows }) => rows.map(() => value(sale))))
  const { inTheWay } = await tx.one<{ inTheWay: "stakes" | "payable" | null }>(
    prepared(
      "lottery sell",
      sql`
        select sell_tickets(${ofEach(({ cash }) => cash.id)}, ${ofEach(({ clearing }) => clearing.id)},
          ${ofEach(({ slip }) => slip.lottery.game)}, ${ticketArguments(rows, { soldAt: now })},
          ${payableArguments(admitted.flatMap(({ sale }) => sale.added))}) as "inTheWay"`,
    ),
  )
  if (inTheWay === "stakes") throw new Error("The stakes of slips could not be posted together")
  if (inTheWay === "payable") throw new Error("Other sales have brought a draw to its bound meanwhile")
}
