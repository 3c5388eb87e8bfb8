import type { Kit } from "../../kit.ts"
import type { SportsTexts } from "../sports/texts.ts"

/** Texts of a racecourse. */
export interface RaceTexts extends SportsTexts {
  race: {
    tab: string
    form: string
    results: string
    title: string
    market: string
    winPlace: string
    forecast: string
    tricast: string
    win: string
    place: string
    first: string
    second: string
    third: string
    set: string
    add: string
    remove: string
    pickFirst: string
    noResults: string
    raceNumber: string
    strength: string
    chance: string
    off: string
    wins: string
    trial: string
    photo: string
  }
  bets: { win: string; place: string; forecast: string; tricast: string }
  goings: Readonly<Record<string, string>>
  runners: Readonly<Record<string, string>>
  rules: {
    how: string
    bets: string
    model: string
    odds: string
    form: string
    limits: string
    chain: string
  }
  figures: { cards: string }
}

export type RaceKit = Kit<RaceTexts>
