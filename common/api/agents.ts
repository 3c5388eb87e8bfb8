import * as v from "valibot"
import { agents, hidden } from "./access.ts"
import { endpoint } from "./endpoint.ts"
import {
  Code,
  Count,
  Day,
  GameType,
  Id,
  Instant,
  Interval,
  Money,
  PageNo,
  PageSize,
  paged,
  Rate,
  Secret,
  Text,
} from "./fields.ts"
import { MemberType } from "./member.ts"
import { FieldRule } from "./site.ts"

/** The measures of every agent report; their one definition is in the platform's `reports/measures`. All in minor units but the counts. */
export const Measures = v.object({
  turnover: Money,
  /** Without what jackpot pools paid. */
  payout: Money,
  /** Set aside for jackpot pools out of the stakes. */
  contributions: Money,
  bonus: Money,
  rebate: Money,
  /** turnover − payout − contributions − bonus − rebate. */
  netLoss: Money,
  deposits: Money,
  withdrawals: Money,
  /** Settled less those that were taken back later: on such a day it may be negative, as money may. */
  rounds: v.pipe(v.number(), v.safeInteger()),
  activeMembers: Count,
})
export type Measures = v.InferOutput<typeof Measures>

const checked = ["turnover", "payout", "contributions", "bonus", "rebate", "deposits", "withdrawals"] as const

/**
 * Whether every figure shown equals the sum of its parts and what the ledger says. `measure`: the one that does not, or turnover; the
 * amounts are of it, and `off` is by how much it is wrong.
 */
export const SumCheck = v.object({
  ok: v.boolean(),
  measure: v.picklist(checked),
  shown: Money,
  parts: Money,
  ledger: Money,
  off: Money,
})

export const teamOverview = endpoint({
  method: "GET",
  path: "/wps/agent/team/overview",
  token: true,
  sealed: false,
  request: v.object(Interval),
  response: v.object({
    now: Measures,
    /** The interval of the same length just before. */
    before: Measures,
    newMembers: Count,
    firstDeposits: Count,
    teamSize: Count,
    /** Cash of the whole line, the agent included. */
    teamBalance: Money,
    /** What is in the agent's own settlement account. */
    settlement: Money,
    trend: v.array(v.object({ day: Day, turnover: Money, netLoss: Money, deposits: Money, activeMembers: Count })),
    mix: v.array(v.object({ gameType: GameType, turnover: Money, netLoss: Money })),
    top: v.array(v.object({ id: Id, account: v.string(), turnover: Money, netLoss: Money })),
  }),
  refusals: { "interval-wrong": 422 },
  heavy: true,
  access: { own: agents, site: "agent", page: "overview" },
})

export const Downline = v.object({
  id: Id,
  account: v.string(),
  nickname: v.string(),
  type: MemberType,
  level: Count,
  upline: v.string(),
  directs: Count,
  teamSize: Count,
  balance: Money,
  rebate: Rate,
  status: v.picklist(["active", "frozen", "closed"]),
  createdAt: Instant,
  lastLoginAt: v.nullable(Instant),
  /** Contracts of which he is the downline and that are open, by kind. */
  contracts: v.array(
    v.object({
      kind: v.picklist(["dividend", "daily", "hourly", "real-time"]),
      state: v.picklist(["offered", "signed"]),
    }),
  ),
  /** Whether somebody above him has asked the house to freeze him, or to open him again. */
  freezeAsked: v.boolean(),
})

/** Who of the line below `memberId` (the agent himself without it), and in which order. */
export const downlinesChoice = {
  memberId: v.optional(Id),
  search: v.optional(Text),
  whole: v.optional(v.boolean(), false),
  type: v.optional(v.picklist(["member", "agent"])),
  order: v.optional(v.picklist(["account", "createdAt", "balance", "teamSize", "lastLoginAt"]), "account"),
  descending: v.optional(v.boolean(), false),
}

/**
 * The direct downline of `memberId` (the agent himself without it); with `whole` everybody below him, and with `search` everybody below
 * him whose name has it.
 */
export const downlines = endpoint({
  method: "GET",
  path: "/wps/agent/downlines",
  token: true,
  sealed: false,
  request: v.object({ ...downlinesChoice, pageNo: PageNo, pageSize: PageSize }),
  response: v.object({
    ...paged(Downline).entries,
    /** From the agent down to `memberId`. */
    path: v.array(v.object({ id: Id, account: v.string() })),
  }),
  refusals: {},
  heavy: true,
  access: { own: agents, site: "agent", others: hidden(agents), page: "downlines" },
})

/** The bounds within which an agent opens accounts: types he may give and the highest rebate (his own). */
export const openingRules = endpoint({
  method: "GET",
  path: "/wps/agent/opening",
  token: true,
  sealed: false,
  request: v.object({}),
  response: v.object({
    types: v.array(MemberType),
    maxRebate: Rate,
    rules: v.array(FieldRule),
  }),
  refusals: {},
  access: { own: agents, site: "agent" },
})

/** Opens a direct downline account. Its password must be changed at the first sign-in. */
export const openAccount = endpoint({
  method: "PUT",
  path: "/wps/agent/downline",
  token: true,
  sealed: true,
  request: v.object({ username: Text, password: Secret, type: MemberType, rebate: Rate, nickname: v.optional(Text) }),
  response: v.object({ id: Id }),
  refusals: { "fields-wrong": 422, "username-taken": 409, "rebate-above-own": 422, "type-not-allowed": 422 },
  access: { own: agents, site: "agent" },
  limit: { count: 60, seconds: 60 },
})

const Link = v.object({
  id: Id,
  code: Code,
  url: v.string(),
  type: MemberType,
  rebate: Rate,
  state: v.picklist(["on", "off"]),
  expiresAt: v.nullable(Instant),
  visits: Count,
  registrations: Count,
  createdAt: Instant,
})

export const registerLinks = endpoint({
  method: "GET",
  path: "/wps/agent/links",
  token: true,
  sealed: false,
  request: v.object({ pageNo: PageNo, pageSize: PageSize }),
  response: paged(Link),
  refusals: {},
  access: { own: agents, site: "agent", page: "links" },
})

export const makeLink = endpoint({
  method: "POST",
  path: "/wps/agent/link",
  token: true,
  sealed: false,
  request: v.object({
    type: MemberType,
    rebate: Rate,
    expiresInDays: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(3650))),
  }),
  response: Link,
  refusals: { "rebate-above-own": 422, "type-not-allowed": 422, "too-many-links": 422 },
  access: { own: agents, site: "agent" },
  limit: { count: 60, seconds: 60 },
})

export const switchLink = endpoint({
  method: "POST",
  path: "/wps/agent/link/state",
  token: true,
  sealed: false,
  request: v.object({ linkId: Id, state: v.picklist(["on", "off"]) }),
  response: Link,
  refusals: { "rebate-above-own": 422, "type-not-allowed": 422 },
  access: { own: agents, site: "agent", others: hidden(agents) },
})

/** Deletes a link: it takes nobody in any more and is not shown. Who came by it stays where he is. */
export const deleteLink = endpoint({
  method: "DELETE",
  path: "/wps/agent/link",
  token: true,
  sealed: false,
  request: v.object({ linkId: Id }),
  response: v.object({}),
  refusals: {},
  access: { own: agents, site: "agent", others: hidden(agents) },
})

/** Which play of the team, and how it is cut up. */
export const teamBettingChoice = {
  ...Interval,
  /** Somebody of the line; without it the agent himself. */
  memberId: v.optional(Id),
  /** That person alone, or his whole line. */
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

/** How one's team bet, grouped; `totals` sums every row of the choice, not the page. */
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
        /** Set where the row is a person that can be opened. */
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
