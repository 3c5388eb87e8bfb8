import type { GameType } from "./fields.ts"

/** The options of the classification bar of each game type, in order. */
export const classifications = {
  LIVE: ["BACCARAT", "ROULETTE", "SICBO", "DRAGON", "XOCDIA", "NIUNIU", "BLACKJACK", "POKER", "SHOW"],
  RNG: [
    "VIDEO",
    "CLASSIC",
    "MEGAWAY",
    "JACKPOT",
    "CRASH",
    "MINI",
    "TABLE",
    "ROULETTE",
    "BACCARAT",
    "BLACKJACK",
    "POKER",
    "BINGO",
  ],
  FISH: ["CANNON", "BOSS", "JACKPOT"],
  PVP: ["POKER", "MAHJONG", "RUMMY", "BANKER", "DOMINO"],
  SPORTS: ["BOOK", "VIRTUAL", "HORSE"],
  ESPORTS: ["BOOK", "VIRTUAL"],
  LOTT: ["DAILY", "KENO", "SEA", "VIETNAM"],
  ELOTT: ["SPEED", "RACING", "K3", "ELEVEN"],
  COCKFIGHT: ["ARENA", "VIRTUAL"],
} as const satisfies Record<GameType, readonly string[]>
export type Classification = (typeof classifications)[GameType][number]
