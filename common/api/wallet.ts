import * as v from "valibot"
import { signedIn } from "./access.ts"
import { endpoint } from "./endpoint.ts"
import { Count, Instant, Interval, Money, PageNo, PageSize, paged, Text } from "./fields.ts"

export const Balances = v.object({
  currency: v.string(),
  cash: Money,
  bonus: Money,
  /** Withdrawals pending approval. */
  held: Money,
  /** Contract payouts and team funding of an agent; null for members. */
  settlement: v.nullable(Money),
  /** One wallet for all games (always, with seamless vendors). */
  isSingle: v.literal(true),
})
export type Balances = v.InferOutput<typeof Balances>

export const balance = endpoint({
  method: "GET",
  path: "/wps/v2/wallets/balance",
  token: true,
  sealed: false,
  request: v.object({}),
  response: Balances,
  refusals: {},
  access: { own: signedIn },
})

/** Every movement of the caller's accounts, newest first, with the balance after it. */
export const transactions = endpoint({
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
      /** Signed: positive is money in. */
      amount: Money,
      balance: Money,
      sequence: Count,
      reference: v.string(),
    }),
  ),
  refusals: {},
  access: { own: signedIn },
})

/** The caller's rounds, newest first. `totals` sums the whole choice, not the page. */
export const bettingRecord = endpoint({
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
