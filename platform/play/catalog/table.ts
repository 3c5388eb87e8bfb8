import { type Classification, classifications } from "@baize/common/api/classifications.ts"
import type { GameType } from "@baize/common/api/fields.ts"
import { volatilities } from "@baize/common/api/games.ts"
import { namesOf } from "../../brands/names.ts"
import { accents, backdrops, type GameArt, letterings, motifs, palettes, tints } from "./art.ts"
import { hitRates } from "./games/hit-rates.ts"
import { maxWins } from "./games/max-wins.ts"
import type { CatalogEntry } from "./types.ts"

const flagNames = ["hot", "new", "jackpot", "list", "free", "players"] as const

/** The word itself if it is allowed; a table with a typo must not load. */
const oneOf = <Word extends string>(allowed: readonly Word[], word: string | undefined, row: string): Word => {
  const found = allowed.find(one => one === word)
  if (found === undefined) throw new Error(`"${word}" is not one of ${allowed.join(", ")} in the catalog row: ${row}`)
  return found
}

const artOf = (words: string, row: string): GameArt => {
  const [motif, tint, palette, backdrop, accent, lettering] = words.split(" ")
  return {
    motif: oneOf(motifs, motif, row),
    tint: oneOf(tints, tint, row),
    palette: oneOf(palettes, palette, row),
    backdrop: oneOf(backdrops, backdrop, row),
    accent: oneOf(accents, accent, row),
    lettering: oneOf(letterings, lettering, row),
  }
}

/** A return in percent with two decimals, as parts per million without floating point. */
const ppm = (percent: string): number => {
  const [whole = "0", decimals = ""] = percent.split(".")
  return Number(whole) * 10_000 + Number(decimals.padEnd(4, "0"))
}

const isFree = (gameType: GameType, jackpot: boolean): boolean => (gameType === "RNG" || gameType === "FISH") && !jackpot

const gameOf = (vendor: string, gameType: GameType, row: string): CatalogEntry => {
  const cells = row.split("|").map(cell => cell.trim())
  const [code, classified, art, percent, volatility, lines, minBet, flagged] = cells
  if (cells.length !== 8 || !code) throw new Error(`A catalog row has eight cells, the code filled: ${row}`)
  const flags = (flagged ?? "")
    .split(" ")
    .filter(Boolean)
    .map(flag => oneOf(flagNames, flag, row))
  const jackpot = flags.includes("jackpot")
  return {
    vendor,
    gameType,
    code,
    name: namesOf("games", code),
    classifications: (classified ?? "").split(" ").map(one => oneOf<Classification>(classifications[gameType], one, row)),
    freePlay: flags.includes("free") || isFree(gameType, jackpot),
    isHot: flags.includes("hot"),
    isNew: flags.includes("new"),
    isLobby: flags.includes("list"),
    minBet: Number(minBet),
    lines: Number(lines),
    returnPpm: ppm(percent ?? ""),
    betweenPlayers: flags.includes("players"),
    freeRoundUnit: 1,
    volatility: volatility === "-" ? null : oneOf(volatilities, volatility, row),
    hitPpm: hitRates[code] === undefined ? null : ppm(hitRates[code]),
    maxWin: maxWins[code] ?? null,
    jackpot,
    art: artOf(art ?? "", row),
  }
}

/**
 * A vendor's games of one type, a row each: code | classifications | motif tint palette backdrop
 * accent lettering | return % | volatility | lines or ways | smallest bet in US cents | hot new jackpot list free players. An
 * indented line continues the row above it. Slots and fish games offer free play unless they have a jackpot; `free` marks another
 * game that does; in `players` games members play each other.
 */
export const gamesOf =
  (vendor: string, gameType: GameType) =>
  (table: TemplateStringsArray): CatalogEntry[] =>
    table[0]!
      .trim()
      .replaceAll(/\n +/g, " | ")
      .split("\n")
      .map(row => gameOf(vendor, gameType, row))
