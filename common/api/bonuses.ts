import * as v from "valibot"
import { everyone, hidden, members } from "./access.ts"
import { endpoint } from "./endpoint.ts"
import { Code, Count, Day, Id, Instant, Money, Rate, Sum, Text } from "./fields.ts"
import { WireGame } from "./wire-game.ts"

/**
 * What starts a bonus: the first deposit, any deposit, a code, the house's gift of free rounds; or automatically what a member
 * has lost in a period, their birthday, or a VIP level that they reach.
 */
export const campaignKinds = ["welcome", "reload", "code", "free-rounds", "cashback", "birthday", "level"] as const
export type CampaignKind = (typeof campaignKinds)[number]

/** What a member gets: a part of a deposit or a loss up to a cap, a sum, or rounds of a game at the house's cost. */
export const BonusGrant = v.variant("kind", [
  v.strictObject({ kind: v.literal("percent"), ppm: v.pipe(v.number(), v.safeInteger(), v.minValue(1)), cap: Sum }),
  v.strictObject({ kind: v.literal("fixed"), amount: Sum }),
  v.strictObject({
    kind: v.literal("free-rounds"),
    vendor: v.pipe(v.string(), v.regex(/^[A-Z\d]{1,16}$/)),
    game: v.pipe(Code, v.minLength(1)),
    rounds: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(1_000)),
    stake: Sum,
  }),
])
export type BonusGrant = v.InferOutput<typeof BonusGrant>

export const cashbackPeriods = ["daily", "weekly"] as const

/** What the house gives a bonus for automatically, without anyone joining. */
export const BonusOccasion = v.variant("kind", [
  v.object({
    kind: v.literal("cashback"),
    period: v.picklist(cashbackPeriods),
    minLoss: v.pipe(Money, v.description("A smaller loss earns nothing")),
  }),
  v.object({
    kind: v.literal("birthday"),
    verified: v.pipe(v.boolean(), v.description("Only where documents have proved the date of birth")),
  }),
  v.object({ kind: v.literal("level"), levels: v.array(v.object({ level: Count, name: v.nullable(Text) })) }),
])
export type BonusOccasion = v.InferOutput<typeof BonusOccasion>

export const fundsOrders = ["cash-first", "bonus-first"] as const

/** The terms that a member sees, all of them. */
export const BonusTerms = v.object({
  grant: BonusGrant,
  occasion: v.pipe(v.nullable(BonusOccasion), v.description("The house gives it automatically; null: members join or claim")),
  deposit: v.pipe(
    v.nullable(v.object({ min: Money, methods: v.array(Text) })),
    v.description("The deposit that it takes, by any of these methods (none: by any); null: it takes none"),
  ),
  needsCode: v.boolean(),
  times: v.pipe(Count, v.description("How often a member can have it")),
  perPerson: v.pipe(v.boolean(), v.description("Other accounts of the person count as theirs")),
  wagering: v.pipe(Count, v.description("The turnover that releases it, in times its amount; 0: it is paid in cash")),
  weights: v.pipe(
    v.record(v.string(), Rate),
    v.description("How much of a stake counts, by game type; a type without one counts in full"),
  ),
  maxStake: v.pipe(v.nullable(Money), v.description("The most that a round can cost while it runs")),
  days: v.pipe(Count, v.description("Days from the grant in which its turnover, or its free rounds, must be played")),
  order: v.picklist(fundsOrders),
  review: v.pipe(v.boolean(), v.description("The house decides each claim")),
})
export type BonusTerms = v.InferOutput<typeof BonusTerms>

/**
 * A campaign as one member finds it. `join`: it waits for a deposit once joined; `claim`: it is given now; `joined`, `applying`,
 * `offered` (granted, and waits for the running bonus to end), `running`, `issued` (paid without turnover), `claimed` (over),
 * `rejected`, `soon`, `closed`, `ineligible` (its terms leave it to others: new members, or one account of a person);
 * `automatic`: the house gives it automatically, see `next`.
 */
export const activityStates = [
  "join",
  "claim",
  "joined",
  "applying",
  "offered",
  "running",
  "issued",
  "claimed",
  "rejected",
  "soon",
  "closed",
  "ineligible",
  "automatic",
] as const
export type ActivityState = (typeof activityStates)[number]

/** What happens next in a campaign of this occasion, as far as it is known of the caller. */
export const NextOccasion = v.variant("kind", [
  v.object({
    kind: v.literal("cashback"),
    until: v.pipe(Instant, v.description("When the period ends; it is paid soon after")),
    loss: v.pipe(v.nullable(v.pipe(v.number(), v.safeInteger())), v.description("So far, below 0: won; null to guests")),
    amount: v.pipe(v.nullable(Money), v.description("That this loss earns")),
  }),
  v.object({
    kind: v.literal("birthday"),
    day: v.pipe(v.nullable(Day), v.description("The next one that can bring a bonus")),
    needs: v.pipe(v.nullable(v.picklist(["date", "proof"])), v.description("What is missing: a date of birth, or its proof")),
  }),
  v.object({
    kind: v.literal("level"),
    level: v.pipe(v.nullable(v.object({ level: Count, name: v.nullable(Text) })), v.description("The next; null: none is left")),
  }),
])
export type NextOccasion = v.InferOutput<typeof NextOccasion>

export const Campaign = v.object({
  code: Text,
  kind: v.picklist(campaignKinds),
  state: v.picklist(activityStates),
  bonus: v.pipe(v.nullable(Id), v.description("The caller's part in it")),
  opensAt: v.nullable(Instant),
  closesAt: v.nullable(Instant),
  next: v.pipe(v.nullable(NextOccasion), v.description("While it is open and given by the house itself")),
  terms: BonusTerms,
})
export type Campaign = v.InferOutput<typeof Campaign>

/** The brand's campaigns that can be joined, start soon, or have the caller in them. To guests as to a new member. */
export const campaigns = endpoint({
  summary: "List the bonus campaigns and the caller's part in each",
  method: "GET",
  path: "/wps/bonus/campaigns",
  token: "optional",
  sealed: false,
  request: v.object({}),
  response: v.object({ list: v.array(Campaign) }),
  refusals: {},
  access: { own: everyone, page: "any" },
})

const notNow = {
  "bonus-not-open": 422,
  "bonus-taken": 409,
  "bonus-running": 409,
  "bonus-not-eligible": 403,
  "account-in-review": 403,
  excluded: 403,
} as const

export const joinCampaign = endpoint({
  summary: "Join a campaign that waits for a deposit, or claim one that does not",
  method: "POST",
  path: "/wps/bonus/join",
  token: true,
  sealed: false,
  request: v.object({
    campaign: v.pipe(Code, v.minLength(1)),
    code: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40))),
  }),
  response: v.object({ bonus: Id, state: v.picklist(activityStates) }),
  refusals: { absent: 404, ...notNow, "bonus-code-wrong": 422 },
  access: { own: members },
  limit: { count: 30, seconds: 60 },
})

export const claimBonus = endpoint({
  summary: "Start a bonus that was granted while another one ran",
  method: "POST",
  path: "/wps/bonus/claim",
  token: true,
  sealed: false,
  request: v.object({ bonus: Id }),
  response: v.object({ state: v.picklist(activityStates) }),
  refusals: { absent: 404, ...notNow },
  access: { own: members, others: hidden(members) },
})

/** Nothing has started yet, so no money is lost. */
export const leaveCampaign = endpoint({
  summary: "Leave a campaign, or decline its bonus, before it starts",
  method: "POST",
  path: "/wps/bonus/leave",
  token: true,
  sealed: false,
  request: v.object({ bonus: Id }),
  response: v.object({}),
  refusals: { absent: 404, "bonus-granted": 409 },
  access: { own: members, others: hidden(members) },
})

/** Removes what the bonus account holds; cash stays. A bonus that has ended since gives `bonus-over`. */
export const cancelBonus = endpoint({
  summary: "Cancel the running bonus",
  method: "POST",
  path: "/wps/bonus/cancel",
  token: true,
  sealed: false,
  request: v.object({ bonus: Id }),
  response: v.object({ removed: Money }),
  refusals: { absent: 404, "bonus-over": 409 },
  access: { own: members, others: hidden(members) },
})

export const bonusStates = [
  "joined",
  "offered",
  "applying",
  "rejected",
  "running",
  "converted",
  "issued",
  "canceled",
  "expired",
  "spent",
  "left",
] as const

export const MemberBonus = v.object({
  id: Id,
  campaign: Text,
  kind: v.picklist(campaignKinds),
  title: v.pipe(v.nullable(Text), v.description("Of its promotion")),
  state: v.picklist(bonusStates),
  amount: v.pipe(Money, v.description("Granted")),
  required: Money,
  wagered: Money,
  holds: v.pipe(Money, v.description("In the bonus account now; 0 unless it runs")),
  openStakes: v.pipe(Money, v.description("Bonus money in rounds that have not ended")),
  converted: Money,
  forfeited: Money,
  joinedAt: Instant,
  grantedAt: v.nullable(Instant),
  expiresAt: v.nullable(Instant),
  endedAt: v.nullable(Instant),
  reason: v.nullable(Text),
  terms: BonusTerms,
})
export type MemberBonus = v.InferOutput<typeof MemberBonus>

/** Rounds of a game that the caller can play now at the house's cost. */
export const MemberFreeRounds = v.object({
  id: Id,
  game: WireGame,
  rounds: v.pipe(Count, v.description("Granted")),
  left: Count,
  stake: v.pipe(Money, v.description("Of each round")),
  expiresAt: Instant,
})
export type MemberFreeRounds = v.InferOutput<typeof MemberFreeRounds>

export const bonusDetails = endpoint({
  summary: "Read the caller's free rounds and bonuses, with the last fifty that ended",
  method: "GET",
  path: "/wps/bonus/details",
  token: true,
  sealed: false,
  request: v.object({}),
  response: v.object({
    freeRounds: v.array(MemberFreeRounds),
    running: v.nullable(MemberBonus),
    waiting: v.array(MemberBonus),
    history: v.array(MemberBonus),
  }),
  refusals: {},
  access: { own: members },
})
