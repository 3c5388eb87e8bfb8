import type { GameType } from "./fields.ts"

/** A page for search engines: the key of its texts in `pages.json`, and what a brand must offer to have it. */
export interface PublicPage {
  readonly words: string
  readonly gameType?: GameType
  readonly vendor?: string
  /** A brand can have a name of its own for it. */
  readonly classification?: string
}

const studio = (vendor: string): PublicPage => ({ words: "studio", vendor })

/** The public pages by address, the most important first. */
export const publicPages: Readonly<Record<string, PublicPage>> = {
  "/": { words: "home" },
  "/hot": { words: "hot" },
  "/new": { words: "new" },
  "/live": { words: "live", gameType: "LIVE" },
  "/rng": { words: "rng", gameType: "RNG" },
  "/fish": { words: "fish", gameType: "FISH" },
  "/pvp": { words: "pvp", gameType: "PVP" },
  "/sports": { words: "sports", gameType: "SPORTS" },
  "/esports": { words: "esports", gameType: "ESPORTS" },
  "/lott": { words: "lott", gameType: "LOTT" },
  "/elott": { words: "elott", gameType: "ELOTT" },
  "/cockfight": { words: "cockfight", gameType: "COCKFIGHT" },
  "/promotions": { words: "promotions" },
  "/providers": { words: "providers" },
  "/table-games": { words: "tables", classification: "TABLE" },
  "/rou": { words: "rou", classification: "ROULETTE" },
  "/bac": { words: "bac", classification: "BACCARAT" },
  "/jp": { words: "jp", classification: "JACKPOT" },
  "/horse": { words: "horse", classification: "HORSE" },
  "/mini": { words: "mini", classification: "MINI" },
  "/megaway": { words: "megaway", classification: "MEGAWAY" },
  "/crash": { words: "crash", classification: "CRASH" },
  "/pg": studio("PG"),
  "/jdb": studio("JDB"),
  "/jl": studio("JL"),
  "/ss": studio("SS"),
  "/evo": studio("EVO"),
  "/pp": studio("PP"),
  "/bg": studio("BG"),
  "/bgs": studio("BZ"),
  "/help": { words: "help" },
  "/self-test": { words: "selfTest" },
  "/down": { words: "down" },
}

/** Other addresses of a public page: the same page under its main address. */
export const otherAddresses: Readonly<Record<string, string>> = {
  "/home": "/",
  "/index": "/",
  "/index.html": "/",
  "/helpmc": "/help",
}

/**
 * Pages that search engines don't get, by address, and the keys of their texts in `pages.json`: a document shows what it is while
 * its scripts load.
 */
export const unlistedPages: Readonly<Record<string, string>> = {
  "/member": "overview",
  "/member/securitycenter": "security",
  "/member/depositv2": "deposit",
  "/member/withdraw": "withdraw",
  "/member/transferfund": "transfer",
  "/member/transferupline": "upline",
  "/member/transactionhistory": "transactions",
  "/member/personalhistorycopy": "bets",
  "/member/personalprofit": "profit",
  "/member/bonusdetails": "bonuses",
  "/member/manualrebate": "rebates",
  "/member/referral": "referral",
  "/member/viplevel": "level",
  "/member/missionleaderboard": "missions",
  "/member/rewardcenter": "rewards",
  "/member/saferplay": "saferPlay",
  "/member/messagev2": "messages",
  "/member/notices": "notices",
  "/member/clearance": "clearance",
  "/member/identity": "identity",
  "/favorite": "favorites",
  "/recent": "recent",
  "/pointmall": "points",
  "/lottery": "draws",
  "/sealottery": "seaDraws",
  "/vnlottery": "vietnamDraws",
  "/seamless": "wallet",
}
