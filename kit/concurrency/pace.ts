interface Bucket {
  left: number
  at: number
}

export interface Pace {
  /** Sustained calls per second; `burst` calls are allowed immediately after a pause. */
  readonly perSecond: number
  readonly burst: number
}

/**
 * A rate limiter per caller. Gives the seconds to wait (rounded up) when a call is too fast, else 0. A caller who has been away
 * long enough to have a full burst again is forgotten: callers are kept in two generations, and the older one is dropped whole.
 */
export function pace({ perSecond, burst }: Pace, now = () => performance.now()) {
  const generation = (burst / perSecond) * 1000
  let recent = new Map<string, Bucket>()
  let older = new Map<string, Bucket>()
  let turnsAt = now() + generation

  function turn(): void {
    if (now() < turnsAt) return
    older = now() < turnsAt + generation ? recent : new Map()
    recent = new Map()
    turnsAt = now() + generation
  }

  return (caller: string): number => {
    turn()
    const known = recent.get(caller) ?? older.get(caller)
    const left = known ? Math.min(burst, known.left + ((now() - known.at) / 1000) * perSecond) : burst
    if (left < 1) return Math.ceil((1 - left) / perSecond)
    recent.set(caller, { left: left - 1, at: now() })
    return 0
  }
}
