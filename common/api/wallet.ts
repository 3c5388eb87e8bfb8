import * as v from "valibot"
import { signedIn } from "./access.ts"
import { endpoint } from "./endpoint.ts"
import { CalendarDay, Count, Id, Instant, Interval, Money, PageNo, PageSize, paged, RoundRake, Text } from "./fields.ts"
import { transferKinds } from "./transfer-kinds.ts"

export const Balances = v.object({
  currency: v.string(),
  cash: Money,
  bonus: Money,
  held: v.pipe(Money, v.description("On hold for withdrawals that wait for approval")),
  settlement: v.pipe(v.nullable(Money), v.description("Contract payouts and team funding of an agent; null for members")),
  vendors: v.pipe(Money, v.description("With studios that keep a wallet of their own, and on its way there")),
  isSingle: v.pipe(v.boolean(), v.description("One wallet for all games: no studio here keeps one of its own")),
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
  access: { own: signedIn, act: "transfers" },
})

/** With the flags of the contracts that the brand offers its agents, under the specification's names. */
export const consolidatedFunds = endpoint({
  summary: "Read the caller's funds in one sum, and the contracts of the brand",
  method: "GET",
  path: "/wps/member/info/funds/consolidated",
  token: true,
  sealed: false,
  request: v.object({}),
  response: v.object({
    ...Balances.entries,
    total: v.pipe(Money, v.description("Cash, bonus, what is on hold, with studios, and an agent's settlement account")),
    dailysalreqtype: v.boolean(),
    divtypereq: v.boolean(),
    contracthoursalreq: v.boolean(),
    realtimesalreqtype: v.boolean(),
  }),
  refusals: {},
  access: { own: signedIn },
})

/** An entry of one of the caller's accounts, with what it is about. */
const AccountEntry = v.object({
  id: v.pipe(v.string(), v.description("The account and the number of the entry there: `cash.15`, `vendor-wallet:CPL.3`")),
  at: Instant,
  kind: v.picklist(transferKinds),
  undoes: v.pipe(v.nullable(v.picklist(transferKinds)), v.description("What a rollback or reversal undid")),
  account: v.picklist(["cash", "bonus", "held", "settlement", "vendor-wallet", "in-transit"]),
  amount: v.pipe(Money, v.description("Signed: positive is money in")),
  balance: v.pipe(Money, v.description("Balance of the account after the entry")),
  sequence: Count,
  gameName: v.pipe(
    v.nullable(v.string()),
    v.description("The game of an entry of a round, or its studio; of a transfer, the studio"),
  ),
  roundId: v.nullable(v.string()),
  request: v.pipe(
    v.nullable(v.object({ kind: v.picklist(["deposit", "withdrawal"]), id: Id })),
    v.description("The deposit or withdrawal that the entry belongs to"),
  ),
  internal: v.pipe(v.boolean(), v.description("Both accounts are the caller's")),
  upward: v.pipe(v.boolean(), v.description("Team money that a downline sent to its upline")),
  downline: v.pipe(v.nullable(v.string()), v.description("Username of the direct downline on the other side")),
})
export type AccountEntry = v.InferOutput<typeof AccountEntry>

/** An entry that moved no money, such as the end of a lost round, is not listed. */
export const transactions = endpoint({
  summary: "List the caller's ledger entries, newest first",
  method: "GET",
  path: "/wps/wallet/transactions",
  token: true,
  sealed: false,
  request: v.object({ ...v.partial(v.object(Interval)).entries, kind: v.optional(Text), pageNo: PageNo, pageSize: PageSize }),
  response: v.object({
    ...paged(AccountEntry).entries,
    totals: v.pipe(
      v.object({ in: Money, out: Money, internal: Money, net: Money }),
      v.description(
        "Of the whole selection: `in` and `out` entered and left the caller's accounts, `internal` moved between them",
      ),
    ),
  }),
  refusals: {},
  heavy: true,
  access: { own: signedIn },
})

export const transactionDetail = endpoint({
  summary: "Read one of the caller's ledger entries in full",
  method: "GET",
  path: "/wps/relay/ODSFE2_MemTransDet",
  token: true,
  sealed: false,
  request: v.object({
    entry: v.pipe(
      v.string(),
      v.regex(/^(cash|bonus|held|settlement|(vendor-wallet|in-transit):[A-Z0-9]{1,20})\.[1-9]\d{0,14}$/),
      v.description("The `id` of an entry of the caller's transactions"),
    ),
  }),
  response: v.object({
    ...AccountEntry.entries,
    before: v.pipe(Money, v.description("Balance of the account before the entry")),
    transfer: v.pipe(v.string(), v.description("Id of the transfer in the ledger")),
    reference: v.pipe(v.string(), v.description("The name it was posted under, by the studio or by the house")),
    vendorName: v.pipe(v.nullable(v.string()), v.description("The studio of an entry of a round")),
  }),
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
        rake: RoundRake,
      }),
    ).entries,
    totals: v.object({ rounds: Count, stake: Money, payout: Money }),
  }),
  refusals: {},
  heavy: true,
  access: { own: signedIn },
})

/** How a member's result is grouped. */
export const profitGroups = ["day", "vendor", "gameType"] as const
export type ProfitGroup = (typeof profitGroups)[number]

/** The sums of one group, or of the whole choice. */
const ProfitSums = v.object({
  rounds: v.pipe(
    v.pipe(v.number(), v.safeInteger()),
    v.description("Rounds settled less rounds voided later; negative on a day with more voids"),
  ),
  turnover: Money,
  payout: v.pipe(Money, v.description("Payouts of settled rounds, with jackpots")),
  bonus: Money,
  rebate: Money,
  net: v.pipe(Money, v.description("payout + bonus + rebate − turnover: what the caller has won, negative if lost")),
  deposits: Money,
  withdrawals: Money,
})

/** Settled play and payments. `lifetime` and `days` (the last 92 of the choice) do not depend on the page. */
export const profit = endpoint({
  summary: "Sum the caller's play and payments by day, studio or game type",
  method: "GET",
  path: "/wps/records/profit",
  token: true,
  sealed: false,
  request: v.object({
    from: v.optional(CalendarDay),
    to: v.optional(CalendarDay),
    by: v.optional(v.picklist(profitGroups), "day"),
    gameType: v.optional(Text),
    vassalage: v.optional(Text),
    pageNo: PageNo,
    pageSize: PageSize,
  }),
  response: v.object({
    ...paged(
      v.object({
        ...ProfitSums.entries,
        key: v.pipe(v.string(), v.description("A day, a studio's code or a game type; empty for money outside games")),
        name: v.pipe(v.string(), v.description("Of a studio, in the caller's language; else the key")),
      }),
    ).entries,
    totals: ProfitSums,
    days: v.array(v.object({ day: v.string(), net: Money })),
    lifetime: v.object({
      deposits: Money,
      withdrawals: Money,
      net: v.pipe(Money, v.description("deposits − withdrawals")),
    }),
  }),
  refusals: {},
  heavy: true,
  access: { own: signedIn },
})
