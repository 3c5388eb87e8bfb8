import type { StakeControl } from "../kit.ts"

export interface StakePicker extends StakeControl {
  choose(minor: number): void
  move(by: -1 | 1): void
  /** The only stake there is until it is unlocked (undefined). */
  lock(minor: number | undefined): void
}

/** The stake: a step of the ladder, or the sum of the game's own chips. */
export function createStake(all: readonly number[], last: number | undefined, own: boolean): StakePicker {
  const listeners: ((minor: number) => void)[] = []
  let locked: number | undefined
  let value = own ? 0 : (all.find(stake => stake === last) ?? all[3] ?? all[0] ?? 0)
  const set = (minor: number) => {
    value = minor
    for (const listener of listeners) listener(control.value)
  }
  const control: StakePicker = {
    get all() {
      return locked === undefined ? all : [locked]
    },
    get value() {
      return locked ?? value
    },
    lay: set,
    choose(minor) {
      if (control.all.includes(minor)) set(minor)
    },
    move(by) {
      const next = control.all[control.all.indexOf(value) + by]
      if (next !== undefined) set(next)
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
