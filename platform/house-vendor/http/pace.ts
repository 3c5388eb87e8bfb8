interface Bucket {
  left: number
  at: number
}

interface Pace {
  /** Calls a second in the long run, and at once after a pause. */
  perSecond: number
  burst: number
}

const sweepAt = 10_000

/** How fast each caller may call. Gives the seconds to wait (rounded up) when he is too fast, else 0. */
export function pace({ perSecond, burst }: Pace, now = () => performance.now()) {
  const buckets = new Map<string, Bucket>()
  const filled = ({ left, at }: Bucket) => Math.min(burst, left + ((now() - at) / 1000) * perSecond)

  return (caller: string): number => {
    if (buckets.size >= sweepAt) for (const [key, bucket] of buckets) if (filled(bucket) >= burst) buckets.delete(key)
    const known = buckets.get(caller)
    const left = known ? filled(known) : burst
    if (left < 1) return Math.ceil((1 - left) / perSecond)
    buckets.set(caller, { left: left - 1, at: now() })
    return 0
  }
}
