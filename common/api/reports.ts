import * as v from "valibot"
import { agents, hidden } from "./access.ts"
import { ContractKind } from "./contract-terms.ts"
import { endpoint } from "./endpoint.ts"
import { Code, Count, GameType, Id, Instant, Interval, Money, PageNo, PageSize, paged } from "./fields.ts"
import { Measures, SumCheck } from "./measures.ts"
import { RoundId } from "./rounds.ts"

/** Which play of the team, and how it is grouped. */
export const teamBettingChoice = {
  ...Interval,
  /** A member of the team; by default the agent. */
  memberId: v.optional(Id),
  /** Only that account, or its whole team. */
  scope: v.optional(v.picklist(["line", "person"]), "line"),
  vassalage: v.optional(Code),
  gameType: v.optional(GameType),
  groupBy: v.optional(v.picklist(["downline", "member", "day", "month", "vendor", "gameType"]), "downline"),
}

export const teamBettingOrder = {
  order: v.optional(
    v.picklist([
      "label",
      "turnover",
      "payout",
      "contributions",
      "bonus",
      "rebate",
      "netLoss",
      "deposits",
      "withdrawals",
      "rounds",
    ]),
    "turnover",
  ),
  descending: v.optional(v.boolean(), true),
}

/** The betting of the caller's team, grouped; `totals` sums every row of the choice, not the page. */
export const teamBetting = endpoint({
  method: "GET",
  path: "/wps/agent/team/betting",
  token: true,
  sealed: false,
  request: v.object({
    ...teamBettingChoice,
    ...teamBettingOrder,
    pageNo: PageNo,
    pageSize: PageSize,
  }),
  response: v.object({
    ...paged(
      v.object({
        key: v.string(),
        label: v.string(),
        /** Set if the row is an account that can be opened. */
        memberId: v.nullable(Id),
        hasDownline: v.boolean(),
        ...Measures.entries,
      }),
    ).entries,
    totals: Measures,
    path: v.array(v.object({ id: Id, account: v.string() })),
  }),
  refusals: { "interval-wrong": 422 },
  heavy: true,
  access: { own: agents, site: "agent", others: hidden(agents), page: "betting" },
})

const Path = v.array(v.object({ id: Id, account: v.string() }))

const groupRow = {
  key: v.string(),
  label: v.string(),
  memberId: v.nullable(Id),
  hasDownline: v.boolean(),
  ...Measures.entries,
}

export const userLossChoice = { ...teamBettingChoice }

export const revenueChoice = { ...teamBettingChoice, groupBy: v.optional(teamBettingChoice.groupBy.wrapped, "day") }

/** Members' wins and losses, deposits and withdrawals; grouped and totaled as in `teamBetting`. */
export const userLoss = endpoint({
  method: "GET",
  path: "/wps/agent/report/user-loss",
  token: true,
  sealed: false,
  request: v.object({ ...userLossChoice, ...teamBettingOrder, pageNo: PageNo, pageSize: PageSize }),
  response: v.object({ ...paged(v.object(groupRow)).entries, totals: Measures, path: Path }),
  refusals: { "interval-wrong": 422 },
  heavy: true,
  access: { own: agents, site: "agent", others: hidden(agents), page: "userLoss" },
})

/** Contract payouts into the account's settlement account, and those to its downlines from it, on the day the money moved. */
const Income = { received: Money, paid: Money }

/**
 * A team's revenue, and the contract payouts on it. Contracts have no vendor or game type: by those, they are in the row without
 * one.
 */
export const agentRevenue = endpoint({
  method: "GET",
  path: "/wps/agent/report/revenue",
  token: true,
  sealed: false,
  request: v.object({ ...revenueChoice, ...teamBettingOrder, pageNo: PageNo, pageSize: PageSize }),
  response: v.object({
    ...paged(v.object({ ...groupRow, ...Income })).entries,
    totals: v.object({ ...Measures.entries, ...Income }),
    path: Path,
  }),
  refusals: { "interval-wrong": 422 },
  heavy: true,
  access: { own: agents, site: "agent", others: hidden(agents), page: "revenue" },
})

/** Whether a table's figures agree: the total as shown, the sum of its rows, and the ledger. Reads every transfer of the days. */
export const reportCheck = endpoint({
  method: "GET",
  path: "/wps/agent/report/check",
  token: true,
  sealed: false,
  request: v.object(teamBettingChoice),
  response: SumCheck,
  refusals: { "interval-wrong": 422 },
  heavy: true,
  access: { own: agents, site: "agent", others: hidden(agents), page: ["overview", "betting", "userLoss", "revenue"] },
})

export const memberRoundsChoice = { ...Interval, memberId: Id, vassalage: v.optional(Code), gameType: v.optional(GameType) }

/** The rounds behind a figure: one account's, by settlement day, newest first. */
export const memberRounds = endpoint({
  method: "GET",
  path: "/wps/agent/report/rounds",
  token: true,
  sealed: false,
  request: v.object({ ...memberRoundsChoice, pageNo: PageNo, pageSize: PageSize }),
  response: v.object({
    ...paged(
      v.object({
        roundId: RoundId,
        gameName: v.string(),
        vassalage: v.string(),
        gameType: v.string(),
        openedAt: Instant,
        settledAt: v.nullable(Instant),
        state: v.picklist(["open", "settled", "cancelled"]),
        stake: Money,
        payout: Money,
      }),
    ).entries,
    totals: v.object({ stake: Money, payout: Money }),
    path: Path,
  }),
  refusals: { "interval-wrong": 422 },
  heavy: true,
  access: { own: agents, site: "agent", others: hidden(agents), page: ["betting", "userLoss", "revenue"] },
})

export const wallets = ["cash", "bonus", "held", "settlement"] as const

export const transactionKinds = [
  "bet",
  "win",
  "rollback",
  "endround",
  "tombstone",
  "jackpot-contribution",
  "jackpot-win",
  "deposit",
  "withdrawal-hold",
  "withdrawal-paid",
  "withdrawal-returned",
  "bonus-grant",
  "bonus-convert",
  "rebate",
  "funding",
  "contract-payout",
  "adjustment",
  "reversal",
] as const

export const transactionsChoice = {
  ...Interval,
  memberId: v.optional(Id),
  scope: v.optional(v.picklist(["line", "person"]), "line"),
  /** `money`: everything except play. Each selected entry comes with its reversal. */
  kind: v.optional(v.picklist(["money", "all", ...transactionKinds]), "money"),
  wallet: v.optional(v.picklist(wallets)),
  /** Only those of this round. */
  round: v.optional(RoundId),
  /** Only those of this reference: the payout of one statement. */
  reference: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(200))),
}

/** Ledger entries of a team or an account, newest first, with the totals in and out of the whole choice. */
export const teamTransactions = endpoint({
  method: "GET",
  path: "/wps/agent/report/transactions",
  token: true,
  sealed: false,
  request: v.object({ ...transactionsChoice, pageNo: PageNo, pageSize: PageSize }),
  response: v.object({
    ...paged(
      v.object({
        /** Of the entry: a transfer between two accounts of the team is two of them. */
        id: v.string(),
        at: Instant,
        memberId: Id,
        account: v.string(),
        wallet: v.picklist(wallets),
        kind: v.picklist(transactionKinds),
        /** For a rollback or reversal: the kind of the entry it undoes. */
        undoes: v.nullable(v.picklist(transactionKinds)),
        /** Signed: positive is money in. */
        amount: Money,
        /** Of the wallet after it, and the entry's number in it. */
        balance: Money,
        sequence: Count,
        reference: v.string(),
        roundId: v.nullable(v.string()),
        /** For a payout of one of the caller's contracts: the statement that it pays. */
        statement: v.nullable(v.object({ id: Id, kind: ContractKind })),
      }),
    ).entries,
    /** `in` and `out`: money into and out of the choice. Separately, movements between its own wallets; `amount` is of all. */
    totals: v.object({ in: Money, out: Money, internalIn: Money, internalOut: Money, amount: Money }),
    path: Path,
  }),
  refusals: { "interval-wrong": 422 },
  heavy: true,
  access: { own: agents, site: "agent", others: hidden(agents), page: "transactions" },
})
