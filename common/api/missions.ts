import * as v from "valibot"
import { members } from "./access.ts"
import { endpoint } from "./endpoint.ts"
import { IMAGE_BYTES, IMAGES } from "./feedback.ts"
import { CalendarDay, Count, GameType, Id, Instant, Money, PageNo, PageSize, RequestId } from "./fields.ts"

export const missionKinds = ["mission", "leaderboard", "raffle"] as const
const MissionKind = v.picklist(missionKinds)
export type MissionKind = v.InferOutput<typeof MissionKind>

/**
 * What a score counts, of settled play and approved deposits: deposits and turnover in minor units, the longest streak of days in
 * a row, different games, the highest multiple of a stake in hundredths, signed days. A `proof` is shown to the house instead.
 */
export const missionMetrics = ["deposits", "turnover", "streak", "games", "multiple", "sign-in", "proof"] as const
const MissionMetric = v.picklist(missionMetrics)
export type MissionMetric = v.InferOutput<typeof MissionMetric>

/** The states of the specification, for a mission and for each of its prizes. */
export const activityStates = [
  "coming-soon",
  "join",
  "joined",
  "process",
  "signed",
  "claim",
  "applying",
  "rejected",
  "issued",
  "claimed",
  "close",
] as const
const ActivityState = v.picklist(activityStates)
export type ActivityState = v.InferOutput<typeof ActivityState>

/** The most characters of a remark to a claim. */
export const CLAIM_REMARK = 140

export const Prize = v.variant("kind", [
  v.strictObject({ kind: v.literal("cash"), amount: v.pipe(Money, v.minValue(1)) }),
  v.strictObject({ kind: v.literal("points"), points: v.pipe(Count, v.minValue(1)) }),
])
export type Prize = v.InferOutput<typeof Prize>

const Uuid = v.pipe(v.string(), v.uuid())

/** A step of a mission: what it takes, its prize and what became of it. */
const MissionStep = v.object({
  target: Count,
  prize: Prize,
  state: ActivityState,
  claim: v.pipe(v.nullable(Id), v.description("Of the prize, once the step is reached")),
  reason: v.pipe(v.nullable(v.string()), v.description("Why the last claim was rejected, as the operator wrote it")),
})

const Mission = v.object({
  id: Id,
  kind: MissionKind,
  metric: MissionMetric,
  each: v.pipe(Count, v.description("The least turnover of a day, the least stake of a round, or the score of a ticket")),
  most: v.pipe(v.nullable(Count), v.description("The most tickets of a member")),
  gameTypes: v.pipe(v.array(GameType), v.description("Only play in these counts; empty: any")),
  title: v.string(),
  text: v.string(),
  firstDay: CalendarDay,
  lastDay: CalendarDay,
  daysLeft: v.pipe(Count, v.description("After today: 0 on the last day")),
  phase: v.picklist(["soon", "running", "over"]),
  state: v.pipe(ActivityState, v.description("What most needs the caller's eyes")),
  joins: v.boolean(),
  joined: v.boolean(),
  signed: v.pipe(v.boolean(), v.description("Today, of a mission that members sign")),
  proof: v.pipe(v.boolean(), v.description("A claim takes a remark or pictures, and an operator decides it")),
  score: v.pipe(Count, v.description("The caller's, as settled play stands now")),
  steps: v.pipe(v.array(MissionStep), v.description("Of a mission")),
  place: v.pipe(v.nullable(Count), v.description("The caller's own on a leaderboard, at most a minute old until it is final")),
  places: v.pipe(v.array(v.object({ from: Count, to: Count, prize: Prize })), v.description("Of a leaderboard")),
  raffle: v.nullable(
    v.object({
      commitment: v.pipe(v.string(), v.description("SHA-256 of `raffle-ID|commitment|COUNTS|seed`, published from the start")),
      prizes: v.array(v.object({ count: Count, prize: Prize })),
      tickets: v.pipe(Count, v.description("The caller's so far")),
      drawn: v.boolean(),
    }),
  ),
})

export const missions = endpoint({
  summary: "List missions, leaderboards and raffles with the caller's progress",
  method: "GET",
  path: "/wps/relay/MCSFE_getMissionSummaryDetails",
  token: true,
  sealed: false,
  request: v.object({}),
  response: v.object({ missions: v.array(Mission) }),
  refusals: {},
  access: { own: members },
})

/** Of equal scores the one reached first is ahead. Own places are at most a minute old; final ones are exact. */
export const missionLeaderboard = endpoint({
  summary: "Read a leaderboard and the caller's place on it",
  method: "GET",
  path: "/wps/relay/MCSFE_getMissionLeaderboard",
  token: true,
  sealed: false,
  request: v.object({ mission: Id, pageNo: PageNo, pageSize: PageSize }),
  response: v.object({
    rows: v.array(
      v.object({
        place: Count,
        name: v.pipe(v.string(), v.description("Masked")),
        score: Count,
        isOwn: v.boolean(),
        prize: v.nullable(Prize),
      }),
    ),
    total: v.pipe(Count, v.description("Listed: at most the first thousand")),
    own: v.nullable(v.object({ place: Count, score: Count, prize: v.nullable(Prize) })),
    isFinal: v.boolean(),
  }),
  refusals: { "mission-unknown": 422 },
  access: { own: members },
})

export const joinMission = endpoint({
  summary: "Take part in a mission",
  method: "POST",
  path: "/wps/missions/join",
  token: true,
  sealed: false,
  request: v.object({ mission: Id }),
  response: v.object({ state: ActivityState }),
  refusals: { "mission-unknown": 422, "mission-closed": 409, "on-break": 403, "account-in-review": 403 },
  access: { own: members },
})

export const signMission = endpoint({
  summary: "Sign in to a mission for today",
  method: "POST",
  path: "/wps/missions/sign",
  token: true,
  sealed: false,
  request: v.object({ mission: Id }),
  response: v.object({ state: ActivityState }),
  refusals: { "mission-unknown": 422, "mission-closed": 409, "on-break": 403, "account-in-review": 403 },
  access: { own: members },
})

/** The content decides the type. A picture that no claim names within an hour is deleted. */
export const missionImage = endpoint({
  summary: "Upload a picture for a claim",
  method: "PUT",
  path: "/wps/missions/image",
  token: true,
  sealed: false,
  request: v.object({}),
  response: v.object({ image: Uuid }),
  refusals: { "image-unreadable": 422, "image-dimensions": 422, busy: 429 },
  access: { own: members },
  limit: { count: 12, seconds: 600 },
  uploads: IMAGE_BYTES,
})

/** A repeated claim is the same one. Without a proof the prize is given immediately. */
export const claimMission = endpoint({
  summary: "Claim a step of a mission",
  method: "POST",
  path: "/wps/missions/claim",
  audit: { event: "mission-claim", fields: ["mission", "target"] },
  token: true,
  sealed: false,
  request: v.object({
    mission: Id,
    target: Count,
    remark: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(CLAIM_REMARK)), ""),
    images: v.optional(v.pipe(v.array(Uuid), v.maxLength(IMAGES)), []),
  }),
  response: v.object({ state: ActivityState }),
  refusals: {
    "mission-unknown": 422,
    "step-not-reached": 409,
    "proof-needed": 422,
    "image-unknown": 422,
    "on-break": 403,
    "account-in-review": 403,
  },
  access: { own: members },
  limit: { count: 30, seconds: 60 },
})

/** `request` names the claim for the client; a ticket is paid once under any. */
export const claimRafflePromotion = endpoint({
  summary: "Claim everything that the caller's tickets of a raffle have won",
  method: "POST",
  path: "/wps/relay/MCS2_claimRafflePromotion",
  audit: { event: "raffle-claim", fields: ["mission"] },
  token: true,
  sealed: false,
  request: v.object({ request: v.optional(RequestId), mission: Id }),
  response: v.object({ state: ActivityState, tickets: v.array(Count) }),
  refusals: { "mission-unknown": 422, "nothing-won": 409, "on-break": 403, "account-in-review": 403 },
  access: { own: members },
  limit: { count: 30, seconds: 60 },
})

/** What anyone needs to compute the draw again, together with the list of tickets: see `docs/rewards-missions.md`. */
export const raffleProof = endpoint({
  summary: "Read what proves a raffle's draw",
  method: "GET",
  path: "/wps/missions/raffle",
  token: true,
  sealed: false,
  request: v.object({ mission: Id }),
  response: v.object({
    id: Id,
    commitment: v.string(),
    prizes: v.array(v.object({ count: Count, prize: Prize })),
    counts: v.pipe(v.array(Count), v.description("How many tickets win each prize, as committed to")),
    listHash: v.pipe(v.nullable(v.string()), v.description("Once the tickets are closed")),
    listedAt: v.nullable(Instant),
    seed: v.pipe(v.nullable(v.string()), v.description("Once it is drawn")),
    winners: v.array(Count),
    own: v.pipe(
      v.nullable(v.object({ first: Count, last: Count, name: v.string() })),
      v.description("The caller's line of the list"),
    ),
  }),
  refusals: { "mission-unknown": 422 },
  access: { own: members },
})

export const raffleTickets = endpoint({
  summary: "Read the list of tickets of a raffle",
  method: "GET",
  path: "/wps/missions/tickets",
  token: true,
  sealed: false,
  request: v.object({ mission: Id }),
  response: v.object({
    list: v.pipe(
      v.nullable(v.string()),
      v.description("A line for each member, `first-last name`; null before the tickets are closed"),
    ),
  }),
  refusals: { "mission-unknown": 422 },
  access: { own: members },
  limit: { count: 10, seconds: 60 },
})

/** What waits for the caller or was decided, newest first: prizes of missions, leaderboards and raffles. */
export const rewardCenter = endpoint({
  summary: "List the caller's prizes: to claim, in process and given",
  method: "GET",
  path: "/wps/rewards/center",
  token: true,
  sealed: false,
  request: v.object({ pageNo: PageNo, pageSize: PageSize }),
  response: v.object({
    rows: v.array(
      v.object({
        id: Id,
        mission: Id,
        kind: MissionKind,
        title: v.string(),
        step: v.pipe(Count, v.description("The target, the place, or the ticket")),
        metric: MissionMetric,
        proof: v.boolean(),
        prize: Prize,
        state: ActivityState,
        reason: v.nullable(v.string()),
        at: Instant,
      }),
    ),
    total: Count,
  }),
  refusals: {},
  access: { own: members },
})
