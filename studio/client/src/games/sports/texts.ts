import type { GameTexts } from "../../kit.ts"

/** Texts of a game of fixtures with a slip. */
export interface SportsTexts extends GameTexts {
  slip: {
    tab: string
    empty: string
    full: string
    remove: string
    stake: string
    less: string
    more: string
    half: string
    double: string
    max: string
    clear: string
    returns: string
    singles: string
    together: string
    place: string
    placed: string
    placing: string
    closed: string
    choose: string
    won: string
    lost: string
    returned: string
    some: string
    all: string
    none: string
    back: string
    away: string
    before: string
    closes: string
    next: string
    bet: string
    odds: string
    stakes: string
    paid: string
  }
}
