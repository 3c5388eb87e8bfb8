import * as v from "valibot"
import { Count, Id, Instant, Money, PrizeGroup, Rate } from "./fields.ts"
import { MemberTypeNumber } from "./member.ts"

export const Downline = v.object({
  id: Id,
  account: v.string(),
  nickname: v.string(),
  type: MemberTypeNumber,
  level: Count,
  upline: v.string(),
  directs: Count,
  teamSize: Count,
  balance: Money,
  rebate: Rate,
  group: PrizeGroup,
  status: v.picklist(["active", "frozen", "closed"]),
  createdAt: Instant,
  lastLoginAt: v.nullable(Instant),
  contracts: v.pipe(
    v.array(
      v.object({
        id: Id,
        kind: v.picklist(["dividend", "daily", "hourly", "real-time"]),
        state: v.picklist(["offered", "signed"]),
      }),
    ),
    v.description("Open contracts in which the account is the downline, by kind"),
  ),
  freezeRequested: v.pipe(v.boolean(), v.description("Whether an upline has requested to freeze the account, or to unfreeze it")),
})

/** An event of an account: `amount` in minor units, `from` and `to` in parts per million or, of a `group`, prize groups. */
export const TeamEvent = v.object({
  id: Id,
  action: v.picklist([
    "rebate",
    "group",
    "transfer",
    "freeze-requested",
    "unfreeze-requested",
    "frozen",
    "unfrozen",
    "freeze-refused",
    "move",
    "closed",
  ]),
  by: v.pipe(v.nullable(v.string()), v.description("Who did it; null: the house")),
  amount: v.nullable(v.number()),
  from: v.nullable(v.number()),
  to: v.nullable(v.number()),
  text: v.pipe(v.nullable(v.string()), v.description("A reason, or the house's answer")),
  at: Instant,
})
export type TeamEvent = v.InferOutput<typeof TeamEvent>

export const MemberNote = v.object({
  id: Id,
  text: v.string(),
  by: v.pipe(v.string(), v.description("The agent, or who of their staff wrote it: `name@agent`")),
  at: Instant,
})

export const DownlineDetail = v.object({
  downline: Downline,
  path: v.pipe(v.array(v.object({ id: Id, account: v.string() })), v.description("From the agent down to the account")),
  rebateBounds: v.pipe(
    v.nullable(v.object({ min: Rate, max: Rate })),
    v.description(
      "Bounds for the rebate of a direct downline: `min` is what their team already has, `max` the agent's own; null: not direct",
    ),
  ),
  groupBounds: v.pipe(
    v.nullable(v.object({ min: PrizeGroup, max: PrizeGroup })),
    v.description("The same for the prize group of their lottery tickets"),
  ),
  mayTransfer: v.pipe(
    v.boolean(),
    v.description("Whether the agent can send money there: the brand allows it, and it is a direct downline"),
  ),
  transferAllowance: v.pipe(
    v.nullable(v.object({ limit: Money, left: Money })),
    v.description("What the calling staff member can send today, and what of it is left; null: the agent, or no limit"),
  ),
  freezeRequest: v.pipe(
    v.nullable(v.object({ act: v.picklist(["freeze", "unfreeze"]), reason: v.string(), at: Instant })),
    v.description("A pending request to the house to freeze or unfreeze the account"),
  ),
  notes: v.pipe(v.array(MemberNote), v.description("The agent's own notes about the account, newest first")),
  events: v.pipe(v.array(TeamEvent), v.description("Newest first")),
})
export type DownlineDetail = v.InferOutput<typeof DownlineDetail>
