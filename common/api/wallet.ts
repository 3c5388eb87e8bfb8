import * as v from "valibot"
import { signedIn } from "./access.ts"
import { endpoint } from "./endpoint.ts"
import { Count, Instant, Interval, Money, PageNo, PageSize, paged, Text } from "./fields.ts"

export const Balances = v.object({
  currency: v.string(),
  cash: Money,
  bonus: Money,
  held: v.pipe(Money, v.description("On hold for withdrawals that wait for approval")),
  settlement: v.pipe(v.nullable(Money), v.description("Contract payouts and team funding of an agent; null for members")),
  isSingle: v.pipe(v.literal(true), v.description("One wallet for all games, always")),
})
export type Balances = v.InferOutput<typeof Balances>

export const balance = endpoint({
  summary: "Read the caller's balances",
  method: "GET",
  path: "/wps/v2/wallets/balance",
  token: true,
  sealed: false,
  request: v.object({}),
  response: Balances,
  refusals: {},
  access: { own: signedIn },
})

/** With the balance after each. */
export const transactions = endpoint({
  summary: "List the caller's ledger entries, newest first",
  method: "GET",
  path: "/wps/wallet/transactions",
  token: true,
  sealed: false,
  request: v.object({ ...v.partial(v.object(Interval)).entries, kind: v.optional(Text), pageNo: PageNo, pageSize: PageSize }),
  response: paged(
    v.object({
      id: v.string(),
      at: Instant,
      kind: v.string(),
      account: v.picklist(["cash", "bonus", "held", "settlement"]),
      amount: v.pipe(Money, v.description("Signed: positive is money in")),
      balance: Money,
      sequence: Count,
      reference: v.string(),
    }),
  ),
  refusals: {},
  access: { own: signedIn },
})

/** `totals` sums the whole selection, not the page. */
export const bettingRecord = endpoint({
  summary: "List the caller's rounds, newest first",
  method: "GET",
  path: "/wps/records/bets",
  token: true,
  sealed: false,
  request: v.object({
    ...v.partial(v.object(Interval)).entries,
    gameType: v.optional(Text),
    vassalage: v.optional(Text),
    pageNo: PageNo,
    pageSize: PageSize,
  }),
  response: v.object({
    ...paged(
      v.object({
        roundId: v.string(),
        gameName: v.string(),
        vassalage: v.string(),
        gameType: v.string(),
        iconUrl: v.string(),
        openedAt: Instant,
        settledAt: v.nullable(Instant),
        state: v.picklist(["open", "settled", "cancelled"]),
        stake: Money,
        payout: Money,
      }),
    ).entries,
    totals: v.object({ rounds: Count, stake: Money, payout: Money }),
  }),
  refusals: {},
  heavy: true,
  access: { own: signedIn },
})
