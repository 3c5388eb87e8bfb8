import type { StakeControl } from "../kit.ts"

/** The stake: a step of the ladder, or the sum of the game's own chips. */
export function createStake(all: readonly number[], last: number | undefined, own: boolean) {
  const listeners: ((minor: number) => void)[] = []
  let value = own ? 0 : (all.find(stake => stake === last) ?? all[3] ?? all[0] ?? 0)
  const set = (minor: number) => {
    value = minor
    for (const listener of listeners) listener(minor)
  }
  const control: StakeControl & { choose(minor: number): void; move(by: -1 | 1): void } = {
    all,
    get value() {
      return value
    },
    lay: set,
    choose(minor) {
      if (all.includes(minor)) set(minor)
    },
    move(by) {
      const next = all[all.indexOf(value) + by]
      if (next !== undefined) set(next)
    },
    onChange(listener) {
      listeners.push(listener)
    },
  }
  return control
}

export type StakePicker = ReturnType<typeof createStake>
