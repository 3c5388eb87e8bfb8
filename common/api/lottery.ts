import * as v from "valibot"
import { everyone, signedIn } from "./access.ts"
import { endpoint } from "./endpoint.ts"
import { Code, Count, Day, Instant, Language, PageNo, PageSize, paged } from "./fields.ts"

/** The prize modes of the specification: classic draws, the house's own, instant ones, and those of Southeast Asia. */
export const prizeModes = ["LOTT", "ZY", "ELOTT", "SEA"] as const
export const PrizeMode = v.picklist(prizeModes)
export type PrizeMode = (typeof prizeModes)[number]

/** The numbers of each prize, leading zeros included. */
export const Opened = v.array(v.object({ prize: Code, numbers: v.array(v.string()) }))

/** A draw that has been held: when it was due, when it was held, and its numbers. */
export const OpenedDraw = v.object({ numero: Code, drawsAt: Instant, drawnAt: Instant, opened: Opened })
export type OpenedDraw = v.InferOutput<typeof OpenedDraw>

/** A draw that does not count, or that other numbers decide. */
const Correction = v.object({
  act: v.picklist(["void", "correct"]),
  opened: v.pipe(v.nullable(Opened), v.description("The numbers that count; null for a void draw")),
  reason: v.string(),
  at: Instant,
})
export type DrawCorrection = v.InferOutput<typeof Correction>

const CalendarDays = v.array(v.pipe(v.string(), v.isoDate()))

const drawTimes = { everySeconds: v.nullable(Count), at: v.nullable(v.string()), days: v.array(Count) }

/**
 * When a lottery draws: at a fixed interval in seconds from midnight, or at a time on certain weekdays (0 Sunday). By its own GMT
 * offset.
 */
export const Timetable = v.object({
  ...drawTimes,
  gmtOffsetMinutes: v.number(),
  without: v.optional(v.pipe(CalendarDays, v.description("Days of the lottery without a draw, such as holidays"))),
  extra: v.optional(v.pipe(CalendarDays, v.description("Days of the lottery with a draw although their weekday has none"))),
  formerly: v.optional(
    v.pipe(
      v.array(v.object({ until: v.pipe(v.string(), v.isoDate()), ...drawTimes })),
      v.description("Times that count until a day, that day included; the earliest first"),
    ),
  ),
})
export type Timetable = v.InferOutput<typeof Timetable>

const Commitment = v.pipe(v.nullable(v.string()), v.description("Null for a draw whose result is official"))
const Sources = v.pipe(
  v.array(v.string()),
  v.description("The two sources that must agree on an official result; empty for the house's own draw"),
)

/** A lottery with its next draw, whose commitment is already published, and its last. */
export const Lottery = v.object({
  gameCode: Code,
  gameName: v.string(),
  prizeMode: PrizeMode,
  region: v.pipe(v.nullable(v.picklist(["north", "central", "south"])), v.description("Region of a Vietnam lottery")),
  rule: v.pipe(
    v.string(),
    v.description(
      "What is drawn: prizes separated by `; `, each `name COUNTxFROM-TO` with `distinct` and `sorted` where they apply",
    ),
  ),
  timetable: Timetable,
  next: v.nullable(v.object({ numero: Code, drawsAt: Instant, commitment: Commitment, sources: Sources })),
  last: v.nullable(OpenedDraw),
})
export type Lottery = v.InferOutput<typeof Lottery>

const lotteries = v.object({ games: v.array(Lottery) })
const inLanguage = v.object({ language: v.optional(Language) })

/** All prize modes, or the one requested, and whether bets are accepted. */
export const lotteryLobby = endpoint({
  summary: "List the prize modes and their lotteries",
  method: "GET",
  path: "/lotto/lgw/lobby",
  token: false,
  sealed: false,
  request: v.object({ prizeMode: v.optional(PrizeMode) }),
  response: v.object({
    bettingOpen: v.boolean(),
    modes: v.array(v.object({ prizeMode: PrizeMode, games: Count })),
  }),
  refusals: {},
  access: { own: everyone },
})

export const lotteryGames = endpoint({
  summary: "List the lotteries of a prize mode",
  method: "GET",
  path: "/lotto/lgw/games",
  token: false,
  sealed: false,
  request: v.object({ prizeMode: PrizeMode, language: v.optional(Language) }),
  response: lotteries,
  refusals: {},
  access: { own: everyone },
})

export const lotteryGame = endpoint({
  summary: "Read one lottery",
  method: "GET",
  path: "/lotto/lgw/games/game",
  token: false,
  sealed: false,
  request: v.object({ gameCode: Code, language: v.optional(Language) }),
  response: Lottery,
  refusals: { "lottery-unknown": 404 },
  access: { own: everyone },
})

/** The latest first. */
export const recentLotteries = endpoint({
  summary: "List the lotteries the caller opened last",
  method: "GET",
  path: "/lotto/lgw/games/recent",
  token: true,
  sealed: false,
  request: inLanguage,
  response: lotteries,
  refusals: {},
  access: { own: signedIn },
})

export const openLottery = endpoint({
  summary: "Record that the caller opened a lottery",
  method: "POST",
  path: "/lotto/lgw/games/recent",
  token: true,
  sealed: false,
  request: v.object({ gameCode: Code }),
  response: v.object({}),
  refusals: { "lottery-unknown": 404 },
  access: { own: signedIn },
})

const opening = v.object({ gameCode: Code, day: v.optional(Day), pageNo: PageNo, pageSize: PageSize })

/** `day` selects one day of the lottery's own time zone. `total` counts up to 10,000. */
export const openedNumbers = endpoint({
  summary: "List the drawn numbers of a lottery, newest first",
  method: "GET",
  path: "/lotto/lgw/games/opened/numero",
  token: false,
  sealed: false,
  request: opening,
  response: paged(OpenedDraw),
  refusals: { "lottery-unknown": 404 },
  access: { own: everyone },
})

export const vietnamMenu = endpoint({
  summary: "List the lotteries of Vietnam, north to south",
  method: "GET",
  path: "/lgw/vn/games/game_menu",
  token: false,
  sealed: false,
  request: inLanguage,
  response: lotteries,
  refusals: {},
  access: { own: everyone },
})

export const vietnamRecent = endpoint({
  summary: "List the Vietnam lotteries the caller opened last",
  method: "GET",
  path: "/lgw/vn/games/game_menu/recent",
  token: true,
  sealed: false,
  request: inLanguage,
  response: lotteries,
  refusals: {},
  access: { own: signedIn },
})

export const vietnamOpened = endpoint({
  summary: "List the drawn numbers of a Vietnam lottery, newest first",
  method: "GET",
  path: "/lgw/vn/numeros/opened/game",
  token: false,
  sealed: false,
  request: opening,
  response: paged(OpenedDraw),
  refusals: { "lottery-unknown": 404 },
  access: { own: everyone },
})

/**
 * SHA-256 of `gameCode|numero|rule|seed` is the commitment. Seed and numbers are null until the draw; an official draw, which has
 * `sources`, has no seed.
 */
export const lotteryDraw = endpoint({
  summary: "Read everything needed to verify a draw",
  method: "GET",
  path: "/lotto/lgw/games/draw",
  token: false,
  sealed: false,
  request: v.object({ gameCode: Code, numero: Code, language: v.optional(Language) }),
  response: v.object({
    gameCode: Code,
    gameName: v.string(),
    numero: Code,
    rule: v.string(),
    commitment: Commitment,
    sources: Sources,
    decided: v.pipe(v.boolean(), v.description("An operator has decided on the official result: the sources did not agree")),
    announcedAt: Instant,
    drawsAt: Instant,
    drawnAt: v.nullable(Instant),
    seed: v.nullable(v.string()),
    opened: v.nullable(Opened),
    correction: v.pipe(v.nullable(Correction), v.description("What an operator has last ordered: tickets are decided by it")),
  }),
  refusals: { "lottery-unknown": 404, "draw-unknown": 404 },
  access: { own: everyone },
})
