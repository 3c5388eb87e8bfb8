import * as v from "valibot"
import { members } from "./access.ts"
import { endpoint } from "./endpoint.ts"
import { Count, Instant, Money, Secret, Sum } from "./fields.ts"

/**
 * What a member can limit: money in minor units, time in minutes: of play a day (`time-day`), and from a sign-in until it ends
 * (`time-session`). Periods are the brand's business days, weeks and months.
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
  "time-session",
] as const
const LimitKind = v.picklist(limitKinds)
export type LimitKind = (typeof limitKinds)[number]

/** Limits whose amount is minutes. */
export const timeKinds: readonly LimitKind[] = ["time-day", "time-session"]
/** Maximum for a limit on minutes. */
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
  limits: v.pipe(
    v.array(
      v.object({
        kind: LimitKind,
        amount: v.pipe(v.nullable(Count), v.description("In force now; null: no limit")),
        used: v.pipe(
          v.nullable(Money),
          v.description(
            "Net loss (negative: a gain), deposits or minutes in the current period or session; null for a stake limit",
          ),
        ),
        remaining: v.pipe(v.nullable(Count), v.description("What is left of the limit, at least 0")),
        until: v.pipe(v.nullable(Instant), v.description("When the current period ends")),
        pending: v.pipe(
          v.nullable(v.object({ amount: v.nullable(Count), at: Instant })),
          v.description("A change that is requested but not in force yet"),
        ),
      }),
    ),
    v.description("Every limit, including those without an amount"),
  ),
  exclusion: v.pipe(
    v.nullable(v.object({ kind: v.picklist(["time-out", "self-exclusion"]), from: Instant, until: Instant })),
    v.description("The member's current break, without bets, games and deposits"),
  ),
  realityMinutes: v.pipe(Count, v.description("Minutes between two reality checks")),
  changes: v.pipe(
    v.array(
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
    v.description("The latest changes, newest first"),
  ),
})
export type Protection = v.InferOutput<typeof Protection>

const own = { token: true, response: Protection, access: { own: members } } as const
/** A time-out or self-exclusion must always be possible. */
const always = { own: members, whilePasswordDue: true } as const
const act = { ...own, method: "POST", sealed: false, limit: { count: 60, seconds: 60 } } as const

export const protection = endpoint({
  ...own,
  summary: "Read the caller's limits and breaks, and how much is used",
  method: "GET",
  sealed: false,
  path: "/wps/protection",
  request: v.object({}),
  refusals: {},
  limit: { count: 120, seconds: 60 },
})

/** A tighter limit applies immediately; a looser one, or none (null), is pending for a day. */
export const setLimit = endpoint({
  ...act,
  summary: "Set, change or remove a limit",
  path: "/wps/protection/limit",
  request: v.object({ kind: LimitKind, amount: v.nullable(Sum) }),
  audit: { event: "limit", fields: ["kind", "amount"] },
  refusals: { "fields-wrong": 422 },
})

export const cancelPendingChange = endpoint({
  ...act,
  summary: "Cancel a pending change of a limit",
  path: "/wps/protection/limit/keep",
  request: v.object({ kind: LimitKind }),
  audit: { event: "limit-kept", fields: ["kind"] },
  refusals: {},
})

/** It starts immediately and cannot end early. `break-longer`: a longer break is active. */
export const takeTimeOut = endpoint({
  ...act,
  summary: "Start a time-out",
  path: "/wps/protection/time-out",
  request: v.object({ days: v.picklist(timeOutDays) }),
  audit: { event: "time-out", fields: ["days"] },
  refusals: { "break-longer": 409 },
  access: always,
})

/** For months, confirmed by the password of the account. It cannot end early. */
export const excludeMyself = endpoint({
  ...own,
  summary: "Start a self-exclusion",
  method: "POST",
  sealed: true,
  path: "/wps/protection/exclusion",
  request: v.object({ months: v.picklist(exclusionMonths), password: Secret }),
  audit: { event: "self-exclusion", fields: ["months"] },
  refusals: { "break-longer": 409, "old-password-wrong": 422 },
  access: always,
  limit: { count: 10, seconds: 300 },
})

/** The reminder of time and result during play. */
export const setRealityCheck = endpoint({
  ...act,
  summary: "Set the interval of the reality check",
  path: "/wps/protection/reality-check",
  request: v.object({ minutes: v.picklist(realityMinutes) }),
  refusals: {},
})

const Played = v.object({
  staked: Money,
  won: Money,
  seconds: v.pipe(Count, v.description("Time between bets that are at most five minutes apart, in seconds")),
})

/** `counted` only increases, to compare two moments. */
export const playSummary = endpoint({
  summary: "Read time, stakes and result of the current day, week and month",
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
