import * as v from "valibot"
import { members } from "./access.ts"
import { DialingCode } from "./codes.ts"
import { endpoint } from "./endpoint.ts"
import { Count, GameType, Id, Instant, Money, PageNo, PageSize, paged, Rate, RequestId, Secret, Sum, Text } from "./fields.ts"

/** Points are whole and no money; a balance can be below zero after play was reversed whose points are spent. */
const Points = v.pipe(v.number(), v.safeInteger(), v.description("Whole points, no money"))
const SomePoints = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(1_000_000_000_000))

/** Goods wait until the house sends or rejects them; everything else is approved immediately. */
export const redemptionStatuses = ["in-process", "approved", "rejected"] as const
const RedemptionStatus = v.picklist(redemptionStatuses)
export type RedemptionStatus = v.InferOutput<typeof RedemptionStatus>

/** Goods are sent to an address, cash is credited, a voucher is a code. */
export const rewardKinds = ["goods", "cash", "voucher"] as const
const RewardKind = v.picklist(rewardKinds)
export type RewardKind = v.InferOutput<typeof RewardKind>

/** Length of an address that goods are sent to. */
export const ADDRESS = { min: 10, max: 300 } as const

/** What a member's points come from and go to. `returned`: of a rejected redemption. `mission`: a prize. */
export const pointEntryKinds = ["earned", "redeemed", "returned", "mission", "adjustment"] as const
export type PointEntryKind = (typeof pointEntryKinds)[number]

export const pointBalance = endpoint({
  summary: "Read the caller's points",
  method: "GET",
  path: "/wps/relay/MCS2_getPointBalance",
  token: true,
  sealed: false,
  request: v.object({}),
  response: v.object({
    balance: Points,
    earnedToday: v.pipe(Points, v.description("For play of the present business day, as it stands now")),
    waiting: v.pipe(Count, v.description("Points of redemptions in process")),
  }),
  refusals: {},
  access: { own: members },
})

/** Rates of the present business day: a change applies from the next day on. Points never expire. */
export const pointConfig = endpoint({
  summary: "Read how points are earned and converted",
  method: "GET",
  path: "/wps/relay/MCS2_getPointConfig",
  token: true,
  sealed: false,
  request: v.object({}),
  response: v.object({
    isOpen: v.boolean(),
    rates: v.array(
      v.object({ gameType: GameType, rate: v.pipe(Rate, v.description("Points per million minor units of settled turnover")) }),
    ),
    cash: v.pipe(
      v.nullable(v.object({ points: Count, amount: Money })),
      v.description("This many points become this amount of cash; only whole multiples are converted. Null: no conversion"),
    ),
    multiplier: v.pipe(
      v.number(),
      v.safeInteger(),
      v.description("What the caller's VIP level makes of these rates today, parts per million"),
    ),
    expires: v.literal(false),
  }),
  refusals: {},
  access: { own: members },
})

export const pointRewards = endpoint({
  summary: "List what points can be redeemed for",
  method: "GET",
  path: "/wps/relay/MCS2_getPointReward",
  token: true,
  sealed: false,
  request: v.object({}),
  response: v.object({
    rewards: v.array(
      v.object({
        id: Id,
        kind: RewardKind,
        name: v.string(),
        text: v.string(),
        picture: v.nullable(v.string()),
        points: Count,
        left: v.pipe(v.nullable(Count), v.description("Goods or codes left; null: no limit")),
        amount: v.pipe(v.nullable(Money), v.description("The cash that the member receives")),
      }),
    ),
  }),
  refusals: {},
  access: { own: members },
})

const redeemRefusals = {
  "points-short": 422,
  "payment-password-wrong": 422,
  "payment-password-unset": 422,
  "account-locked": 429,
  "request-differs": 409,
} as const

const Redeemed = v.object({
  id: Id,
  status: RedemptionStatus,
  points: Count,
  amount: v.nullable(Money),
  code: v.pipe(v.nullable(v.string()), v.description("Of a voucher")),
  balance: v.pipe(Points, v.description("The caller's points now")),
})

/** Goods need an address and a phone number. A repeat under the same `request` is the same redemption. */
export const redeemPoints = endpoint({
  summary: "Redeem points for a reward",
  method: "POST",
  path: "/wps/relay/passwordCheck/MCS2_redeemPointReward",
  audit: { event: "points-redeemed", fields: ["reward"] },
  token: true,
  sealed: true,
  request: v.object({
    request: RequestId,
    reward: Id,
    points: v.pipe(SomePoints, v.description("The price that the member has seen")),
    address: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(ADDRESS.max))),
    countryDialingCode: v.optional(DialingCode),
    mobileNum: v.optional(Text),
    paymentPassword: v.optional(Secret),
  }),
  response: Redeemed,
  refusals: {
    "reward-unknown": 422,
    "reward-gone": 422,
    "reward-price-changed": 409,
    "address-needed": 422,
    "phone-invalid": 422,
    "account-in-review": 403,
    ...redeemRefusals,
  },
  access: { own: members },
  limit: { count: 30, seconds: 60 },
})

/** The caller names the rate that they have seen: under another one nothing is converted. */
export const convertPoints = endpoint({
  summary: "Convert points to cash",
  method: "POST",
  path: "/wps/relay/passwordCheck/MCS2_convertPoint",
  audit: { event: "points-converted", fields: ["points", "amount"] },
  token: true,
  sealed: true,
  request: v.object({
    request: RequestId,
    points: SomePoints,
    amount: v.pipe(Sum, v.description("What the member expects for them")),
    paymentPassword: v.optional(Secret),
  }),
  response: Redeemed,
  refusals: { "points-not-convertible": 422, "points-rate-changed": 409, "account-in-review": 403, ...redeemRefusals },
  access: { own: members },
  limit: { count: 30, seconds: 60 },
})

export const redeemedPoints = endpoint({
  summary: "List the caller's redemptions and conversions, newest first",
  method: "GET",
  path: "/wps/relay/MCS2_getRedeemPointList",
  token: true,
  sealed: false,
  request: v.object({ status: v.optional(RedemptionStatus), pageNo: PageNo, pageSize: PageSize }),
  response: paged(
    v.object({
      id: Id,
      kind: v.picklist([...rewardKinds, "convert"]),
      name: v.pipe(v.nullable(v.string()), v.description("Of the reward; null: converted to cash")),
      points: Count,
      amount: v.nullable(Money),
      status: RedemptionStatus,
      reason: v.pipe(v.nullable(v.string()), v.description("Why it was rejected, as the operator wrote it")),
      code: v.pipe(v.nullable(v.string()), v.description("Of a voucher")),
      createdAt: Instant,
      decidedAt: v.nullable(Instant),
    }),
  ),
  refusals: {},
  access: { own: members },
})

/** Each entry with what it is for: play of a day in a game type, a redemption, or the house's reason. */
export const pointEntries = endpoint({
  summary: "List the entries of the caller's points, newest first",
  method: "GET",
  path: "/wps/points/entries",
  token: true,
  sealed: false,
  request: v.object({ kind: v.optional(v.picklist(pointEntryKinds)), pageNo: PageNo, pageSize: PageSize }),
  response: paged(
    v.object({
      id: v.pipe(Count, v.description("The number of the entry among the caller's")),
      kind: v.picklist(pointEntryKinds),
      points: v.pipe(Points, v.description("Signed: positive was received")),
      balance: v.pipe(Points, v.description("After the entry")),
      at: Instant,
      day: v.pipe(v.nullable(v.string()), v.description("Of earned points: the business day of the play")),
      gameType: v.nullable(GameType),
      turnover: v.pipe(
        v.nullable(Money),
        v.description("Of earned points: by how much the settled turnover of that day changed"),
      ),
      redemption: v.nullable(Id),
      name: v.pipe(v.nullable(v.string()), v.description("The reward or the mission")),
      reason: v.nullable(v.string()),
    }),
  ),
  refusals: {},
  access: { own: members },
})
