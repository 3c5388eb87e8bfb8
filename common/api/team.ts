import * as v from "valibot"
import { agents, hidden } from "./access.ts"
import { endpoint } from "./endpoint.ts"
import { Count, Day, GameType, Id, Instant, Interval, Money, PageNo, PageSize, paged, Rate, Secret, Sum, Text } from "./fields.ts"
import { Measures } from "./measures.ts"
import { MemberType } from "./member.ts"
import { FieldRule } from "./site.ts"

export const teamOverview = endpoint({
  method: "GET",
  path: "/wps/agent/team/overview",
  token: true,
  sealed: false,
  request: v.object(Interval),
  response: v.object({
    now: Measures,
    /** The interval of the same length before it. */
    before: Measures,
    newMembers: Count,
    firstDeposits: Count,
    teamSize: Count,
    /** Cash of the whole team, the agent included. */
    teamBalance: Money,
    /** The balance of the agent's own settlement account. */
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
  /** Open contracts in which they are the downline, by kind. */
  contracts: v.array(
    v.object({
      kind: v.picklist(["dividend", "daily", "hourly", "real-time"]),
      state: v.picklist(["offered", "signed"]),
    }),
  ),
  /** Whether an upline has asked the house to freeze or unfreeze them. */
  freezeAsked: v.boolean(),
})

/** The part of the team below `memberId` (default: the agent), and its order. */
export const downlinesChoice = {
  memberId: v.optional(Id),
  search: v.optional(Text),
  whole: v.optional(v.boolean(), false),
  type: v.optional(v.picklist(["member", "agent"])),
  order: v.optional(v.picklist(["account", "createdAt", "balance", "teamSize", "lastLoginAt"]), "account"),
  descending: v.optional(v.boolean(), false),
}

/**
 * The direct downlines of `memberId` (default: the agent); with `whole` the whole team below, and with `search` everyone below
 * whose name contains it.
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

/** The limits for opening accounts: the types the agent can assign and the highest rebate (their own). */
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

const Words = v.pipe(Text, v.trim(), v.minLength(1))

/** An event of an account. Amounts and rates are in `amount` (minor units), `from` and `to` (parts per million). */
export const TeamEvent = v.object({
  id: Id,
  action: v.picklist(["rebate", "transfer", "freeze-asked", "thaw-asked", "froze", "thawed", "freeze-refused", "move", "closed"]),
  /** Who did it; null: the house. */
  by: v.nullable(v.string()),
  amount: v.nullable(v.number()),
  from: v.nullable(v.number()),
  to: v.nullable(v.number()),
  /** A reason, or the house's answer. */
  text: v.nullable(v.string()),
  at: Instant,
})
export type TeamEvent = v.InferOutput<typeof TeamEvent>

const MemberNote = v.object({ id: Id, text: v.string(), at: Instant })

export const DownlineDetail = v.object({
  downline: Downline,
  /** From the agent down to the member. */
  path: v.array(v.object({ id: Id, account: v.string() })),
  /**
   * The range of the rebate: the member's own team already has `min`, the agent has `max`. Null if the member is not a direct
   * downline.
   */
  rebateBounds: v.nullable(v.object({ min: Rate, max: Rate })),
  /**
   * Whether money can be sent to the member's settlement account: the brand allows it, they are a direct downline, and they have
   * one.
   */
  mayTransfer: v.boolean(),
  /** A pending request to the house by the agent or someone in their team. */
  asked: v.nullable(v.object({ wish: v.picklist(["freeze", "thaw"]), reason: v.string(), at: Instant })),
  /** The agent's own notes about the member, newest first. */
  notes: v.array(MemberNote),
  /** Newest first. */
  events: v.array(TeamEvent),
})
export type DownlineDetail = v.InferOutput<typeof DownlineDetail>

/** A member of the team, with the agent's possible actions and notes. */
export const downlineDetail = endpoint({
  method: "GET",
  path: "/wps/agent/downline",
  token: true,
  sealed: false,
  request: v.object({ memberId: Id }),
  response: DownlineDetail,
  refusals: {},
  access: { own: agents, site: "agent", others: hidden(agents), page: "downlines" },
})

/** Sets the rebate of a direct downline: never above the agent's own, never below what that downline has passed on. */
export const setRebate = endpoint({
  method: "POST",
  path: "/wps/agent/downline/rebate",
  audit: { event: "rebate", fields: ["memberId", "rebate"] },
  token: true,
  sealed: false,
  request: v.object({ memberId: Id, rebate: Rate }),
  response: v.object({ rebate: Rate }),
  refusals: { "not-direct": 422, "rebate-above-own": 422, "rebate-below-line": 422 },
  access: { own: agents, site: "agent", others: hidden(agents) },
  limit: { count: 60, seconds: 60 },
})

/**
 * Sends money from the agent's settlement account to a direct downline's, if the brand's flag TEAMTRANSFER3 is on. `request`
 * makes a retry harmless. Members have no settlement account: team money never mixes with money for play.
 */
export const fundDownline = endpoint({
  method: "POST",
  path: "/wps/agent/downline/transfer",
  audit: { event: "funding", fields: ["memberId", "amount"] },
  token: true,
  sealed: true,
  request: v.object({
    request: v.pipe(v.string(), v.uuid()),
    memberId: Id,
    amount: Sum,
    /** The agent knows that running contracts will need the money, and sends it anyway. */
    despitePayouts: v.optional(v.boolean(), false),
    paymentPassword: Secret,
  }),
  response: v.object({ id: v.string(), settlement: v.pipe(v.number(), v.safeInteger()) }),
  refusals: {
    "transfer-off": 422,
    "not-direct": 422,
    "no-settlement-account": 422,
    "account-frozen": 403,
    "insufficient-funds": 422,
    "payment-password-wrong": 422,
    "account-locked": 429,
    "request-differs": 409,
    /** Settlements are pending payment from it. */
    "payouts-wait": 409,
    /** Running contracts will need it later; repeated with `despitePayouts` it moves. */
    "payouts-coming": 409,
  },
  access: { own: agents, site: "agent", others: hidden(agents) },
  limit: { count: 30, seconds: 60 },
})

/** Asks the house to freeze or unfreeze an account of the team. The house decides. */
export const askFreeze = endpoint({
  method: "POST",
  path: "/wps/agent/downline/freeze",
  audit: { event: "freeze-asked", fields: ["memberId", "wish"] },
  token: true,
  sealed: false,
  request: v.object({ memberId: Id, wish: v.picklist(["freeze", "thaw"]), reason: Words }),
  response: v.object({}),
  refusals: { "not-below": 422, "freeze-asked": 409, "freeze-needless": 409 },
  access: { own: agents, site: "agent", others: hidden(agents) },
  limit: { count: 30, seconds: 60 },
})

/** Adds a note about a member of the team; only the agent and their staff can read it. */
export const writeNote = endpoint({
  method: "POST",
  path: "/wps/agent/downline/note",
  token: true,
  sealed: false,
  request: v.object({ memberId: Id, text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(1_000)) }),
  response: MemberNote,
  refusals: { "too-many-notes": 422 },
  access: { own: agents, site: "agent", others: hidden(agents) },
  limit: { count: 60, seconds: 60 },
})

export const deleteNote = endpoint({
  method: "DELETE",
  path: "/wps/agent/downline/note",
  token: true,
  sealed: false,
  request: v.object({ noteId: Id }),
  response: v.object({}),
  refusals: {},
  access: { own: agents, site: "agent", others: hidden(agents) },
  limit: { count: 60, seconds: 60 },
})

/**
 * Moves money between an agent's cash, used by deposits and withdrawals, and their settlement account, used by contracts.
 * `request` makes a retry harmless.
 */
export const moveFunds = endpoint({
  method: "POST",
  path: "/wps/agent/funds",
  audit: { event: "funds-moved", fields: ["to", "amount"] },
  token: true,
  sealed: true,
  request: v.object({
    request: v.pipe(v.string(), v.uuid()),
    to: v.picklist(["settlement", "cash"]),
    amount: Sum,
    /** The agent knows that running contracts will need the money, and takes it out anyway. */
    despitePayouts: v.optional(v.boolean(), false),
    paymentPassword: Secret,
  }),
  response: v.object({ cash: Money, settlement: Money }),
  refusals: {
    "insufficient-funds": 422,
    "payment-password-wrong": 422,
    "account-locked": 429,
    "request-differs": 409,
    /** Settlements are pending payment from it. */
    "payouts-wait": 409,
    /** Running contracts will need it later; repeated with `despitePayouts` it moves. */
    "payouts-coming": 409,
  },
  access: { own: agents, site: "agent" },
  limit: { count: 30, seconds: 60 },
})
