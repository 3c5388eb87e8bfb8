import * as v from "valibot"
import { everyone, hidden, members } from "./access.ts"
import { endpoint } from "./endpoint.ts"
import { Code, Count, Day, Instant, Money, PageNo, PageSize, PrizeGroup, paged, RequestId, Sum } from "./fields.ts"
import { Opened } from "./lottery.ts"

/** A stake of one combination, in thousandths of the currency's unit: 1, 0.1, 0.01 or 0.001 of it. */
export const units = [1_000, 100, 10, 1] as const
export const MOST_MULTIPLE = 10_000
/** Tickets of one slip, and draws of one chase. */
export const MOST_TICKETS = 50
export const MOST_DRAWS = 100
/** Bytes of a slip: 100,000 single combinations of six numbers fit. */
const LARGEST_SLIP = 4 * 1024 * 1024

/**
 * `waiting` until its draw is settled; `cancelled` by the member before closing, `void` by the operator: both returned the stake.
 */
export const ticketStates = ["waiting", "won", "lost", "cancelled", "void"] as const

const Odds = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.description("Ten-thousandths of the stake, which they include"))
const Expression = v.pipe(
  v.string(),
  v.maxLength(2_000_000),
  v.description(
    "A pick: its rows separated by `|`, the values of each by `,` in the order of the pad; or `=` and up to 100,000 single " +
      "combinations separated by `;`",
  ),
)
const Bet = v.pipe(Code, v.description("Code of the bet type, unique within the lottery's family"))

/** A bet as it is placed: `combinations × unit × multiple` is its stake. */
const NewTicket = v.object({
  bet: Bet,
  expression: Expression,
  unit: v.picklist(units),
  multiple: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MOST_MULTIPLE)),
  stake: v.pipe(Sum, v.description("What the member was shown; another sum is refused")),
  percent: v.optional(
    v.pipe(
      v.number(),
      v.safeInteger(),
      v.minValue(1),
      v.maxValue(100),
      v.description("Of the ordinary odds, by the rules of the terms; other odds are refused"),
    ),
    100,
  ),
})
export type NewTicket = v.InferOutput<typeof NewTicket>

const Ticket = v.object({
  id: v.pipe(v.string(), v.uuid(), v.description("Also its round in records, statements and the ledger")),
  gameCode: Code,
  gameName: v.string(),
  numero: Code,
  drawsAt: Instant,
  bet: Bet,
  expression: v.pipe(v.string(), v.description("In lists at most 400 characters")),
  combinations: Count,
  unit: Count,
  multiple: Count,
  stake: Money,
  group: PrizeGroup,
  odds: v.pipe(v.array(Odds), v.description("As sold, by the tiers of the bet type")),
  state: v.picklist(ticketStates),
  prize: Money,
  /** How often its combinations won each tier. */
  hits: v.nullable(v.array(Count)),
  chase: v.nullable(v.string()),
  soldAt: Instant,
  closesAt: v.pipe(Instant, v.description("Until then it can be canceled")),
  decidedAt: v.nullable(Instant),
})
export type Ticket = v.InferOutput<typeof Ticket>

const NumberRule = v.object({
  bet: v.nullable(Bet),
  value: v.nullable(v.string()),
  percent: v.pipe(Count, v.description("Of the ordinary odds; 0: not sold")),
  left: v.optional(v.pipe(Money, v.description("What tickets with this number can still win on the draw asked about"))),
})

const NumberBound = v.object({
  bet: v.pipe(v.nullable(Bet), v.description("Null: every bet without a bound of its own")),
  most: v.pipe(Money, v.description("What all tickets of a bet with one number can win on a draw")),
  lowerFrom: v.pipe(v.nullable(Money), v.description("From here on, the number is sold at `percent` of the odds")),
  percent: v.nullable(Count),
})

/** What is needed to bet on a lottery: read before the slip, and after each refusal that names terms. */
const LotteryTerms = v.object({
  gameCode: Code,
  family: v.pipe(v.string(), v.description("Lotteries of a family have the same bet types")),
  groups: v.pipe(
    v.object({ from: PrizeGroup, to: PrizeGroup }),
    v.description("What the caller may choose from: below `to`, the difference is their own rebate"),
  ),
  closesSeconds: v.pipe(Count, v.description("Before the draw, when selling ends")),
  mostPerTicket: Money,
  mostPerDraw: v.pipe(Money, v.description("Stakes of one member on one draw")),
  mostPrize: v.pipe(
    Money,
    v.description(
      "What all tickets of a member that have a combination in common can win on a draw; what could win more is refused before " +
        "it is paid",
    ),
  ),
  rules: v.pipe(
    v.array(NumberRule),
    v.description("Odds that the operator has lowered, what is not sold, and numbers that are near their bound on the draw"),
  ),
  bounds: v.pipe(v.array(NumberBound), v.description("What one number can cost a draw")),
})

/** Without a session: what a member who joins without an agent would have. */
export const lotteryTerms = endpoint({
  summary: "Read the caller's terms for bets on a lottery",
  method: "GET",
  path: "/lotto/lgw/games/terms",
  token: "optional",
  sealed: false,
  request: v.object({
    gameCode: Code,
    numero: v.optional(v.pipe(Code, v.description("A draw: the rules then tell its numbers that are near their bound"))),
  }),
  response: LotteryTerms,
  refusals: { "lottery-unknown": 404 },
  access: { own: everyone },
})

const sellingRefusals = {
  "lottery-unknown": 404,
  /** The draw has closed; `value` names the next one. */
  "draw-closed": 409,
  "draw-unknown": 404,
  "bet-unknown": 422,
  /** The pick is incomplete or not in its form. `value.ticket` is its place on the slip, in this and the following. */
  "pick-incomplete": 422,
  "stake-differs": 409,
  "group-refused": 422,
  /** The rules of the terms say other odds: `value.percent`. */
  "odds-changed": 409,
  /** By a rule of the terms, or because what the draw could pay for this bet has reached its bound. */
  "number-stopped": 422,
  /** Other tickets with `value.numbers` have brought them to their bound on the draw. */
  "number-full": 422,
  "limit-ticket": 422,
  "limit-draw": 422,
  "limit-prize": 422,
  "insufficient-funds": 422,
  "request-differs": 409,
  excluded: 403,
  "limit-loss": 422,
  "limit-stake": 422,
  "limit-time": 422,
  "limit-bonus": 422,
  "identity-needed": 422,
  "identity-refused": 403,
  "too-young": 403,
  "documents-needed": 403,
} as const

/** Sells the whole slip or nothing. A repeat under the same id gives the same tickets. */
export const buyTickets = endpoint({
  summary: "Buy tickets for a draw",
  method: "POST",
  path: "/lotto/lgw/tickets",
  token: true,
  sealed: false,
  request: v.object({
    request: RequestId,
    gameCode: Code,
    numero: Code,
    group: PrizeGroup,
    tickets: v.pipe(v.array(NewTicket), v.minLength(1), v.maxLength(MOST_TICKETS)),
  }),
  response: v.object({ tickets: v.array(v.pipe(v.string(), v.uuid())), stake: Money, balance: Money }),
  refusals: sellingRefusals,
  access: { own: members },
  largest: LARGEST_SLIP,
})

/**
 * Buys the same bets for several draws, each draw with its multiple of the first. All are paid at once; what is canceled, or left
 * when one has won and `stopOnWin` is set, is returned.
 */
export const startChase = endpoint({
  summary: "Buy tickets for a series of draws",
  method: "POST",
  path: "/lotto/lgw/chases",
  token: true,
  sealed: false,
  request: v.object({
    request: RequestId,
    gameCode: Code,
    group: PrizeGroup,
    tickets: v.pipe(v.array(NewTicket), v.minLength(1), v.maxLength(MOST_TICKETS)),
    draws: v.pipe(
      v.array(v.object({ numero: Code, times: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MOST_MULTIPLE)) })),
      v.minLength(1),
      v.maxLength(MOST_DRAWS),
    ),
    stopOnWin: v.boolean(),
  }),
  response: v.object({ chase: v.string(), tickets: Count, stake: Money, balance: Money }),
  refusals: sellingRefusals,
  access: { own: members },
  largest: LARGEST_SLIP,
  limit: { count: 30, seconds: 60 },
})

/** The next draws that a chase can name, soonest first. */
export const comingDraws = endpoint({
  summary: "List a lottery's coming draws",
  method: "GET",
  path: "/lotto/lgw/games/coming",
  token: "optional",
  sealed: false,
  request: v.object({ gameCode: Code }),
  response: v.object({ draws: v.array(v.object({ numero: Code, drawsAt: Instant, closesAt: Instant })) }),
  refusals: { "lottery-unknown": 404 },
  access: { own: everyone },
})

const TicketFilter = {
  gameCode: v.optional(Code),
  numero: v.optional(Code),
  state: v.optional(v.picklist(ticketStates)),
  chase: v.optional(v.pipe(v.string(), v.uuid())),
  from: v.optional(Day),
  to: v.optional(Day),
}

export const lotteryTickets = endpoint({
  summary: "List the caller's lottery tickets, newest first",
  method: "GET",
  path: "/lotto/lgw/tickets",
  token: true,
  sealed: false,
  request: v.object({ ...TicketFilter, pageNo: PageNo, pageSize: PageSize }),
  response: v.object({ ...paged(Ticket).entries, totals: v.object({ stake: Money, prize: Money }) }),
  refusals: {},
  access: { own: members },
})

/** With its whole expression, and the draw's numbers once they are known. */
export const lotteryTicket = endpoint({
  summary: "Read one of the caller's lottery tickets",
  method: "GET",
  path: "/lotto/lgw/tickets/ticket",
  token: true,
  sealed: false,
  request: v.object({ id: v.pipe(v.string(), v.uuid()) }),
  response: v.object({ ...Ticket.entries, opened: v.nullable(Opened), commitment: v.nullable(v.string()) }),
  refusals: {},
  access: { own: members, others: hidden(members) },
})

/** Exactly one of the two. A ticket whose draw has closed stays; the answer counts those that were canceled. */
export const cancelTickets = endpoint({
  summary: "Cancel a ticket, or all of a chase that have not closed",
  method: "POST",
  path: "/lotto/lgw/tickets/cancel",
  token: true,
  sealed: false,
  request: v.object({ id: v.optional(v.pipe(v.string(), v.uuid())), chase: v.optional(v.pipe(v.string(), v.uuid())) }),
  response: v.object({ canceled: Count, returned: Money, balance: Money }),
  refusals: { "draw-closed": 409 },
  access: { own: members, others: hidden(members) },
  limit: { count: 60, seconds: 60 },
})
