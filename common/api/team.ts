import * as v from "valibot"
import { agents, hidden } from "./access.ts"
import { Downline, DownlineDetail, MemberNote } from "./downline.ts"
import { endpoint } from "./endpoint.ts"
import {
  Count,
  Day,
  FirstPassword,
  GameType,
  Id,
  Interval,
  Money,
  PageNo,
  PageSize,
  PrizeGroup,
  paged,
  Rate,
  RequestId,
  Secret,
  Sum,
  Text,
} from "./fields.ts"
import { Measures } from "./measures.ts"
import { MemberTypeNumber } from "./member.ts"
import { FieldRule } from "./site.ts"

export const teamOverview = endpoint({
  summary: "Read the figures of the caller's team",
  method: "GET",
  path: "/wps/agent/team/overview",
  token: true,
  sealed: false,
  request: v.object(Interval),
  response: v.object({
    now: Measures,
    before: v.pipe(Measures, v.description("Measures of the preceding interval of the same length")),
    newMembers: Count,
    firstDeposits: Count,
    teamSize: Count,
    teamBalance: v.pipe(Money, v.description("Cash of the whole team, the agent included")),
    settlement: v.pipe(Money, v.description("Balance of the agent's own settlement account")),
    trend: v.array(v.object({ day: Day, turnover: Money, netLoss: Money, deposits: Money, activeMembers: Count })),
    mix: v.array(v.object({ gameType: GameType, turnover: Money, netLoss: Money })),
    top: v.array(v.object({ id: Id, account: v.string(), turnover: Money, netLoss: Money })),
  }),
  refusals: { "interval-wrong": 422 },
  heavy: true,
  access: { own: agents, site: "agent", page: "overview" },
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
 * The direct downline of `memberId`, by default the caller; with `whole` the whole team, and with `search` everyone in the team
 * whose name matches.
 */
export const downlines = endpoint({
  summary: "List the downlines of an agent",
  method: "GET",
  path: "/wps/agent/downlines",
  token: true,
  sealed: false,
  request: v.object({ ...downlinesChoice, pageNo: PageNo, pageSize: PageSize }),
  response: v.object({
    ...paged(Downline).entries,
    path: v.pipe(v.array(v.object({ id: Id, account: v.string() })), v.description("From the agent down to `memberId`")),
  }),
  refusals: {},
  heavy: true,
  access: { own: agents, site: "agent", others: hidden(agents), page: "downlines" },
})

/** The types the agent can open, and the highest rebate and prize group, their own. */
export const openingRules = endpoint({
  summary: "Read the bounds for new downline accounts",
  method: "GET",
  path: "/wps/agent/opening",
  token: true,
  sealed: false,
  request: v.object({}),
  response: v.object({
    types: v.array(MemberTypeNumber),
    maxRebate: Rate,
    groups: v.pipe(
      v.object({ min: PrizeGroup, max: PrizeGroup, usual: PrizeGroup }),
      v.description("Prize groups from the brand's lowest to the agent's own; `usual` is what an account gets if none is named"),
    ),
    rules: v.array(FieldRule),
  }),
  refusals: {},
  access: { own: agents, site: "agent", act: ["downlines", "links"] },
})

/** The platform draws the first password, so that the agent doesn't choose it. */
export const openAccount = endpoint({
  summary: "Open a direct downline account",
  method: "PUT",
  path: "/wps/agent/downline",
  audit: { event: "account-opened", fields: ["username", "type", "rebate", "group"] },
  token: true,
  sealed: true,
  request: v.object({
    username: Text,
    type: MemberTypeNumber,
    rebate: Rate,
    group: v.optional(PrizeGroup),
    nickname: v.optional(Text),
  }),
  response: v.object({ id: Id, firstPassword: FirstPassword }),
  refusals: {
    "fields-wrong": 422,
    "username-taken": 409,
    "rebate-above-own": 422,
    "group-above-own": 422,
    "group-below-line": 422,
    "type-not-allowed": 422,
  },
  access: { own: agents, site: "agent", act: "downlines" },
  limit: { count: 60, seconds: 60 },
})

const Words = v.pipe(Text, v.trim(), v.minLength(1))

/** With what the agent can do and has noted. */
export const downlineDetail = endpoint({
  summary: "Read a member of the team",
  method: "GET",
  path: "/wps/agent/downline",
  token: true,
  sealed: false,
  request: v.object({ memberId: Id }),
  response: DownlineDetail,
  refusals: {},
  access: { own: agents, site: "agent", others: hidden(agents), page: "downlines" },
})

/** At most the agent's own, at least what that downline has passed on. */
export const setRebate = endpoint({
  summary: "Set the rebate of a direct downline",
  method: "POST",
  path: "/wps/agent/downline/rebate",
  audit: { event: "rebate", fields: ["memberId", "rebate"] },
  token: true,
  sealed: false,
  request: v.object({ memberId: Id, rebate: Rate }),
  response: v.object({ rebate: Rate }),
  refusals: { "not-direct": 422, "rebate-above-own": 422, "rebate-below-line": 422 },
  access: { own: agents, site: "agent", others: hidden(agents), act: "downlines" },
  limit: { count: 60, seconds: 60 },
})

/** At most the agent's own, at least what that downline has passed on and the brand's lowest. It counts for new tickets. */
export const setPrizeGroup = endpoint({
  summary: "Set the lottery prize group of a direct downline",
  method: "POST",
  path: "/wps/agent/downline/group",
  audit: { event: "prize-group", fields: ["memberId", "group"] },
  token: true,
  sealed: false,
  request: v.object({ memberId: Id, group: PrizeGroup }),
  response: v.object({ group: PrizeGroup }),
  refusals: { "not-direct": 422, "group-above-own": 422, "group-below-line": 422 },
  access: { own: agents, site: "agent", others: hidden(agents), act: "downlines" },
  limit: { count: 60, seconds: 60 },
})

const despitePayouts = v.pipe(
  v.optional(v.boolean(), false),
  v.description("Move the money although running contracts will need it"),
)
const fundsRefusals = {
  "insufficient-funds": 422,
  "payment-password-wrong": 422,
  "account-locked": 429,
  "request-differs": 409,
  /** Settlements are pending payment from the settlement account. */
  "payouts-wait": 409,
  /** Running contracts will need the money later; repeated with `despitePayouts` it moves. */
  "payouts-coming": 409,
} as const

/**
 * From the agent's settlement account, where the brand's flag TEAMTRANSFER3 is on. `request` makes a repeat harmless. Members
 * have no settlement account: team money never enters the money someone plays with.
 */
export const fundDownline = endpoint({
  summary: "Send money to the settlement account of a direct downline",
  method: "POST",
  path: "/wps/agent/downline/transfer",
  audit: { event: "funding", fields: ["memberId", "amount"] },
  token: true,
  sealed: true,
  request: v.object({
    request: RequestId,
    memberId: Id,
    amount: Sum,
    despitePayouts,
    paymentPassword: Secret,
  }),
  response: v.object({ id: v.string(), settlement: v.pipe(v.number(), v.safeInteger()) }),
  refusals: {
    "transfer-off": 422,
    "not-direct": 422,
    "no-settlement-account": 422,
    "account-frozen": 403,
    "account-in-review": 403,
    /** Of the calling staff member: more than what their agent lets them send in a day. */
    "transfer-limit": 422,
    ...fundsRefusals,
  },
  access: { own: agents, site: "agent", others: hidden(agents), act: "transfers" },
  limit: { count: 30, seconds: 60 },
})

/** `open`: `fundUpline` has somewhere to go. Not where the upline is the house, or the brand's flag TEAMTRANSFER3 is off. */
export const uplineTransfer = endpoint({
  summary: "Read whether the caller can send money to their upline",
  method: "GET",
  path: "/wps/agent/upline",
  token: true,
  sealed: false,
  request: v.object({}),
  response: v.object({ open: v.boolean(), settlement: Money }),
  refusals: {},
  access: { own: agents },
})

/**
 * As `fundDownline`, from the agent's settlement account to that of the agent directly above, whom no answer names. The house
 * receives none.
 */
export const fundUpline = endpoint({
  summary: "Send money to the settlement account of the direct upline",
  method: "POST",
  path: "/wps/agent/upline/transfer",
  audit: { event: "funding", fields: ["amount"] },
  token: true,
  sealed: true,
  request: v.object({ request: RequestId, amount: Sum, despitePayouts, paymentPassword: Secret }),
  response: v.object({ id: v.string(), settlement: Money }),
  refusals: { "upline-transfer-off": 422, "no-upline": 422, "upline-frozen": 422, "account-in-review": 403, ...fundsRefusals },
  access: { own: agents },
  limit: { count: 30, seconds: 60 },
})

/** The house decides. */
export const requestFreeze = endpoint({
  summary: "Request the house to freeze or unfreeze an account of the team",
  method: "POST",
  path: "/wps/agent/downline/freeze",
  audit: { event: "freeze-requested", fields: ["memberId", "act"] },
  token: true,
  sealed: false,
  request: v.object({ memberId: Id, act: v.picklist(["freeze", "unfreeze"]), reason: Words }),
  response: v.object({}),
  refusals: { "not-below": 422, "freeze-requested": 409, "status-unchanged": 409 },
  access: { own: agents, site: "agent", others: hidden(agents), act: "downlines" },
  limit: { count: 30, seconds: 60 },
})

/** Only the agent and their staff can read it. */
export const writeNote = endpoint({
  summary: "Write a note about a member of the team",
  method: "POST",
  path: "/wps/agent/downline/note",
  audit: { event: "note-written", fields: ["memberId"] },
  token: true,
  sealed: false,
  request: v.object({ memberId: Id, text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(1_000)) }),
  response: MemberNote,
  refusals: { "too-many-notes": 422 },
  access: { own: agents, site: "agent", others: hidden(agents), act: "downlines" },
  limit: { count: 60, seconds: 60 },
})

export const deleteNote = endpoint({
  summary: "Delete a note",
  method: "DELETE",
  path: "/wps/agent/downline/note",
  audit: { event: "note-deleted", fields: ["noteId"] },
  token: true,
  sealed: false,
  request: v.object({ noteId: Id }),
  response: v.object({}),
  refusals: {},
  access: { own: agents, site: "agent", others: hidden(agents), act: "downlines" },
  limit: { count: 60, seconds: 60 },
})

/**
 * Deposits and withdrawals use cash; contracts are paid and received in the settlement account. `request` makes a repeat
 * harmless.
 */
export const moveFunds = endpoint({
  summary: "Move money between the caller's cash and settlement account",
  method: "POST",
  path: "/wps/agent/funds",
  audit: { event: "funds-moved", fields: ["to", "amount"] },
  token: true,
  sealed: true,
  request: v.object({
    request: RequestId,
    to: v.picklist(["settlement", "cash"]),
    amount: Sum,
    despitePayouts,
    paymentPassword: Secret,
  }),
  response: v.object({ cash: Money, settlement: Money }),
  refusals: { ...fundsRefusals, "bonus-unfinished": 409, "bonus-waiting": 409 },
  access: { own: agents, site: "agent" },
  limit: { count: 30, seconds: 60 },
})
