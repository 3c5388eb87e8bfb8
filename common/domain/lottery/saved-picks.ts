import { makeAutoObservable, observableRef } from "mobx"
import type { Expression } from "../../lottery/bets/expression.ts"
import type { TextStore } from "../environment.ts"
import type { SlipBet } from "./slip.ts"

/** The most that are saved, and the letters of one: the browser keeps little. */
export const MOST_PICKS = 30
const LONGEST = 20_000

export interface SavedPick {
  /** Code of its bet type. */
  readonly bet: string
  readonly expression: Expression
  readonly combinations: number
  readonly unit: number
  readonly multiple: number
}

interface SavedFor {
  /** Lotteries of a family have the same bets: a pick is for all of them. */
  readonly family: string
  /** Without one, the picks pass to the member who signs in. */
  readonly memberId: number | undefined
}

/** Picks that a player has saved to bet on again, in this browser, newest first. */
export class SavedPicks {
  picks: readonly SavedPick[]
  private readonly storage: TextStore
  private readonly key: string

  constructor(storage: TextStore, { family, memberId }: SavedFor) {
    this.storage = storage
    this.key = keyOf(family, memberId)
    this.picks = readPicks(storage, this.key)
    makeAutoObservable<this, "storage" | "key">(this, { picks: observableRef, storage: false, key: false })
    if (memberId !== undefined) this.takeOver(keyOf(family, undefined))
  }

  private takeOver(key: string): void {
    const made = readPicks(this.storage, key)
    if (made.length === 0) return
    this.storage.write(key, undefined)
    for (const pick of made.toReversed()) this.save(pick)
  }

  /** Puts a pick first; the same numbers of the same bet are kept once, with the newest stake. */
  save({ bet, expression, combinations, unit, multiple }: Omit<SlipBet, "stake">): boolean {
    const others = this.picks.filter(one => one.bet !== bet || one.expression !== expression)
    if (others.length >= MOST_PICKS || expression.length > LONGEST) return false
    this.write([{ bet, expression, combinations, unit, multiple }, ...others])
    return true
  }

  remove(pick: SavedPick): void {
    this.write(this.picks.filter(one => one !== pick))
  }

  private write(picks: readonly SavedPick[]): void {
    this.picks = picks
    this.storage.write(this.key, picks.length > 0 ? JSON.stringify(picks) : undefined)
  }
}

const keyOf = (family: string, memberId: number | undefined): string => `baize.picks.${memberId ?? "visitor"}.${family}`

function readPicks(storage: TextStore, key: string): readonly SavedPick[] {
  try {
    const read: unknown = JSON.parse(storage.read(key) ?? "[]")
    return Array.isArray(read) ? (read as SavedPick[]) : []
  } catch {
    storage.write(key, undefined)
    return []
  }
}
