import * as v from "valibot"
import { everyone, signedIn } from "./access.ts"
import { endpoint } from "./endpoint.ts"
import { Code, Count, GameType, Id, Instant, Language, Money, PageNo, PageSize, RequestId, Text } from "./fields.ts"
import { WireGame } from "./wire-game.ts"

/** Orders of a list of games; without one, the order of the catalog. */
export const gameSorts = ["popular", "new", "name", "return"] as const
export type GameSort = (typeof gameSorts)[number]

/** How much the win of a slot's round varies, by its standard deviation. */
export const volatilities = ["low", "medium", "high", "very-high"] as const

/**
 * Fields of the specification without effect: every client gets the same games (they run in any browser), and the brand is that
 * of the host.
 */
const client = { clientType: v.optional(Count), platform: v.optional(Text), merchant: v.optional(Code) }

const games = v.object({ games: v.array(WireGame), pageNum: Count, totalPages: Count, total: Count })

export const gameList = endpoint({
  summary: "List and search games",
  method: "GET",
  path: "/wps/relay/GCSGAME_gameList",
  token: "optional",
  sealed: false,
  request: v.object({
    gameType: v.optional(GameType),
    vassalage: v.pipe(v.optional(Text), v.description("One vendor, or several separated by commas")),
    gameClassify: v.optional(Code),
    gameCode: v.pipe(v.optional(Code), v.description("Only the games of this code, which is unique within a vendor")),
    gameName: v.pipe(v.optional(Text), v.description("Words that each occur in the name of the game or of its vendor")),
    isHot: v.optional(v.literal(1)),
    isNew: v.optional(v.literal(1)),
    isGame: v.pipe(
      v.optional(v.picklist(["GAME", "VASSALAGE"])),
      v.description("Only games, or only the entries that open a vendor's list"),
    ),
    minBet: v.optional(Count),
    minLineNum: v.optional(Count),
    sort: v.pipe(
      v.optional(v.picklist(gameSorts)),
      v.description("Playable games first, then by players lately, by age, by name, or by return"),
    ),
    language: v.optional(Language),
    ...client,
    pageNo: PageNo,
    pageSize: PageSize,
  }),
  response: v.object({ ...games.entries, classifications: v.array(Code) }),
  refusals: {},
  access: { own: everyone },
})

export const hotGames = endpoint({
  summary: "List the hot games",
  method: "GET",
  path: "/wps/relay/GCSGAME_hotGamesV2",
  token: false,
  sealed: false,
  request: v.object({
    language: v.optional(Language),
    platform: v.optional(Text),
    merchantCode: v.pipe(
      v.optional(Code),
      v.description("Named by the specification; has no effect, as the host decides the brand"),
    ),
    isPlatform: v.optional(v.boolean()),
  }),
  response: v.object({ hotGames: v.array(WireGame) }),
  refusals: {},
  access: { own: everyone },
})

export const vendorGameTypes = endpoint({
  summary: "List the vendors of each game type, in navigation order",
  method: "GET",
  path: "/wps/relay/GCSGAME_getVassGameType",
  token: false,
  sealed: false,
  request: v.object({ platform: v.optional(Text) }),
  response: v.object({
    list: v.array(v.object({ gameType: GameType, vendors: v.array(v.object({ vassalage: Code, name: v.string() })) })),
  }),
  refusals: {},
  access: { own: everyone },
})

export const newVendors = endpoint({
  summary: "List the newest vendors",
  method: "GET",
  path: "/wps/relay/GCSGAME_newGameVendor",
  token: false,
  sealed: false,
  request: v.object({}),
  response: v.object({ vendors: v.array(v.object({ vassalage: Code, name: v.string(), iconUrl: v.string() })) }),
  refusals: {},
  access: { own: everyone },
})

export const favorites = endpoint({
  summary: "List the ids of the caller's favorite games",
  method: "GET",
  path: "/wps/relay/MCSFE_getFavoriteGames",
  token: true,
  sealed: false,
  request: v.object({}),
  response: v.object({ nodeIds: v.array(Id) }),
  refusals: {},
  access: { own: signedIn },
})

export const favoriteList = endpoint({
  summary: "List the caller's favorite games",
  method: "GET",
  path: "/wps/relay/MCSFE_getFavoriteGamesList",
  token: true,
  sealed: false,
  request: v.object({
    gameType: v.optional(GameType),
    vendor: v.pipe(v.optional(Text), v.description("One vendor, or several separated by commas")),
    language: v.optional(Language),
    loadMore: v.pipe(
      v.optional(v.boolean()),
      v.description("Named by the specification; has no effect, as the page number decides"),
    ),
    pageNo: PageNo,
    pageSize: PageSize,
  }),
  response: v.object({ content: v.array(WireGame), pageNum: Count, totalPages: Count, total: Count }),
  refusals: {},
  access: { own: signedIn },
})

const favorite = v.object({ nodeId: Id, vendor: v.optional(Code), gameType: v.optional(GameType) })

export const addFavorite = endpoint({
  summary: "Add a game to the favorites",
  method: "POST",
  path: "/wps/relay/MCSFE_addFavoriteGameV2",
  token: true,
  sealed: false,
  request: favorite,
  response: v.object({}),
  refusals: { "game-unknown": 404 },
  access: { own: signedIn },
})

export const removeFavorite = endpoint({
  summary: "Remove a game from the favorites",
  method: "DELETE",
  path: "/wps/relay/MCSFE_removeFavoriteGameV2",
  token: true,
  sealed: false,
  request: favorite,
  response: v.object({}),
  refusals: {},
  access: { own: signedIn },
})

export const recentGames = endpoint({
  summary: "List the games the caller played last",
  method: "GET",
  path: "/wps/relay/GCS_recentGame",
  token: true,
  sealed: false,
  request: v.object({
    gameType: v.optional(GameType),
    vassalage: v.optional(Text),
    language: v.optional(Language),
    clientType: client.clientType,
    page: PageNo,
    pageSize: PageSize,
  }),
  response: v.object({ list: v.array(WireGame), pageNum: Count, totalPages: Count, total: Count }),
  refusals: {},
  access: { own: signedIn },
})

/**
 * Returns the address for its frame. A free-play member is asked to register, except where `supportPlay` is 0 and `free` is
 * requested.
 */
export const launchGame = endpoint({
  summary: "Launch a game",
  method: "POST",
  path: "/wps/game/launchGame",
  token: true,
  sealed: false,
  request: v.object({
    nodeId: Id,
    free: v.optional(v.boolean(), false),
    instead: v.pipe(v.optional(v.boolean(), false), v.description("End the game the member has open in another window")),
    roomId: v.pipe(v.optional(Code), v.description("The room to join, for a game with rooms")),
    round: v.pipe(
      v.optional(Code),
      v.description("The studio's id of one of the caller's rounds: the game opens its history at that round"),
    ),
    windowId: v.pipe(
      v.optional(RequestId),
      v.description("The browser's window, also after a reload: games that its earlier pages have left open end. With `pageId`"),
    ),
    pageId: v.pipe(v.optional(RequestId), v.description("The page in that window: its other games stay open")),
    language: v.optional(Language),
  }),
  response: v.object({
    url: v.string(),
    elsewhere: v.pipe(
      v.array(v.string()),
      v.description("The same opening at other origins, for a browser that can't load the game at `url`"),
    ),
    gameName: v.string(),
    mode: v.picklist(["real", "free"]),
    returnPpm: Count,
    volatility: v.pipe(v.nullable(v.picklist(volatilities)), v.description("Of a slot, as its rules state it")),
    hitPpm: v.pipe(v.nullable(Count), v.description("Of a slot: the share of rounds that win, in parts per million")),
    maxWin: v.pipe(
      v.nullable(v.number()),
      v.description("Of a slot: the most that a round wins, in stakes of a spin, jackpots apart"),
    ),
    house: v.pipe(
      v.boolean(),
      v.description("Whether the game belongs to the house; the balance another studio reports is not shown"),
    ),
    houseStudio: v.pipe(
      v.boolean(),
      v.description("Whether the house's own studio shows the game, also under a label with a wallet of its own"),
    ),
    ownWallet: v.pipe(
      v.boolean(),
      v.description("Whether the studio keeps a wallet of its own, from which the game is played instead of cash and bonus"),
    ),
    opening: v.pipe(Text, v.description("Id of this launch, for `closeGame`")),
  }),
  refusals: {
    "game-unknown": 404,
    "game-maintenance": 422,
    "trial-must-register": 422,
    "free-play-not-offered": 422,
    /** The brand allows one real-money game at a time, and `value.gameName` is open in another window. */
    "playing-elsewhere": 409,
    /** During a time-out or self-exclusion: `value.until` says until when. */
    excluded: 403,
    /** The studio keeps a wallet of its own, and it is empty: `value.merchantCode` names it for a transfer. */
    "wallet-empty": 409,
    "identity-needed": 422,
    "identity-refused": 403,
    "too-young": 403,
    "documents-needed": 403,
  },
  access: { own: signedIn },
  limit: { count: 60, seconds: 60 },
})

/** Its address accepts no more bets. Stakes already placed are played to the end and paid. */
export const closeGame = endpoint({
  summary: "Close a launched game",
  method: "POST",
  path: "/wps/game/closeGame",
  token: true,
  sealed: false,
  keepalive: true,
  request: v.object({ opening: Text }),
  response: v.object({}),
  refusals: {},
  access: { own: signedIn, whilePasswordDue: true },
})

/** Each is a real round of a member, whose name is masked. */
export const winners = endpoint({
  summary: "List the latest big wins",
  method: "GET",
  path: "/wps/relay/GCSGAME_getRankList",
  token: false,
  sealed: false,
  request: v.object({
    gameCategory: v.optional(GameType),
    language: v.optional(Language),
    limitNum: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(20)), 20),
  }),
  response: v.object({
    list: v.array(
      v.object({
        customerId: v.string(),
        customerName: v.string(),
        gameName: v.string(),
        iconUrl: v.string(),
        winAmount: Money,
        time: Instant,
      }),
    ),
  }),
  refusals: {},
  access: { own: everyone },
})
