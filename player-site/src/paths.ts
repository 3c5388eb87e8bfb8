import type { GameType } from "@baize/common/api/fields.ts"
import type { Game } from "@baize/common/domain/games/game.ts"
import type { LaunchOptions } from "@baize/common/domain/games/launcher.ts"

/** Where the members' pages are; the names are the specification's. */
export const HOME = "/"
/** All addresses of the home page. */
export const homePaths: readonly string[] = [HOME, "/home", "/index", "/index.html"]
export const LOGIN = "/login"
export const REGISTER = "/register"

export const HOT = "/hot"
export const NEW = "/new"
/** The games of the house studio. */
export const ORIGINALS = "/bgs"
/** Games that pay a jackpot. */
export const JACKPOT_GAMES = "/jp"
/** Games of a kind that members look for by its name, over all studios. */
export const TABLE_GAMES = "/table-games"
export const CRASH_GAMES = "/crash"
export const FAVORITES = "/favorite"
export const RECENT = "/recent"
export const PROVIDERS = "/providers"
/** The page of a game type: "/live" for LIVE. */
export const gameTypePath = (gameType: GameType): string => `/${gameType.toLowerCase()}`
/** The short address of a game studio. */
export const vendorPath = (code: string): string => `/${code.toLowerCase()}`

export const lotteryPath = { all: "/lottery", sea: "/seaLottery", vietnam: "/vnLottery" } as const
/** The page of a lottery, by its game in the lists of games. */
export function lotteryGamePath({ code, classifications: [kind] }: Game): string {
  const page = kind === "VIETNAM" ? "vietnam" : kind === "SEA" ? "sea" : "all"
  return `${lotteryPath[page]}?${new URLSearchParams({ gameCode: code }).toString()}`
}
export const LOTTERY_DRAW = "/lotteryDraw"
/** The page of one draw of a lottery. */
export const lotteryDrawPath = (gameCode: string, numero: string): string =>
  `${LOTTERY_DRAW}?${new URLSearchParams({ gameCode, numero }).toString()}`

export const MEMBER = "/member"
/** The pages of the member center, which load together; `pages/member/member-paths.ts` lists them. */
export const MEMBER_CENTER = `${MEMBER}/*` as const
export const SECURITY = `${MEMBER}/securityCenter` as const
/** Opens its form. */
export const ADD_PASSKEY = `${SECURITY}#passkeys`
export const DEPOSIT = `${MEMBER}/depositv2` as const
/** The same for a game, which opens when the money has arrived. */
export const depositFor = ({ vendor, code }: Pick<Game, "vendor" | "code">, { roomId }: LaunchOptions = {}): string =>
  `${DEPOSIT}?game=${vendor}/${code}${roomId ? `&room=${encodeURIComponent(roomId)}` : ""}`
export const WITHDRAW = `${MEMBER}/withdraw` as const
export const TRANSFER = `${MEMBER}/transferFund` as const
export const SAFER_PLAY = `${MEMBER}/saferPlay` as const
export const BETTING_RECORD = `${MEMBER}/personalHistoryCopy` as const
export const NOTICES = `${MEMBER}/notices` as const
export const MESSAGES = `${MEMBER}/messageV2` as const
export const CLEARANCE = `${MEMBER}/clearance` as const
export const IDENTITY = `${MEMBER}/identity` as const
export const PROFIT = `${MEMBER}/personalProfit` as const
export const TRANSFER_UPLINE = `${MEMBER}/transferUpline` as const
export const BONUSES = `${MEMBER}/bonusDetails` as const
export const TRANSACTIONS = `${MEMBER}/transactionHistory` as const

export const PROMOTIONS = "/promotions"
export const PROMOTION_DETAIL = "/PromotionDetail"
export const promotionPath = (id: number | string): string => `${PROMOTION_DETAIL}?id=${id}`
export const HELP = "/help"
/** The help alone, without the shell, as apps show it. */
export const HELP_ALONE = "/helpmc"
/** Sections of the help, at anchors of their names: what the law has a site tell. */
export const legalSections = ["privacy", "cookies", "aml"] as const
export const SELF_TEST = "/self-test"
export const DOWNLOAD = "/down"
export const SEAMLESS = "/seamless"
export const POINT_MALL = "/pointMall"
/** Customer service in a window of its own. */
export const SERVICE = "/service"

/** The agents' portal; it is another site, on another host. */
export const PORTAL_LOGIN = "/agent"
export const PORTAL = "/agentHome"

/** The address of a game: its studio and its code there. */
export const GAME = "/game/:vendor/:code"
export const gamePath = ({ vendor, code }: Pick<Game, "vendor" | "code">): string =>
  `/game/${encodeURIComponent(vendor)}/${encodeURIComponent(code)}`
/** The game that an address names. */
export function gameAt(pathname: string): { readonly vendor: string; readonly code: string } | undefined {
  const [vendor, code] = /^\/game\/([\w-]{1,32})\/([\w-]{1,64})\/?$/i.exec(pathname)?.slice(1) ?? []
  return vendor && code ? { vendor: vendor.toUpperCase(), code: code.toLowerCase() } : undefined
}
