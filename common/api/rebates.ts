import * as v from "valibot"
import { agents, members } from "./access.ts"
import { endpoint } from "./endpoint.ts"
import {
  CalendarDay,
  Code,
  Count,
  Day,
  GameType,
  Instant,
  Interval,
  Money,
  PageNo,
  PageSize,
  paged,
  Rate,
  Text,
} from "./fields.ts"

/** To be claimed by its member; paid with the next run; paid; or nothing is left to pay. */
export const rebateStates = ["claimable", "pending", "paid", "nothing"] as const
const RebateState = v.picklist(rebateStates)
export type RebateState = v.InferOutput<typeof RebateState>

const Payment = {
  day: v.pipe(Day, v.description("The business day that it was settled with")),
  amount: v.pipe(Money, v.description("The sum of its lines")),
  carriedIn: v.pipe(Money, v.description("What reversed play of earlier days has left to charge, 0 or less")),
  paid: v.pipe(Money, v.description("Amount and carry, at least 0: what the account receives")),
  state: RebateState,
  paidAt: v.nullable(Instant),
}

const Line = {
  played: v.pipe(Day, v.description("The day of the play; an earlier one where its turnover changed later")),
  gameType: v.nullable(GameType),
  turnover: v.pipe(Money, v.description("Or the change of it")),
  rate: Rate,
  amount: Money,
}

export const rebates = endpoint({
  summary: "List the caller's rebates by day, newest first, and their rates",
  method: "GET",
  path: "/wps/member/rebates",
  token: true,
  sealed: false,
  request: v.object({ pageNo: PageNo, pageSize: PageSize }),
  response: v.object({
    ...paged(v.object({ ...Payment, lines: v.array(v.object(Line)) })).entries,
    claimed: v.pipe(v.boolean(), v.description("Rebates are claimed by the member (MANPLAYREB3), else paid automatically")),
    waiting: v.object({ amount: Money, days: Count }),
    rates: v.pipe(
      v.array(v.object({ gameType: GameType, rate: Rate })),
      v.description("Today's, of the game types that the brand offers"),
    ),
    lifetime: v.pipe(Money, v.description("Everything paid so far")),
  }),
  refusals: {},
  access: { own: members },
})

/** Everything that waits, or one day of it. A repeat finds nothing more to pay. */
export const claimRebates = endpoint({
  summary: "Claim the caller's rebates",
  method: "POST",
  path: "/wps/member/rebates/claim",
  audit: { event: "rebate-claim", fields: ["day"] },
  token: true,
  sealed: false,
  request: v.object({ day: v.optional(CalendarDay) }),
  response: v.object({ paid: Money }),
  refusals: { "rebate-claimed": 409, "account-in-review": 403 },
  access: { own: members },
  limit: { count: 30, seconds: 60 },
})

/** Each upline earns its own rate less the rate of the account below it. */
export const teamRebates = endpoint({
  summary: "List what the caller earns by their team's rebates, by day, newest first",
  method: "GET",
  path: "/wps/agent/rebates",
  token: true,
  sealed: false,
  request: v.object({ ...Interval, pageNo: PageNo, pageSize: PageSize }),
  response: v.object({
    ...paged(
      v.object({
        ...Payment,
        turnover: Money,
        entry: v.pipe(v.nullable(v.string()), v.description("The reference of its entry in the settlement account, once paid")),
      }),
    ).entries,
    totals: v.object({ turnover: Money, amount: Money, paid: Money }),
  }),
  refusals: { "interval-wrong": 422 },
  access: { own: agents, site: "agent", page: "revenue" },
})

export const teamRebateLines = endpoint({
  summary: "List the play behind what the caller earns by their team's rebates",
  method: "GET",
  path: "/wps/agent/rebates/lines",
  token: true,
  sealed: false,
  request: v.object({ ...Interval, search: v.optional(Text), pageNo: PageNo, pageSize: PageSize }),
  response: v.object({
    ...paged(
      v.object({
        ...Line,
        day: Day,
        account: v.pipe(v.string(), v.description("Who played")),
        below: v.pipe(Rate, v.description("The part of the rate that earns for the accounts below")),
      }),
    ).entries,
    totals: v.object({ turnover: Money, amount: Money }),
  }),
  refusals: { "interval-wrong": 422 },
  access: { own: agents, site: "agent", page: "revenue" },
})

/** Of a decided stake, an upline earns what its prize group has over that of the account below it (docs/lottery-groups.md). */
export const teamLotteryRebates = endpoint({
  summary: "List what a team's lottery tickets earn the caller, by draw, newest first",
  method: "GET",
  path: "/wps/agent/rebates/lotteries",
  token: true,
  sealed: false,
  request: v.object({ ...Interval, pageNo: PageNo, pageSize: PageSize }),
  response: v.object({
    ...paged(
      v.object({
        id: v.pipe(Count, v.description("Also the reference of its entry in the settlement account")),
        lottery: v.string(),
        numero: Code,
        at: v.pipe(Instant, v.description("When it was worked out; the interval is of these")),
        turnover: v.pipe(Money, v.description("Stakes of the tickets that earned something, or the change of them")),
        amount: Money,
        carriedIn: v.pipe(Money, v.description("What tickets decided otherwise have left to charge, 0 or less")),
        paid: v.pipe(Money, v.description("Amount and carry, at least 0: what the account receives")),
        state: v.picklist(["pending", "paid", "nothing"]),
        paidAt: v.nullable(Instant),
      }),
    ).entries,
    totals: v.object({ turnover: Money, amount: Money, paid: Money }),
  }),
  refusals: { "interval-wrong": 422 },
  access: { own: agents, site: "agent", page: "revenue" },
})
