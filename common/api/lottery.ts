import * as v from "valibot"
import { everyone, signedIn } from "./access.ts"
import { endpoint } from "./endpoint.ts"
import { Code, Count, Day, Instant, Language, PageNo, PageSize, paged } from "./fields.ts"

/** The prize modes of the specification: classic draws, the house's own, instant ones, and those of Southeast Asia. */
export const prizeModes = ["LOTT", "ZY", "ELOTT", "SEA"] as const
export const PrizeMode = v.picklist(prizeModes)
export type PrizeMode = (typeof prizeModes)[number]

/** The numbers of each prize, leading zeros included. */
const Opened = v.array(v.object({ prize: Code, numbers: v.array(v.string()) }))

/** A draw that has been held: when it was due, when it was held, and its numbers. */
export const OpenedDraw = v.object({ numero: Code, drawsAt: Instant, drawnAt: Instant, opened: Opened })
export type OpenedDraw = v.InferOutput<typeof OpenedDraw>

/**
 * When a lottery draws: at a fixed interval in seconds from midnight, or at a time on certain weekdays (0 Sunday). By its own GMT
 * offset.
 */
export const Timetable = v.object({
  everySeconds: v.nullable(Count),
  at: v.nullable(v.string()),
  days: v.array(Count),
  gmtOffsetMinutes: v.number(),
})
export type Timetable = v.InferOutput<typeof Timetable>

/** A lottery with its next draw, whose commitment is already published, and its last. */
export const Lottery = v.object({
  gameCode: Code,
  gameName: v.string(),
  prizeMode: PrizeMode,
  /** For a Vietnam lottery. */
  region: v.nullable(v.picklist(["north", "central", "south"])),
  /** The numbers to draw: prizes separated by `; `, each `name COUNTxFROM-TO`, optionally with `distinct` and `sorted`. */
  rule: v.string(),
  timetable: Timetable,
  next: v.nullable(v.object({ numero: Code, drawsAt: Instant, commitment: v.string() })),
  last: v.nullable(OpenedDraw),
})
export type Lottery = v.InferOutput<typeof Lottery>

const lotteries = v.object({ games: v.array(Lottery) })
const inLanguage = v.object({ language: v.optional(Language) })

/** What the brand draws, by prize mode (all of them, or the one requested), and whether bets are taken on it. */
export const lotteryLobby = endpoint({
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

/** The lotteries of a prize mode. */
export const lotteryGames = endpoint({
  method: "GET",
  path: "/lotto/lgw/games",
  token: false,
  sealed: false,
  request: v.object({ prizeMode: PrizeMode, language: v.optional(Language) }),
  response: lotteries,
  refusals: {},
  access: { own: everyone },
})

/** One lottery. */
export const lotteryGame = endpoint({
  method: "GET",
  path: "/lotto/lgw/games/game",
  token: false,
  sealed: false,
  request: v.object({ gameCode: Code, language: v.optional(Language) }),
  response: Lottery,
  refusals: { "lottery-unknown": 404 },
  access: { own: everyone },
})

/** The lotteries that a member opened last, the latest first. */
export const recentLotteries = endpoint({
  method: "GET",
  path: "/lotto/lgw/games/recent",
  token: true,
  sealed: false,
  request: inLanguage,
  response: lotteries,
  refusals: {},
  access: { own: signedIn },
})

/** Records that a member has opened a lottery. */
export const openLottery = endpoint({
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

/**
 * The numbers a lottery has drawn, newest first; `day` limits them to one day in the lottery's own zone. `total` counts up to
 * 10,000.
 */
export const openedNumbers = endpoint({
  method: "GET",
  path: "/lotto/lgw/games/opened/numero",
  token: false,
  sealed: false,
  request: opening,
  response: paged(OpenedDraw),
  refusals: { "lottery-unknown": 404 },
  access: { own: everyone },
})

/** The lotteries of Vietnam, north to south. */
export const vietnamMenu = endpoint({
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
  method: "GET",
  path: "/lgw/vn/games/game_menu/recent",
  token: true,
  sealed: false,
  request: inLanguage,
  response: lotteries,
  refusals: {},
  access: { own: signedIn },
})

/** The numbers a Vietnam lottery has drawn, newest first. */
export const vietnamOpened = endpoint({
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
 * Everything needed to verify a draw: the commitment is SHA-256 of `gameCode|numero|rule|seed`. Seed and numbers are null until
 * it has been held.
 */
export const lotteryDraw = endpoint({
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
    commitment: v.string(),
    announcedAt: Instant,
    drawsAt: Instant,
    drawnAt: v.nullable(Instant),
    seed: v.nullable(v.string()),
    opened: v.nullable(Opened),
  }),
  refusals: { "lottery-unknown": 404, "draw-unknown": 404 },
  access: { own: everyone },
})
