import * as v from "valibot"
import { agents, hidden } from "./access.ts"
import { ContractKind } from "./contract-terms.ts"
import { endpoint } from "./endpoint.ts"
import { Code, Count, GameType, Id, Instant, Interval, Money, PageNo, PageSize, paged, RoundRake } from "./fields.ts"
import { Measures, SumCheck } from "./measures.ts"
import { RoundId } from "./rounds.ts"
import { transferKinds } from "./transfer-kinds.ts"

/** When the figures were true. */
export const AsOf = v.pipe(
  v.object({ at: Instant, behindSeconds: Count }),
  v.description("Only where a replica of the database gave the figures: when they were true, and how long ago that was"),
)
const asOf = v.optional(AsOf)

/** Which play of the team, and how it is grouped. */
export const teamBettingChoice = {
  ...Interval,
  memberId: v.pipe(v.optional(Id), v.description("A member of the team; the agent by default")),
  scope: v.pipe(v.optional(v.picklist(["team", "person"]), "team"), v.description("That person alone, or their whole team")),
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

/** `totals` sums every row of the selection, not the page. */
export const teamBetting = endpoint({
  summary: "Report how the team bets, by group",
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
        memberId: v.pipe(v.nullable(Id), v.description("Set where the row is a person who can be opened")),
        hasDownline: v.boolean(),
        ...Measures.entries,
      }),
    ).entries,
    totals: Measures,
    path: v.array(v.object({ id: Id, account: v.string() })),
    asOf,
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

/** Grouped and totaled as in `teamBetting`. */
export const userLoss = endpoint({
  summary: "Report wins, losses, deposits and withdrawals of members",
  method: "GET",
  path: "/wps/agent/report/user-loss",
  token: true,
  sealed: false,
  request: v.object({ ...userLossChoice, ...teamBettingOrder, pageNo: PageNo, pageSize: PageSize }),
  response: v.object({ ...paged(v.object(groupRow)).entries, totals: Measures, path: Path, asOf }),
  refusals: { "interval-wrong": 422 },
  heavy: true,
  access: { own: agents, site: "agent", others: hidden(agents), page: "userLoss" },
})

/** Contract payouts into the account's settlement account, and those to its downlines from it, on the day the money moved. */
const Income = { received: Money, paid: Money }

/** Revenue belongs to no vendor and no game type: it appears in the row without one. */
export const agentRevenue = endpoint({
  summary: "Report the revenue of a team and what its contracts pay",
  method: "GET",
  path: "/wps/agent/report/revenue",
  token: true,
  sealed: false,
  request: v.object({ ...revenueChoice, ...teamBettingOrder, pageNo: PageNo, pageSize: PageSize }),
  response: v.object({
    ...paged(v.object({ ...groupRow, ...Income })).entries,
    totals: v.object({ ...Measures.entries, ...Income }),
    path: Path,
    asOf,
  }),
  refusals: { "interval-wrong": 422 },
  heavy: true,
  access: { own: agents, site: "agent", others: hidden(agents), page: "revenue" },
})

/** The figures beside each account of the tree: a row for those of `members` that are or were directly below `memberId`. */
export const downlineFigures = endpoint({
  summary: "Read what the teams of some direct downlines brought, and what they were paid",
  method: "GET",
  path: "/wps/agent/report/downline-figures",
  token: true,
  sealed: false,
  request: v.object({
    ...Interval,
    memberId: v.pipe(v.optional(Id), v.description("A member of the team; the agent by default")),
    members: v.pipe(v.array(Id), v.maxLength(100)),
  }),
  response: v.object({
    rows: v.array(v.object({ id: Id, turnover: Money, netLoss: Money, received: Money })),
    own: v.pipe(
      v.object({ id: Id, account: v.string(), teamSize: Count, turnover: Money, netLoss: Money, received: Money }),
      v.description("The figures of `memberId`, their own play included"),
    ),
  }),
  refusals: { "interval-wrong": 422 },
  heavy: true,
  access: { own: agents, site: "agent", others: hidden(agents), page: "revenue" },
})

/** Compares the total shown, the sum of the rows and the ledger. Reads every transfer of the days. */
export const reportCheck = endpoint({
  summary: "Check the figures of a report against its rows and the ledger",
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

/** A number of rounds; -1: a change made a settled one void. */
const RoundCount = v.pipe(v.number(), v.safeInteger())

/**
 * One person's. A round counts on the day it was settled; what changed it on a later one is an entry of its own there, so that
 * the totals are the figures of the reports.
 */
export const memberRounds = endpoint({
  summary: "List the rounds behind a figure, newest first",
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
        at: v.pipe(Instant, v.description("When it counted")),
        entry: v.picklist(["settlement", "correction"]),
        openedAt: Instant,
        settledAt: Instant,
        state: v.pipe(v.picklist(["open", "settled", "cancelled"]), v.description("The round's state now")),
        rounds: RoundCount,
        stake: Money,
        turnover: v.pipe(Money, v.description("The stake without what went to other players: what reports count")),
        payout: v.pipe(Money, v.description("Without what a jackpot pool paid")),
        fromPlayers: v.pipe(Money, v.description("What of the payout was won from other players: no payout of a report")),
        rake: RoundRake,
        jackpot: v.pipe(Money, v.description("What a jackpot pool paid, which no payout of a report includes")),
      }),
    ).entries,
    totals: v.object({
      ...{ rounds: RoundCount, stake: Money, turnover: Money, payout: Money, fromPlayers: Money, rake: Money, jackpot: Money },
    }),
    path: Path,
    asOf,
  }),
  refusals: { "interval-wrong": 422 },
  heavy: true,
  access: { own: agents, site: "agent", others: hidden(agents), page: ["betting", "userLoss", "revenue"] },
})

export const wallets = ["cash", "bonus", "held", "settlement", "vendor-wallet", "in-transit"] as const

/** Inputs of a statement whose entries are not simply those of its team and days. */
export const inputsWithEntries = [
  "salaries",
  ...(["foreignTurnover", "foreignPayout", "foreignBonus", "foreignRebate"] as const),
  ...(["laterTurnover", "laterPayout", "laterBonus", "laterRebate"] as const),
] as const
export type InputWithEntries = (typeof inputsWithEntries)[number]

/** A statement and one of these inputs: `7001:laterTurnover`. */
export const StatementInput = v.pipe(v.string(), v.regex(new RegExp(`^[1-9]\\d{0,14}:(${inputsWithEntries.join("|")})$`)))

/** The two parts of a `StatementInput`. */
export const partsOfInput = (input: string): readonly [statement: string, name: InputWithEntries] => {
  const [statement, name] = input.split(":")
  return [statement!, name as InputWithEntries]
}

export const transactionsChoice = {
  ...Interval,
  memberId: v.optional(Id),
  scope: v.optional(v.picklist(["team", "person"]), "team"),
  kind: v.pipe(
    v.optional(v.picklist(["money", "all", ...transferKinds]), "money"),
    v.description("`money`: everything except play. Each entry comes with what reverses it"),
  ),
  wallet: v.optional(v.picklist(wallets)),
  round: v.pipe(v.optional(RoundId), v.description("Only entries of this round")),
  reference: v.pipe(
    v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(200))),
    v.description("Only entries with this reference, such as the payout of one statement"),
  ),
  search: v.pipe(
    v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(64))),
    v.description("Only entries of accounts whose name starts so, or with exactly this reference"),
  ),
  input: v.pipe(
    v.optional(StatementInput),
    v.description("Only the entries behind this input of a statement, of whichever member and day: `7001:laterTurnover`"),
  ),
}

/** With what entered and left over the whole selection. */
export const teamTransactions = endpoint({
  summary: "List the ledger entries of a team or a person, newest first",
  method: "GET",
  path: "/wps/agent/report/transactions",
  token: true,
  sealed: false,
  request: v.object({ ...transactionsChoice, pageNo: PageNo, pageSize: PageSize }),
  response: v.object({
    ...paged(
      v.object({
        id: v.pipe(v.string(), v.description("Id of the entry; a transfer between two accounts of the team has two entries")),
        at: Instant,
        memberId: Id,
        account: v.string(),
        wallet: v.picklist(wallets),
        kind: v.picklist(transferKinds),
        undoes: v.pipe(
          v.nullable(v.picklist(transferKinds)),
          v.description("For a rollback or reversal: the kind of the entry it reverses"),
        ),
        amount: v.pipe(Money, v.description("Signed: positive is money in")),
        balance: v.pipe(
          v.nullable(Money),
          v.description("Balance of the wallet after the entry; null with `input`: the member can be in another team by then"),
        ),
        sequence: Count,
        reference: v.string(),
        roundId: v.nullable(v.string()),
        statement: v.pipe(
          v.nullable(v.object({ id: Id, kind: ContractKind })),
          v.description("For a payout of one of the caller's contracts: the statement it pays"),
        ),
      }),
    ).entries,
    totals: v.pipe(
      v.object({ in: Money, out: Money, internalIn: Money, internalOut: Money, amount: Money }),
      v.description(
        "`in` and `out` enter and leave the selection; `internalIn` and `internalOut` move within it; `amount` is the sum of all",
      ),
    ),
    path: Path,
    asOf,
  }),
  refusals: { "interval-wrong": 422 },
  heavy: true,
  access: { own: agents, site: "agent", others: hidden(agents), page: "transactions" },
})
