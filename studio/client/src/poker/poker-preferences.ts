import { type StoredSwitches, storedSwitches } from "../shell/stored-switches.ts"

/**
 * What a player sets for poker on this device: each suit in a color of its own, stacks and bets in big blinds, and chips topped
 * up to the last buy-in between hands.
 */
export type KeptPokerPreferences = StoredSwitches<"fourColors" | "inBlinds" | "autoTopUp">

export const pokerPreferences = (): KeptPokerPreferences =>
  storedSwitches("games.poker", { fourColors: false, inBlinds: false, autoTopUp: false })
