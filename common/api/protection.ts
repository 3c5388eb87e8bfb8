import * as v from "valibot"
import { members } from "./access.ts"
import { endpoint } from "./endpoint.ts"
import { Count, Instant, Money, Secret, Sum } from "./fields.ts"

/** What a member may limit: money in minor units, `time-day` in minutes. Periods are the brand's business days, weeks and months. */
export const limitKinds = [
  "loss-day",
  "loss-week",
  "loss-month",
  "deposit-day",
  "deposit-week",
  "deposit-month",
  "stake",
  "time-day",
] as const
const LimitKind = v.picklist(limitKinds)
export type LimitKind = (typeof limitKinds)[number]

/** The most minutes of play a day can be limited to. */
export const MOST_MINUTES = 1440
/** Hours until a limit that was loosened or given up is in force. */
export const LOOSENING_HOURS = 24
/** How long a time-out may be, in days. */
export const timeOutDays = [1, 2, 3, 7, 14, 28, 42] as const
/** How long a self-exclusion may be, in months. */
export const exclusionMonths = [6, 12, 24, 60] as const
/** Minutes between two reality checks. */
export const realityMinutes = [15, 30, 60, 120] as const

const Protection = v.object({
  /** All of them, those without an amount too. */
  limits: v.array(
    v.object({
      kind: LimitKind,
      /** In force now; null: no limit. */
      amount: v.nullable(Count),
      /** Of the present period: net loss (negative: a gain), deposits, minutes. Null where nothing adds up: a stake. */
      used: v.nullable(Money),
      /** What is left of it, never below 0. */
      remaining: v.nullable(Count),
      /** When the present period ends. */
      until: v.nullable(Instant),
      /** What was asked for and is not in force yet. */
      pending: v.nullable(v.object({ amount: v.nullable(Count), at: Instant })),
    }),
  ),
  /** The break that one is taking: no bets, no games, no deposits. */
  exclusion: v.nullable(v.object({ kind: v.picklist(["time-out", "self-exclusion"]), from: Instant, until: Instant })),
  /** Minutes between two reality checks. */
  realityMinutes: Count,
  /** The last that one has changed, newest first. */
  changes: v.array(
    v.object({
      at: Instant,
      act: v.picklist([
        "limit-set",
        "limit-loosened",
        "change-cancelled",
        "time-out",
        "self-exclusion",
        "reality-check",
        "exclusion-lifted",
      ]),
      kind: v.nullable(LimitKind),
      was: v.nullable(Count),
      becomes: v.nullable(Count),
      from: v.nullable(Instant),
      until: v.nullable(Instant),
    }),
  ),
})
export type Protection = v.InferOutput<typeof Protection>

const own = { token: true, response: Protection, access: { own: members } } as const
/** Nothing stands between a member and a break. */
const always = { own: members, whilePasswordDue: true } as const
const act = { ...own, method: "POST", sealed: false, limit: { count: 60, seconds: 60 } } as const

/** One's own limits, breaks and what of them is used. */
export const protection = endpoint({
  ...own,
  method: "GET",
  sealed: false,
  path: "/wps/protection",
  request: v.object({}),
  refusals: {},
  limit: { count: 120, seconds: 60 },
})

/** Sets, changes or (null) gives up a limit. Tighter is in force at once; looser after a day, until then it is pending. */
export const setLimit = endpoint({
  ...act,
  path: "/wps/protection/limit",
  request: v.object({ kind: LimitKind, amount: v.nullable(Sum) }),
  refusals: { "fields-wrong": 422 },
})

/** Keeps the limit in force instead of the looser one that is pending. */
export const cancelPendingChange = endpoint({
  ...act,
  path: "/wps/protection/limit/keep",
  request: v.object({ kind: LimitKind }),
  refusals: {},
})

/** A break from play. It begins at once and cannot be ended early; `break-longer`: one that lasts longer has begun. */
export const takeTimeOut = endpoint({
  ...act,
  path: "/wps/protection/time-out",
  request: v.object({ days: v.picklist(timeOutDays) }),
  refusals: { "break-longer": 409 },
  access: always,
})

/** Excludes oneself from play for months, confirmed by the password of the account. It cannot be ended early. */
export const excludeMyself = endpoint({
  ...own,
  method: "POST",
  sealed: true,
  path: "/wps/protection/exclusion",
  request: v.object({ months: v.picklist(exclusionMonths), password: Secret }),
  refusals: { "break-longer": 409, "old-password-wrong": 422 },
  access: always,
  limit: { count: 10, seconds: 300 },
})

/** How often a game is interrupted to say how long one has played and with what result. */
export const setRealityCheck = endpoint({
  ...act,
  path: "/wps/protection/reality-check",
  request: v.object({ minutes: v.picklist(realityMinutes) }),
  refusals: {},
})

const Played = v.object({
  staked: Money,
  won: Money,
  /** Between bets that were no more than five minutes apart. */
  seconds: Count,
})

/** How much one has played in the present business day, week and month; `counted` only ever goes on, for comparing two moments. */
export const playSummary = endpoint({
  method: "GET",
  token: true,
  sealed: false,
  path: "/wps/protection/play",
  request: v.object({}),
  response: v.object({ today: Played, week: Played, month: Played, counted: Played }),
  refusals: {},
  access: { own: members },
  limit: { count: 120, seconds: 60 },
})
