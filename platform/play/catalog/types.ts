import type { Classification } from "@baize/common/api/classifications.ts"
import type { GameType } from "@baize/common/api/fields.ts"
import type { volatilities } from "@baize/common/api/games.ts"
import type { Names } from "../../brands/names.ts"
import type { GameArt } from "./art.ts"

export type Volatility = (typeof volatilities)[number]

/** A studio's sign; `scripts/artwork/signs.ts` draws each. */
export type SignName =
  | "cloth"
  | "pagoda"
  | "lamp"
  | "leaf"
  | "drum"
  | "lantern"
  | "stadium"
  | "bamboo"
  | "wheel"
  | "anvil"
  | "balls"

export interface CatalogVendor {
  /** Short and upper-case; part of every URL and transaction of the vendor. */
  id: string
  name: Names
  /** Only a connected vendor's games are shown and can be launched. This is the initial value; then the operator decides. */
  connected: boolean
  /** In which it calls the wallet; the initial value, as well. */
  dialect: "baize" | "hub88" | "pragmatic"
  isNew: boolean
  /** Order in menus, smallest first. */
  sort: number
  sign: SignName
  /** The studio's own color, `#rrggbb`. */
  color: string
}

export interface CatalogEntry {
  vendor: string
  gameType: GameType
  code: string
  name: Names
  classifications: readonly Classification[]
  /** Whether it can also be played for play money. */
  freePlay: boolean
  isHot: boolean
  isNew: boolean
  /** Opens the list of the vendor's games of this type instead of a game. */
  isLobby: boolean
  /** Smallest bet in US cents; a brand converts it into its own currency. */
  minBet: number
  /** Pay lines, or 0 where the game has none. */
  lines: number
  /** Theoretical return to player in parts per million, or 0 where it depends on the odds taken. */
  returnPpm: number
  /** Members play each other: the return is what is paid from their stakes. Alone, a member gets the stake back. */
  betweenPlayers: boolean
  /** The stake of a free round is a multiple of it, in minor units; 0: no free rounds can be granted for the game. */
  freeRoundUnit: number
  volatility: Volatility | null
  /** The share of a slot's paid rounds that win, in parts per million; null for other games, where it depends on the bet. */
  hitPpm: number | null
  /** The most that a round of a slot wins, in stakes; null for other games. */
  maxWin: number | null
  jackpot: boolean
  art: GameArt
}
