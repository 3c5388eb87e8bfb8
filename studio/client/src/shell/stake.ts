import { isStake, type StakeRange, stakeRange } from "../../../games/stakes.ts"
import type { StakeControl } from "../kit.ts"

export interface StakePicker extends StakeControl {
  /** The amounts that can be typed; undefined: only the stakes on offer. */
  readonly range: StakeRange | undefined
  /** Whether a round can be played for this amount. */
  fits(minor: number): boolean
  /** Takes an amount that fits; false, and nothing changes, for any other. */
  choose(minor: number): boolean
  /** The next stake on offer below or above. */
  move(by: -1 | 1): void
  /** Half of the stake, twice the stake, or the most that `funds` (minor units) pay for: the nearest amount that fits. */
  scale(by: "half" | "double" | "most", funds: number): void
  /** The only stake there is until it is unlocked (undefined). */
  lock(minor: number | undefined): void
}

interface StakeOffer {
  /** The quick choices, lowest first. */
  readonly all: readonly number[]
  /** As of the game; absent: only the quick choices. */
  readonly unit?: number | undefined
  readonly last: number | undefined
  /** The stake is the sum of the game's own chips. */
  readonly own: boolean
}

/** The stake: an amount that the game can play for, or the sum of its own chips. */
export function createStake({ all, unit, last, own }: StakeOffer): StakePicker {
  const listeners: ((minor: number) => void)[] = []
  const typed = unit === undefined ? undefined : stakeRange(all, unit)
  const open = (minor: number) => (typed ? isStake(minor, all, typed.unit) : all.includes(minor))
  let locked: number | undefined
  let value = own ? 0 : last !== undefined && open(last) ? last : (all[3] ?? all[0] ?? 0)
  const set = (minor: number) => {
    value = minor
    for (const listener of listeners) listener(control.value)
  }
  /** The highest amount up to `minor` that fits; the lowest there is if none does. */
  const atMost = (minor: number): number => {
    if (!typed) return all.findLast(stake => stake <= minor) ?? all[0] ?? 0
    const down = Math.floor(minor / typed.unit) * typed.unit
    return Math.max(typed.lowest, Math.min(typed.highest, down))
  }
  const control: StakePicker = {
    get all() {
      return locked === undefined ? all : [locked]
    },
    get value() {
      return locked ?? value
    },
    get range() {
      return locked === undefined ? typed : undefined
    },
    fits: minor => (locked === undefined ? open(minor) : minor === locked),
    lay: set,
    choose(minor) {
      if (!control.fits(minor)) return false
      if (locked === undefined) set(minor)
      return true
    },
    move(by) {
      if (locked !== undefined) return
      const next = by < 0 ? all.findLast(stake => stake < value) : all.find(stake => stake > value)
      if (next !== undefined) set(next)
    },
    scale(by, funds) {
      if (locked !== undefined) return
      if (by === "most") set(atMost(funds))
      else if (by === "half") set(atMost(Math.floor(value / 2)))
      // A ladder without the double goes up by at least a step.
      else set(Math.max(atMost(value * 2), typed ? 0 : (all.find(stake => stake > value) ?? 0)))
    },
    lock(minor) {
      locked = minor
      set(value)
    },
    onChange(listener) {
      listeners.push(listener)
    },
  }
  return control
}
