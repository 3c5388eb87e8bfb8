import * as v from "valibot"
import { members } from "./access.ts"
import { endpoint } from "./endpoint.ts"
import { Count, Instant, Money, Secret, Sum } from "./fields.ts"

/**
 * What a member can limit: money in minor units, `time-day` in minutes. Periods are the brand's business days, weeks and months.
 */
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

/** Maximum for a limit on minutes of play a day. */
export const MOST_MINUTES = 1440
/** Hours until a loosened or removed limit takes effect. */
export const LOOSENING_HOURS = 24
/** Possible durations of a time-out, in days. */
export const timeOutDays = [1, 2, 3, 7, 14, 28, 42] as const
/** Possible durations of a self-exclusion, in months. */
export const exclusionMonths = [6, 12, 24, 60] as const
/** Minutes between two reality checks. */
export const realityMinutes = [15, 30, 60, 120] as const

const Protection = v.object({
  /** All kinds, also those without an amount. */
  limits: v.array(
    v.object({
      kind: LimitKind,
      /** In force now; null: no limit. */
      amount: v.nullable(Count),
      /** In the current period: net loss (negative: a gain), deposits, minutes. Null if nothing adds up: a stake. */
      used: v.nullable(Money),
      /** What is left of it, never below 0. */
      remaining: v.nullable(Count),
      /** When the current period ends. */
      until: v.nullable(Instant),
      /** A requested change that is not in force yet. */
      pending: v.nullable(v.object({ amount: v.nullable(Count), at: Instant })),
    }),
  ),
  /** The current time-out or self-exclusion: no bets, no games, no deposits. */
  exclusion: v.nullable(v.object({ kind: v.picklist(["time-out", "self-exclusion"]), from: Instant, until: Instant })),
  /** Minutes between two reality checks. */
  realityMinutes: Count,
  /** The member's latest changes, newest first. */
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
/** A time-out or self-exclusion must always be possible. */
const always = { own: members, whilePasswordDue: true } as const
const act = { ...own, method: "POST", sealed: false, limit: { count: 60, seconds: 60 } } as const

/** The member's limits with their usage, and their time-out or self-exclusion. */
export const protection = endpoint({
  ...own,
  method: "GET",
  sealed: false,
  path: "/wps/protection",
  request: v.object({}),
  refusals: {},
  limit: { count: 120, seconds: 60 },
})

/**
 * Sets, changes or (null) removes a limit. A tighter one applies immediately; a looser one after a day, and is pending until
 * then.
 */
export const setLimit = endpoint({
  ...act,
  path: "/wps/protection/limit",
  request: v.object({ kind: LimitKind, amount: v.nullable(Sum) }),
  refusals: { "fields-wrong": 422 },
})

/** Keeps the limit in force and cancels the looser one that is pending. */
export const cancelPendingChange = endpoint({
  ...act,
  path: "/wps/protection/limit/keep",
  request: v.object({ kind: LimitKind }),
  refusals: {},
})

/** A time-out. It starts immediately and cannot be ended early; `break-longer`: a longer one is in force. */
export const takeTimeOut = endpoint({
  ...act,
  path: "/wps/protection/time-out",
  request: v.object({ days: v.picklist(timeOutDays) }),
  refusals: { "break-longer": 409 },
  access: always,
})

/** A self-exclusion of months, confirmed by the account's password. It cannot be ended early. */
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

/** How often a game is interrupted by a reality check of time and result. */
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

/** The member's play in the current business day, week and month; `counted` only increases, for comparing two moments. */
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
