import type { StudioClock } from "../../clock.ts"

/**
 * How long ago stored instants are: by the clock when one is first seen, and from then on by the monotonic clock. A corrected
 * clock changes nothing while the process lives; the next one continues by what is stored.
 */
export class SteadyAges {
  private readonly clock: StudioClock
  private readonly least: number
  private readonly seen = new Map<string, { readonly instant: number; readonly since: number }>()

  /** `least`: an instant can't be younger, whatever the clock says; below 0 for those to come. */
  constructor(clock: StudioClock, least = 0) {
    this.clock = clock
    this.least = least
  }

  /** Milliseconds since the instant that has this name. */
  of(name: string, instant: Date): number {
    const known = this.seen.get(name)
    if (known?.instant === instant.getTime()) return performance.now() - known.since
    const age = Math.max(this.least, this.clock.now().getTime() - instant.getTime())
    this.seen.set(name, { instant: instant.getTime(), since: performance.now() - age })
    return age
  }
}
