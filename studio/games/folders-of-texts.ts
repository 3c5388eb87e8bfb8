import { isTwin, twins } from "./twins.ts"

/** Games of a kind share texts: those of other folders follow their own. */
const borrowed: Readonly<Record<string, readonly string[]>> = {
  "salon-roulette": ["european-roulette", "salon"],
  "salon-baccarat": ["baccarat", "salon"],
  "salon-blackjack": ["blackjack", "salon"],
  "dragon-tiger": ["baccarat", "salon"],
  "sic-bo": ["salon"],
  "xoc-dia": ["salon"],
  "fan-tan": ["salon"],
  "niu-niu": ["baccarat", "salon"],
  "peony-baccarat": ["baccarat", "salon"],
  "speed-baccarat": ["baccarat", "salon"],
  "reef-hunter": ["fishing"],
  "midnight-trench": ["fishing"],
  "drowned-temple": ["fishing"],
}

/** The folders of a game's texts, its own first. */
export const foldersOf = (code: string): readonly string[] => [code, ...(isTwin(code) ? [twins[code]] : (borrowed[code] ?? []))]
