import type { GameType } from "@baize/common/api/fields.ts"

/** Where the members' pages are; the names are the specification's. */
export const HOME = "/"
export const LOGIN = "/login"
export const REGISTER = "/register"

export const HOT = "/hot"
export const NEW = "/new"
export const FAVORITES = "/favorite"
export const RECENT = "/recent"
export const PROVIDERS = "/providers"
/** The page of a game type: "/live" for LIVE. */
export const gameTypePath = (gameType: GameType): string => `/${gameType.toLowerCase()}`
/** The short address of a game studio. */
export const vendorPath = (code: string): string => `/${code.toLowerCase()}`

export const lotteryPath = { all: "/lottery", sea: "/seaLottery", vietnam: "/vnLottery" } as const
export const LOTTERY_DRAW = "/lotteryDraw"
/** The page of one draw of a lottery. */
export const lotteryDrawPath = (gameCode: string, numero: string): string =>
  `${LOTTERY_DRAW}?${new URLSearchParams({ gameCode, numero }).toString()}`

export const MEMBER = "/member"
export const SECURITY = `${MEMBER}/securityCenter`
export const DEPOSIT = `${MEMBER}/depositv2`
export const WITHDRAW = `${MEMBER}/withdraw`
export const SAFER_PLAY = `${MEMBER}/saferPlay`
export const BETTING_RECORD = `${MEMBER}/personalHistoryCopy`
export const NOTICES = `${MEMBER}/notices`
export const TRANSACTIONS = `${MEMBER}/transactionHistory`

export const PROMOTIONS = "/promotions"
export const PROMOTION_DETAIL = "/PromotionDetail"
export const promotionPath = (id: number | string): string => `${PROMOTION_DETAIL}?id=${id}`
export const HELP = "/help"
/** The help alone, without the shell, as apps show it. */
export const HELP_ALONE = "/helpmc"
export const DOWNLOAD = "/down"
export const SEAMLESS = "/seamless"
export const POINT_MALL = "/pointMall"
/** Customer service in a window of its own. */
export const SERVICE = "/service"

/** The agents' portal; it is another site, on another host. */
export const PORTAL_LOGIN = "/agent"
export const PORTAL = "/agentHome"
