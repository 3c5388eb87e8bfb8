import * as v from "valibot"
import { everyone, signedIn } from "./access.ts"
import { endpoint } from "./endpoint.ts"
import { Code, Count, GameType, Id, Instant, Language, Money, PageNo, PageSize, Text } from "./fields.ts"

export const Game = v.object({
  nodeId: Id,
  vassalage: Code,
  gameType: GameType,
  gameClassify: v.array(Code),
  gameCode: Code,
  gameName: v.string(),
  iconUrl: v.string(),
  /** 0: free play is available. */
  supportPlay: v.picklist([0, 1]),
  isHot: v.picklist([0, 1]),
  isNew: v.picklist([0, 1]),
  isGame: v.picklist(["GAME", "VASSALAGE"]),
  jackpot: v.boolean(),
  maintenance: v.boolean(),
  minBet: Money,
  minLineNum: Count,
  /** Theoretical RTP in parts per million. */
  returnPpm: Count,
  /**
   * Members play each other: the RTP is what is paid out of their stakes; without an opponent there is no round, and the stake is
   * returned.
   */
  betweenPlayers: v.boolean(),
})
export type Game = v.InferOutput<typeof Game>

/**
 * Fields of the specification without effect: every client gets the same games (they run in any browser), and the brand is that
 * of the host.
 */
const client = { clientType: v.optional(Count), platform: v.optional(Text), merchant: v.optional(Code) }

const games = v.object({ games: v.array(Game), pageNum: Count, totalPages: Count, total: Count })

export const gameList = endpoint({
  method: "GET",
  path: "/wps/relay/GCSGAME_gameList",
  token: "optional",
  sealed: false,
  request: v.object({
    gameType: v.optional(GameType),
    /** One vendor or several, separated by commas. */
    vassalage: v.optional(Text),
    gameClassify: v.optional(Code),
    /** Words, each part of the name of the game or of its vendor. */
    gameName: v.optional(Text),
    isHot: v.optional(v.literal(1)),
    isNew: v.optional(v.literal(1)),
    /** Only games, or only the entries that open a vendor's list. */
    isGame: v.optional(v.picklist(["GAME", "VASSALAGE"])),
    minBet: v.optional(Count),
    minLineNum: v.optional(Count),
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
  method: "GET",
  path: "/wps/relay/GCSGAME_hotGamesV2",
  token: false,
  sealed: false,
  request: v.object({
    language: v.optional(Language),
    platform: v.optional(Text),
    /** No effect: the brand is that of the host. */
    merchantCode: v.optional(Code),
    isPlatform: v.optional(v.boolean()),
  }),
  response: v.object({ hotGames: v.array(Game) }),
  refusals: {},
  access: { own: everyone },
})

/** The vendors of each game type, in the order of the navigation. */
export const vendorGameTypes = endpoint({
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
  method: "GET",
  path: "/wps/relay/GCSGAME_newGameVendor",
  token: false,
  sealed: false,
  request: v.object({}),
  response: v.object({ vendors: v.array(v.object({ vassalage: Code, name: v.string(), iconUrl: v.string() })) }),
  refusals: {},
  access: { own: everyone },
})

/** Ids of all favorites, to mark tiles. */
export const favourites = endpoint({
  method: "GET",
  path: "/wps/relay/MCSFE_getFavoriteGames",
  token: true,
  sealed: false,
  request: v.object({}),
  response: v.object({ nodeIds: v.array(Id) }),
  refusals: {},
  access: { own: signedIn },
})

export const favouriteList = endpoint({
  method: "GET",
  path: "/wps/relay/MCSFE_getFavoriteGamesList",
  token: true,
  sealed: false,
  request: v.object({
    gameType: v.optional(GameType),
    /** One vendor or several, separated by commas. */
    vendor: v.optional(Text),
    language: v.optional(Language),
    /** No effect: the page number says whether it is more. */
    loadMore: v.optional(v.boolean()),
    pageNo: PageNo,
    pageSize: PageSize,
  }),
  response: v.object({ content: v.array(Game), pageNum: Count, totalPages: Count, total: Count }),
  refusals: {},
  access: { own: signedIn },
})

const favourite = v.object({ nodeId: Id, vendor: v.optional(Code), gameType: v.optional(GameType) })

export const addFavourite = endpoint({
  method: "POST",
  path: "/wps/relay/MCSFE_addFavoriteGameV2",
  token: true,
  sealed: false,
  request: favourite,
  response: v.object({}),
  refusals: { "game-unknown": 404 },
  access: { own: signedIn },
})

export const removeFavourite = endpoint({
  method: "DELETE",
  path: "/wps/relay/MCSFE_removeFavoriteGameV2",
  token: true,
  sealed: false,
  request: favourite,
  response: v.object({}),
  refusals: {},
  access: { own: signedIn },
})

export const recentGames = endpoint({
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
  response: v.object({ list: v.array(Game), pageNum: Count, totalPages: Count, total: Count }),
  refusals: {},
  access: { own: signedIn },
})

/**
 * Opens a game and returns the address for its frame. A free-play member must register, except if `supportPlay` is 0 and `free`
 * is set.
 */
export const launchGame = endpoint({
  method: "POST",
  path: "/wps/game/launchGame",
  token: true,
  sealed: false,
  request: v.object({
    nodeId: Id,
    free: v.optional(v.boolean(), false),
    /** Ends the game that the member has open in another window. */
    instead: v.optional(v.boolean(), false),
    /** For a game with rooms, the one to join. */
    roomId: v.optional(Code),
    /** The studio's id of one of the member's rounds: the game opens with its history at that round. */
    round: v.optional(Code),
    language: v.optional(Language),
  }),
  response: v.object({
    url: v.string(),
    gameName: v.string(),
    mode: v.picklist(["real", "free"]),
    returnPpm: Count,
    /** Whether it is the house's own: balances reported by other studios are not trusted. */
    house: v.boolean(),
    /** Identifies this opening, for `closeGame`. */
    opening: Text,
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
    "identity-needed": 422,
    "identity-refused": 403,
    "too-young": 403,
  },
  access: { own: signedIn },
  limit: { count: 60, seconds: 60 },
})

/** Leaves a launched game: its address accepts no more bets. Open bets are settled and paid. */
export const closeGame = endpoint({
  method: "POST",
  path: "/wps/game/closeGame",
  token: true,
  sealed: false,
  request: v.object({ opening: Text }),
  response: v.object({}),
  refusals: {},
  access: { own: signedIn, whilePasswordDue: true },
})

/** The rooms of games against other players: the price of a seat, and how many are taken. */
export const roomList = endpoint({
  method: "GET",
  path: "/wps/relay/GLS2_roomList",
  token: true,
  sealed: false,
  request: v.object({ language: v.optional(Language) }),
  response: v.object({
    rooms: v.array(
      v.object({
        roomId: v.string(),
        game: Game,
        stake: Money,
        seats: Count,
        taken: Count,
        /** A round is running: a new player joins the next. */
        running: v.boolean(),
      }),
    ),
  }),
  refusals: {},
  access: { own: signedIn },
})

/** The latest big wins, each a real round of a member whose name is masked. */
export const winners = endpoint({
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
