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

const Words = v.pipe(Text, v.trim(), v.minLength(1))

/** What happened to an account. Amounts and rates of it are in `amount` (minor units), `from` and `to` (parts per million). */
export const TeamEvent = v.object({
  id: Id,
  action: v.picklist(["rebate", "transfer", "freeze-asked", "thaw-asked", "froze", "thawed", "freeze-refused", "move", "closed"]),
  /** Whose doing it was; null: the house's. */
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
  /** From the agent down to him. */
  path: v.array(v.object({ id: Id, account: v.string() })),
  /** Within which his rebate can be set: his own line has `min` already, the agent himself has `max`. Null where he is not direct. */
  rebateBounds: v.nullable(v.object({ min: Rate, max: Rate })),
  /** Whether money can be sent to his settlement account: the brand allows it, he is a direct downline, and he has one. */
  mayTransfer: v.boolean(),
  /** What the agent, or somebody in his line, has asked of the house and is not answered yet. */
  asked: v.nullable(v.object({ wish: v.picklist(["freeze", "thaw"]), reason: v.string(), at: Instant })),
  /** The agent's own notes about him, newest first. */
  notes: v.array(MemberNote),
  /** Newest first. */
  events: v.array(TeamEvent),
})
export type DownlineDetail = v.InferOutput<typeof DownlineDetail>

/** Somebody of the line, with what the agent may do and has noted about him. */
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

/** Sets the rebate of a direct downline: never above the agent's own, never below what that downline has given on. */
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
 * Sends money from the agent's settlement account to that of a direct downline, where the brand's flag TEAMTRANSFER3 is on. `request`
 * makes a repeat harmless. Members have no settlement account: team money never enters the money somebody plays with.
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
    /** The agent knows that running contracts will need it, and sends it all the same. */
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
    /** Settled contracts wait to be paid out of it. */
    "payouts-wait": 409,
    /** Running contracts will need it as they go; asked again with `despitePayouts` it moves. */
    "payouts-coming": 409,
  },
  access: { own: agents, site: "agent", others: hidden(agents) },
  limit: { count: 30, seconds: 60 },
})

/** Asks the house to freeze an account of the line, or to open it again. The house decides. */
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

/** Notes something about somebody of the line; only the agent and his staff read it. */
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
 * Moves money between an agent's cash, which deposits and withdrawals go through, and his settlement account, which pays and receives
 * contracts. `request` makes a repeat harmless.
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
    /** The agent knows that running contracts will need it, and takes it out all the same. */
    despitePayouts: v.optional(v.boolean(), false),
    paymentPassword: Secret,
  }),
  response: v.object({ cash: Money, settlement: Money }),
  refusals: {
    "insufficient-funds": 422,
    "payment-password-wrong": 422,
    "account-locked": 429,
    "request-differs": 409,
    /** Settled contracts wait to be paid out of it. */
    "payouts-wait": 409,
    /** Running contracts will need it as they go; asked again with `despitePayouts` it moves. */
    "payouts-coming": 409,
  },
  access: { own: agents, site: "agent" },
  limit: { count: 30, seconds: 60 },
})
